/** Old and new text, word by word. Import it from pages that are loaded when somebody goes there: it brings a library. */
export { WordDiff } from "./WordDiff";
