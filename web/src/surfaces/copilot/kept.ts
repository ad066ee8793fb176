/** Which conversation is open in the panel: remembered by its id, for this person in this clinic, in every tab. */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { refresh } from "~/kernel/api";
import { useSession } from "~/kernel/session";

const KEPT = "chartside.copilot.";
const CHANNEL = "chartside.copilot";

function useKey(): string {
  const { me } = useSession();
  return `${KEPT}${me.user_id}.${me.org_id}`;
}

export function useKeptThread(): [string | null, (id: string | null) => void] {
  const key = useKey();
  const [id, setId] = useState<string | null>(() => localStorage.getItem(key));
  const keep = useCallback(
    (next: string | null) => {
      setId(next);
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
    [key],
  );
  return [id, keep];
}

/** For a page that hands its conversation to the panel. */
export function useKeep(): (id: string) => void {
  const key = useKey();
  return useCallback((id) => localStorage.setItem(key, id), [key]);
}

/** Other tabs read anew when something was said or decided in this one. Only that it was, and nothing of it. */
export function useTabs(): () => void {
  const client = useQueryClient();
  const line = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void refresh(client, ["/api/copilot/threads"]);
    line.current = channel;
    return () => channel.close();
  }, [client]);
  return useCallback(() => line.current?.postMessage("changed"), []);
}
