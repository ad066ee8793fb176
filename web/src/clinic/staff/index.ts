/** People of the clinic: who may sign in, and as what. */
import { IconUsersGroup } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import label from "./words/nav.json";

export const room: Room = {
  name: "staff",
  pages: [{ path: "/admin/people", load: () => import("./pages/People") }],
  nav: { label, icon: IconUsersGroup, permission: "staff.user.manage", to: "/admin/people", order: 900 },
};
