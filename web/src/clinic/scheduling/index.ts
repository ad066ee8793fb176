/** The schedule: who is seen when and where, free times, working hours, and a patient's appointments. */
import { IconCalendar, IconCalendarPlus, IconCalendarSearch, IconClockHour4 } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import labels from "./words/nav.json";

export const room: Room = {
  name: "scheduling",
  pages: [
    { path: "/schedule", load: () => import("./pages/Schedule") },
    { path: "/schedule/hours", load: () => import("./pages/Hours") },
    { path: "/schedule/setup", load: () => import("./pages/Setup") },
  ],
  nav: { label: labels.schedule, icon: IconCalendar, permission: "scheduling.appointment.read", to: "/schedule", order: 10 },
  actions: [
    { label: labels.book, icon: IconCalendarPlus, permission: "scheduling.appointment.write", to: "/schedule?new=1" },
    { label: labels.free, icon: IconCalendarSearch, permission: "scheduling.availability.read", to: "/schedule?free=1" },
    { label: labels.hours, icon: IconClockHour4, permission: "scheduling.availability.write", to: "/schedule/hours" },
  ],
  tabs: [
    {
      id: "appointments",
      label: labels.appointments,
      permission: "scheduling.appointment.read",
      order: 15,
      load: () => import("./pages/PatientAppointments"),
    },
  ],
};
