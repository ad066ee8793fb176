import { ActionIcon, Alert, Button, Radio, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type Stretch, useCommand, type WeekView, type WorkingHoursView } from "~/kernel/api";
import { FormDialog } from "~/kernel/forms";
import { useLanguage } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Loading, notifyDone, Section, useClinicTime } from "~/kernel/ui";

import { SCHEDULING, week } from "../queries";
import { holds } from "../rules";
import { useWords } from "../words";
import { useClockWords } from "./Clash";
import css from "./WeekHours.module.css";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

function useWeekday() {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return (weekday: number) => format.format(new Date(Date.UTC(2024, 0, 1 + weekday))); // a Monday
}

/** When somebody works in the week: what holds now, and what held or will hold. */
export function WeekHours({ professionalId }: { professionalId: string }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(week(professionalId));
  const writes = can("scheduling.availability.write");
  const edit = writes ? (
    <Button size="xs" variant="default" onClick={() => setEditing(true)}>
      {t("hours_edit")}
    </Button>
  ) : null;
  const periods = data ? byPeriod(data.hours) : [];
  const now = periods.filter((one) => holds(one, today));
  const others = periods.filter((one) => !holds(one, today));
  return (
    <Section title={t("hours_week")} aside={data?.hours.length ? edit : null}>
      {data ? (
        data.hours.length ? (
          <div className={css.frame}>
            {now.map((one) => (
              <Period key={one.key} period={one} quiet={!others.length && !one.valid_from && !one.valid_to} />
            ))}
            {now.length ? null : <p>{t("hours_none_now")}</p>}
            {others.map((one) => (
              <Period key={one.key} period={one} />
            ))}
          </div>
        ) : (
          <Empty title={t("hours_none")} action={edit}>
            {t("hours_none_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={5} />
      )}
      {editing && data ? <Edit week={data} close={() => setEditing(false)} /> : null}
    </Section>
  );
}

interface PeriodOf {
  key: string;
  valid_from: string | null;
  valid_to: string | null;
  hours: WorkingHoursView[];
}

function byPeriod(hours: readonly WorkingHoursView[]): PeriodOf[] {
  const found = new Map<string, PeriodOf>();
  for (const one of hours) {
    const key = `${one.valid_from ?? ""}/${one.valid_to ?? ""}`;
    const period = found.get(key) ?? { key, valid_from: one.valid_from, valid_to: one.valid_to, hours: [] };
    period.hours.push(one);
    found.set(key, period);
  }
  return [...found.values()].sort((a, b) => (a.valid_from ?? "").localeCompare(b.valid_from ?? ""));
}

function Period({ period, quiet = false }: { period: PeriodOf; quiet?: boolean }) {
  const t = useWords();
  const clock = useClockWords();
  const weekday = useWeekday();
  return (
    <>
      {quiet ? null : (
        <h3 className={css.period}>
          {period.valid_from ? (
            <>
              {t("from")} <Day day={period.valid_from} />{" "}
            </>
          ) : null}
          {period.valid_to ? (
            <>
              {t("until")} <Day day={period.valid_to} />
            </>
          ) : period.valid_from ? null : (
            t("throughout")
          )}
        </h3>
      )}
      <dl className={css.plain}>
        {DAYS.map((day) => {
          const worked = period.hours.filter((one) => one.weekday === day).sort((a, b) => a.opens.localeCompare(b.opens));
          return (
            <div key={day} style={{ display: "contents" }}>
              <dt>{weekday(day)}</dt>
              <dd>{worked.length ? worked.map((one) => `${clock(one.opens)} – ${clock(one.closes)}`).join(", ") : t("day_off")}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** The week that holds now, to be changed from a day on or throughout. */
function Edit({ week: read, close }: { week: WeekView; close: () => void }) {
  const t = useWords();
  const { today } = useClinicTime();
  const weekday = useWeekday();
  const [hours, setHours] = useState<Stretch[]>(() =>
    read.hours.filter((one) => holds(one, today)).map(({ weekday, opens, closes }) => ({ weekday, opens, closes: closes === "24:00" ? "00:00" : closes })),
  );
  const [since, setSince] = useState<"day" | "ever">(read.hours.length ? "day" : "ever");
  const [from, setFrom] = useState(today);
  const save = useCommand("PUT /api/scheduling/professionals/{professional_id}/working-hours", {
    refreshes: SCHEDULING,
    onDone: () => {
      notifyDone(t("saved"));
      close();
    },
  });
  const change = (at: number, part: Partial<Stretch>) => setHours(hours.map((one, n) => (n === at ? { ...one, ...part } : one)));
  const wrong = (one: Stretch) => !one.opens || !one.closes || (one.closes !== "00:00" && one.opens >= one.closes);
  const lost = read.hours.some((one) => (since === "ever" ? !holds(one, today) : (one.valid_from ?? "") > from));
  return (
    <FormDialog
      title={t("hours_edit")}
      size="lg"
      close={close}
      send={() =>
        save.mutate({
          path: { professional_id: read.professional_id },
          revision: read.revision,
          body: { hours: hours.map((one) => ({ ...one, closes: one.closes === "00:00" ? "24:00" : one.closes })), valid_from: since === "day" ? from : null },
        })
      }
      sending={save.isPending}
      error={save.error}
      disabled={hours.some(wrong) || (since === "day" && !from)}
    >
      <div>
        {DAYS.map((day) => (
          <div key={day} className={css.row} role="group" aria-label={weekday(day)}>
            <div className={css.day}>{weekday(day)}</div>
            <div className={css.stretches}>
              {hours.map((one, at) =>
                one.weekday === day ? (
                  <div key={at} className={css.stretch}>
                    <TextInput type="time" aria-label={t("opens", { day: weekday(day) })} value={one.opens} onChange={(e) => change(at, { opens: e.currentTarget.value })} />
                    –
                    <TextInput
                      type="time"
                      aria-label={t("closes", { day: weekday(day) })}
                      value={one.closes}
                      onChange={(e) => change(at, { closes: e.currentTarget.value })}
                      error={wrong(one) ? t("closes_wrong") : undefined}
                    />
                    <ActionIcon aria-label={t("stretch_remove", { day: weekday(day) })} onClick={() => setHours(hours.filter((_, n) => n !== at))}>
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </div>
                ) : null,
              )}
              {hours.some((one) => one.weekday === day) ? null : <span className={css.off}>{t("day_off")}</span>}
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconPlus size={13} aria-hidden />}
                aria-label={t("stretch_add_to", { day: weekday(day) })}
                onClick={() => setHours([...hours, { weekday: day, ...nextStretch(hours.filter((one) => one.weekday === day)) }])}
              >
                {t("stretch_add")}
              </Button>
            </div>
          </div>
        ))}
      </div>
      <Radio.Group label={t("holds")} value={since} onChange={(value) => setSince(value as typeof since)}>
        <Stack gap={6} mt={6}>
          <Radio value="day" label={t("holds_from")} />
          <Radio value="ever" label={t("holds_ever")} />
        </Stack>
      </Radio.Group>
      {since === "day" ? <TextInput type="date" label={t("holds_day")} value={from} onChange={(e) => setFrom(e.currentTarget.value)} required /> : null}
      {lost ? <Alert color="amber">{t(since === "ever" ? "holds_loses_all" : "holds_loses_later")}</Alert> : null}
    </FormDialog>
  );
}

function nextStretch(before: Stretch[]): { opens: string; closes: string } {
  return before.length ? { opens: "14:00", closes: "18:00" } : { opens: "09:00", closes: "13:00" };
}
