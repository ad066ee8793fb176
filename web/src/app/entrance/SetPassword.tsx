import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

import { isProblem, useCommand } from "~/kernel/api";
import { Failure, Go } from "~/kernel/ui";

import { useWords } from "../words";
import { Entrance } from "./Entrance";
import css from "./Entrance.module.css";

const SHORTEST = 12;

/** The link's secret stands behind the #, so it is never sent as an address; it is taken out of the address at once. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, "", location.pathname);
  return token;
}

export default function SetPassword() {
  const t = useWords();
  const [token] = useState(takeToken);
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const set = useCommand("POST /api/auth/reset", { onDone: () => location.assign("/sign-in?done=password") });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password.length >= SHORTEST) set.mutate({ body: { token, new_password: password } });
  };
  const bad = isProblem(set.error, "link_not_valid");
  if (!token || bad) {
    return (
      <Entrance title={t("set_title")}>
        <p className={css.note} data-tone="warning" role="alert">
          {t(bad ? "set_bad_link" : "set_no_link")}
        </p>
        <Go to="/forgotten-password">{t("set_ask_again")}</Go>
      </Entrance>
    );
  }
  return (
    <Entrance title={t("set_title")}>
      <form onSubmit={submit} noValidate>
        <PasswordInput
          label={t("set_password")}
          description={t("set_words")}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && password.length < SHORTEST ? t("set_short") : undefined}
          autoFocus
        />
        {set.error ? <Failure error={set.error} /> : null}
        <Button type="submit" loading={set.isPending}>
          {t("set_button")}
        </Button>
      </form>
    </Entrance>
  );
}
