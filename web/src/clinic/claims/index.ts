/** Claims: what follows from a visit, what stands against it, and how it ended. */
import { IconReceipt2 } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import labels from "./words/nav.json";

export const room: Room = {
  name: "claims",
  pages: [
    { path: "/claims", load: () => import("./pages/Claims") },
    { path: "/claims/$claimId", load: () => import("./pages/Claim") },
  ],
  nav: { label: labels.claims, icon: IconReceipt2, permission: "claims.claim.read", to: "/claims", order: 150 },
  tabs: [{ id: "claims", label: labels.claims, permission: "claims.claim.read", order: 80, load: () => import("./components/ChartClaims") }],
};
