import { Tabs } from "@mantine/core";

import { useSession } from "~/kernel/session";
import { Page } from "~/kernel/ui";

import { Settings } from "../components/Settings";
import { Use } from "../components/Use";
import { useWords } from "../words";

export default function Ai() {
  const t = useWords();
  const { can } = useSession();
  return (
    <Page title={t("title")} lead={t("lead")}>
      <Tabs defaultValue="settings" keepMounted={false}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="settings">{t("settings")}</Tabs.Tab>
          {can("ai.usage.read") ? <Tabs.Tab value="use">{t("use")}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="settings">
          <Settings />
        </Tabs.Panel>
        <Tabs.Panel value="use">
          <Use />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
