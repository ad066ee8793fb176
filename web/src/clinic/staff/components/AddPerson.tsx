import { Button, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useState } from "react";

import { isProblem, useCommand } from "~/kernel/api";
import { Failure, notifyDone } from "~/kernel/ui";

import { useWords } from "../words";
import { useRoleWords } from "./roleWords";

/** A new person gets a link by mail and sets their own password; nobody else ever knows it. */
export function AddPerson({ roles, close }: { roles: string[]; close: () => void }) {
  const t = useWords();
  const words = useRoleWords();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<string | null>(null);
  const add = useCommand("POST /api/staff/users", {
    refreshes: ["/api/staff"],
    onDone: (person) => {
      notifyDone(t("added", { name: person.name }));
      close();
    },
  });
  const wrong = isProblem(add.error) ? add.error.fields() : {};
  return (
    <Modal opened onClose={close} title={t("add")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (role) add.mutate({ body: { name, email, role } });
        }}
      >
        <Stack>
          <TextInput label={t("name")} value={name} onChange={(e) => setName(e.currentTarget.value)} error={wrong.name} required data-autofocus />
          <TextInput label={t("email")} type="email" value={email} onChange={(e) => setEmail(e.currentTarget.value)} error={wrong.email} required />
          <Select label={t("role")} data={roles.map((one) => ({ value: one, label: words(one) }))} value={role} onChange={setRole} error={wrong.role} required />
          <p>{t("link_words")}</p>
          {add.error ? <Failure error={add.error} /> : null}
          <Button type="submit" loading={add.isPending}>
            {t("add")}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
