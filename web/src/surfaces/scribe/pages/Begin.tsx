import { Badge, Button, Collapse, Textarea } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconSparkles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { type RunSummary, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Go, Loading, Page, Section, useGo, When } from "~/kernel/ui";

import { patient, runs } from "../queries";
import { useWords } from "../words";
import css from "./Begin.module.css";

const ID = /^[0-9a-f-]{36}$/;

export default function Begin() {
  const t = useWords();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const patientId = typeof given.patient === "string" && ID.test(given.patient) ? given.patient : null;
  const encounterId = typeof given.encounter === "string" && ID.test(given.encounter) ? given.encounter : null;
  const draftId = typeof given.draft === "string" && ID.test(given.draft) ? given.draft : null;
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Ask patientId={patientId} encounterId={encounterId} draftId={draftId} />
      <Recent />
    </Page>
  );
}

function Ask({ patientId, encounterId, draftId }: { patientId: string | null; encounterId: string | null; draftId: string | null }) {
  const t = useWords();
  const go = useGo();
  const { me } = useSession();
  const [words, setWords] = useState("");
  const [dictation, setDictation] = useState("");
  const [more, setMore] = useLocalStorage({ key: "chartside.scribe.dictation", defaultValue: false });
  const about = useQuery({ ...patient(patientId ?? ""), enabled: patientId !== null });
  const begin = useCommand("POST /api/scribe/runs", { refreshes: ["/api/scribe"], onDone: (run) => go(`/scribe/${run.id}`) });
  const send = () => {
    if (!words.trim() || begin.isPending) return;
    begin.mutate({
      body: { text: words.trim(), patient_id: patientId, encounter_id: encounterId, draft_id: draftId, transcript: dictation.trim() || null },
    });
  };
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about.data ? (
        <Badge color="teal" variant="light" mb={8}>
          {t("about", { name: `${about.data.given_name} ${about.data.family_name}` })}
        </Badge>
      ) : null}
      <Textarea
        label={t("box")}
        description={t("box_words")}
        placeholder={t(me.locale.startsWith("es") ? "box_example_es" : "box_example_en")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
        }}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={8000}
        data-autofocus
      />
      <Collapse expanded={more}>
        <Textarea
          mt={12}
          label={t("dictation")}
          description={t("dictation_words")}
          value={dictation}
          onChange={(event) => setDictation(event.currentTarget.value)}
          autosize
          minRows={4}
          maxRows={16}
        />
      </Collapse>
      {begin.error ? <Failure error={begin.error} /> : null}
      <div className={css.actions}>
        <Button type="submit" leftSection={<IconSparkles size={16} aria-hidden />} loading={begin.isPending} disabled={!words.trim()}>
          {t("begin")}
        </Button>
        <Button variant="default" onClick={() => setMore(!more)} aria-expanded={more}>
          {t(more ? "without_dictation" : "with_dictation")}
        </Button>
        <span className={css.hint}>{t("nothing_yet")}</span>
      </div>
    </form>
  );
}

function Recent() {
  const t = useWords();
  const { data, error, refetch } = useQuery(runs());
  return (
    <Section title={t("recent")}>
      {data ? (
        data.items.length ? (
          <ol className={css.list}>
            {data.items.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ol>
        ) : (
          <Empty title={t("recent_empty")}>{t("recent_empty_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

function Row({ one }: { one: RunSummary }) {
  const t = useWords();
  return (
    <li className={css.row}>
      <Go to={`/scribe/${one.id}`} className={css.words}>
        {one.text}
      </Go>
      <span className={css.facts}>
        <Badge variant="light" color={one.status === "committed" || one.status === "done" ? "teal" : one.status === "failed" ? "amber" : "gray"}>
          {t(`status_${one.status}`)}
        </Badge>
        <When at={one.created_at} />
      </span>
    </li>
  );
}
