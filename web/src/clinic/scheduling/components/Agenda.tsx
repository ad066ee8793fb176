import type { AppointmentView } from "~/kernel/api";

import { over, spanOn, stripe } from "../rules";
import { useWords } from "../words";
import css from "./Agenda.module.css";
import { useClockWords, useShortDay } from "./Clash";
import { StatusBadge } from "./StatusBadge";
import { useWallNow } from "./useColumns";

interface Props {
  label: string;
  items: readonly AppointmentView[];
  open: (one: AppointmentView) => void;
  /** With the date instead of the patient's name: in a chart, whose it is is known. */
  dates?: boolean;
}

/** Appointments one under the other: a day on a phone, or those of one patient. */
export function Agenda({ label, items, open, dates = false }: Props) {
  const t = useWords();
  const clock = useClockWords();
  const short = useShortDay();
  const now = useWallNow();
  return (
    <ol className={css.list} aria-label={label}>
      {items.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={css.row}
            style={{ "--stripe": stripe(one.type_color) } as React.CSSProperties}
            data-appointment={one.id}
            data-status={one.status}
            data-over={over(one.status) || undefined}
            data-now={isNow(one, now) || undefined}
            onClick={() => open(one)}
          >
            <span className={css.time}>
              {clock(one.local_time)}
              <small>{t("minutes", { count: one.minutes })}</small>
            </span>
            <span className={css.words}>
              <span className={css.name}>{dates ? short(one.local_date) : (one.patient_name ?? t("taken"))}</span>
              <span className={css.small}>
                {one.type_name} · {one.professional_name}
                {one.room_name ? ` · ${one.room_name}` : ""}
                {one.telehealth ? ` · ${t("telehealth")}` : ""}
              </span>
            </span>
            <StatusBadge status={one.status} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function isNow(one: AppointmentView, now: { day: string; minutes: number }): boolean {
  const span = spanOn(one, now.day);
  return span !== null && span.start <= now.minutes && now.minutes < span.end;
}
