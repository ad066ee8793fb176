/** What a clinician has in mind before a visit, from what this person may see. */
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { type Continuity, type MeasureBrief, type PatientContext, read, type RiskFlag } from "~/kernel/api";
import { useSaid } from "~/kernel/i18n";
import { useRooms } from "~/kernel/room";
import { Day, Failure, Go, Loading, Quantity, Section, When } from "~/kernel/ui";

import { context } from "../queries";
import { useWords } from "../words";
import css from "./AtAGlance.module.css";

export function AtAGlance({ patientId }: { patientId: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(context(patientId));
  return (
    <Section title={t("glance")}>
      {data ? (
        <Picture data={data} />
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

function Picture({ data }: { data: PatientContext }) {
  const t = useWords();
  const next = data.upcoming_appointments?.[0];
  const last = data.recent_encounters?.[0];
  return (
    <>
      {data.continuity.risk_flags?.map((one) => <Risk key={one.risk + one.record_id} one={one} />)}
      <div className={css.cards}>
        {data.upcoming_appointments ? (
          <Card title={t("next_visit")}>{next ? <When at={next.starts_at} near /> : t("nothing_booked")}</Card>
        ) : null}
        {data.recent_encounters ? (
          <Card title={t("last_visit")}>
            {last ? <Day day={last.encounter_date} /> : t("no_visit_yet")}
            <SessionWords continuity={data.continuity} />
          </Card>
        ) : null}
        {data.medications ? (
          <Card title={t("takes")}>
            {data.medications.length ? (
              <ul className={css.short}>
                {data.medications.slice(0, 4).map((one) => (
                  <li key={one.id}>{[one.name, one.dose && one.unit ? `${one.dose} ${one.unit}` : null, one.frequency].filter(Boolean).join(", ")}</li>
                ))}
                {data.medications.length > 4 ? <li>{t("and_more", { count: data.medications.length - 4 })}</li> : null}
              </ul>
            ) : (
              t("takes_none")
            )}
          </Card>
        ) : null}
        {data.measures?.length ? <Measures all={data.measures} /> : null}
        {data.continuity.last_plan ? <LastPlan one={data.continuity.last_plan} /> : null}
      </div>
    </>
  );
}

function Card({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={css.card} data-wide={wide || undefined}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </div>
  );
}

/** Session N of M, and a word when few are left. */
function SessionWords({ continuity: { sessions, low_authorisation } }: { continuity: Continuity }) {
  const t = useWords();
  if (!sessions) return null;
  const { next_session, authorised, remaining } = sessions;
  return (
    <div className={low_authorisation ? css.warning : css.small}>
      {authorised !== null ? t("session_of", { next: next_session, all: authorised }) : t("session_next", { next: next_session })}
      {low_authorisation && remaining !== null ? ` · ${t("sessions_left", { count: remaining })}` : ""}
    </div>
  );
}

const RISKS = ["suicidal_ideation", "homicidal_ideation", "self_harm"] as const;

function Risk({ one }: { one: RiskFlag }) {
  const t = useWords();
  const known = RISKS.find((risk) => risk === one.risk);
  return (
    <p className={css.risk}>
      <IconAlertTriangle size={17} aria-hidden />
      <span>
        <strong>{known ? t(`risk_${known}`) : one.risk.replaceAll("_", " ")}</strong>
        {one.level === "high" ? ` (${t("risk_high")})` : ""} · {t(one.source === "note" ? "risk_note" : "risk_measure")} <Day day={one.stated_on} />
        {one.denied_on ? (
          <>
            {" · "}
            {t("risk_denied")} <Day day={one.denied_on} />
          </>
        ) : null}
      </span>
    </p>
  );
}

function Measures({ all }: { all: MeasureBrief[] }) {
  const t = useWords();
  const said = useSaid();
  const { data } = useQuery({ ...read("/api/measures"), staleTime: Infinity });
  const names = new Map(data?.map((one) => [one.code, said(one.words)]));
  return (
    <Card title={t("latest")}>
      <ul className={css.short}>
        {all.slice(0, 4).map((one) => (
          <li key={one.measure}>
            {names.get(one.measure) ?? one.measure}: <Quantity value={one.latest.value} unit={one.unit} day={one.latest.taken_on} />
            {one.trend !== "unknown" ? <span className={css.small}> · {t(`trend_${one.trend}`)}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LastPlan({ one }: { one: NonNullable<Continuity["last_plan"]> }) {
  const t = useWords();
  const { has } = useRooms();
  return (
    <Card title={t("planned_last")} wide>
      <p className={css.plan}>{one.text}</p>
      <div className={css.small}>
        <When at={one.signed_at} />
        {has("/notes/$noteId") ? (
          <>
            {" · "}
            <Go to={`/notes/${one.note_id}`} size="sm" underline="always">
              {t("open_note")}
            </Go>
          </>
        ) : null}
      </div>
    </Card>
  );
}
