/** Where it comes from: what was said, with the words that carry the sentence under the eye, and records that were read. */
import { useMemo } from "react";

import type { ProposalView } from "~/kernel/api";
import { Section } from "~/kernel/ui";

import { type Sentence, sentencesOf } from "../shapes";
import { useWords } from "../words";
import css from "./Sources.module.css";

export interface Said {
  /** As sources name it: "text", "transcript". */
  where: string;
  title: string;
  words: string;
}

interface Props {
  said: readonly Said[];
  proposals: readonly ProposalView[];
  look: Sentence | null;
}

export function Sources({ said, proposals, look }: Props) {
  const t = useWords();
  const records = useMemo(() => {
    const found = new Map<string, { origin: string; words: string }>();
    for (const one of proposals.flatMap(sentencesOf))
      if (one.kind === "record" && one.place) found.set(one.place.origin + one.place.words, one.place);
    return [...found.values()];
  }, [proposals]);
  if (!said.length && !records.length) return null;
  return (
    <Section title={t("sources")}>
      {said.map((one) => (
        <figure key={one.where} className={css.said}>
          <figcaption>{one.title}</figcaption>
          <Marked said={one} look={look} />
        </figure>
      ))}
      {records.map((one) => (
        <blockquote key={one.origin + one.words} className={css.record} data-look={look?.place?.words === one.words || undefined}>
          <small>{one.origin.replaceAll("_", " ")}</small>
          {one.words}
        </blockquote>
      ))}
    </Section>
  );
}

function Marked({ said, look }: { said: Said; look: Sentence | null }) {
  const place = look?.place;
  if (!place || place.origin !== said.where || place.start === null || place.end === null) return <p>{said.words}</p>;
  return (
    <p>
      {said.words.slice(0, place.start)}
      <mark className={css.mark}>{said.words.slice(place.start, place.end)}</mark>
      {said.words.slice(place.end)}
    </p>
  );
}
