import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

import { speakProblems } from "./problems";

export type Language = "en" | "es";
export const LANGUAGES: readonly Language[] = ["en", "es"];
const KEPT = "chartside.language";

interface Spoken {
  language: Language;
  /** For dates and numbers: the language with the person's country, such as es-MX. */
  locale: string;
  setLocale: (locale: string) => void;
}

const Context = createContext<Spoken | null>(null);

export function languageOf(locale: string | null | undefined): Language {
  return locale?.toLowerCase().startsWith("es") ? "es" : "en";
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(() => localStorage.getItem(KEPT) ?? navigator.language);
  const language = languageOf(locale);
  useEffect(() => {
    localStorage.setItem(KEPT, locale);
    document.documentElement.lang = language;
    speakProblems(language);
  }, [locale, language]);
  const spoken = useMemo(() => ({ language, locale: locale.startsWith(language) ? locale : language, setLocale }), [language, locale]);
  return <Context value={spoken}>{children}</Context>;
}

export function useLanguage(): Spoken {
  const found = useContext(Context);
  if (!found) throw new Error("LanguageProvider is missing");
  return found;
}
