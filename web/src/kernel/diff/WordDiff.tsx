/** Old → new, word by word. The words themselves say what went and what came; colour only helps. */
import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

import css from "./WordDiff.module.css";

const LONGEST = 20_000;

export function WordDiff({ old, new: next }: { old: string; new: string }) {
  const parts = useMemo(
    () =>
      old.length + next.length > LONGEST
        ? [{ value: old, removed: true, added: false }, { value: next, added: true, removed: false }]
        : diffWordsWithSpace(old, next),
    [old, next],
  );
  return (
    <span className={css.text}>
      {parts.map((part, at) =>
        part.added ? (
          <ins key={at} className={css.added}>
            {part.value}
          </ins>
        ) : part.removed ? (
          <del key={at} className={css.removed}>
            {part.value}
          </del>
        ) : (
          <span key={at}>{part.value}</span>
        ),
      )}
    </span>
  );
}
