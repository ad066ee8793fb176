import { useInfiniteQuery } from "@tanstack/react-query";

import { call, read } from "~/kernel/api";

export const thread = (thread_id: string) => read("/api/copilot/threads/{thread_id}", { path: { thread_id } });
export const starters = (screen: string, patient_id: string | null) => ({
  ...read("/api/copilot/starters", { query: { screen, patient_id } }),
  staleTime: 5 * 60_000,
  retry: false,
});
export const model = () => ({ ...read("/api/ai/model"), staleTime: 60_000 });
export const aiSettings = () => read("/api/ai/settings");
export const sent = (run_id: string) => ({ ...read("/api/copilot/runs/{run_id}/sent", { path: { run_id } }), retry: false });
export const eventsOf = (run_id: string) => `/api/copilot/runs/${run_id}/events`;
export const patient = (patient_id: string) => ({ ...read("/api/patients/{patient_id}", { path: { patient_id } }), staleTime: 60_000, retry: false });

const LIST = "/api/copilot/threads";

/** Conversations, the last used first, page after page. */
export function useThreads(everyone: boolean) {
  return useInfiniteQuery({
    queryKey: [LIST, { everyone, pages: true }],
    queryFn: ({ pageParam, signal }) => call("GET /api/copilot/threads", { query: { everyone, cursor: pageParam, limit: 30 }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Whom a message can mean. What is typed goes in the body and stays in memory. */
export const mentions = (kind: "patient" | "person", text: string) => ({
  queryKey: ["/api/copilot/mentions/search", kind, text],
  queryFn: ({ signal }: { signal: AbortSignal }) => call("POST /api/copilot/mentions/search", { body: { kind, text, limit: 6 }, signal }),
  staleTime: 60_000,
  gcTime: 60_000,
  retry: false,
});
