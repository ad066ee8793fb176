import { Checkbox } from "@mantine/core";
import { useState } from "react";

import { type PlanSummary, type PlanView, useCommand } from "~/kernel/api";
import { FormDialog, ReasonDialog } from "~/kernel/forms";
import { notifyDone } from "~/kernel/ui";

import { chartOf } from "../queries";
import { useWords } from "../words";

export type Ending = "complete" | "withdraw";

interface Props {
  one: PlanView;
  close: () => void;
}

export function ActivatePlan({ one, inForce, close }: Props & { inForce?: PlanSummary }) {
  const t = useWords();
  const [supersede, setSupersede] = useState(false);
  const activate = useCommand("POST /api/patients/{patient_id}/plans/{plan_id}/activate", {
    refreshes: chartOf(one.patient_id),
    fresh: true,
    onDone: () => {
      notifyDone(t("activated"));
      close();
    },
  });
  return (
    <FormDialog
      title={t("activate")}
      close={close}
      send={() => activate.mutate({ path: { patient_id: one.patient_id, plan_id: one.id }, body: { supersede }, revision: one.revision })}
      sending={activate.isPending}
      error={activate.error}
      submit={t("activate")}
      disabled={inForce !== undefined && !supersede}
    >
      <p>{t("activate_words")}</p>
      {inForce ? (
        <Checkbox
          label={t("supersede", { title: inForce.title })}
          checked={supersede}
          onChange={(event) => setSupersede(event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

export function EndPlan({ one, kind, close }: Props & { kind: Ending }) {
  const t = useWords();
  const settings = {
    refreshes: chartOf(one.patient_id),
    fresh: true,
    onDone: () => {
      notifyDone(t(kind === "complete" ? "completed" : "withdrawn"));
      close();
    },
  };
  const complete = useCommand("POST /api/patients/{patient_id}/plans/{plan_id}/complete", settings);
  const withdraw = useCommand("POST /api/patients/{patient_id}/plans/{plan_id}/withdraw", settings);
  const used = kind === "complete" ? complete : withdraw;
  return (
    <ReasonDialog
      title={t(kind)}
      words={t(`${kind}_words`)}
      label={t("why")}
      danger={kind === "withdraw"}
      submit={t(kind)}
      close={close}
      send={(reason) =>
        used.mutate({ path: { patient_id: one.patient_id, plan_id: one.id }, body: { reason: reason || null }, revision: one.revision })
      }
      sending={used.isPending}
      error={used.error}
    />
  );
}
