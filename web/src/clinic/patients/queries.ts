import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { call, type PatientStatus, read } from "~/kernel/api";

const PAGE = 100;

/** By family name, a page at a time: how many there are does not matter. */
export const patientList = (status: PatientStatus | null) =>
  infiniteQueryOptions({
    queryKey: ["/api/patients", "list", status],
    queryFn: ({ pageParam, signal }) => call("GET /api/patients", { query: { status, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** The words that are searched go in the body, never in an address. */
export const found = (asked: string, status: PatientStatus | null) =>
  queryOptions({
    queryKey: ["/api/patients/search", asked, status],
    queryFn: ({ signal }) => call("POST /api/patients/search", { body: { query: asked, limit: 50, status }, signal }),
    placeholderData: (before) => before,
  });

export const patient = (patient_id: string) => read("/api/patients/{patient_id}", { path: { patient_id } });
export const allergies = (patient_id: string) => read("/api/patients/{patient_id}/allergies", { path: { patient_id }, query: { limit: 100 } });
export const contacts = (patient_id: string) => read("/api/patients/{patient_id}/contacts", { path: { patient_id }, query: { limit: 100 } });
export const diagnoses = (patient_id: string) => read("/api/patients/{patient_id}/diagnoses", { path: { patient_id }, query: { limit: 100 } });
export const insurances = (patient_id: string) => read("/api/patients/{patient_id}/insurances", { path: { patient_id }, query: { limit: 50 } });
export const context = (patient_id: string) => read("/api/patients/{patient_id}/context", { path: { patient_id } });
export const payers = () => read("/api/payers", { query: { active: true, limit: 100 } });

/** Everything read of one patient. */
export const chartOf = (patientId: string) => [`/api/patients/${patientId}`];
