import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { Goal, PlanSummary, PlanView } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Failure, Known, Loading, When } from "~/kernel/ui";

import { plan, professionals } from "../queries";
import { useWords } from "../words";
import { Aim } from "./Aim";
import { type Ending, ActivatePlan, EndPlan } from "./Endings";
import { History } from "./History";
import css from "./Plan.module.css";

interface Props {
  patientId: string;
  planId: string;
  /** Another plan that is in force now. */
  inForce?: PlanSummary;
  revise: () => void;
}

export function Plan({ patientId, planId, inForce, revise }: Props) {
  const { data, error, refetch } = useQuery(plan(patientId, planId));
  if (!data) return <div className={css.body}>{error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={5} />}</div>;
  return <Whole one={data} inForce={inForce} revise={revise} />;
}

function Whole({ one, inForce, revise }: { one: PlanView; inForce?: PlanSummary; revise: () => void }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<"activate" | Ending | null>(null);
  const [history, setHistory] = useState(false);
  const staff = useQuery({ ...professionals(), enabled: can("staff.professional.read") && one.professional_id !== null });
  const write = can("plans.plan.write");
  const going = one.status === "draft" || one.status === "active";
  const close = () => setOpen(null);
  return (
    <div className={css.body}>
      <p className={css.small}>
        {t("responsible_for")}: <Known>{staff.data?.items.find((row) => row.id === one.professional_id)?.name}</Known>
        {one.activated_at ? (
          <>
            {" · "}
            {t("in_force_since")} <When at={one.activated_at} />
          </>
        ) : null}
        {one.closing_reason ? ` · ${one.closing_reason}` : ""}
      </p>
      <Goals goals={one.goals} />
      <div className={css.actions}>
        {write && one.status === "draft" ? <Button size="xs" onClick={() => setOpen("activate")}>{t("activate")}</Button> : null}
        {write && going ? <Button size="xs" variant="default" onClick={revise}>{t("revise")}</Button> : null}
        {write && one.status === "active" ? <Button size="xs" variant="default" onClick={() => setOpen("complete")}>{t("complete")}</Button> : null}
        {write && going ? <Button size="xs" variant="default" c="var(--danger-text)" onClick={() => setOpen("withdraw")}>{t("withdraw")}</Button> : null}
        {one.version > 1 ? (
          <Button size="xs" variant="subtle" aria-expanded={history} onClick={() => setHistory(!history)}>
            {t("history", { count: one.version })}
          </Button>
        ) : null}
      </div>
      {history ? <History one={one} /> : null}
      {open === "activate" ? <ActivatePlan one={one} inForce={inForce} close={close} /> : null}
      {open === "complete" || open === "withdraw" ? <EndPlan one={one} kind={open} close={close} /> : null}
    </div>
  );
}

export function Goals({ goals }: { goals: readonly Goal[] }) {
  const t = useWords();
  return (
    <ol className={css.goals}>
      {goals.map((goal, at) => (
        <li key={at} className={css.goal}>
          <div className={css.text}>
            <span className={css.label}>{t("goal_n", { number: at + 1 })}</span> {goal.text}{" "}
            {goal.status ? <Badge color={goal.status === "met" ? "teal" : "gray"}>{t(`goal_${goal.status}`)}</Badge> : null}
            {goal.icd10_code ? <span className={css.code}> {goal.icd10_code}</span> : null}
          </div>
          <Aim one={goal} />
          {goal.objectives?.length ? (
            <ol className={css.objectives}>
              {goal.objectives.map((objective, place) => (
                <li key={place}>
                  <div>
                    <span className={css.label}>{t("objective_n", { number: place + 1 })}</span> {objective.text}{" "}
                    {objective.status ? <Badge color={objective.status === "met" ? "teal" : "gray"}>{t(`goal_${objective.status}`)}</Badge> : null}
                  </div>
                  <Aim one={objective} />
                  {objective.interventions?.length ? (
                    <ul className={css.interventions}>
                      {objective.interventions.map((done, nth) => (
                        <li key={nth}>
                          {done.text}
                          {done.frequency || done.responsible ? (
                            <span className={css.small}> · {[done.frequency, done.responsible].filter(Boolean).join(" · ")}</span>
                          ) : null}
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </li>
              ))}
            </ol>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
