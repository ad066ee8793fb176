import { Alert, Button, Group, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { diagnoses } from "~/clinic/patients/parts";
import { type Goal, type PlanView, useCommand } from "~/kernel/api";
import { blank, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Failure, Loading, notifyDone, Section } from "~/kernel/ui";

import { chartOf, plan, professionals } from "../queries";
import { useWords } from "../words";
import { GoalFields } from "./GoalFields";

interface Fields {
  title: string;
  professional_id: string;
  review_date: string;
  goals: Goal[];
  reason: string;
}

type Form = ReturnType<typeof useFields<Fields>>;
type Close = (id?: string) => void;

const EMPTY: Goal = { text: "", objectives: [] };

export function NewPlan({ patientId, close }: { patientId: string; close: Close }) {
  const t = useWords();
  const create = useCommand("POST /api/patients/{patient_id}/plans", {
    refreshes: chartOf(patientId),
    onDone: (one) => {
      form.done();
      notifyDone(t("drafted"));
      close(one.id);
    },
  });
  const form = useFields<Fields>(
    { title: "", professional_id: "", review_date: "", goals: [EMPTY], reason: "" },
    { error: create.error, draft: `plan.${patientId}.new` },
  );
  const { title, professional_id, review_date, goals } = form.values;
  const send = () =>
    create.mutate({
      path: { patient_id: patientId },
      body: { title, professional_id: blank(professional_id), review_date: blank(review_date), goals: cleaned(goals) },
    });
  return (
    <Editor
      patientId={patientId}
      heading={t("new")}
      submit={t("draft_do")}
      form={form}
      send={send}
      sending={create.isPending}
      error={create.error}
      close={() => close()}
    />
  );
}

export function RevisePlan({ patientId, planId, close }: { patientId: string; planId: string; close: Close }) {
  const { data, error, refetch } = useQuery(plan(patientId, planId));
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={6} />;
  return <Revision one={data} close={close} />;
}

function Revision({ one, close }: { one: PlanView; close: Close }) {
  const t = useWords();
  const revise = useCommand("POST /api/patients/{patient_id}/plans/{plan_id}/versions", {
    refreshes: chartOf(one.patient_id),
    onDone: () => {
      form.done();
      notifyDone(t("revised"));
      close(one.id);
    },
  });
  const form = useFields<Fields>(
    { title: one.title, professional_id: one.professional_id ?? "", review_date: one.review_date ?? "", goals: one.goals, reason: "" },
    { error: revise.error, draft: `plan.${one.id}.${one.version}` },
  );
  const { title, professional_id, review_date, goals, reason } = form.values;
  const send = () =>
    revise.mutate({
      path: { patient_id: one.patient_id, plan_id: one.id },
      body: { title, professional_id: blank(professional_id), review_date: blank(review_date), goals: cleaned(goals), reason: reason.trim() },
      revision: one.revision,
    });
  return (
    <Editor
      patientId={one.patient_id}
      heading={t("revise_of", { title: one.title })}
      submit={t("revise_do")}
      form={form}
      send={send}
      sending={revise.isPending}
      error={revise.error}
      close={() => close(one.id)}
      why
    />
  );
}

interface EditorProps {
  patientId: string;
  heading: string;
  submit: string;
  form: Form;
  send: () => void;
  sending: boolean;
  error: unknown;
  close: () => void;
  why?: boolean;
}

/** A plan is long: it is written on the page, and kept in this tab while it is. */
function Editor({ patientId, heading, submit, form, send, sending, error, close, why = false }: EditorProps) {
  const t = useWords();
  const { can } = useSession();
  const staff = useQuery({ ...professionals(), enabled: can("staff.professional.read") });
  const known = useQuery({ ...diagnoses(patientId), enabled: can("patients.diagnosis.read") });
  const { values } = form;
  const ready = values.title.trim() && values.goals.length && values.goals.every((goal) => goal.text.trim()) && (!why || values.reason.trim());
  const problems =
    known.data?.items
      .filter((one) => one.status === "active" && one.confirmation !== "refuted")
      .map((one) => ({ value: one.code, label: `${one.description} (${one.code})` })) ?? [];
  const setGoals = (goals: Goal[]) => form.set("goals", goals);
  return (
    <Section title={heading}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !sending) send();
        }}
      >
        <Stack gap={14}>
          {form.restored ? (
            <Alert color="gray" p={8}>
              <Group justify="space-between" gap={8}>
                {t("draft_kept")}
                <Button size="compact-xs" variant="default" onClick={form.restart}>
                  {t("begin_anew")}
                </Button>
              </Group>
            </Alert>
          ) : null}
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={12}>
            <TextInput label={t("plan_title")} {...form.text("title")} required maxLength={200} />
            <Select
              label={t("responsible_for")}
              data={staff.data?.items.filter((one) => one.active).map((one) => ({ value: one.id, label: one.name })) ?? []}
              value={values.professional_id || null}
              onChange={(value) => form.set("professional_id", value ?? "")}
              clearable
              searchable
              error={form.wrong.professional_id}
            />
            <TextInput label={t("review_date")} type="date" {...form.text("review_date")} />
          </SimpleGrid>
          {values.goals.map((goal, at) => (
            <GoalFields
              key={at}
              number={at + 1}
              goal={goal}
              problems={problems}
              onChange={(next) => setGoals(values.goals.map((one, place) => (place === at ? next : one)))}
              remove={values.goals.length > 1 ? () => setGoals(values.goals.filter((_, place) => place !== at)) : undefined}
            />
          ))}
          <div>
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setGoals([...values.goals, EMPTY])}>
              {t("goal_add")}
            </Button>
          </div>
          {why ? <TextInput label={t("revise_why")} {...form.text("reason")} required maxLength={500} /> : null}
          {error ? <Failure error={error} /> : null}
          <Group gap={8}>
            <Button type="submit" loading={sending} disabled={!ready}>
              {submit}
            </Button>
            <Button variant="default" onClick={close}>
              {t("back")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

/** Empty lines are left out, empty fields are not recorded. */
function cleaned(goals: readonly Goal[]): Goal[] {
  const aim = ({ measure, target, target_date }: Goal) => ({ measure: measure || null, target: target || null, target_date: target_date || null });
  return goals.map((goal) => ({
    ...goal,
    ...aim(goal),
    objectives: (goal.objectives ?? [])
      .filter((one) => one.text.trim())
      .map((one) => ({
        ...one,
        ...aim(one as Goal),
        interventions: (one.interventions ?? [])
          .filter((done) => done.text.trim())
          .map((done) => ({ ...done, frequency: done.frequency || null, responsible: done.responsible || null })),
      })),
  }));
}
