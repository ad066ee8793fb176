import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { MedicationView } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, Section } from "~/kernel/ui";

import { ChangeMedication } from "../components/ChangeMedication";
import { type Ending, EndMedication, ReactivateMedication } from "../components/Endings";
import { MedicationTable } from "../components/MedicationTable";
import { StartMedication } from "../components/StartMedication";
import { medications } from "../queries";
import { useWords } from "../words";

export type Form = "change" | "reactivate" | Ending;
type Open = { form: "start" } | { form: Form; id: string } | null;

export default function Medications({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch } = useQuery(medications(patientId));
  const close = () => setOpen(null);
  const all = data?.items ?? [];
  const active = all.filter((one) => one.status === "active");
  const past = all.filter((one) => one.status !== "active");
  const one: MedicationView | undefined = open && "id" in open ? all.find((row) => row.id === open.id) : undefined;
  const show = (form: Form, id: string) => setOpen({ form, id });
  const add = can("medications.medication.write") ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen({ form: "start" })}>
      {t("start")}
    </Button>
  ) : null;
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={6} />;
  return (
    <>
      <Section title={t("active")} aside={active.length ? add : null}>
        {active.length ? (
          <MedicationTable label={t("active")} all={active} among={all} open={show} />
        ) : (
          <Empty title={t("none")} action={add}>
            {t("none_words")}
          </Empty>
        )}
      </Section>
      {past.length ? (
        <Section title={t("past")}>
          <MedicationTable label={t("past")} all={past} among={all} open={show} />
        </Section>
      ) : null}
      {open?.form === "start" ? <StartMedication patientId={patientId} close={close} /> : null}
      {one && open?.form === "change" ? <ChangeMedication one={one} close={close} /> : null}
      {one && (open?.form === "discontinue" || open?.form === "in_error") ? <EndMedication one={one} kind={open.form} close={close} /> : null}
      {one && open?.form === "reactivate" ? <ReactivateMedication one={one} close={close} /> : null}
    </>
  );
}
