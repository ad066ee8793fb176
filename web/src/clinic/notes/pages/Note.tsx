import { Badge, Button, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";

import { type NoteView, read, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Failure, Go, Known, later, Loading, notifyDone, Page, ProvenanceMark, Sealed, Section, When } from "~/kernel/ui";

import { Body } from "../components/Body";
import { Sections } from "../components/Sections";
import { difference, note as noteQuery, patient, versions } from "../queries";
import { useWords } from "../words";
import css from "./Notes.module.css";

const WordDiff = later(async () => ({ default: (await import("~/kernel/diff")).WordDiff }));

export default function Note() {
  const { noteId = "" } = useParams({ strict: false });
  const [version, setVersion] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(noteQuery(noteId, version));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Shown note={data} setVersion={setVersion} />;
}

function Shown({ note, setVersion }: { note: NoteView; setVersion: (version: number | null) => void }) {
  const t = useWords();
  const { can } = useSession();
  const [amending, setAmending] = useState(false);
  const who = useQuery(patient(note.patient_id));
  const name = who.data ? `${who.data.given_name} ${who.data.family_name}` : "";
  const signer = note.signatures.find((one) => one.signer_id === note.signed_by)?.signer_name ?? t("a_colleague");
  return (
    <Page
      title={t("note_for", { kind: t(`kind_${note.kind}`), name })}
      lead={
        <>
          <Go to={`/patients/${note.patient_id}`} underline="always">{name || t("chart")}</Go> · {t("version", { version: note.version })}
          {note.current ? "" : ` · ${t("not_current")}`}
        </>
      }
      actions={
        note.current && !amending && can("notes.note.sign") ? (
          <Button variant="default" onClick={() => setAmending(true)}>
            {t("amend")}
          </Button>
        ) : null
      }
    >
      {amending ? (
        <Amend note={note} close={() => setAmending(false)} />
      ) : (
        <Sealed by={signer} at={note.signed_at}>
          {note.amendment_reason ? <p className={css.small}>{t("amended_because", { reason: note.amendment_reason })}</p> : null}
          {note.source === "ai" ? (
            <p className={css.small}>
              {t("by_ai")} <ProvenanceMark provenance={{ by: signer, at: note.signed_at, model: t("see_run"), sources: note.ai_run_id ? <Go to={`/review/${note.ai_run_id}`} underline="always">{t("see_proposal")}</Go> : null }} />
            </p>
          ) : null}
          <Body kind={note.kind} content={note.content} risk={note.risk_assessment} />
          <Signatures note={note} />
        </Sealed>
      )}
      <Versions note={note} setVersion={setVersion} />
    </Page>
  );
}

function Signatures({ note }: { note: NoteView }) {
  const t = useWords();
  const { me, can } = useSession();
  const [asked, setAsked] = useState(false);
  const check = useQuery({ ...read("/api/notes/{note_id}/verify", { path: { note_id: note.id } }), enabled: asked });
  const cosign = useCommand("POST /api/notes/{note_id}/cosign", { refreshes: ["/api/notes"], onDone: () => notifyDone(t("cosigned")) });
  const mine = note.signatures.some((one) => one.signer_id === me.user_id);
  return (
    <div className={css.actions}>
      {note.signatures.map((one) => (
        <span key={one.signer_id + one.role} className={css.small}>
          {t(`signature_${one.role}`)} {one.signer_name}, <When at={one.signed_at} />
        </span>
      ))}
      <Button size="compact-xs" variant="default" loading={check.isFetching} onClick={() => setAsked(true)}>
        {t("verify")}
      </Button>
      {check.data ? (
        <Badge color={check.data.intact ? "teal" : "red"} variant="light">
          {t(check.data.intact ? "intact" : "not_intact")}
        </Badge>
      ) : null}
      {!mine && note.current && can("notes.note.sign") ? (
        <Button size="compact-xs" variant="default" loading={cosign.isPending} onClick={() => cosign.mutate({ path: { note_id: note.id }, body: { role: "cosigner", content_hash: note.content_hash } })}>
          {t("cosign")}
        </Button>
      ) : null}
      {cosign.error ? <Failure error={cosign.error} /> : null}
    </div>
  );
}

function Amend({ note, close }: { note: NoteView; close: () => void }) {
  const t = useWords();
  const [content, setContent] = useState(note.content);
  const [risk, setRisk] = useState(note.risk_assessment);
  const [reason, setReason] = useState("");
  const amend = useCommand("POST /api/notes/{note_id}/amend", {
    refreshes: ["/api/notes", "/api/patients"],
    onDone: () => {
      notifyDone(t("amended"));
      close();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const said = Object.fromEntries(Object.entries(content).filter(([, text]) => text.trim()));
        amend.mutate({ path: { note_id: note.id }, body: { content: said, risk_assessment: risk, reason }, revision: note.version });
      }}
    >
      <p>{t("amend_words")}</p>
      <Sections kind={note.kind} content={content} risk={risk} onContent={setContent} onRisk={setRisk} />
      <Textarea mt={14} maw="76ch" label={t("amend_reason")} value={reason} onChange={(event) => setReason(event.currentTarget.value)} required />
      {amend.error ? <Failure error={amend.error} /> : null}
      <div className={css.actions}>
        <Button type="submit" loading={amend.isPending}>
          {t("sign_amendment")}
        </Button>
        <Button variant="default" onClick={close}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function Versions({ note, setVersion }: { note: NoteView; setVersion: (version: number | null) => void }) {
  const t = useWords();
  const all = useQuery(versions(note.id));
  const newest = Math.max(note.version, ...(all.data?.items.map((one) => one.version) ?? []));
  const [from, setFrom] = useState(1);
  if (newest < 2) return null;
  return (
    <Section title={t("versions")}>
      <div className={css.actions}>
        {Array.from({ length: newest }, (_, at) => at + 1).map((version) => (
          <Button key={version} size="compact-xs" variant={version === note.version ? "filled" : "default"} onClick={() => setVersion(version === newest ? null : version)}>
            {t("version", { version })}
          </Button>
        ))}
        <Select
          size="xs"
          aria-label={t("compare_with")}
          data={Array.from({ length: newest - 1 }, (_, at) => ({ value: String(at + 1), label: t("changed_since", { version: at + 1 }) }))}
          value={String(from)}
          allowDeselect={false}
          onChange={(value) => setFrom(Number(value))}
        />
      </div>
      <Difference noteId={note.id} from={from} to={newest} />
    </Section>
  );
}

function Difference({ noteId, from, to }: { noteId: string; from: number; to: number }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(difference(noteId, from, to));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      {data.sections.map((one) => (
        <div key={one.section} className={css.section}>
          <h3>{one.section.replaceAll("_", " ")}</h3>
          <div className="prose">{one.old && one.new ? <WordDiff old={one.old} new={one.new} /> : <Known>{one.new ?? one.old}</Known>}</div>
        </div>
      ))}
      {data.risk_assessment_changed ? <p>{t("risk_changed")}</p> : null}
      {!data.sections.length && !data.risk_assessment_changed ? <p>{t("no_difference")}</p> : null}
    </>
  );
}
