import { Button } from "@mantine/core";
import { IconCalendarTime, IconCalendarX, IconEdit, IconMicrophone2, IconStethoscope } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { type AppointmentStatus, type AppointmentView, useCommand } from "~/kernel/api";
import { SidePanel, useRooms } from "~/kernel/room";
import { useSession } from "~/kernel/session";
import { Failure, Go, Known, Loading, nearness, notifyDone, useClinicTime } from "~/kernel/ui";

import { appointment, patientName, SCHEDULING, series } from "../queries";
import { movable, newer, NEXT, over } from "../rules";
import { useWords } from "../words";
import css from "./AppointmentPanel.module.css";
import { CancelDialog } from "./CancelDialog";
import { Clash, useShortDay, useSpanWords } from "./Clash";
import { EditDetails } from "./EditDetails";
import { Move } from "./Move";
import { OpenVisit } from "./OpenVisit";
import { StatusBadge } from "./StatusBadge";

interface Props {
  id: string;
  /** What is known of it already, while it is read anew. */
  known?: AppointmentView;
  close: () => void;
  moved?: (from: AppointmentView, to: AppointmentView) => void;
}

/** One appointment beside the calendar: what it is, where it stands, and what can be done with it. */
export function AppointmentPanel({ id, known, close, moved }: Props) {
  const t = useWords();
  const { data: read, error, refetch } = useQuery(appointment(id));
  const data = newer(read, error ? undefined : known);
  return (
    <SidePanel title={t("appointment")} onClose={close}>
      {data ? (
        <Content key={id} one={data} close={close} moved={moved} />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <div className={css.body}>
          <Loading lines={6} />
        </div>
      )}
    </SidePanel>
  );
}

type Doing = "move" | "edit" | "cancel" | "visit" | null;

