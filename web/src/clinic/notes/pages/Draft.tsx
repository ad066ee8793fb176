import { Button, Modal, Textarea } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconLock, IconSparkles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";

import { call, type DraftView, type RiskAssessment, useCommand } from "~/kernel/api";
import { useRooms } from "~/kernel/room";
import { useSession } from "~/kernel/session";
import { Failure, Go, GoButton, Loading, notifyDone, Page, useGo, When } from "~/kernel/ui";

import { Body } from "../components/Body";
import { Sections } from "../components/Sections";
import { draft as draftQuery, patient } from "../queries";
import { useWords } from "../words";
import css from "./Notes.module.css";

export default function Draft() {
  const { draftId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({ ...draftQuery(draftId), refetchOnWindowFocus: false });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Shown key={data.id} draft={data} />;
}

function Shown({ draft }: { draft: DraftView }) {
  const t = useWords();
  const who = useQuery(patient(draft.patient_id));
  const name = who.data ? `${who.data.given_name} ${who.data.family_name}` : "";
  const title = t("draft_for", { kind: t(`kind_${draft.kind}`), name });
  return (
    <Page
      title={title}
      lead={
        <>
          <Go to={`/patients/${draft.patient_id}`} underline="always">{name || t("chart")}</Go> · {t(`draft_${draft.status}`)}
          {draft.source === "ai" ? ` · ${t("by_ai")}` : ""}
        </>
      }
    >
      {draft.status === "open" ? <Editor draft={draft} /> : <Body kind={draft.kind} content={draft.content} risk={draft.risk_assessment} />}
    </Page>
  );
}

type Saving = "saved" | "saving" | "unsaved";

/** What is typed is kept by itself. The signature is of exactly the words on screen. */
function Editor({ draft }: { draft: DraftView }) {
  const t = useWords();
  const go = useGo();
  const { can } = useSession();
  const { has } = useRooms();
  const [content, setContent] = useState(draft.content);
  const [risk, setRisk] = useState<RiskAssessment | null>(draft.risk_assessment);
  const [kept, setKept] = useState<DraftView>(draft);
  const [saving, setSaving] = useState<Saving>("saved");
  const [failed, setFailed] = useState<unknown>(null);
  const [discarding, setDiscarding] = useState(false);
  const latest = useRef({ content, risk, kept: draft, written: { content, risk } });
  const writing = useRef<Promise<unknown>>(Promise.resolve());

  /** What was typed while the words before were on their way is not kept yet. */
  const isKept = () => latest.current.content === latest.current.written.content && latest.current.risk === latest.current.written.risk;
  const write = async (): Promise<DraftView> => {
    const { content: words, risk: assessed, kept: before } = latest.current;
    setSaving("saving");
    try {
      const gone = Object.fromEntries(Object.keys(before.content).filter((key) => !words[key]).map((key) => [key, null]));
      const said = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim()));
      const next = await call("PATCH /api/note-drafts/{draft_id}", {
        path: { draft_id: draft.id },
        body: { content: { ...gone, ...said }, risk_assessment: assessed },
        revision: before.revision,
      });
      latest.current = { ...latest.current, kept: next, written: { content: words, risk: assessed } };
      setKept(next);
      setSaving(isKept() ? "saved" : "unsaved");
      setFailed(null);
      return next;
    } catch (error) {
      setSaving("unsaved");
      setFailed(error);
      throw error;
    }
  };
  /** One after the other: each begins at the revision that the one before left. */
  const save = (): Promise<DraftView> => {
    const next = writing.current.catch(() => undefined).then(write);
    writing.current = next;
    return next;
  };
  const later = useDebouncedCallback(() => void save().catch(() => undefined), 800);
  const typed = (words: Record<string, string>, assessed: RiskAssessment | null) => {
    setContent(words);
    setRisk(assessed);
    latest.current = { ...latest.current, content: words, risk: assessed };
    setSaving("unsaved");
    later();
  };
  const sign = useCommand("POST /api/note-drafts/{draft_id}/sign", {
    refreshes: ["/api/note", "/api/patients", "/api/overview"],
    onDone: (note) => {
      notifyDone(t("signed"));
      go(`/notes/${note.id}`);
    },
  });
  const seal = async () => {
    later.cancel();
    while (!isKept()) await save();
    const now = latest.current.kept;
    sign.mutate({ path: { draft_id: draft.id }, body: { content_hash: now.content_hash }, revision: now.revision });
  };
  return (
    <>
      {draft.assumptions.length ? (
        <p className={css.small}>
          {t("assumed")} {draft.assumptions.join(" ")}
        </p>
      ) : null}
      <Sections kind={draft.kind} content={content} risk={risk} onContent={(words) => typed(words, risk)} onRisk={(assessed) => typed(content, assessed)} />
      {failed ? <Failure error={failed} again={() => void save().catch(() => undefined)} /> : null}
      {sign.error ? <Failure error={sign.error} /> : null}
      <div className={css.actions}>
        {can("notes.note.sign") ? (
          <Button leftSection={<IconLock size={16} aria-hidden />} loading={sign.isPending} onClick={() => void seal().catch(() => undefined)}>
            {t("sign")}
          </Button>
        ) : null}
        {has("/scribe") ? (
          <GoButton to={`/scribe?patient=${draft.patient_id}&draft=${draft.id}`} variant="default" leftSection={<IconSparkles size={16} aria-hidden />}>
            {t("rewrite")}
          </GoButton>
        ) : null}
        <Button variant="default" onClick={() => setDiscarding(true)}>
          {t("discard")}
        </Button>
        <span role="status" className={css.small}>
          {t(saving)} {saving === "saved" ? <When at={kept.updated_at} /> : null}
        </span>
      </div>
      {kept.missing.length ? <p className={css.small}>{t("still_missing", { sections: kept.missing.join(", ").replaceAll("_", " ") })}</p> : null}
      {discarding ? <Discard draft={kept} close={() => setDiscarding(false)} /> : null}
    </>
  );
}

function Discard({ draft, close }: { draft: DraftView; close: () => void }) {
  const t = useWords();
  const go = useGo();
  const [reason, setReason] = useState("");
  const discard = useCommand("POST /api/note-drafts/{draft_id}/discard", {
    refreshes: ["/api/note", "/api/overview"],
    onDone: () => go(`/patients/${draft.patient_id}?tab=notes`),
  });
  return (
    <Modal opened onClose={close} title={t("discard")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          discard.mutate({ path: { draft_id: draft.id }, body: { reason }, revision: draft.revision });
        }}
      >
        <Textarea label={t("discard_reason")} value={reason} onChange={(event) => setReason(event.currentTarget.value)} required data-autofocus />
        {discard.error ? <Failure error={discard.error} /> : null}
        <Button type="submit" mt={12} color="red" loading={discard.isPending}>
          {t("discard")}
        </Button>
      </form>
    </Modal>
  );
}
