import { read } from "~/kernel/api";

export const story = (patient_id: string, limit: number) => ({
  ...read("/api/patients/{patient_id}/timeline", { path: { patient_id }, query: { limit } }),
  placeholderData: <T,>(before: T) => before,
});
