import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";

import { call, isProblem } from "~/kernel/api";
import { Failure, Go } from "~/kernel/ui";

import { useWords } from "../words";
import { Entrance } from "./Entrance";
import css from "./Entrance.module.css";

const REFUSALS: Record<string, "sign_in_wrong" | "sign_in_wrong_code" | "sign_in_locked"> = {
  wrong_credentials: "sign_in_wrong",
  wrong_code: "sign_in_wrong_code",
  account_locked: "sign_in_locked",
};

/** Only an address of our own, never another's: "//elsewhere" is another's. */
function inside(to: unknown): string {
  return typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : "/";
}

export default function SignIn() {
  const t = useWords();
  const { why, to, done } = useSearch({ strict: false }) as { why?: string; to?: string; done?: string };
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim() || !password || (asked && !/^\d{6}$/.test(code))) return;
    setBusy(true);
    setError(null);
    try {
      await call("POST /api/auth/sign-in", { body: { email: email.trim(), password, ...(asked ? { code } : {}) } });
      location.assign(inside(to)); // a fresh page: nothing of whoever sat here before
    } catch (caught) {
      setBusy(false);
      if (isProblem(caught, "second_factor_required")) {
        setAsked(true);
        setTried(false);
      } else setError(caught);
    }
  };

  const known = isProblem(error) ? REFUSALS[error.code] ?? (error.status === 422 ? "sign_in_wrong" : undefined) : undefined;
  const missing = (value: string) => (tried && !value.trim() ? t("sign_in_missing") : undefined);
  return (
    <Entrance title={t("sign_in_title")}>
      {why === "idle" ? <p className={css.note}>{t("sign_in_idle")}</p> : null}
      {why === "over" ? <p className={css.note}>{t("sign_in_over")}</p> : null}
      {done === "password" ? <p className={css.note}>{t("set_done")}</p> : null}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t("sign_in_email")}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={missing(email)}
          readOnly={asked}
          autoFocus
        />
        <PasswordInput
          label={t("sign_in_password")}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing(password)}
          readOnly={asked}
        />
        {asked ? (
          <TextInput
            label={t("sign_in_code")}
            description={t("sign_in_code_words")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
            error={tried && !/^\d{6}$/.test(code) ? t("sign_in_code_bad") : undefined}
            autoFocus
          />
        ) : null}
        {known ? (
          <p className={css.note} data-tone="warning" role="alert">
            {t(known)}
          </p>
        ) : error ? (
          <Failure error={error} />
        ) : null}
        <Button type="submit" loading={busy}>
          {t("sign_in_button")}
        </Button>
      </form>
      <Go to="/forgotten-password">{t("sign_in_forgotten")}</Go>
    </Entrance>
  );
}
