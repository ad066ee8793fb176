/** What was said, or is due, and is not in the note: the one thing that a diff cannot show. */
import { Button } from "@mantine/core";
import { IconEyeSearch } from "@tabler/icons-react";

import type { Omission } from "~/kernel/api";
import { Section } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Omissions.module.css";

export function Omissions({ omissions, onAdd }: { omissions: readonly Omission[]; onAdd?: (key: string) => void }) {
  const t = useWords();
  if (!omissions.length) return null;
  return (
    <Section title={t("omissions")}>
      <ul className={css.list}>
        {omissions.map((one) => (
          <li key={one.key} className={css.one}>
            <IconEyeSearch size={15} aria-hidden />
            <div>
              {one.words}
              {one.suggestion && onAdd ? (
                <Button size="compact-xs" variant="default" mt={4} display="block" onClick={() => onAdd(one.key)}>
                  {t("propose_it")}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
