/** The editor: one field a section, and risk that can say "not assessed". */
import { Fieldset, Select, Textarea } from "@mantine/core";

import type { NoteKind, RiskAssessment } from "~/kernel/api";

import css from "../pages/Notes.module.css";
import { useWords } from "../words";
import { useSections } from "./Body";

interface Props {
  kind: NoteKind;
  content: Record<string, string>;
  risk: RiskAssessment | null;
  onContent: (content: Record<string, string>) => void;
  onRisk: (risk: RiskAssessment | null) => void;
}

const QUESTIONS = ["suicidal_ideation", "homicidal_ideation", "self_harm"] as const;

export function Sections({ kind, content, risk, onContent, onRisk }: Props) {
  const t = useWords();
  const sections = useSections(kind, content);
  return (
    <div className={css.form}>
      {sections.map((one) => (
        <Textarea
          key={one.key}
          label={one.label}
          withAsterisk={one.required}
          value={content[one.key] ?? ""}
          onChange={(event) => onContent({ ...content, [one.key]: event.currentTarget.value })}
          autosize
          minRows={2}
          maxRows={24}
          maxLength={20000}
        />
      ))}
      <Fieldset legend={t("risk")} className={css.form}>
        {QUESTIONS.map((name) => (
          <Select
            key={name}
            label={t(`ask_${name}`)}
            data={[
              { value: "unknown", label: t("not_assessed") },
              { value: "yes", label: t("present") },
              { value: "no", label: t("denied") },
            ]}
            value={risk?.[name] === true ? "yes" : risk?.[name] === false ? "no" : "unknown"}
            allowDeselect={false}
            onChange={(value) => onRisk({ ...risk, [name]: value === "yes" ? true : value === "no" ? false : null })}
          />
        ))}
        <Textarea label={t("risk_details")} value={risk?.details ?? ""} onChange={(event) => onRisk({ ...risk, details: event.currentTarget.value || null })} autosize minRows={1} />
      </Fieldset>
    </div>
  );
}
