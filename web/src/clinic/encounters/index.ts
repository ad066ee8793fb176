/** Visits of one patient, as a tab of the chart. */
import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "encounters",
  pages: [],
  tabs: [{ id: "encounters", label, permission: "encounters.encounter.read", order: 20, load: () => import("./pages/Encounters") }],
};
