import { Select, SimpleGrid, TextInput } from "@mantine/core";

import type { PatientView, Sex } from "~/kernel/api";
import type { useFields } from "~/kernel/forms";
import { useClinicTime } from "~/kernel/ui";

import { useWords } from "../words";

/** “other” would read as a plural. */
export const SEX_WORDS = { female: "sex_female", male: "sex_male", other: "sex_another", unknown: "sex_unknown" } as const;
const SEXES: readonly Sex[] = ["female", "male", "other", "unknown"];

const LANGUAGES: readonly string[] = [
  "ar", "bn", "de", "el", "en", "es", "fa", "fr", "hi", "ht", "hy", "it", "ja", "ko", "pl", "pt", "pt-BR", "ru", "so", "tl", "tr", "uk", "ur", "vi", "zh",
];

export interface Details {
  given_name: string;
  family_name: string;
  preferred_name: string;
  birth_date: string;
  sex: Sex;
  pronouns: string;
  language: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  region: string;
  postal_code: string;
}

export function detailsOf(one?: PatientView): Details {
  return {
    given_name: one?.given_name ?? "",
    family_name: one?.family_name ?? "",
    preferred_name: one?.preferred_name ?? "",
    birth_date: one?.birth_date ?? "",
    sex: one?.sex ?? "unknown",
    pronouns: one?.pronouns ?? "",
    language: one?.language ?? "",
    phone: one?.phone ?? "",
    email: one?.email ?? "",
    address: one?.address ?? "",
    city: one?.city ?? "",
    region: one?.region ?? "",
    postal_code: one?.postal_code ?? "",
  };
}

/** The language's own names for languages; the code that a record already has is always among them. */
function languages(current: string, locale: string) {
  const names = new Intl.DisplayNames([locale], { type: "language" });
  const codes = LANGUAGES.includes(current) || !current ? LANGUAGES : [...LANGUAGES, current];
  return codes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** Who they are and where they are reached. Only the names are asked for; the rest may be unknown. */
export function DetailFields<T extends Details>({ form: any }: { form: ReturnType<typeof useFields<T>> }) {
  const t = useWords();
  const { today, locale } = useClinicTime();
  const form = any as unknown as ReturnType<typeof useFields<Details>>;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t("given_name")} {...form.text("given_name")} required maxLength={100} data-autofocus />
        <TextInput label={t("family_name")} {...form.text("family_name")} required maxLength={100} />
        <TextInput label={t("birth_date")} type="date" max={today} {...form.text("birth_date")} />
        <Select
          label={t("sex")}
          data={SEXES.map((value) => ({ value, label: t(SEX_WORDS[value]) }))}
          value={form.values.sex}
          onChange={(value) => form.set("sex", (value ?? "unknown") as Sex)}
          allowDeselect={false}
        />
        <TextInput label={t("preferred_name")} {...form.text("preferred_name")} maxLength={100} />
        <TextInput label={t("pronouns")} {...form.text("pronouns")} maxLength={40} />
        <TextInput label={t("phone")} type="tel" {...form.text("phone")} maxLength={40} />
        <TextInput label={t("email")} type="email" {...form.text("email")} maxLength={254} />
        <Select
          label={t("language")}
          data={languages(form.values.language, locale)}
          value={form.values.language || null}
          onChange={(value) => form.set("language", value ?? "")}
          placeholder={t("not_recorded")}
          searchable
          clearable
          error={form.wrong.language}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t("address")} {...form.text("address")} maxLength={200} />
        <TextInput label={t("city")} {...form.text("city")} maxLength={100} />
        <TextInput label={t("region")} {...form.text("region")} maxLength={100} />
        <TextInput label={t("postal_code")} {...form.text("postal_code")} maxLength={20} />
      </SimpleGrid>
    </>
  );
}
