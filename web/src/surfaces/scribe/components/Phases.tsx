/** The phases of a run as they happen, in plain words: look, prepare, finish. */
import { Loader } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";

import type { LineState, RunEvent, RunView } from "~/kernel/api";

import { useWords } from "../words";
import css from "./Phases.module.css";

export interface Progress {
  calls: { id: string; tool: string; done: boolean }[];
  proposals: string[];
  said: string;
}

const KNOWN = new Set([
  "find_patient",
  "get_patient_context",
  "resolve_encounter",
  "open_encounter",
  "draft_note",
  "update_note_draft",
  "create_claim",
  "suggest_billing_codes",
  "book_appointment",
  "find_free_slots",
  "record_measurement",
  "add_diagnosis",
  "create_treatment_plan",
  "submit_results",
  "ask_clarification",
]);

export const START: Progress = { calls: [], proposals: [], said: "" };

export function progressed(old: Progress, event: RunEvent): Progress {
  switch (event.type) {
    case "TOOL_CALL_START":
      return { ...old, calls: [...old.calls, { id: event.toolCallId, tool: event.toolCallName, done: false }] };
    case "TOOL_CALL_RESULT":
      return { ...old, calls: old.calls.map((one) => (one.id === event.toolCallId ? { ...one, done: true } : one)) };
    case "TEXT_MESSAGE_CONTENT":
      return { ...old, said: old.said + event.delta };
    case "CUSTOM":
      if (event.name === "proposal") return { ...old, proposals: [...old.proposals, event.value.title] };
      if (event.name === "reset") return { ...old, said: "" };
      return old;
    default:
      return old;
  }
}

export function Phases({ run, progress, line }: { run: RunView; progress: Progress; line: LineState }) {
  const t = useWords();
  const going = run.status === "pending" || run.status === "running";
  const stored = run.steps.flatMap((step) => step.calls.map((call, at) => ({ id: `${step.step}.${at}`, tool: call.tool, done: true, failed: call.failed })));
  const calls = going ? progress.calls.map((one) => ({ ...one, failed: false })) : stored;
  return (
    <section className={css.phases} aria-label={t("phases")} aria-live="polite" aria-busy={going}>
      <ol>
        {calls.map((one) => (
          <li key={one.id} data-done={one.done || undefined}>
            {one.failed ? <IconX size={14} aria-hidden /> : one.done ? <IconCheck size={14} aria-hidden /> : <Loader size={12} color="teal" />}
            <span>{KNOWN.has(one.tool) ? t(`did_${one.tool}` as "did_find_patient") : t("step", { tool: one.tool.replaceAll("_", " ") })}</span>
            {one.failed ? <span className={css.note}>{t("step_failed")}</span> : null}
          </li>
        ))}
        {going ? (
          <li>
            <Loader size={12} color="teal" /> <span>{t(line === "waiting" ? "line_lost" : progress.calls.length ? "working" : "beginning")}</span>
          </li>
        ) : null}
      </ol>
      {going && progress.proposals.length ? (
        <ul className={css.proposals}>
          {progress.proposals.map((title, at) => (
            <li key={at}>{title}</li>
          ))}
        </ul>
      ) : null}
      <p className={css.note}>{t(run.provider === "rules" ? "by_rules" : "by_model", { model: run.model })}</p>
    </section>
  );
}
