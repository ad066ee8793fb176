import { infiniteQueryOptions } from "@tanstack/react-query";

import { call, read } from "~/kernel/api";

export const trends = (patient_id: string) => read("/api/patients/{patient_id}/measurements/trends", { path: { patient_id } });
export const definitions = () => ({ ...read("/api/measures"), staleTime: Infinity });

export const measurements = (patient_id: string) =>
  infiniteQueryOptions({
    queryKey: [`/api/patients/${patient_id}/measurements`, "all"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/patients/{patient_id}/measurements", { path: { patient_id }, query: { cursor: pageParam, limit: 30 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

export const chartOf = (patientId: string) => [`/api/patients/${patientId}`];
