/** What the run asks before it goes on. One answer each; the run goes on by itself after the last. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";

import { type QuestionView, type RunView, useCommand } from "~/kernel/api";
import { Failure } from "~/kernel/ui";

import { useWords } from "../words";
import css from "./Questions.module.css";

export function Questions({ run }: { run: RunView }) {
  return run.questions.map((one) => <Question key={one.id} runId={run.id} one={one} />);
}

function Question({ runId, one }: { runId: string; one: QuestionView }) {
  const t = useWords();
  const [words, setWords] = useState("");
  const answer = useCommand("POST /api/scribe/runs/{run_id}/answers/{question_id}", { refreshes: ["/api/scribe"] });
  const say = (answered: string) => answer.mutate({ path: { run_id: runId, question_id: one.id }, body: { answer: answered } });
  if (one.answer !== null)
    return (
      <p className={css.answered}>
        {one.question} <strong>{one.answer}</strong>
      </p>
    );
  return (
    <form
      className={css.question}
      aria-label={one.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim()) say(words.trim());
      }}
    >
      <p className={css.asked}>{one.question}</p>
      {one.context ? <p className={css.context}>{one.context}</p> : null}
      <div className={css.options}>
        {one.options.map((option) => (
          <Button key={option} variant="default" disabled={answer.isPending} onClick={() => say(option)}>
            {option}
          </Button>
        ))}
      </div>
      <div className={css.own}>
        <TextInput aria-label={t("own_words")} placeholder={t("own_words")} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        <Button type="submit" loading={answer.isPending} disabled={!words.trim()}>
          {t("answer")}
        </Button>
      </div>
      {answer.error ? <Failure error={answer.error} /> : null}
    </form>
  );
}
