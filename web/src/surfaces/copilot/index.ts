/** The copilot: a conversation beside every page and on one of its own, with cards for everything it would change. */
import { IconMessageChatbot } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

const USE = "copilot.thread.use";

export const room: Room = {
  name: "copilot",
  pages: [
    { path: "/copilot", load: () => import("./pages/Copilot") },
    { path: "/copilot/$threadId", load: () => import("./pages/Copilot") },
    { path: "/copilot/runs/$runId/sent", load: () => import("./pages/Sent") },
  ],
  nav: { label, icon: IconMessageChatbot, permission: USE, to: "/copilot", order: 205 },
  actions: [{ label, icon: IconMessageChatbot, permission: USE, to: "/copilot" }],
  panel: { id: "copilot", label, icon: IconMessageChatbot, permission: USE, load: () => import("./pages/Panel") },
};
