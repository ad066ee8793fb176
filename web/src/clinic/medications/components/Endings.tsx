import { Checkbox } from "@mantine/core";
import { useState } from "react";

import { isProblem, type MedicationView, useCommand } from "~/kernel/api";
import { FormDialog, ReasonDialog } from "~/kernel/forms";
import { notifyDone } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";
import { doseOf } from "./MedicationTable";

export type Ending = "discontinue" | "in_error";

interface Props {
  one: MedicationView;
  close: () => void;
}

const wordsOf = (one: MedicationView) => [one.name, doseOf(one), one.frequency].filter(Boolean).join(", ");

export function EndMedication({ one, kind, close }: Props & { kind: Ending }) {
  const t = useWords();
  const done = (key: "discontinued" | "marked") => ({
    refreshes: chartOf(one.patient_id),
    onDone: () => {
      notifyDone(t(key, { name: one.name }));
      close();
    },
  });
  const stop = useCommand("POST /api/patients/{patient_id}/medications/{medication_id}/discontinue", done("discontinued"));
  const wrong = useCommand("POST /api/patients/{patient_id}/medications/{medication_id}/enter-in-error", done("marked"));
  const used = kind === "discontinue" ? stop : wrong;
  const given = { path: { patient_id: one.patient_id, medication_id: one.id }, revision: one.revision };
  return (
    <ReasonDialog
      title={t(kind)}
      words={
        <>
          <strong>{wordsOf(one)}</strong>
          <p>{t(`${kind}_words`)}</p>
        </>
      }
      label={t("why")}
      required={kind === "discontinue"}
      danger
      submit={t(kind)}
      close={close}
      send={(reason) =>
        kind === "discontinue" ? stop.mutate({ ...given, body: { reason } }) : wrong.mutate({ ...given, body: { reason: reason || null } })
      }
      sending={used.isPending}
      error={used.error}
    />
  );
}

export function ReactivateMedication({ one, close }: Props) {
  const t = useWords();
  const [second, setSecond] = useState(false);
  const again = useCommand("POST /api/patients/{patient_id}/medications/{medication_id}/reactivate", {
    refreshes: chartOf(one.patient_id),
    onDone: () => {
      notifyDone(t("reactivated", { name: one.name }));
      close();
    },
  });
  return (
    <FormDialog
      title={t("reactivate")}
      close={close}
      send={() =>
        again.mutate({
          path: { patient_id: one.patient_id, medication_id: one.id },
          body: { allow_duplicate: second },
          revision: one.revision,
        })
      }
      sending={again.isPending}
      error={again.error}
      submit={t("reactivate")}
    >
      <strong>{wordsOf(one)}</strong>
      <p>{t("reactivate_words")}</p>
      {isProblem(again.error, "duplicate_medication") || second ? (
        <Checkbox label={t("second_order")} checked={second} onChange={(event) => setSecond(event.currentTarget.checked)} />
      ) : null}
    </FormDialog>
  );
}
