/** The page that is open beside the conversation, read from its address: ids alone. */
import { useLocation } from "@tanstack/react-router";

import type { PageContext } from "~/kernel/api";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SCREENS: Record<string, string> = {
  "": "today", patients: "patients", schedule: "schedule", notes: "notes", plans: "plans", claims: "claims", review: "review", scribe: "scribe", admin: "admin",
};
const ONE: Record<string, { screen: string; field: keyof PageContext }> = {
  patients: { screen: "patient", field: "patient_id" },
  notes: { screen: "note", field: "note_id" },
  plans: { screen: "plan", field: "plan_id" },
  encounters: { screen: "encounter", field: "encounter_id" },
};
const ASKED: Record<string, keyof PageContext> = { appointment: "appointment_id", encounter: "encounter_id", patient: "patient_id" };

/** Null on the copilot's own pages, and where there is nothing to speak of. */
export function usePage(): PageContext | null {
  const { pathname, search } = useLocation();
  return pageAt(pathname, search as Record<string, unknown>);
}

export function pageAt(pathname: string, search: Record<string, unknown>): PageContext | null {
  const [, place = "", id = ""] = pathname.split("/");
  const one = ONE[place];
  const screen = one && ID.test(id) ? one.screen : SCREENS[place];
  if (screen === undefined) return null;
  const context: PageContext = { screen };
  if (one && ID.test(id)) context[one.field] = id;
  for (const [name, field] of Object.entries(ASKED)) {
    const value = search[name];
    if (typeof value === "string" && ID.test(value) && !context.patient_id) context[field] = value;
  }
  return context;
}
