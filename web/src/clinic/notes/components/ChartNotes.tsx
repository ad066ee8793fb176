/** The notes of one patient: drafts first, then what is signed. */
import { Badge, Button, Modal, Select, Stack } from "@mantine/core";
import { IconPencilPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type NoteKind, useCommand } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";
import { Empty, Failure, formatDay, Go, Loading, Section, useGo, When } from "~/kernel/ui";

import css from "../pages/Notes.module.css";
import { draftsOf, kinds, notesOf, visitsOf } from "../queries";
import { useWords } from "../words";

export default function ChartNotes({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [writing, setWriting] = useState(false);
  const drafts = useQuery(draftsOf(patientId));
  const notes = useQuery(notesOf(patientId));
  const failed = drafts.error ?? notes.error;
  if (failed) return <Failure error={failed} again={() => void notes.refetch()} />;
  if (!drafts.data || !notes.data) return <Loading lines={6} />;
  const write = can("notes.note.write") ? (
    <Button variant="default" leftSection={<IconPencilPlus size={16} aria-hidden />} onClick={() => setWriting(true)}>
      {t("write")}
    </Button>
  ) : null;
  return (
    <>
      {writing ? <Write patientId={patientId} close={() => setWriting(false)} /> : null}
      {drafts.data.items.length ? (
        <Section title={t("open_drafts")}>
          <ul className={css.list}>
            {drafts.data.items.map((one) => (
              <li key={one.id}>
                <Go to={`/notes/drafts/${one.id}`}>{t(`kind_${one.kind}`)}</Go>
                <span>
                  {one.source === "ai" ? <Badge variant="light" color="gray" mr={8}>{t("by_ai_short")}</Badge> : null}
                  <When at={one.updated_at} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("signed_notes")} aside={write}>
        {notes.data.items.length ? (
          <ul className={css.list}>
            {notes.data.items.map((one) => (
              <li key={one.id}>
                <div>
                  <Go to={`/notes/${one.id}`}>{t(`kind_${one.kind}`)}</Go>
                  <div className={css.small}>{one.opening}</div>
                </div>
                <span className={css.small}>
                  <When at={one.signed_at} /> {one.version > 1 ? `· ${t("version", { version: one.version })}` : ""}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={t("no_notes")} action={write}>
            {t("no_notes_words")}
          </Empty>
        )}
      </Section>
    </>
  );
}

function Write({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const go = useGo();
  const { locale } = useLanguage();
  const visits = useQuery(visitsOf(patientId));
  const known = useQuery(kinds());
  const [visit, setVisit] = useState<string | null>(null);
  const [kind, setKind] = useState<NoteKind>("soap");
  const begin = useCommand("POST /api/note-drafts", { refreshes: ["/api/note-drafts"], onDone: (draft) => go(`/notes/drafts/${draft.id}`) });
  const open = visits.data?.items.filter((one) => one.status !== "cancelled" && one.status !== "entered_in_error") ?? [];
  const chosen = visit ?? open[0]?.id ?? null;
  return (
    <Modal opened onClose={close} title={t("write")}>
      {visits.data && !open.length ? (
        <Empty title={t("no_visit")}>{t("no_visit_words")}</Empty>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) begin.mutate({ body: { patient_id: patientId, encounter_id: chosen, kind, content: {} } });
          }}
        >
          <Stack>
            <Select
              label={t("visit")}
              data={open.map((one) => ({ value: one.id, label: `${formatDay(one.encounter_date, locale)} · ${one.encounter_type.replaceAll("_", " ")}` }))}
              value={chosen}
              onChange={setVisit}
              allowDeselect={false}
            />
            <Select
              label={t("kind")}
              data={(known.data ?? []).map((one) => ({ value: one.kind, label: t(`kind_${one.kind}`) }))}
              value={kind}
              onChange={(value) => value && setKind(value as NoteKind)}
              allowDeselect={false}
            />
            {begin.error ? <Failure error={begin.error} /> : null}
            <Button type="submit" loading={begin.isPending} disabled={!chosen}>
              {t("begin")}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
