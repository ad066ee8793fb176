/** The way back, where the verb has one. What it asks for besides, such as a reason, is asked here. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";

import { isProblem, type ProposalView, useCommand } from "~/kernel/api";
import { Failure, notifyDone } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Undo.module.css";

export function Undo({ proposal, onDone }: { proposal: ProposalView; onDone?: (proposal: ProposalView) => void }) {
  const t = useWords();
  const [reason, setReason] = useState<string | null>(null);
  const undo = useCommand("POST /api/proposals/{proposal_id}/undo", {
    refreshes: ["/api"],
    onDone: (done) => {
      notifyDone(t("undone"));
      onDone?.(done);
    },
  });
  if (proposal.status !== "committed") return null;
  const send = (given: Record<string, string>) => undo.mutate({ path: { proposal_id: proposal.id }, body: { arguments: given } });
  const asks = isProblem(undo.error) && undo.error.status === 422;
  return (
    <div className={css.undo}>
      {asks || reason !== null ? (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            send({ reason: reason ?? "" });
          }}
        >
          <TextInput label={t("undo_reason")} value={reason ?? ""} onChange={(e) => setReason(e.currentTarget.value)} required />
          <Button type="submit" variant="default" loading={undo.isPending}>
            {t("undo")}
          </Button>
        </form>
      ) : (
        <Button variant="default" size="xs" loading={undo.isPending} onClick={() => send({})}>
          {t("undo")}
        </Button>
      )}
      {undo.error && (!asks || reason) ? <Failure error={undo.error} /> : null}
    </div>
  );
}
