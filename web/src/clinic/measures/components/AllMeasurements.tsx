import { Badge, Button, Table } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { AiMark } from "~/clinic/patients/parts";
import { type MeasureDefinition, type MeasurementView, useCommand } from "~/kernel/api";
import { ReasonDialog, RowMenu } from "~/kernel/forms";
import { useSaid } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";
import { Day, Failure, Loading, notifyDone, Quantity, Section, When } from "~/kernel/ui";

import { chartOf, measurements } from "../queries";
import { useWords } from "../words";
import css from "./AllMeasurements.module.css";
import { bandOf } from "./TrendCard";

/** Every measurement as it was written, those entered in error too. */
export function AllMeasurements({ patientId, definitions }: { patientId: string; definitions: MeasureDefinition[] }) {
  const t = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(measurements(patientId));
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = all.find((one) => one.id === open);
  if (data && !all.length) return null;
  return (
    <Section title={t("all")}>
      {data ? (
        <div className="table-frame" tabIndex={0} role="group" aria-label={t("all")}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("date")}</Table.Th>
                <Table.Th>{t("measure")}</Table.Th>
                <Table.Th>{t("value")}</Table.Th>
                <Table.Th>{t("means")}</Table.Th>
                <Table.Th>{t("note")}</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">{t("actions")}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {all.map((one) => (
                <Row key={one.id} one={one} definition={definitions.find((measure) => measure.code === one.measure)} open={() => setOpen(one.id)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {hasNextPage ? (
        <Button variant="default" size="xs" mt={10} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("earlier")}
        </Button>
      ) : null}
      {chosen ? <InError one={chosen} close={() => setOpen(null)} /> : null}
    </Section>
  );
}

function Row({ one, definition, open }: { one: MeasurementView; definition?: MeasureDefinition; open: () => void }) {
  const t = useWords();
  const said = useSaid();
  const { can } = useSession();
  const wrong = one.status === "entered_in_error";
  const band = definition ? bandOf(definition.bands, one) : undefined;
  const name = definition ? said(definition.words) : one.measure;
  return (
    <Table.Tr data-wrong={wrong || undefined} className={css.row}>
      <Table.Td className={css.date}>{one.taken_at ? <When at={one.taken_at} /> : <Day day={one.taken_on} />}</Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td className={css.value}>
        <Quantity value={one.value} unit={one.unit} />
        {one.entered_unit ? (
          <div className={css.small}>
            {t("entered_as")} <Quantity value={one.entered_value} unit={one.entered_unit} />
          </div>
        ) : null}
      </Table.Td>
      <Table.Td>
        {wrong ? <Badge color="gray">{t("entered_in_error")}</Badge> : band ? said(band.words) : "–"}
        {!wrong && one.risk && one.risk !== "none" ? <div className={css.risk}>{t(`risk_${one.risk}`)}</div> : null}
        {one.total_only ? <div className={css.small}>{t("total_only")}</div> : null}
      </Table.Td>
      <Table.Td>
        {one.note}
        {one.error_reason ? <div className={css.small}>{one.error_reason}</div> : null}
        {one.source === "ai" ? <AiMark /> : one.source !== "person" ? <span className={css.small}>{t(`source_${one.source}`)}</span> : null}
      </Table.Td>
      <Table.Td className={css.actions}>
        <RowMenu
          name={`${name}, ${one.taken_on}`}
          actions={[can("measures.measurement.write") && !wrong && { label: t("entered_in_error"), onClick: open, danger: true }]}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function InError({ one, close }: { one: MeasurementView; close: () => void }) {
  const t = useWords();
  const mark = useCommand("POST /api/patients/{patient_id}/measurements/{measurement_id}/enter-in-error", {
    refreshes: chartOf(one.patient_id),
    onDone: () => {
      notifyDone(t("marked"));
      close();
    },
  });
  return (
    <ReasonDialog
      title={t("entered_in_error")}
      words={t("in_error_words")}
      label={t("why")}
      danger
      submit={t("entered_in_error")}
      close={close}
      send={(reason) =>
        mark.mutate({
          path: { patient_id: one.patient_id, measurement_id: one.id },
          body: { reason: reason || null },
          revision: one.revision,
        })
      }
      sending={mark.isPending}
      error={mark.error}
    />
  );
}
