import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { type BookAppointment, call, type FindFreeSlots, read } from "~/kernel/api";

/** Others book and move at the same time: what they did is seen within half a minute, and on coming back. */
const SHARED = { refetchInterval: 30_000, refetchOnWindowFocus: true as const };
const SETTLED = { staleTime: 5 * 60_000 };
export const SCHEDULING = ["/api/scheduling"];

export interface Asked {
  from: string;
  to: string;
  professionalId: string | null;
  roomId: string | null;
  cancelled: boolean;
}

export const calendar = ({ from, to, professionalId, roomId, cancelled }: Asked) => ({
  ...read("/api/scheduling/schedule", {
    query: { from_day: from, to_day: to, professional_id: professionalId, room_id: roomId, include_cancelled: cancelled, limit: 1000 },
  }),
  ...SHARED,
});

export const appointment = (appointment_id: string) => ({
  ...read("/api/scheduling/appointments/{appointment_id}", { path: { appointment_id } }),
  ...SHARED,
});

export const series = (series_id: string) => read("/api/scheduling/series/{series_id}", { path: { series_id } });

export const ofPatient = (patient_id: string, when: "upcoming" | "past") =>
  infiniteQueryOptions({
    queryKey: [`/api/scheduling/patients/${patient_id}/appointments`, when],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/scheduling/patients/{patient_id}/appointments", { path: { patient_id }, query: { when, cursor: pageParam, limit: 25 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...SHARED,
  });

export const professionals = () => ({ ...read("/api/staff/professionals", { query: { active_only: true, limit: 200 } }), ...SETTLED });
export const myProfessional = () => ({ ...read("/api/staff/professionals/mine"), staleTime: Infinity, retry: false as const });
export const rooms = (activeOnly = true) => ({ ...read("/api/scheduling/rooms", { query: { active_only: activeOnly, limit: 200 } }), ...SETTLED });
export const types = (activeOnly = true) => ({
  ...read("/api/scheduling/appointment-types", { query: { active_only: activeOnly, limit: 200 } }),
  ...SETTLED,
});

export const week = (professional_id: string) => ({
  ...read("/api/scheduling/professionals/{professional_id}/working-hours", { path: { professional_id } }),
  staleTime: 60_000,
});
export const timeOff = (from: string, to: string | null, professionalId: string | null = null) => ({
  ...read("/api/scheduling/time-off", { query: { from_day: from, to_day: to, professional_id: professionalId, limit: 200 } }),
  staleTime: 30_000,
});

/** What is free and what a booking would meet are asked in a body, and are never older than the asking. */
export const freeTimes = (asked: FindFreeSlots) =>
  queryOptions({
    queryKey: ["/api/scheduling/free-slots", asked],
    queryFn: ({ signal }) => call("POST /api/scheduling/free-slots", { body: asked, signal }),
    staleTime: 0,
    ...SHARED,
  });
export const foreseen = (asked: BookAppointment) =>
  queryOptions({
    queryKey: ["/api/scheduling/appointments/check", asked],
    queryFn: ({ signal }) => call("POST /api/scheduling/appointments/check", { body: asked, signal }),
    staleTime: 0,
    retry: false,
  });

export const patientName = (patient_id: string) => read("/api/patients/{patient_id}", { path: { patient_id } });
export const foundPatients = (asked: string) =>
  queryOptions({
    queryKey: ["/api/patients/search", asked, "booking"],
    queryFn: ({ signal }) => call("POST /api/patients/search", { body: { query: asked, limit: 8 }, signal }),
    placeholderData: (before) => before,
  });
