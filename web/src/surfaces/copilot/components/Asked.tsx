/** What the person said. It can be said again in other words; what followed is then set aside. */
import { Button, Textarea } from "@mantine/core";
import { IconCopy, IconPencil } from "@tabler/icons-react";
import { useState } from "react";

import type { EntryView, NamedRecord } from "~/kernel/api";

import { useWords } from "../words";
import { copy, Small } from "./Answer";
import css from "./Asked.module.css";
import { Chip } from "./Chip";

interface Props {
  entry: EntryView;
  /** Null where nothing can be sent just now. */
  resend: ((text: string) => Promise<boolean>) | null;
}

export function Asked({ entry, resend }: Props) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  return (
    <article className={css.asked} aria-label={t("you_said")}>
      {editing && resend ? (
        <Again text={entry.text} send={resend} close={() => setEditing(false)} />
      ) : (
        <>
          <div className={css.bubble}>
            {entry.command ? <code className={css.command}>{`/${entry.command}`}</code> : null}
            <Said text={entry.text} mentions={entry.mentions} />
          </div>
          <span className={css.buttons}>
            <Small label={t("copy")} icon={IconCopy} onClick={() => void copy(entry.text, t("copied"), t("not_copied"))} />
            {resend ? <Small label={t("edit_resend")} icon={IconPencil} onClick={() => setEditing(true)} /> : null}
          </span>
        </>
      )}
    </article>
  );
}

/** The words as they were typed, with whom they name. */
function Said({ text, mentions }: { text: string; mentions: readonly NamedRecord[] }) {
  const marks = mentions.filter((one) => one.name).map((one) => ({ one, mark: `${one.kind === "patient" ? "#" : "@"}${one.name}` }));
  const parts = marks.reduce<(string | NamedRecord)[]>(
    (all, { one, mark }) => all.flatMap((part) => (typeof part === "string" ? part.split(mark).flatMap((words, at) => (at ? [one, words] : [words])) : [part])),
    [text],
  );
  return <span>{parts.map((part, at) => (typeof part === "string" ? part : <Chip key={at} record={part} />))}</span>;
}

function Again({ text, send, close }: { text: string; send: (text: string) => Promise<boolean>; close: () => void }) {
  const t = useWords();
  const [words, setWords] = useState(text);
  const [sending, setSending] = useState(false);
  const go = async () => {
    setSending(true);
    const sent = await send(words.trim());
    setSending(false);
    if (sent) close();
  };
  return (
    <form
      className={css.again}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Textarea label={t("edit_resend")} description={t("edit_resend_words")} value={words} maxLength={8000} autosize minRows={2} autoFocus onChange={(event) => setWords(event.currentTarget.value)} />
      <div className={css.buttons}>
        <Button type="submit" size="xs" loading={sending} disabled={!words.trim()}>
          {t("send_again")}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
