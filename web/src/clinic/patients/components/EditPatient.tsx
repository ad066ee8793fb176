import { Select } from "@mantine/core";

import { type PatientStatus, type PatientView, useCommand } from "~/kernel/api";
import { FormDialog, fromChange, useFields } from "~/kernel/forms";
import { notifyDone } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import { DetailFields, type Details, detailsOf } from "./DetailFields";

interface Edited extends Details {
  status: PatientStatus;
}

export function EditPatient({ one, close }: { one: PatientView; close: () => void }) {
  const t = useWords();
  const change = useCommand("PATCH /api/patients/{patient_id}", {
    refreshes: [...chartOf(one.id), "/api/patients/search", "/api/patients"],
    onDone: () => {
      form.done();
      notifyDone(t("saved"));
      close();
    },
  });
  const form = useFields<Edited>({ ...detailsOf(one), status: one.status }, { error: change.error, draft: `patient.${one.id}` });
  const send = () => {
    const { given_name, family_name, sex, status, ...rest } = form.changed();
    change.mutate({
      path: { patient_id: one.id },
      body: {
        ...fromChange(rest),
        ...(given_name !== undefined ? { given_name } : {}),
        ...(family_name !== undefined ? { family_name } : {}),
        ...(sex ? { sex } : {}),
        ...(status ? { status } : {}),
      },
      revision: one.revision,
    });
  };
  return (
    <FormDialog
      title={t("edit")}
      size="lg"
      close={close}
      send={send}
      sending={change.isPending}
      error={change.error}
      disabled={!form.values.given_name.trim() || !form.values.family_name.trim()}
      restored={form.restored && form.restart}
    >
      <DetailFields form={form} />
      <Select
        label={t("status")}
        data={(["active", "inactive", "discharged"] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
        value={form.values.status}
        onChange={(value) => form.set("status", (value ?? one.status) as PatientStatus)}
        allowDeselect={false}
      />
    </FormDialog>
  );
}
