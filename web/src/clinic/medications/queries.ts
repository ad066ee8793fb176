import { read } from "~/kernel/api";

export const medications = (patient_id: string) => read("/api/patients/{patient_id}/medications", { path: { patient_id }, query: { limit: 200 } });
export const chartOf = (patientId: string) => [`/api/patients/${patientId}`];
