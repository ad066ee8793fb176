import { Badge, SegmentedControl } from "@mantine/core";
import { IconVideo } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { AppointmentStatus, AppointmentView } from "~/kernel/api";
import { useRooms } from "~/kernel/room";
import { Empty, Failure, Go, GoButton, Loading, Section, When } from "~/kernel/ui";

import { daySchedule, myProfessional } from "../queries";
import { useWords } from "../words";
import css from "./DaySchedule.module.css";

const COLOURS: Partial<Record<AppointmentStatus, string>> = { arrived: "teal", in_progress: "teal", no_show: "amber" };

export function DaySchedule({ day }: { day: string }) {
  const t = useWords();
  const { has } = useRooms();
  const [whose, setWhose] = useState<"mine" | "everybody">("mine");
  const me = useQuery(myProfessional());
  const own = me.data?.id ?? null;
  const shown = useQuery({ ...daySchedule(day, whose === "mine" ? own : null), enabled: !me.isPending });
  const toSchedule = has("/schedule") ? <GoButton to="/schedule" variant="default">{t("open_schedule")}</GoButton> : null;
  return (
    <Section
      title={t("schedule")}
      aside={
        own ? (
          <SegmentedControl
            size="xs"
            aria-label={t("whose")}
            value={whose}
            onChange={(value) => setWhose(value as typeof whose)}
            data={[
              { value: "mine", label: t("mine") },
              { value: "everybody", label: t("everybody") },
            ]}
          />
        ) : null
      }
    >
      {shown.data ? (
        shown.data.items.length ? (
          <List items={shown.data.items} />
        ) : (
          <Empty title={t("free_day")} action={toSchedule}>
            {t("free_day_words")}
          </Empty>
        )
      ) : shown.error ? (
        <Failure error={shown.error} again={() => void shown.refetch()} />
      ) : (
        <Loading lines={6} />
      )}
    </Section>
  );
}

function List({ items }: { items: AppointmentView[] }) {
  const t = useWords();
  const now = new Date().toISOString();
  const next = items.find((one) => one.starts_at > now);
  return (
    <>
      <p className={css.summary}>{t("summary", { count: items.length })}</p>
      <ol className={css.list}>
        {items.map((one) => (
          <Appointment key={one.id} one={one} next={one === next} now={one.starts_at <= now && now < one.ends_at} />
        ))}
      </ol>
    </>
  );
}

function Appointment({ one, next, now }: { one: AppointmentView; next: boolean; now: boolean }) {
  const t = useWords();
  const { has } = useRooms();
  const name = one.patient_name ?? t(one.shared ? "shared" : "blocked");
  const chart = one.patient_id && has("/patients/$patientId") ? `/patients/${one.patient_id}` : null;
  return (
    <li className={css.row} data-now={now || undefined} data-over={one.status === "completed" || undefined}>
      <div className={css.time}>
        <When at={one.starts_at} only="time" />
        <small>{t("minutes", { count: one.minutes })}</small>
      </div>
      <div className={css.words}>
        <div className={css.name}>
          {chart ? <Go to={chart}>{name}</Go> : name}
          {now ? <span className={css.mark}>{t("now")}</span> : null}
          {next ? (
            <span className={css.mark}>
              {t("next")} <When at={one.starts_at} only="near" />
            </span>
          ) : null}
        </div>
        <div className={css.small}>
          {one.type_name} · {t("with_whom", { name: one.professional_name })}
          {one.room_name ? ` · ${one.room_name}` : ""}
          {one.telehealth ? (
            <>
              {" · "}
              <IconVideo size={13} aria-hidden style={{ verticalAlign: "-2px" }} /> {t("telehealth")}
            </>
          ) : null}
        </div>
      </div>
      <Badge color={COLOURS[one.status] ?? "gray"}>{t(`status_${one.status}`)}</Badge>
    </li>
  );
}
