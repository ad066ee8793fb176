/** A record under the proposal was changed by somebody: what it said then, what it says now. Nothing was written. */
import { Button } from "@mantine/core";

import type { ProblemError } from "~/kernel/api";
import { Known } from "~/kernel/ui";

import { isObject } from "../shapes";
import { useWords } from "../words";
import css from "./StaleRecord.module.css";

export function StaleRecord({ error, again }: { error: ProblemError; again: () => void }) {
  const t = useWords();
  const given = error.problem.differences;
  const differences = Array.isArray(given) ? given.filter(isObject) : [];
  return (
    <div className={css.stale} role="alert">
      <strong>{t("stale")}</strong>
      <p>{t("stale_words")}</p>
      {differences.length ? (
        <table>
          <thead>
            <tr>
              <th>{t("stale_field")}</th>
              <th>{t("stale_then")}</th>
              <th>{t("stale_now")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one, at) => (
              <tr key={at}>
                <td>{String(one.label ?? one.field)}</td>
                <td>
                  <Known>{typeof one.then === "string" ? one.then : null}</Known>
                </td>
                <td>
                  <Known>{typeof one.now === "string" ? one.now : null}</Known>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Button variant="default" size="xs" onClick={again}>
        {t("look_again")}
      </Button>
    </div>
  );
}
