import { Group, Radio } from "@mantine/core";

import type { MeasureDefinition } from "~/kernel/api";
import { useSaid } from "~/kernel/i18n";

import { useWords } from "../words";
import css from "./Questions.module.css";

/** By place; null is unanswered. */
export type Answers = (number | null)[];

type Item = MeasureDefinition["items"][number];

function asked(item: Item, items: readonly Item[], answers: Answers): boolean {
  if (item.asked_if === null) return true;
  const place = items.findIndex((one) => one.number === item.asked_if);
  return (answers[place] ?? 0) > 0;
}

/** Whether every question that is asked has an answer. The server has the last word. */
export function answered({ items }: MeasureDefinition, answers: Answers): boolean {
  return items.every((item, at) => item.optional || !asked(item, items, answers) || (answers[at] ?? null) !== null);
}

export function Questions({ definition, answers, onChange }: { definition: MeasureDefinition; answers: Answers; onChange: (answers: Answers) => void }) {
  const t = useWords();
  const said = useSaid();
  const { items } = definition;
  const answer = (place: number, value: number) => {
    const next = items.map((_, at) => (at === place ? value : (answers[at] ?? null)));
    // what is no longer asked has no answer
    onChange(items.map((item, at) => (asked(item, items, next) ? next[at]! : null)));
  };
  const total = answers.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const missing = items.filter((item, at) => !item.optional && asked(item, items, answers) && (answers[at] ?? null) === null).length;
  const yesNo = items.every((item) => item.highest === 1);
  return (
    <div>
      <ol className={css.list}>
        {items.map((item, place) =>
          asked(item, items, answers) ? (
            <li key={item.number} className={css.question}>
              <Radio.Group
                label={`${item.number}. ${said(item.words)}${item.optional ? ` (${t("optional")})` : ""}`}
                value={answers[place]?.toString() ?? ""}
                onChange={(value) => answer(place, Number(value))}
                classNames={{ root: css.line, label: css.label }}
              >
                <Group gap={12} wrap="nowrap">
                  {Array.from({ length: item.highest + 1 }, (_, value) => (
                    <Radio
                      key={value}
                      value={String(value)}
                      size="xs"
                      label={item.highest === 1 ? t(value ? "yes" : "no") : String(value)}
                    />
                  ))}
                </Group>
              </Radio.Group>
            </li>
          ) : null,
        )}
      </ol>
      {yesNo ? null : (
        <p role="status">
          <strong>{answered(definition, answers) ? t("so_far", { total }) : t("unanswered", { count: missing })}</strong>
        </p>
      )}
    </div>
  );
}
