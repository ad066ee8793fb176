import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";

import { useCommand } from "~/kernel/api";
import { Failure, Go } from "~/kernel/ui";

import { useWords } from "../words";
import { Entrance } from "./Entrance";
import css from "./Entrance.module.css";

export default function Forgotten() {
  const t = useWords();
  const [email, setEmail] = useState("");
  const ask = useCommand("POST /api/auth/reset-request");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) ask.mutate({ body: { email: email.trim() } });
  };
  return (
    <Entrance title={t("forgotten_title")}>
      {ask.isSuccess ? (
        <p className={css.note} role="status">
          {t("forgotten_sent", { email })}
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <p className={css.words}>{t("forgotten_words")}</p>
          <TextInput label={t("sign_in_email")} type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} autoFocus />
          {ask.error ? <Failure error={ask.error} /> : null}
          <Button type="submit" loading={ask.isPending}>
            {t("forgotten_button")}
          </Button>
        </form>
      )}
      <Go to="/sign-in">{t("back_to_sign_in")}</Go>
    </Entrance>
  );
}
