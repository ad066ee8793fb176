/** Times are the clinic's. A day is a day there, wherever the browser stands. */

const MINUTE = 60_000;

/** Today in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}

/** A plain day moved by some days; days have no time zone. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export function formatDay(day: string, locale: string, style: "long" | "medium" | "weekday" = "medium"): string {
  const options: Intl.DateTimeFormatOptions =
    style === "weekday" ? { weekday: "long", day: "numeric", month: "long" } : { dateStyle: style };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** A sentence of the server with its days written as people write them. */
export function daysInWords(words: string, locale: string): string {
  return words.replace(/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, (day) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : formatDay(day, locale)));
}

export function formatTime(at: string | Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(at));
}

export function formatMoment(at: string | Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(at));
}

/** "in 20 min", "2 hr ago"; nothing for what is further than a day away. */
export function nearness(at: string | Date, locale: string, now: Date): string | null {
  const minutes = Math.round((new Date(at).getTime() - now.getTime()) / MINUTE);
  const format = new Intl.RelativeTimeFormat(locale, { style: "short", numeric: "auto" });
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  if (Math.abs(minutes) < 24 * 60) return format.format(Math.round(minutes / 60), "hour");
  return null;
}

export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
