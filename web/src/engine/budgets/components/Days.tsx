import type { DayUsage } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";
import { formatDay } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Days.module.css";

/** One bar a day, by tokens. The table that a screen reader reads is the list itself. */
export function Days({ days }: { days: DayUsage[] }) {
  const t = useWords();
  const { locale } = useLanguage();
  const most = Math.max(1, ...days.map((one) => one.input_tokens + one.output_tokens));
  return (
    <ol className={css.days}>
      {days.map((one) => {
        const tokens = one.input_tokens + one.output_tokens;
        const words = t("day_words", { day: formatDay(one.day, locale), tokens: tokens.toLocaleString(locale), calls: one.calls });
        return (
          <li key={one.day} title={words}>
            <span className={css.bar} style={{ height: `${Math.max(tokens ? 4 : 1, (tokens / most) * 100)}%` }} aria-hidden />
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
