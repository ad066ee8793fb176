import { Progress, SegmentedControl, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import type { BudgetView, Span, UsageFigures, UsageSummary } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";
import { Day, Empty, Failure, Go, Loading, Money, Section } from "~/kernel/ui";

import { budget, usage } from "../queries";
import { useWords } from "../words";
import { Days } from "./Days";
import css from "./Use.module.css";

export function Use() {
  const [days, setDays] = useState<Span>(30);
  const now = useQuery(budget());
  const used = useQuery(usage(days));
  return (
    <>
      {now.data ? <Budget budget={now.data} /> : null}
      <SpanChoice days={days} setDays={setDays} />
      {used.data ? <Summary used={used.data} /> : used.error ? <Failure error={used.error} again={() => void used.refetch()} /> : <Loading lines={6} />}
    </>
  );
}

export function SpanChoice({ days, setDays }: { days: Span; setDays: (days: Span) => void }) {
  const t = useWords();
  return (
    <SegmentedControl
      size="xs"
      mb={16}
      aria-label={t("span")}
      value={String(days)}
      onChange={(value) => setDays(Number(value) as Span)}
      data={(["7", "30", "90"] as const).map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
    />
  );
}

function Budget({ budget: now }: { budget: BudgetView }) {
  const t = useWords();
  const { locale } = useLanguage();
  const percent = now.percent;
  return (
    <Section title={t("budget")}>
      {percent === null ? (
        <p>{t("budget_none", { tokens: now.tokens_used.toLocaleString(locale) })}</p>
      ) : (
        <>
          <Progress value={Math.min(100, percent)} color={percent >= 100 ? "red" : percent >= now.threshold ? "amber" : "teal"} size="lg" aria-label={t("budget")} />
          <p>
            {t(now.exhausted ? "budget_over" : "budget_used", { percent: Math.round(percent) })} {t("resets")} <Day day={now.resets_on} />
          </p>
        </>
      )}
    </Section>
  );
}

function Summary({ used }: { used: UsageSummary }) {
  const t = useWords();
  if (!used.total.calls) return <Empty title={t("no_use")}>{t("no_use_words")}</Empty>;
  return (
    <>
      <Figures total={used.total} />
      <Section title={t("by_day")}>
        <Days days={used.by_day} />
      </Section>
      <Section title={t("by_person")}>
        <UseTable rows={used.by_person.map((one) => ({ ...one, key: one.user_id, name: <Go to={`/admin/ai/people/${one.user_id}`}>{one.name ?? t("somebody")}</Go> }))} head={t("person")} />
      </Section>
      <Section title={t("by_model")}>
        <UseTable rows={used.by_model.map((one) => ({ ...one, key: one.provider + one.model, name: `${one.provider} · ${one.model}` }))} head={t("model")} />
      </Section>
      <Section title={t("by_surface")}>
        <UseTable rows={used.by_surface.map((one) => ({ ...one, key: one.surface, name: one.surface }))} head={t("surface")} />
      </Section>
    </>
  );
}

export function Figures({ total }: { total: UsageFigures }) {
  const t = useWords();
  const { locale } = useLanguage();
  const figures: [string, string][] = [
    [t("calls"), total.calls.toLocaleString(locale)],
    [t("tokens_in"), total.input_tokens.toLocaleString(locale)],
    [t("tokens_out"), total.output_tokens.toLocaleString(locale)],
    [t("tool_calls"), total.tool_calls.toLocaleString(locale)],
    [t("broken_off"), total.broken_off.toLocaleString(locale)],
  ];
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t("cost")}</dt>
        <dd>
          <Money amount={Number(total.cents) / 100} currency="USD" />
        </dd>
      </div>
    </dl>
  );
}

type Row = UsageFigures & { key: string; name: ReactNode };

export function UseTable({ rows, head }: { rows: Row[]; head: string }) {
  const t = useWords();
  const { locale } = useLanguage();
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={head}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th ta="right">{t("calls")}</Table.Th>
            <Table.Th ta="right">{t("tokens")}</Table.Th>
            <Table.Th ta="right">{t("tool_calls")}</Table.Th>
            <Table.Th ta="right">{t("cost")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => (
            <Table.Tr key={one.key}>
              <Table.Td>{one.name}</Table.Td>
              <Table.Td ta="right">{one.calls.toLocaleString(locale)}</Table.Td>
              <Table.Td ta="right">{(one.input_tokens + one.output_tokens).toLocaleString(locale)}</Table.Td>
              <Table.Td ta="right">{one.tool_calls.toLocaleString(locale)}</Table.Td>
              <Table.Td ta="right">{one.unpriced_calls === one.calls ? t("unpriced") : <Money amount={Number(one.cents) / 100} currency="USD" />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
