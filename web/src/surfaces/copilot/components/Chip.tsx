/** A record that an answer names: it opens beside the answer, or shows its few facts. Only what the server has checked. */
import { Popover } from "@mantine/core";
import { IconCalendarEvent, IconFileText, IconStethoscope, IconTargetArrow, IconUser, IconUserCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { createContext, use, useState } from "react";

import { type NamedRecord, read } from "~/kernel/api";
import { type Icon, useRooms } from "~/kernel/room";
import { Day, Failure, Loading, When } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Chip.module.css";

const ICONS: Record<string, Icon> = {
  patient: IconUser, person: IconUserCircle, appointment: IconCalendarEvent, note: IconFileText, encounter: IconStethoscope, plan: IconTargetArrow,
};
const PEEKED = new Set(["appointment", "encounter", "person"]);

/** How a record is opened without losing the answer; the panel and the page each have their way. */
export const OpenRecord = createContext<(to: string) => void>(() => undefined);

export function Chip({ record }: { record: NamedRecord }) {
  const t = useWords();
  const open = use(OpenRecord);
  const { has } = useRooms();
  const [peeking, setPeeking] = useState(false);
  const Mark = ICONS[record.kind] ?? IconFileText;
  const face = (
    <>
      <Mark size={13} stroke={1.8} aria-hidden />
      {record.name}
    </>
  );
  const to = record.kind === "patient" && has("/patients/$patientId") ? `/patients/${record.id}` : record.kind === "note" && has("/notes/$noteId") ? `/notes/${record.id}` : null;
  const title = t(`kind_${record.kind as "patient"}`);
  if (to)
    return (
      <button type="button" className={css.chip} title={title} data-kind={record.kind} onClick={() => open(to)}>
        {face}
      </button>
    );
  if (!PEEKED.has(record.kind))
    return (
      <span className={css.chip} title={title} data-kind={record.kind} data-still>
        {face}
      </span>
    );
  return (
    <Popover opened={peeking} onChange={setPeeking} withArrow shadow="md" width={260} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={css.chip} title={title} data-kind={record.kind} onClick={() => setPeeking(!peeking)}>
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>{peeking ? <Peek record={record} /> : null}</Popover.Dropdown>
    </Popover>
  );
}

function Peek({ record }: { record: NamedRecord }) {
  if (record.kind === "appointment") return <Appointment id={record.id} />;
  if (record.kind === "encounter") return <Encounter id={record.id} />;
  return <Somebody id={record.id} />;
}

function Appointment({ id }: { id: string }) {
  const t = useWords();
  const open = use(OpenRecord);
  const { has } = useRooms();
  const { data, error } = useQuery(read("/api/scheduling/appointments/{appointment_id}", { path: { appointment_id: id } }));
  if (!data) return error ? <Failure error={error} /> : <Loading />;
  return (
    <div className={css.peek}>
      <strong>
        <When at={data.starts_at} near />
      </strong>
      <span>{data.patient_name ?? t("no_patient")}</span>
      <span>
        {data.type_name} · {t("with_whom", { name: data.professional_name })}
        {data.room_name ? ` · ${data.room_name}` : ""}
      </span>
      <span>{t(`appointment_${data.status}`)}</span>
      {has("/schedule") ? (
        <button type="button" className={css.link} onClick={() => open(`/schedule?appointment=${data.id}`)}>
          {t("open_schedule")}
        </button>
      ) : null}
      <Chart patientId={data.patient_id} />
    </div>
  );
}

function Encounter({ id }: { id: string }) {
  const t = useWords();
  const { data, error } = useQuery(read("/api/encounters/{encounter_id}", { path: { encounter_id: id } }));
  if (!data) return error ? <Failure error={error} /> : <Loading />;
  return (
    <div className={css.peek}>
      <strong>
        <Day day={data.encounter_date} />
      </strong>
      <span>{data.encounter_type.replaceAll("_", " ")}</span>
      {data.duration_minutes === null ? null : <span>{t("minutes", { count: data.duration_minutes })}</span>}
      <Chart patientId={data.patient_id} />
    </div>
  );
}

function Somebody({ id }: { id: string }) {
  const { data, error } = useQuery(read("/api/staff/users/{user_id}", { path: { user_id: id } }));
  if (!data) return error ? <Failure error={error} /> : <Loading />;
  return (
    <div className={css.peek}>
      <strong>{data.name}</strong>
      <span>{data.role}</span>
      <span>{data.email}</span>
    </div>
  );
}

function Chart({ patientId }: { patientId: string | null }) {
  const t = useWords();
  const open = use(OpenRecord);
  const { has } = useRooms();
  if (!patientId || !has("/patients/$patientId")) return null;
  return (
    <button type="button" className={css.link} onClick={() => open(`/patients/${patientId}`)}>
      {t("open_chart")}
    </button>
  );
}
