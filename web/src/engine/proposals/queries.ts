import { type ProposalView, read } from "~/kernel/api";

export const inbox = () => ({ ...read("/api/proposals", { query: { limit: 100 } }), refetchInterval: 60_000 });
export const group = (group_id: string) => read("/api/proposals/groups/{group_id}", { path: { group_id } });
/** What the scribe knows besides: the words it was told, and what its note leaves out. Others' runs answer 404. */
export const scribeRun = (run_id: string) => ({
  ...read("/api/scribe/runs/{run_id}", { path: { run_id } }),
  retry: false,
});

export interface Group {
  id: string;
  title: string;
  proposals: ProposalView[];
  warnings: number;
  elevated: boolean;
  since: string;
}

/** Proposals that were made together are decided together, in the inbox's own order: the riskier first. */
export function groups(proposals: readonly ProposalView[]): Group[] {
  const found = new Map<string, ProposalView[]>();
  for (const one of proposals) found.set(one.group_id, [...(found.get(one.group_id) ?? []), one]);
  return [...found].map(([id, all]) => ({
    id,
    title: all[0]!.preview.title,
    proposals: [...all].sort((a, b) => a.position - b.position),
    warnings: all.reduce((sum, one) => sum + one.preview.warnings.length, 0),
    elevated: all.some((one) => one.effect === "elevated"),
    since: all.map((one) => one.created_at).sort()[0]!,
  }));
}
