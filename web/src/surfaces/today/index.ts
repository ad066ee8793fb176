/** Today: the day's schedule, and what waits for a person. */
import { IconSun } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "today",
  pages: [{ path: "/", load: () => import("./pages/Today") }],
  nav: { label, icon: IconSun, permission: null, to: "/", order: 0 },
};
