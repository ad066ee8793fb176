/** Dragging an appointment with a pointer: snapped to quarters of an hour, over any column; Escape lets it go. */
import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from "react";

import type { AppointmentView } from "~/kernel/api";

import { DAY, STEP } from "../rules";

export interface Drop {
  column: number;
  minutes: number;
}
export interface Held extends Drop {
  one: AppointmentView;
}

interface Settings {
  /** Pixels of one minute, and the first minute that is shown. */
  scale: number;
  first: number;
  frame: { current: HTMLElement | null };
  drop: (one: AppointmentView, at: Drop) => void;
}

const THRESHOLD = 6;
const EDGE = 36;

export function useDrag({ scale, first, frame, drop }: Settings) {
  const [held, setHeld] = useState<Held | null>(null);
  const justDropped = useRef(false);

  const begin = useCallback(
    (event: ReactPointerEvent, one: AppointmentView, from: Drop) => {
      if (event.button !== 0 || event.pointerType === "touch") return; // a finger scrolls; Move does the rest
      const [x, y] = [event.clientX, event.clientY];
      const grabbed = (y - event.currentTarget.getBoundingClientRect().top) / scale;
      let now: Held | null = null;
      const move = (to: PointerEvent) => {
        if (!now && Math.hypot(to.clientX - x, to.clientY - y) < THRESHOLD) return;
        nudge(frame.current, to);
        const columns = [...(frame.current?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
        const rects = columns.map((column) => column.getBoundingClientRect());
        const over = rects.findIndex((rect) => to.clientX >= rect.left && to.clientX < rect.right);
        const column = over >= 0 ? over : (now?.column ?? from.column);
        const top = rects[column]?.top ?? 0;
        const at = first + (to.clientY - top) / scale - grabbed;
        const minutes = Math.min(Math.max(Math.round(at / STEP) * STEP, 0), DAY - STEP);
        now = { one, column, minutes };
        setHeld(now);
      };
      const end = (dropped: boolean) => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", lost);
        window.removeEventListener("keydown", key, true);
        setHeld(null);
        if (!now) return;
        justDropped.current = true;
        setTimeout(() => (justDropped.current = false), 0);
        if (dropped && (now.column !== from.column || now.minutes !== from.minutes)) drop(one, now);
      };
      const up = () => end(true);
      const lost = () => end(false);
      const key = (pressed: KeyboardEvent) => {
        if (pressed.key !== "Escape") return;
        pressed.stopPropagation();
        end(false);
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", lost);
      window.addEventListener("keydown", key, true);
    },
    [scale, first, frame, drop],
  );

  /** Whether the click that follows belongs to a drag that has just ended. */
  const wasDrag = useCallback(() => justDropped.current, []);
  return { held, begin, wasDrag };
}

/** Near an edge the calendar goes along. */
function nudge(frame: HTMLElement | null, to: PointerEvent): void {
  if (!frame) return;
  const rect = frame.getBoundingClientRect();
  if (to.clientY > rect.bottom - EDGE) frame.scrollTop += 12;
  else if (to.clientY < rect.top + 2 * EDGE) frame.scrollTop -= 12;
  if (to.clientX > rect.right - EDGE) frame.scrollLeft += 12;
  else if (to.clientX < rect.left + 2 * EDGE) frame.scrollLeft -= 12;
}
