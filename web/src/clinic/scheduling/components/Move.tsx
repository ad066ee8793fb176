import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type AppointmentView, isProblem, refresh, useCommand } from "~/kernel/api";
import { FormDialog, useFields } from "~/kernel/forms";

import { appointment, professionals, rooms, SCHEDULING } from "../queries";
import { newer } from "../rules";
import { useWords } from "../words";
import { Clash, useSpanWords } from "./Clash";
import { NearbyFree } from "./NearbyFree";
import { complete, type Place, PlaceFields, placeOf, timeOf } from "./PlaceFields";

interface Props {
  one: AppointmentView;
  /** Where it was dropped, and why that was refused. */
  wanted?: Partial<Place>;
  refused?: Error | null;
  close: () => void;
  moved?: (from: AppointmentView, to: AppointmentView) => void;
}

/** Another time, professional or room by keyboard; and where a drop that was refused is explained. */
export function Move({ one, wanted, refused = null, close, moved }: Props) {
  const t = useWords();
  const client = useQueryClient();
  const span = useSpanWords();
  const now = newer(useQuery(appointment(one.id)).data, one) ?? one;
  const people = useQuery(professionals());
  const places = useQuery(rooms());
  const [before, setBefore] = useState(refused);
  const move = useCommand("POST /api/scheduling/appointments/{appointment_id}/reschedule", {
    refreshes: SCHEDULING,
    fresh: true,
    onDone: (made) => {
      form.done();
      moved?.(now, made);
      close();
    },
  });
  const failed = move.error ?? before;
  const form = useFields<Place>({ ...placeOf(one), ...wanted }, { error: failed });
  const { values } = form;
  const who = people.data?.items.find((person) => person.id === values.professional_id)?.name;
  const room = places.data?.items.find((place) => place.id === values.room_id)?.name;
  const code = isProblem(failed) ? failed.code : "";
  const send = () => {
    setBefore(null);
    move.mutate(
      {
        path: { appointment_id: one.id },
        revision: now.revision,
        body: {
          ...timeOf(values),
          minutes: values.minutes === "" ? null : values.minutes,
          professional_id: values.professional_id,
          ...(values.room_id ? { room_id: values.room_id } : { no_room: true }),
          in_past: values.in_past,
          outside_hours: values.outside_hours,
        },
      },
      { onError: (error) => void (isProblem(error) && error.status === 412 && refresh(client, SCHEDULING)) },
    );
  };
  return (
    <FormDialog title={t("move")} size="lg" close={close} send={send} sending={move.isPending} submit={t("move_do")} disabled={!complete(values)}>
      <p>
        <strong>{one.patient_name ?? t("taken")}</strong>
        <br />
        {t("stands_now", { when: span(now.starts_at, now.ends_at), who: now.professional_name })}
        {now.room_name ? ` · ${now.room_name}` : ""}
      </p>
      <PlaceFields form={form} against={new Set([code])} standing={one} />
      {failed ? (
        <Clash error={failed} who={who} room={room}>
          {code === "slot_taken" || code === "room_taken" ? (
            <NearbyFree
              day={values.date}
              professionalId={values.professional_id}
              minutes={values.minutes === "" ? one.minutes : values.minutes}
              roomId={values.room_id}
              onChoose={(slot) => {
                form.set("date", slot.local_date);
                form.set("time", slot.local_time);
                setBefore(null);
                move.reset();
              }}
            />
          ) : null}
        </Clash>
      ) : null}
      {one.status === "confirmed" ? <p>{t("move_unconfirms")}</p> : null}
    </FormDialog>
  );
}
