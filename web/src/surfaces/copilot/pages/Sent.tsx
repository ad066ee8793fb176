/** What was sent: the payload exactly as it left for the model, beside the same as a person reads it. */
import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Fragment } from "react";

import type { SentSpan, SentStep } from "~/kernel/api";
import { Empty, Failure, Loading, Page, Section, When } from "~/kernel/ui";

import { TakeOut } from "../components/TakeOut";
import { type Leaf, leaves, pieces } from "../sent";
import { sent as sentQuery } from "../queries";
import { useWords } from "../words";
import css from "./Sent.module.css";

export default function Sent() {
  const t = useWords();
  const { runId = "" } = useParams({ strict: false }) as { runId?: string };
  const { data, error, refetch } = useQuery(sentQuery(runId));
  return (
    <Page wide title={t("what_was_sent")} lead={t("sent_lead")}>
      {data ? (
        data.length ? (
          <>
            {data.map((step, at) => (
              <Step key={at} step={step} />
            ))}
            <TakeOut />
          </>
        ) : (
          <Empty title={t("nothing_left")}>{t("nothing_left_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function Step({ step }: { step: SentStep }) {
  const t = useWords();
  const layers = new Map<string, number>();
  for (const span of step.spans) layers.set(span.layer, (layers.get(span.layer) ?? 0) + 1);
  const all = leaves(step.payload, step.original);
  const system = all.filter((one) => one.where === "system");
  const said = all.filter((one) => one.where.startsWith("messages"));
  const tools = Array.isArray(step.payload.tools) ? step.payload.tools.map(String) : [];
  return (
    <Section
      title={t("sent_call", { step: step.step, model: String(step.payload.model ?? step.provider) })}
      aside={
        <span className={css.facts}>
          <When at={step.at} /> · {step.provider}
        </span>
      }
    >
      {step.reason ? <p className={css.held}>{t("held_back", { reason: step.reason })}</p> : null}
      <p className={css.legend}>
        <span>{t(step.redacted ? "was_redacted" : "was_not_redacted", { count: step.spans.length })}</span>
        {[...layers].map(([layer, count]) => (
          <mark key={layer} className={css.span} data-layer={layer}>
            {t(`layer_${layer as "keys"}`)} · {count}
          </mark>
        ))}
      </p>
      <div className={css.head} aria-hidden>
        <span>{t("as_sent")}</span>
        <span>{t("as_read")}</span>
      </div>
      {said.map((leaf) => (
        <Pair key={leaf.where} leaf={leaf} spans={step.spans} />
      ))}
      {system.length ? (
        <details className={css.fold}>
          <summary>{t("instructions")}</summary>
          {system.map((leaf) => (
            <Pair key={leaf.where} leaf={leaf} spans={step.spans} />
          ))}
        </details>
      ) : null}
      {tools.length ? (
        <details className={css.fold}>
          <summary>{t("tools_offered", { count: tools.length })}</summary>
          <div className={css.tools}>
            {tools.map((one) => (
              <Badge key={one} color="gray">
                {one}
              </Badge>
            ))}
          </div>
        </details>
      ) : null}
    </Section>
  );
}

function Pair({ leaf, spans }: { leaf: Leaf; spans: readonly SentSpan[] }) {
  const t = useWords();
  const { left, right } = pieces(leaf, spans);
  return (
    <div className={css.pair}>
      <small className={css.where}>{leaf.where}</small>
      <div className={css.side} data-sent role="group" aria-label={t("as_sent")}>
        <Words parts={left} />
      </div>
      <div className={css.side} data-sent role="group" aria-label={t("as_read")}>
        <Words parts={right} />
      </div>
    </div>
  );
}

function Words({ parts }: { parts: ReturnType<typeof pieces>["left"] }) {
  return parts.map((part, at) =>
    part.span ? (
      <mark key={at} className={css.span} data-layer={part.span.layer} title={`${part.span.kind} · ${part.span.layer}`}>
        {part.words}
      </mark>
    ) : (
      <Fragment key={at}>{part.words}</Fragment>
    ),
  );
}
