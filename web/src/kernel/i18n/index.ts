export { type Language, LanguageProvider, languageOf, LANGUAGES, useLanguage } from "./language";
export { fieldWords, problemWords } from "./problems";
export { type Key, type Said, type Speak, useSaid, wordsOf } from "./words";
