import { Badge, Table } from "@mantine/core";

import type { MedicationView } from "~/kernel/api";
import { RowMenu } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Known } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./MedicationTable.module.css";

type Form = "change" | "reactivate" | "discontinue" | "in_error";

interface Props {
  label: string;
  all: MedicationView[];
  /** Every order, to say what a changed one was before. */
  among: MedicationView[];
  open: (form: Form, id: string) => void;
}

export function MedicationTable({ label, all, among, open }: Props) {
  const t = useWords();
  return (
    <div className="table-frame" tabIndex={0} role="group" aria-label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("drug")}</Table.Th>
            <Table.Th>{t("dose")}</Table.Th>
            <Table.Th>{t("how")}</Table.Th>
            <Table.Th>{t("since")}</Table.Th>
            <Table.Th>{t("reason")}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t("actions")}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {all.map((one) => (
            <Row key={one.id} one={one} before={among.find((other) => other.id === one.replaces_id)} open={(form) => open(form, one.id)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

export function doseOf({ dose, unit }: Pick<MedicationView, "dose" | "unit">): string | null {
  return dose && unit ? `${dose} ${unit}` : null;
}

function Row({ one, before, open }: { one: MedicationView; before?: MedicationView; open: (form: Form) => void }) {
  const t = useWords();
  const { can } = useSession();
  const write = can("medications.medication.write");
  const active = one.status === "active";
  const other = before && doseOf(before) !== doseOf(one) ? doseOf(before) : null;
  return (
    <Table.Tr data-over={!active || undefined} className={css.row}>
      <Table.Td>
        <span className={css.name}>{one.name}</span>{" "}
        {one.status === "active" ? null : <Badge color="gray">{t(`status_${one.status}`)}</Badge>}
        {one.instructions ? <div className={css.small}>{one.instructions}</div> : null}
      </Table.Td>
      <Table.Td className={css.dose}>
        {other ? (
          <>
            <del className={css.small}>{other}</del> <span aria-hidden>→</span>{" "}
          </>
        ) : null}
        <Known>{doseOf(one)}</Known>
      </Table.Td>
      <Table.Td>
        <Known>{[one.route, one.frequency, one.as_needed ? t("as_needed") : null].filter(Boolean).join(", ")}</Known>
      </Table.Td>
      <Table.Td className={css.dose}>
        <Day day={one.started_on} />
        {active ? null : (
          <div className={css.small}>
            {t("until")} <Day day={one.ended_on} />
          </div>
        )}
      </Table.Td>
      <Table.Td>
        <Known>{one.reason}</Known>
        {one.end_reason ? (
          <div className={css.small}>
            {t("ended_because")} {one.end_reason}
          </div>
        ) : null}
      </Table.Td>
      <Table.Td className={css.actions}>
        <RowMenu
          name={one.name}
          actions={[
            write && active && { label: t("change"), onClick: () => open("change") },
            write && active && { label: t("discontinue"), onClick: () => open("discontinue"), danger: true },
            write && one.status === "discontinued" && { label: t("reactivate"), onClick: () => open("reactivate") },
            write && one.status !== "entered_in_error" && { label: t("in_error"), onClick: () => open("in_error"), danger: true },
          ]}
        />
      </Table.Td>
    </Table.Tr>
  );
}
