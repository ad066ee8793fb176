export { call, type Operation, onSignedOut, type Options, type Reply } from "./client";
export { isProblem, OfflineError, ProblemError } from "./problem";
export { read, refresh, useCommand } from "./query";
export type * from "./schema";
export { follow, type LineState, type RunEvent, useRunEvents } from "./stream";
