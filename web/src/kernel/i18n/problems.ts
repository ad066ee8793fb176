/** The server's refusals in Spanish, by their codes. Fetched only for who reads Spanish; until then its English stands. */
interface Words {
  problems: Record<string, string>;
  fields: Record<string, string>;
}

let words: Words | null = null;
let spanish = false;

export function speakProblems(language: string): void {
  spanish = language === "es";
  if (!spanish || words) return;
  void import("./problems.es.json").then(
    (found) => (words = found.default),
    () => undefined, // not reached: the server's own sentence still says what is wrong
  );
}

/** The sentence of a refusal, or nothing where the server's own is to be read. */
export function problemWords(code: string): string | undefined {
  return spanish ? words?.problems[code] : undefined;
}

/** What is wrong with a field. A limit, such as a length, stands as a number in the server's sentence. */
export function fieldWords(kind: string, message: string): string {
  const found = spanish ? words?.fields[kind] : undefined;
  const limit = /-?\d+(?:\.\d+)?/.exec(message)?.[0];
  if (!found || (found.includes("{n}") && limit === undefined)) return message.replace(/^Value error, /, "");
  return found.replace("{n}", limit ?? "");
}
