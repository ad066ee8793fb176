import { Button, Tabs } from "@mantine/core";
import { IconEdit, IconMicrophone2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import type { PatientView } from "~/kernel/api";
import { useSaid } from "~/kernel/i18n";
import { type ChartTab, useRooms } from "~/kernel/room";
import { useSession } from "~/kernel/session";
import { Boundary, Day, Failure, GoButton, type Later, later, Loading, Page, useAge } from "~/kernel/ui";

import { Alerts } from "../components/Alerts";
import { SEX_WORDS } from "../components/DetailFields";
import { EditPatient } from "../components/EditPatient";
import { patient } from "../queries";
import { useWords } from "../words";
import css from "./Chart.module.css";

type Content = Later<{ patientId: string }>;
const contents = new Map<string, Content>();

function contentOf(tab: ChartTab): Content {
  const found = contents.get(tab.id) ?? later(tab.load, () => <Loading lines={6} />);
  contents.set(tab.id, found);
  return found;
}

/** Which one is open stands in the address, so that a reload and a link come back to it. */
function useOpenTab(): ChartTab | undefined {
  const { tabs } = useRooms();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  return tabs.find((tab) => tab.id === asked.tab) ?? tabs[0];
}

export default function Chart() {
  const t = useWords();
  const { patientId = "" } = useParams({ strict: false }) as { patientId?: string };
  const { data, error, refetch } = useQuery(patient(patientId));
  const tab = useOpenTab();
  useEffect(() => {
    if (tab) contentOf(tab).ahead();
  }, [tab]);
  if (data) return <Whole key={data.id} one={data} />;
  return (
    <Page title={t("chart")}>
      {error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={8} label={t("chart_loading")} />}
    </Page>
  );
}

function Whole({ one }: { one: PatientView }) {
  const t = useWords();
  const { can } = useSession();
  const { has } = useRooms();
  const [editing, setEditing] = useState(false);
  const name = `${one.given_name} ${one.family_name}`;
  const scribe = has("/scribe") && can("scribe.run.use") && one.ai_consent === "granted";
  return (
    <Page
      title={name}
      heading={
        <>
          {name}
          {one.preferred_name ? <span className={css.preferred}> “{one.preferred_name}”</span> : null}
        </>
      }
      lead={<Facts one={one} />}
      actions={
        <>
          {scribe ? (
            <GoButton to={`/scribe?patient=${one.id}`} leftSection={<IconMicrophone2 size={16} aria-hidden />}>
              {t("scribe")}
            </GoButton>
          ) : null}
          {can("patients.patient.write") ? (
            <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setEditing(true)}>
              {t("edit")}
            </Button>
          ) : null}
        </>
      }
    >
      {editing ? <EditPatient one={one} close={() => setEditing(false)} /> : null}
      <Alerts one={one} />
      <Rooms patientId={one.id} />
    </Page>
  );
}

function Facts({ one }: { one: PatientView }) {
  const t = useWords();
  const age = useAge(one.birth_date);
  return (
    <span className={css.facts}>
      <span>
        {t("born")} <Day day={one.birth_date} />
        {age !== null ? ` (${t("years", { count: age })})` : ""}
      </span>
      <span>{t(SEX_WORDS[one.sex])}</span>
      {one.pronouns ? <span>{one.pronouns}</span> : null}
      <span>{one.number}</span>
      {one.status !== "active" ? <strong>{t(`status_${one.status}`)}</strong> : null}
    </span>
  );
}

/** Tabs that the rooms bring. */
function Rooms({ patientId }: { patientId: string }) {
  const said = useSaid();
  const go = useNavigate();
  const { tabs } = useRooms();
  const open = useOpenTab();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone the open tab may stand outside the strip
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip && tab) strip.scrollTo({ left: tab.offsetLeft - strip.clientWidth / 2 + tab.clientWidth / 2 });
  }, [open?.id]);
  if (!open) return null;
  const Content = contentOf(open);
  return (
    <Tabs
      value={open.id}
      onChange={(id) => void go({ to: `/patients/${patientId}`, search: (id === tabs[0]?.id ? {} : { tab: id }) as never, replace: true })}
      keepMounted={false}
    >
      <div className={css.tabs} ref={list}>
        <Tabs.List className={css.list}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {said(tab.label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.id === open.id ? (
            <Boundary key={tab.id}>
              <Content patientId={patientId} />
            </Boundary>
          ) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
