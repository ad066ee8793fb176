import { Button, Table, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

import { type ClaimView, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Day, Failure, Go, Known, Loading, Money, notifyDone, Page, Section, When } from "~/kernel/ui";

import { StatusBadge } from "../components/ClaimTable";
import { claim as claimQuery, findings } from "../queries";
import { useWords } from "../words";
import css from "./Claims.module.css";

export default function Claim() {
  const { claimId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(claimQuery(claimId));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return <Shown claim={data} />;
}

function Shown({ claim }: { claim: ClaimView }) {
  const t = useWords();
  return (
    <Page
      title={t("claim", { number: claim.number })}
      lead={
        <>
          <Go to={`/patients/${claim.patient_id}`} underline="always">{claim.patient_name ?? t("chart")}</Go> <StatusBadge status={claim.status} />
        </>
      }
    >
      <dl className={css.facts}>
        <Fact label={t("service_date")}>
          <Day day={claim.date_of_service} />
        </Fact>
        <Fact label={t("charge")}>
          <Money amount={claim.total_charge} />
        </Fact>
        <Fact label={t("copay")}>
          <Money amount={claim.copay} />
        </Fact>
        <Fact label={t("paid")}>
          <Money amount={claim.paid_amount} />
        </Fact>
        <Fact label={t("coded_by")}>{t(`coded_${claim.coded_by}`)}</Fact>
        <Fact label={t("submitted")}>
          <When at={claim.submitted_at} />
        </Fact>
      </dl>
      {claim.status_reason ? <p>{claim.status_reason}</p> : null}
      {claim.status === "draft" || claim.status === "ready" ? <Findings claim={claim} /> : null}
      <Section title={t("lines")}>
        <div className="table-frame" tabIndex={0} role="region" aria-label={t("lines")}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("service")}</Table.Th>
                <Table.Th>{t("for_diagnoses")}</Table.Th>
                <Table.Th ta="right">{t("units")}</Table.Th>
                <Table.Th ta="right">{t("charge")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {claim.lines.map((one) => (
                <Table.Tr key={one.line_number}>
                  <Table.Td>
                    <Known>{one.description}</Known> <small>{[one.cpt_code, ...one.modifiers].join(" ")}</small>
                  </Table.Td>
                  <Table.Td>{one.diagnosis_pointers.map((at) => claim.diagnoses.find((d) => d.sequence === at)?.icd10_code ?? at).join(", ")}</Table.Td>
                  <Table.Td ta="right">{one.units}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={one.charge} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </Section>
      <Section title={t("diagnoses")}>
        <ol>
          {claim.diagnoses.map((one) => (
            <li key={one.sequence}>
              <Known>{one.description}</Known> <small>{one.icd10_code}</small>
            </li>
          ))}
        </ol>
      </Section>
      <Steps claim={claim} />
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Findings({ claim }: { claim: ClaimView }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(findings(claim.id));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Section title={t("findings")}>
      {data.findings.length ? (
        data.findings.map((one, at) => (
          <p key={at} className={css.finding} data-severity={one.severity}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              <strong>{t(`severity_${one.severity}`)}</strong> {one.message}
            </span>
          </p>
        ))
      ) : (
        <p>
          <IconCircleCheck size={16} aria-hidden /> {t("no_findings")}
        </p>
      )}
    </Section>
  );
}

type Asked = "pay" | "deny" | "void" | "discard" | null;

/** What can be done with a claim as it stands. */
function Steps({ claim }: { claim: ClaimView }) {
  const t = useWords();
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const [words, setWords] = useState("");
  const path = { claim_id: claim.id };
  const settings = {
    refreshes: ["/api/claims", "/api/overview"],
    onDone: () => {
      setAsked(null);
      setWords("");
      notifyDone(t("done"));
    },
  };
  const ready = useCommand("POST /api/claims/{claim_id}/ready", settings);
  const submit = useCommand("POST /api/claims/{claim_id}/submit", settings);
  const pay = useCommand("POST /api/claims/{claim_id}/pay", settings);
  const deny = useCommand("POST /api/claims/{claim_id}/deny", settings);
  const annul = useCommand("POST /api/claims/{claim_id}/void", settings);
  const discard = useCommand("POST /api/claims/{claim_id}/discard", settings);
  const failed = [ready, submit, pay, deny, annul, discard].map((one) => one.error).find(Boolean);
  const with_ = { path, revision: claim.revision };
  const answer = () => {
    if (asked === "pay") pay.mutate({ ...with_, body: { amount: words } });
    if (asked === "deny") deny.mutate({ ...with_, body: { reason: words } });
    if (asked === "void") annul.mutate({ ...with_, body: { reason: words } });
    if (asked === "discard") discard.mutate({ ...with_, body: { patient_id: claim.patient_id, reason: words || null } });
  };
  const write = can("claims.claim.write");
  const button = (name: Exclude<Asked, null>) => (
    <Button variant="default" aria-expanded={asked === name} onClick={() => setAsked(asked === name ? null : name)}>
      {t(name)}
    </Button>
  );
  return (
    <>
      <div className={css.actions}>
        {write && claim.status === "draft" ? (
          <Button loading={ready.isPending} onClick={() => ready.mutate(with_)}>
            {t("ready")}
          </Button>
        ) : null}
        {write && claim.status === "ready" ? (
          <Button loading={submit.isPending} onClick={() => submit.mutate(with_)}>
            {t("submit")}
          </Button>
        ) : null}
        {write && claim.status === "submitted" ? button("pay") : null}
        {write && claim.status === "submitted" ? button("deny") : null}
        {can("claims.claim.create") && claim.status === "draft" ? button("discard") : null}
        {write && claim.status !== "draft" && claim.status !== "void" ? button("void") : null}
      </div>
      {asked ? (
        <form
          className={css.ask}
          onSubmit={(event) => {
            event.preventDefault();
            answer();
          }}
        >
          <TextInput label={t(`ask_${asked}`)} value={words} onChange={(event) => setWords(event.currentTarget.value)} required={asked !== "discard"} inputMode={asked === "pay" ? "decimal" : "text"} />
          <Button type="submit" color={asked === "void" ? "red" : undefined}>
            {t(asked)}
          </Button>
        </form>
      ) : null}
      {failed ? <Failure error={failed} /> : null}
    </>
  );
}
