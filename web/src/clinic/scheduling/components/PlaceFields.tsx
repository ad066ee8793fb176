import { Checkbox, NumberInput, SegmentedControl, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import type { AppointmentView } from "~/kernel/api";
import type { useFields } from "~/kernel/forms";

import { professionals, rooms } from "../queries";
import { useWords } from "../words";

/** A place in the calendar as a form has it. Outside hours and in the past only when a person says so, for this very place. */
export interface Place {
  date: string;
  time: string;
  minutes: number | "";
  professional_id: string;
  room_id: string;
  outside_hours: boolean;
  in_past: boolean;
  fold: "" | "0" | "1";
}

export function placeOf(one: AppointmentView): Place {
  return {
    date: one.local_date,
    time: one.local_time,
    minutes: one.minutes,
    professional_id: one.professional_id,
    room_id: one.room_id ?? "",
    outside_hours: false,
    in_past: false,
    fold: "",
  };
}

interface Props<T extends Place> {
  form: ReturnType<typeof useFields<T>>;
  /** What speaks against this place, by the server's names. */
  against: ReadonlySet<string>;
  /** Names of a professional or room that is no longer in use, and still stands here. */
  standing?: AppointmentView;
  usual?: number;
}

export function PlaceFields<T extends Place>({ form: any, against, standing, usual }: Props<T>) {
  const t = useWords();
  const form = any as unknown as ReturnType<typeof useFields<Place>>;
  const { values } = form;
  const people = useQuery(professionals());
  const places = useQuery(rooms());
  const who = options(people.data?.items, standing && { id: standing.professional_id, name: standing.professional_name });
  const where = options(places.data?.items, standing?.room_id ? { id: standing.room_id, name: standing.room_name ?? "" } : undefined);
  const elsewhere = <K extends "date" | "time" | "professional_id">(name: K, value: Place[K]) => {
    form.set(name, value);
    form.set("outside_hours", false);
    form.set("in_past", false);
    form.set("fold", "");
  };
  const away = against.has("outside_working_hours") || against.has("time_off") || values.outside_hours;
  const past = against.has("in_the_past") || against.has("in_past") || values.in_past;
  const twice = against.has("ambiguous_local_time") || values.fold !== "";
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing={12}>
        <TextInput label={t("date")} type="date" value={values.date} onChange={(e) => elsewhere("date", e.currentTarget.value)} error={form.wrong.local_date} required />
        <TextInput label={t("time")} type="time" value={values.time} onChange={(e) => elsewhere("time", e.currentTarget.value)} error={form.wrong.local_time} required />
        <NumberInput
          label={t("minutes_label")}
          value={values.minutes}
          onChange={(value) => form.set("minutes", value === "" ? "" : Number(value))}
          placeholder={usual ? String(usual) : undefined}
          min={5}
          max={720}
          step={5}
          error={form.wrong.minutes}
          allowDecimal={false}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          label={t("professional")}
          data={who}
          value={values.professional_id || null}
          onChange={(value) => elsewhere("professional_id", value ?? "")}
          allowDeselect={false}
          searchable
          required
          nothingFoundMessage={t("nobody_found")}
        />
        <Select
          label={t("room")}
          data={where}
          value={values.room_id || null}
          onChange={(value) => form.set("room_id", value ?? "")}
          placeholder={t("no_room")}
          clearable
          clearButtonProps={{ "aria-label": t("no_room") }}
        />
      </SimpleGrid>
      {away ? <Checkbox label={t("outside_hours")} {...form.check("outside_hours")} /> : null}
      {past ? <Checkbox label={t("in_past")} {...form.check("in_past")} /> : null}
      {twice ? (
        <div>
          <div>{t("fold")}</div>
          <SegmentedControl
            size="xs"
            aria-label={t("fold")}
            value={values.fold}
            onChange={(value) => form.set("fold", value as Place["fold"])}
            data={[
              { value: "0", label: t("fold_first") },
              { value: "1", label: t("fold_second") },
            ]}
          />
        </div>
      ) : null}
    </>
  );
}

function options(all: readonly { id: string; name: string }[] | undefined, standing?: { id: string; name: string }) {
  const found = (all ?? []).map((one) => ({ value: one.id, label: one.name }));
  return standing && !found.some((one) => one.value === standing.id) ? [...found, { value: standing.id, label: standing.name }] : found;
}

/** The time of a form as a command has it. */
export function timeOf({ date, time, fold }: Place) {
  return { local_date: date, local_time: time, ...(fold === "" ? {} : { fold: Number(fold) }) };
}

export function complete({ date, time, professional_id, minutes }: Place): boolean {
  return Boolean(date && time && professional_id) && (minutes === "" || (minutes >= 5 && minutes <= 720));
}
