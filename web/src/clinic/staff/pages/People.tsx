import { Button, SegmentedControl, Tabs } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, Page } from "~/kernel/ui";

import { AddPerson } from "../components/AddPerson";
import { PeopleTable } from "../components/PeopleTable";
import { Roles } from "../components/Roles";
import { roles, users } from "../queries";
import { useWords } from "../words";

export default function People() {
  const t = useWords();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<"active" | "all">("active");
  const people = useQuery(users(shown === "active" ? true : null));
  const known = useQuery({ ...roles(), enabled: can("access.role.read") || can("staff.user.manage") });
  const names = known.data?.map((role) => role.name) ?? [];
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      }
    >
      {adding ? <AddPerson roles={names} close={() => setAdding(false)} /> : null}
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="people">{t("people")}</Tabs.Tab>
          <Tabs.Tab value="roles">{t("roles")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <SegmentedControl
            size="xs"
            mb={12}
            aria-label={t("whom")}
            value={shown}
            onChange={(value) => setShown(value as typeof shown)}
            data={[
              { value: "active", label: t("only_active") },
              { value: "all", label: t("everybody") },
            ]}
          />
          {people.data ? (
            people.data.items.length ? (
              <PeopleTable people={people.data.items} roles={names} />
            ) : (
              <Empty title={t("nobody")} />
            )
          ) : people.error ? (
            <Failure error={people.error} again={() => void people.refetch()} />
          ) : (
            <Loading lines={6} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <Roles />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
