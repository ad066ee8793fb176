import { IconAlertTriangle, IconChevronRight, IconShieldExclamation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { Empty, Failure, Go, Loading, Page, ProposedMark, useDaysInWords, When } from "~/kernel/ui";

import { type Group, groups, inbox } from "../queries";
import { useWords } from "../words";
import css from "./Inbox.module.css";

export default function Inbox() {
  const t = useWords();
  const { data, error, refetch } = useQuery(inbox());
  return (
    <Page title={t("inbox")} lead={t("inbox_words")}>
      {data ? (
        data.length ? (
          <ol className={css.list}>
            {groups(data).map((group) => (
              <Waiting key={group.id} group={group} />
            ))}
          </ol>
        ) : (
          <Empty title={t("inbox_empty")}>{t("inbox_empty_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading lines={6} />
      )}
    </Page>
  );
}

function Waiting({ group }: { group: Group }) {
  const t = useWords();
  const said = useDaysInWords();
  return (
    <li className={css.group}>
      <div className={css.head}>
        <ProposedMark />
        <span className={css.dimmed}>
          {t("since")} <When at={group.since} />
        </span>
      </div>
      <Go to={`/review/${group.id}`} className={css.link}>
        {said(group.title)} <IconChevronRight size={16} aria-hidden />
      </Go>
      {group.proposals.length > 1 ? (
        <ul className={css.rest}>
          {group.proposals.slice(1).map((one) => (
            <li key={one.id}>{said(one.preview.title)}</li>
          ))}
        </ul>
      ) : null}
      <div className={css.facts}>
        <span>{t("changes", { count: group.proposals.length })}</span>
        {group.warnings ? (
          <span className={css.warning}>
            <IconAlertTriangle size={14} aria-hidden /> {t("warnings", { count: group.warnings })}
          </span>
        ) : null}
        {group.elevated ? (
          <span className={css.danger}>
            <IconShieldExclamation size={14} aria-hidden /> {t("elevated")}
          </span>
        ) : null}
      </div>
    </li>
  );
}
