/** The columns of the calendar: the days of a week, the people of a day, or its rooms, with hours and time off. */
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { AppointmentView, ProfessionalView, RoomView, TimeOffView } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { useClinicTime } from "~/kernel/ui";

import { timeOff, week } from "../queries";
import { type Span, spanOn, wallOf, workedOn } from "../rules";
import { useWords } from "../words";
import type { Column } from "./Calendar";
import { useShortDay } from "./Clash";
import type { View } from "./useView";

/** Hours are read one professional at a time; beyond this many columns they are left out. */
const MOST = 24;

export interface Place {
  day: string;
  professionalId: string | null;
  /** Undefined: columns are not rooms. Null: without a room. */
  roomId: string | null | undefined;
}

interface Given {
  view: View;
  whose: string;
  days: string[];
  items: readonly AppointmentView[];
  people: readonly ProfessionalView[];
  rooms: readonly RoomView[];
}

export function useColumns({ view, whose, days, items, people, rooms }: Given): (Column & { place: Place })[] {
  const t = useWords();
  const short = useShortDay();
  const { today } = useClinicTime();
  const { can } = useSession();
  const byPerson = view.by === "professional";
  const shown = !byPerson ? [] : whose ? people.filter((one) => one.id === whose) : view.span === "day" ? people : [];
  const reads = can("scheduling.availability.read");
  const hours = useQueries({ queries: (reads && shown.length <= MOST ? shown : []).map((one) => week(one.id)) });
  const away = useQuery({ ...timeOff(days[0]!, days.at(-1)!), enabled: reads && shown.length > 0 });
  const known = new Map(hours.flatMap((one) => (one.data ? [[one.data.professional_id, one.data.hours] as const] : [])));
  const offOf = (id: string, day: string) => offOn(away.data?.items ?? [], id, day, t("time_off"));

  if (view.span === "week")
    return days.map((day) => ({
      key: day,
      title: short(day),
      day,
      today: day === today,
      items: items.filter((one) => spanOn(one, day)),
      worked: byPerson && whose ? workedOn(known.get(whose), day) : null,
      off: byPerson && whose ? offOf(whose, day) : [],
      place: { day, professionalId: byPerson ? whose || null : null, roomId: byPerson ? undefined : whose || undefined },
    }));
  const day = days[0]!;
  if (byPerson) {
    // one who left may still have appointments of an earlier day
    const left = items.filter((one) => !people.some((person) => person.id === one.professional_id));
    const gone = [...new Map(left.map((one) => [one.professional_id, one.professional_name]))].filter(([id]) => !whose || id === whose);
    return [...shown.map((one) => ({ id: one.id, name: one.name })), ...gone.map(([id, name]) => ({ id, name }))].map(({ id, name }) => ({
      key: id,
      title: name,
      day,
      items: items.filter((one) => one.professional_id === id),
      worked: workedOn(known.get(id), day),
      off: offOf(id, day),
      place: { day, professionalId: id, roomId: undefined },
    }));
  }
  const places = whose ? rooms.filter((one) => one.id === whose) : rooms;
  const columns = places.map((one) => ({
    key: one.id,
    title: one.name,
    day,
    items: items.filter((item) => item.room_id === one.id),
    worked: null,
    off: [],
    place: { day, professionalId: null, roomId: one.id as string | null },
  }));
  const rest = whose ? [] : items.filter((one) => !rooms.some((room) => room.id === one.room_id));
  return rest.length || !columns.length
    ? [...columns, { key: "none", title: t("no_room"), day, items: rest, worked: null, off: [], place: { day, professionalId: null, roomId: null } }]
    : columns;
}

function offOn(all: readonly TimeOffView[], id: string, day: string, words: string): (Span & { words: string })[] {
  return all
    .filter((one) => one.professional_id === id)
    .flatMap((one) => {
      const span = spanOn(one, day);
      return span ? [{ ...span, words: one.reason ? `${words}: ${one.reason}` : words }] : [];
    });
}

/** The clinic's own now, a little late at most. */
export function useWallNow(): { day: string; minutes: number } {
  const { timeZone } = useClinicTime();
  const [now, setNow] = useState(() => wallOf(new Date(), timeZone));
  useEffect(() => {
    const timer = setInterval(() => setNow(wallOf(new Date(), timeZone)), 20_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
