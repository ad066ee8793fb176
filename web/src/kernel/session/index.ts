export { dropDraft, keepDraft, keptDraft } from "./drafts";
export { ME, type Session, SessionProvider, useSession } from "./session";
