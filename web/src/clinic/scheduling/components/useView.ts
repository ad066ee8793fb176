/** What of the calendar is shown stands in the address, so that it can be kept and sent: days and ids, never names. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { addDays, useClinicTime } from "~/kernel/ui";

import { mondayOf } from "../rules";

export type Span = "day" | "week";
export type By = "professional" | "room";

export interface View {
  day: string;
  span: Span;
  by: By;
  /** One professional or one room; empty: everybody, every room. Undefined: nothing was chosen. */
  whose: string | undefined;
  cancelled: boolean;
  appointment: string | null;
  booking: boolean;
  patient: string | null;
  free: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f-]{36}$/;

export function useView() {
  const { today } = useClinicTime();
  const navigate = useNavigate();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  const id = (value: unknown) => (typeof value === "string" && ID.test(value) ? value : null);
  const day = typeof asked.day === "string" && DAY.test(asked.day) && !Number.isNaN(Date.parse(asked.day)) ? asked.day : today;
  const view: View = {
    day,
    span: asked.view === "week" ? "week" : "day",
    by: asked.by === "room" ? "room" : "professional",
    whose: asked.whose === "all" ? "" : (id(asked.whose) ?? undefined),
    cancelled: asked.cancelled !== undefined,
    appointment: id(asked.appointment),
    booking: asked.new !== undefined,
    patient: id(asked.patient),
    free: asked.free !== undefined,
  };
  /** Undefined takes a part out of the address again. */
  const show = useCallback(
    (change: Record<string, string | number | undefined>) =>
      void navigate({ to: "/schedule", search: ((now: object) => clean({ ...now, ...change })) as never, replace: !("day" in change || "view" in change) }),
    [navigate],
  );
  return { view, show, today };
}

function clean(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

export function daysOf(view: Pick<View, "day" | "span">): string[] {
  const monday = mondayOf(view.day);
  return view.span === "week" ? Array.from({ length: 7 }, (_, at) => addDays(monday, at)) : [view.day];
}
