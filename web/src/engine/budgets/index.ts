/** The AI of the clinic: which model, within what limits, and what it has cost. */
import { IconChartBar } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "budgets",
  pages: [
    { path: "/admin/ai", load: () => import("./pages/Ai") },
    { path: "/admin/ai/people/$userId", load: () => import("./pages/PersonUse") },
  ],
  nav: { label, icon: IconChartBar, permission: "ai.settings.read", to: "/admin/ai", order: 910 },
};
