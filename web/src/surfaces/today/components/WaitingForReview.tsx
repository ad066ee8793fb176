import { useQuery } from "@tanstack/react-query";

import { useRooms } from "~/kernel/room";
import { Empty, Failure, GoButton, Loading, Proposed, Section, useDaysInWords, When } from "~/kernel/ui";

import { type Group, groups, inbox } from "../queries";
import { useWords } from "../words";
import css from "./WaitingForReview.module.css";

export function WaitingForReview() {
  const t = useWords();
  const { data, error, refetch } = useQuery(inbox());
  return (
    <Section title={t("review")}>
      {data ? (
        data.length ? (
          <div className={css.list}>
            {groups(data).map((group) => (
              <Waiting key={group.id} group={group} />
            ))}
          </div>
        ) : (
          <Empty title={t("review_nothing")}>{t("review_nothing_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

function Waiting({ group }: { group: Group }) {
  const t = useWords();
  const said = useDaysInWords();
  const { has } = useRooms();
  return (
    <Proposed title={<div className={css.title}>{said(group.title)}</div>}>
      <div className={css.facts}>
        <span>{t("review_count", { count: group.proposals.length })}</span>
        {group.warnings ? <span className={css.warning}>{t("review_warnings", { count: group.warnings })}</span> : null}
        <span>
          {t("review_since")} <When at={group.since} />
        </span>
      </div>
      {has("/review/$groupId") ? (
        <GoButton to={`/review/${group.id}`} variant="default" size="xs" mt={8}>
          {t("review_open")}
        </GoButton>
      ) : null}
    </Proposed>
  );
}
