import { Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";

import { type ModelInUse, read } from "~/kernel/api";

import { useWords } from "../words";
import css from "./Shell.module.css";

function kindOf(model: ModelInUse) {
  if (model.offline) return "model_offline";
  if (model.local) return "model_local";
  return model.redacted ? "model_remote_redacted" : "model_remote_clear";
}

/** Quietly, on every page: which model answers, and whether anything leaves this computer. */
export function ModelBanner() {
  const t = useWords();
  const { data: model } = useQuery({ ...read("/api/ai/model"), staleTime: 60_000 });
  if (!model) return null;
  const kind = kindOf(model);
  const values = { model: model.model, provider: model.provider };
  return (
    <Tooltip label={t(kind, values)} multiline w={280}>
      <button type="button" className={css.model}>
        <span className={css.dot} data-leaves={!(model.offline || model.local) || undefined} />
        <span className={css.modelWords}>{t(`${kind}_short`, values)}</span>
      </button>
    </Tooltip>
  );
}
