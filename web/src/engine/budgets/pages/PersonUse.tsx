import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";

import type { Span } from "~/kernel/api";
import { Empty, Failure, formatDay, Go, Loading, Page, Section, useClinicTime } from "~/kernel/ui";

import { Days } from "../components/Days";
import { Figures, SpanChoice, UseTable } from "../components/Use";
import { personUse } from "../queries";
import { useWords } from "../words";

export default function PersonUse() {
  const t = useWords();
  const { locale } = useClinicTime();
  const { userId = "" } = useParams({ strict: false });
  const [days, setDays] = useState<Span>(30);
  const { data, error, refetch } = useQuery(personUse(userId, days));
  if (error) return <Failure error={error} again={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const worked = data.by_day.filter((one) => one.calls);
  return (
    <Page title={data.name} lead={<Go to="/admin/ai" underline="always">{t("title")}</Go>}>
      <SpanChoice days={days} setDays={setDays} />
      {worked.length ? (
        <>
          <Figures total={data.total} />
          <Section title={t("by_day")}>
            <Days days={data.by_day} />
          </Section>
          <Section title={t("days_used")}>
            <UseTable head={t("day")} rows={worked.map((one) => ({ ...one, key: one.day, name: formatDay(one.day, locale) }))} />
          </Section>
        </>
      ) : (
        <Empty title={t("no_use")}>{t("no_use_words")}</Empty>
      )}
    </Page>
  );
}
