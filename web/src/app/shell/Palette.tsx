/** Ctrl/Cmd-K: every page, everything that can be begun, and patients by search. */
import { Modal } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";

import { call } from "~/kernel/api";
import { useLanguage, useSaid } from "~/kernel/i18n";
import { type Icon, useRooms } from "~/kernel/room";
import { useSession } from "~/kernel/session";
import { formatDay, useGo } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Palette.module.css";

interface Item {
  key: string;
  group: string;
  label: string;
  small?: string;
  icon: Icon;
  to: string;
}

function usePatients(text: string): { items: Item[]; more: boolean } {
  const t = useWords();
  const { locale } = useLanguage();
  const { can } = useSession();
  const { has } = useRooms();
  const [asked] = useDebouncedValue(text.trim(), 120);
  const enabled = asked.length >= 2 && can("patients.patient.read") && has("/patients/$patientId");
  const { data } = useQuery({
    queryKey: ["/api/patients/search", asked],
    queryFn: ({ signal }) => call("POST /api/patients/search", { body: { query: asked, limit: 8 }, signal }),
    enabled,
    placeholderData: (before) => before,
  });
  if (!enabled || !data) return { items: [], more: false };
  const items = data.patients.map((one) => ({
    key: one.id,
    group: t("palette_patients"),
    label: one.name,
    small: [one.number, one.birth_date ? t("palette_born", { day: formatDay(one.birth_date, locale) }) : null].filter(Boolean).join(" · "),
    icon: IconUser,
    to: `/patients/${one.id}`,
  }));
  return { items, more: data.more };
}

function useItems(text: string): { items: Item[]; more: boolean } {
  const t = useWords();
  const said = useSaid();
  const { nav, actions } = useRooms();
  const found = usePatients(text);
  const fixed = useMemo(() => {
    const wanted = plain(text.trim());
    const pages = nav.map((one) => ({ key: `page ${one.to}`, group: t("palette_pages"), label: said(one.label), icon: one.icon, to: one.to }));
    const doing = actions.map((one) => ({ key: `do ${one.to}`, group: t("palette_actions"), label: said(one.label), icon: one.icon, to: one.to }));
    return [...pages, ...doing].filter((one) => plain(one.label).includes(wanted));
  }, [actions, nav, said, t, text]);
  return { items: [...found.items, ...fixed], more: found.more };
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export default function Palette({ close }: { close: () => void }) {
  const t = useWords();
  const go = useGo();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const { items, more } = useItems(text);
  const chosen = Math.min(at, items.length - 1);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const open = (item: Item | undefined) => {
    if (!item) return;
    close();
    go(item.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setAt((chosen + move + items.length) % Math.max(items.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(items[chosen]);
    }
  };
  return (
    <Modal opened onClose={close} withCloseButton={false} title={null} padding={0} size="lg" yOffset="12vh" centered={false} aria-label={t("palette_title")}>
      <div className={css.field}>
        <IconSearch size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          aria-label={t("palette_hint")}
          placeholder={t("palette_hint")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul className={css.list} role="listbox" id={`${id}-list`} aria-label={t("palette_title")} ref={list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={css.item}
            onPointerMove={() => setAt(index)}
            onClick={() => open(item)}
          >
            <item.icon size={17} stroke={1.7} aria-hidden />
            <span className={css.words}>{item.label}</span>
            <span className={css.small}>{item.small ?? item.group}</span>
          </li>
        ))}
      </ul>
      <p className={css.foot} role="status">
        {items.length === 0 ? t("palette_nothing", { text }) : more ? t("palette_more") : t("palette_keys")}
      </p>
    </Modal>
  );
}
