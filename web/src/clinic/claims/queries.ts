import { type ClaimStatus, read } from "~/kernel/api";

export const claims = (status: ClaimStatus | null) => read("/api/claims", { query: { status, limit: 100 } });
export const claimsOf = (patient_id: string) => read("/api/claims", { query: { patient_id, limit: 50 } });
export const claim = (claim_id: string) => read("/api/claims/{claim_id}", { path: { claim_id } });
export const findings = (claim_id: string) => read("/api/claims/{claim_id}/findings", { path: { claim_id } });
export const visitsOf = (patient_id: string) => read("/api/encounters", { query: { patient_id, limit: 20 } });
