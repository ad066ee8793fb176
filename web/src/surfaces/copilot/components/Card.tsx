/** One change that the copilot would make. Allowed, it is written there and then; undecided, nothing happens. */
import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isObject, type Json, ProposalCard, risky, SchemaForm, StaleRecord, Undo } from "~/engine/proposals/parts";
import { type DecideCard, isProblem, type ProposalView, refresh, useCommand } from "~/kernel/api";
import { Failure, notifyDone } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Card.module.css";

interface Props {
  card: ProposalView;
  /** Whether this person decides here. */
  mine: boolean;
  narrow: boolean;
  onDecided: () => void;
}

export function Card({ card, mine, narrow, onDecided }: Props) {
  // an edit elsewhere is another card: what was ticked for the old one does not hold
  return card.status === "pending" && mine ? (
    <Open key={card.digest} card={card} narrow={narrow} onDecided={onDecided} />
  ) : (
    <ProposalCard proposal={card} dense={narrow} actions={card.status === "committed" && mine ? <Undo proposal={card} onDone={onDecided} /> : null} />
  );
}

type Mood = "reading" | "editing" | "denying";

function Open({ card, narrow, onDecided }: Omit<Props, "mine">) {
  const t = useWords();
  const client = useQueryClient();
  const [mood, setMood] = useState<Mood>("reading");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [sure, setSure] = useState(false);
  const [reason, setReason] = useState("");
  const [value, setValue] = useState<Json>(card.arguments);
  const decide = useCommand("POST /api/copilot/runs/{run_id}/decisions/{proposal_id}", {
    onDone: ({ proposal }) => {
      if (proposal.status === "committed") notifyDone(t("written"));
      void refresh(client, proposal.status === "committed" ? ["/api"] : ["/api/copilot/threads", "/api/proposals"]);
      onDecided();
    },
  });
  const send = (body: Omit<DecideCard, "digest">) =>
    decide.mutate({ path: { run_id: card.run_id, proposal_id: card.id }, body: { ...body, digest: card.digest } });
  const careful = card.effect === "elevated";
  const unseen = mood === "editing" ? 0 : risky(card).filter((field) => !checked.has(field)).length;
  const held = unseen > 0 || (careful && !sure);
  const check = (field: string, on: boolean) =>
    setChecked((old) => new Set(on ? [...old, field] : [...old].filter((one) => one !== field)));

  const actions = (
    <div className={css.actions}>
      {decide.error ? <Refused error={decide.error} again={() => void refresh(client, ["/api/copilot/threads"])} /> : null}
      {careful && mood !== "denying" ? (
        <Checkbox size="sm" label={t("sure")} checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />
      ) : null}
      {mood === "denying" ? (
        <form
          className={css.deny}
          onSubmit={(event) => {
            event.preventDefault();
            send({ decision: "deny", reason: reason.trim() || null });
          }}
        >
          <TextInput label={t("why_not")} value={reason} maxLength={1000} autoFocus onChange={(event) => setReason(event.currentTarget.value)} />
          <div className={css.row}>
            <Button type="submit" size="xs" color="gray" variant="filled" loading={decide.isPending}>
              {t("deny")}
            </Button>
            <Button size="xs" variant="default" onClick={() => setMood("reading")}>
              {t("back")}
            </Button>
          </div>
        </form>
      ) : (
        <div className={css.row}>
          <Button
            size="xs"
            color={careful ? "red" : "teal"}
            disabled={held}
            loading={decide.isPending}
            leftSection={<IconCheck size={15} aria-hidden />}
            onClick={() => send({ decision: "allow", arguments: mood === "editing" ? value : null })}
          >
            {t(mood === "editing" ? "allow_edited" : "allow")}
          </Button>
          {mood === "editing" ? (
            <Button size="xs" variant="default" onClick={() => (setMood("reading"), setValue(card.arguments))}>
              {t("back")}
            </Button>
          ) : (
            <>
              <Button size="xs" variant="default" leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setMood("editing")}>
                {t("edit")}
              </Button>
              <Button size="xs" variant="default" leftSection={<IconX size={15} aria-hidden />} onClick={() => setMood("denying")}>
                {t("deny")}
              </Button>
            </>
          )}
          {unseen ? <span className={css.note}>{t("look_first", { count: unseen })}</span> : null}
        </div>
      )}
    </div>
  );
  return (
    <ProposalCard proposal={card} checked={checked} onCheck={check} dense={narrow} actions={actions}>
      {mood === "editing" ? <Form card={card} value={value} onChange={setValue} error={decide.error} /> : undefined}
    </ProposalCard>
  );
}

function Form({ card, value, onChange, error }: { card: ProposalView; value: Json; onChange: (value: Json) => void; error: unknown }) {
  const labels = Object.fromEntries(card.preview.changes.map((one) => [one.field, one.label]));
  const names = Object.fromEntries(card.preview.changes.flatMap((one) => (one.new ? [[one.field, one.new], [`${one.field}_id`, one.new]] : [])));
  const wrong = isProblem(error) ? error.fields() : {};
  const errors = Object.fromEntries(Object.entries(wrong).map(([name, words]) => [name.replace(/^arguments\./, ""), words]));
  return <SchemaForm schema={isObject(card.argument_schema) ? card.argument_schema : {}} value={value} onChange={onChange} labels={labels} names={names} errors={errors} />;
}

/** The card still waits: nothing was written. */
function Refused({ error, again }: { error: unknown; again: () => void }) {
  return isProblem(error) && error.status === 412 ? <StaleRecord error={error} again={again} /> : <Failure error={error} />;
}
