/** What must be seen before anything else in a chart: allergies, and whether an AI may work with it. It stays in view. */
import { Button, Menu } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconRobotOff, IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { type AiConsent, type PatientView, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Day, Failure, notifyDone, useClinicTime, dayIn } from "~/kernel/ui";

import { allergies, chartOf } from "../queries";
import { useWords } from "../words";
import css from "./Alerts.module.css";

export function Alerts({ one }: { one: PatientView }) {
  const t = useWords();
  const { can } = useSession();
  return (
    <div className={css.strip} role="region" aria-label={t("alerts")}>
      {can("patients.allergy.read") ? <AllergyAlert patientId={one.id} /> : null}
      <Consent one={one} />
    </div>
  );
}

function AllergyAlert({ patientId }: { patientId: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(allergies(patientId));
  const { timeZone } = useClinicTime();
  if (error && !data)
    return (
      <div className={css.alert} data-kind="unknown" role="alert">
        <IconAlertTriangle size={17} aria-hidden />
        <span>{t("allergies_failed")}</span>
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t("try_again")}
        </Button>
      </div>
    );
  if (!data) return <div className={css.alert}>{t("allergies_loading")}</div>;
  if (data.knowledge === "no_known_allergies")
    return (
      <div className={css.alert} data-kind="none">
        <IconCircleCheck size={17} aria-hidden />
        <span>
          {t("allergies_none")}
          {data.no_known_allergies_at ? (
            <small>
              {" "}
              <Day day={dayIn(timeZone, new Date(data.no_known_allergies_at))} />
            </small>
          ) : null}
        </span>
      </div>
    );
  const active = data.items.filter((one) => one.status === "active");
  if (data.knowledge === "not_recorded" || !active.length)
    return (
      <div className={css.alert} data-kind="unknown">
        <IconHelpCircle size={17} aria-hidden />
        <span>{t("allergies_unknown")}</span>
      </div>
    );
  return (
    <div className={css.alert} data-kind="danger">
      <IconAlertTriangle size={17} aria-hidden />
      <span>
        <strong>{t("allergic_to")}</strong>{" "}
        {active.map((one, at) => (
          <span key={one.id}>
            {at ? ", " : ""}
            <strong>{one.substance}</strong>
            {one.severity !== "unknown" || one.reaction ? (
              <small> ({[one.severity !== "unknown" ? t(`severity_${one.severity}`) : null, one.reaction].filter(Boolean).join(", ")})</small>
            ) : null}
          </span>
        ))}
      </span>
    </div>
  );
}

const MARKS = { granted: IconRobot, refused: IconRobotOff, not_asked: IconHelpCircle };

function Consent({ one }: { one: PatientView }) {
  const t = useWords();
  const { can } = useSession();
  const { timeZone } = useClinicTime();
  const set = useCommand("PUT /api/patients/{patient_id}/ai-consent", {
    refreshes: chartOf(one.id),
    onDone: () => notifyDone(t("consent_saved")),
  });
  const write = (consent: AiConsent) => set.mutate({ path: { patient_id: one.id }, body: { consent }, revision: one.revision });
  const Mark = MARKS[one.ai_consent];
  return (
    <div className={css.alert} data-kind={one.ai_consent === "not_asked" ? "unknown" : one.ai_consent === "granted" ? "yes" : "none"}>
      <Mark size={17} aria-hidden />
      <span>
        {t(`ai_${one.ai_consent}`)}
        {one.ai_consent_at ? (
          <small>
            {" "}
            <Day day={dayIn(timeZone, new Date(one.ai_consent_at))} />
          </small>
        ) : null}
      </span>
      {can("patients.consent.write") ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-xs" variant="default" loading={set.isPending} aria-label={t("consent_change_label")}>
              {t("consent_change")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(["granted", "refused", "not_asked"] as const)
              .filter((value) => value !== one.ai_consent)
              .map((value) => (
                <Menu.Item key={value} onClick={() => write(value)}>
                  {t(`consent_${value}`)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {set.error ? <Failure error={set.error} /> : null}
    </div>
  );
}
