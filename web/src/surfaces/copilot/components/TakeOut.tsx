/** Words that left and should not have: what is marked on the page goes from now on, if whoever marks it may say so. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { notifyDone, notifyWarning } from "~/kernel/ui";

import { aiSettings } from "../queries";
import { useWords } from "../words";
import css from "./TakeOut.module.css";

const LONGEST = 80;

export function TakeOut() {
  const t = useWords();
  const { can } = useSession();
  const may = can("ai.settings.write");
  const name = useMarked(may);
  const { data } = useQuery({ ...aiSettings(), enabled: may });
  const add = useCommand("PATCH /api/ai/settings", { refreshes: ["/api/ai"], onDone: () => notifyDone(t("taken_out")) });
  if (!data || !name) return null;
  const known = data.always_out.includes(name);
  return (
    <div className={css.bar} role="region" aria-label={t("take_out")}>
      <span>{t(known ? "always_goes" : "take_out_words", { name })}</span>
      {known ? null : (
        <Button
          size="compact-sm"
          loading={add.isPending}
          onMouseDown={(event) => event.preventDefault()} // what is marked stays marked
          onClick={() => {
            const always_out = [...data.always_out, name];
            add.mutate({ body: { always_out }, revision: data.revision }, { onError: (failed) => notifyWarning(failed.message) });
          }}
        >
          {t("take_out")}
        </Button>
      )}
    </div>
  );
}

/** What is marked of what was sent, as whole words of one text; none where it was taken out already. */
function useMarked(may: boolean): string {
  const [marked, setMarked] = useState("");
  useEffect(() => {
    if (!may) return;
    const look = () => setMarked(wordsOf(document.getSelection()));
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [may]);
  return marked;
}

function wordsOf(selection: Selection | null): string {
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const node = range?.startContainer;
  if (!range || range.collapsed || !(node instanceof Text) || node !== range.endContainer) return "";
  if (!node.parentElement?.closest("[data-sent]") || node.parentElement.closest("mark")) return "";
  const core = /[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su.exec(range.toString()); // without the blank that a double click marks too
  if (!core) return "";
  const start = range.startOffset + core.index;
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(node.data.slice(0, start))?.[0] ?? "";
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(node.data.slice(start + core[0].length))?.[0] ?? "";
  const name = before + core[0] + after;
  return name.length > 1 && name.length <= LONGEST && !name.includes("\n") ? name : "";
}
