import { Badge, Table } from "@mantine/core";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";

import type { ChartedTrend, MeasureBand, MeasureDefinition, MeasureReading } from "~/kernel/api";
import { useSaid } from "~/kernel/i18n";
import { Day, later, Loading, Quantity, useClinicTime } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./TrendCard.module.css";

const Chart = later(
  () => import("./Chart"),
  () => <Loading lines={4} />,
);

const COLOURS = { improving: "teal", worsening: "amber", stable: "gray", unknown: "gray" } as const;

/** One measure: what it is now and how it moves, in words, as a picture, and as a table. */
export function TrendCard({ one, definition }: { one: ChartedTrend; definition?: MeasureDefinition }) {
  const t = useWords();
  const said = useSaid();
  const { locale } = useClinicTime();
  const name = said(one.words);
  const band = bandOf(one.bands, one.latest);
  const amount = (value: number) => `${value.toLocaleString(locale, { maximumFractionDigits: 2 })} ${one.unit}`;
  return (
    <article className={css.card} aria-label={name}>
      <header className={css.head}>
        <h3 className={css.name}>{name}</h3>
        {one.trend !== "unknown" ? <Badge color={COLOURS[one.trend]}>{t(`trend_${one.trend}`)}</Badge> : null}
      </header>
      <p className={css.latest}>
        <strong>
          <Quantity value={one.latest.value} unit={one.unit} day={one.latest.taken_on} />
        </strong>
        {band ? <span> · {said(band.words)}</span> : null}
        {one.latest.total_only ? <span className={css.small}> · {t("total_only")}</span> : null}
      </p>
      {one.latest.risk && one.latest.risk !== "none" ? <p className={css.risk}>{t(`risk_${one.latest.risk}`)}</p> : null}
      <p className={css.small}>
        {one.previous && one.change !== null ? (
          <>
            <Arrow change={one.change} /> {t("change", { amount: signed(one.change, amount) })} <Day day={one.previous.taken_on} />
          </>
        ) : (
          t("first_reading")
        )}
        {one.overall_change !== null && one.readings > 2 ? ` · ${t("overall", { amount: signed(one.overall_change, amount) })}` : null}
      </p>
      {one.series.length > 1 ? (
        <Chart
          label={t("chart_label", { name, count: one.series.length, latest: amount(one.latest.value) })}
          unit={one.unit}
          series={one.series}
          bands={one.bands}
          reference={one.reference}
          whole={definition?.kind === "instrument" ? definition.possible : null}
        />
      ) : null}
      <Bands one={one} whole={definition?.whole ?? false} />
      <Readings one={one} name={name} />
    </article>
  );
}

function signed(value: number, amount: (value: number) => string): string {
  return `${value > 0 ? "+" : value < 0 ? "−" : "±"}${amount(Math.abs(value))}`;
}

function Arrow({ change }: { change: number }) {
  const Icon = change > 0 ? IconArrowUpRight : change < 0 ? IconArrowDownRight : IconArrowRight;
  return <Icon size={14} aria-hidden style={{ verticalAlign: "-2px" }} />;
}

export function bandOf(bands: readonly MeasureBand[], { severity }: Pick<MeasureReading, "severity">): MeasureBand | undefined {
  return bands.find((band) => band.key === severity);
}

/** What the shading means, in words: 5–9 mild, 10–14 moderate. */
function Bands({ one: { bands, reference, unit }, whole }: { one: ChartedTrend; whole: boolean }) {
  const t = useWords();
  const said = useSaid();
  const { locale } = useClinicTime();
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
  const range = ({ start, below }: MeasureBand) => {
    if (below === null) return t("from", { start: number(start) });
    return whole ? `${number(start)}–${number(below - 1)}` : t("range", { start: number(start), below: number(below) });
  };
  if (!bands.length && !reference) return null;
  return (
    <p className={css.bands}>
      {reference ? (
        <span>
          {t("reference", { low: number(reference.low), high: number(reference.high) })} {unit}
        </span>
      ) : null}
      {bands.map((band, at) => (
        <span key={band.key} className={css.band}>
          {reference ? null : <i data-step={Math.min(at, 5)} aria-hidden />}
          {range(band)}{" "}
          {said(band.words)}
        </span>
      ))}
    </p>
  );
}

function Readings({ one, name }: { one: ChartedTrend; name: string }) {
  const t = useWords();
  const said = useSaid();
  return (
    <details className={css.details}>
      <summary>{t("as_table", { count: one.series.length })}</summary>
      <Table aria-label={name}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("date")}</Table.Th>
            <Table.Th>{t("value")}</Table.Th>
            <Table.Th>{t("means")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {one.series.toReversed().map((reading) => {
            const band = bandOf(one.bands, reading);
            return (
              <Table.Tr key={reading.id}>
                <Table.Td>
                  <Day day={reading.taken_on} />
                </Table.Td>
                <Table.Td>
                  <Quantity value={reading.value} unit={one.unit} />
                </Table.Td>
                <Table.Td>{band ? said(band.words) : "–"}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {one.more ? <p className={css.small}>{t("left_out")}</p> : null}
    </details>
  );
}
