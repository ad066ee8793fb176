import { Badge, Button, Table } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type EncounterStatus, type EncounterView, useCommand } from "~/kernel/api";
import { RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Known, Loading, notifyDone, Section, When } from "~/kernel/ui";

import { ChangeVisit, CompleteVisit, NewVisit, WhyVisit } from "../components/VisitForms";
import { professionals, visits } from "../queries";
import { useWords } from "../words";
import css from "./Encounters.module.css";

type Form = "change" | "complete" | "cancel" | "in_error";
type Open = { form: "new" } | { form: Form; id: string } | null;
const COLOURS: Partial<Record<EncounterStatus, string>> = { in_progress: "amber", completed: "teal" };

export default function Encounters({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(visits(patientId));
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setOpen(null);
  const chosen = open && "id" in open ? all.find((one) => one.id === open.id) : undefined;
  const add = can("encounters.encounter.write") ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen({ form: "new" })}>
      {t("open_visit")}
    </Button>
  ) : null;
  return (
    <Section title={t("title")} aside={all.length ? add : null}>
      {data ? (
        all.length ? (
          <>
            <Visits all={all} open={(form, id) => setOpen({ form, id })} />
            {hasNextPage ? (
              <Button variant="default" size="xs" mt={10} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("earlier")}
              </Button>
            ) : null}
          </>
        ) : (
          <Empty title={t("none")} action={add}>
            {t("none_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={6} />
      )}
      {open?.form === "new" ? <NewVisit patientId={patientId} close={close} /> : null}
      {chosen && open?.form === "change" ? <ChangeVisit one={chosen} close={close} /> : null}
      {chosen && open?.form === "complete" ? <CompleteVisit one={chosen} close={close} /> : null}
      {chosen && (open?.form === "cancel" || open?.form === "in_error") ? <WhyVisit one={chosen} kind={open.form} close={close} /> : null}
    </Section>
  );
}

function Visits({ all, open }: { all: EncounterView[]; open: (form: Form, id: string) => void }) {
  const t = useWords();
  const { can } = useSession();
  const staff = useQuery({ ...professionals(), enabled: can("staff.professional.read") });
  const names = new Map(staff.data?.items.map((one) => [one.id, one.name]));
  return (
    <div className="table-frame" tabIndex={0} role="group" aria-label={t("title")}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("date")}</Table.Th>
            <Table.Th>{t("kind")}</Table.Th>
            <Table.Th>{t("with")}</Table.Th>
            <Table.Th>{t("duration")}</Table.Th>
            <Table.Th>{t("status")}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t("actions")}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {all.map((one) => (
            <Row key={one.id} one={one} who={names.get(one.professional_id)} open={(form) => open(form, one.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ one, who, open }: { one: EncounterView; who: string | undefined; open: (form: Form) => void }) {
  const t = useWords();
  const { can } = useSession();
  const write = can("encounters.encounter.write");
  const reopen = useCommand("POST /api/encounters/{encounter_id}/reopen", {
    refreshes: ["/api/encounters", `/api/patients/${one.patient_id}`],
    onDone: () => notifyDone(t("reopened")),
  });
  const going = one.status === "in_progress";
  return (
    <Table.Tr>
      <Table.Td className={css.date}>
        <Day day={one.encounter_date} />
        {one.started_at ? (
          <div className={css.small}>
            <When at={one.started_at} only="time" />
            {one.ended_at ? (
              <>
                –<When at={one.ended_at} only="time" />
              </>
            ) : null}
          </div>
        ) : null}
      </Table.Td>
      <Table.Td>
        {t(`type_${one.encounter_type}`)}
        <div className={css.small}>{one.place ? t(`place_${one.place}`) : one.telehealth ? t("telehealth") : null}</div>
      </Table.Td>
      <Table.Td>
        <Known>{who}</Known>
      </Table.Td>
      <Table.Td>
        <Known>{one.duration_minutes === null ? null : t("minutes", { count: one.duration_minutes })}</Known>
      </Table.Td>
      <Table.Td>
        <Badge color={COLOURS[one.status] ?? "gray"}>{t(`status_${one.status}`)}</Badge>
        {one.status_reason ? <div className={css.small}>{one.status_reason}</div> : null}
        {reopen.error ? <Failure error={reopen.error} /> : null}
      </Table.Td>
      <Table.Td className={css.actions}>
        <RowMenu
          name={`${t(`type_${one.encounter_type}`)}, ${one.encounter_date}`}
          actions={[
            write && going && { label: t("complete"), onClick: () => open("complete") },
            write && going && { label: t("change"), onClick: () => open("change") },
            write &&
              (one.status === "completed" || one.status === "cancelled") && {
                label: t("reopen"),
                onClick: () => reopen.mutate({ path: { encounter_id: one.id }, revision: one.revision }),
              },
            write && going && { label: t("cancel"), onClick: () => open("cancel"), danger: true },
            can("encounters.encounter.retract") &&
              one.status !== "entered_in_error" && { label: t("in_error"), onClick: () => open("in_error"), danger: true },
          ]}
        />
      </Table.Td>
    </Table.Tr>
  );
}
