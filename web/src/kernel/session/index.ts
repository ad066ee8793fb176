export { dropDraft, keepDraft, keptDraft } from "./drafts";
export { leave, ME, type Session, SessionProvider, useSession } from "./session";
