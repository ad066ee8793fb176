/** Every room that exists, found by its face. A new folder with an index.ts is a new room; no list is edited. */
import type { Room } from "~/kernel/room";
import { type Later, later } from "~/kernel/ui";

const faces = import.meta.glob<{ room?: Room }>("../{clinic,engine,surfaces}/*/index.ts", { eager: true });

export const rooms: readonly Room[] = Object.values(faces).flatMap((face) => face.room ?? []);

export const panelContents: Readonly<Record<string, Later<{ close: () => void }>>> = Object.fromEntries(
  rooms.flatMap(({ panel }) => (panel ? [[panel.id, later(panel.load)]] : [])),
);
