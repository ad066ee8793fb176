/** Empty, loading, failed, offline: every screen has all four. */
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconPlugConnectedX } from "@tabler/icons-react";
import { onlineManager } from "@tanstack/react-query";
import { Component, type ReactNode, useSyncExternalStore } from "react";

import { isProblem, OfflineError } from "~/kernel/api";
import { fieldWords } from "~/kernel/i18n";

import css from "./states.module.css";
import { useWords } from "./words";

/** Says what belongs here, and offers the one action that fills it. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${css.state} ${css.empty}`}>
      <p className={css.title}>{title}</p>
      {children ? <div className={css.dimmed}>{children}</div> : null}
      {action}
    </div>
  );
}

export function Loading({ lines = 3, label }: { lines?: number; label?: string }) {
  const t = useWords();
  return (
    <div className={css.loading} role="status" aria-busy="true">
      <span className="visually-hidden">{label ?? t("loading")}</span>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={css.bar} style={{ width: `${[92, 74, 83][at % 3]}%` }} />
      ))}
    </div>
  );
}

type Kind =
  | "failed" | "not_permitted" | "not_found" | "stale" | "too_many" | "unavailable" | "invalid" | "conflict"
  | "unexpected" | "offline" | "broken";

const BY_STATUS: Record<number, Kind> = {
  403: "not_permitted", 404: "not_found", 409: "conflict", 412: "stale", 422: "invalid", 429: "too_many", 500: "unexpected", 503: "unavailable",
};
const WITH_WORDS: ReadonlySet<Kind> = new Set<Kind>([
  "not_permitted", "not_found", "stale", "too_many", "unavailable", "unexpected", "offline", "broken",
]);

function kindOf(error: unknown): Kind {
  if (error instanceof OfflineError) return "offline";
  if (isProblem(error)) return BY_STATUS[error.status] ?? "failed";
  return "broken";
}

/** The problem in words. Only a named refusal shows the server's own sentence. */
export function Failure({ error, again }: { error: unknown; again?: () => void }) {
  const t = useWords();
  const kind = kindOf(error);
  const named = isProblem(error) && (kind === "invalid" || kind === "conflict" || kind === "failed");
  const id = isProblem(error) ? error.problem.request_id : null;
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>
        <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "-2px", marginRight: 6, color: "var(--warning-text)" }} />
        {t(`${kind}_title`)}
      </p>
      {named ? <p className={css.dimmed}>{error.message}</p> : null}
      {named && error.detail ? <p className={css.small}>{error.detail}</p> : null}
      {WITH_WORDS.has(kind) ? <p className={css.dimmed}>{t(`${kind as "offline"}_words`)}</p> : null}
      {named
        ? error.problem.errors.map((one) => (
            <p key={one.field} className={css.small}>
              {one.field}: {fieldWords(one.kind, one.message)}
            </p>
          ))
        : null}
      {id ? <p className={css.small}>{t("request_id", { id })}</p> : null}
      {again ? (
        <Button variant="default" onClick={again}>
          {t("try_again")}
        </Button>
      ) : null}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (told) => onlineManager.subscribe(told),
    () => onlineManager.isOnline(),
  );
}

export function OfflineBar() {
  const t = useWords();
  if (useOnline()) return null;
  return (
    <div className={css.offline} role="status">
      <IconPlugConnectedX size={18} aria-hidden />
      <span>
        {t("offline_title")}. {t("offline_words")}
      </span>
    </div>
  );
}

/** Catches what a page throws, so that the rest of the house stands. */
export class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    return this.state.error ? <Failure error={this.state.error} again={() => this.setState({ error: null })} /> : this.props.children;
  }
}
