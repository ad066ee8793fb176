import type { Goal } from "~/kernel/api";
import { Day } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Plan.module.css";

/** How it is measured, when it counts as met, and by when. */
export function Aim({ one }: { one: Pick<Goal, "measure" | "target" | "target_date"> }) {
  const t = useWords();
  if (!one.measure && !one.target && !one.target_date) return null;
  return (
    <div className={css.small}>
      {[one.measure, one.target].filter(Boolean).join(": ")}
      {one.target_date ? (
        <>
          {one.measure || one.target ? " · " : ""}
          {t("by")} <Day day={one.target_date} />
        </>
      ) : null}
    </div>
  );
}
