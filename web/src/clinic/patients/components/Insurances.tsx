import { Badge, Button, Progress } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type InsuranceView, useCommand } from "~/kernel/api";
import { FormDialog, RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Known, Loading, Money, Section, useClinicTime } from "~/kernel/ui";

import { chartOf, insurances } from "../queries";
import { useWords } from "../words";
import { InsuranceForm } from "./InsuranceForm";
import css from "./records.module.css";

const FEW = 4;

/** Who pays, and how many of the authorised sessions are left. */
export function Insurances({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(insurances(patientId));
  const write = can("patients.insurance.write");
  const add = write ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen("new")}>
      {t("insurance_add")}
    </Button>
  ) : null;
  const edited = data?.items.find((one) => one.id === open);
  return (
    <Section title={t("insurance")} aside={data?.items.length ? add : null}>
      {data ? (
        data.items.length ? (
          <ul className={css.list}>
            {data.items.map((one) => (
              <Row key={one.id} one={one} write={write} edit={() => setOpen(one.id)} />
            ))}
          </ul>
        ) : (
          <Empty title={t("insurance_none")} action={add}>
            {t("insurance_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {open === "new" || edited ? <InsuranceForm key={open} patientId={patientId} one={edited} close={() => setOpen(null)} /> : null}
    </Section>
  );
}

function Row({ one, write, edit }: { one: InsuranceView; write: boolean; edit: () => void }) {
  const t = useWords();
  const [ending, setEnding] = useState(false);
  const { today } = useClinicTime();
  const change = useCommand("PATCH /api/patients/{patient_id}/insurances/{insurance_id}", {
    refreshes: chartOf(one.patient_id),
    onDone: () => setEnding(false),
  });
  const ended = one.valid_to !== null && one.valid_to < today;
  return (
    <li className={css.row} data-over={!one.active || undefined}>
      <div className={css.words}>
        <span className={css.name}>{one.payer_name}</span>{" "}
        <span className={css.marks}>
          <Badge color={one.active ? "teal" : "gray"}>{t(one.active ? `priority_${one.priority}` : "ended")}</Badge>
          {one.active && ended ? <Badge color="amber">{t("expired")}</Badge> : null}
        </span>
        <div className={css.small}>
          {t("member_id")} {one.member_id}
          {one.group_number ? ` · ${t("group_number")} ${one.group_number}` : ""} · {t("copay")} <Money amount={one.copay_amount} />
        </div>
        <div className={css.small}>
          {t("valid")} <Day day={one.valid_from} /> – <Day day={one.valid_to} />
        </div>
        <Sessions one={one} />
      </div>
      {write ? (
        <RowMenu
          name={one.payer_name}
          actions={[
            one.active && { label: t("change"), onClick: edit },
            one.active && { label: t("insurance_end"), onClick: () => setEnding(true), danger: true },
          ]}
        />
      ) : null}
      {ending ? (
        <FormDialog
          title={t("insurance_end")}
          close={() => setEnding(false)}
          send={() => change.mutate({ path: { patient_id: one.patient_id, insurance_id: one.id }, body: { active: false }, revision: one.revision })}
          sending={change.isPending}
          error={change.error}
          submit={t("insurance_end")}
          danger
        >
          <p>{t("insurance_end_words", { name: one.payer_name })}</p>
        </FormDialog>
      ) : null}
    </li>
  );
}

function Sessions({ one }: { one: InsuranceView }) {
  const t = useWords();
  if (one.authorised_sessions === null)
    return (
      <div className={css.small}>
        {t("sessions_used", { count: one.used_sessions })} · {t("authorised")} <Known>{null}</Known>
      </div>
    );
  const few = (one.remaining_sessions ?? 0) <= FEW;
  const words = t("sessions_of", { used: one.used_sessions, all: one.authorised_sessions, left: one.remaining_sessions ?? 0 });
  return (
    <div>
      <div className={few && one.active ? css.warning : css.small}>
        {words}
        {one.authorisation_number ? <span className={css.code}> {one.authorisation_number}</span> : null}
      </div>
      <Progress
        size={6}
        mt={3}
        maw={280}
        color={few ? "amber" : "teal"}
        value={one.authorised_sessions ? Math.min(100, (100 * one.used_sessions) / one.authorised_sessions) : 0}
        aria-label={words}
      />
    </div>
  );
}
