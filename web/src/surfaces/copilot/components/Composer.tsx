/** The one box to write in: slash commands, # for patients, @ for colleagues, the open page as a chip that can be taken off. */
import { ActionIcon, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlayerStopFilled, IconSend2 } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";

import type { CommandView, MentionHit } from "~/kernel/api";
import { dropDraft, keepDraft, keptDraft, useSession } from "~/kernel/session";

import { mentions as search } from "../queries";
import { useWords } from "../words";
import css from "./Composer.module.css";

export interface Message {
  text: string | null;
  command: string | null;
  mentions: { kind: "patient" | "person"; id: string }[];
}

export interface ComposerHandle {
  /** Put words into the box, for the person to finish and send. */
  write: (words: string) => void;
}

interface Props {
  commands: readonly CommandView[];
  send: (message: Message) => Promise<boolean>;
  sending: boolean;
  /** While an answer is under way: the way to stop it. */
  stop: (() => void) | null;
  chip: ReactNode;
  note: ReactNode;
  first: string | null;
  ref?: Ref<ComposerHandle>;
}

interface Option {
  key: string;
  title: string;
  hint: string;
  take: () => void;
}

const NAMING = /(?:^|\s)([@#])([\p{L}\p{N}][^@#\n]{0,40})?$/u;

export function Composer({ commands, send, sending, stop, chip, note, first, ref }: Props) {
  const t = useWords();
  const { me } = useSession();
  const draft = `${me.user_id}.copilot`;
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const wanted = useRef<number | null>(null); // where the caret goes once the words stand
  const [text, setText] = useState(() => first ?? keptDraft<string>(draft) ?? "");
  const [seen, setSeen] = useState(first);
  const [named, setNamed] = useState<MentionHit[]>([]);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string | null>(null); // the text for which the list was put away

  const write = (words: string, place = words.length) => {
    setText(words);
    setCaret(place);
    setAt(0);
    if (words) keepDraft(draft, words);
    else dropDraft(draft);
  };
  if (first !== seen) {
    setSeen(first);
    if (first) setText(first);
  }
  useImperativeHandle(ref, () => ({
    write: (words) => {
      write(words);
      box.current?.focus();
    },
  }));

  const options = useOptions({ text, caret, named, commands, put: (words, place, hit) => {
    write(words, place);
    if (hit) setNamed((all) => [...all.filter((one) => one.id !== hit.id), hit]);
    wanted.current = place;
  } });
  useLayoutEffect(() => {
    if (wanted.current === null) return; // at once, or what is typed next would be torn apart
    box.current?.focus();
    box.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  const shown = closed === text ? [] : options.list;
  const chosen = shown[Math.min(at, shown.length - 1)];

  const go = async () => {
    const words = text.trim();
    if (!words || sending || stop) return;
    const slash = /^\/([a-z][a-z0-9_-]*)\s*/.exec(words);
    const rest = slash ? words.slice(slash[0].length) : words;
    const meant = named.filter((one) => words.includes(`${one.kind === "patient" ? "#" : "@"}${one.name}`));
    write("");
    const sent = await send({ text: rest || null, command: slash?.[1] ?? null, mentions: meant.map(({ kind, id }) => ({ kind, id })) });
    if (sent) setNamed([]);
    else write(text); // nothing typed is lost
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (chosen && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setAt((now) => (now + (event.key === "ArrowDown" ? 1 : shown.length - 1)) % shown.length);
    } else if (chosen && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
      event.preventDefault();
      chosen.take();
    } else if (chosen && event.key === "Escape") {
      event.preventDefault();
      setClosed(text);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void go();
    }
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {shown.length || options.words ? (
        <div className={css.options}>
          <ul id={list} role="listbox" aria-label={t("suggestions")} hidden={!shown.length}>
            {shown.map((one) => (
              <li
                key={one.key}
                id={`${list}-${one.key}`}
                role="option"
                aria-selected={one === chosen}
                onMouseDown={(event) => {
                  event.preventDefault();
                  one.take();
                }}
              >
                <span>{one.title}</span>
                <small>{one.hint}</small>
              </li>
            ))}
          </ul>
          {shown.length ? null : <p className={css.hint}>{options.words}</p>}
        </div>
      ) : null}
      {chip}
      <div className={css.line}>
        <Textarea
          ref={box}
          className={css.box}
          aria-label={t("message")}
          placeholder={t("placeholder")}
          value={text}
          maxLength={8000}
          autosize
          minRows={1}
          maxRows={8}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={shown.length ? list : undefined}
          aria-activedescendant={chosen ? `${list}-${chosen.key}` : undefined}
          onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKey}
        />
        {stop ? (
          <ActionIcon variant="default" size={36} aria-label={t("stop")} onClick={stop}>
            <IconPlayerStopFilled size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon type="submit" variant="filled" color="teal" size={36} aria-label={t("send")} disabled={!text.trim()} loading={sending}>
            <IconSend2 size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {note}
    </form>
  );
}

interface Typed {
  text: string;
  caret: number;
  named: readonly MentionHit[];
  commands: readonly CommandView[];
  put: (words: string, caret: number, hit?: MentionHit) => void;
}

/** What fits to what is being typed: a command at the beginning, or somebody after # and @. */
function useOptions({ text, caret, named, commands, put }: Typed): { list: Option[]; words: string | null } {
  const t = useWords();
  const { can } = useSession();
  const before = text.slice(0, caret);
  const slash = /^\/([a-z0-9_-]*)$/i.exec(before);
  const naming = slash ? null : NAMING.exec(before);
  const kind = naming?.[1] === "#" ? "patient" : "person";
  const typed = naming?.[2] ?? "";
  const whole = named.some((one) => typed.startsWith(one.name)); // that one is named already
  const allowed = naming !== null && !whole && can(kind === "patient" ? "patients.patient.read" : "staff.user.read");
  const [asked] = useDebouncedValue(typed, 180);
  const found = useQuery({ ...search(kind, asked.trim()), enabled: allowed && asked.trim().length > 0, placeholderData: keepPreviousData });
  if (slash) {
    const part = slash[1]!.toLowerCase();
    const list = commands
      .filter((one) => one.name.includes(part) || one.title.toLowerCase().includes(part))
      .map((one) => ({ key: one.name, title: `/${one.name}`, hint: one.title, take: () => put(`/${one.name} `, one.name.length + 2) }));
    return { list, words: list.length ? null : t("no_command") };
  }
  if (!allowed || !naming) return { list: [], words: null };
  if (!typed) return { list: [], words: t(kind === "patient" ? "name_patient" : "name_person") };
  const start = before.length - typed.length;
  const list = (found.data ?? []).map((hit) => ({
    key: hit.id,
    title: hit.name,
    hint: hit.hint,
    take: () => put(`${text.slice(0, start)}${hit.name} ${text.slice(caret)}`, start + hit.name.length + 1, hit),
  }));
  // several words and nobody by that name: it is just a sentence with a # in it
  const quiet = list.length > 0 || found.isFetching || /\s/.test(typed);
  return { list, words: quiet ? null : t("nobody") };
}
