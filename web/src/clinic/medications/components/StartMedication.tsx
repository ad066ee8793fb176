import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";

import { call, type MedicationOrder, useCommand } from "~/kernel/api";
import { blank, FormDialog, useFields } from "~/kernel/forms";
import { notifyDone, useClinicTime } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import { type Order, OrderFields } from "./OrderFields";
import { Warnings } from "./Warnings";

interface New extends Order {
  name: string;
  reason: string;
  started_on: string;
  second: boolean;
}

/** A new medication. Allergies and the same drug already active are looked up while one types. */
export function StartMedication({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const { today } = useClinicTime();
  const start = useCommand("POST /api/patients/{patient_id}/medications", {
    refreshes: chartOf(patientId),
    onDone: (one) => {
      form.done();
      notifyDone(t("started", { name: one.name }));
      close();
    },
  });
  const form = useFields<New>(
    { name: "", dose: "", unit: "", route: "", frequency: "", as_needed: false, instructions: "", reason: "", started_on: today, second: false },
    { error: start.error, draft: `medication.${patientId}` },
  );
  const { values } = form;
  const body: MedicationOrder = {
    name: values.name.trim(),
    dose: blank(values.dose),
    unit: blank(values.unit),
    route: blank(values.route),
    frequency: blank(values.frequency),
    as_needed: values.as_needed || null,
    instructions: blank(values.instructions),
    reason: blank(values.reason),
    started_on: blank(values.started_on),
    allow_duplicate: values.second,
  };
  const [asked] = useDebouncedValue(JSON.stringify({ name: body.name, dose: body.dose, unit: body.unit, frequency: body.frequency }), 300);
  const order = JSON.parse(asked) as MedicationOrder;
  const check = useQuery({
    queryKey: [`/api/patients/${patientId}/medications/check`, asked],
    queryFn: ({ signal }) => call("POST /api/patients/{patient_id}/medications/check", { path: { patient_id: patientId }, body: order, signal }),
    enabled: order.name.length > 1,
    retry: false,
    placeholderData: (before) => before,
  });
  const warnings = (order.name.length > 1 && check.data?.warnings) || [];
  const twice = warnings.some((one) => one.code === "duplicate");
  return (
    <FormDialog
      title={t("start")}
      close={close}
      send={() => start.mutate({ path: { patient_id: patientId }, body })}
      sending={start.isPending}
      error={start.error}
      submit={t("start_do")}
      disabled={!body.name || (twice && !values.second)}
      restored={form.restored && form.restart}
    >
      <TextInput label={t("drug")} {...form.text("name")} required maxLength={200} data-autofocus autoComplete="off" />
      <OrderFields form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t("first_day")} type="date" {...form.text("started_on")} />
        <TextInput label={t("reason")} {...form.text("reason")} maxLength={500} />
      </SimpleGrid>
      <Warnings all={warnings} />
      {twice ? <Checkbox label={t("second_order")} {...form.check("second")} /> : null}
    </FormDialog>
  );
}