function Content({ one, close, moved }: { one: AppointmentView; close: () => void; moved?: Props["moved"] }) {
  const t = useWords();
  const span = useSpanWords();
  const { locale, today } = useClinicTime();
  const [opened] = useState(() => new Date());
  const near = over(one.status) ? null : nearness(one.starts_at, locale, opened);
  const { can } = useSession();
  const { has } = useRooms();
  const [doing, setDoing] = useState<Doing>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  const writes = can("scheduling.appointment.write") && one.shared;
  const chart = one.patient_id && has("/patients/$patientId") && can("patients.patient.read") ? `/patients/${one.patient_id}` : null;
  const end = () => setDoing(null);
  return (
    <div
      className={css.body}
      ref={body}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && doing === null) close();
      }}
    >
      <div>
        <h2 className={css.name}>{chart ? <Go to={chart}>{one.patient_name}</Go> : (one.patient_name ?? t("taken"))}</h2>
        <p className={css.when}>
          {span(one.starts_at, one.ends_at)}
          {near ? <span className={css.near}> {near}</span> : null}
        </p>
      </div>
      {one.shared ? null : <p>{t("taken_words")}</p>}
      <dl className={css.facts}>
        <dt>{t("status")}</dt>
        <dd>
          <StatusBadge status={one.status} />
        </dd>
        <dt>{t("type")}</dt>
        <dd>
          {one.type_name} · {t("minutes", { count: one.minutes })}
          {one.telehealth ? ` · ${t("telehealth")}` : ""}
        </dd>
        <dt>{t("professional")}</dt>
        <dd>{one.professional_name}</dd>
        <dt>{t("room")}</dt>
        <dd>{one.room_name ?? t("no_room")}</dd>
        {one.shared ? (
          <>
            <dt>{t("reason")}</dt>
            <dd>
              <Known>{one.reason}</Known>
            </dd>
            <dt>{t("notes")}</dt>
            <dd>
              <Known>{one.notes}</Known>
            </dd>
          </>
        ) : null}
        {one.status === "cancelled" ? (
          <>
            <dt>{t("cancel_reason")}</dt>
            <dd>
              <Known>{one.cancel_reason}</Known>
            </dd>
          </>
        ) : null}
      </dl>
      {one.series_id ? <Series id={one.series_id} current={one.id} /> : null}
      {writes ? <Steps one={one} /> : null}
      {one.shared && one.local_date <= today && one.status !== "cancelled" && one.status !== "no_show" ? <Visit one={one} open={() => setDoing("visit")} /> : null}
      {writes ? (
        <div className={css.actions}>
          {movable(one) ? (
            <Button variant="default" leftSection={<IconCalendarTime size={16} stroke={1.7} aria-hidden />} onClick={() => setDoing("move")}>
              {t("move")}
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconEdit size={16} stroke={1.7} aria-hidden />} onClick={() => setDoing("edit")}>
            {t("edit")}
          </Button>
          {movable(one) ? (
            <Button variant="default" color="red" leftSection={<IconCalendarX size={16} stroke={1.7} aria-hidden />} onClick={() => setDoing("cancel")}>
              {t("cancel")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {doing === "move" ? <Move one={one} close={end} moved={moved} /> : null}
      {doing === "edit" ? <EditDetails one={one} close={end} /> : null}
      {doing === "cancel" ? <CancelDialog one={one} close={end} /> : null}
      {doing === "visit" ? <OpenVisit one={one} close={end} /> : null}
    </div>
  );
}

/** The next step stands first and filled; one step back is open everywhere, for what was clicked by mistake. */
function Steps({ one }: { one: AppointmentView }) {
  const t = useWords();
  const settings = { refreshes: SCHEDULING, onDone: (now: AppointmentView) => notifyDone(t(`status_${now.status}`)) };
  const step = useCommand("POST /api/scheduling/appointments/{appointment_id}/status", settings);
  const reopen = useCommand("POST /api/scheduling/appointments/{appointment_id}/reopen", settings);
  const path = { appointment_id: one.id };
  const freed = one.status === "cancelled" || one.status === "no_show";
  const take = (status: AppointmentStatus) =>
    freed && status === "scheduled" ? reopen.mutate({ path, revision: one.revision }) : step.mutate({ path, revision: one.revision, body: { status } });
  const failed = step.error ?? reopen.error;
  return (
    <div>
      <p className={css.label}>{t("steps")}</p>
      <div className={css.actions}>
        {NEXT[one.status].map((status, at) => (
          <Button
            key={status}
            size="compact-md"
            variant={at === 0 ? "filled" : "default"}
            disabled={step.isPending || reopen.isPending}
            onClick={() => take(status)}
          >
            {t(freed && status === "scheduled" ? "step_reopen" : backwards(one.status, status) ? `back_${status as "scheduled"}` : `step_${status as "confirmed"}`)}
          </Button>
        ))}
      </div>
      {failed ? <Clash error={failed} who={one.professional_name} room={one.room_name ?? undefined} /> : null}
    </div>
  );
}

const ORDER: readonly AppointmentStatus[] = ["scheduled", "confirmed", "arrived", "in_progress", "completed"];

function backwards(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return ORDER.includes(to) && ORDER.indexOf(to) < ORDER.indexOf(from);
}

function Visit({ one, open }: { one: AppointmentView; open: () => void }) {
  const t = useWords();
  const { can } = useSession();
  const { has } = useRooms();
  const scribes = Boolean(one.patient_id) && has("/scribe") && can("scribe.run.use") && can("patients.patient.read");
  const patient = useQuery({ ...patientName(one.patient_id ?? ""), enabled: scribes });
  const opens = can("encounters.encounter.write");
  const agreed = scribes && patient.data?.ai_consent === "granted";
  if (!opens && !agreed) return null;
  return (
    <div>
      <p className={css.label}>{t("the_visit")}</p>
      <div className={css.actions}>
        {opens ? (
          <Button variant="default" leftSection={<IconStethoscope size={16} stroke={1.7} aria-hidden />} onClick={open}>
            {t("visit")}
          </Button>
        ) : null}
        {agreed ? (
          <Button
            component={Link}
            to="/scribe"
            search={{ patient: one.patient_id } as never}
            variant="default"
            leftSection={<IconMicrophone2 size={16} stroke={1.7} aria-hidden />}
          >
            {t("scribe")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Series({ id, current }: { id: string; current: string }) {
  const t = useWords();
  const short = useShortDay();
  const { data } = useQuery(series(id));
  if (!data) return null;
  return (
    <div>
      <p className={css.label}>{t("series", { count: data.appointments.length })}</p>
      <ul className={css.dates}>
        {data.appointments.map((one) => (
          <li key={one.id}>
            {one.id === current ? <strong>{short(one.local_date)}</strong> : one.status === "cancelled" ? <s>{short(one.local_date)}</s> : short(one.local_date)}
          </li>
        ))}
      </ul>
    </div>
  );
}
