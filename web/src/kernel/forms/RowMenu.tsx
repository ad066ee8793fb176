import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";

import type { Icon } from "~/kernel/room";

import { useWords } from "./words";

export interface MenuAction {
  label: string;
  icon?: Icon;
  onClick: () => void;
  danger?: boolean;
}

/** What can be done with one row. Nothing is shown where nothing can be done. */
export function RowMenu({ name, actions }: { name: string; actions: readonly (MenuAction | false | null)[] }) {
  const t = useWords();
  const offered = actions.filter((one): one is MenuAction => Boolean(one));
  if (!offered.length) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t("actions", { name })} size="md">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((one) => (
          <Menu.Item
            key={one.label}
            onClick={one.onClick}
            color={one.danger ? "red" : undefined}
            leftSection={one.icon ? <one.icon size={15} stroke={1.7} aria-hidden /> : undefined}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
