import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type PatientsDiagnosisView, useCommand } from "~/kernel/api";
import { RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Loading, Section, When } from "~/kernel/ui";

import { chartOf, diagnoses } from "../queries";
import { useWords } from "../words";
import { AiMark } from "./AiMark";
import { EditDiagnosis, NewDiagnosis, ResolveDiagnosis } from "./DiagnosisForms";
import css from "./records.module.css";

type Open = { form: "new" } | { form: "edit" | "resolve"; id: string } | null;

export function Diagnoses({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const [past, setPast] = useState(false);
  const { data, error, refetch } = useQuery(diagnoses(patientId));
  const close = () => setOpen(null);
  const add = can("patients.diagnosis.write") ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen({ form: "new" })}>
      {t("diagnosis_add")}
    </Button>
  ) : null;
  const counts = (one: PatientsDiagnosisView) => one.status === "active" && one.confirmation !== "refuted";
  const shown = data?.items.filter((one) => past || counts(one)) ?? [];
  const hidden = (data?.items.length ?? 0) - (data?.items.filter(counts).length ?? 0);
  const chosen = open && "id" in open ? data?.items.find((one) => one.id === open.id) : undefined;
  return (
    <Section title={t("diagnoses")} aside={shown.length ? add : null}>
      {data ? (
        <>
          {shown.length ? (
            <ul className={css.list}>
              {shown.map((one) => (
                <Row key={one.id} one={one} over={!counts(one)} open={(form) => setOpen({ form, id: one.id })} />
              ))}
            </ul>
          ) : (
            <Empty title={t("diagnoses_none")} action={add}>
              {t("diagnoses_words")}
            </Empty>
          )}
          {hidden ? (
            <Button size="compact-sm" variant="subtle" mt={6} onClick={() => setPast(!past)} aria-expanded={past}>
              {past ? t("past_hide") : t("past_show", { count: hidden })}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {open?.form === "new" ? <NewDiagnosis patientId={patientId} close={close} /> : null}
      {open?.form === "edit" && chosen ? <EditDiagnosis one={chosen} close={close} /> : null}
      {open?.form === "resolve" && chosen ? <ResolveDiagnosis one={chosen} close={close} /> : null}
    </Section>
  );
}

const AT = "/api/patients/{patient_id}/diagnoses/{diagnosis_id}";

function Row({ one, over, open }: { one: PatientsDiagnosisView; over: boolean; open: (form: "edit" | "resolve") => void }) {
  const t = useWords();
  const { can } = useSession();
  const again = { refreshes: chartOf(one.patient_id) };
  const confirm = useCommand(`POST ${AT}/confirm`, again);
  const refute = useCommand(`POST ${AT}/refute`, again);
  const reopen = useCommand(`POST ${AT}/reopen`, again);
  const wrong = useCommand(`POST ${AT}/entered-in-error`, again);
  const failed = confirm.error ?? refute.error ?? reopen.error ?? wrong.error;
  const given = { path: { patient_id: one.patient_id, diagnosis_id: one.id }, revision: one.revision };
  const decide = can("patients.diagnosis.confirm");
  const write = can("patients.diagnosis.write");
  const active = one.status === "active";
  const pending = active && one.confirmation === "pending_review";
  return (
    <li className={css.row} data-over={over || undefined}>
      <div className={css.words}>
        <span className={css.name}>{one.description}</span> <span className={css.code}>{one.code}</span>{" "}
        <span className={css.marks}>
          {one.is_primary && active ? <Badge color="teal">{t("primary")}</Badge> : null}
          {pending ? <Badge color="amber">{t("confirmation_pending_review")}</Badge> : null}
          {one.confirmation === "refuted" ? <Badge color="gray">{t("confirmation_refuted")}</Badge> : null}
          {one.status !== "active" ? <Badge color="gray">{t(`diagnosis_${one.status}`)}</Badge> : null}
          {one.ai_run_id ? <AiMark /> : null}
        </span>
        <div className={css.small}>
          {t("onset")}: <Day day={one.onset_date} />
          {one.resolved_date ? (
            <>
              {" · "}
              {t("diagnosis_resolved")}: <Day day={one.resolved_date} />
            </>
          ) : null}
          {one.confirmed_at ? (
            <>
              {" · "}
              {t("confirmation_confirmed")}: <When at={one.confirmed_at} />
            </>
          ) : null}
        </div>
        {pending && decide ? (
          <span className={css.marks} style={{ marginTop: 6 }}>
            <Button size="compact-xs" loading={confirm.isPending} onClick={() => confirm.mutate(given)}>
              {t("confirm")}
            </Button>
            <Button size="compact-xs" variant="default" loading={refute.isPending} onClick={() => refute.mutate(given)}>
              {t("refute")}
            </Button>
          </span>
        ) : null}
        {failed ? <Failure error={failed} /> : null}
      </div>
      <RowMenu
        name={one.description}
        actions={[
          write && active && { label: t("change"), onClick: () => open("edit") },
          decide && active && one.confirmation === "confirmed" && { label: t("resolve"), onClick: () => open("resolve") },
          decide && active && one.confirmation === "confirmed" && { label: t("refute"), onClick: () => refute.mutate(given) },
          decide && active && one.confirmation === "refuted" && { label: t("confirm"), onClick: () => confirm.mutate(given) },
          decide && one.status === "resolved" && { label: t("reopen"), onClick: () => reopen.mutate(given) },
          decide && one.status !== "entered_in_error" && { label: t("in_error"), onClick: () => wrong.mutate(given), danger: true },
        ]}
      />
    </li>
  );
}
