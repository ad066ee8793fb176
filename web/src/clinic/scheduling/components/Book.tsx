import { Checkbox, NumberInput, Select, SimpleGrid, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";

import { type BookAppointment, isProblem, useCommand } from "~/kernel/api";
import { blank, FormDialog, useFields } from "~/kernel/forms";
import { GoButton, notifyDone, useClinicTime } from "~/kernel/ui";
import { useSession } from "~/kernel/session";

import { foreseen, professionals, rooms, SCHEDULING, types } from "../queries";
import { useWords } from "../words";
import { Clash } from "./Clash";
import css from "./Clash.module.css";
import { NearbyFree } from "./NearbyFree";
import { PatientPicker } from "./PatientPicker";
import { complete, type Place, PlaceFields, timeOf } from "./PlaceFields";

export interface Wish {
  patientId?: string | null;
  date?: string;
  time?: string;
  professionalId?: string | null;
  roomId?: string | null;
  typeId?: string | null;
  minutes?: number;
}

interface Fields extends Place {
  patient_id: string;
  type_id: string;
  telehealth: "" | "yes" | "no";
  reason: string;
  notes: string;
  every: "" | "1" | "2" | "4";
  count: number;
}

const FORESEEN = ["slot_taken", "room_taken", "patient_busy", "patient_inactive", "outside_working_hours", "time_off", "in_past", "in_the_past"] as const;

/** A new appointment, or one that repeats. What speaks against it is said before it is sent, and again if it is refused. */
export function Book({ wish, close, booked }: { wish: Wish; close: () => void; booked?: (day: string, id: string | null) => void }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const kinds = useQuery(types());
  const people = useQuery(professionals());
  const places = useQuery(rooms());
  const done = (day: string, id: string | null, words: string) => {
    form.done();
    notifyDone(words);
    booked?.(day, id);
    close();
  };
  const one = useCommand("POST /api/scheduling/appointments", { refreshes: SCHEDULING, onDone: (made) => done(made.local_date, made.id, t("booked")) });
  const many = useCommand("POST /api/scheduling/series", {
    refreshes: SCHEDULING,
    onDone: (made) => done(made.first_day, null, t("booked_series", { count: made.appointments.length })),
  });
  const initial: Fields = {
    patient_id: wish.patientId ?? "",
    type_id: wish.typeId ?? "",
    date: wish.date ?? today,
    time: wish.time ?? "",
    minutes: wish.minutes ?? "",
    professional_id: wish.professionalId ?? "",
    room_id: wish.roomId ?? "",
    telehealth: "",
    reason: "",
    notes: "",
    every: "",
    count: 6,
    outside_hours: false,
    in_past: false,
    fold: "",
  };
  const name = [wish.patientId, wish.date, wish.time, wish.professionalId, wish.roomId].map((part) => part ?? "").join(".");
  const { values, ...form } = useFields<Fields>(initial, { error: one.error ?? many.error, draft: `appointment.${name}` });
  const repeats = values.every !== "";
  const failed = repeats ? many.error : one.error;
  const kind = kinds.data?.items.find((type) => type.id === values.type_id);
  const whole = complete(values) && values.patient_id !== "" && values.type_id !== "";
  const shared = {
    patient_id: values.patient_id,
    professional_id: values.professional_id,
    type_id: values.type_id,
    room_id: values.room_id || null,
    minutes: values.minutes === "" ? null : values.minutes,
    telehealth: values.telehealth === "" ? null : values.telehealth === "yes",
    outside_hours: values.outside_hours,
  };
  const body: BookAppointment = { ...shared, ...timeOf(values), in_past: values.in_past };
  const [asked] = useDebouncedValue(JSON.stringify(whole ? body : null), 250);
  const settled = JSON.parse(asked) as BookAppointment | null;
  const check = useQuery({ ...foreseen(settled ?? body), enabled: settled !== null && !one.isPending && !many.isPending });
  const codes = new Set<string>(settled ? (check.data?.warnings.map((warning) => warning.code) ?? []) : []);
  for (const error of [settled ? check.error : null, failed]) if (isProblem(error)) codes.add(error.code);
  const against = FORESEEN.filter((code) => codes.has(code));
  const who = people.data?.items.find((person) => person.id === values.professional_id)?.name;
  const room = places.data?.items.find((place) => place.id === values.room_id)?.name;
  const minutes = values.minutes === "" ? kind?.minutes : values.minutes;
  const send = () => {
    if (!whole) return;
    if (!repeats) return one.mutate({ body: { ...body, reason: blank(values.reason), notes: blank(values.notes) } });
    const { local_date, ...time } = timeOf(values);
    many.mutate({
      body: {
        ...shared,
        ...time,
        first_day: local_date,
        frequency: "weekly",
        interval: Number(values.every),
        count: values.count,
        reason: blank(values.reason),
      },
    });
  };
  const nearby =
    (codes.has("slot_taken") || codes.has("room_taken")) && minutes && values.professional_id ? (
      <NearbyFree
        day={values.date}
        professionalId={values.professional_id}
        minutes={minutes}
        roomId={values.room_id}
        onChoose={(slot) => {
          form.set("date", slot.local_date);
          form.set("time", slot.local_time);
          one.reset();
          many.reset();
        }}
      />
    ) : null;
  if (kinds.data && !kinds.data.items.length)
    return (
      <FormDialog title={t("book")} close={close} send={close} sending={false} submit={t("understood")}>
        <p>{t("no_types")}</p>
        {can("scheduling.setup.write") ? (
          <GoButton to="/schedule/setup" variant="default">
            {t("setup")}
          </GoButton>
        ) : null}
      </FormDialog>
    );
  return (
    <FormDialog
      title={t("book")}
      size="lg"
      close={close}
      send={send}
      sending={one.isPending || many.isPending}
      submit={repeats ? t("book_series", { count: values.count }) : t("book_do")}
      disabled={!whole}
      restored={form.restored && form.restart}
    >
      <PatientPicker value={values.patient_id} onChange={(id) => form.set("patient_id", id)} autoFocus={!wish.patientId} />
      <Select
        label={t("type")}
        data={(kinds.data?.items ?? []).map((type) => ({ value: type.id, label: `${type.name} · ${t("minutes", { count: type.minutes })}` }))}
        value={values.type_id || null}
        onChange={(value) => form.set("type_id", value ?? "")}
        allowDeselect={false}
        searchable
        required
        nothingFoundMessage={t("nobody_found")}
      />
      <PlaceFields form={{ ...form, values }} against={codes} usual={kind?.minutes} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          label={t("repeat")}
          data={[
            { value: "", label: t("repeat_no") },
            { value: "1", label: t("repeat_1") },
            { value: "2", label: t("repeat_2") },
            { value: "4", label: t("repeat_4") },
          ]}
          value={values.every}
          onChange={(value) => form.set("every", (value ?? "") as Fields["every"])}
          allowDeselect={false}
        />
        {repeats ? (
          <NumberInput label={t("repeat_count")} value={values.count} onChange={(value) => form.set("count", Number(value) || 2)} min={2} max={104} allowDecimal={false} />
        ) : (
          <div />
        )}
      </SimpleGrid>
      <Textarea label={t("reason")} description={t("reason_words")} {...form.text("reason")} maxLength={2000} autosize minRows={1} maxRows={6} />
      {repeats ? null : <Textarea label={t("notes")} description={t("notes_words")} {...form.text("notes")} maxLength={2000} autosize minRows={1} maxRows={6} />}
      <Checkbox
        label={t("telehealth_label")}
        checked={values.telehealth === "" ? (kind?.telehealth ?? false) : values.telehealth === "yes"}
        onChange={(event) => form.set("telehealth", event.currentTarget.checked ? "yes" : "no")}
      />
      {failed ? (
        <Clash error={failed} who={who} room={room}>
          {nearby}
        </Clash>
      ) : against.length ? (
        <div className={css.clash} role="status">
          {against.map((code) => (
            <p key={code} className={css.words}>
              {t(`clash_${code}`, { who: who ?? t("the_professional"), room: room ?? t("the_room") })}
            </p>
          ))}
          {nearby}
        </div>
      ) : null}
    </FormDialog>
  );
}
