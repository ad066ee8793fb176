import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import type { FreeSlot } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { addDays } from "~/kernel/ui";

import { freeTimes } from "../queries";
import { useWords } from "../words";
import { useClockWords, useShortDay } from "./Clash";
import css from "./Clash.module.css";

interface Props {
  day: string;
  professionalId: string;
  minutes: number;
  roomId: string;
  onChoose: (slot: FreeSlot) => void;
}

/** Beside a time that is taken: the next ones that are free with the same professional. */
export function NearbyFree({ day, professionalId, minutes, roomId, onChoose }: Props) {
  const t = useWords();
  const { can } = useSession();
  const short = useShortDay();
  const clock = useClockWords();
  const { data } = useQuery({
    ...freeTimes({ from_day: day, to_day: addDays(day, 6), professional_ids: [professionalId], minutes, room_id: roomId || null, step: 15, limit: 6 }),
    enabled: can("scheduling.availability.read"),
  });
  if (!data?.slots.length) return null;
  return (
    <>
      <p className={css.words}>{t("free_instead")}</p>
      <div className={css.chips}>
        {data.slots.map((slot) => (
          <Button key={slot.starts_at} size="compact-sm" variant="default" onClick={() => onChoose(slot)}>
            {short(slot.local_date)}, {clock(slot.local_time)}
          </Button>
        ))}
      </div>
    </>
  );
}
