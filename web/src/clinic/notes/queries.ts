import { read } from "~/kernel/api";

export const openDrafts = () => read("/api/overview/dashboard");
export const draft = (draft_id: string) => read("/api/note-drafts/{draft_id}", { path: { draft_id } });
export const kinds = () => ({ ...read("/api/notes/kinds"), staleTime: Infinity });
export const note = (note_id: string, version: number | null = null) => read("/api/notes/{note_id}", { path: { note_id }, query: { version } });
export const versions = (note_id: string) => read("/api/notes/{note_id}/versions", { path: { note_id }, query: { limit: 50 } });
export const difference = (note_id: string, from: number, to: number) => read("/api/notes/{note_id}/diff", { path: { note_id }, query: { from, to } });
export const notesOf = (patient_id: string) => read("/api/notes", { query: { patient_id, limit: 50 } });
export const draftsOf = (patient_id: string) => read("/api/note-drafts", { query: { patient_id, status: "open", limit: 50 } });
export const visitsOf = (patient_id: string) => read("/api/encounters", { query: { patient_id, limit: 20 } });
export const patient = (patient_id: string) => read("/api/patients/{patient_id}", { path: { patient_id } });
