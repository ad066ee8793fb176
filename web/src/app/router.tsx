/** Addresses: the entrance for everybody, the shell for who is signed in, and in it the rooms' pages, each loaded when asked for. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from "@tanstack/react-router";

import { Loading } from "~/kernel/ui";

import { NotHere } from "./NotHere";
import { rooms } from "./rooms";
import { Inside } from "./shell/Inside";

const root = createRootRoute({ component: Outlet, notFoundComponent: NotHere });

const entrance = [
  createRoute({ getParentRoute: () => root, path: "/sign-in", component: lazyRouteComponent(() => import("./entrance/SignIn")) }),
  createRoute({ getParentRoute: () => root, path: "/forgotten-password", component: lazyRouteComponent(() => import("./entrance/Forgotten")) }),
  createRoute({ getParentRoute: () => root, path: "/set-password", component: lazyRouteComponent(() => import("./entrance/SetPassword")) }),
];

const inside = createRoute({ getParentRoute: () => root, id: "inside", component: Inside });

const pages = rooms
  .flatMap((room) => room.pages)
  .map((page) => createRoute({ getParentRoute: () => inside, path: page.path, component: lazyRouteComponent(page.load) }));

const elsewhere = createRoute({ getParentRoute: () => inside, path: "$", component: NotHere });

export const router = createRouter({
  routeTree: root.addChildren([...entrance, inside.addChildren([...pages, elsewhere])]),
  defaultPreload: "intent",
  defaultPendingComponent: () => <Loading />,
  defaultPendingMs: 200,
  scrollRestoration: false,
});
