/** What a patient takes, as a tab of the chart. */
import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "medications",
  pages: [],
  tabs: [{ id: "medications", label, permission: "medications.medication.read", order: 40, load: () => import("./pages/Medications") }],
};
