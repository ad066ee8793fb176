/** The one way to the server: typed by the generated operations, with CSRF, Idempotency-Key and If-Match. */
import { OfflineError, ProblemError } from "./problem";
import type { Operations, Problem } from "./schema";

export type Operation = keyof Operations;
export type PathOf<M extends string> = Operation extends infer O ? (O extends `${M} ${infer P}` ? P : never) : never;
export type Reply<O extends Operation> = Operations[O]["reply"];

interface Extra {
  /** The revision that was read; sent as If-Match. */
  revision?: number;
  /** One effect for one key. Made anew for each call unless given: keep one to send again after a failure. */
  key?: string;
  signal?: AbortSignal;
}

export type Options<O extends Operation> = Operations[O]["given"] & Extra;

interface Loose extends Extra {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

const CSRF_COOKIE = "chartside_csrf";
const lost = new Set<() => void>();

/** Called when the server no longer knows who this is. Gives the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  lost.add(listener);
  return () => lost.delete(listener);
}

export function address(path: string, options: Loose): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(options.path?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const asked = query.toString();
  return asked ? `${filled}?${asked}` : filled;
}

export function headersFor(method: string, options: Loose): Headers {
  const headers = new Headers({ Accept: "application/json" });
  if (method !== "GET") {
    headers.set("X-CSRF-Token", cookie(CSRF_COOKIE));
    headers.set("Idempotency-Key", options.key ?? crypto.randomUUID());
  }
  if (options.body !== undefined) headers.set("Content-Type", "application/json");
  if (options.revision !== undefined) headers.set("If-Match", `"${options.revision}"`);
  return headers;
}

export async function call<O extends Operation>(operation: O, options: Options<O>): Promise<Reply<O>> {
  const given = options as Loose;
  const [method, path] = operation.split(" ") as [string, string];
  const response = await reach(address(path, given), {
    method,
    headers: headersFor(method, given),
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
    signal: given.signal,
    credentials: "same-origin",
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text, path);
  return (text ? JSON.parse(text) : undefined) as Reply<O>;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new OfflineError();
  }
}

export function refusal(status: number, text: string, path: string): ProblemError {
  const problem = asProblem(status, text);
  const error = new ProblemError(problem);
  if (status === 401 && !path.startsWith("/api/auth/sign-in") && path !== "/api/auth/password") {
    lost.forEach((listener) => listener());
  }
  return error;
}

function asProblem(status: number, text: string): Problem {
  try {
    const read = JSON.parse(text) as Problem;
    if (typeof read.type === "string" && typeof read.title === "string") return { ...read, errors: read.errors ?? [] };
  } catch {
    // a proxy in between may answer in its own way
  }
  return { type: "urn:chartside:problem:http", title: `HTTP ${status}`, status, detail: null, request_id: null, errors: [] };
}

export function cookie(name: string): string {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}
