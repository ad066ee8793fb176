import { Badge, Table } from "@mantine/core";

import type { ClaimStatus, ClaimSummary } from "~/kernel/api";
import { Day, Go, Money } from "~/kernel/ui";

import { useWords } from "../words";

const COLOURS: Partial<Record<ClaimStatus, string>> = { paid: "teal", ready: "teal", denied: "amber" };

export function StatusBadge({ status }: { status: ClaimStatus }) {
  const t = useWords();
  return (
    <Badge variant="light" color={COLOURS[status] ?? "gray"}>
      {t(`status_${status}`)}
    </Badge>
  );
}

export function ClaimTable({ rows, named }: { rows: ClaimSummary[]; named: boolean }) {
  const t = useWords();
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={t("title")}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("number")}</Table.Th>
            {named ? <Table.Th>{t("patient")}</Table.Th> : null}
            <Table.Th>{t("service_date")}</Table.Th>
            <Table.Th ta="right">{t("charge")}</Table.Th>
            <Table.Th ta="right">{t("paid")}</Table.Th>
            <Table.Th>{t("status")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <Go to={`/claims/${one.id}`}>{one.number}</Go>
              </Table.Td>
              {named ? (
                <Table.Td>
                  <Go to={`/patients/${one.patient_id}`}>{one.patient_name ?? t("chart")}</Go>
                </Table.Td>
              ) : null}
              <Table.Td>
                <Day day={one.date_of_service} />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={one.total_charge} />
              </Table.Td>
              <Table.Td ta="right">{one.status === "paid" ? <Money amount={one.paid_amount} /> : t("open_amount")}</Table.Td>
              <Table.Td>
                <StatusBadge status={one.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
