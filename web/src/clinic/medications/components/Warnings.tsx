import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import type { Warning } from "~/kernel/api";

import { useWords } from "../words";
import css from "./Warnings.module.css";

const NAMED = ["allergy", "allergies_unknown", "duplicate", "possible_duplicate", "misread_unit", "incomplete"] as const;

/** What a person should weigh before ordering. An allergy is a danger; the others are warnings. */
export function Warnings({ all }: { all: readonly Warning[] }) {
  const t = useWords();
  return (
    <div aria-live="polite">
      {all.map((one) => {
        const named = NAMED.find((code) => code === one.code);
        const danger = one.code === "allergy";
        return (
          <Alert
            key={one.code + one.message}
            className={css.alert}
            p={10}
            color={danger ? "red" : "amber"}
            icon={<IconAlertTriangle size={17} aria-hidden />}
            title={named ? t(`warning_${named}`) : undefined}
          >
            {one.message}
          </Alert>
        );
      })}
    </div>
  );
}
