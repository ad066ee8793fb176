/** What will be different: each field in words, old → new, with what stands behind it. */
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";

import type { Change, ProposalView } from "~/kernel/api";
import { WordDiff } from "~/kernel/diff";
import { NotRecorded, useDaysInWords } from "~/kernel/ui";

import { notSaid, risky, type Sentence, sentencesOf } from "../shapes";
import { useWords } from "../words";
import css from "./Changes.module.css";

interface Props {
  proposal: ProposalView;
  /** Fields that the person has looked at one by one. Left out: nothing is asked. */
  checked?: ReadonlySet<string>;
  onCheck?: (field: string, on: boolean) => void;
  onLook?: (sentence: Sentence | null) => void;
}

export function Changes({ proposal, checked, onCheck, onLook }: Props) {
  const t = useWords();
  const sentences = sentencesOf(proposal);
  const marked = new Map(notSaid(proposal));
  const careful = new Set(checked ? risky(proposal) : []);
  return (
    <dl className={css.list}>
      {proposal.preview.changes.map((change) => {
        const mine = sentences.filter((one) => one.section === change.field || change.field.endsWith(`.${one.section}`));
        const from = marked.get(change.field);
        return (
          <div key={change.field} className={css.row}>
            <dt className={css.label}>{change.label}</dt>
            <dd className={css.value}>
              {mine.length && change.old === null ? <Sentences all={mine} onLook={onLook} /> : <OldNew change={change} />}
              {mine.length && change.old !== null ? <Unsupported all={mine} /> : null}
              {from !== undefined ? <p className={css.mark}>{t("not_said", { from: from || t("a_record") })}</p> : null}
              {careful.has(change.field) ? (
                <Checkbox
                  size="xs"
                  mt={4}
                  label={t("looked_at", { field: change.label })}
                  checked={checked?.has(change.field) ?? false}
                  onChange={(event) => onCheck?.(change.field, event.currentTarget.checked)}
                />
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function OldNew({ change: given }: { change: Change }) {
  const t = useWords();
  const said = useDaysInWords();
  const shown = (value: string | null) => (value !== null && DAY.test(value) ? said(value) : value);
  const change = { old: shown(given.old), new: shown(given.new) };
  if (change.old === null) return <Value>{change.new}</Value>;
  if (change.new === null)
    return (
      <>
        <del className={css.gone}>{change.old}</del> <span className={css.dimmed}>{t("taken_out")}</span>
      </>
    );
  const short = change.old.length + change.new.length < 60;
  return short ? (
    <>
      <del className={css.gone}>{change.old}</del> <span aria-hidden>→</span> <strong>{change.new}</strong>
    </>
  ) : (
    <WordDiff old={change.old} new={change.new} />
  );
}

function Value({ children }: { children: ReactNode }) {
  return children === null || children === "" ? <NotRecorded /> : <span className={css.text}>{children}</span>;
}

/** A drafted text sentence by sentence, each with its source or the mark that it has none. */
function Sentences({ all, onLook }: { all: Sentence[]; onLook?: (sentence: Sentence | null) => void }) {
  const t = useWords();
  return (
    <span className={css.text}>
      {all.map((one, at) => (
        <span
          key={at}
          className={css.sentence}
          data-kind={one.kind}
          onMouseEnter={() => onLook?.(one)}
          onMouseLeave={() => onLook?.(null)}
        >
          {one.words}{" "}
          {one.kind === "inferred" ? <span className={css.inferred}>{t("inferred")}</span> : null}
          {one.kind === "record" ? <span className={css.record}>{t("from_record")}</span> : null}
          {one.opposed ? <span className={css.mark}>{t("opposed", { words: one.opposed.words })}</span> : null}
          {one.unsupported.map((fact) => (
            <span key={fact} className={css.mark}>
              {t("unsupported", { fact })}
            </span>
          ))}{" "}
        </span>
      ))}
    </span>
  );
}

function Unsupported({ all }: { all: Sentence[] }) {
  const t = useWords();
  const facts = [...new Set(all.flatMap((one) => one.unsupported))];
  return facts.length ? <p className={css.mark}>{t("unsupported", { fact: facts.join(", ") })}</p> : null;
}
