import { Badge, Button, Select, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type AllergyStatus, type AllergyView, type PatientsSeverity, useCommand } from "~/kernel/api";
import { blank, FormDialog, RowMenu, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Known, Loading, notifyDone, Section, useClinicTime } from "~/kernel/ui";

import { allergies, chartOf, patient } from "../queries";
import { useWords } from "../words";
import css from "./records.module.css";

const SEVERITIES: readonly PatientsSeverity[] = ["mild", "moderate", "severe", "unknown"];

export function Allergies({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(allergies(patientId));
  const write = can("patients.allergy.write");
  const add = write ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen("new")}>
      {t("allergy_add")}
    </Button>
  ) : null;
  const edited = data?.items.find((one) => one.id === open);
  return (
    <Section title={t("allergies")} aside={data?.items.length ? add : null}>
      {data ? (
        <>
          {data.items.length ? (
            <ul className={css.list}>
              {data.items.map((one) => (
                <Row key={one.id} one={one} write={write} edit={() => setOpen(one.id)} />
              ))}
            </ul>
          ) : (
            <Empty
              title={t(data.knowledge === "no_known_allergies" ? "allergies_none" : "allergies_unknown")}
              action={
                <span className={css.marks}>
                  {add}
                  {write ? <NoneKnown patientId={patientId} stated={data.knowledge === "no_known_allergies"} /> : null}
                </span>
              }
            >
              {t("allergies_words")}
            </Empty>
          )}
          {data.items.length && !data.items.some((one) => one.status === "active") && write ? (
            <NoneKnown patientId={patientId} stated={data.knowledge === "no_known_allergies"} />
          ) : null}
        </>
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {open === "new" ? <New patientId={patientId} close={() => setOpen(null)} /> : null}
      {edited ? <Edit one={edited} close={() => setOpen(null)} /> : null}
    </Section>
  );
}

/** The patient was asked and knows of none: that is a statement of its own. */
function NoneKnown({ patientId, stated }: { patientId: string; stated: boolean }) {
  const t = useWords();
  const who = useQuery(patient(patientId));
  const say = useCommand("PUT /api/patients/{patient_id}/no-known-allergies", { refreshes: chartOf(patientId), onDone: () => notifyDone(t("saved")) });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={say.isPending}
        disabled={!who.data}
        onClick={() => say.mutate({ path: { patient_id: patientId }, body: { stated: !stated }, revision: who.data?.revision })}
      >
        {t(stated ? "none_known_withdraw" : "none_known_state")}
      </Button>
      {say.error ? <Failure error={say.error} /> : null}
    </>
  );
}

function Row({ one, write, edit }: { one: AllergyView; write: boolean; edit: () => void }) {
  const t = useWords();
  const change = useCommand("PATCH /api/patients/{patient_id}/allergies/{allergy_id}", { refreshes: chartOf(one.patient_id) });
  const be = (status: AllergyStatus) => () =>
    change.mutate({ path: { patient_id: one.patient_id, allergy_id: one.id }, body: { status }, revision: one.revision });
  return (
    <li className={css.row} data-over={one.status !== "active" || undefined}>
      <div className={css.words}>
        <span className={css.name}>{one.substance}</span>{" "}
        <span className={css.marks}>
          {one.severity !== "unknown" ? (
            <Badge color={one.severity === "severe" ? "red" : "amber"}>{t(`severity_${one.severity}`)}</Badge>
          ) : null}
          {one.status !== "active" ? <Badge color="gray">{t(`allergy_${one.status}`)}</Badge> : null}
        </span>
        <div className={css.small}>
          {t("reaction")}: <Known>{one.reaction}</Known> · {t("noted")}: <Day day={one.noted_date} />
        </div>
        {change.error ? <Failure error={change.error} /> : null}
      </div>
      {write ? (
        <RowMenu
          name={one.substance}
          actions={[
            one.status !== "entered_in_error" && { label: t("change"), onClick: edit },
            one.status === "active" && { label: t("allergy_end"), onClick: be("inactive") },
            one.status === "inactive" && { label: t("allergy_again"), onClick: be("active") },
            one.status !== "entered_in_error" && { label: t("in_error"), onClick: be("entered_in_error"), danger: true },
          ]}
        />
      ) : null}
    </li>
  );
}

interface Fields {
  substance: string;
  reaction: string;
  severity: PatientsSeverity;
  noted_date: string;
}

type Form = ReturnType<typeof useFields<Fields>>;

function Inside({ form, fixed = false }: { form: Form; fixed?: boolean }) {
  const t = useWords();
  const { today } = useClinicTime();
  return (
    <>
      <TextInput label={t("substance")} {...form.text("substance")} required disabled={fixed} maxLength={200} data-autofocus={!fixed} />
      <TextInput label={t("reaction")} {...form.text("reaction")} maxLength={500} data-autofocus={fixed} />
      <Select
        label={t("severity")}
        data={SEVERITIES.map((value) => ({ value, label: t(`severity_${value}`) }))}
        value={form.values.severity}
        onChange={(value) => form.set("severity", (value ?? "unknown") as PatientsSeverity)}
        allowDeselect={false}
      />
      <TextInput label={t("noted")} type="date" max={today} {...form.text("noted_date")} />
    </>
  );
}

function New({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const add = useCommand("POST /api/patients/{patient_id}/allergies", {
    refreshes: chartOf(patientId),
    fresh: true, // a statement that none is known ends with it
    onDone: (one) => {
      notifyDone(t("allergy_added", { name: one.substance }));
      close();
    },
  });
  const form = useFields<Fields>({ substance: "", reaction: "", severity: "unknown", noted_date: "" }, { error: add.error });
  const { substance, reaction, severity, noted_date } = form.values;
  const body = { substance, severity, reaction: blank(reaction), noted_date: blank(noted_date) };
  return (
    <FormDialog
      title={t("allergy_add")}
      close={close}
      send={() => add.mutate({ path: { patient_id: patientId }, body })}
      sending={add.isPending}
      error={add.error}
      disabled={!substance.trim()}
    >
      <Inside form={form} />
    </FormDialog>
  );
}

function Edit({ one, close }: { one: AllergyView; close: () => void }) {
  const t = useWords();
  const change = useCommand("PATCH /api/patients/{patient_id}/allergies/{allergy_id}", { refreshes: chartOf(one.patient_id), fresh: true, onDone: close });
  const form = useFields<Fields>(
    { substance: one.substance, reaction: one.reaction ?? "", severity: one.severity, noted_date: one.noted_date ?? "" },
    { error: change.error },
  );
  const send = () => {
    const { reaction, severity, noted_date } = form.changed();
    const body = {
      ...(reaction !== undefined ? { reaction: blank(reaction) } : {}),
      ...(severity ? { severity } : {}),
      ...(noted_date !== undefined ? { noted_date: blank(noted_date) } : {}),
    };
    change.mutate({ path: { patient_id: one.patient_id, allergy_id: one.id }, body, revision: one.revision });
  };
  return (
    <FormDialog title={t("allergy_change")} close={close} send={send} sending={change.isPending} error={change.error}>
      <Inside form={form} fixed />
    </FormDialog>
  );
}
