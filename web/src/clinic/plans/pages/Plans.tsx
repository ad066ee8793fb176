import { Badge, Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { PlanStatus, PlanSummary } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Day, Empty, Failure, Loading, Section, When } from "~/kernel/ui";

import { NewPlan, RevisePlan } from "../components/Editor";
import { Plan } from "../components/Plan";
import { plans } from "../queries";
import { useWords } from "../words";
import css from "./Plans.module.css";

type Shown = { what: "list" } | { what: "new" } | { what: "revise"; id: string };
const COLOURS: Record<PlanStatus, string> = { draft: "amber", active: "teal", completed: "gray", superseded: "gray" };

export default function Plans({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [shown, setShown] = useState<Shown>({ what: "list" });
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(plans(patientId));
  const back = (id?: string) => {
    if (id) setOpened(id);
    setShown({ what: "list" });
  };
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading lines={6} />;
  if (shown.what === "new") return <NewPlan patientId={patientId} close={back} />;
  if (shown.what === "revise") return <RevisePlan patientId={patientId} planId={shown.id} close={back} />;
  const open = opened ?? (data.items.find((one) => one.status === "active") ?? data.items[0])?.id ?? null;
  const add = can("plans.plan.write") ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setShown({ what: "new" })}>
      {t("new")}
    </Button>
  ) : null;
  return (
    <Section title={t("title")} aside={data.items.length ? add : null}>
      {data.items.length ? (
        <div className={css.list}>
          {data.items.map((one) => (
            <div key={one.id} className={css.plan}>
              <Head one={one} open={one.id === open} toggle={() => setOpened(one.id === open ? "" : one.id)} />
              {one.id === open ? (
                <Plan
                  patientId={patientId}
                  planId={one.id}
                  inForce={data.items.find((other) => other.status === "active" && other.id !== one.id)}
                  revise={() => setShown({ what: "revise", id: one.id })}
                />
              ) : null}
            </div>
          ))}
        </div>
      ) : (
        <Empty title={t("none")} action={add}>
          {t("none_words")}
        </Empty>
      )}
    </Section>
  );
}

function Head({ one, open, toggle }: { one: PlanSummary; open: boolean; toggle: () => void }) {
  const t = useWords();
  return (
    <h3 className={css.head}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={toggle}>
        <span className={css.title}>{one.title}</span>
        <Badge color={COLOURS[one.status]}>{t(`status_${one.status}`)}</Badge>
        <span className={css.small}>
          {t("version", { number: one.version })} ·{" "}
          {one.closed_at ? (
            <>
              {t("closed")} <When at={one.closed_at} />
            </>
          ) : one.review_date ? (
            <>
              {t("review")} <Day day={one.review_date} />
            </>
          ) : (
            t("no_review")
          )}
        </span>
      </button>
    </h3>
  );
}
