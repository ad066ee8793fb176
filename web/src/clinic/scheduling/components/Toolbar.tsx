import { ActionIcon, Button, SegmentedControl, Select, Switch, TextInput } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

import { addDays } from "~/kernel/ui";

import css from "../pages/Schedule.module.css";
import { useWords } from "../words";
import type { useView } from "./useView";

interface Props extends ReturnType<typeof useView> {
  whose: string;
  choices: readonly { value: string; label: string }[];
  phone: boolean;
}

/** Which days, by whom or by room, and whose. */
export function Toolbar({ view, show, today, whose, choices, phone }: Props) {
  const t = useWords();
  const step = view.span === "week" && !phone ? 7 : 1;
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <ActionIcon variant="default" aria-label={t(step === 7 ? "week_before" : "day_before")} onClick={() => show({ day: addDays(view.day, -step) })}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => show({ day: undefined })} aria-current={view.day === today ? "date" : undefined}>
          {t("today")}
        </Button>
        <ActionIcon variant="default" aria-label={t(step === 7 ? "week_after" : "day_after")} onClick={() => show({ day: addDays(view.day, step) })}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <TextInput
        className={css.day}
        type="date"
        aria-label={t("date")}
        value={view.day}
        onChange={(event) => event.currentTarget.value && show({ day: event.currentTarget.value })}
      />
      {phone ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t("span")}
          value={view.span}
          onChange={(value) => show({ view: value === "week" ? "week" : undefined })}
          data={[
            { value: "day", label: t("span_day") },
            { value: "week", label: t("span_week") },
          ]}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t("by")}
        value={view.by}
        onChange={(value) => show({ by: value === "room" ? "room" : undefined, whose: undefined })}
        data={[
          { value: "professional", label: t("by_professional") },
          { value: "room", label: t("by_room") },
        ]}
      />
      <Select
        className={css.whose}
        aria-label={t(view.by === "room" ? "room" : "professional")}
        data={[{ value: "", label: t(view.by === "room" ? "every_room" : "everybody") }, ...choices]}
        value={whose}
        onChange={(value) => show({ whose: value || "all" })}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t("nobody_found")}
      />
      <Switch
        label={t("show_cancelled")}
        size="xs"
        checked={view.cancelled}
        onChange={(event) => show({ cancelled: event.currentTarget.checked ? 1 : undefined })}
      />
    </div>
  );
}
