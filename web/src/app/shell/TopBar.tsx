import { ActionIcon, Tooltip } from "@mantine/core";
import { IconMenu2, IconSearch } from "@tabler/icons-react";

import { useSaid } from "~/kernel/i18n";
import { usePanels, useRooms } from "~/kernel/room";

import { useWords } from "../words";
import { ModelBanner } from "./ModelBanner";
import css from "./Shell.module.css";
import { Who } from "./Who";

const KEYS = navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K";

export function TopBar({ openMenu, search }: { openMenu: () => void; search: () => void }) {
  const t = useWords();
  const said = useSaid();
  const { panels } = useRooms();
  const { open, toggle } = usePanels();
  return (
    <header className={css.bar}>
      <ActionIcon className={css.menuButton} aria-label={t("menu")} onClick={openMenu}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <button type="button" className={css.search} onClick={search} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} aria-hidden />
        <span>{t("search")}</span>
        <kbd aria-hidden>{KEYS}</kbd>
      </button>
      <div className={css.spring} />
      <ModelBanner />
      {panels.map((panel) => (
        <Tooltip key={panel.id} label={said(panel.label)}>
          <ActionIcon
            aria-label={said(panel.label)}
            aria-pressed={open === panel.id}
            variant={open === panel.id ? "light" : "subtle"}
            color={open === panel.id ? "teal" : "gray"}
            onClick={() => toggle(panel.id)}
          >
            <panel.icon size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <Who />
    </header>
  );
}
