/** The fields of a form: their values, what the server found wrong with each, and which of them were changed. */
import { type ChangeEvent, useCallback, useEffect, useMemo, useState } from "react";

import { isProblem } from "~/kernel/api";
import { dropDraft, keepDraft, keptDraft, useSession } from "~/kernel/session";

type Names<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;
type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Settings {
  error?: unknown;
  /** A long form is kept under this name while it is open, in this tab alone. Ids only. */
  draft?: string;
}

export function useFields<T extends object>(initial: T, { error, draft }: Settings = {}) {
  const { me } = useSession();
  const key = draft ? `${me.user_id}.${draft}` : null;
  const [first] = useState(initial);
  const [kept] = useState(() => (key ? keptDraft<T>(key) : null));
  const [values, setValues] = useState<T>(() => ({ ...initial, ...kept }));
  const [touched, setTouched] = useState(false);
  const wrong = useMemo(() => (isProblem(error) ? error.fields() : {}), [error]);

  useEffect(() => {
    if (key && touched) keepDraft(key, values);
  }, [key, touched, values]);

  const set = useCallback(<K extends keyof T>(name: K, value: T[K]) => {
    setTouched(true);
    setValues((now) => ({ ...now, [name]: value }));
  }, []);
  const restart = useCallback(() => {
    if (key) dropDraft(key);
    setTouched(false);
    setValues(first);
  }, [first, key]);
  /** It is written: the draft has done its work. */
  const done = useCallback(() => {
    if (key) dropDraft(key);
    setTouched(false);
  }, [key]);

  return {
    values,
    set,
    done,
    restart,
    /** Something typed earlier was brought back. */
    restored: kept !== null,
    wrong,
    /** `<TextInput {...form.text("name")} />` */
    text: (name: Names<T, string>) => ({
      value: values[name] as string,
      onChange: (event: ChangeEvent<Typed>) => set(name, event.currentTarget.value as T[typeof name]),
      error: wrong[name],
    }),
    /** `<Checkbox {...form.check("active")} />` */
    check: (name: Names<T, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as T[typeof name]),
    }),
    /** Only what differs from what was read, so that nobody else's change is written over. */
    changed: () =>
      Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== first[name as keyof T])) as Partial<T>,
  };
}

/** An empty field is "not recorded". */
export function blank(text: string): string | null {
  return text.trim() || null;
}

/** The changed texts of a form as a PATCH wants them: null clears. */
export function fromChange<T extends object>(changed: T): { [K in keyof T]: T[K] extends string | undefined ? string | null : T[K] } {
  const entries = Object.entries(changed).map(([name, value]) => [name, typeof value === "string" ? blank(value) : value]);
  return Object.fromEntries(entries) as ReturnType<typeof fromChange<T>>;
}
