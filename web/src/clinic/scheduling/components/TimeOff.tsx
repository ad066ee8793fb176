import { Badge, Button, SegmentedControl, SimpleGrid, Table, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type TimeOffView, useCommand } from "~/kernel/api";
import { blank, FormDialog, RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { addDays, Day, Empty, Failure, Known, Loading, notifyDone, Section, useClinicTime, When } from "~/kernel/ui";

import { SCHEDULING, timeOff } from "../queries";
import { clockOf, momentOf, wallOf } from "../rules";
import { useWords } from "../words";

/** Holidays and other absences. Visits that stand in one are counted, and stay until somebody moves them. */
export function TimeOff({ professionalId }: { professionalId: string }) {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const [editing, setEditing] = useState<TimeOffView | "new" | null>(null);
  const [removing, setRemoving] = useState<TimeOffView | null>(null);
  const { data, error, refetch } = useQuery(timeOff(today, null, professionalId));
  const writes = can("scheduling.availability.write");
  const add = writes ? (
    <Button size="xs" variant="default" onClick={() => setEditing("new")}>
      {t("off_add")}
    </Button>
  ) : null;
  return (
    <Section title={t("off_title")} aside={data?.items.length ? add : null}>
      {data ? (
        data.items.length ? (
          <div className="table-frame" tabIndex={0} role="region" aria-label={t("off_title")}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("off_when")}</Table.Th>
                  <Table.Th>{t("off_reason")}</Table.Th>
                  <Table.Th>{t("off_visits")}</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">{t("actions")}</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.items.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>
                      <Away one={one} />
                    </Table.Td>
                    <Table.Td>
                      <Known>{one.reason}</Known>
                    </Table.Td>
                    <Table.Td>{one.appointments ? <Badge color="amber">{t("off_standing", { count: one.appointments })}</Badge> : t("off_no_visits")}</Table.Td>
                    <Table.Td>
                      <RowMenu
                        name={one.reason ?? t("time_off")}
                        actions={[
                          writes && { label: t("off_change"), onClick: () => setEditing(one) },
                          writes && { label: t("off_remove"), onClick: () => setRemoving(one), danger: true },
                        ]}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        ) : (
          <Empty title={t("off_none")} action={add}>
            {t("off_none_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {editing ? <EditOff one={editing === "new" ? null : editing} professionalId={professionalId} close={() => setEditing(null)} /> : null}
      {removing ? <RemoveOff one={removing} close={() => setRemoving(null)} /> : null}
    </Section>
  );
}

function Away({ one }: { one: TimeOffView }) {
  const { timeZone } = useClinicTime();
  const [start, end] = [wallOf(one.starts_at, timeZone), wallOf(one.ends_at, timeZone)];
  if (start.minutes || end.minutes)
    return (
      <>
        <When at={one.starts_at} /> – <When at={one.ends_at} />
      </>
    );
  const last = addDays(end.day, -1);
  return start.day === last ? (
    <Day day={last} />
  ) : (
    <>
      <Day day={start.day} /> – <Day day={last} />
    </>
  );
}

function EditOff({ one, professionalId, close }: { one: TimeOffView | null; professionalId: string; close: () => void }) {
  const t = useWords();
  const { today, timeZone } = useClinicTime();
  const [start, end] = one ? [wallOf(one.starts_at, timeZone), wallOf(one.ends_at, timeZone)] : [null, null];
  const wholeDays = !start || !end || (!start.minutes && !end.minutes);
  const [how, setHow] = useState<"days" | "times">(wholeDays ? "days" : "times");
  const [first, setFirst] = useState(start?.day ?? today);
  const [last, setLast] = useState(end ? (wholeDays ? addDays(end.day, -1) : end.day) : today);
  const [opens, setOpens] = useState(start && !wholeDays ? clockOf(start.minutes) : "09:00");
  const [closes, setCloses] = useState(end && !wholeDays ? clockOf(end.minutes) : "13:00");
  const [reason, setReason] = useState(one?.reason ?? "");
  const done = () => {
    notifyDone(t("saved"));
    close();
  };
  const add = useCommand("POST /api/scheduling/time-off", { refreshes: SCHEDULING, fresh: true, onDone: done });
  const change = useCommand("PATCH /api/scheduling/time-off/{time_off_id}", { refreshes: SCHEDULING, fresh: true, onDone: done });
  const moments = () =>
    how === "days"
      ? { starts_at: momentOf(first, "00:00", timeZone), ends_at: momentOf(addDays(last, 1), "00:00", timeZone) }
      : { starts_at: momentOf(first, opens, timeZone), ends_at: momentOf(last, closes, timeZone) };
  const send = () => {
    if (one) change.mutate({ path: { time_off_id: one.id }, revision: one.revision, body: { ...moments(), reason: blank(reason) } });
    else if (how === "days") add.mutate({ body: { professional_id: professionalId, first_day: first, last_day: last, reason: blank(reason) } });
    else add.mutate({ body: { professional_id: professionalId, ...moments(), reason: blank(reason) } });
  };
  const whole = Boolean(first && last) && first <= last && (how === "days" || Boolean(opens && closes && (first < last || opens < closes)));
  return (
    <FormDialog
      title={t(one ? "off_change" : "off_add")}
      close={close}
      send={send}
      sending={add.isPending || change.isPending}
      error={add.error ?? change.error}
      disabled={!whole}
    >
      <SegmentedControl
        size="xs"
        aria-label={t("off_how")}
        value={how}
        onChange={(value) => setHow(value as typeof how)}
        data={[
          { value: "days", label: t("off_days") },
          { value: "times", label: t("off_times") },
        ]}
      />
      <SimpleGrid cols={2} spacing={12}>
        <TextInput
          type="date"
          label={t("off_first")}
          value={first}
          onChange={(e) => {
            setFirst(e.currentTarget.value);
            if (last < e.currentTarget.value) setLast(e.currentTarget.value);
          }}
          required
          data-autofocus
        />
        <TextInput type="date" label={t("off_last")} min={first} value={last} onChange={(e) => setLast(e.currentTarget.value)} required />
        {how === "times" ? (
          <>
            <TextInput type="time" label={t("off_from")} value={opens} onChange={(e) => setOpens(e.currentTarget.value)} required />
            <TextInput type="time" label={t("off_to")} value={closes} onChange={(e) => setCloses(e.currentTarget.value)} required />
          </>
        ) : null}
      </SimpleGrid>
      <TextInput label={t("off_reason")} description={t("off_reason_words")} value={reason} onChange={(e) => setReason(e.currentTarget.value)} maxLength={200} />
    </FormDialog>
  );
}

function RemoveOff({ one, close }: { one: TimeOffView; close: () => void }) {
  const t = useWords();
  const remove = useCommand("DELETE /api/scheduling/time-off/{time_off_id}", {
    refreshes: SCHEDULING,
    onDone: () => {
      notifyDone(t("off_removed"));
      close();
    },
  });
  return (
    <FormDialog
      title={t("off_remove")}
      close={close}
      send={() => remove.mutate({ path: { time_off_id: one.id }, revision: one.revision })}
      sending={remove.isPending}
      error={remove.error}
      submit={t("off_remove")}
      danger
    >
      <p>
        <Away one={one} />
        <br />
        {t("off_remove_words")}
      </p>
    </FormDialog>
  );
}
