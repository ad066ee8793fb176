import { useSession } from "~/kernel/session";
import { Day, Page, useClinicTime } from "~/kernel/ui";

import { Morning, Nudges, Waiting } from "../components/Company";
import { DaySchedule } from "../components/DaySchedule";
import { WaitingForReview } from "../components/WaitingForReview";
import { useWords } from "../words";
import css from "./Today.module.css";

export default function Today() {
  const t = useWords();
  const { can } = useSession();
  const { today } = useClinicTime();
  const company = can("copilot.thread.use");
  return (
    <Page title={t("title")} lead={<Day day={today} style="weekday" />}>
      {company ? <Morning /> : null}
      {company ? <Nudges /> : null}
      <div className={css.frame}>
        <div className={css.columns}>
          {can("scheduling.appointment.read") ? <DaySchedule day={today} /> : null}
          <div>
            {can("proposals.proposal.read") ? <WaitingForReview /> : null}
            {company ? <Waiting /> : null}
          </div>
        </div>
      </div>
    </Page>
  );
}
