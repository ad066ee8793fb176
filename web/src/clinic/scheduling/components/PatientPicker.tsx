import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Day } from "~/kernel/ui";

import { foundPatients, patientName } from "../queries";
import { useWords } from "../words";
import css from "./PatientPicker.module.css";

interface Props {
  value: string;
  onChange: (id: string) => void;
  error?: string;
  autoFocus?: boolean;
}

/** Whom the visit is for. The words that are searched go in a body, never in an address. */
export function PatientPicker({ value, onChange, error, autoFocus }: Props) {
  const t = useWords();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [words, setWords] = useState<string | null>(null);
  const [asked] = useDebouncedValue((words ?? "").trim(), 150);
  const chosen = useQuery({ ...patientName(value), enabled: value !== "" });
  const found = useQuery({ ...foundPatients(asked), enabled: asked.length > 1 });
  const name = value && chosen.data ? `${chosen.data.given_name} ${chosen.data.family_name}` : "";
  const hits = asked.length > 1 ? found.data?.patients : undefined;
  return (
    <Combobox
      store={box}
      onOptionSubmit={(id) => {
        onChange(id);
        setWords(null);
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t("patient")}
          placeholder={t("patient_search")}
          description={value && words === null && chosen.data ? chosen.data.number : undefined}
          value={words ?? name}
          error={error}
          required
          data-autofocus={autoFocus || undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          rightSection={found.isFetching || chosen.isLoading ? <Loader size={14} /> : null}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            if (value) onChange("");
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => {
            box.closeDropdown();
            if (value) setWords(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!hits}>
        <Combobox.Options aria-label={t("patient")}>
          {hits?.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              {one.name}
              <small className={css.small}>
                {one.number} · <Day day={one.birth_date} />
              </small>
            </Combobox.Option>
          ))}
          {hits && !hits.length ? <Combobox.Empty>{t("patient_nobody")}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
