import { useQuery } from "@tanstack/react-query";

import { Day, Empty, Failure, Go, Loading, Page, Section } from "~/kernel/ui";

import { openDrafts } from "../queries";
import { useWords } from "../words";
import css from "./Notes.module.css";

/** What is written and not signed, and visits that have no note yet. */
export default function Drafts() {
  const t = useWords();
  const { data, error, refetch } = useQuery(openDrafts());
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Section title={t("open_drafts")}>
        {data.open_drafts?.length ? (
          <ul className={css.list}>
            {data.open_drafts.map((one) => (
              <li key={one.draft_id}>
                <Go to={`/notes/drafts/${one.draft_id}`}>{t("draft_for", { kind: t(`kind_${one.kind}`), name: one.patient_name })}</Go>
                <Day day={one.written_on} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty title={t("no_drafts")}>{t("no_drafts_words")}</Empty>
        )}
      </Section>
      {data.visits_without_note?.length ? (
        <Section title={t("without_note")}>
          <ul className={css.list}>
            {data.visits_without_note.map((one) => (
              <li key={one.encounter_id}>
                <Go to={`/patients/${one.patient_id}?tab=notes`}>{one.patient_name}</Go>
                <Day day={one.encounter_date} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}
