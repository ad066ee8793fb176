import { Button, CloseButton, Menu, ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCalendarPlus, IconCalendarSearch, IconSettings } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";

import { type AppointmentView, call, isProblem, refresh, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Empty, Failure, formatDay, GoButton, Loading, Page, useClinicTime, useGo } from "~/kernel/ui";

import { Agenda } from "../components/Agenda";
import { AppointmentPanel } from "../components/AppointmentPanel";
import { Book, type Wish } from "../components/Book";
import { Calendar } from "../components/Calendar";
import { useSpanWords } from "../components/Clash";
import { FreeTimes } from "../components/FreeTimes";
import { Move } from "../components/Move";
import type { Place } from "../components/PlaceFields";
import { Toolbar } from "../components/Toolbar";
import { useColumns, useWallNow } from "../components/useColumns";
import type { Drop } from "../components/useDrag";
import { daysOf, useView } from "../components/useView";
import { calendar, myProfessional, professionals, rooms, SCHEDULING } from "../queries";
import { clockOf } from "../rules";
import { useWords } from "../words";
import css from "./Schedule.module.css";

interface Moving {
  one: AppointmentView;
  wanted?: Partial<Place>;
  refused?: Error;
}
interface Moved {
  from: AppointmentView;
  to: AppointmentView;
}

export default function Schedule() {
  const t = useWords();
  const { can } = useSession();
  const { locale } = useClinicTime();
  const phone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = useView();
  const { view, show } = shown;
  const mine = useQuery(myProfessional());
  const people = useQuery(professionals());
  const places = useQuery(rooms());
  const span = phone ? "day" : view.span;
  const days = daysOf({ day: view.day, span });
  // a week is of somebody: one's own, unless another was chosen; a day is of everybody
  const whose = view.whose ?? (view.by === "professional" && (span === "week" || phone) ? (mine.data?.id ?? "") : "");
  const asked = {
    from: days[0]!,
    to: days.at(-1)!,
    professionalId: view.by === "professional" ? whose || null : null,
    roomId: view.by === "room" ? whose || null : null,
    cancelled: view.cancelled,
  };
  const found = useQuery({ ...calendar(asked), enabled: !mine.isPending, placeholderData: (before) => before });
  const items = found.data?.items ?? [];
  const columns = useColumns({ view: { ...view, span }, whose, days, items, people: people.data?.items ?? [], rooms: places.data?.items ?? [] });
  const now = useWallNow();

  const [wish, setWish] = useState<Wish | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [dropped, setDropped] = useState<{ id: string; at: Drop; minutes: number } | null>(null);
  const writes = can("scheduling.appointment.write");
  const client = useQueryClient();
  const send = useCommand("POST /api/scheduling/appointments/{appointment_id}/reschedule", { refreshes: SCHEDULING });

  const drop = (one: AppointmentView, at: Drop) => {
    const column = columns[at.column];
    if (!column) return;
    const { day, professionalId, roomId } = column.place;
    const wanted: Partial<Place> = {
      date: day,
      time: clockOf(at.minutes),
      ...(view.by === "professional" && span === "day" && professionalId ? { professional_id: professionalId } : {}),
      ...(roomId === undefined ? {} : { room_id: roomId ?? "" }),
    };
    setDropped({ id: one.id, at, minutes: one.minutes });
    send.mutate(
      {
        path: { appointment_id: one.id },
        revision: one.revision,
        body: {
          local_date: wanted.date,
          local_time: wanted.time,
          ...(wanted.professional_id ? { professional_id: wanted.professional_id } : {}),
          ...(wanted.room_id === undefined ? {} : wanted.room_id ? { room_id: wanted.room_id } : { no_room: true }),
        },
      },
      {
        onSuccess: (to) => setMoved({ from: one, to }),
        onError: (refused) => {
          setMoving({ one, wanted, refused });
          if (isProblem(refused) && refused.status === 412) void refresh(client, SCHEDULING);
        },
        onSettled: () => setDropped(null),
      },
    );
  };
  const bookAt = (at: Drop) => {
    const place = columns[at.column]?.place;
    if (place) setWish({ date: place.day, time: clockOf(at.minutes), professionalId: place.professionalId, roomId: place.roomId });
  };
  const open = useCallback((one: AppointmentView) => show({ appointment: one.id, free: undefined }), [show]);
  const close = useCallback(() => {
    const id = view.appointment;
    show({ appointment: undefined });
    if (id) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus());
  }, [show, view.appointment]);

  const title = span === "week" ? `${formatDay(days[0]!, locale)} – ${formatDay(days.at(-1)!, locale)}` : formatDay(view.day, locale, "weekday");
  const failed = found.error ?? people.error ?? places.error;
  const ready = found.data && people.data && places.data;
  const booking = wish ?? (writes && view.booking ? { date: view.day, patientId: view.patient, professionalId: whose && view.by === "professional" ? whose : (mine.data?.id ?? null) } : null);
  const choices = (view.by === "room" ? (places.data?.items ?? []) : (people.data?.items ?? [])).map((one) => ({ value: one.id, label: one.name }));
  return (
    <Page title={t("title")} lead={title} actions={<Actions phone={phone} show={show} />} wide>
      <Toolbar {...shown} whose={whose} choices={choices} phone={phone} />
      {moved ? <Told moved={moved} forget={() => setMoved(null)} /> : null}
      {ready ? (
        <>
          {failed ? <Failure error={failed} again={() => void found.refetch()} /> : null}
          {phone ? (
            items.length ? (
              <Agenda label={title} items={items} open={open} />
            ) : (
              <Empty title={t("free_day")}>{t("free_day_words")}</Empty>
            )
          ) : columns.length ? (
            <Calendar
              label={t("calendar", { title })}
              columns={columns}
              now={now}
              detail={view.by === "room" || !whose ? (view.by === "professional" && span === "day" ? "room" : "professional") : "room"}
              chosen={view.appointment}
              moving={dropped}
              open={open}
              drop={writes ? drop : undefined}
              move={writes ? (one) => setMoving({ one }) : undefined}
              book={writes ? bookAt : undefined}
            />
          ) : (
            <Empty title={t("nobody")}>{t("nobody_words")}</Empty>
          )}
          {found.data?.next_cursor ? <p className={css.small}>{t("too_many")}</p> : null}
          {phone ? null : <p className={css.small}>{t(writes ? "hint" : "hint_reading")}</p>}
        </>
      ) : failed ? (
        <Failure error={failed} again={() => void Promise.all([found.refetch(), people.refetch(), places.refetch()])} />
      ) : (
        <Loading lines={9} />
      )}
      {view.appointment ? (
        <AppointmentPanel
          id={view.appointment}
          known={items.find((one) => one.id === view.appointment)}
          close={close}
          moved={(from, to) => setMoved({ from, to })}
        />
      ) : view.free && can("scheduling.availability.read") ? (
        <FreeTimes day={view.day} professionalId={asked.professionalId} close={() => show({ free: undefined })} book={setWish} />
      ) : null}
      {booking ? (
        <Book
          wish={booking}
          close={() => {
            setWish(null);
            if (view.booking) show({ new: undefined, patient: undefined });
          }}
          booked={(day, id) => show({ day, appointment: id ?? undefined, free: id ? undefined : view.free ? 1 : undefined, new: undefined, patient: undefined })}
        />
      ) : null}
      {moving ? <Move {...moving} close={() => setMoving(null)} moved={(from, to) => setMoved({ from, to })} /> : null}
    </Page>
  );
}

