import { TextInput } from "@mantine/core";

import { type MedicationView, useCommand } from "~/kernel/api";
import { blank, FormDialog, fromChange, useFields } from "~/kernel/forms";
import { NotRecorded, notifyDone, useClinicTime } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import css from "./Change.module.css";
import { doseOf } from "./MedicationTable";
import { type Order, OrderFields } from "./OrderFields";

interface Changed extends Order {
  effective_on: string;
  reason: string;
}

/** A new dose ends the old order and begins another: both stay to be seen. */
export function ChangeMedication({ one, close }: { one: MedicationView; close: () => void }) {
  const t = useWords();
  const { today } = useClinicTime();
  const change = useCommand("POST /api/patients/{patient_id}/medications/{medication_id}/change", {
    refreshes: chartOf(one.patient_id),
    onDone: () => {
      notifyDone(t("changed", { name: one.name }));
      close();
    },
  });
  const form = useFields<Changed>(
    {
      dose: one.dose ?? "",
      unit: one.unit ?? "",
      route: one.route ?? "",
      frequency: one.frequency ?? "",
      as_needed: one.as_needed ?? false,
      instructions: one.instructions ?? "",
      effective_on: today,
      reason: "",
    },
    { error: change.error },
  );
  const { values } = form;
  const send = () => {
    const { dose, unit, route, frequency, as_needed, instructions } = form.changed();
    const order = Object.fromEntries(
      Object.entries({ dose, unit, route, frequency, as_needed, instructions }).filter(([, value]) => value !== undefined),
    ) as Partial<Order>;
    change.mutate({
      path: { patient_id: one.patient_id, medication_id: one.id },
      body: { ...fromChange(order), effective_on: blank(values.effective_on), reason: values.reason.trim() },
      revision: one.revision,
    });
  };
  const next = doseOf({ dose: blank(values.dose), unit: blank(values.unit) });
  return (
    <FormDialog
      title={t("change_of", { name: one.name })}
      close={close}
      send={send}
      sending={change.isPending}
      error={change.error}
      submit={t("change_do")}
      disabled={!values.reason.trim()}
    >
      <OrderFields form={form} />
      <p className={css.change} aria-live="polite">
        {next === doseOf(one) ? (
          t("dose_same")
        ) : (
          <>
            {t("dose")}: <del>{doseOf(one) ?? <NotRecorded />}</del> <span aria-hidden>→</span> <strong>{next ?? <NotRecorded />}</strong>
          </>
        )}
      </p>
      <TextInput label={t("effective_on")} type="date" {...form.text("effective_on")} />
      <TextInput label={t("why")} {...form.text("reason")} required maxLength={500} />
    </FormDialog>
  );
}
