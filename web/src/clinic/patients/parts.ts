/** What other rooms of the clinic draw charts with. */
export { AiMark } from "./components/AiMark";
export { CodeChoice } from "./components/CodeChoice";
export { chartOf, diagnoses } from "./queries";
