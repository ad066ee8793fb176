import { fieldWords, problemWords } from "~/kernel/i18n";

import type { Problem } from "./schema";

/** A refusal of the server in the reader's language. `code` is stable; `problem` has the facts. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  /** What the server adds to the translated sentence, in its own words. */
  readonly detail: string | null;

  constructor(readonly problem: Problem) {
    const code = problem.type.replace("urn:chartside:problem:", "");
    const words = problemWords(code);
    super(words ?? problem.detail ?? problem.title);
    this.name = "ProblemError";
    this.code = code;
    this.detail = words ? (problem.detail ?? null) : null;
    this.status = problem.status;
  }

  /** What is wrong with one field of a form, in words. */
  field(name: string): string | undefined {
    return this.fields()[name];
  }

  /** Every wrong field by its name, for `form.setErrors`. One of a list is a fault of the list too. */
  fields(): Record<string, string> {
    return Object.fromEntries(
      this.problem.errors.flatMap((one) => {
        const [name, words] = [one.field.split(".").slice(1).join("."), fieldWords(one.kind, one.message)];
        const list = name.replace(/\.\d+$/, "");
        return list === name ? [[name, words]] : [[name, words], [list, words]];
      }),
    );
  }
}

/** The server was not reached. What was typed is still there; the same write may be sent again safely. */
export class OfflineError extends Error {
  constructor() {
    super("offline");
    this.name = "OfflineError";
  }
}

export function isProblem(error: unknown, code?: string): error is ProblemError {
  return error instanceof ProblemError && (code === undefined || error.code === code);
}