function Actions({ phone, show }: { phone: boolean; show: ReturnType<typeof useView>["show"] }) {
  const t = useWords();
  const { can } = useSession();
  const go = useGo();
  return (
    <>
      {can("scheduling.availability.read") ? (
        <Button variant="default" leftSection={<IconCalendarSearch size={16} stroke={1.7} aria-hidden />} onClick={() => show({ free: 1, appointment: undefined })}>
          {t("free")}
        </Button>
      ) : null}
      {can("scheduling.appointment.write") ? (
        <Button leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />} onClick={() => show({ new: 1 })}>
          {t(phone ? "book_do" : "book")}
        </Button>
      ) : null}
      {can("scheduling.setup.write") ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t("settings")}>
              <IconSettings size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => go("/schedule/hours")}>{t("hours")}</Menu.Item>
            <Menu.Item onClick={() => go("/schedule/setup")}>{t("setup")}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : can("scheduling.availability.read") ? (
        <GoButton to="/schedule/hours" variant="default">
          {t("hours_short")}
        </GoButton>
      ) : null}
    </>
  );
}

/** What was just moved, and the way back: it stood there before, so nothing has to be weighed again. */
function Told({ moved: { from, to }, forget }: { moved: Moved; forget: () => void }) {
  const t = useWords();
  const span = useSpanWords();
  const client = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const path = { appointment_id: to.id };
      const back = await call("POST /api/scheduling/appointments/{appointment_id}/reschedule", {
        path,
        revision: to.revision,
        body: {
          starts_at: from.starts_at,
          minutes: from.minutes,
          professional_id: from.professional_id,
          ...(from.room_id ? { room_id: from.room_id } : { no_room: true }),
          in_past: true,
          outside_hours: true,
        },
      });
      if (from.status === "confirmed" && back.status === "scheduled")
        await call("POST /api/scheduling/appointments/{appointment_id}/status", { path, revision: back.revision, body: { status: "confirmed" } });
      forget();
    } catch (failed) {
      setError(failed);
    } finally {
      setBusy(false);
      await refresh(client, SCHEDULING);
    }
  };
  return (
    <>
      <div className={css.told} role="status">
        <span>
          {t("moved", { name: to.patient_name ?? t("taken"), when: span(to.starts_at, to.ends_at), who: to.professional_name })}
          {to.room_name ? ` · ${to.room_name}` : ""}
        </span>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void undo()}>
          {t("undo")}
        </Button>
        <span className={css.grow} />
        <CloseButton size="sm" aria-label={t("dismiss")} onClick={forget} />
      </div>
      {error ? <Failure error={error} /> : null}
    </>
  );
}
