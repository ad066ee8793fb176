/** Review of a group: left what will change, right where it comes from, then one commit. */
import { Button } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconLockCheck } from "@tabler/icons-react";
import { useRef, useState } from "react";

import { isProblem, type Omission, type ProposalView } from "~/kernel/api";
import { Empty, Failure } from "~/kernel/ui";

import type { Sentence } from "../shapes";
import { useWords } from "../words";
import { Decide } from "./Decide";
import { useDecisions } from "./decisions";
import css from "./GroupReview.module.css";
import { Omissions } from "./Omissions";
import { ProposalCard } from "./ProposalCard";
import { type Said, Sources } from "./Sources";
import { StaleRecord } from "./StaleRecord";
import { Undo } from "./Undo";

interface Props {
  proposals: readonly ProposalView[];
  said?: readonly Said[];
  omissions?: readonly Omission[];
  onAddOmitted?: (key: string) => void;
  commit: (accepted: ProposalView[], rejected: ProposalView[]) => Promise<unknown>;
  reload: () => void;
}

export function GroupReview({ proposals, said = [], omissions = [], onAddOmitted, commit, reload }: Props) {
  const t = useWords();
  const pending = proposals.filter((one) => one.status === "pending");
  const over = proposals.filter((one) => one.status !== "pending");
  const decisions = useDecisions(pending);
  const [at, setAt] = useState(0);
  const [editing, setEditing] = useState<string | null>(null);
  const [look, setLook] = useState<Sentence | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const places = useRef<(HTMLDivElement | null)[]>([]);

  const go = (to: number) => {
    const place = Math.max(0, Math.min(pending.length - 1, to));
    setAt(place);
    places.current[place]?.focus();
    places.current[place]?.scrollIntoView({ block: "nearest" });
  };
  const here = pending[at];
  /** What has to be looked at one by one is led to, not passed over. */
  const accept = () => {
    if (!here) return;
    if (decisions.ready(here)) decisions.decide(here, "accept");
    else places.current[at]?.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:checked)')?.focus();
  };
  const edit = (id: string | null) => {
    setEditing(id);
    if (id === null) places.current[at]?.focus();
  };
  const ready = pending.length > 0 && decisions.undecided.length === 0;
  const send = async () => {
    if (editing !== null) return; // an edit that is open is kept or dropped first; its own form hears the keys
    if (!ready) return go(pending.findIndex((one) => decisions.verdictOf(one) === undefined));
    setSending(true);
    setError(null);
    try {
      await commit(decisions.accepted, decisions.rejected);
    } catch (failed) {
      setError(failed);
    } finally {
      setSending(false);
    }
  };
  useHotkeys([
    ["j", () => go(at + 1)],
    ["k", () => go(at - 1)],
    ["a", accept],
    ["r", () => here && decisions.decide(here, "reject")],
    ["e", () => here && !decisions.drawn(here) && edit(here.id)],
  ]);
  useHotkeys([["mod+Enter", () => void send()]], []);

  return (
    <div className={css.columns}>
      <div className={css.changes}>
        {pending.map((one, place) => (
          <Decide
            key={one.id}
            ref={(element) => {
              places.current[place] = element;
            }}
            proposal={one}
            verdict={decisions.verdictOf(one)}
            drawn={decisions.drawn(one)}
            checked={decisions.checkedOf(one)}
            onCheck={(field, on) => decisions.check(one, field, on)}
            onVerdict={(verdict) => {
              setAt(place);
              decisions.decide(one, verdict);
            }}
            onLook={setLook}
            editing={editing === one.id}
            setEditing={(on) => {
              setAt(place);
              edit(on ? one.id : null);
            }}
          />
        ))}
        {over.map((one) => (
          <ProposalCard key={one.id} proposal={one} actions={one.status === "committed" ? <Undo proposal={one} onDone={reload} /> : null} />
        ))}
        {proposals.length ? null : <Empty title={t("nothing_proposed")} />}
        {pending.length ? (
          <div className={css.bar}>
            {error ? isProblem(error, "record_changed") ? <StaleRecord error={error} again={reload} /> : <Failure error={error} again={reload} /> : null}
            <div className={css.barRow}>
              <span role="status" className={css.count}>
                {decisions.undecided.length
                  ? t("undecided", { count: decisions.undecided.length })
                  : t("tally", { accepted: decisions.accepted.length, rejected: decisions.rejected.length })}
              </span>
              <Button variant="default" onClick={decisions.acceptSafe} disabled={!decisions.undecided.length}>
                {t("accept_rest")}
              </Button>
              <Button leftSection={<IconLockCheck size={16} aria-hidden />} loading={sending} onClick={() => void send()} aria-keyshortcuts="Control+Enter" data-ready={ready || undefined}>
                {t(decisions.accepted.length || !ready ? "commit" : "reject_all")}
              </Button>
            </div>
            <p className={css.keys}>{t("keys")}</p>
          </div>
        ) : null}
      </div>
      <aside className={css.beside} aria-label={t("beside")}>
        <Omissions omissions={omissions} onAdd={pending.length ? onAddOmitted : undefined} />
        <Sources said={said} proposals={proposals} look={look} />
      </aside>
    </div>
  );
}
