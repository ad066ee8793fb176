export { PanelProvider, SidePanel, usePanels } from "./panel";
export type { ChartTab, Icon, Room, RoomAction, RoomNav, RoomPage, RoomPanel } from "./room";
export { RoomsProvider, useRooms } from "./rooms";
