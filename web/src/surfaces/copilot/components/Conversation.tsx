/** A conversation, wherever it is drawn: what was said, the answer as it comes, and the box to go on. */
import { Alert, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { type EntryView, isProblem, type PageContext, refresh, type ThreadDetail, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Failure, Loading } from "~/kernel/ui";

import { useTabs } from "../kept";
import { isGoing, useLive } from "../live";
import { model as modelInUse, starters as startersFor, thread as threadQuery } from "../queries";
import { useWords } from "../words";
import { Answer, Sending } from "./Answer";
import { Asked } from "./Asked";
import { Composer, type ComposerHandle, type Message } from "./Composer";
import { ContextChip } from "./ContextChip";
import css from "./Conversation.module.css";
import { Starters } from "./Starters";

interface Props {
  threadId: string | null;
  /** Another conversation: a new one was begun, or this one is gone. */
  onThread: (id: string | null) => void;
  page: PageContext | null;
  /** Words to begin with, from elsewhere in the house. */
  first?: string | null;
  narrow?: boolean;
}

export function Conversation({ threadId, onThread, page, first = null, narrow = false }: Props) {
  const { data, error, refetch } = useQuery({
    ...threadQuery(threadId ?? ""),
    enabled: threadId !== null,
    retry: (count, failure) => !isProblem(failure) && count < 2,
    refetchInterval: ({ state }) => (state.data?.run?.status === "needs_decision" ? 15_000 : false),
  });
  if (threadId !== null && !data) {
    if (isProblem(error) && error.status === 404) return <Gone begin={() => onThread(null)} />;
    return error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={6} />;
  }
  return <Talk thread={threadId === null ? null : (data ?? null)} onThread={onThread} page={page} first={first} narrow={narrow} />;
}

function Gone({ begin }: { begin: () => void }) {
  const t = useWords();
  return (
    <div className={css.gone}>
      <p>{t("gone")}</p>
      <Button variant="default" onClick={begin}>
        {t("new")}
      </Button>
    </div>
  );
}

interface TalkProps extends Omit<Props, "threadId"> {
  thread: ThreadDetail | null;
}

function Talk({ thread, onThread, page, first = null, narrow = false }: TalkProps) {
  const t = useWords();
  const client = useQueryClient();
  const { me } = useSession();
  const tellTabs = useTabs();
  const composer = useRef<ComposerHandle>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ in: string | null; error: unknown } | null>(null);
  const [without, setWithout] = useState<string | null>(null); // the page that was taken off the message
  const here = page && without !== JSON.stringify(page) ? page : null;
  const offered = useQuery(startersFor(here?.screen ?? "today", here?.patient_id ?? null));
  const mine = thread === null || thread.user_id === me.user_id;
  const ended = thread?.status === "ended";
  const run = thread?.run ?? null;
  const going = isGoing(run);
  const live = useLive(mine ? run : null, () => refresh(client, ["/api/copilot/threads", "/api/proposals"]));
  const open = useCommand("POST /api/copilot/threads");
  const say = useCommand("POST /api/copilot/threads/{thread_id}/messages");
  const again = useCommand("POST /api/copilot/threads/{thread_id}/entries/{entry_id}/resend");
  const stop = useCommand("POST /api/copilot/runs/{run_id}/stop", { refreshes: ["/api/copilot/threads"] });

  const attempt = async (words: string, act: () => Promise<string>): Promise<boolean> => {
    setSending(words);
    setFailed(null);
    try {
      const id = await act();
      await client.fetchQuery({ ...threadQuery(id), staleTime: 0 });
      tellTabs();
      if (id !== thread?.id) onThread(id);
      void client.invalidateQueries({ queryKey: ["/api/copilot/threads"] }); // the list alone
      return true;
    } catch (failure) {
      setFailed({ in: thread?.id ?? null, error: failure });
      return false;
    } finally {
      setSending(null);
    }
  };
  const send = ({ text, command, mentions }: Message) =>
    attempt(text ?? `/${command}`, async () => {
      const id = thread && !ended ? thread.id : (await open.mutateAsync({ body: { context: here } })).id;
      const begun = await say.mutateAsync({ path: { thread_id: id }, body: { text, command, mentions, context: here } });
      return begun.thread_id;
    });
  const resend = (entry: EntryView, text: string | null) =>
    attempt(text ?? entry.text, async () => {
      const path = { thread_id: thread!.id, entry_id: entry.id };
      return (await again.mutateAsync({ path, body: { text } })).thread_id;
    });

  const entries = thread?.entries ?? [];
  const settled = mine && !going && !ended && sending === null;
  return (
    <div className={css.talk} data-narrow={narrow || undefined}>
      <div className={css.entries}>
        {entries.length === 0 && sending === null ? (
          <Starters
            offered={offered.data?.starters ?? []}
            take={(starter) => {
              if (starter.text.includes("…")) composer.current?.write(starter.text.replace(/\s*….*$/, " "));
              else void send({ text: starter.text, command: starter.command, mentions: [] });
            }}
          />
        ) : null}
        {entries.map((entry, at) =>
          entry.kind === "person" ? (
            <Asked key={entry.id} entry={entry} resend={settled ? (text) => resend(entry, text) : null} />
          ) : (
            <Answer
              key={entry.id}
              entry={entry}
              threadId={thread!.id}
              live={going && entry.run_id === run!.id ? live : null}
              mine={mine}
              narrow={narrow}
              onRetry={settled && entries[at - 1]?.kind === "person" ? () => void resend(entries[at - 1]!, null) : null}
              onDecided={tellTabs}
            />
          ),
        )}
        {sending !== null ? <Sending>{sending}</Sending> : null}
        <Follow mark={`${entries.length} ${run?.status} ${live.messages.join("").length} ${live.steps.length} ${sending}`} />
      </div>
      <span className="visually-hidden" role="status">
        {going ? t("answering") : run?.status === "needs_decision" ? t("cards_wait") : entries.length ? t("answered") : ""}
      </span>
      <div className={css.foot}>
        {failed && failed.in === (thread?.id ?? null) ? <Failure error={failed.error} /> : null}
        {thread?.expired && !ended && mine ? <Alert color="gray" p={8}>{t("expired")}</Alert> : null}
        {!mine ? (
          <p className={css.note}>{t("not_yours")}</p>
        ) : ended ? (
          <div className={css.over}>
            <span>{t("over")}</span>
            <Button variant="default" size="xs" onClick={() => onThread(null)}>
              {t("new")}
            </Button>
          </div>
        ) : (
          <Composer
            ref={composer}
            commands={offered.data?.commands ?? []}
            send={send}
            sending={sending !== null}
            stop={going && run ? () => stop.mutate({ path: { run_id: run.id } }) : null}
            chip={here ? <ContextChip page={here} remove={() => setWithout(JSON.stringify(here))} /> : null}
            note={<Mind />}
            first={first}
          />
        )}
      </div>
    </div>
  );
}

/** What answers here, and what it is not. */
function Mind() {
  const t = useWords();
  const { data } = useQuery(modelInUse());
  if (!data) return null;
  const kind = data.offline ? "mind_rules" : data.local ? "mind_local" : data.redacted ? "mind_redacted" : "mind_clear";
  return <p className={css.mind}>{t(kind, { model: data.model, provider: data.provider })}</p>;
}

/** Keeps the end in sight while it grows, unless one has scrolled up to read. */
function Follow({ mark }: { mark: string }) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => (near.current = seen?.isIntersecting ?? true), { rootMargin: "0px 0px 160px 0px" });
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (near.current) end.current?.scrollIntoView({ block: "end" });
  }, [mark]);
  return <div ref={end} className={css.end} />;
}
