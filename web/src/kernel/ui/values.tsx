/** Numbers with their unit and date, times of the clinic, and the unknown as unknown. */
import { type ReactNode, useEffect, useState } from "react";

import { useLanguage } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";

import { addDays, ageOn, dayIn, daysInWords, formatDay, formatMoment, formatTime, nearness } from "./time";
import css from "./values.module.css";
import { useWords } from "./words";

export function NotRecorded() {
  return <span className={css.unknown}>{useWords()("not_recorded")}</span>;
}

/** A value, or that it is not recorded: never a blank. */
export function Known({ children }: { children: ReactNode }) {
  return children === null || children === undefined || children === "" ? <NotRecorded /> : <>{children}</>;
}

/** The clinic's time zone, locale and its day of today. */
export function useClinicTime() {
  const { me } = useSession();
  const { locale } = useLanguage();
  return { timeZone: me.time_zone, locale, today: dayIn(me.time_zone) };
}

/** For titles and summaries that the server wrote; never for the words of a note. */
export function useDaysInWords(): (words: string) => string {
  const { locale } = useLanguage();
  return (words) => daysInWords(words, locale);
}

function useNow(every = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** A moment in the clinic's time: "today 10:00", "14 Mar 2026, 10:00". With `near` it adds "in 20 min"; `only="near"` says just that. */
export function When({ at, near = false, only }: { at: string | null | undefined; near?: boolean; only?: "time" | "near" }) {
  const t = useWords();
  const { timeZone, locale } = useClinicTime();
  const now = useNow();
  if (!at) return <NotRecorded />;
  const relative = near || only === "near" ? nearness(at, locale, now) : null;
  return (
    <time dateTime={at} title={formatMoment(at, locale, timeZone)} className={css.value}>
      {only === "near" ? null : only === "time" ? formatTime(at, locale, timeZone) : momentWords(t, at, locale, timeZone, now)}
      {only === "near" ? (relative ?? formatTime(at, locale, timeZone)) : relative ? <span className={css.near}> {relative}</span> : null}
    </time>
  );
}

function momentWords(t: ReturnType<typeof useWords>, at: string, locale: string, timeZone: string, now: Date): string {
  const today = dayIn(timeZone, now);
  const near = { [addDays(today, -1)]: t("yesterday"), [today]: t("today"), [addDays(today, 1)]: t("tomorrow") };
  const close = near[dayIn(timeZone, new Date(at))];
  return close ? `${close} ${formatTime(at, locale, timeZone)}` : formatMoment(at, locale, timeZone);
}

/** A day without a time, as it was written: a birthday is the same everywhere. */
export function Day({ day, style }: { day: string | null | undefined; style?: "long" | "medium" | "weekday" }) {
  const { locale } = useLanguage();
  return day ? (
    <time dateTime={day} className={css.value}>
      {formatDay(day, locale, style)}
    </time>
  ) : (
    <NotRecorded />
  );
}

/** Years of age today, in the clinic. */
export function useAge(birth: string | null | undefined): number | null {
  const { today } = useClinicTime();
  return birth ? ageOn(birth, today) : null;
}

/** An amount of the clinic's money; `amount` in whole units, as the API gives it. */
export function Money({ amount, currency }: { amount: string | number | null | undefined; currency?: string }) {
  const { locale } = useLanguage();
  const { me } = useSession();
  if (amount === null || amount === undefined || amount === "") return <NotRecorded />;
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: currency ?? me.currency });
  return <span className={css.value}>{format.format(Number(amount))}</span>;
}

interface QuantityProps {
  value: string | number | null | undefined;
  unit: string | null | undefined;
  at?: string | null;
  day?: string | null;
}

/** A number never stands without its unit, nor a measurement without its date. */
export function Quantity({ value, unit, at, day }: QuantityProps) {
  const { locale } = useLanguage();
  if (value === null || value === undefined || value === "") return <NotRecorded />;
  const number = typeof value === "number" ? value : Number(value);
  return (
    <span className={css.value}>
      {Number.isFinite(number) ? number.toLocaleString(locale, { maximumFractionDigits: 6 }) : value}
      {unit ? <span className={css.unit}> {unit}</span> : null}
      {at || day ? (
        <span className={css.near}> {at ? <When at={at} /> : <Day day={day} />}</span>
      ) : null}
    </span>
  );
}
