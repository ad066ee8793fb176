/** A list of any length: only the rows that can be seen are drawn, and more are asked for near the end. */
import { Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

import type { PatientSummary } from "~/kernel/api";
import { Day, Known, Loading, useAge } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./PatientRows.module.css";

const HEIGHT = 52; // of a row, as in the style sheet
const BEYOND = 8;

interface Props {
  patients: readonly PatientSummary[];
  more?: () => void;
  waiting?: boolean;
}

export function PatientRows({ patients, more, waiting = false }: Props) {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / HEIGHT) - BEYOND);
  const last = Math.min(patients.length, Math.ceil((view.top + view.height) / HEIGHT) + BEYOND);
  const nearEnd = last + 2 * BEYOND >= patients.length;
  useEffect(() => {
    if (nearEnd) more?.();
  }, [nearEnd, more]);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest("li");
    if (!step || !row) return;
    event.preventDefault();
    (step > 0 ? row.nextElementSibling : row.previousElementSibling)?.querySelector("a")?.focus();
  };
  return (
    <div className={css.frame} ref={frame} tabIndex={0} role="region" aria-label={t("title")} onKeyDown={move}>
      <div className={css.head} aria-hidden>
        <span>{t("name")}</span>
        <span>{t("birth_date")}</span>
        <span>{t("number")}</span>
        <span>{t("status")}</span>
      </div>
      <ol className={css.list} style={{ height: patients.length * HEIGHT }}>
        {patients.slice(first, last).map((one, at) => (
          <Row key={one.id} one={one} at={first + at} of={patients.length} />
        ))}
      </ol>
      {waiting ? <Loading lines={1} /> : null}
    </div>
  );
}

function Row({ one, at, of }: { one: PatientSummary; at: number; of: number }) {
  const t = useWords();
  const age = useAge(one.birth_date);
  return (
    <li className={css.row} style={{ top: at * HEIGHT }} aria-posinset={at + 1} aria-setsize={of}>
      <Link to="/patients/$patientId" params={{ patientId: one.id } as never} className={css.link}>
        <span className={css.name}>
          {one.name}
          {one.preferred_name ? <small> “{one.preferred_name}”</small> : null}
        </span>
        <span className={css.born}>
          <Known>{one.birth_date ? <Day day={one.birth_date} /> : null}</Known>
          {age !== null ? <small> · {t("years", { count: age })}</small> : null}
        </span>
        <span className={css.number}>{one.number}</span>
        <span className={css.status}>
          <Badge color={one.status === "active" ? "teal" : "gray"}>{t(`status_${one.status}`)}</Badge>
        </span>
      </Link>
    </li>
  );
}
