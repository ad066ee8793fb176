/** An answer while it is being given, put together from its events. From the first one they hold all of it. */
import { useEffect, useEffectEvent, useReducer, useState } from "react";

import { type CopilotRun, follow, type LineState, type RunEvent } from "~/kernel/api";

import { eventsOf } from "./queries";

export interface LiveStep {
  id: string;
  tool: string;
  /** What it did, in plain words; null while it is at it. */
  words: string | null;
  failed: boolean;
}

export interface Live {
  steps: LiveStep[];
  messages: string[];
  progress: { done: number; total: number; words: string } | null;
  line: LineState;
}

const START: Live = { steps: [], messages: [], progress: null, line: "connecting" };
const GOING = new Set(["pending", "running"]);
const BREATH = 300;

type Told = RunEvent | { type: "begin" } | { type: "line"; line: LineState };

export const isGoing = (run: CopilotRun | null | undefined): boolean => Boolean(run && GOING.has(run.status));
export const wordsOf = (live: Live): string => live.messages.filter((one) => one.trim()).join("\n\n");

export function told(live: Live, event: Told): Live {
  switch (event.type) {
    case "begin":
      return START;
    case "line":
      return { ...live, line: event.line };
    case "TOOL_CALL_START":
      return { ...live, steps: [...live.steps, { id: event.toolCallId, tool: event.toolCallName, words: null, failed: false }] };
    case "TOOL_CALL_RESULT":
      return {
        ...live,
        steps: live.steps.map((one) => (one.id === event.toolCallId ? { ...one, words: event.words ?? one.tool, failed: event.failed ?? false } : one)),
      };
    case "TEXT_MESSAGE_START":
      return { ...live, messages: [...live.messages, ""] };
    case "TEXT_MESSAGE_CONTENT":
      return { ...live, messages: [...live.messages.slice(0, -1), (live.messages.at(-1) ?? "") + event.delta] };
    case "STEP_FINISHED":
      return { ...live, progress: null };
    case "CUSTOM":
      if (event.name === "reset") return { ...live, messages: live.messages.slice(0, -1) };
      if (event.name === "progress") return { ...live, progress: event.value };
      // what became a card is shown as a card
      if (event.name === "proposal") return { ...live, steps: without(live.steps, event.value.tool) };
      return live;
    default:
      return live;
  }
}

function without(steps: LiveStep[], tool: string): LiveStep[] {
  const at = steps.findIndex((one) => one.tool === tool && one.words === null);
  return at < 0 ? steps : steps.filter((_, place) => place !== at);
}

/** Follow the answer while it is under way: after a reload, in a second tab, and again when a decision lets it go on. */
export function useLive(run: CopilotRun | null, onRest: () => Promise<unknown>): Live {
  const [live, tell] = useReducer(told, START);
  const [turn, setTurn] = useState(0);
  const rest = useEffectEvent(onRest);
  const id = run && isGoing(run) ? run.id : null;
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    let refused = false;
    tell({ type: "begin" });
    const onState = (line: LineState) => {
      refused = line === "refused";
      tell({ type: "line", line });
    };
    void follow(eventsOf(id), { onEvent: tell, onState, signal: leaving.signal }).then(async () => {
      if (leaving.signal.aborted) return;
      await rest();
      if (refused) return;
      await new Promise((go) => setTimeout(go, BREATH)); // should it be under way again already, it is followed again
      if (!leaving.signal.aborted) setTurn((now) => now + 1);
    });
    return () => leaving.abort();
  }, [id, turn]);
  return live;
}
