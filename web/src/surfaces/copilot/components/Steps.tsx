/** What was looked up on the way, in plain words; folded when the answer is there. */
import { Loader, Progress } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";

import type { StepWords } from "~/kernel/api";

import { type Live } from "../live";
import { useWords } from "../words";
import css from "./Steps.module.css";

export function Steps({ steps }: { steps: readonly StepWords[] }) {
  const t = useWords();
  if (!steps.length) return null;
  return (
    <details className={css.steps}>
      <summary>{t("steps", { count: steps.length })}</summary>
      <ol>
        {steps.map((one, at) => (
          <Step key={at} words={one.words} failed={one.failed} />
        ))}
      </ol>
    </details>
  );
}

export function LiveSteps({ live }: { live: Live }) {
  const t = useWords();
  const waits = live.line === "waiting" ? "line_lost" : live.steps.length || live.messages.length ? "working" : "beginning";
  return (
    <div className={css.steps}>
      <ol>
        {live.steps.map((one) => (
          <Step key={one.id} words={one.words ?? t("step", { tool: one.tool.replaceAll("_", " ") })} failed={one.failed} going={one.words === null} />
        ))}
        <li>
          <Loader size={12} color="teal" />
          <span>{t(waits)}</span>
        </li>
      </ol>
      {live.progress ? (
        <div className={css.progress}>
          <Progress
            size="sm"
            value={(100 * live.progress.done) / Math.max(1, live.progress.total)}
            aria-label={t("progress", { done: live.progress.done, total: live.progress.total })}
          />
          <small>
            {t("progress", { done: live.progress.done, total: live.progress.total })} · {live.progress.words}
          </small>
        </div>
      ) : null}
    </div>
  );
}

function Step({ words, failed, going = false }: { words: string; failed: boolean; going?: boolean }) {
  return (
    <li data-failed={failed || undefined}>
      {going ? <Loader size={12} color="teal" /> : failed ? <IconX size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
      <span>{words}</span>
    </li>
  );
}
