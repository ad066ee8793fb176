/** Any tool's proposal: a sentence with names, what changes, what to weigh, and how it is taken back. */
import { IconAlertTriangle, IconShieldExclamation } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";

import type { ProposalView } from "~/kernel/api";
import { Proposed, useDaysInWords } from "~/kernel/ui";

import type { Sentence } from "../shapes";
import { useWords } from "../words";
import { Changes } from "./Changes";
import css from "./ProposalCard.module.css";

interface Props {
  proposal: ProposalView;
  checked?: ReadonlySet<string>;
  onCheck?: (field: string, on: boolean) => void;
  onLook?: (sentence: Sentence | null) => void;
  /** What can be done with it, or what was. */
  actions?: ReactNode;
  /** In a narrow panel. */
  dense?: boolean;
  /** Instead of the changes, such as a form. */
  children?: ReactNode;
}

export function ProposalCard({ proposal, checked, onCheck, onLook, actions, dense = false, children }: Props) {
  const t = useWords();
  const title = useId();
  const said = useDaysInWords();
  const open = proposal.status === "pending";
  const body = (
    <>
      <Warnings proposal={proposal} />
      {children ?? <Changes proposal={proposal} checked={checked} onCheck={onCheck} onLook={onLook} />}
      <Assumptions proposal={proposal} />
      <p className={css.small}>
        {t("small_print", { tool: proposal.tool })} {proposal.undo}
        {proposal.edited ? ` ${t("edited")}` : ""}
      </p>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </>
  );
  const heading = (
    <h3 id={title} className={css.title}>
      {said(proposal.preview.title)}
    </h3>
  );
  const aside = proposal.effect === "elevated" ? (
    <span className={css.elevated}>
      <IconShieldExclamation size={14} aria-hidden /> {t("elevated")}
    </span>
  ) : proposal.confidence === null ? null : (
    <span className={css.small}>{t("confidence", { percent: Math.round(proposal.confidence * 100) })}</span>
  );
  return (
    <article className={css.card} data-dense={dense || undefined} data-status={proposal.status} data-elevated={proposal.effect === "elevated" || undefined} aria-labelledby={title}>
      {open ? (
        <Proposed title={heading} aside={aside}>
          {body}
        </Proposed>
      ) : (
        <div className={css.decided}>
          <span className={css.small}>{t(`status_${proposal.status}`)}</span>
          {heading}
          {proposal.reason ? <p className={css.small}>{proposal.reason}</p> : null}
          {body}
        </div>
      )}
    </article>
  );
}

function Warnings({ proposal }: { proposal: ProposalView }) {
  const said = useDaysInWords();
  return proposal.preview.warnings.map((one) => (
    <p key={one.code + one.message} className={css.warning}>
      <IconAlertTriangle size={15} aria-hidden /> <span>{said(one.message)}</span>
    </p>
  ));
}

function Assumptions({ proposal }: { proposal: ProposalView }) {
  const t = useWords();
  const said = useDaysInWords();
  if (!proposal.assumptions.length) return null;
  return (
    <div className={css.assumed}>
      <strong>{t("assumptions")}</strong>
      <ul>
        {proposal.assumptions.map((one) => (
          <li key={one}>{said(one)}</li>
        ))}
      </ul>
    </div>
  );
}
