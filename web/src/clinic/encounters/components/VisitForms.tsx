import { NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type EncounterPlace, type EncounterType, type EncounterView, useCommand } from "~/kernel/api";
import { FormDialog, ReasonDialog, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { notifyDone, useClinicTime } from "~/kernel/ui";

import { myProfessional, professionals } from "../queries";
import { useWords } from "../words";

const TYPES: readonly EncounterType[] = [
  "individual_therapy", "group_therapy", "family_therapy", "intake", "crisis", "telehealth", "medication_management",
  "consultation", "follow_up", "annual_exam", "procedure", "hygiene", "nutrition_assessment", "nutrition_follow_up",
];
const PLACES: readonly EncounterPlace[] = ["clinic", "home", "school", "hospital", "community", "telehealth_home", "telehealth_elsewhere"];

const stale = (patientId: string) => ["/api/encounters", "/api/scheduling", `/api/patients/${patientId}`];

interface Props {
  one: EncounterView;
  close: () => void;
}

interface Fields {
  encounter_type: string;
  place: string;
  duration: string;
}

function Common({ form }: { form: ReturnType<typeof useFields<Fields>> }) {
  const t = useWords();
  const { values } = form;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      <Select
        label={t("kind")}
        data={TYPES.map((value) => ({ value, label: t(`type_${value}`) }))}
        value={values.encounter_type || null}
        onChange={(value) => form.set("encounter_type", value ?? "")}
        searchable
        required
        error={form.wrong.encounter_type}
      />
      <Select
        label={t("place")}
        data={PLACES.map((value) => ({ value, label: t(`place_${value}`) }))}
        value={values.place || null}
        onChange={(value) => form.set("place", value ?? "")}
        clearable
      />
      <NumberInput
        label={t("duration_minutes")}
        value={values.duration}
        onChange={(value) => form.set("duration", String(value))}
        min={1}
        max={1440}
        allowDecimal={false}
        hideControls
        error={form.wrong.duration_minutes}
      />
    </SimpleGrid>
  );
}

const minutes = (text: string) => (text === "" ? null : Number(text));

export function NewVisit({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const mine = useQuery(myProfessional());
  const staff = useQuery({ ...professionals(), enabled: can("staff.professional.read") });
  const [who, setWho] = useState<string | null>(null);
  const [day, setDay] = useState(today);
  const add = useCommand("POST /api/encounters", {
    refreshes: stale(patientId),
    onDone: () => {
      notifyDone(t("opened"));
      close();
    },
  });
  const form = useFields<Fields>({ encounter_type: "", place: "", duration: "" }, { error: add.error });
  const professional = who ?? mine.data?.id ?? null;
  const { encounter_type, place, duration } = form.values;
  const send = () =>
    add.mutate({
      body: {
        patient_id: patientId,
        encounter_type: encounter_type as EncounterType,
        professional_id: professional,
        encounter_date: day,
        duration_minutes: minutes(duration),
        place: (place || null) as EncounterPlace | null,
      },
    });
  return (
    <FormDialog
      title={t("open_visit")}
      close={close}
      send={send}
      sending={add.isPending}
      error={add.error}
      submit={t("open_do")}
      disabled={!encounter_type || !professional || !day}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t("date")} type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} required />
        <Select
          label={t("with")}
          data={staff.data?.items.filter((one) => one.active).map((one) => ({ value: one.id, label: one.name })) ?? []}
          value={professional}
          onChange={setWho}
          allowDeselect={false}
          searchable
          required
          error={form.wrong.professional_id}
        />
      </SimpleGrid>
      <Common form={form} />
    </FormDialog>
  );
}

export function ChangeVisit({ one, close }: Props) {
  const t = useWords();
  const change = useCommand("PATCH /api/encounters/{encounter_id}", { refreshes: stale(one.patient_id), fresh: true, onDone: close });
  const form = useFields<Fields>(
    { encounter_type: one.encounter_type, place: one.place ?? "", duration: one.duration_minutes?.toString() ?? "" },
    { error: change.error },
  );
  const send = () => {
    const { encounter_type, place, duration } = form.changed();
    const body = {
      ...(encounter_type ? { encounter_type: encounter_type as EncounterType } : {}),
      ...(place !== undefined ? { place: (place || null) as EncounterPlace | null } : {}),
      ...(duration !== undefined ? { duration_minutes: minutes(duration) } : {}),
    };
    change.mutate({ path: { encounter_id: one.id }, body, revision: one.revision });
  };
  return (
    <FormDialog
      title={t("change_visit")}
      close={close}
      send={send}
      sending={change.isPending}
      error={change.error}
      disabled={!form.values.encounter_type}
    >
      <Common form={form} />
    </FormDialog>
  );
}

export function CompleteVisit({ one, close }: Props) {
  const t = useWords();
  const [duration, setDuration] = useState(one.duration_minutes?.toString() ?? "");
  const complete = useCommand("POST /api/encounters/{encounter_id}/complete", {
    refreshes: stale(one.patient_id),
    onDone: () => {
      notifyDone(t("completed"));
      close();
    },
  });
  const send = () =>
    complete.mutate({
      path: { encounter_id: one.id },
      body: duration === "" ? {} : { duration_minutes: Number(duration) },
      revision: one.revision,
    });
  return (
    <FormDialog title={t("complete_visit")} close={close} send={send} sending={complete.isPending} error={complete.error} submit={t("complete")}>
      <p>{t("complete_words")}</p>
      <NumberInput
        label={t("duration_minutes")}
        value={duration}
        onChange={(value) => setDuration(String(value))}
        min={1}
        max={1440}
        allowDecimal={false}
        hideControls
        data-autofocus
      />
    </FormDialog>
  );
}

/** Cancelling, and saying that it should never have been written: both want a word of why. */
export function WhyVisit({ one, kind, close }: Props & { kind: "cancel" | "in_error" }) {
  const t = useWords();
  const settings = { refreshes: stale(one.patient_id), fresh: true, onDone: close };
  const cancel = useCommand("POST /api/encounters/{encounter_id}/cancel", settings);
  const wrong = useCommand("POST /api/encounters/{encounter_id}/enter-in-error", settings);
  const used = kind === "cancel" ? cancel : wrong;
  return (
    <ReasonDialog
      title={t(kind)}
      words={t(kind === "cancel" ? "cancel_words" : "in_error_words")}
      label={t("why")}
      required
      danger
      submit={t(kind)}
      close={close}
      send={(reason) => used.mutate({ path: { encounter_id: one.id }, body: { reason }, revision: one.revision })}
      sending={used.isPending}
      error={used.error}
    />
  );
}
