/** What other rooms draw proposals with: any tool's, from its schema and preview. */
export { Changes } from "./components/Changes";
export { GroupReview } from "./components/GroupReview";
export { ProposalCard } from "./components/ProposalCard";
export { SchemaForm } from "./components/SchemaForm";
export { StaleRecord } from "./components/StaleRecord";
export { Undo } from "./components/Undo";
export { WordDiff } from "~/kernel/diff";
export { isObject, type Json, risky } from "./shapes";
