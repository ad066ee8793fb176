import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";

import { call, type ProposalView, refresh, type RunView } from "~/kernel/api";
import { useRooms } from "~/kernel/room";
import { Failure, Go, Loading, notifyDone, Page, useDaysInWords } from "~/kernel/ui";

import { GroupReview } from "../components/GroupReview";
import { group, scribeRun } from "../queries";
import { useWords } from "../words";

export default function Review() {
  const t = useWords();
  const words = useDaysInWords();
  const { groupId = "" } = useParams({ strict: false });
  const client = useQueryClient();
  const { has } = useRooms();
  const proposals = useQuery(group(groupId));
  const run = useQuery(scribeRun(groupId));
  const again = () => refresh(client, ["/api"]);
  const scribe: RunView | undefined = run.data;

  const commit = async (accepted: ProposalView[], rejected: ProposalView[]) => {
    await decide(groupId, scribe !== undefined, accepted, rejected);
    notifyDone(t(accepted.length ? "committed" : "rejected_all"));
    await again();
  };
  const add = async (key: string) => {
    await call("POST /api/scribe/runs/{run_id}/omissions", { path: { run_id: groupId }, body: { key } });
    await again();
  };
  if (proposals.error) return <Failure error={proposals.error} again={() => void proposals.refetch()} />;
  if (!proposals.data || run.isPending) return <Loading lines={8} />;
  const patient = proposals.data.find((one) => one.patient_id)?.patient_id;
  const said = scribe
    ? [
        { where: "text", title: t("said_text"), words: scribe.text },
        ...(scribe.transcript ? [{ where: "transcript", title: t("said_transcript"), words: scribe.transcript }] : []),
      ]
    : [];
  return (
    <Page
      wide
      title={t("review")}
      lead={scribe?.summary ? words(scribe.summary) : t("review_words")}
      actions={patient && has("/patients/$patientId") ? <Go to={`/patients/${patient}`}>{t("open_chart")}</Go> : null}
    >
      <GroupReview
        proposals={proposals.data}
        said={said}
        omissions={scribe?.omissions}
        onAddOmitted={scribe ? (key) => void add(key) : undefined}
        commit={commit}
        reload={() => void again()}
      />
    </Page>
  );
}

/** A run of the scribe is committed in one piece with what is left out; any other group by its own doors. */
async function decide(groupId: string, scribe: boolean, accepted: ProposalView[], rejected: ProposalView[]): Promise<void> {
  const accept = accepted.map((one) => ({ proposal_id: one.id, digest: one.digest }));
  if (scribe && !accept.length) {
    await call("POST /api/scribe/runs/{run_id}/reject", { path: { run_id: groupId }, body: {} });
  } else if (scribe) {
    const body = { accept, leave_out: rejected.map((one) => one.id) };
    await call("POST /api/scribe/runs/{run_id}/commit", { path: { run_id: groupId }, body });
  } else {
    for (const one of rejected) await call("POST /api/proposals/{proposal_id}/leave-out", { path: { proposal_id: one.id } }).catch(unlessDecided);
    if (accept.length) await call("POST /api/proposals/groups/{group_id}/countersign", { path: { group_id: groupId }, body: { accept } });
  }
}

/** One that went along with another is decided already. */
function unlessDecided(error: unknown): void {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "already_decided") throw error;
}
