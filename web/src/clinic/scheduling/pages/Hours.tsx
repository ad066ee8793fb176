import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { Empty, Failure, GoButton, Loading, Page } from "~/kernel/ui";

import { TimeOff } from "../components/TimeOff";
import { WeekHours } from "../components/WeekHours";
import { myProfessional, professionals } from "../queries";
import { useWords } from "../words";

export default function Hours() {
  const t = useWords();
  const go = useNavigate();
  const asked: Record<string, unknown> = useSearch({ strict: false });
  const people = useQuery(professionals());
  const mine = useQuery(myProfessional());
  const all = people.data?.items ?? [];
  const chosen = all.find((one) => one.id === asked.whose) ?? all.find((one) => one.id === mine.data?.id) ?? all[0];
  return (
    <Page
      title={t("hours")}
      lead={t("hours_lead")}
      actions={
        <GoButton to="/schedule" variant="default">
          {t("back_to_schedule")}
        </GoButton>
      }
    >
      {people.data && !mine.isPending ? (
        chosen ? (
          <>
            <Select
              label={t("professional")}
              mb={20}
              maw={320}
              data={all.map((one) => ({ value: one.id, label: one.name }))}
              value={chosen.id}
              onChange={(whose) => void go({ to: "/schedule/hours", search: { whose } as never, replace: true })}
              allowDeselect={false}
              searchable
            />
            <WeekHours key={`week${chosen.id}`} professionalId={chosen.id} />
            <TimeOff key={`off${chosen.id}`} professionalId={chosen.id} />
          </>
        ) : (
          <Empty title={t("nobody")}>{t("nobody_words")}</Empty>
        )
      ) : people.error ? (
        <Failure error={people.error} again={() => void people.refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}
