import { read } from "~/kernel/api";

export const plans = (patient_id: string) => read("/api/patients/{patient_id}/plans", { path: { patient_id }, query: { limit: 100 } });
export const plan = (patient_id: string, plan_id: string) => read("/api/patients/{patient_id}/plans/{plan_id}", { path: { patient_id, plan_id } });
export const versions = (patient_id: string, plan_id: string) =>
  read("/api/patients/{patient_id}/plans/{plan_id}/versions", { path: { patient_id, plan_id }, query: { limit: 100 } });
export const differences = (patient_id: string, plan_id: string, before: number, after: number) =>
  read("/api/patients/{patient_id}/plans/{plan_id}/differences", { path: { patient_id, plan_id }, query: { before, after } });
export const professionals = () => ({ ...read("/api/staff/professionals", { query: { active_only: false, limit: 200 } }), staleTime: 5 * 60_000 });
export const chartOf = (patientId: string) => [`/api/patients/${patientId}`];
