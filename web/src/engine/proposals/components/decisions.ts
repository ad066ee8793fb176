/** What a person has decided of a group so far. Undecided is not accepted. */
import { useState } from "react";

import type { ProposalView } from "~/kernel/api";

import { dependants, risky } from "../shapes";

export type Verdict = "accept" | "reject";

export interface Decisions {
  verdictOf: (proposal: ProposalView) => Verdict | undefined;
  /** Turned down because what it needs was. */
  drawn: (proposal: ProposalView) => boolean;
  decide: (proposal: ProposalView, verdict: Verdict | undefined) => void;
  checkedOf: (proposal: ProposalView) => ReadonlySet<string>;
  check: (proposal: ProposalView, field: string, on: boolean) => void;
  ready: (proposal: ProposalView) => boolean;
  acceptSafe: () => void;
  undecided: ProposalView[];
  accepted: ProposalView[];
  rejected: ProposalView[];
}

const NOTHING: ReadonlySet<string> = new Set();
/** An edit is another proposal: what was decided of the old text does not hold for the new one. */
const keyOf = (proposal: ProposalView) => `${proposal.id}:${proposal.digest}`;

export function useDecisions(pending: readonly ProposalView[]): Decisions {
  const [verdicts, setVerdicts] = useState<Record<string, Verdict | undefined>>({});
  const [checks, setChecks] = useState<Record<string, ReadonlySet<string>>>({});
  const rejectedIds = pending.filter((one) => verdicts[keyOf(one)] === "reject").map((one) => one.id);
  const along = new Set(rejectedIds.flatMap((id) => dependants(id, pending)));
  const drawn = (proposal: ProposalView) => along.has(proposal.id);
  const verdictOf = (proposal: ProposalView) => (drawn(proposal) ? "reject" : verdicts[keyOf(proposal)]);
  const checkedOf = (proposal: ProposalView) => checks[keyOf(proposal)] ?? NOTHING;
  const ready = (proposal: ProposalView) => risky(proposal).every((field) => checkedOf(proposal).has(field));
  return {
    verdictOf,
    drawn,
    checkedOf,
    ready,
    decide: (proposal, verdict) => {
      if (verdict === "accept" && !ready(proposal)) return;
      setVerdicts((all) => ({ ...all, [keyOf(proposal)]: verdict }));
    },
    check: (proposal, field, on) => {
      const next = new Set(checkedOf(proposal));
      if (on) next.add(field);
      else next.delete(field);
      setChecks((all) => ({ ...all, [keyOf(proposal)]: next }));
      if (!on) setVerdicts((all) => (all[keyOf(proposal)] === "accept" ? { ...all, [keyOf(proposal)]: undefined } : all));
    },
    acceptSafe: () =>
      setVerdicts((all) => ({
        ...all,
        ...Object.fromEntries(
          pending
            .filter((one) => all[keyOf(one)] === undefined && !drawn(one) && ready(one) && !one.preview.warnings.length && one.effect !== "elevated")
            .map((one) => [keyOf(one), "accept" as const]),
        ),
      })),
    undecided: pending.filter((one) => verdictOf(one) === undefined),
    accepted: pending.filter((one) => verdictOf(one) === "accept"),
    rejected: pending.filter((one) => verdictOf(one) === "reject"),
  };
}
