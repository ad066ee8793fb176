import type { DayUsage } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";
import { formatDay } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Days.module.css";

/** One bar a day, by tokens; by calls where no model counted tokens, as the offline one does not. The table that a screen reader reads is the list itself. */
export function Days({ days }: { days: DayUsage[] }) {
  const t = useWords();
  const { locale } = useLanguage();
  const tokensOf = (one: DayUsage) => one.input_tokens + one.output_tokens;
  const counted = days.some(tokensOf);
  const sizeOf = (one: DayUsage) => (counted ? tokensOf(one) : one.calls);
  const most = Math.max(1, ...days.map(sizeOf));
  return (
    <ol className={css.days}>
      {days.map((one) => {
        const tokens = tokensOf(one);
        const size = sizeOf(one);
        const words = t("day_words", { day: formatDay(one.day, locale), tokens: tokens.toLocaleString(locale), calls: one.calls });
        return (
          <li key={one.day} title={words}>
            <span className={css.bar} style={{ height: `${Math.max(size ? 4 : 1, (size / most) * 100)}%` }} aria-hidden />
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
