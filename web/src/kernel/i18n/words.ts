/** Words in two languages. A room keeps them in words/en.json and words/es.json; TypeScript holds both complete. */
import { useCallback } from "react";

import { type Language, useLanguage } from "./language";

type Dictionary = Record<string, string>;
type Values = Record<string, string | number>;
type Plain<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Key<D> = Plain<keyof D & string>;
export type Speak<D> = (key: Key<D>, values?: Values) => string;

/** A label that must be known before its room is loaded, such as its name in the rail. */
export type Said = Record<Language, string>;

/**
 * `export const useWords = wordsOf(en, es)` once in a room, then `const t = useWords()` and `t("title")`.
 * `{name}` takes a value; with `count` the keys `x_one` and `x_other` are chosen by the language's own rule.
 */
export function wordsOf<D extends Dictionary>(en: D, es: { [K in keyof D]: string }): () => Speak<D> {
  const all: Record<Language, Dictionary> = { en, es };
  return function useWords() {
    const { language } = useLanguage();
    return useCallback((key, values) => speak(all[language], language, key, values), [language]);
  };
}

function speak(words: Dictionary, language: Language, key: string, values: Values = {}): string {
  const count = values.count;
  const plural = typeof count === "number" ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  const found = words[plural] ?? words[`${key}_other`] ?? words[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === "number" ? value.toLocaleString(language) : value;
  });
}

export function useSaid(): (said: Said) => string {
  const { language } = useLanguage();
  return useCallback((said) => said[language], [language]);
}
