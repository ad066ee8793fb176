import { Autocomplete, Checkbox, SimpleGrid, Textarea, TextInput } from "@mantine/core";

import type { useFields } from "~/kernel/forms";

import { useWords } from "../words";

export interface Order {
  dose: string;
  unit: string;
  route: string;
  frequency: string;
  as_needed: boolean;
  instructions: string;
}

const UNITS = ["mg", "mcg", "g", "mL", "units", "tablets", "drops", "puffs"];

/** How it is taken. What is left empty stands as not recorded. */
export function OrderFields<T extends Order>({ form: any }: { form: ReturnType<typeof useFields<T>> }) {
  const t = useWords();
  const form = any as unknown as ReturnType<typeof useFields<Order>>;
  const choice = (name: "unit" | "route" | "frequency") => ({
    value: form.values[name],
    onChange: (value: string) => form.set(name, value),
    error: form.wrong[name],
  });
  const listed = (...keys: Parameters<typeof t>[0][]) => keys.map((key) => t(key));
  return (
    <>
      <SimpleGrid cols={{ base: 2 }} spacing={12}>
        <TextInput label={t("dose")} placeholder={t("dose_hint")} inputMode="decimal" {...form.text("dose")} maxLength={30} />
        <Autocomplete label={t("unit")} data={UNITS} {...choice("unit")} maxLength={40} />
        <Autocomplete
          label={t("route")}
          data={listed("route_oral", "route_sublingual", "route_topical", "route_inhaled", "route_subcutaneous", "route_intramuscular")}
          {...choice("route")}
          maxLength={60}
        />
        <Autocomplete
          label={t("frequency")}
          data={listed("frequency_daily", "frequency_twice", "frequency_thrice", "frequency_night", "frequency_weekly")}
          {...choice("frequency")}
          maxLength={100}
        />
      </SimpleGrid>
      <Checkbox label={t("as_needed_long")} {...form.check("as_needed")} />
      <Textarea label={t("instructions")} {...form.text("instructions")} autosize minRows={1} maxLength={1000} />
    </>
  );
}
