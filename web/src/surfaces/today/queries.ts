import { type ProposalView, read } from "~/kernel/api";

export const daySchedule = (day: string, professionalId: string | null) => ({
  ...read("/api/scheduling/schedule", { query: { from_day: day, professional_id: professionalId } }),
  refetchInterval: 60_000,
});

export const myProfessional = () => ({ ...read("/api/staff/professionals/mine"), staleTime: Infinity, retry: false });

export const inbox = () => ({ ...read("/api/proposals", { query: { limit: 50 } }), refetchInterval: 60_000 });

export interface Group {
  id: string;
  title: string;
  proposals: ProposalView[];
  warnings: number;
  since: string;
}

/** Proposals that were made together are decided together. The inbox's order stands: the riskier first, then the older. */
export function groups(proposals: readonly ProposalView[]): Group[] {
  const found = new Map<string, ProposalView[]>();
  for (const one of proposals) found.set(one.group_id, [...(found.get(one.group_id) ?? []), one]);
  return [...found].map(([id, all]) => ({
    id,
    title: all[0]!.preview.title,
    proposals: all,
    warnings: all.reduce((sum, one) => sum + one.preview.warnings.length, 0),
    since: all.map((one) => one.created_at).sort()[0]!,
  }));
}
