import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";

import { LANGUAGES, useLanguage } from "~/kernel/i18n";

import { useWords } from "../words";
import css from "./Entrance.module.css";

const OWN_NAMES = { en: "English", es: "Español" };

/** What is shown to somebody who is not signed in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords();
  const { language, setLocale } = useLanguage();
  useEffect(() => {
    document.title = `${title} · Chartside`;
  }, [title]);
  return (
    <div className={css.entrance}>
      <main className={css.card}>
        <div className={css.brand}>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <div>
            <div className={css.name}>{t("brand")}</div>
            <div className={css.tagline}>{t("tagline")}</div>
          </div>
        </div>
        <Title order={1}>{title}</Title>
        {children}
      </main>
      <footer className={css.languages} aria-label={t("language")}>
        {LANGUAGES.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => setLocale(one)}>
            {OWN_NAMES[one]}
          </button>
        ))}
      </footer>
    </div>
  );
}
