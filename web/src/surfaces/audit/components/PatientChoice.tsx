import { Button, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call, read } from "~/kernel/api";

import { useWords } from "../words";

/** Whose trail. The words that are searched go in a body, never in an address. */
export function PatientChoice({ patientId, onChoose }: { patientId: string | null; onChoose: (id: string | null) => void }) {
  const t = useWords();
  const box = useCombobox();
  const [words, setWords] = useState("");
  const [asked] = useDebouncedValue(words.trim(), 150);
  const chosen = useQuery({ ...read("/api/patients/{patient_id}", { path: { patient_id: patientId ?? "" } }), enabled: patientId !== null });
  const found = useQuery({
    queryKey: ["/api/patients/search", asked],
    queryFn: ({ signal }) => call("POST /api/patients/search", { body: { query: asked, limit: 8 }, signal }),
    enabled: asked.length > 1,
  });
  if (patientId !== null)
    return (
      <div>
        <div>{t("by_patient")}</div>
        <Button variant="default" onClick={() => onChoose(null)}>
          {chosen.data ? `${chosen.data.given_name} ${chosen.data.family_name}` : t("one_patient")} ×
        </Button>
      </div>
    );
  return (
    <Combobox
      store={box}
      onOptionSubmit={(id) => {
        onChoose(id);
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t("by_patient")}
          placeholder={t("search_patient")}
          value={words}
          rightSection={found.isFetching ? <Loader size={14} /> : null}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!found.data}>
        <Combobox.Options>
          {found.data?.patients.map((one) => (
            <Combobox.Option key={one.id} value={one.id}>
              {one.name}
            </Combobox.Option>
          ))}
          {found.data && !found.data.patients.length ? <Combobox.Empty>{t("nobody")}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
