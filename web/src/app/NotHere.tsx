import { Empty, GoButton, Page } from "~/kernel/ui";

import { useWords } from "./words";

export function NotHere() {
  const t = useWords();
  return (
    <Page title={t("not_here_title")}>
      <Empty title={t("not_here_words")} action={<GoButton to="/">{t("home")}</GoButton>} />
    </Page>
  );
}
