import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";

import css from "./Page.module.css";

interface Props {
  title: string;
  /** Instead of the plain title, where it needs more than words. The tab still says `title`. */
  heading?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Use the whole width, for a calendar or a wide table. */
  wide?: boolean;
}

/** One page: its one heading, what can be done here, and its content. */
export function Page({ title, heading, lead, actions, children, wide = false }: Props) {
  useEffect(() => {
    document.title = `${title} · Chartside`;
  }, [title]);
  return (
    <div className={wide ? css.wide : css.page}>
      <header className={css.head}>
        <div className={css.words}>
          <Title order={1}>{heading ?? title}</Title>
          {lead ? <div className={css.lead}>{lead}</div> : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** A part of a page with its own heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.sectionHead}>
        <Title order={2}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
