/** Why a run of a model did not come to its end, in the reader's language. */
import { problemWords } from "~/kernel/i18n";

import { useWords } from "./words";

const KNOWN = [
  "budget_exhausted", "deadline", "expired", "max_steps", "model_broken", "model_refused", "model_stalled", "model_unavailable", "stopped", "unexpected",
] as const;
/** Whatever kept the words in the house, it is one thing to the person: nothing was sent. */
const GUARDED: ReadonlySet<string> = new Set([
  "guard_refused", "recogniser_failed", "recogniser_too_slow", "redaction_fault", "symbol_clash", "table_full", "unknown_payload", "unknown_tool_result", "unsettled",
]);

/** What the server says stands for what has no words here. */
export function useTrouble(): (code: string | null | undefined, told: string | null | undefined) => string {
  const t = useWords();
  return (code, told) => {
    if (code && GUARDED.has(code)) return t("trouble_guard");
    const known = KNOWN.find((one) => one === code);
    return known ? t(`trouble_${known}`) : (code && problemWords(code)) || told || t("trouble_unexpected");
  };
}
