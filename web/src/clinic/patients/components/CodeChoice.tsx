import { Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "~/kernel/api";

import { useWords } from "../words";
import css from "./records.module.css";

export interface Code {
  code: string;
  description: string;
}

interface Props {
  label: string;
  chosen: Code | null;
  onChoose: (code: Code | null) => void;
  required?: boolean;
  error?: string;
}

/** A diagnosis by its words or its code, from the code set. */
export function CodeChoice({ label, chosen, onChoose, required, error }: Props) {
  const t = useWords();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [words, setWords] = useState(chosen ? `${chosen.description} (${chosen.code})` : "");
  const [asked] = useDebouncedValue(words.trim(), 150);
  const { data, isFetching } = useQuery({
    queryKey: ["/api/catalog/icd10/search", asked],
    queryFn: ({ signal }) => call("POST /api/catalog/icd10/search", { body: { query: asked, limit: 12, billable_only: true }, signal }),
    enabled: asked.length > 1 && !chosen,
    placeholderData: (before) => before,
  });
  return (
    <Combobox
      store={box}
      withinPortal
      onOptionSubmit={(code) => {
        const found = data?.items.find((one) => one.code === code);
        if (!found) return;
        onChoose(found);
        setWords(`${found.description} (${found.code})`);
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t("code_hint")}
          required={required}
          error={error}
          value={words}
          autoComplete="off"
          rightSection={isFetching ? <Loader size={14} /> : null}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            if (chosen) onChoose(null);
            box.openDropdown();
            box.resetSelectedOption();
          }}
          onBlur={() => box.closeDropdown()}
          maxLength={200}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!data || chosen !== null}>
        <Combobox.Options mah={260} style={{ overflowY: "auto" }}>
          {data?.items.map((one) => (
            <Combobox.Option key={one.code} value={one.code}>
              {one.description} <span className={css.code}>{one.code}</span>
            </Combobox.Option>
          ))}
          {data && !data.items.length ? <Combobox.Empty>{t("code_none")}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
