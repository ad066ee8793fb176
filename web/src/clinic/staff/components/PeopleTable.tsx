import { Badge, Button, Select, Table } from "@mantine/core";

import { type UserView, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Failure, notifyDone, When } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./PeopleTable.module.css";
import { useRoleWords } from "./roleWords";

export function PeopleTable({ people, roles }: { people: UserView[]; roles: string[] }) {
  const t = useWords();
  return (
    <div className="table-frame" tabIndex={0} role="region" aria-label={t("people")}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("name")}</Table.Th>
            <Table.Th>{t("role")}</Table.Th>
            <Table.Th>{t("access")}</Table.Th>
            <Table.Th>{t("since")}</Table.Th>
            <Table.Th>{t("actions")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((one) => (
            <Row key={one.id} person={one} roles={roles} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ person, roles }: { person: UserView; roles: string[] }) {
  const t = useWords();
  const words = useRoleWords();
  const { me } = useSession();
  const again = { refreshes: ["/api/staff"] };
  const path = { user_id: person.id };
  const role = useCommand("PUT /api/staff/users/{user_id}/role", again);
  const close = useCommand("POST /api/staff/users/{user_id}/deactivate", again);
  const open = useCommand("POST /api/staff/users/{user_id}/reactivate", again);
  const link = useCommand("POST /api/staff/users/{user_id}/reset-link", { onDone: () => notifyDone(t("link_sent")) });
  const failed = role.error ?? close.error ?? open.error ?? link.error;
  const self = person.id === me.user_id;
  return (
    <Table.Tr>
      <Table.Td>
        <strong className={css.name}>{person.name}</strong>
        <div className={css.small}>{person.email}</div>
        {failed ? <Failure error={failed} /> : null}
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={t("role_of", { name: person.name })}
          size="xs"
          w={170}
          data={[...new Set([...roles, person.role])].map((one) => ({ value: one, label: words(one) }))}
          value={person.role}
          disabled={self || !person.active || role.isPending}
          allowDeselect={false}
          onChange={(value) => value && value !== person.role && role.mutate({ path, body: { role: value }, revision: person.revision })}
        />
      </Table.Td>
      <Table.Td>
        <Badge color={person.active ? "teal" : "gray"} variant="light">
          {t(person.active ? "open" : "closed")}
        </Badge>
      </Table.Td>
      <Table.Td>
        <When at={person.created_at} />
      </Table.Td>
      <Table.Td>
        <div className={css.actions}>
          {person.active ? (
            <>
              <Button size="compact-xs" variant="default" loading={link.isPending} onClick={() => link.mutate({ path })}>
                {t("send_link")}
              </Button>
              {self ? null : (
                <Button size="compact-xs" variant="default" loading={close.isPending} onClick={() => close.mutate({ path, revision: person.revision })}>
                  {t("close")}
                </Button>
              )}
            </>
          ) : (
            <Button size="compact-xs" variant="default" loading={open.isPending} onClick={() => open.mutate({ path, revision: person.revision })}>
              {t("reopen")}
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
