import { ActionIcon, Button, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";

import type { Goal, GoalStatus, Intervention, Objective } from "~/kernel/api";

import { useWords } from "../words";
import css from "./GoalFields.module.css";

const STATUSES: readonly GoalStatus[] = ["baseline", "in_progress", "approaching", "met"];

interface Props {
  number: number;
  goal: Goal;
  /** The patient's diagnoses, of which the goal may serve one. */
  problems: { value: string; label: string }[];
  onChange: (goal: Goal) => void;
  remove?: () => void;
}

export function GoalFields({ number, goal, problems, onChange, remove }: Props) {
  const t = useWords();
  const name = t("goal_n", { number });
  const objectives = goal.objectives ?? [];
  const known = !goal.icd10_code || problems.some((one) => one.value === goal.icd10_code);
  return (
    <fieldset className={css.goal}>
      <legend className={css.legend}>{name}</legend>
      <div className={css.first}>
        <Textarea
          label={t("goal_text", { number })}
          value={goal.text}
          onChange={(event) => onChange({ ...goal, text: event.currentTarget.value })}
          required
          autosize
          minRows={1}
          maxLength={2000}
          className={css.grow}
        />
        {remove ? <Remove label={t("remove", { name })} onClick={remove} /> : null}
      </div>
      <AimFields name={name} one={goal} onChange={(change) => onChange({ ...goal, ...change })} />
      <Select
        label={t("diagnosis_of", { name })}
        data={known ? problems : [...problems, { value: goal.icd10_code!, label: goal.icd10_code! }]}
        value={goal.icd10_code ?? null}
        onChange={(value) => onChange({ ...goal, icd10_code: value })}
        clearable
      />
      {objectives.map((one, at) => (
        <ObjectiveFields
          key={at}
          number={`${number}.${at + 1}`}
          one={one}
          onChange={(next) => onChange({ ...goal, objectives: objectives.map((old, place) => (place === at ? next : old)) })}
          remove={() => onChange({ ...goal, objectives: objectives.filter((_, place) => place !== at) })}
        />
      ))}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          aria-label={t("objective_add_to", { name })}
          onClick={() => onChange({ ...goal, objectives: [...objectives, { text: "", interventions: [] }] })}
        >
          {t("objective_add")}
        </Button>
      </div>
    </fieldset>
  );
}

function ObjectiveFields({ number, one, onChange, remove }: { number: string; one: Objective; onChange: (one: Objective) => void; remove: () => void }) {
  const t = useWords();
  const name = t("objective_n", { number });
  const interventions = one.interventions ?? [];
  const change = (at: number, next: Partial<Intervention>) =>
    onChange({ ...one, interventions: interventions.map((old, place) => (place === at ? { ...old, ...next } : old)) });
  return (
    <div className={css.objective} role="group" aria-label={name}>
      <div className={css.first}>
        <Textarea
          label={name}
          value={one.text}
          onChange={(event) => onChange({ ...one, text: event.currentTarget.value })}
          autosize
          minRows={1}
          maxLength={2000}
          className={css.grow}
        />
        <Remove label={t("remove", { name })} onClick={remove} />
      </div>
      <AimFields name={name} one={one} onChange={(next) => onChange({ ...one, ...next })} />
      {interventions.map((done, at) => {
        const label = t("intervention_n", { number: `${number}.${at + 1}` });
        return (
          <div key={at} className={css.first}>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={8} className={css.grow}>
              <TextInput label={label} value={done.text} onChange={(event) => change(at, { text: event.currentTarget.value })} maxLength={1000} />
              <TextInput
                label={t("frequency")}
                aria-label={`${label}: ${t("frequency")}`}
                value={done.frequency ?? ""}
                onChange={(event) => change(at, { frequency: event.currentTarget.value })}
                maxLength={200}
              />
              <TextInput
                label={t("responsible")}
                aria-label={`${label}: ${t("responsible")}`}
                value={done.responsible ?? ""}
                onChange={(event) => change(at, { responsible: event.currentTarget.value })}
                maxLength={200}
              />
            </SimpleGrid>
            <Remove
              label={t("remove", { name: label })}
              onClick={() => onChange({ ...one, interventions: interventions.filter((_, place) => place !== at) })}
            />
          </div>
        );
      })}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          aria-label={t("intervention_add_to", { name })}
          onClick={() => onChange({ ...one, interventions: [...interventions, { text: "" }] })}
        >
          {t("intervention_add")}
        </Button>
      </div>
    </div>
  );
}

type Aimed = Pick<Goal, "measure" | "target" | "target_date" | "status">;

function AimFields({ name, one, onChange }: { name: string; one: Aimed; onChange: (change: Partial<Aimed>) => void }) {
  const t = useWords();
  const of = (label: string) => `${name}: ${label}`;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing={8}>
      <TextInput
        label={t("measure")}
        aria-label={of(t("measure"))}
        placeholder={t("measure_hint")}
        value={one.measure ?? ""}
        onChange={(event) => onChange({ measure: event.currentTarget.value })}
        maxLength={200}
      />
      <TextInput
        label={t("target")}
        aria-label={of(t("target"))}
        placeholder={t("target_hint")}
        value={one.target ?? ""}
        onChange={(event) => onChange({ target: event.currentTarget.value })}
        maxLength={200}
      />
      <TextInput
        label={t("target_date")}
        aria-label={of(t("target_date"))}
        type="date"
        value={one.target_date ?? ""}
        onChange={(event) => onChange({ target_date: event.currentTarget.value })}
      />
      <Select
        label={t("status")}
        aria-label={of(t("status"))}
        placeholder={t("not_looked_at")}
        data={STATUSES.map((value) => ({ value, label: t(`goal_${value}`) }))}
        value={one.status ?? null}
        onChange={(value) => onChange({ status: value as GoalStatus | null })}
        clearable
      />
    </SimpleGrid>
  );
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon aria-label={label} onClick={onClick} mt={24}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
