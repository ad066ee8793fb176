import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ClaimStatus } from "~/kernel/api";
import { Empty, Failure, Loading, Page } from "~/kernel/ui";

import { ClaimTable } from "../components/ClaimTable";
import { claims } from "../queries";
import { useWords } from "../words";
import css from "./Claims.module.css";

const CHOICES = ["all", "draft", "ready", "submitted", "denied", "paid", "void"] as const;

export default function Claims() {
  const t = useWords();
  const [shown, setShown] = useState<(typeof CHOICES)[number]>("all");
  const { data, error, refetch } = useQuery(claims(shown === "all" ? null : (shown satisfies ClaimStatus)));
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className={css.choices} tabIndex={0} role="group" aria-label={t("which")}>
        <SegmentedControl
          size="xs"
          aria-label={t("which")}
          value={shown}
          onChange={(value) => setShown(value as typeof shown)}
          data={CHOICES.map((value) => ({ value, label: t(value === "all" ? "all" : `status_${value}`) }))}
        />
      </div>
      {data ? (
        data.items.length ? (
          <ClaimTable rows={data.items} named />
        ) : (
          <Empty title={t("none")}>{t("none_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
