import { infiniteQueryOptions } from "@tanstack/react-query";

import { call, read } from "~/kernel/api";

export const visits = (patient_id: string) =>
  infiniteQueryOptions({
    queryKey: ["/api/encounters", patient_id],
    queryFn: ({ pageParam, signal }) => call("GET /api/encounters", { query: { patient_id, cursor: pageParam, limit: 30 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export const professionals = () => ({ ...read("/api/staff/professionals", { query: { active_only: false, limit: 200 } }), staleTime: 5 * 60_000 });
export const myProfessional = () => ({ ...read("/api/staff/professionals/mine"), staleTime: Infinity, retry: false });
