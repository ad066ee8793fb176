/** One answer: what was looked up, its words, its cards, and what can be done with it. */
import { ActionIcon, Alert, Button, Loader, Textarea, Tooltip } from "@mantine/core";
import { IconCopy, IconEyeShare, IconRefresh, IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useState } from "react";

import { type EntryView, type Trouble, useCommand } from "~/kernel/api";
import type { Icon } from "~/kernel/room";
import { Failure, later, notifyDone, notifyWarning, useTrouble, When } from "~/kernel/ui";
import { useSession } from "~/kernel/session";

import { withoutChips } from "../chips";
import { type Live, wordsOf } from "../live";
import { useWords } from "../words";
import css from "./Answer.module.css";
import { Card } from "./Card";
import { LiveSteps, Steps } from "./Steps";

const Markdown = later(
  () => import("./Markdown"),
  ({ text }) => <p className={css.plain}>{withoutChips(text)}</p>,
);

interface Props {
  entry: EntryView;
  threadId: string;
  /** While it is being given. */
  live: Live | null;
  mine: boolean;
  narrow: boolean;
  onRetry: (() => void) | null;
  onDecided: () => void;
}

export function Answer({ entry, threadId, live, mine, narrow, onRetry, onDecided }: Props) {
  const t = useWords();
  const streamed = live ? wordsOf(live) : "";
  const text = useDeferredValue(live && streamed ? streamed : entry.text);
  const waits = entry.cards.some((one) => one.status === "pending");
  return (
    <article className={css.answer} aria-label={t("answer")} aria-busy={live !== null}>
      {live ? <LiveSteps live={live} /> : <Steps steps={entry.steps} />}
      {text ? <Markdown text={text} chips={live ? null : entry.chips} /> : null}
      {entry.stopped ? <p className={css.note}>{t("stopped")}</p> : null}
      {entry.cards.length ? (
        <div className={css.cards}>
          {entry.cards.map((card) => (
            <Card key={card.id} card={card} mine={mine} narrow={narrow} onDecided={onDecided} />
          ))}
          {waits && mine ? <p className={css.note}>{t("cards_wait")}</p> : null}
        </div>
      ) : null}
      {entry.error ? <Broken trouble={entry.error} again={onRetry} /> : null}
      {live ? null : <Foot entry={entry} text={text} threadId={threadId} mine={mine} onRetry={entry.error ? null : onRetry} />}
    </article>
  );
}

function Broken({ trouble, again }: { trouble: Trouble; again: (() => void) | null }) {
  const t = useWords();
  const words = useTrouble()(trouble.code, trouble.words);
  return (
    <Alert color="amber" mt={8} p={10} role="alert">
      {words}
      {again && trouble.code !== "budget_exhausted" ? (
        <div>
          <Button size="compact-sm" variant="default" mt={8} onClick={again}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
    </Alert>
  );
}

interface FootProps {
  entry: EntryView;
  text: string;
  threadId: string;
  mine: boolean;
  onRetry: (() => void) | null;
}

function Foot({ entry, text, threadId, mine, onRetry }: FootProps) {
  const t = useWords();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const rate = useCommand("POST /api/copilot/threads/{thread_id}/entries/{entry_id}/feedback", {
    refreshes: ["/api/copilot/threads"],
    onDone: () => setAsking(false),
  });
  const say = (rating: "up" | "down", reason: string | null) =>
    rate.mutate({ path: { thread_id: threadId, entry_id: entry.id }, body: { rating, reason } });
  const given = entry.feedback?.rating;
  return (
    <>
      <div className={css.foot}>
        <span className={css.by}>
          <When at={entry.at} /> · {entry.provider === "rules" ? t("by_rules") : entry.model}
        </span>
        <span className={css.buttons}>
          {text ? <Small label={t("copy")} icon={IconCopy} onClick={() => void copy(withoutChips(text), t("copied"), t("not_copied"))} /> : null}
          {mine ? (
            <>
              <Small label={t("good")} icon={IconThumbUp} pressed={given === "up"} onClick={() => say("up", null)} />
              <Small label={t("bad")} icon={IconThumbDown} pressed={given === "down"} onClick={() => setAsking(!asking)} />
              {onRetry ? <Small label={t("retry")} icon={IconRefresh} onClick={onRetry} /> : null}
            </>
          ) : null}
          {can("ai.sent.read") ? (
            <Tooltip label={t("what_was_sent")}>
              <ActionIcon component={Link} to={`/copilot/runs/${entry.run_id}/sent`} aria-label={t("what_was_sent")} size="sm">
                <IconEyeShare size={15} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </span>
      </div>
      {asking ? <WhatWasWrong sending={rate.isPending} given={entry.feedback?.reason ?? ""} close={() => setAsking(false)} send={(reason) => say("down", reason)} /> : null}
      {rate.error ? <Failure error={rate.error} /> : null}
    </>
  );
}

/** To the clipboard; where the browser has none for us (no https), nothing is said to be copied. */
export async function copy(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifyDone(done);
  } catch {
    notifyWarning(failed);
  }
}

function WhatWasWrong({ given, sending, send, close }: { given: string; sending: boolean; send: (reason: string | null) => void; close: () => void }) {
  const t = useWords();
  const [reason, setReason] = useState(given);
  return (
    <form
      className={css.wrong}
      onSubmit={(event) => {
        event.preventDefault();
        send(reason.trim() || null);
      }}
    >
      <Textarea label={t("what_was_wrong")} value={reason} maxLength={1000} autosize minRows={1} autoFocus onChange={(event) => setReason(event.currentTarget.value)} />
      <div className={css.buttons}>
        <Button type="submit" size="xs" loading={sending}>
          {t("send_feedback")}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}

export function Small({ label, icon: Mark, onClick, pressed }: { label: string; icon: Icon; onClick: () => void; pressed?: boolean }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} aria-pressed={pressed} variant={pressed ? "light" : "subtle"} color={pressed ? "teal" : "gray"} onClick={onClick}>
        <Mark size={15} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

export function Sending({ children }: { children: ReactNode }) {
  return (
    <p className={css.note} role="status">
      <Loader size={12} color="teal" /> {children}
    </p>
  );
}
