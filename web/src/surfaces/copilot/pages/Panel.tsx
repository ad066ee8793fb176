import { ActionIcon, Tooltip } from "@mantine/core";
import { IconHistory, IconMaximize, IconPlus } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";

import { type Icon, usePanels } from "~/kernel/room";
import { Empty, useGo } from "~/kernel/ui";

import { OpenRecord } from "../components/Chip";
import { Conversation } from "../components/Conversation";
import { useKeptThread } from "../kept";
import { usePage } from "../page";
import { useWords } from "../words";
import css from "./Panel.module.css";

const PHONE = "(max-width: 48em)";
const OWN_PAGE = /^\/copilot(\/[0-9a-f-]{36})?$/;

/** Beside every page. A record opens in the page, and the answer stays where it is; on a phone it makes room. */
export default function Panel({ close }: { close: () => void }) {
  const t = useWords();
  const go = useGo();
  const page = usePage();
  const { pathname } = useLocation();
  const { told, heard } = usePanels();
  const [threadId, keep] = useKeptThread();
  const first = told?.id === "copilot" ? told.words : null;
  useEffect(() => {
    if (first !== null) heard();
  }, [first, heard]);
  const open = useCallback(
    (to: string) => {
      if (matchMedia(PHONE).matches) close();
      go(to);
    },
    [close, go],
  );
  if (OWN_PAGE.test(pathname)) return <Empty title={t("open_on_page")} />;
  return (
    <OpenRecord value={open}>
      <div className={css.panel}>
        <div className={css.tools}>
          <Tool label={t("new")} icon={IconPlus} onClick={() => keep(null)} />
          <span className={css.spring} />
          <Tool label={t("history")} icon={IconHistory} onClick={() => open("/copilot")} />
          {threadId ? <Tool label={t("full_page")} icon={IconMaximize} onClick={() => (close(), go(`/copilot/${threadId}`))} /> : null}
        </div>
        <Conversation threadId={threadId} onThread={keep} page={page} first={first} narrow />
      </div>
    </OpenRecord>
  );
}

function Tool({ label, icon: Mark, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="md" aria-label={label} onClick={onClick}>
        <Mark size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
