import type { EncounterType } from "~/kernel/api";

/** The clinical kinds of visit. */
export const KINDS: readonly EncounterType[] = [
  "individual_therapy", "group_therapy", "family_therapy", "intake", "crisis", "telehealth", "medication_management", "consultation", "follow_up",
  "annual_exam", "procedure", "hygiene", "nutrition_assessment", "nutrition_follow_up",
];
