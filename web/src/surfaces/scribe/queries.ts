import { read } from "~/kernel/api";

export const runs = () => read("/api/scribe/runs", { query: { limit: 15 } });
export const run = (run_id: string) => read("/api/scribe/runs/{run_id}", { path: { run_id } });
export const patient = (patient_id: string) => read("/api/patients/{patient_id}", { path: { patient_id } });
export const eventsOf = (run_id: string) => `/api/scribe/runs/${run_id}/events`;
