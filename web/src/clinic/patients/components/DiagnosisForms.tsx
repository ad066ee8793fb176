import { Alert, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";

import { type PatientsDiagnosisView, useCommand } from "~/kernel/api";
import { blank, FormDialog, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { useClinicTime } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import { type Code, CodeChoice } from "./CodeChoice";

interface Props {
  one: PatientsDiagnosisView;
  close: () => void;
}

export function NewDiagnosis({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const [chosen, setChosen] = useState<Code | null>(null);
  const add = useCommand("POST /api/patients/{patient_id}/diagnoses", { refreshes: chartOf(patientId), fresh: true, onDone: close });
  const form = useFields({ onset_date: "", is_primary: false }, { error: add.error });
  const send = () => {
    if (!chosen) return;
    const { onset_date, is_primary } = form.values;
    add.mutate({ path: { patient_id: patientId }, body: { code: chosen.code, is_primary, onset_date: blank(onset_date) } });
  };
  return (
    <FormDialog title={t("diagnosis_add")} close={close} send={send} sending={add.isPending} error={add.error} disabled={!chosen}>
      <CodeChoice label={t("diagnosis")} chosen={chosen} onChoose={setChosen} required error={form.wrong.code} />
      <TextInput label={t("onset")} type="date" max={today} {...form.text("onset_date")} />
      <Checkbox label={t("primary_long")} {...form.check("is_primary")} />
      {can("patients.diagnosis.confirm") ? null : <Alert color="amber">{t("diagnosis_waits")}</Alert>}
    </FormDialog>
  );
}

export function EditDiagnosis({ one, close }: Props) {
  const t = useWords();
  const { today } = useClinicTime();
  const change = useCommand("PATCH /api/patients/{patient_id}/diagnoses/{diagnosis_id}", { refreshes: chartOf(one.patient_id), fresh: true, onDone: close });
  const form = useFields({ description: one.description, onset_date: one.onset_date ?? "", is_primary: one.is_primary }, { error: change.error });
  const send = () => {
    const { onset_date, ...rest } = form.changed();
    const body = { ...rest, ...(onset_date !== undefined ? { onset_date: blank(onset_date) } : {}) };
    change.mutate({ path: { patient_id: one.patient_id, diagnosis_id: one.id }, body, revision: one.revision });
  };
  return (
    <FormDialog
      title={t("diagnosis_change")}
      close={close}
      send={send}
      sending={change.isPending}
      error={change.error}
      disabled={!form.values.description.trim()}
    >
      <TextInput label={t("description")} description={one.code} {...form.text("description")} required maxLength={300} data-autofocus />
      <TextInput label={t("onset")} type="date" max={today} {...form.text("onset_date")} />
      <Checkbox label={t("primary_long")} {...form.check("is_primary")} />
    </FormDialog>
  );
}

export function ResolveDiagnosis({ one, close }: Props) {
  const t = useWords();
  const { today } = useClinicTime();
  const resolve = useCommand("POST /api/patients/{patient_id}/diagnoses/{diagnosis_id}/resolve", { refreshes: chartOf(one.patient_id), fresh: true, onDone: close });
  const form = useFields({ resolved_date: today }, { error: resolve.error });
  const send = () =>
    resolve.mutate({
      path: { patient_id: one.patient_id, diagnosis_id: one.id },
      body: { resolved_date: blank(form.values.resolved_date) },
      revision: one.revision,
    });
  return (
    <FormDialog title={t("resolve")} close={close} send={send} sending={resolve.isPending} error={resolve.error} submit={t("resolve")}>
      <p>{t("resolve_words", { name: one.description })}</p>
      <TextInput label={t("since_when")} type="date" max={today} {...form.text("resolved_date")} data-autofocus />
    </FormDialog>
  );
}
