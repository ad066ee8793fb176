/** The open page goes along with the message, and can be taken off it. */
import { CloseButton } from "@mantine/core";
import { IconFile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import type { PageContext } from "~/kernel/api";
import { useSession } from "~/kernel/session";

import { patient as patientQuery } from "../queries";
import { useWords } from "../words";
import css from "./ContextChip.module.css";

export function ContextChip({ page, remove }: { page: PageContext; remove: () => void }) {
  const t = useWords();
  const { can } = useSession();
  const id = page.patient_id ?? null;
  const { data } = useQuery({ ...patientQuery(id ?? ""), enabled: id !== null && can("patients.patient.read") });
  const name = data ? `${data.given_name} ${data.family_name}` : null;
  const words = name ?? t(`screen_${page.screen as "today"}`);
  return (
    <div className={css.row}>
      <span className={css.chip}>
        <IconFile size={13} stroke={1.8} aria-hidden />
        <span>{t("context", { page: words })}</span>
        <CloseButton size="sm" iconSize={13} aria-label={t("context_remove", { page: words })} onClick={remove} />
      </span>
      {data && data.ai_consent !== "granted" ? <span className={css.note}>{t("no_consent")}</span> : null}
    </div>
  );
}
