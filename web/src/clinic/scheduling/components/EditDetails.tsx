import { Checkbox, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { type AppointmentView, useCommand } from "~/kernel/api";
import { FormDialog, fromChange, useFields } from "~/kernel/forms";
import { notifyDone } from "~/kernel/ui";

import { SCHEDULING, types } from "../queries";
import { useWords } from "../words";
import { Clash } from "./Clash";

/** The kind, the reason and the remarks; only what was changed is sent. */
export function EditDetails({ one, close }: { one: AppointmentView; close: () => void }) {
  const t = useWords();
  const kinds = useQuery(types());
  const change = useCommand("PATCH /api/scheduling/appointments/{appointment_id}", {
    refreshes: SCHEDULING,
    fresh: true,
    onDone: () => {
      form.done();
      notifyDone(t("saved"));
      close();
    },
  });
  const form = useFields(
    { type_id: one.type_id, telehealth: one.telehealth, reason: one.reason ?? "", notes: one.notes ?? "" },
    { error: change.error, draft: `appointment.edit.${one.id}` },
  );
  const known = (kinds.data?.items ?? []).map((type) => ({ value: type.id, label: type.name }));
  const offered = known.some((type) => type.value === one.type_id) ? known : [...known, { value: one.type_id, label: one.type_name }];
  const send = () => {
    const { type_id, telehealth, ...texts } = form.changed();
    change.mutate({
      path: { appointment_id: one.id },
      revision: one.revision,
      body: { ...(type_id ? { type_id } : {}), ...(telehealth === undefined ? {} : { telehealth }), ...fromChange(texts) },
    });
  };
  return (
    <FormDialog title={t("edit")} close={close} send={send} sending={change.isPending} restored={form.restored && form.restart}>
      <Select label={t("type")} data={offered} value={form.values.type_id} onChange={(value) => value && form.set("type_id", value)} allowDeselect={false} />
      <Textarea label={t("reason")} description={t("reason_words")} {...form.text("reason")} maxLength={2000} autosize minRows={2} maxRows={8} />
      <Textarea label={t("notes")} description={t("notes_words")} {...form.text("notes")} maxLength={2000} autosize minRows={2} maxRows={8} />
      <Checkbox label={t("telehealth_label")} {...form.check("telehealth")} />
      {change.error ? <Clash error={change.error} /> : null}
    </FormDialog>
  );
}
