import type { Problem } from "./schema";

/** A refusal of the server, as its problem+json says it. `code` is stable; `problem` has the facts. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = "ProblemError";
    this.code = problem.type.replace("urn:chartside:problem:", "");
    this.status = problem.status;
  }

  /** What is wrong with one field of a form, in the server's words. */
  field(name: string): string | undefined {
    return this.problem.errors.find((one) => one.field.split(".").slice(1).join(".") === name)?.message;
  }

  /** Every wrong field by its name, for `form.setErrors`. */
  fields(): Record<string, string> {
    return Object.fromEntries(
      this.problem.errors.map((one) => [one.field.split(".").slice(1).join("."), one.message]),
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
