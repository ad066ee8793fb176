import { NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { type InsuranceView, type Priority, useCommand } from "~/kernel/api";
import { blank, FormDialog, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";

import { chartOf, payers } from "../queries";
import { useWords } from "../words";

const RANKS: readonly Priority[] = ["primary", "secondary", "tertiary"];

export function InsuranceForm({ patientId, one, close }: { patientId: string; one?: InsuranceView; close: () => void }) {
  const t = useWords();
  const { me } = useSession();
  const known = useQuery({ ...payers(), enabled: !one });
  const refreshes = chartOf(patientId);
  const add = useCommand("POST /api/patients/{patient_id}/insurances", { refreshes, fresh: true, onDone: close });
  const change = useCommand("PATCH /api/patients/{patient_id}/insurances/{insurance_id}", { refreshes, fresh: true, onDone: close });
  const error = add.error ?? change.error;
  const form = useFields(
    {
      payer_id: one?.payer_id ?? "",
      priority: one?.priority ?? ("primary" as Priority),
      member_id: one?.member_id ?? "",
      group_number: one?.group_number ?? "",
      copay_amount: one?.copay_amount ?? "",
      authorised_sessions: one?.authorised_sessions?.toString() ?? "",
      used_sessions: one?.used_sessions.toString() ?? "0",
      authorisation_number: one?.authorisation_number ?? "",
      valid_from: one?.valid_from ?? "",
      valid_to: one?.valid_to ?? "",
    },
    { error },
  );
  const { values } = form;
  const send = () => {
    const { payer_id, ...rest } = values;
    const body = {
      priority: rest.priority,
      member_id: rest.member_id,
      group_number: blank(rest.group_number),
      copay_amount: blank(rest.copay_amount),
      authorised_sessions: rest.authorised_sessions === "" ? null : Number(rest.authorised_sessions),
      used_sessions: Number(rest.used_sessions || 0),
      authorisation_number: blank(rest.authorisation_number),
      valid_from: blank(rest.valid_from),
      valid_to: blank(rest.valid_to),
    };
    if (one) change.mutate({ path: { patient_id: patientId, insurance_id: one.id }, body, revision: one.revision });
    else add.mutate({ path: { patient_id: patientId }, body: { payer_id, ...body } });
  };
  const number = (name: "authorised_sessions" | "used_sessions" | "copay_amount") => ({
    value: values[name],
    onChange: (value: string | number) => form.set(name, String(value)),
    error: form.wrong[name],
    min: 0,
    hideControls: true,
  });
  return (
    <FormDialog
      title={t(one ? "insurance_change" : "insurance_add")}
      size="lg"
      close={close}
      send={send}
      sending={add.isPending || change.isPending}
      error={error}
      disabled={!values.payer_id || !values.member_id.trim()}
    >
      {one ? (
        <p>
          <strong>{one.payer_name}</strong>
        </p>
      ) : (
        <Select
          label={t("payer")}
          data={known.data?.items.map((payer) => ({ value: payer.id, label: payer.name })) ?? []}
          value={values.payer_id || null}
          onChange={(value) => form.set("payer_id", value ?? "")}
          nothingFoundMessage={t("payers_none")}
          description={known.data && !known.data.items.length ? t("payers_none") : undefined}
          searchable
          required
          error={form.wrong.payer_id}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <Select
          label={t("priority")}
          data={RANKS.map((value) => ({ value, label: t(`priority_${value}`) }))}
          value={values.priority}
          onChange={(value) => form.set("priority", (value ?? "primary") as Priority)}
          allowDeselect={false}
        />
        <TextInput label={t("member_id")} {...form.text("member_id")} required maxLength={60} />
        <TextInput label={t("group_number")} {...form.text("group_number")} maxLength={60} />
        <NumberInput label={`${t("copay")} (${me.currency})`} {...number("copay_amount")} decimalScale={2} />
        <NumberInput label={t("authorised")} {...number("authorised_sessions")} allowDecimal={false} />
        <NumberInput label={t("used")} {...number("used_sessions")} allowDecimal={false} />
        <TextInput label={t("authorisation_number")} {...form.text("authorisation_number")} maxLength={60} />
        <span />
        <TextInput label={t("valid_from")} type="date" {...form.text("valid_from")} />
        <TextInput label={t("valid_to")} type="date" {...form.text("valid_to")} />
      </SimpleGrid>
    </FormDialog>
  );
}
