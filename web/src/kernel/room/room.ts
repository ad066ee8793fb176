/** What a room brings to the house. Its index.ts exports `room`; nothing else has to know that it exists. */
import type { ComponentType } from "react";

import type { Said } from "~/kernel/i18n";
import type { Load } from "~/kernel/ui";

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; "aria-hidden"?: boolean }>;

export interface RoomPage {
  /** As the router writes it: "/schedule", "/notes/$noteId". Parameters: `useParams({ strict: false })`. */
  path: string;
  load: Load;
}

export interface RoomAction {
  label: Said;
  icon: Icon;
  permission: string;
  /** Where the action begins, with whatever the page needs: "/patients?new=1". */
  to: string;
}

export interface RoomNav {
  label: Said;
  icon: Icon;
  /** Who sees it; the server decides again. Null: everybody who is signed in. */
  permission: string | null;
  to: string;
  /** Place in the rail: 0–99 the day, 100–199 records, 200–299 the AI, 900 on: administration. */
  order: number;
}

/** A tab of the chart of one patient, drawn by the patients' room. */
export interface ChartTab {
  id: string;
  label: Said;
  permission: string;
  order: number;
  load: Load<{ patientId: string }>;
}

/** A panel that can be opened beside any page, such as the copilot. Its toggle stands in the top bar. */
export interface RoomPanel {
  id: string;
  label: Said;
  icon: Icon;
  permission: string;
  load: Load<{ close: () => void }>;
}

export interface Room {
  name: string;
  pages: readonly RoomPage[];
  nav?: RoomNav;
  actions?: readonly RoomAction[];
  tabs?: readonly ChartTab[];
  panel?: RoomPanel;
}
