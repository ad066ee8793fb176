import { Badge } from "@mantine/core";

import type { AppointmentStatus } from "~/kernel/api";

import { useWords } from "../words";

const COLOURS: Partial<Record<AppointmentStatus, string>> = { arrived: "teal", in_progress: "teal", no_show: "amber" };

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  const t = useWords();
  return <Badge color={COLOURS[status] ?? "gray"}>{t(`status_${status}`)}</Badge>;
}
