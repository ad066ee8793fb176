import { Button } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";

import { GroupReview } from "~/engine/proposals/parts";
import { call, type ProposalView, refresh, type RunEvent, type RunView, useCommand, useRunEvents } from "~/kernel/api";
import { useRooms } from "~/kernel/room";
import { Failure, Go, GoButton, Loading, notifyDone, Page, useDaysInWords, useTrouble } from "~/kernel/ui";

import { Phases, type Progress, progressed, START } from "../components/Phases";
import { Questions } from "../components/Questions";
import { eventsOf, run as runQuery } from "../queries";
import { useWords } from "../words";
import css from "./Run.module.css";

const GOING = new Set(["pending", "running"]);

export default function Run() {
  const { runId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(runQuery(runId));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Shown key={data.id} run={data} />;
}

function Shown({ run }: { run: RunView }) {
  const t = useWords();
  const client = useQueryClient();
  const { has } = useRooms();
  const words = useDaysInWords();
  const [progress, setProgress] = useState<Progress>(START);
  const again = () => refresh(client, ["/api"]);
  const going = GOING.has(run.status);
  const line = useRunEvents(going ? eventsOf(run.id) : null, (event: RunEvent) => {
    setProgress((old) => progressed(old, event));
    if (event.type === "RUN_FINISHED" || event.type === "RUN_ERROR") void again();
  });
  const trouble = useTrouble();
  const stop = useCommand("POST /api/scribe/runs/{run_id}/stop", { refreshes: ["/api/scribe"] });

  const commit = async (accepted: ProposalView[], rejected: ProposalView[]) => {
    const path = { run_id: run.id };
    if (accepted.length) {
      const accept = accepted.map((one) => ({ proposal_id: one.id, digest: one.digest }));
      await call("POST /api/scribe/runs/{run_id}/commit", { path, body: { accept, leave_out: rejected.map((one) => one.id) } });
    } else await call("POST /api/scribe/runs/{run_id}/reject", { path, body: {} });
    notifyDone(t(accepted.length ? "committed" : "rejected"));
    await again();
  };
  const add = async (key: string) => {
    await call("POST /api/scribe/runs/{run_id}/omissions", { path: { run_id: run.id }, body: { key } });
    await again();
  };
  const said = [
    { where: "text", title: t("said_text"), words: run.text },
    ...(run.transcript ? [{ where: "transcript", title: t("dictation"), words: run.transcript }] : []),
  ];
  return (
    <Page
      wide
      title={t("run")}
      lead={t(`status_${run.status}`)}
      actions={
        going ? (
          <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} loading={stop.isPending} onClick={() => stop.mutate({ path: { run_id: run.id } })}>
            {t("stop")}
          </Button>
        ) : (
          <GoButton to="/scribe" variant="default">
            {t("another")}
          </GoButton>
        )
      }
    >
      <blockquote className={css.asked}>{run.text}</blockquote>
      <Phases run={run} progress={progress} line={line} />
      {run.status === "failed" || run.status === "stopped" ? <p role="alert" className={css.over}>{trouble(run.error_code, run.error_words)}</p> : null}
      {run.status === "needs_answer" ? <Questions run={run} /> : null}
      {run.summary && !going ? <p className={css.summary}>{words(run.summary)}</p> : null}
      {run.proposals.length && !going ? (
        <GroupReview
          proposals={run.proposals}
          said={said}
          omissions={run.omissions}
          onAddOmitted={(key) => void add(key)}
          commit={commit}
          reload={() => void again()}
        />
      ) : null}
      {run.status === "committed" && run.patient_id && has("/patients/$patientId") ? (
        <p>
          <Go to={`/patients/${run.patient_id}`} underline="always">{t("open_chart")}</Go>
        </p>
      ) : null}
    </Page>
  );
}
