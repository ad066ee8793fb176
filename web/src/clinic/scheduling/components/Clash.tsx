import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { isProblem } from "~/kernel/api";
import { Failure, formatDay, formatTime, useClinicTime } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Clash.module.css";

const NAMED = [
  "slot_taken", "room_taken", "outside_working_hours", "time_off", "in_the_past", "professional_inactive", "room_inactive", "type_inactive",
  "series_conflict", "nonexistent_local_time", "ambiguous_local_time", "not_movable", "illegal_status_change", "series_over", "appointment_taken",
] as const;
type Named = (typeof NAMED)[number];

interface Met {
  starts_at: string;
  ends_at: string;
  why?: string;
}

function named(code: string): code is Named {
  return (NAMED as readonly string[]).includes(code);
}

/** What is in the way, in words and with its times. Of other patients it says when, and never who. */
export function Clash({ error, who, room, children }: { error: unknown; who?: string; room?: string; children?: ReactNode }) {
  const t = useWords();
  const span = useSpanWords();
  if (!isProblem(error) || !named(error.code)) return <Failure error={error} />;
  const met = Array.isArray(error.problem.conflicts) ? (error.problem.conflicts as Met[]) : [];
  return (
    <div className={css.clash} role="alert">
      <p className={css.title}>
        <IconAlertTriangle size={16} aria-hidden />
        {t(`clash_${error.code}`, { who: who ?? t("the_professional"), room: room ?? t("the_room") })}
      </p>
      {met.length ? (
        <ul className={css.list}>
          {met.map((one) => (
            <li key={one.starts_at}>
              {span(one.starts_at, one.ends_at)}
              {one.why ? ` · ${t(`why_${one.why as "slot_taken"}`)}` : ""}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

/** "Tue, Nov 17, 10:00 – 10:45" in the clinic's time. */
export function useSpanWords() {
  const { timeZone } = useClinicTime();
  const day = useShortDay();
  const time = useTimeWords();
  return (from: string, to: string) =>
    `${day(new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(from)))}, ${time(from)} – ${time(to)}`;
}

export function useTimeWords() {
  const { timeZone, locale } = useClinicTime();
  return (at: string) => formatTime(at, locale, timeZone);
}

/** A time on the wall, "10:00" or "10:00 AM", as the language has it. */
export function useClockWords() {
  const { locale } = useClinicTime();
  return (clock: string) => formatTime(`2001-01-01T${clock === "24:00" ? "00:00" : clock}:00Z`, locale, "UTC");
}

/** "Tue, Nov 17", with the year where it is another one. */
export function useShortDay() {
  const { locale, today } = useClinicTime();
  return (day: string) => {
    const at = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(at.getTime())) return formatDay(today, locale);
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
    return new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", ...year, timeZone: "UTC" }).format(at);
  };
}
