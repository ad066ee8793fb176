/** Notes: written by section, signed, sealed; amended in the open. */
import { IconNotes } from "@tabler/icons-react";

import type { Room } from "~/kernel/room";

import labels from "./words/nav.json";

export const room: Room = {
  name: "notes",
  pages: [
    { path: "/notes", load: () => import("./pages/Drafts") },
    { path: "/notes/drafts/$draftId", load: () => import("./pages/Draft") },
    { path: "/notes/$noteId", load: () => import("./pages/Note") },
  ],
  nav: { label: labels.notes, icon: IconNotes, permission: "notes.note.read", to: "/notes", order: 120 },
  tabs: [{ id: "notes", label: labels.notes, permission: "notes.note.read", order: 30, load: () => import("./components/ChartNotes") }],
};
