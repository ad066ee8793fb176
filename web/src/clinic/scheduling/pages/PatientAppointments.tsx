import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { AppointmentView } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, Section } from "~/kernel/ui";

import { Agenda } from "../components/Agenda";
import { AppointmentPanel } from "../components/AppointmentPanel";
import { Book } from "../components/Book";
import { ofPatient } from "../queries";
import { useWords } from "../words";

/** A patient's appointments: what is to come with the nearest first, what was with the latest first. */
export default function PatientAppointments({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [booking, setBooking] = useState(false);
  const [chosen, setChosen] = useState<AppointmentView | null>(null);
  const book = can("scheduling.appointment.write") ? (
    <Button size="xs" leftSection={<IconCalendarPlus size={15} stroke={1.7} aria-hidden />} onClick={() => setBooking(true)}>
      {t("book")}
    </Button>
  ) : null;
  const close = () => {
    const id = chosen?.id;
    setChosen(null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus());
  };
  return (
    <>
      <List patientId={patientId} when="upcoming" aside={book} open={setChosen} />
      <List patientId={patientId} when="past" open={setChosen} />
      {booking ? <Book wish={{ patientId }} close={() => setBooking(false)} /> : null}
      {chosen ? <AppointmentPanel id={chosen.id} known={chosen} close={close} /> : null}
    </>
  );
}

interface ListProps {
  patientId: string;
  when: "upcoming" | "past";
  aside?: React.ReactNode;
  open: (one: AppointmentView) => void;
}

function List({ patientId, when, aside, open }: ListProps) {
  const t = useWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ofPatient(patientId, when));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t(when === "upcoming" ? "upcoming" : "past")} aside={aside}>
      {data ? (
        items.length ? (
          <Agenda label={t(when === "upcoming" ? "upcoming" : "past")} items={items} open={open} dates />
        ) : (
          <Empty title={t(when === "upcoming" ? "upcoming_none" : "past_none")} />
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {hasNextPage ? (
        <Button variant="default" size="xs" mt={8} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("show_more")}
        </Button>
      ) : null}
    </Section>
  );
}
