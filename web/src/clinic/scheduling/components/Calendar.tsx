import { IconBan, IconCircleCheck, IconDoorEnter, IconPlayerPlay, IconThumbUp, IconUserOff, IconVideo } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from "react";

import type { AppointmentStatus, AppointmentView } from "~/kernel/api";
import type { Icon } from "~/kernel/room";

import { clockOf, DAY, movable, sideBySide, type Span, spanOn, STEP, stripe, without } from "../rules";
import { useWords } from "../words";
import css from "./Calendar.module.css";
import { useClockWords } from "./Clash";
import { type Drop, useDrag } from "./useDrag";

const SCALE = 1.2;
const ICONS: Partial<Record<AppointmentStatus, Icon>> = {
  confirmed: IconThumbUp, arrived: IconDoorEnter, in_progress: IconPlayerPlay, completed: IconCircleCheck, no_show: IconUserOff, cancelled: IconBan,
};

export interface Column {
  key: string;
  title: string;
  small?: string;
  day: string;
  today?: boolean;
  items: readonly AppointmentView[];
  /** When somebody works here; null where it is not known or nobody in particular. */
  worked: Span[] | null;
  off: readonly (Span & { words: string })[];
}

interface Props {
  label: string;
  columns: readonly Column[];
  now: { day: string; minutes: number };
  /** What a second line says beside the kind: the room, or who. */
  detail: "room" | "professional";
  chosen: string | null;
  moving: { id: string; at: Drop; minutes: number } | null;
  open: (one: AppointmentView) => void;
  /** Left out where the person may not write. */
  drop?: (one: AppointmentView, at: Drop) => void;
  move?: (one: AppointmentView) => void;
  book?: (at: Drop) => void;
}

const nothing = () => undefined;

