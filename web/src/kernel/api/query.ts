/** Reads and commands as TanStack Query knows them. Keys begin with the path, so a path's beginning says what is stale. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { address, call, type Operation, type Options, type PathOf, type Reply } from "./client";
import { isProblem, OfflineError } from "./problem";
import type { Operations } from "./schema";

type Get<P extends PathOf<"GET">> = `GET ${P}` & Operation;
type Given<P extends PathOf<"GET">> = Operations[Get<P>]["given"];
type Needed<T> = Record<string, never> extends T ? [given?: T] : [given: T];

/** `useQuery(read("/api/patients/{patient_id}", { path: { patient_id } }))` */
export function read<P extends PathOf<"GET">>(path: P, ...[given]: Needed<Given<P>>) {
  const { path: inside, query } = (given ?? {}) as { path?: Record<string, unknown>; query?: Record<string, unknown> };
  return queryOptions({
    queryKey: [address(path, { path: inside }), query ?? null] as const,
    queryFn: ({ signal }) => call(`GET ${path}` as Get<P>, { ...given, signal } as Options<Get<P>>),
  });
}

/** Says that everything under these beginnings of paths may have changed. */
export async function refresh(client: QueryClient, beginnings: readonly string[]): Promise<void> {
  const stale = {
    predicate: ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
      typeof path === "string" && beginnings.some((beginning) => path.startsWith(beginning)),
  };
  await client.cancelQueries(stale); // a first read that is still under way may have been answered before the change
  await client.invalidateQueries(stale);
}

interface CommandSettings<O extends Operation> {
  /** Beginnings of paths whose reads are stale afterwards: `["/api/scheduling"]`. */
  refreshes?: readonly string[];
  /** Done only when those reads have come in again: a form that closes over the record must not show it as it was. */
  fresh?: boolean;
  onDone?: (reply: Reply<O>) => void;
}

/**
 * A write: `const book = useCommand("POST /api/scheduling/appointments", { refreshes: ["/api/scheduling"] })`,
 * then `book.mutate({ body })`. Sent again after the line broke, the same command carries the same Idempotency-Key,
 * so it takes effect once.
 */
export function useCommand<O extends Operation>(operation: O, settings: CommandSettings<O> = {}) {
  const client = useQueryClient();
  const open = useRef<{ words: string; key: string } | null>(null);
  return useMutation<Reply<O>, Error, Options<O>>({
    mutationFn: async (options) => {
      const words = JSON.stringify(options);
      if (open.current?.words !== words) open.current = { words, key: crypto.randomUUID() };
      try {
        const reply = await call(operation, { key: open.current.key, ...options });
        open.current = null;
        return reply;
      } catch (error) {
        if (!(error instanceof OfflineError)) open.current = null;
        throw error;
      }
    },
    onSuccess: async (reply) => {
      if (!settings.fresh) settings.onDone?.(reply);
      await refresh(client, settings.refreshes ?? []);
      if (settings.fresh) settings.onDone?.(reply);
    },
    // somebody else was quicker: what stands there now is read, so that the person can look and decide again
    onError: (error) => (isProblem(error) && error.status === 412 ? refresh(client, settings.refreshes ?? []) : undefined),
  });
}
