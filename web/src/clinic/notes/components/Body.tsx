/** A note as it is read: its sections in their order, and what was assessed of risk. */
import { useQuery } from "@tanstack/react-query";

import type { NoteKind, RiskAssessment } from "~/kernel/api";
import { Known } from "~/kernel/ui";

import css from "../pages/Notes.module.css";
import { kinds } from "../queries";
import { useWords } from "../words";

export function useSections(kind: NoteKind, content: Readonly<Record<string, string>>): { key: string; label: string; required: boolean }[] {
  const t = useWords();
  const known = useQuery(kinds());
  const own = known.data?.find((one) => one.kind === kind)?.sections ?? [];
  const others = Object.keys(content).filter((key) => !own.some((one) => one.key === key));
  return [
    ...own.map((one) => ({ ...one, label: t(`section_${one.key}` as "section_plan") || one.label })),
    ...others.map((key) => ({ key, label: key.replaceAll("_", " "), required: false })),
  ].map((one) => ({ ...one, label: one.label.startsWith("section_") ? one.key.replaceAll("_", " ") : one.label }));
}

export function Body({ kind, content, risk }: { kind: NoteKind; content: Record<string, string>; risk: RiskAssessment | null }) {
  const sections = useSections(kind, content);
  return (
    <>
      {sections
        .filter((one) => one.required || content[one.key])
        .map((one) => (
          <div key={one.key} className={css.section}>
            <h3>{one.label}</h3>
            <div className="prose">
              <Known>{content[one.key]}</Known>
            </div>
          </div>
        ))}
      <Risk risk={risk} />
    </>
  );
}

export function Risk({ risk }: { risk: RiskAssessment | null }) {
  const t = useWords();
  const said = (value: boolean | null | undefined) => t(value === true ? "present" : value === false ? "denied" : "not_assessed");
  return (
    <div className={css.section}>
      <h3>{t("risk")}</h3>
      {risk ? (
        <ul>
          <li>{t("suicidal", { said: said(risk.suicidal_ideation) })}</li>
          <li>{t("homicidal", { said: said(risk.homicidal_ideation) })}</li>
          <li>{t("self_harm", { said: said(risk.self_harm) })}</li>
          {risk.details ? <li className="prose">{risk.details}</li> : null}
        </ul>
      ) : (
        t("not_assessed")
      )}
    </div>
  );
}
