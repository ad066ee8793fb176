import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUserPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";

import type { PatientStatus } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, Page } from "~/kernel/ui";

import { PatientRows } from "../components/PatientRows";
import { Register } from "../components/Register";
import { found, patientList } from "../queries";
import { useWords } from "../words";
import css from "./Patients.module.css";

type Whom = "active" | "all";

export default function Patients() {
  const t = useWords();
  const { can } = useSession();
  const go = useNavigate();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  const [words, setWords] = useState("");
  const [whom, setWhom] = useState<Whom>("active");
  const list = useRef<HTMLDivElement>(null);
  const registering = can("patients.patient.write") && asked.new !== undefined;
  const register = (on: boolean) => void go({ to: "/patients", search: on ? ({ new: 1 } as never) : ({} as never), replace: !on });
  const add = can("patients.patient.write") ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => register(true)}>
      {t("register")}
    </Button>
  ) : null;
  return (
    <Page title={t("title")} actions={add}>
      {registering ? <Register close={() => register(false)} /> : null}
      <div className={css.bar}>
        <TextInput
          className={css.search}
          type="search"
          aria-label={t("search")}
          placeholder={t("search_hint")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            list.current?.querySelector("a")?.focus();
          }}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("whom")}
          value={whom}
          onChange={(value) => setWhom(value as Whom)}
          data={[
            { value: "active", label: t("only_active") },
            { value: "all", label: t("everybody") },
          ]}
        />
      </div>
      <div ref={list}>
        {words.trim().length > 1 ? (
          <Found words={words.trim()} status={whom === "active" ? "active" : null} />
        ) : (
          <Everybody status={whom === "active" ? "active" : null} add={add} />
        )}
      </div>
    </Page>
  );
}

function Found({ words, status }: { words: string; status: PatientStatus | null }) {
  const t = useWords();
  const [asked] = useDebouncedValue(words, 120);
  const { data, error, refetch } = useQuery(found(asked, status));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const said = data.more ? t("found_more") : t("found", { count: data.patients.length });
  return (
    <>
      <p className={css.said} role="status">
        {said}
      </p>
      {data.patients.length ? <PatientRows patients={data.patients} /> : <Empty title={t("nobody_found")}>{t("nobody_found_words")}</Empty>}
    </>
  );
}

function Everybody({ status, add }: { status: PatientStatus | null; add: React.ReactNode }) {
  const t = useWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(patientList(status));
  if (error && !data) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const all = data.pages.flatMap((page) => page.items);
  if (!all.length)
    return (
      <Empty title={t("nobody")} action={add}>
        {t("nobody_words")}
      </Empty>
    );
  return (
    <>
      <p className={css.said}>{hasNextPage ? t("listed_more", { count: all.length }) : t("listed", { count: all.length })}</p>
      <PatientRows
        patients={all}
        more={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
        waiting={isFetchingNextPage}
      />
      {error ? <Failure error={error} again={() => void fetchNextPage()} /> : null}
    </>
  );
}
