import { Accordion, Badge, Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type PermissionView, type RoleView, useCommand } from "~/kernel/api";
import { Failure, Loading, notifyDone } from "~/kernel/ui";

import { permissions, roles } from "../queries";
import { useWords } from "../words";
import { useRoleWords } from "./roleWords";
import css from "./Roles.module.css";

/** What each role may do. A clinic may change the product's own roles and make others. */
export function Roles() {
  const all = useQuery(roles());
  const known = useQuery(permissions());
  const failed = all.error ?? known.error;
  if (failed) return <Failure error={failed} again={() => void all.refetch()} />;
  if (!all.data || !known.data) return <Loading lines={6} />;
  return (
    <Accordion variant="contained" order={2}>
      {all.data.map((role) => (
        <Role key={role.name} role={role} known={known.data} />
      ))}
    </Accordion>
  );
}

function Role({ role, known }: { role: RoleView; known: PermissionView[] }) {
  const t = useWords();
  const words = useRoleWords();
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(role.permissions));
  const save = useCommand("PUT /api/access/roles/{name}", { refreshes: ["/api/access"], onDone: () => notifyDone(t("saved")) });
  const has = (name: string) => covers(held, name);
  const toggle = (name: string, on: boolean) => {
    const next = new Set(known.map((one) => one.name).filter(has));
    if (on) next.add(name);
    else next.delete(name);
    setHeld(next);
  };
  return (
    <Accordion.Item value={role.name}>
      <Accordion.Control>
        {words(role.name)} {role.default ? null : <Badge size="xs" variant="light">{t("own_role")}</Badge>}
      </Accordion.Control>
      <Accordion.Panel>
        <div className={css.list}>
          {known.map((one) => (
            <Checkbox
              key={one.name}
              label={one.description}
              description={one.name}
              checked={has(one.name)}
              onChange={(event) => toggle(one.name, event.currentTarget.checked)}
            />
          ))}
        </div>
        {save.error ? <Failure error={save.error} /> : null}
        <Button mt={12} loading={save.isPending} onClick={() => save.mutate({ path: { name: role.name }, body: { permissions: [...held] } })}>
          {t("save")}
        </Button>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function covers(held: ReadonlySet<string>, name: string): boolean {
  return [...held].some((grant) => {
    if (grant === "*" || grant === name) return true;
    const have = grant.split(".");
    const want = name.split(".");
    return have.every((part, at) => part === "*" || part === want[at]) && (have.length === want.length || have.at(-1) === "*");
  });
}
