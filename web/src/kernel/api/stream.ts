/** Server-sent events with a memory: it goes on where it left off, and tries again when the line breaks. */
import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent, useState } from "react";

import { refusal } from "./client";
import { ProblemError } from "./problem";
import type { StreamEventType } from "./schema";

interface Custom {
  proposal: { id: string; title: string; tool: string };
  question: { id: string; question: string; options: string[] };
  decided: { id?: string; status: string };
  reset: { reason: string };
  budget: { month: string; percent: number };
  progress: { done: number; total: number; words: string };
}

interface Told {
  RUN_STARTED: { runId?: string; threadId?: string };
  RUN_FINISHED: { outcome?: string };
  RUN_ERROR: { message?: string; code?: string };
  STEP_STARTED: { stepName: string };
  STEP_FINISHED: { stepName: string };
  TEXT_MESSAGE_START: { role: string; messageId?: string };
  TEXT_MESSAGE_CONTENT: { delta: string; messageId?: string };
  TEXT_MESSAGE_END: { messageId?: string };
  REASONING_MESSAGE_CONTENT: { delta: string };
  TOOL_CALL_START: { toolCallId: string; toolCallName: string };
  TOOL_CALL_ARGS: { toolCallId: string; delta: string };
  TOOL_CALL_END: { toolCallId: string };
  TOOL_CALL_RESULT: { toolCallId: string; content?: unknown; words?: string; failed?: boolean };
}

type Plain = Exclude<StreamEventType, "CUSTOM">;
type Tellings = { [T in Plain]: { type: T } & Told[T] }[Plain];
type Customs = { [N in keyof Custom]: { type: "CUSTOM"; name: N; value: Custom[N] } }[keyof Custom];
type Place = { seq: number };

/** What a run tells, in the words of AG-UI; our own events are CUSTOM with a name. */
export type RunEvent = (Tellings | Customs) & Place;

export type LineState = "connecting" | "open" | "waiting" | "ended" | "refused";

interface Listener {
  onEvent: (event: RunEvent) => void;
  onState?: (state: LineState, problem?: ProblemError) => void;
  /** The `seq` of the last event that is already known. */
  after?: number;
  signal: AbortSignal;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Follow a run until it rests, the reader leaves, or the server refuses. */
export async function follow(url: string, listener: Listener): Promise<void> {
  let last = listener.after ?? 0;
  let wait = FIRST_WAIT;
  const tell = (state: LineState, problem?: ProblemError) => listener.onState?.(state, problem);
  while (!listener.signal.aborted) {
    tell("connecting");
    try {
      const response = await fetch(url, {
        headers: { Accept: "text/event-stream", ...(last ? { "Last-Event-ID": String(last) } : {}) },
        credentials: "same-origin",
        signal: listener.signal,
      });
      if (response.status >= 500 || response.status === 429) throw new Error("busy");
      if (!response.ok) return tell("refused", refusal(response.status, await response.text(), url));
      tell("open");
      await drain(response, listener.signal, (event) => {
        if (event.seq <= last) return; // a line that broke may repeat itself
        last = event.seq;
        wait = FIRST_WAIT;
        listener.onEvent(event);
      });
      return tell("ended");
    } catch {
      if (listener.signal.aborted) return;
      tell("waiting");
      await pause(wait, listener.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }
}

async function drain(response: Response, signal: AbortSignal, hear: (event: RunEvent) => void): Promise<void> {
  const parser = createParser({
    onEvent: (frame) => {
      hear({ ...(JSON.parse(frame.data) as Tellings | Customs), seq: Number(frame.id ?? 0) });
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  while (!signal.aborted) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
  await reader.cancel();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, milliseconds);
    signal.addEventListener("abort", () => (clearTimeout(timer), go()), { once: true });
  });
}

/** Follow while the component stands. `url` null follows nothing; another url begins anew. */
export function useRunEvents(url: string | null, onEvent: (event: RunEvent) => void, after = 0): LineState {
  const [state, setState] = useState<LineState>("connecting");
  const hear = useEffectEvent(onEvent);
  const begin = useEffectEvent(() => after);
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    void follow(url, { onEvent: (event) => hear(event), onState: setState, after: begin(), signal: leaving.signal });
    return () => leaving.abort();
  }, [url]);
  return state;
}
