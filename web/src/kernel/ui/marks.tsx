/** Proposed, committed and signed are three looks, the same everywhere. Nothing else in the product is violet. */
import { Popover } from "@mantine/core";
import { IconLock, IconSparkles, IconUserCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

import css from "./marks.module.css";
import { When } from "./values";
import { useWords } from "./words";

export function ProposedMark() {
  const t = useWords();
  return (
    <span className={`${css.mark} ${css.proposedMark}`} title={t("proposed_words")}>
      <IconSparkles size={14} aria-hidden />
      {t("proposed")}
    </span>
  );
}

/** What an AI proposes: a dashed outline and a tint, until a person countersigns it. */
export function Proposed({ children, title, aside }: { children: ReactNode; title?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={css.proposed}>
      <div className={css.head}>
        <ProposedMark />
        {aside}
      </div>
      {title}
      {children}
    </div>
  );
}

export interface Provenance {
  by: string;
  at: string;
  model: string;
  sources?: ReactNode;
}

/** Plain, with a small mark that opens who countersigned it, which model wrote it, and from what. */
export function Committed({ provenance, children }: { provenance: Provenance; children: ReactNode }) {
  return (
    <span className={css.committed}>
      {children} <ProvenanceMark provenance={provenance} />
    </span>
  );
}

export function ProvenanceMark({ provenance }: { provenance: Provenance }) {
  const t = useWords();
  return (
    <Popover withArrow shadow="md" width={280} withinPortal>
      <Popover.Target>
        <button type="button" className={css.provenance} aria-label={t("provenance")}>
          <IconUserCheck size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={css.facts}>
          <dt>{t("provenance_by")}</dt>
          <dd>
            {provenance.by}, <When at={provenance.at} />
          </dd>
          <dt>{t("provenance_model")}</dt>
          <dd>{provenance.model}</dd>
          {provenance.sources ? (
            <>
              <dt>{t("provenance_sources")}</dt>
              <dd>{provenance.sources}</dd>
            </>
          ) : null}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What is signed: a lock, and nothing that invites to edit. */
export function Sealed({ by, at, children }: { by: string; at: string; children: ReactNode }) {
  const t = useWords();
  return (
    <div className={css.sealed}>
      <div className={css.head}>
        <span className={`${css.mark} ${css.sealedMark}`}>
          <IconLock size={14} aria-hidden />
          {t("signed_by", { name: by })}
        </span>
        <span className={css.sealedMark}>
          <When at={at} />
        </span>
      </div>
      {children}
    </div>
  );
}
