import { Checkbox, NumberInput, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";

import { type MeasureCode, type MeasureDefinition, type NewMeasurement, useCommand } from "~/kernel/api";
import { blank, FormDialog, useFields } from "~/kernel/forms";
import { useSaid } from "~/kernel/i18n";
import { notifyDone, useClinicTime } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import { type Answers, answered, Questions } from "./Questions";

interface Fields {
  measure: string;
  value: string;
  unit: string;
  answers: Answers;
  total: boolean;
  taken_on: string;
  note: string;
}

interface Props {
  patientId: string;
  definitions: MeasureDefinition[];
  close: () => void;
}

/** A value with its unit, or the answers to a questionnaire, which the server scores. */
export function RecordMeasurement({ patientId, definitions, close }: Props) {
  const t = useWords();
  const said = useSaid();
  const { today } = useClinicTime();
  const record = useCommand("POST /api/patients/{patient_id}/measurements", {
    refreshes: chartOf(patientId),
    onDone: () => {
      form.done();
      notifyDone(t("recorded"));
      close();
    },
  });
  const form = useFields<Fields>(
    { measure: "", value: "", unit: "", answers: [], total: false, taken_on: today, note: "" },
    { error: record.error, draft: `measurement.${patientId}` },
  );
  const { values } = form;
  const chosen = definitions.find((one) => one.code === values.measure);
  const asking = chosen?.kind === "instrument" && chosen.items.length > 0 && !values.total;
  const units = chosen && chosen.accepted_units.length > 1 ? chosen.accepted_units : [];
  const choose = (code: string | null) => {
    const next = definitions.find((one) => one.code === code);
    form.set("measure", code ?? "");
    form.set("answers", []);
    form.set("value", "");
    form.set("unit", next && next.accepted_units.length > 1 ? next.unit : "");
    form.set("total", false);
  };
  const whole = asking ? answered(chosen, values.answers) : values.value !== "";
  const send = () => {
    if (!chosen) return;
    const body: NewMeasurement = {
      measure: chosen.code as MeasureCode,
      taken_on: blank(values.taken_on),
      note: blank(values.note),
      ...(asking ? { items: chosen.items.map((_, at) => values.answers[at] ?? null) } : { value: values.value, unit: blank(values.unit) }),
    };
    record.mutate({ path: { patient_id: patientId }, body });
  };
  return (
    <FormDialog
      title={t("record")}
      size="lg"
      close={close}
      send={send}
      sending={record.isPending}
      error={record.error}
      submit={t("record_do")}
      disabled={!chosen || !whole}
      restored={form.restored && form.restart}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          label={t("measure")}
          data={definitions.filter((one) => !one.computed).map((one) => ({ value: one.code, label: said(one.words) }))}
          value={values.measure || null}
          onChange={choose}
          allowDeselect={false}
          searchable
          required
          data-autofocus
        />
        <TextInput label={t("taken_on")} type="date" max={today} {...form.text("taken_on")} required />
      </SimpleGrid>
      {chosen?.kind === "instrument" && chosen.items.length ? <Checkbox label={t("total_known")} {...form.check("total")} /> : null}
      {asking ? <Questions definition={chosen} answers={values.answers} onChange={(answers) => form.set("answers", answers)} /> : null}
      {chosen && !asking ? (
        <SimpleGrid cols={2} spacing={12}>
          <NumberInput
            label={chosen.kind === "instrument" ? t("total") : units.length ? t("value") : `${t("value")} (${chosen.unit})`}
            description={units.length ? undefined : t("possible", { low: chosen.possible.low, high: chosen.possible.high })}
            value={values.value}
            onChange={(value) => form.set("value", String(value))}
            allowDecimal={!chosen.whole}
            hideControls
            required
            error={form.wrong.value}
          />
          {units.length ? (
            <Select label={t("unit")} data={units} value={values.unit} onChange={(value) => form.set("unit", value ?? "")} allowDeselect={false} required />
          ) : null}
        </SimpleGrid>
      ) : null}
      <Textarea label={t("note")} {...form.text("note")} autosize minRows={1} maxLength={2000} />
    </FormDialog>
  );
}
