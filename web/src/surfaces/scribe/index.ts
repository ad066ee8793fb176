/** The scribe: say what happened, watch it being prepared, review it, commit it once. */
import { IconMicrophone2 } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "scribe",
  pages: [
    { path: "/scribe", load: () => import("./pages/Begin") },
    { path: "/scribe/$runId", load: () => import("./pages/Run") },
  ],
  nav: { label, icon: IconMicrophone2, permission: "scribe.run.use", to: "/scribe", order: 200 },
  actions: [{ label, icon: IconMicrophone2, permission: "scribe.run.use", to: "/scribe" }],
};
