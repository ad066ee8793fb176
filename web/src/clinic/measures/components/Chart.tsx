/** A trend drawn by uPlot, on bands of severity or a reference range. The same is in words and in a table beside it. */
import "uplot/dist/uPlot.min.css";

import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useRef } from "react";
import uPlot from "uplot";

import type { MeasureBand, MeasureReading, MeasureSpan } from "~/kernel/api";
import { useLanguage } from "~/kernel/i18n";

import css from "./Chart.module.css";

const DAY = 86_400;
const HEIGHT = 170;

interface Props {
  label: string;
  unit: string;
  series: MeasureReading[];
  bands: MeasureBand[];
  reference: MeasureSpan | null;
  /** The whole range of an instrument: then it is always drawn whole. */
  whole: MeasureSpan | null;
}

export default function Chart({ label, unit, series, bands, reference, whole }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  const { locale } = useLanguage();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const plot = new uPlot(
      {
        width: element.clientWidth || 300,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        padding: [8, 8, 0, 0],
        scales: {
          x: { range: (_, low, high) => spread(low, high, 3 * DAY) },
          y: { range: (_, low, high) => (whole ? [whole.low, whole.high] : spread(Math.min(low, reference?.low ?? low), Math.max(high, reference?.high ?? high), 1)) },
        },
        axes: [
          {
            stroke: colour("--mantine-color-dimmed"),
            grid: { show: false },
            ticks: { show: false },
            incrs: [1, 2, 7, 14, 30, 61, 91, 182, 365, 730, 1826].map((days) => days * DAY),
            space: 70,
            size: 26,
            font: "11px Inter Variable, system-ui, sans-serif",
            values: (_, splits, __, ___, step) => splits.map((at) => dayWords(at, step, locale)),
          },
          {
            stroke: colour("--mantine-color-dimmed"),
            grid: { stroke: colour("--hairline"), width: 1 },
            ticks: { show: false },
            size: 40,
            font: "11px Inter Variable, system-ui, sans-serif",
            values: (_, splits) => splits.map((value) => value.toLocaleString(locale)),
          },
        ],
        series: [
          {},
          {
            label: unit,
            stroke: colour("--accent"),
            width: 2,
            points: { show: true, size: 7, fill: colour("--surface"), stroke: colour("--accent"), width: 2 },
          },
        ],
        hooks: { drawClear: [(drawn) => shade(drawn, bands, reference, colour)] },
      },
      [series.map((one) => Date.parse(`${one.taken_on}T00:00:00Z`) / 1000), series.map((one) => one.value)],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth || 300, height: HEIGHT }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [series, bands, reference, whole, unit, locale, scheme]);
  return <div ref={frame} className={css.chart} role="img" aria-label={label} />;
}

/** A little room on both sides, and some where there is only one value. */
function spread(low: number, high: number, least: number): [number, number] {
  const room = Math.max((high - low) * 0.12, least);
  return [low - room, high + room];
}

function dayWords(at: number, step: number, locale: string): string {
  const options: Intl.DateTimeFormatOptions =
    step >= 365 * DAY ? { year: "numeric" } : step >= 30 * DAY ? { month: "short", year: "2-digit" } : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(at * 1000));
}

/** Bands from pale to stronger amber; a reference range in the accent's tint. Their words stand below the chart. */
function shade(plot: uPlot, bands: MeasureBand[], reference: MeasureSpan | null, colour: (name: string) => string): void {
  const { ctx, bbox, scales } = plot;
  const { min, max } = scales.y as { min: number; max: number };
  const fill = (low: number, high: number, style: string, strength: number) => {
    const top = plot.valToPos(Math.min(high, max), "y", true);
    const bottom = plot.valToPos(Math.max(low, min), "y", true);
    if (bottom <= top) return;
    ctx.globalAlpha = strength;
    ctx.fillStyle = style;
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  };
  ctx.save();
  if (reference) fill(reference.low, reference.high, colour("--accent"), 0.1);
  else bands.forEach((band, at) => fill(band.start, band.below ?? max, colour("--mantine-color-amber-5"), Math.min(at, 5) * 0.09));
  ctx.restore();
}
