import { Button, NumberInput, PasswordInput, Select, Stack, Switch, TagsInput, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { type AiSettingsView, isProblem, type ProviderView, type UpdateAiSettings, useCommand } from "~/kernel/api";
import { useSession } from "~/kernel/session";
import { Failure, Loading, notifyDone, Section } from "~/kernel/ui";

import { localServers, providers, settings } from "../queries";
import { useWords } from "../words";
import css from "./Settings.module.css";

export function Settings() {
  const now = useQuery(settings());
  const offered = useQuery(providers());
  const failed = now.error ?? offered.error;
  if (failed) return <Failure error={failed} again={() => void now.refetch()} />;
  if (!now.data || !offered.data) return <Loading lines={8} />;
  return <Form key={now.data.revision} now={now.data} offered={offered.data} />;
}

function Form({ now, offered }: { now: AiSettingsView; offered: ProviderView[] }) {
  const t = useWords();
  const { can } = useSession();
  const [next, setNext] = useState<UpdateAiSettings>({});
  const set = (change: UpdateAiSettings) => setNext((old) => ({ ...old, ...change }));
  const save = useCommand("PATCH /api/ai/settings", { refreshes: ["/api/ai"], onDone: () => notifyDone(t("saved")) });
  const wrong = isProblem(save.error) ? save.error.fields() : {};
  const chosen = offered.find((one) => one.name === (next.provider ?? now.provider));
  const number = (value: string | number): number | null => (value === "" ? null : Number(value));
  const shown = { ...now, ...next };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: next, revision: now.revision });
      }}
    >
      <Section title={t("model")}>
        <p className={css.leaves} data-offline={now.offline || undefined}>
          {t(now.offline ? "offline" : now.exempt ? "exempt" : now.local ? "local" : "leaves")}
        </p>
        <Stack maw={520}>
          <Select
            label={t("provider")}
            data={offered.map((one) => ({ value: one.name, label: one.installed ? one.name : `${one.name} (${t("not_installed")})`, disabled: !one.installed }))}
            value={shown.provider}
            onChange={(value) => value && set({ provider: value })}
            allowDeselect={false}
            error={wrong.provider}
          />
          {chosen?.offline ? null : (
            <>
              <TextInput label={t("model_name")} value={shown.model} onChange={(e) => set({ model: e.currentTarget.value })} error={wrong.model} />
              {chosen?.needs_address ? (
                <TextInput label={t("address")} value={shown.base_url ?? ""} onChange={(e) => set({ base_url: e.currentTarget.value || null })} error={wrong.base_url} />
              ) : null}
              <PasswordInput
                label={t("key")}
                description={t(now.has_key ? "key_stored" : chosen?.installation_key ? "key_installation" : "key_none")}
                value={next.api_key ?? ""}
                onChange={(e) => set({ api_key: e.currentTarget.value || undefined })}
                error={wrong.api_key}
                autoComplete="off"
              />
              <Local onChoose={(base_url, model) => set({ provider: "compatible", base_url, model })} />
              <Switch label={t("contracted")} checked={shown.local_contracted} onChange={(e) => set({ local_contracted: e.currentTarget.checked })} />
              <Switch
                label={t("redaction")}
                description={t("redaction_words")}
                checked={shown.redaction}
                onChange={(e) => set({ redaction: e.currentTarget.checked })}
                error={wrong.redaction}
              />
              <Switch label={t("strict_dates")} checked={shown.strict_dates} onChange={(e) => set({ strict_dates: e.currentTarget.checked })} />
            </>
          )}
        </Stack>
      </Section>
      <Section title={t("always_out")}>
        <TagsInput
          maw={720}
          label={t("always_out_names")}
          description={t("always_out_words")}
          value={shown.always_out}
          onChange={(value) => set({ always_out: value })}
          maxTags={500}
          clearable
          splitChars={[",", ";"]}
          error={wrong.always_out}
        />
      </Section>
      <Section title={t("limits")}>
        <div className={css.grid}>
          <NumberInput label={t("monthly_tokens")} min={0} thousandSeparator value={shown.monthly_tokens ?? ""} placeholder={t("no_limit")} onChange={(v) => set({ monthly_tokens: number(v) })} error={wrong.monthly_tokens} />
          <NumberInput label={t("monthly_cents")} min={0} value={shown.monthly_cents ?? ""} placeholder={t("no_limit")} onChange={(v) => set({ monthly_cents: number(v) })} error={wrong.monthly_cents} />
          <NumberInput label={t("per_minute")} min={1} value={shown.per_minute} onChange={(v) => set({ per_minute: Number(v) })} error={wrong.per_minute} />
          <NumberInput label={t("per_day")} min={1} value={shown.per_day} onChange={(v) => set({ per_day: Number(v) })} error={wrong.per_day} />
          <NumberInput label={t("actions_per_minute")} min={1} value={shown.actions_per_minute} onChange={(v) => set({ actions_per_minute: Number(v) })} error={wrong.actions_per_minute} />
          <NumberInput label={t("actions_per_session")} min={1} value={shown.actions_per_session} onChange={(v) => set({ actions_per_session: Number(v) })} error={wrong.actions_per_session} />
          <NumberInput label={t("tool_content_days")} min={0} value={shown.tool_content_days} onChange={(v) => set({ tool_content_days: Number(v) })} error={wrong.tool_content_days} />
          <NumberInput label={t("thread_days")} min={1} value={shown.thread_days} onChange={(v) => set({ thread_days: Number(v) })} error={wrong.thread_days} />
        </div>
        <TextInput
          mt={12}
          label={t("blocked")}
          description={t("blocked_words")}
          value={shown.blocked_tools.join(", ")}
          onChange={(e) => set({ blocked_tools: e.currentTarget.value.split(",").map((one) => one.trim()).filter(Boolean) })}
          error={wrong.blocked_tools}
        />
      </Section>
      {save.error ? <Failure error={save.error} /> : null}
      {can("ai.settings.write") ? (
        <Button type="submit" loading={save.isPending} disabled={!Object.keys(next).length}>
          {t("save")}
        </Button>
      ) : null}
    </form>
  );
}

/** Model servers on the machine of Chartside. They are offered and never chosen by themselves. */
function Local({ onChoose }: { onChoose: (address: string, model: string) => void }) {
  const t = useWords();
  const { data } = useQuery(localServers());
  const found = (data ?? []).flatMap((server) => server.models.map((model) => ({ ...model, address: server.base_url })));
  if (!found.length) return null;
  return (
    <div className={css.local}>
      <span>{t("found_local")}</span>
      {found.map((one) => (
        <Button key={one.address + one.name} size="compact-xs" variant="default" onClick={() => onChoose(one.address, one.name)}>
          {one.leaves ? t("leaves_anyway", { name: one.name }) : one.name}
        </Button>
      ))}
    </div>
  );
}
