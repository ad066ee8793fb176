import { Button } from "@mantine/core";
import { IconHistory, IconPlus } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";

import { usePanels } from "~/kernel/room";
import { Page, useGo } from "~/kernel/ui";

import { OpenRecord } from "../components/Chip";
import { Conversation } from "../components/Conversation";
import { Threads } from "../components/Threads";
import { useKeep } from "../kept";
import { useWords } from "../words";
import css from "./Copilot.module.css";

/** The whole page, with history. A record opens in its own page, and the conversation goes along in the panel. */
export default function Copilot() {
  const t = useWords();
  const go = useGo();
  const { show } = usePanels();
  const keep = useKeep();
  const { threadId = null } = useParams({ strict: false }) as { threadId?: string };
  const [listed, setListed] = useState(false); // on a phone the history is folded away
  const open = (to: string) => {
    if (threadId) {
      keep(threadId);
      if (!matchMedia("(max-width: 48em)").matches) show("copilot");
    }
    go(to);
  };
  return (
    <Page
      wide
      title={t("title")}
      lead={t("lead")}
      actions={
        <>
          <Button className={css.listButton} variant="default" leftSection={<IconHistory size={16} aria-hidden />} aria-expanded={listed} onClick={() => setListed(!listed)}>
            {t("history")}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => go("/copilot")}>
            {t("new")}
          </Button>
        </>
      }
    >
      <OpenRecord value={open}>
        <div className={css.columns}>
          <div className={css.list} data-listed={listed || undefined}>
            <Threads current={threadId} onGone={() => go("/copilot")} />
          </div>
          <div className={css.talk}>
            <Conversation threadId={threadId} onThread={(id) => go(id ? `/copilot/${id}` : "/copilot")} page={null} />
          </div>
        </div>
      </OpenRecord>
    </Page>
  );
}
