import { Button, Modal, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useCommand } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";
import { Empty, Failure, formatDay, Loading, Section, useGo } from "~/kernel/ui";

import { claimsOf, visitsOf } from "../queries";
import { useWords } from "../words";
import { ClaimTable } from "./ClaimTable";

export default function ChartClaims({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [drafting, setDrafting] = useState(false);
  const { data, error, refetch } = useQuery(claimsOf(patientId));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading />;
  const draft = can("claims.claim.create") ? (
    <Button variant="default" onClick={() => setDrafting(true)}>
      {t("draft")}
    </Button>
  ) : null;
  return (
    <Section title={t("title")} aside={draft}>
      {drafting ? <Draft patientId={patientId} close={() => setDrafting(false)} /> : null}
      {data.items.length ? (
        <ClaimTable rows={data.items} named={false} />
      ) : (
        <Empty title={t("none")} action={draft}>
          {t("none_words")}
        </Empty>
      )}
    </Section>
  );
}

function Draft({ patientId, close }: { patientId: string; close: () => void }) {
  const t = useWords();
  const go = useGo();
  const { locale } = useLanguage();
  const visits = useQuery(visitsOf(patientId));
  const [visit, setVisit] = useState<string | null>(null);
  const create = useCommand("POST /api/claims", { refreshes: ["/api/claims"], onDone: (claim) => go(`/claims/${claim.id}`) });
  return (
    <Modal opened onClose={close} title={t("draft")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (visit) create.mutate({ body: { patient_id: patientId, encounter_id: visit } });
        }}
      >
        <Stack>
          <p>{t("draft_words")}</p>
          <Select
            label={t("visit")}
            data={(visits.data?.items ?? []).map((one) => ({ value: one.id, label: `${formatDay(one.encounter_date, locale)} · ${one.encounter_type.replaceAll("_", " ")}` }))}
            value={visit}
            onChange={setVisit}
            nothingFoundMessage={t("no_visit")}
          />
          {create.error ? <Failure error={create.error} /> : null}
          <Button type="submit" loading={create.isPending} disabled={!visit}>
            {t("draft")}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
