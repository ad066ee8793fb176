/** Patients: finding them, registering them, and the chart of one. */
import { IconUserPlus, IconUsers } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import labels from "./words/nav.json";

export const room: Room = {
  name: "patients",
  pages: [
    { path: "/patients", load: () => import("./pages/Patients") },
    { path: "/patients/$patientId", load: () => import("./pages/Chart") },
  ],
  nav: { label: labels.patients, icon: IconUsers, permission: "patients.patient.read", to: "/patients", order: 100 },
  actions: [{ label: labels.register, icon: IconUserPlus, permission: "patients.patient.write", to: "/patients?new=1" }],
  tabs: [{ id: "overview", label: labels.overview, permission: "patients.patient.read", order: 0, load: () => import("./pages/Overview") }],
};
