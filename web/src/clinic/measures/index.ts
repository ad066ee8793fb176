/** What was measured and how it moves, as a tab of the chart. */
import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "measures",
  pages: [],
  tabs: [{ id: "measures", label, permission: "measures.measurement.read", order: 50, load: () => import("./pages/Measures") }],
};
