import { Badge, Button, Table, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isProblem, type RoomView, useCommand } from "~/kernel/api";
import { FormDialog, RowMenu, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, notifyDone, notifyWarning, Section } from "~/kernel/ui";

import { rooms, SCHEDULING } from "../queries";
import { useWords } from "../words";

export function SetupRooms() {
  const t = useWords();
  const { can } = useSession();
  const [editing, setEditing] = useState<RoomView | "new" | null>(null);
  const { data, error, refetch } = useQuery(rooms(false));
  const writes = can("scheduling.setup.write");
  const use = useCommand("PATCH /api/scheduling/rooms/{room_id}", { refreshes: SCHEDULING, onDone: () => notifyDone(t("saved")) });
  const toggle = (one: RoomView) =>
    use.mutate({ path: { room_id: one.id }, revision: one.revision, body: { active: !one.active } }, { onError: (failed) => notifyWarning(failed.message) });
  const add = writes ? (
    <Button size="xs" variant="default" onClick={() => setEditing("new")}>
      {t("room_add")}
    </Button>
  ) : null;
  return (
    <Section title={t("rooms")} aside={data?.items.length ? add : null}>
      {data ? (
        data.items.length ? (
          <div className="table-frame" tabIndex={0} role="region" aria-label={t("rooms")}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("name")}</Table.Th>
                  <Table.Th>{t("use")}</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">{t("actions")}</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.items.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>{one.name}</Table.Td>
                    <Table.Td>
                      <Badge color={one.active ? "teal" : "gray"}>{t(one.active ? "in_use" : "not_in_use")}</Badge>
                    </Table.Td>
                    <Table.Td ta="right">
                      <RowMenu
                        name={one.name}
                        actions={[
                          writes && { label: t("rename"), onClick: () => setEditing(one) },
                          writes && { label: t(one.active ? "use_end" : "use_again"), onClick: () => toggle(one) },
                        ]}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        ) : (
          <Empty title={t("rooms_none")} action={add}>
            {t("rooms_none_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {editing ? <EditRoom one={editing === "new" ? null : editing} close={() => setEditing(null)} /> : null}
    </Section>
  );
}

function EditRoom({ one, close }: { one: RoomView | null; close: () => void }) {
  const t = useWords();
  const settings = {
    refreshes: SCHEDULING,
    onDone: () => {
      notifyDone(t("saved"));
      close();
    },
  };
  const add = useCommand("POST /api/scheduling/rooms", settings);
  const change = useCommand("PATCH /api/scheduling/rooms/{room_id}", settings);
  const failed = add.error ?? change.error;
  const taken = isProblem(failed, "room_name_taken");
  const form = useFields({ name: one?.name ?? "" }, { error: failed });
  const name = form.values.name.trim();
  return (
    <FormDialog
      title={t(one ? "rename" : "room_add")}
      close={close}
      send={() => (one ? change.mutate({ path: { room_id: one.id }, revision: one.revision, body: { name } }) : add.mutate({ body: { name } }))}
      sending={add.isPending || change.isPending}
      error={taken ? null : failed}
      disabled={!name}
    >
      <TextInput label={t("name")} {...form.text("name")} error={taken ? t("room_name_taken") : form.wrong.name} maxLength={200} required data-autofocus />
    </FormDialog>
  );
}
