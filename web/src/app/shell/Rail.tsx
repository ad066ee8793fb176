import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";

import { useSaid } from "~/kernel/i18n";
import { useRooms } from "~/kernel/room";

import { useWords } from "../words";
import css from "./Shell.module.css";

interface Props {
  folded: boolean;
  fold: () => void;
  close: () => void;
}

/** The way to every room that this person may enter. */
export function Rail({ folded, fold, close }: Props) {
  const t = useWords();
  const said = useSaid();
  const { nav } = useRooms();
  const { pathname } = useLocation();
  const here = nav.filter((one) => under(pathname, one.to)).sort((a, b) => b.to.length - a.to.length)[0];
  return (
    <>
      <button type="button" className={css.shade} aria-label={t("close")} onClick={close} tabIndex={-1} />
      <nav className={css.rail} aria-label={t("navigation")} onKeyDown={(event) => event.key === "Escape" && close()}>
        <div className={css.brand}>
          <img src="/favicon.svg" alt="" />
          <span className={css.label}>{t("brand")}</span>
          <ActionIcon className={css.railClose} aria-label={t("close")} onClick={close}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <ul className={css.links}>
          {nav.map((one, at) => (
            <li key={one.to} data-apart={(at > 0 && Math.floor(nav[at - 1]!.order / 100) !== Math.floor(one.order / 100)) || undefined}>
              <Link to={one.to} className={css.link} aria-current={one === here ? "page" : undefined} title={folded ? said(one.label) : undefined}>
                <one.icon size={19} stroke={1.7} aria-hidden />
                <span className={css.label}>{said(one.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" className={css.fold} onClick={fold} aria-expanded={!folded}>
          {folded ? <IconLayoutSidebarLeftExpand size={19} stroke={1.7} aria-hidden /> : <IconLayoutSidebarLeftCollapse size={19} stroke={1.7} aria-hidden />}
          <span className={css.label}>{t(folded ? "expand" : "collapse")}</span>
        </button>
      </nav>
    </>
  );
}

function under(pathname: string, to: string): boolean {
  return to === "/" ? pathname === "/" : pathname === to || pathname.startsWith(`${to}/`);
}
