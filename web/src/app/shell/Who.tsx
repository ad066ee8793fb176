import { Menu } from "@mantine/core";
import { IconBuildingHospital, IconCheck, IconLogout } from "@tabler/icons-react";

import { LANGUAGES, useLanguage } from "~/kernel/i18n";
import { useSession } from "~/kernel/session";
import { type SchemeChoice, useScheme } from "~/kernel/theme";

import { useWords } from "../words";
import css from "./Shell.module.css";

// Names of languages are written in themselves, whichever language is shown.
const OWN_NAMES = { en: "English", es: "Español" };
const SCHEMES: readonly SchemeChoice[] = ["light", "dark", "auto"];

/** Who you are and where; other clinics, language, appearance, and the way out. */
export function Who() {
  const t = useWords();
  const { me, signOut, switchClinic, setLocale } = useSession();
  const { language } = useLanguage();
  const { chosen, choose } = useScheme();
  const role = useRole(me.role);
  const tick = (on: boolean) => (on ? <IconCheck size={16} aria-hidden /> : null);
  return (
    <Menu position="bottom-end" width={250} shadow="md" withinPortal>
      <Menu.Target>
        <button type="button" className={css.who}>
          <span className={css.initials} aria-hidden>
            {initials(me.name)}
          </span>
          <span className={css.whoWords}>
            <span>{me.name}</span>
            <small>{t("where", { role, clinic: me.org_name })}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me.clinics.length > 1 ? (
          <>
            <Menu.Label>{t("your_clinics")}</Menu.Label>
            {me.clinics.map((clinic) => (
              <Menu.Item
                key={clinic.id}
                leftSection={<IconBuildingHospital size={16} aria-hidden />}
                rightSection={tick(clinic.id === me.org_id)}
                onClick={() => clinic.id !== me.org_id && void switchClinic(clinic.id)}
              >
                {clinic.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Label>{t("language")}</Menu.Label>
        {LANGUAGES.map((one) => (
          <Menu.Item key={one} lang={one} rightSection={tick(one === language)} onClick={() => one !== language && void setLocale(one)}>
            {OWN_NAMES[one]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t("theme")}</Menu.Label>
        {SCHEMES.map((one) => (
          <Menu.Item key={one} rightSection={tick(one === chosen)} onClick={() => choose(one)} closeMenuOnClick={false}>
            {t(`theme_${one}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t("sign_out")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const KNOWN = ["admin", "clinician", "assistant", "receptionist", "biller", "patient"] as const;

/** A default role in words; a role of the clinic's own has the name that the clinic gave it. */
function useRole(role: string): string {
  const t = useWords();
  const known = KNOWN.find((one) => one === role);
  return known ? t(`role_${known}`) : role;
}

function initials(name: string): string {
  const parts = name.replace(/^(dr|dra|sr|sra|mr|mrs|ms)\.?\s+/i, "").split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : ""].map((part) => part?.[0]?.toUpperCase() ?? "").join("");
}
