/** Review: everything that an AI proposed and a person has yet to decide. */
import { IconChecklist } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "review",
  pages: [
    { path: "/review", load: () => import("./pages/Inbox") },
    { path: "/review/$groupId", load: () => import("./pages/Review") },
  ],
  nav: { label, icon: IconChecklist, permission: "proposals.proposal.read", to: "/review", order: 10 },
};
