/** Three zones: a rail that folds, the page, and a panel beside it. On a phone one of them at a time. */
import { useHotkeys, useLocalStorage } from "@mantine/hooks";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";

import { usePanels, useRooms } from "~/kernel/room";
import { Boundary, later, Loading, OfflineBar } from "~/kernel/ui";

import { useWords } from "../words";
import { IdleWatch } from "./IdleWatch";
import { PanelZone } from "./PanelZone";
import { Rail } from "./Rail";
import css from "./Shell.module.css";
import { TopBar } from "./TopBar";

const Palette = later(
  () => import("./Palette"),
  () => null,
);

export function Shell() {
  const t = useWords();
  const [folded, setFolded] = useLocalStorage({ key: "chartside.rail", defaultValue: false, getInitialValueInEffect: false });
  const [searching, setSearching] = useState(false);
  const { pathname } = useLocation();
  const [menuAt, setMenuAt] = useState<string | null>(null); // open on that page alone: going elsewhere closes it
  const menu = menuAt === pathname;
  const page = useRef<HTMLElement>(null);
  const { panels } = useRooms();
  const { open, guests } = usePanels();
  const beside = guests.length > 0 || panels.some((panel) => panel.id === open);
  useHotkeys([["mod+K", () => setSearching(true)]], []);
  useEffect(() => {
    page.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={css.shell} data-folded={folded || undefined} data-menu={menu || undefined} data-beside={beside || undefined}>
      <a className={css.skip} href="#page">
        {t("skip")}
      </a>
      <Rail folded={folded} fold={() => setFolded(!folded)} close={() => setMenuAt(null)} />
      <div className={css.column}>
        <TopBar openMenu={() => setMenuAt(pathname)} search={() => setSearching(true)} />
        <OfflineBar />
        <main className={css.page} id="page" tabIndex={-1} ref={page}>
          <Boundary key={pathname}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </Boundary>
        </main>
      </div>
      <PanelZone />
      <IdleWatch />
      {searching ? (
        <Boundary>
          <Palette close={() => setSearching(false)} />
        </Boundary>
      ) : null}
    </div>
  );
}
