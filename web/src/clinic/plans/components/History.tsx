import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Difference, GoalStatus, PlanVersionView, PlanView } from "~/kernel/api";
import { WordDiff } from "~/kernel/diff";
import { Empty, Failure, formatDay, Loading, useClinicTime, When } from "~/kernel/ui";

import { differences, versions } from "../queries";
import { useWords } from "../words";
import css from "./History.module.css";

/** Every version with its reason, and what changed between two of them. */
export function History({ one }: { one: PlanView }) {
  const t = useWords();
  const [before, setBefore] = useState(one.version - 1);
  const [after, setAfter] = useState(one.version);
  const all = useQuery(versions(one.patient_id, one.id));
  if (!all.data) return all.error ? <Failure error={all.error} again={() => void all.refetch()} /> : <Loading />;
  const choices = all.data.items.map((version) => ({ value: String(version.version), label: t("version", { number: version.version }) }));
  return (
    <div className={css.history}>
      <ol className={css.versions}>
        {all.data.items.map((version) => (
          <Version key={version.version} one={version} />
        ))}
      </ol>
      <div className={css.choose}>
        <Select label={t("from_version")} size="xs" data={choices} value={String(before)} onChange={(value) => setBefore(Number(value))} allowDeselect={false} />
        <Select label={t("to_version")} size="xs" data={choices} value={String(after)} onChange={(value) => setAfter(Number(value))} allowDeselect={false} />
      </div>
      {before === after ? <Empty title={t("same_version")} /> : <Changes patientId={one.patient_id} planId={one.id} before={before} after={after} />}
    </div>
  );
}

function Version({ one }: { one: PlanVersionView }) {
  const t = useWords();
  return (
    <li>
      <strong>{t("version", { number: one.version })}</strong>{" "}
      <span className={css.small}>
        <When at={one.created_at} />
      </span>
      {one.reason ? <div>{one.reason}</div> : null}
    </li>
  );
}

function Changes({ patientId, planId, before, after }: { patientId: string; planId: string; before: number; after: number }) {
  const t = useWords();
  const said = useDifference();
  const { data, error, refetch } = useQuery(differences(patientId, planId, before, after));
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  if (!data.differences.length) return <Empty title={t("no_difference")} />;
  return (
    <dl className={css.differences}>
      {data.differences.map((one, at) => (
        <div key={at}>
          <dt>{said.path(one)}</dt>
          <dd>
            <WordDiff old={said.value(one, one.old)} new={said.value(one, one.new)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LEVELS = { Goal: "goal_n", Objective: "objective_n", Intervention: "intervention_n" } as const;
const FIELDS = {
  Measure: "measure",
  Target: "target",
  "Target date": "target_date",
  Status: "status",
  Diagnosis: "diagnosis",
  Frequency: "frequency",
  Responsible: "responsible",
} as const;
const STATUSES: readonly GoalStatus[] = ["baseline", "in_progress", "approaching", "met"];

/** Where it differs and what stands there, in this person's language. */
function useDifference() {
  const t = useWords();
  const { locale } = useClinicTime();
  const last = (one: Difference) => one.path.split(" › ").at(-1)!;
  return {
    path: (one: Difference) =>
      one.path
        .split(" › ")
        .map((part) => {
          const [, level, number] = /^(\w+) (\d+)$/.exec(part) ?? [];
          if (level && level in LEVELS) return t(LEVELS[level as keyof typeof LEVELS], { number: Number(number) });
          return part in FIELDS ? t(FIELDS[part as keyof typeof FIELDS]) : part;
        })
        .join(" › "),
    value: (one: Difference, value: string | null) => {
      if (value === null) return "";
      if (last(one) === "Target date") return formatDay(value, locale);
      const status = last(one) === "Status" ? STATUSES.find((known) => known === value) : undefined;
      return status ? t(`goal_${status}`) : value;
    },
  };
}
