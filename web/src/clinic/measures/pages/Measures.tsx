import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useSession } from "~/kernel/session";
import { Empty, Failure, Loading, Section } from "~/kernel/ui";

import { AllMeasurements } from "../components/AllMeasurements";
import { RecordMeasurement } from "../components/RecordMeasurement";
import { TrendCard } from "../components/TrendCard";
import { definitions, trends } from "../queries";
import { useWords } from "../words";
import css from "./Measures.module.css";

export default function Measures({ patientId }: { patientId: string }) {
  const t = useWords();
  const { can } = useSession();
  const [recording, setRecording] = useState(false);
  const known = useQuery(definitions());
  const { data, error, refetch } = useQuery(trends(patientId));
  const failed = error ?? known.error;
  const add =
    can("measures.measurement.write") && known.data ? (
      <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setRecording(true)}>
        {t("record")}
      </Button>
    ) : null;
  if (!data || !known.data)
    return failed ? (
      <Failure
        error={failed}
        again={() => {
          void refetch();
          void known.refetch();
        }}
      />
    ) : (
      <Loading lines={8} />
    );
  return (
    <>
      <Section title={t("title")} aside={data.trends.length ? add : null}>
        {data.trends.length ? (
          <div className={css.cards}>
            {data.trends.map((one) => (
              <TrendCard key={one.measure} one={one} definition={known.data.find((measure) => measure.code === one.measure)} />
            ))}
          </div>
        ) : (
          <Empty title={t("none")} action={add}>
            {t("none_words")}
          </Empty>
        )}
      </Section>
      <AllMeasurements patientId={patientId} definitions={known.data} />
      {recording ? <RecordMeasurement patientId={patientId} definitions={known.data} close={() => setRecording(false)} /> : null}
    </>
  );
}
