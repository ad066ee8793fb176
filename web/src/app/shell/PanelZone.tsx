import { ActionIcon } from "@mantine/core";
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconX } from "@tabler/icons-react";

import { useSaid } from "~/kernel/i18n";
import { type RoomPanel, usePanels, useRooms } from "~/kernel/room";
import { Boundary } from "~/kernel/ui";

import { panelContents } from "../rooms";
import { useWords } from "../words";
import css from "./Shell.module.css";

/** The right-hand zone. A page's own panel goes before the one that a room keeps open. */
export function PanelZone() {
  const t = useWords();
  const said = useSaid();
  const { panels } = useRooms();
  const { open, close, guests, setSlot, wide, setWide } = usePanels();
  const guest = guests.at(-1);
  const panel = panels.find((one) => one.id === open);
  const title = guest?.title ?? (panel ? said(panel.label) : "");
  return (
    <aside className={css.panel} hidden={!guest && !panel} data-wide={(panel && !guest && wide) || undefined} aria-label={title || undefined}>
      <div className={css.panelHead}>
        <span className={css.panelTitle}>{title}</span>
        {panel && !guest ? (
          <ActionIcon className={css.widen} aria-label={t("panel_wide")} aria-pressed={wide} onClick={() => setWide(!wide)}>
            {wide ? <IconArrowsDiagonalMinimize2 size={17} stroke={1.7} aria-hidden /> : <IconArrowsDiagonal size={17} stroke={1.7} aria-hidden />}
          </ActionIcon>
        ) : null}
        <ActionIcon aria-label={t("panel_close")} onClick={guest ? guest.onClose : close}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={css.panelBody} ref={setSlot} hidden={!guest} />
      {panel ? (
        <div className={css.panelBody} hidden={Boolean(guest)}>
          <Kept panel={panel} close={close} />
        </div>
      ) : null}
    </aside>
  );
}

function Kept({ panel, close }: { panel: RoomPanel; close: () => void }) {
  const Content = panelContents[panel.id];
  return <Boundary>{Content ? <Content close={close} /> : null}</Boundary>;
}
