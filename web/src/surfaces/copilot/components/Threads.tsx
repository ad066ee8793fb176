/** Earlier conversations: open, name, end, take out. */
import { Badge, Button, Switch, TextInput } from "@mantine/core";
import { IconCircleCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { type ThreadView, useCommand } from "~/kernel/api";
import { FormDialog, RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, When } from "~/kernel/ui";

import { useThreads } from "../queries";
import { useWords } from "../words";
import css from "./Threads.module.css";

type Act = { kind: "rename" | "end" | "delete"; thread: ThreadView };

export function Threads({ current, onGone }: { current: string | null; onGone: () => void }) {
  const t = useWords();
  const { can, me } = useSession();
  const [everyone, setEveryone] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThreads(everyone);
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <nav aria-label={t("history")} className={css.threads}>
      {can("copilot.thread.read_all") ? (
        <Switch size="xs" mb={8} label={t("everyone")} checked={everyone} onChange={(event) => setEveryone(event.currentTarget.checked)} />
      ) : null}
      {data ? (
        all.length ? (
          <ul className={css.list}>
            {all.map((one) => (
              <li key={one.id} data-here={one.id === current || undefined}>
                <Link to={`/copilot/${one.id}`} aria-current={one.id === current ? "page" : undefined}>
                  <span className={css.title}>{one.title ?? t("untitled")}</span>
                  <small>
                    <When at={one.active_at} />
                    {one.status === "ended" ? ` · ${t("is_over")}` : ""}
                    {one.user_id === me.user_id ? "" : ` · ${t("somebody_elses")}`}
                  </small>
                </Link>
                {one.pending ? <Badge color="amber">{t("to_decide", { count: one.pending })}</Badge> : null}
                {one.user_id === me.user_id ? (
                  <RowMenu
                    name={one.title ?? t("untitled")}
                    actions={[
                      { label: t("rename"), icon: IconPencil, onClick: () => setAct({ kind: "rename", thread: one }) },
                      one.status === "open" && { label: t("end"), icon: IconCircleCheck, onClick: () => setAct({ kind: "end", thread: one }) },
                      { label: t("delete"), icon: IconTrash, danger: true, onClick: () => setAct({ kind: "delete", thread: one }) },
                    ]}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={t("no_history")}>{t("no_history_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={5} />
      )}
      {hasNextPage ? (
        <Button variant="default" size="xs" mt={8} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {act?.kind === "rename" ? <Rename thread={act.thread} close={() => setAct(null)} /> : null}
      {act?.kind === "end" ? <End thread={act.thread} close={() => setAct(null)} /> : null}
      {act?.kind === "delete" ? <Delete thread={act.thread} close={() => setAct(null)} onGone={() => act.thread.id === current && onGone()} /> : null}
    </nav>
  );
}

interface Dialog {
  thread: ThreadView;
  close: () => void;
}
const REFRESHES = ["/api/copilot"];

function Rename({ thread, close }: Dialog) {
  const t = useWords();
  const [title, setTitle] = useState(thread.title ?? "");
  const rename = useCommand("PATCH /api/copilot/threads/{thread_id}", { refreshes: REFRESHES, fresh: true, onDone: close });
  return (
    <FormDialog
      title={t("rename")}
      close={close}
      sending={rename.isPending}
      error={rename.error}
      disabled={!title.trim()}
      send={() => rename.mutate({ path: { thread_id: thread.id }, body: { title: title.trim() } })}
    >
      <TextInput label={t("name")} value={title} maxLength={200} data-autofocus onChange={(event) => setTitle(event.currentTarget.value)} />
    </FormDialog>
  );
}

function End({ thread, close }: Dialog) {
  const t = useWords();
  const end = useCommand("POST /api/copilot/threads/{thread_id}/end", { refreshes: REFRESHES, fresh: true, onDone: close });
  return (
    <FormDialog title={t("end")} close={close} submit={t("end")} sending={end.isPending} error={end.error} send={() => end.mutate({ path: { thread_id: thread.id } })}>
      <p className={css.words}>{t("end_words")}</p>
    </FormDialog>
  );
}

function Delete({ thread, close, onGone }: Dialog & { onGone: () => void }) {
  const t = useWords();
  const remove = useCommand("DELETE /api/copilot/threads/{thread_id}", {
    refreshes: ["/api/copilot/threads"],
    onDone: () => {
      close();
      onGone();
    },
  });
  return (
    <FormDialog title={t("delete")} close={close} submit={t("delete")} danger sending={remove.isPending} error={remove.error} send={() => remove.mutate({ path: { thread_id: thread.id } })}>
      <p className={css.words}>{t("delete_words")}</p>
    </FormDialog>
  );
}
