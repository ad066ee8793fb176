import { Badge, Button, Select, Table } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { type AuditView, call, read } from "~/kernel/api";
import { Empty, Failure, Go, Loading, Page, useGo, When } from "~/kernel/ui";

import { PatientChoice } from "../components/PatientChoice";
import { useWords } from "../words";
import english from "../words/en.json";
import css from "./Audit.module.css";

const ID = /^[0-9a-f-]{36}$/;

export default function Audit() {
  const t = useWords();
  const go = useGo();
  const given: Record<string, unknown> = useSearch({ strict: false });
  const patient = typeof given.patient === "string" && ID.test(given.patient) ? given.patient : null;
  const person = typeof given.person === "string" && ID.test(given.person) ? given.person : null;
  const people = useQuery(read("/api/staff/users", { query: { limit: 200 } }));
  const names = new Map(people.data?.items.map((one) => [one.id, one.name]));
  const narrow = (next: { patient: string | null; person: string | null }) => {
    const asked = new URLSearchParams(Object.entries(next).filter((one): one is [string, string] => one[1] !== null));
    go(`/admin/audit${asked.size ? `?${asked}` : ""}`);
  };
  return (
    <Page wide title={t("title")} lead={t("lead")} actions={<Verify />}>
      <div className={css.filters}>
        <Select
          label={t("by_person")}
          placeholder={t("everybody")}
          searchable
          clearable
          value={person}
          data={(people.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value) => narrow({ patient, person: value })}
        />
        <PatientChoice patientId={patient} onChoose={(id) => narrow({ patient: id, person })} />
      </div>
      <Rows patient={patient} person={person} names={names} />
    </Page>
  );
}

function Verify() {
  const t = useWords();
  const [asked, setAsked] = useState(false);
  const chain = useQuery({ ...read("/api/audit/chain"), enabled: asked, staleTime: 0 });
  return (
    <div className={css.verify}>
      {chain.data ? (
        <span role="status" className={chain.data.intact ? css.holds : css.broken}>
          {chain.data.intact ? t("holds", { count: chain.data.rows }) : t("broken", { words: chain.data.findings.map((one) => one.words).join(" ") })}
        </span>
      ) : chain.error ? (
        <Failure error={chain.error} />
      ) : null}
      <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} loading={chain.isFetching} onClick={() => (asked ? void chain.refetch() : setAsked(true))}>
        {t("verify")}
      </Button>
    </div>
  );
}

function Rows({ patient, person, names }: { patient: string | null; person: string | null; names: Map<string, string> }) {
  const t = useWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["/api/audit", patient, person],
    queryFn: ({ pageParam, signal }) => call("GET /api/audit", { query: { patient_id: patient, user_id: person, cursor: pageParam, limit: 50 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={10} />;
  const rows = data.pages.flatMap((page) => page.items);
  if (!rows.length) return <Empty title={t("nothing")}>{t("nothing_words")}</Empty>;
  return (
    <>
      <div className="table-frame" tabIndex={0} role="region" aria-label={t("title")}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("when")}</Table.Th>
              <Table.Th>{t("who")}</Table.Th>
              <Table.Th>{t("how")}</Table.Th>
              <Table.Th>{t("what")}</Table.Th>
              <Table.Th>{t("whom")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.seq} row={row} names={names} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hasNextPage ? (
        <Button mt={12} variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

/** A code of the trail in words; one that has none, such as a tool's or a permission's name, as it is written there. */
function useCodes() {
  const t = useWords();
  return (key: string, value: string) => (isKnown(key) ? t(key) : value.replaceAll("_", " "));
}

function isKnown(key: string): key is Parameters<ReturnType<typeof useWords>>[0] {
  return key in english;
}

function Row({ row, names }: { row: AuditView; names: Map<string, string> }) {
  const t = useWords();
  const code = useCodes();
  return (
    <Table.Tr>
      <Table.Td>
        <When at={row.at} />
      </Table.Td>
      <Table.Td>{row.user_id ? (names.get(row.user_id) ?? t("somebody")) : t("system")}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={row.source === "ai" ? "gray" : "teal"}>
          {code(`source_${row.source}`, row.source)}
        </Badge>
        {row.proposal_id && row.run_id ? (
          <Go to={`/review/${row.run_id}`} underline="always" className={css.small}>
            {t("proposal")}
          </Go>
        ) : null}
      </Table.Td>
      <Table.Td>
        {code(`action_${row.action.toLowerCase()}`, row.action.toLowerCase())} <span className={css.small}>{code(`table_${row.table_name}`, row.table_name)}</span>
      </Table.Td>
      <Table.Td>{row.patient_id ? <Go to={`/patients/${row.patient_id}`}>{t("chart")}</Go> : null}</Table.Td>
    </Table.Tr>
  );
}
