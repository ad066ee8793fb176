import { Button, Group, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FreeSlot, PartOfDay } from "~/kernel/api";
import { SidePanel } from "~/kernel/room";
import { useSession } from "~/kernel/session";
import { addDays, Empty, Failure, Loading, useClinicTime } from "~/kernel/ui";

import { freeTimes, professionals, rooms, types } from "../queries";
import { useWords } from "../words";
import type { Wish } from "./Book";
import { useClockWords, useShortDay } from "./Clash";
import css from "./FreeTimes.module.css";

const PARTS: readonly PartOfDay[] = ["morning", "afternoon", "evening"];

/** Who, what kind, which week; then the times that are free, and one press books one. */
export function FreeTimes({ day, professionalId, close, book }: { day: string; professionalId: string | null; close: () => void; book: (wish: Wish) => void }) {
  const t = useWords();
  return (
    <SidePanel title={t("free")} onClose={close}>
      <Search day={day} professionalId={professionalId} book={book} />
    </SidePanel>
  );
}

function Search({ day, professionalId, book }: { day: string; professionalId: string | null; book: (wish: Wish) => void }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const [who, setWho] = useState(professionalId ?? "");
  const [kind, setKind] = useState<string | null>(null);
  const [room, setRoom] = useState("");
  const [part, setPart] = useState<PartOfDay | "">("");
  const [from, setFrom] = useState(day < today ? today : day);
  const kinds = useQuery(types());
  const people = useQuery(professionals());
  const places = useQuery(rooms());
  const type = kind ?? kinds.data?.items[0]?.id ?? "";
  const found = useQuery({
    ...freeTimes({
      from_day: from,
      to_day: from ? addDays(from, 6) : null,
      type_id: type,
      professional_ids: who ? [who] : [],
      room_id: room || null,
      part_of_day: part || null,
      step: 15,
      limit: 60,
    }),
    enabled: type !== "" && from !== "",
  });
  const names = new Map(people.data?.items.map((one) => [one.id, one.name]));
  const unknown = (found.data?.without_hours ?? []).flatMap((id) => names.get(id) ?? []);
  return (
    <div className={css.body}>
      <Select
        label={t("type")}
        data={(kinds.data?.items ?? []).map((one) => ({ value: one.id, label: `${one.name} · ${t("minutes", { count: one.minutes })}` }))}
        value={type || null}
        onChange={setKind}
        allowDeselect={false}
      />
      <Select
        label={t("professional")}
        data={[{ value: "", label: t("anybody") }, ...(people.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))]}
        value={who}
        onChange={(value) => setWho(value ?? "")}
        allowDeselect={false}
        searchable
      />
      <Group grow gap={8}>
        <Select
          label={t("room")}
          data={[{ value: "", label: t("any_room") }, ...(places.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))]}
          value={room}
          onChange={(value) => setRoom(value ?? "")}
          allowDeselect={false}
        />
        <Select
          label={t("part")}
          data={[{ value: "", label: t("part_any") }, ...PARTS.map((value) => ({ value, label: t(`part_${value}`) }))]}
          value={part}
          onChange={(value) => setPart((value ?? "") as PartOfDay | "")}
          allowDeselect={false}
        />
      </Group>
      <Group gap={8} align="end">
        <TextInput label={t("week_from")} type="date" min={today} value={from} onChange={(event) => setFrom(event.currentTarget.value)} style={{ flex: 1 }} />
        <Button variant="default" onClick={() => setFrom(addDays(from || today, 7))}>
          {t("week_later")}
        </Button>
      </Group>
      {unknown.length ? <p className={css.small}>{t("without_hours", { names: unknown.join(", ") })}</p> : null}
      {found.data ? (
        found.data.slots.length ? (
          <Slots slots={found.data.slots} choose={can("scheduling.appointment.write") ? (slot) => book({
            date: slot.local_date,
            time: slot.local_time,
            professionalId: slot.professional_id,
            roomId: room || null,
            typeId: type,
          }) : null} />
        ) : (
          <Empty title={t("nothing_free")}>{t("nothing_free_words")}</Empty>
        )
      ) : found.error ? (
        <Failure error={found.error} again={() => void found.refetch()} />
      ) : kinds.data && !kinds.data.items.length ? (
        <Empty title={t("no_types")} />
      ) : (
        <Loading lines={6} />
      )}
      {found.data?.truncated ? <p className={css.small}>{t("free_more")}</p> : null}
    </div>
  );
}

function Slots({ slots, choose }: { slots: FreeSlot[]; choose: ((slot: FreeSlot) => void) | null }) {
  const t = useWords();
  const short = useShortDay();
  const clock = useClockWords();
  const days = [...new Set(slots.map((one) => one.local_date))];
  return (
    <div>
      {days.map((day) => (
        <section key={day} aria-label={short(day)}>
          <h3 className={css.day}>{short(day)}</h3>
          <ul className={css.list}>
            {slots
              .filter((one) => one.local_date === day)
              .map((one) => (
                <li key={`${one.starts_at}${one.professional_id}`}>
                  <button type="button" className={css.slot} disabled={!choose} onClick={() => choose?.(one)}>
                    <strong>{clock(one.local_time)}</strong>
                    <span>{one.professional_name}</span>
                    {choose ? <span className="visually-hidden">{t("book_do")}</span> : null}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
