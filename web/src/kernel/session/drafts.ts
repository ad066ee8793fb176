/** What is being typed, kept in this tab alone until it is written or the person signs out. Never in localStorage. */
const KEPT = "chartside.draft.";

export function keptDraft<T>(key: string): T | null {
  try {
    const found = sessionStorage.getItem(KEPT + key);
    return found === null ? null : (JSON.parse(found) as T);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(KEPT + key, JSON.stringify(values));
  } catch {
    // a full or closed store loses the draft at a reload, nothing else
  }
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(KEPT + key);
}

/** Whoever signs out takes every draft along. A session that ran out keeps them, under the person's own id. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEPT)) sessionStorage.removeItem(key);
}
