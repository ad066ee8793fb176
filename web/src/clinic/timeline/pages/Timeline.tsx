import { Button, Chip, Group } from "@mantine/core";
import { IconActivity, IconCalendarEvent, IconClipboardText, IconNotes, IconPill, IconStethoscope } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { TimelineItem } from "~/kernel/api";
import { type Icon, useRooms } from "~/kernel/room";
import { dayIn, Empty, Failure, formatDay, Go, Loading, Section, useClinicTime } from "~/kernel/ui";

import { story } from "../queries";
import { useWords } from "../words";
import css from "./Timeline.module.css";

const KINDS = ["encounter", "note", "medication", "diagnosis", "measurement", "plan"] as const;
type Kind = (typeof KINDS)[number];
const ICONS: Record<Kind, Icon> = {
  encounter: IconCalendarEvent,
  note: IconNotes,
  medication: IconPill,
  diagnosis: IconStethoscope,
  measurement: IconActivity,
  plan: IconClipboardText,
};
const TABS: Partial<Record<Kind, string>> = { encounter: "encounters", medication: "medications", measurement: "measures", plan: "plans" };
const FEW = 30;
const MOST = 200;

export default function Timeline({ patientId }: { patientId: string }) {
  const t = useWords();
  const [limit, setLimit] = useState(FEW);
  const [only, setOnly] = useState<Kind | "all">("all");
  const { data, error, refetch, isFetching } = useQuery(story(patientId, limit));
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={8} />;
  const present = KINDS.filter((kind) => data.items.some((one) => one.kind === kind));
  const shown = data.items.filter((one) => only === "all" || one.kind === only);
  return (
    <Section title={t("title")}>
      {data.items.length ? (
        <>
          {present.length > 1 ? (
            <Chip.Group value={only} onChange={(value) => setOnly(value as Kind)}>
              <Group gap={6} mb={12} role="group" aria-label={t("which")}>
                {(["all", ...present] as const).map((kind) => (
                  <Chip key={kind} value={kind} size="xs" variant="outline">
                    {t(`kind_${kind}`)}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          ) : null}
          <Days items={shown} patientId={patientId} />
          {data.items.length >= limit && limit < MOST ? (
            <Button variant="default" size="xs" mt={10} loading={isFetching} onClick={() => setLimit(MOST)}>
              {t("more")}
            </Button>
          ) : data.items.length >= MOST ? (
            <p className={css.small}>{t("limit", { count: MOST })}</p>
          ) : null}
        </>
      ) : (
        <Empty title={t("none")}>{t("none_words")}</Empty>
      )}
      <Withheld parts={data.withheld} />
    </Section>
  );
}

function Days({ items, patientId }: { items: TimelineItem[]; patientId: string }) {
  const { timeZone, locale } = useClinicTime();
  const days = new Map<string, TimelineItem[]>();
  for (const one of items) {
    const day = dayIn(timeZone, new Date(one.at));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return (
    <ol className={css.days}>
      {[...days].map(([day, all]) => (
        <li key={day} className={css.day}>
          <h3 className={css.date}>
            <time dateTime={day}>{formatDay(day, locale)}</time>
          </h3>
          <ul className={css.list}>
            {all.map((one, at) => (
              <Item key={`${one.record_id}${at}`} one={one} patientId={patientId} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Item({ one, patientId }: { one: TimelineItem; patientId: string }) {
  const t = useWords();
  const { has, tabs } = useRooms();
  const kind = KINDS.find((known) => known === one.kind);
  const Mark = kind ? ICONS[kind] : IconActivity;
  const tab = kind && tabs.some((room) => room.id === TABS[kind]) ? TABS[kind] : undefined;
  const to = kind === "note" && has("/notes/$noteId") ? `/notes/${one.record_id}` : tab ? `/patients/${patientId}?tab=${tab}` : null;
  return (
    <li className={css.item}>
      <Mark size={16} stroke={1.7} aria-hidden />
      <span className={css.words}>
        {kind ? <span className="visually-hidden">{t(`kind_${kind}`)}: </span> : null}
        {to ? <Go to={to}>{one.words}</Go> : one.words}
      </span>
    </li>
  );
}

const PARTS = ["allergies", "diagnoses", "medications", "notes", "treatment_plan", "measures", "encounters", "appointments", "coverage"] as const;

/** That a part is not shown is said, so that nobody takes it for empty. */
function Withheld({ parts }: { parts: string[] }) {
  const t = useWords();
  const known = PARTS.filter((part) => parts.includes(part)).map((part) => t(`part_${part}`));
  return known.length ? <p className={css.small}>{t("withheld", { parts: known.join(", ") })}</p> : null;
}
