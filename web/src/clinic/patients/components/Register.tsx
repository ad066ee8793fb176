import { Alert, Checkbox, Radio, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { type AiConsent, call, isProblem, useCommand } from "~/kernel/api";
import { FormDialog, fromChange, useFields } from "~/kernel/forms";
import { useSession } from "~/kernel/session";
import { Day, Go, notifyDone, useGo } from "~/kernel/ui";

import { useWords } from "../words";
import { DetailFields, type Details, detailsOf } from "./DetailFields";

interface New extends Details {
  ai_consent: AiConsent;
  despite: boolean;
}

/** Somebody new. Who may be known already is shown while one types, and stops a second registration. */
export function Register({ close }: { close: () => void }) {
  const t = useWords();
  const go = useGo();
  const { can } = useSession();
  const add = useCommand("POST /api/patients", {
    refreshes: ["/api/patients/search"],
    onDone: (one) => {
      form.done();
      notifyDone(t("registered", { name: `${one.given_name} ${one.family_name}` }));
      go(`/patients/${one.id}`);
    },
  });
  const form = useFields<New>({ ...detailsOf(), ai_consent: "not_asked", despite: false }, { error: add.error, draft: "patient.new" });
  const { values } = form;
  const known = useKnown(values);
  const twice = isProblem(add.error, "possible_duplicate");
  const send = () => {
    const { despite, ai_consent, given_name, family_name, sex, ...rest } = values;
    add.mutate({ body: { ...fromChange(rest), given_name, family_name, sex, ai_consent, despite_duplicate: despite } });
  };
  return (
    <FormDialog
      title={t("register")}
      size="lg"
      close={close}
      send={send}
      sending={add.isPending}
      error={twice && known.length ? null : add.error}
      submit={t("register_do")}
      disabled={!values.given_name.trim() || !values.family_name.trim()}
      restored={form.restored && form.restart}
    >
      <DetailFields form={form} />
      {can("patients.consent.write") ? (
        <Radio.Group
          label={t("consent_question")}
          description={t("consent_words")}
          value={values.ai_consent}
          onChange={(value) => form.set("ai_consent", value as AiConsent)}
        >
          <Stack gap={6} mt={8}>
            {(["granted", "refused", "not_asked"] as const).map((value) => (
              <Radio key={value} value={value} label={t(`consent_${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {known.length ? (
        <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} title={t("known")} role="alert">
          <p>{t("known_words")}</p>
          <ul>
            {known.map((one) => (
              <li key={one.id}>
                <Go to={`/patients/${one.id}`} underline="always">
                  {one.name}
                </Go>
                , {one.number}, <Day day={one.birth_date} />
              </li>
            ))}
          </ul>
          <Checkbox mt={8} label={t("known_another")} {...form.check("despite")} />
        </Alert>
      ) : null}
    </FormDialog>
  );
}

function useKnown({ given_name, family_name, birth_date }: Details) {
  const [asked] = useDebouncedValue(JSON.stringify([given_name.trim(), family_name.trim(), birth_date]), 250);
  const [given, family, birth] = JSON.parse(asked) as [string, string, string];
  const { data } = useQuery({
    queryKey: ["/api/patients/duplicates", asked],
    queryFn: ({ signal }) =>
      call("POST /api/patients/duplicates", { body: { given_name: given, family_name: family, birth_date: birth || null }, signal }),
    enabled: given.length > 0 && family.length > 0,
  });
  return given && family ? (data?.patients ?? []) : [];
}
