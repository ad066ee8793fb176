import { Radio, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type AppointmentView, useCommand } from "~/kernel/api";
import { blank, FormDialog } from "~/kernel/forms";
import { notifyDone } from "~/kernel/ui";

import { SCHEDULING, series } from "../queries";
import { useWords } from "../words";
import { Clash, useSpanWords } from "./Clash";

/** It stays in the record with its reason, and its time is free again. Of a series: this one, or this and all that follow. */
export function CancelDialog({ one, close }: { one: AppointmentView; close: () => void }) {
  const t = useWords();
  const span = useSpanWords();
  const [reason, setReason] = useState("");
  const [which, setWhich] = useState<"one" | "rest">("one");
  const done = () => {
    notifyDone(t(which === "rest" ? "cancelled_rest" : "cancelled"));
    close();
  };
  const single = useCommand("POST /api/scheduling/appointments/{appointment_id}/cancel", { refreshes: SCHEDULING, fresh: true, onDone: done });
  const rest = useCommand("POST /api/scheduling/series/{series_id}/cancel", { refreshes: SCHEDULING, fresh: true, onDone: done });
  const whole = useQuery({ ...series(one.series_id ?? ""), enabled: one.series_id !== null });
  const failed = which === "rest" ? (rest.error ?? whole.error) : single.error;
  const send = () => {
    if (which === "rest") {
      if (whole.data) rest.mutate({ path: { series_id: whole.data.id }, revision: whole.data.revision, body: { from_day: one.local_date, reason: blank(reason) } });
    } else single.mutate({ path: { appointment_id: one.id }, body: { reason: blank(reason) }, revision: one.revision });
  };
  return (
    <FormDialog title={t("cancel")} close={close} send={send} sending={single.isPending || rest.isPending} submit={t("cancel_do")} disabled={which === "rest" && !whole.data} danger>
      <p>
        <strong>{one.patient_name ?? t("taken")}</strong>, {span(one.starts_at, one.ends_at)}
        <br />
        {t("cancel_words")}
      </p>
      {one.series_id ? (
        <Radio.Group label={t("cancel_which")} value={which} onChange={(value) => setWhich(value as typeof which)}>
          <Stack gap={6} mt={6}>
            <Radio value="one" label={t("cancel_this")} />
            <Radio value="rest" label={t("cancel_rest")} />
          </Stack>
        </Radio.Group>
      ) : null}
      <TextInput
        label={t("cancel_reason")}
        description={t("cancel_reason_words")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={200}
        data-autofocus
      />
      {failed ? <Clash error={failed} /> : null}
    </FormDialog>
  );
}
