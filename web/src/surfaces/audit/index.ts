/** The audit trail: what was done or looked at, by whom, on whom; and whether the chain holds. */
import { IconShieldCheck } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "audit",
  pages: [{ path: "/admin/audit", load: () => import("./pages/Audit") }],
  nav: { label, icon: IconShieldCheck, permission: "audit.log.read", to: "/admin/audit", order: 920 },
};
