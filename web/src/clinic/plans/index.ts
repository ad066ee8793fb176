/** Treatment plans of one patient, as a tab of the chart. */
import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "plans",
  pages: [],
  tabs: [{ id: "plans", label, permission: "plans.plan.read", order: 60, load: () => import("./pages/Plans") }],
};
