import { Badge, Button, Checkbox, NumberInput, Select, SimpleGrid, Table, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type AppointmentTypeView, type EncounterType, isProblem, useCommand } from "~/kernel/api";
import { FormDialog, RowMenu, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, NotRecorded, notifyDone, notifyWarning, Section } from "~/kernel/ui";

import { SCHEDULING, types } from "../queries";
import { stripe } from "../rules";
import { useWords } from "../words";
import { KINDS } from "./kinds";
import css from "./SetupTypes.module.css";

/** None of them violet, which is an AI's, nor red, which is danger's. */
const COLOURS = { "#0f766e": "teal", "#2563eb": "blue", "#0891b2": "cyan", "#4d7c0f": "green", "#b45309": "ochre", "#a16207": "yellow", "#475569": "slate" } as const;

export function SetupTypes() {
  const t = useWords();
  const { can } = useSession();
  const [editing, setEditing] = useState<AppointmentTypeView | "new" | null>(null);
  const { data, error, refetch } = useQuery(types(false));
  const writes = can("scheduling.setup.write");
  const use = useCommand("PATCH /api/scheduling/appointment-types/{type_id}", { refreshes: SCHEDULING, onDone: () => notifyDone(t("saved")) });
  const toggle = (one: AppointmentTypeView) =>
    use.mutate({ path: { type_id: one.id }, revision: one.revision, body: { active: !one.active } }, { onError: (failed) => notifyWarning(failed.message) });
  const add = writes ? (
    <Button size="xs" variant="default" onClick={() => setEditing("new")}>
      {t("type_add")}
    </Button>
  ) : null;
  return (
    <Section title={t("types")} aside={data?.items.length ? add : null}>
      {data ? (
        data.items.length ? (
          <div className="table-frame" tabIndex={0} role="region" aria-label={t("types")}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t("name")}</Table.Th>
                  <Table.Th>{t("length")}</Table.Th>
                  <Table.Th>{t("visit_kind")}</Table.Th>
                  <Table.Th>{t("held")}</Table.Th>
                  <Table.Th>{t("use")}</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">{t("actions")}</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.items.map((one) => (
                  <Table.Tr key={one.id}>
                    <Table.Td>
                      <span className={css.swatch} style={{ background: stripe(one.color) }} aria-hidden />
                      {one.name}
                      <span className={css.code}>{one.code}</span>
                    </Table.Td>
                    <Table.Td>{t("minutes", { count: one.minutes })}</Table.Td>
                    <Table.Td>
                      {one.encounter_type ? (
                        (KINDS as readonly string[]).includes(one.encounter_type) ? (
                          t(`kind_${one.encounter_type as EncounterType}`)
                        ) : (
                          one.encounter_type
                        )
                      ) : (
                        <NotRecorded />
                      )}
                    </Table.Td>
                    <Table.Td>{t(one.telehealth ? "telehealth" : "in_person")}</Table.Td>
                    <Table.Td>
                      <Badge color={one.active ? "teal" : "gray"}>{t(one.active ? "in_use" : "not_in_use")}</Badge>
                    </Table.Td>
                    <Table.Td ta="right">
                      <RowMenu
                        name={one.name}
                        actions={[
                          writes && { label: t("change"), onClick: () => setEditing(one) },
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
          <Empty title={t("types_none")} action={add}>
            {t("types_none_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {editing ? <EditType one={editing === "new" ? null : editing} close={() => setEditing(null)} /> : null}
    </Section>
  );
}

function EditType({ one, close }: { one: AppointmentTypeView | null; close: () => void }) {
  const t = useWords();
  const settings = {
    refreshes: SCHEDULING,
    onDone: () => {
      notifyDone(t("saved"));
      close();
    },
  };
  const add = useCommand("POST /api/scheduling/appointment-types", settings);
  const change = useCommand("PATCH /api/scheduling/appointment-types/{type_id}", settings);
  const failed = add.error ?? change.error;
  const taken = isProblem(failed, "type_code_taken");
  const { values, ...form } = useFields(
    {
      name: one?.name ?? "",
      code: one?.code ?? "",
      minutes: one?.minutes ?? 30,
      color: one?.color ?? "",
      encounter_type: one?.encounter_type ?? "",
      telehealth: one?.telehealth ?? false,
    },
    { error: failed },
  );
  const code = values.code || codeOf(values.name);
  const send = () => {
    const shared = {
      name: values.name.trim(),
      minutes: values.minutes,
      color: values.color || null,
      encounter_type: values.encounter_type || null,
      telehealth: values.telehealth,
    };
    if (one) change.mutate({ path: { type_id: one.id }, revision: one.revision, body: shared });
    else add.mutate({ body: { ...shared, code } });
  };
  const own = values.color && !(values.color in COLOURS) ? [{ value: values.color, label: values.color }] : [];
  return (
    <FormDialog
      title={t(one ? "change" : "type_add")}
      close={close}
      send={send}
      sending={add.isPending || change.isPending}
      error={taken ? null : failed}
      disabled={!values.name.trim() || !code}
    >
      <TextInput label={t("name")} {...form.text("name")} maxLength={200} required data-autofocus />
      {one ? null : (
        <TextInput label={t("code")} description={t("code_words")} {...form.text("code")} placeholder={code} error={taken ? t("type_code_taken") : form.wrong.code} maxLength={60} />
      )}
      <SimpleGrid cols={2} spacing={12}>
        <NumberInput label={t("minutes_label")} value={values.minutes} onChange={(value) => form.set("minutes", Number(value) || 5)} min={5} max={720} step={5} allowDecimal={false} required />
        <Select
          label={t("colour")}
          data={[{ value: "", label: t("colour_none") }, ...own, ...Object.entries(COLOURS).map(([value, name]) => ({ value, label: t(`colour_${name}`) }))]}
          value={values.color}
          onChange={(value) => form.set("color", value ?? "")}
          leftSection={<span className={css.swatch} style={{ background: stripe(values.color || null), margin: 0 }} aria-hidden />}
          allowDeselect={false}
        />
      </SimpleGrid>
      <Select
        label={t("visit_kind")}
        description={t("visit_kind_words")}
        data={[{ value: "", label: t("kind_none") }, ...KINDS.map((value) => ({ value: value as string, label: t(`kind_${value}`) }))]}
        value={values.encounter_type}
        onChange={(value) => form.set("encounter_type", value ?? "")}
        allowDeselect={false}
        searchable
      />
      <Checkbox label={t("telehealth_label")} {...form.check("telehealth")} />
    </FormDialog>
  );
}

function codeOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "").slice(0, 60);
}
