/** The morning at a glance, what wants doing today, and what waits: told from the record, without a model. */
import { ActionIcon, Button, Menu, Switch, Tooltip } from "@mantine/core";
import { IconBell, IconBellOff, IconSettings, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";

import { type Link, type NudgeView, read, type Section as Part, useCommand } from "~/kernel/api";
import { usePanels, useRooms } from "~/kernel/room";
import { Empty, Failure, Go, Loading, Section, useDaysInWords } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Company.module.css";

/** One line: how the day stands. The visits themselves stand beside it. */
export function Morning() {
  const t = useWords();
  const { data } = useQuery({ ...read("/api/copilot/digest"), staleTime: 60_000 });
  if (!data) return null; // the page says the same at greater length
  return (
    <div className={css.morning}>
      <strong>{data.greeting}</strong>
      {data.sections.length ? (
        <ul aria-label={t("morning")}>
          {data.sections.map((one) => (
            <li key={one.key}>
              {one.title} <b>{one.count}</b>
            </li>
          ))}
        </ul>
      ) : (
        <span>{t("morning_nothing")}</span>
      )}
      <Preferences />
    </div>
  );
}

function Preferences() {
  const t = useWords();
  const { data } = useQuery(read("/api/copilot/preferences"));
  const change = useCommand("PATCH /api/copilot/preferences", { refreshes: ["/api/copilot/preferences", "/api/copilot/nudges"] });
  if (!data) return null;
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t("preferences")} size="md" ml="auto">
          <IconSettings size={16} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.switches}>
          <Switch label={t("nudges_on")} checked={data.nudges} onChange={(event) => change.mutate({ body: { nudges: event.currentTarget.checked } })} />
          <Switch
            label={t("digest_mail")}
            description={t("digest_mail_words")}
            checked={data.digest_mail}
            onChange={(event) => change.mutate({ body: { digest_mail: event.currentTarget.checked } })}
          />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What happened today that may want doing. Each can be put away, and all of them turned off. */
export function Nudges() {
  const t = useWords();
  const { data } = useQuery({ ...read("/api/copilot/nudges"), refetchInterval: 120_000 });
  const off = useCommand("PATCH /api/copilot/preferences", { refreshes: ["/api/copilot/preferences", "/api/copilot/nudges"] });
  if (!data?.nudges.length) return null;
  return (
    <Section
      title={t("nudges")}
      aside={
        <Button size="compact-xs" variant="subtle" color="gray" leftSection={<IconBellOff size={14} aria-hidden />} loading={off.isPending} onClick={() => off.mutate({ body: { nudges: false } })}>
          {t("nudges_off")}
        </Button>
      }
    >
      <ul className={css.nudges}>
        {data.nudges.map((one) => (
          <Nudge key={one.id} one={one} />
        ))}
      </ul>
    </Section>
  );
}

function Nudge({ one }: { one: NudgeView }) {
  const t = useWords();
  const { panels } = useRooms();
  const { tell } = usePanels();
  const away = useCommand("POST /api/copilot/nudges/{nudge_id}/dismiss", { refreshes: ["/api/copilot/nudges"] });
  return (
    <li>
      <IconBell size={15} stroke={1.7} aria-hidden />
      <span className={css.words}>
        <Line words={one.words} link={one.link} />
        {away.error ? <Failure error={away.error} /> : null}
      </span>
      {panels.some((panel) => panel.id === "copilot") ? (
        <Button size="compact-sm" variant="default" onClick={() => tell("copilot", one.prompt)}>
          {t("nudge_ask")}
        </Button>
      ) : null}
      <Tooltip label={t("nudge_away")}>
        <ActionIcon size="md" aria-label={t("nudge_dismiss", { words: one.words })} loading={away.isPending} onClick={() => away.mutate({ path: { nudge_id: one.id } })}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

/** Open work, by kind. What waits for review stands in a section of its own. */
export function Waiting() {
  const t = useWords();
  const { data, error, refetch } = useQuery({ ...read("/api/copilot/feed"), refetchInterval: 120_000 });
  const parts = data?.sections.filter((one) => one.key !== "review" && one.key !== "today") ?? [];
  return (
    <Section title={t("waiting")}>
      {data ? (
        parts.length ? (
          parts.map((one) => <Kind key={one.key} part={one} />)
        ) : (
          <Empty title={t("waiting_nothing")}>{t("waiting_nothing_words")}</Empty>
        )
      ) : error ? (
        <Failure error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Section>
  );
}

function Kind({ part }: { part: Part }) {
  const t = useWords();
  const more = part.count - part.items.length;
  return (
    <div className={css.kind}>
      <h3>
        {part.title} <span>{part.count}</span>
      </h3>
      <ul>
        {part.items.map((one, at) => (
          <li key={at}>
            <Line words={one.words} link={one.link} />
          </li>
        ))}
        {more > 0 ? <li className={css.more}>{t("and_more", { count: more })}</li> : null}
      </ul>
    </div>
  );
}

/** A line leads to its record, where there is a page for it. */
function Line({ words: given, link }: { words: string; link: Link }) {
  const words = useDaysInWords()(given);
  const { has } = useRooms();
  const chart = link.patient_id && has("/patients/$patientId") ? `/patients/${link.patient_id}` : null;
  const to =
    link.kind === "proposal" && has("/review") ? "/review"
    : link.kind === "note_draft" && has("/notes/drafts/$draftId") ? `/notes/drafts/${link.id}`
    : link.kind === "claim" && has("/claims/$claimId") ? `/claims/${link.id}`
    : chart;
  return to ? <Go to={to}>{words}</Go> : <span>{words}</span>;
}
