/** Every room that exists, found by its face. A new folder with an index.ts is a new room; no list is edited. */
import { lazy, type LazyExoticComponent, type ComponentType } from "react";

import type { Room } from "~/kernel/room";

const faces = import.meta.glob<{ room?: Room }>("../{clinic,engine,surfaces}/*/index.ts", { eager: true });

export const rooms: readonly Room[] = Object.values(faces).flatMap((face) => face.room ?? []);

type PanelContent = LazyExoticComponent<ComponentType<{ close: () => void }>>;

export const panelContents: Readonly<Record<string, PanelContent>> = Object.fromEntries(
  rooms.flatMap(({ panel }) => (panel ? [[panel.id, lazy(panel.load)]] : [])),
);
