import { Popover } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";

import { useWords } from "../words";
import css from "./AiMark.module.css";

/** A person stands behind it; an AI helped to write it. Plain, as everything that is in the record. */
export function AiMark() {
  const t = useWords();
  return (
    <Popover withArrow width={240} withinPortal>
      <Popover.Target>
        <button type="button" className={css.mark} aria-label={t("ai_helped")}>
          <IconUserCheck size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>{t("ai_helped_words")}</Popover.Dropdown>
    </Popover>
  );
}