/** Days or people side by side. Every appointment is a button: Enter opens it, M moves it, arrows go to its neighbours. */
export function Calendar({ label, columns, now, detail, chosen, moving, open, drop, move, book }: Props) {
  const t = useWords();
  const clock = useClockWords();
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const placed = useMemo(
    () => columns.map(({ day, items }) => sideBySide(items.flatMap((one) => {
      const span = spanOn(one, day);
      return span ? [{ ...span, one }] : [];
    }))),
    [columns],
  );
  const spans = [...placed.flat(), ...columns.flatMap((column) => column.worked ?? [])];
  const first = Math.floor(Math.min(7 * 60, ...spans.map((one) => one.start)) / 60) * 60;
  const last = Math.ceil(Math.max(19 * 60, ...spans.map((one) => one.end)) / 60) * 60;
  const { held, begin, wasDrag } = useDrag({ scale: SCALE, first, frame, drop: drop ?? nothing });
  const top = (minutes: number) => (minutes - first) * SCALE;
  const days = columns.map((column) => column.day).join();
  useEffect(() => {
    const from = columns.some((column) => column.day === now.day) ? now.minutes - 90 : 8 * 60 - 20;
    if (frame.current) frame.current.scrollTop = Math.max(0, (from - first) * SCALE);
  }, [days, first]); // eslint-disable-line react-hooks/exhaustive-deps -- once for each day that is shown, not for each minute

  const least = Math.max(columns.length > 7 ? 150 : 116, ...placed.flat().map((one) => Math.min(one.lanes, 4) * 64));
  const template = { gridTemplateColumns: `58px repeat(${columns.length}, minmax(${least}px, 1fr))`, minWidth: 58 + columns.length * least };
  const ghost = held ?? moving?.at ?? null;
  const length = held?.one.minutes ?? moving?.minutes ?? 0;
  const onEmpty = (event: MouseEvent<HTMLDivElement>, column: number) => {
    if (!book || wasDrag() || event.target !== event.currentTarget) return;
    const at = first + (event.clientY - event.currentTarget.getBoundingClientRect().top) / SCALE;
    book({ column, minutes: Math.min(Math.floor(at / STEP) * STEP, DAY - STEP) });
  };
  return (
    <div className={css.frame} ref={frame} tabIndex={0} role="region" aria-label={label}>
      <div className={css.head} style={template}>
        <div className={css.corner} />
        {columns.map((column, at) => (
          <h2 key={column.key} id={`${name}${at}`} className={css.title} data-today={column.today || undefined} title={column.title}>
            {column.title}
            <small>{column.small ?? t("summary", { count: column.items.length })}</small>
          </h2>
        ))}
      </div>
      <div className={css.body} style={{ ...template, height: (last - first) * SCALE }}>
        <div className={css.gutter} aria-hidden>
          {Array.from({ length: (last - first) / 60 - 1 }, (_, at) => first + (at + 1) * 60).map((minutes) => (
            <span key={minutes} className={css.hour} style={{ top: top(minutes) }}>
              {clock(clockOf(minutes))}
            </span>
          ))}
        </div>
        {columns.map((column, at) => (
          <div
            key={column.key}
            className={css.column}
            data-column={at}
            data-bookable={book ? true : undefined}
            style={{ "--hour": `${60 * SCALE}px` } as React.CSSProperties}
            onClick={(event) => onEmpty(event, at)}
          >
            {(column.worked ? without({ start: first, end: last }, column.worked) : []).map((one) => (
              <div key={one.start} className={css.closed} style={{ top: top(one.start), height: (one.end - one.start) * SCALE }} />
            ))}
            {column.off.map((one) => (
              <div
                key={`off${one.start}`}
                className={css.off}
                style={{ top: top(Math.max(one.start, first)), height: Math.max(0, Math.min(one.end, last) - Math.max(one.start, first)) * SCALE }}
              >
                <span>{one.words}</span>
              </div>
            ))}
            <ul className={css.list} aria-labelledby={`${name}${at}`}>
              {placed[at]?.map((place) => (
                <li
                  key={place.one.id}
                  className={css.place}
                  style={{
                    top: top(place.start),
                    height: Math.max((place.end - place.start) * SCALE, 16),
                    left: `${(place.lane / place.lanes) * 100}%`,
                    width: `${100 / place.lanes}%`,
                  }}
                >
                  <Item
                    one={place.one}
                    tall={(place.end - place.start) * SCALE >= 34}
                    detail={detail}
                    chosen={chosen === place.one.id}
                    moving={held?.one.id === place.one.id || moving?.id === place.one.id}
                    grab={drop && movable(place.one) ? (event) => begin(event, place.one, { column: at, minutes: place.start }) : undefined}
                    open={() => (wasDrag() ? undefined : open(place.one))}
                    move={move && movable(place.one) ? () => move(place.one) : undefined}
                  />
                </li>
              ))}
            </ul>
            {ghost?.column === at ? (
              <div className={css.ghost} style={{ top: top(ghost.minutes), height: Math.max(length * SCALE, 16) }}>
                {clock(clockOf(ghost.minutes))}
              </div>
            ) : null}
            {column.day === now.day && now.minutes >= first && now.minutes <= last ? <div className={css.now} style={{ top: top(now.minutes) }} /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

interface ItemProps {
  one: AppointmentView;
  tall: boolean;
  detail: "room" | "professional";
  chosen: boolean;
  moving: boolean;
  grab?: (event: React.PointerEvent) => void;
  open: () => void;
  move?: () => void;
}

function Item({ one, tall, detail, chosen, moving, grab, open, move }: ItemProps) {
  const t = useWords();
  const clock = useClockWords();
  const Mark = ICONS[one.status];
  const who = one.patient_name ?? t("taken");
  const beside = detail === "room" ? one.room_name : one.professional_name;
  const words = [`${clock(one.local_time)} – ${clock(one.local_end)}`, who, one.type_name, one.professional_name, one.room_name, t(`status_${one.status}`)];
  const said = words.filter(Boolean).join(", ");
  return (
    <button
      type="button"
      className={css.item}
      style={{ "--stripe": stripe(one.type_color) } as React.CSSProperties}
      title={said}
      aria-keyshortcuts={move ? "m" : undefined}
      data-appointment={one.id}
      data-status={one.status}
      data-chosen={chosen || undefined}
      data-moving={moving || undefined}
      data-movable={grab ? true : undefined}
      onPointerDown={grab}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === "m" && !event.ctrlKey && !event.metaKey && !event.altKey && move) {
          event.preventDefault();
          move();
        } else neighbour(event);
      }}
    >
      <span className="visually-hidden">{said}</span>
      <span className={css.line} aria-hidden>
        <time>{clock(one.local_time)}</time>
        <span className={css.who}>{who}</span>
        {one.telehealth ? <IconVideo size={13} aria-hidden /> : null}
        {Mark ? <Mark size={13} stroke={1.8} aria-hidden /> : null}
      </span>
      {tall ? (
        <span className={css.more} aria-hidden>
          {one.type_name}
          {beside ? ` · ${beside}` : ""}
        </span>
      ) : null}
    </button>
  );
}

/** Up and down within a column; left and right to the one that is nearest in height. */
function neighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  const here = event.currentTarget;
  const columns = [...(here.closest("[role=region]")?.querySelectorAll("[data-column]") ?? [])];
  const at = columns.findIndex((column) => column.contains(here));
  const items = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLButtonElement>("[data-appointment]") ?? [])];
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    const mine = items(columns[at]);
    mine[mine.indexOf(here) + step]?.focus();
    return;
  }
  const height = here.getBoundingClientRect().top;
  for (let to = at + step; to >= 0 && to < columns.length; to += step) {
    const nearest = items(columns[to]).sort((a, b) => away(a) - away(b))[0];
    if (nearest) return nearest.focus();
  }
  function away(one: HTMLElement): number {
    return Math.abs(one.getBoundingClientRect().top - height);
  }
}
