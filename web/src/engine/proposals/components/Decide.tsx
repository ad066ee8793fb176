/** One proposal under review: read, decide, or edit in place. */
import { Button } from "@mantine/core";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { type Ref, useEffect, useRef, useState } from "react";

import { isProblem, type ProposalView, useCommand } from "~/kernel/api";
import { Failure } from "~/kernel/ui";

import { isObject, type Json, risky, type Sentence } from "../shapes";
import { useWords } from "../words";
import type { Verdict } from "./decisions";
import css from "./Decide.module.css";
import { ProposalCard } from "./ProposalCard";
import { SchemaForm } from "./SchemaForm";

interface Props {
  proposal: ProposalView;
  verdict: Verdict | undefined;
  checked: ReadonlySet<string>;
  onCheck: (field: string, on: boolean) => void;
  onVerdict: (verdict: Verdict | undefined) => void;
  onLook: (sentence: Sentence | null) => void;
  editing: boolean;
  setEditing: (on: boolean) => void;
  /** Why it goes with another that was turned down. */
  drawn: boolean;
  ref: Ref<HTMLDivElement>;
}

export function Decide({ proposal, verdict, checked, onCheck, onVerdict, onLook, drawn, editing, setEditing, ref }: Props) {
  const t = useWords();
  const unseen = risky(proposal).filter((field) => !checked.has(field)).length;
  const actions = drawn ? (
    <span className={css.note}>{t("goes_along")}</span>
  ) : (
    <>
      <Button
        size="xs"
        variant={verdict === "accept" ? "filled" : "default"}
        aria-pressed={verdict === "accept"}
        disabled={unseen > 0}
        leftSection={<IconCheck size={15} aria-hidden />}
        onClick={() => onVerdict(verdict === "accept" ? undefined : "accept")}
      >
        {t("accept")}
      </Button>
      <Button
        size="xs"
        variant={verdict === "reject" ? "filled" : "default"}
        color={verdict === "reject" ? "gray" : undefined}
        aria-pressed={verdict === "reject"}
        leftSection={<IconX size={15} aria-hidden />}
        onClick={() => onVerdict(verdict === "reject" ? undefined : "reject")}
      >
        {t("reject")}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setEditing(true)}>
        {t("edit")}
      </Button>
      {unseen > 0 ? <span className={css.note}>{t("look_first", { count: unseen })}</span> : null}
    </>
  );
  return (
    <div ref={ref} tabIndex={-1} className={css.one} data-verdict={drawn ? "reject" : verdict} data-proposal={proposal.id}>
      <ProposalCard proposal={proposal} checked={checked} onCheck={onCheck} onLook={onLook} actions={editing ? null : actions}>
        {editing ? <Edit proposal={proposal} close={() => setEditing(false)} /> : null}
      </ProposalCard>
    </div>
  );
}

function Edit({ proposal, close }: { proposal: ProposalView; close: () => void }) {
  const t = useWords();
  const [value, setValue] = useState<Json>(proposal.arguments);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), []);
  const save = useCommand("PUT /api/proposals/{proposal_id}/arguments", {
    refreshes: ["/api/proposals", "/api/scribe", "/api/copilot"],
    fresh: true, // what was edited is another proposal, with another digest
    onDone: close,
  });
  const named = Object.fromEntries(proposal.preview.changes.map((one) => [one.field, one.label]));
  const known = Object.fromEntries(proposal.preview.changes.flatMap((one) => (one.new ? [[one.field, one.new], [`${one.field}_id`, one.new]] : [])));
  const errors = isProblem(save.error) ? argumentErrors(save.error.fields()) : {};
  return (
    <form
      ref={form}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ path: { proposal_id: proposal.id }, body: { arguments: value, digest: proposal.digest } });
      }}
    >
      <SchemaForm schema={isObject(proposal.argument_schema) ? proposal.argument_schema : {}} value={value} onChange={setValue} labels={named} names={known} errors={errors} />
      {save.error ? <Failure error={save.error} /> : null}
      <div className={css.actions}>
        <Button type="submit" size="xs" loading={save.isPending}>
          {t("save_edit")}
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** The server names a field from the body's root; the form knows it from the arguments' root. */
function argumentErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.replace(/^arguments\./, ""), words]));
}
