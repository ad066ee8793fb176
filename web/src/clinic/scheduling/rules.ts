/** Places in a calendar: minutes of a day on the clinic's wall, overlaps side by side, and what may follow on what. */
import type { AppointmentStatus, AppointmentView, WorkingHoursView } from "~/kernel/api";
import { addDays } from "~/kernel/ui";

export const STEP = 15;
export const DAY = 24 * 60;

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Of an appointment that was read twice, the one as it stands now: a calendar may have been read after the record. */
export function newer(read: AppointmentView | undefined, known: AppointmentView | undefined): AppointmentView | undefined {
  return read && known ? (known.revision > read.revision ? known : read) : (read ?? known);
}

/** A moment as the clinic's wall shows it. */
export function wallOf(at: string | Date, timeZone: string): { day: string; minutes: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23",
  }).formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "00";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, minutes: Number(part("hour")) * 60 + Number(part("minute")) };
}

/** The moment at which the clinic's wall shows a day and a time, with the offset of UTC. */
export function momentOf(day: string, clock: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  let at = wanted;
  for (let n = 0; n < 2; n++) {
    const shown = wallOf(new Date(at), timeZone);
    at += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000);
  }
  return new Date(at).toISOString();
}

export interface Span {
  start: number;
  end: number;
}

/** The part of an appointment that lies on one day, or null. The server gives its moments with the clinic's offset. */
export function spanOn(one: Pick<AppointmentView, "starts_at" | "ends_at">, day: string): Span | null {
  const [first, last] = [one.starts_at.slice(0, 10), one.ends_at.slice(0, 10)];
  const start = first < day ? 0 : first > day ? DAY : minutesOf(one.starts_at.slice(11, 16));
  const end = last > day ? DAY : last < day ? 0 : minutesOf(one.ends_at.slice(11, 16));
  return start < end ? { start, end } : null;
}

export interface Placed<T> extends Span {
  one: T;
  lane: number;
  lanes: number;
}

/** Those that overlap stand side by side. */
export function sideBySide<T>(all: readonly (Span & { one: T })[]): Placed<T>[] {
  const sorted = [...all].sort((a, b) => a.start - b.start || b.end - a.end);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let until = -1;
  const close = () => {
    const lanes = Math.max(0, ...group.map((one) => one.lane + 1));
    group.forEach((one) => (one.lanes = lanes));
    placed.push(...group);
  };
  for (const span of sorted) {
    if (span.start >= until) {
      close();
      group = [];
    }
    const taken = new Set(group.filter((other) => other.end > span.start).map((other) => other.lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    group.push({ ...span, lane, lanes: 1 });
    until = Math.max(until, span.end);
  }
  close();
  return placed;
}

/** The stretches that somebody works on a day, or null where nobody recorded hours. */
export function workedOn(hours: readonly WorkingHoursView[] | undefined, day: string): Span[] | null {
  if (!hours?.length) return null;
  return hours
    .filter((one) => one.weekday === weekdayOf(day) && holds(one, day))
    .map((one) => ({ start: minutesOf(one.opens), end: minutesOf(one.closes) }))
    .sort((a, b) => a.start - b.start);
}

export function holds(one: Pick<WorkingHoursView, "valid_from" | "valid_to">, day: string): boolean {
  return (!one.valid_from || one.valid_from <= day) && (!one.valid_to || day <= one.valid_to);
}

/** What is left of a stretch when others are taken out of it. */
export function without(from: Span, taken: readonly Span[]): Span[] {
  let left = [from];
  for (const cut of taken)
    left = left.flatMap((one) =>
      [
        { start: one.start, end: Math.min(one.end, cut.start) },
        { start: Math.max(one.start, cut.end), end: one.end },
      ].filter((part) => part.start < part.end),
    );
  return left;
}

/** What may follow, as the server has it; it decides again. */
export const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  scheduled: ["confirmed", "arrived", "in_progress", "no_show"],
  confirmed: ["arrived", "in_progress", "no_show", "scheduled"],
  arrived: ["in_progress", "no_show", "confirmed", "scheduled"],
  in_progress: ["completed", "arrived"],
  completed: ["in_progress"],
  cancelled: ["scheduled"],
  no_show: ["arrived", "scheduled"],
};
const MOVABLE: ReadonlySet<AppointmentStatus> = new Set(["scheduled", "confirmed", "arrived"]);

export const movable = (one: AppointmentView) => one.shared && MOVABLE.has(one.status);
export const over = (status: AppointmentStatus) => status === "completed" || status === "cancelled" || status === "no_show";

/** A clinic's own colour of a kind of visit. Violet is what an AI proposes, so it is shown as slate. */
export function stripe(color: string | null): string {
  if (!color) return "var(--mantine-color-gray-5)";
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  const violet = b > g + 40 && r > g && b >= r;
  return violet ? "var(--mantine-color-gray-5)" : color;
}
