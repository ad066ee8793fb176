import { createContext, type ReactNode, useContext, useMemo } from "react";

import { useSession } from "~/kernel/session";

import type { ChartTab, Room, RoomAction, RoomNav, RoomPanel } from "./room";

const Context = createContext<readonly Room[]>([]);

export function RoomsProvider({ rooms, children }: { rooms: readonly Room[]; children: ReactNode }) {
  return <Context value={rooms}>{children}</Context>;
}

interface Offered {
  nav: RoomNav[];
  actions: RoomAction[];
  tabs: ChartTab[];
  panels: RoomPanel[];
  /** Whether a page stands behind an address, so that nothing links into the void. */
  has: (path: string) => boolean;
}

/** What the rooms offer to this person. */
export function useRooms(): Offered {
  const rooms = useContext(Context);
  const { can } = useSession();
  return useMemo(() => {
    const mine = <T extends { permission: string | null }>(all: T[]) => all.filter((one) => one.permission === null || can(one.permission));
    const paths = new Set(rooms.flatMap((room) => room.pages.map((page) => page.path)));
    return {
      nav: mine(rooms.flatMap((room) => room.nav ?? [])).sort((a, b) => a.order - b.order),
      actions: mine(rooms.flatMap((room) => room.actions ?? [])),
      tabs: mine(rooms.flatMap((room) => room.tabs ?? [])).sort((a, b) => a.order - b.order),
      panels: mine(rooms.flatMap((room) => room.panel ?? [])),
      has: (path) => paths.has(path),
    };
  }, [rooms, can]);
}
