/** What one can begin with here. */
import type { StarterView } from "~/kernel/api";

import { useWords } from "../words";
import css from "./Starters.module.css";

const MOST = 6;

export function Starters({ offered, take }: { offered: readonly StarterView[]; take: (starter: StarterView) => void }) {
  const t = useWords();
  return (
    <div className={css.starters}>
      <p className={css.title}>{t("welcome")}</p>
      <p className={css.words}>{t("welcome_words")}</p>
      <ul className={css.list}>
        {offered.slice(0, MOST).map((one) => (
          <li key={one.text}>
            <button type="button" onClick={() => take(one)}>
              {one.text}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.words}>{t("welcome_keys")}</p>
    </div>
  );
}
