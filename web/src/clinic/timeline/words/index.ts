import { wordsOf } from "~/kernel/i18n";

import en from "./en.json";
import es from "./es.json";

export const useWords = wordsOf(en, es);
