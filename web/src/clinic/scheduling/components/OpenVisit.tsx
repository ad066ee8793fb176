import { Select } from "@mantine/core";
import { useState } from "react";

import { type AppointmentView, type EncounterType, isProblem, useCommand } from "~/kernel/api";
import { FormDialog } from "~/kernel/forms";
import { notifyDone, useGo } from "~/kernel/ui";

import { SCHEDULING } from "../queries";
import { useWords } from "../words";
import { Clash } from "./Clash";
import { KINDS } from "./kinds";

/** The visit itself, opened from its appointment: day and professional are the appointment's. */
export function OpenVisit({ one, close }: { one: AppointmentView; close: () => void }) {
  const t = useWords();
  const go = useGo();
  const [kind, setKind] = useState<EncounterType | null>(KINDS.find((known) => known === one.encounter_type) ?? null);
  const chart = `/patients/${one.patient_id}?tab=encounters`;
  const open = useCommand("POST /api/encounters", {
    refreshes: ["/api/encounters", `/api/patients/${one.patient_id}`, ...SCHEDULING],
    onDone: () => {
      notifyDone(t("visit_opened"));
      go(chart);
    },
  });
  const already = isProblem(open.error, "appointment_taken");
  return (
    <FormDialog
      title={t("visit")}
      close={close}
      send={() => {
        if (already) go(chart);
        else if (kind && one.patient_id) open.mutate({ body: { patient_id: one.patient_id, appointment_id: one.id, encounter_type: kind } });
      }}
      sending={open.isPending}
      submit={already ? t("visit_see") : t("visit_do")}
      disabled={!kind}
    >
      <p>{t("visit_words", { name: one.patient_name ?? "" })}</p>
      <Select
        label={t("visit_kind")}
        data={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as EncounterType)}
        allowDeselect={false}
        required
      />
      {open.error ? <Clash error={open.error} /> : null}
    </FormDialog>
  );
}
