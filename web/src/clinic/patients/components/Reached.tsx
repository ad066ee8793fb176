import { useQuery } from "@tanstack/react-query";

import { useLanguage } from "~/kernel/i18n";
import { Failure, Known, Loading, Section } from "~/kernel/ui";

import { patient } from "../queries";
import { useWords } from "../words";
import css from "./records.module.css";

/** Where the patient is reached, and in which language. */
export function Reached({ patientId }: { patientId: string }) {
  const t = useWords();
  const { locale } = useLanguage();
  const { data, error } = useQuery(patient(patientId));
  if (!data) return error ? <Failure error={error} /> : <Loading />;
  const place = [data.address, [data.postal_code, data.city].filter(Boolean).join(" "), data.region].filter(Boolean).join(", ");
  const names = new Intl.DisplayNames([locale], { type: "language" });
  return (
    <Section title={t("details")}>
      <dl className={css.facts}>
        <dt>{t("phone")}</dt>
        <dd>
          <Known>{data.phone}</Known>
        </dd>
        <dt>{t("email")}</dt>
        <dd>
          <Known>{data.email}</Known>
        </dd>
        <dt>{t("address")}</dt>
        <dd>
          <Known>{place}</Known>
        </dd>
        <dt>{t("language")}</dt>
        <dd>
          <Known>{data.language ? names.of(data.language) : null}</Known>
        </dd>
      </dl>
    </Section>
  );
}
