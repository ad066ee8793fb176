import { Badge, Button, Checkbox, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type ContactView, useCommand } from "~/kernel/api";
import { blank, FormDialog, RowMenu, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, NotRecorded, Section } from "~/kernel/ui";

import { chartOf, contacts } from "../queries";
import { useWords } from "../words";
import css from "./records.module.css";

/** Whom to call, and with whom care may be discussed. */
export function Contacts({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(contacts(patientId));
  const write = can("patients.patient.write");
  const add = write ? (
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setOpen("new")}>
      {t("contact_add")}
    </Button>
  ) : null;
  const edited = data?.items.find((one) => one.id === open);
  return (
    <Section title={t("contacts")} aside={data?.items.length ? add : null}>
      {data ? (
        data.items.length ? (
          <ul className={css.list}>
            {data.items.map((one) => (
              <Row key={one.id} one={one} write={write} edit={() => setOpen(one.id)} />
            ))}
          </ul>
        ) : (
          <Empty title={t("contacts_none")} action={add}>
            {t("contacts_words")}
          </Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {open === "new" || edited ? <Edit key={open} patientId={patientId} one={edited} close={() => setOpen(null)} /> : null}
    </Section>
  );
}

function Row({ one, write, edit }: { one: ContactView; write: boolean; edit: () => void }) {
  const t = useWords();
  const [removing, setRemoving] = useState(false);
  const remove = useCommand("DELETE /api/patients/{patient_id}/contacts/{contact_id}", { refreshes: chartOf(one.patient_id) });
  const reached = [one.phone, one.email].filter(Boolean).join(" · ");
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{one.name}</span> {one.relationship ? <span className={css.small}>{one.relationship}</span> : null}{" "}
        <span className={css.marks}>
          {one.is_emergency ? <Badge color="amber">{t("emergency")}</Badge> : null}
          <Badge color={one.may_discuss ? "teal" : "gray"}>{t(one.may_discuss ? "may_discuss" : "may_not_discuss")}</Badge>
        </span>
        <div className={css.small}>{reached || <NotRecorded />}</div>
      </div>
      {write ? (
        <RowMenu
          name={one.name}
          actions={[
            { label: t("change"), onClick: edit },
            { label: t("remove"), onClick: () => setRemoving(true), danger: true },
          ]}
        />
      ) : null}
      {removing ? (
        <FormDialog
          title={t("contact_remove")}
          close={() => setRemoving(false)}
          send={() => remove.mutate({ path: { patient_id: one.patient_id, contact_id: one.id }, revision: one.revision })}
          sending={remove.isPending}
          error={remove.error}
          submit={t("remove")}
          danger
        >
          <p>{t("contact_remove_words", { name: one.name })}</p>
        </FormDialog>
      ) : null}
    </li>
  );
}

function Edit({ patientId, one, close }: { patientId: string; one?: ContactView; close: () => void }) {
  const t = useWords();
  const add = useCommand("POST /api/patients/{patient_id}/contacts", { refreshes: chartOf(patientId), fresh: true, onDone: close });
  const change = useCommand("PATCH /api/patients/{patient_id}/contacts/{contact_id}", { refreshes: chartOf(patientId), fresh: true, onDone: close });
  const error = add.error ?? change.error;
  const form = useFields(
    {
      name: one?.name ?? "",
      relationship: one?.relationship ?? "",
      phone: one?.phone ?? "",
      email: one?.email ?? "",
      is_emergency: one?.is_emergency ?? false,
      may_discuss: one?.may_discuss ?? false,
    },
    { error },
  );
  const send = () => {
    const { relationship, phone, email, ...rest } = form.values;
    const body = { ...rest, relationship: blank(relationship), phone: blank(phone), email: blank(email) };
    if (one) change.mutate({ path: { patient_id: patientId, contact_id: one.id }, body, revision: one.revision });
    else add.mutate({ path: { patient_id: patientId }, body });
  };
  return (
    <FormDialog
      title={t(one ? "contact_change" : "contact_add")}
      close={close}
      send={send}
      sending={add.isPending || change.isPending}
      error={error}
      disabled={!form.values.name.trim()}
    >
      <TextInput label={t("name")} {...form.text("name")} required maxLength={200} data-autofocus />
      <TextInput label={t("relationship")} {...form.text("relationship")} maxLength={100} />
      <TextInput label={t("phone")} type="tel" {...form.text("phone")} maxLength={40} />
      <TextInput label={t("email")} type="email" {...form.text("email")} maxLength={254} />
      <Checkbox label={t("emergency_long")} {...form.check("is_emergency")} />
      <Checkbox label={t("may_discuss_long")} {...form.check("may_discuss")} />
    </FormDialog>
  );
}
