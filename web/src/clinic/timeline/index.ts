/** The story of one patient across all rooms, as a tab of the chart. */
import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "timeline",
  pages: [],
  tabs: [{ id: "timeline", label, permission: "timeline.story.read", order: 10, load: () => import("./pages/Timeline") }],
};
