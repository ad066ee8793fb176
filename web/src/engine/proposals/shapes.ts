/** The loose parts of a proposal, read with care: what is not as expected is not shown as if it were. */
import type { ProposalView } from "~/kernel/api";

export type Json = Record<string, unknown>;
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === "string" && value ? value : null);
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

export interface Place {
  /** Where it was said ("text", "transcript", "answer"), else the table of a record. */
  origin: string;
  words: string;
  start: number | null;
  end: number | null;
}

export interface Sentence {
  section: string;
  words: string;
  kind: "said" | "record" | "inferred";
  place: Place | null;
  opposed: Place | null;
  unsupported: string[];
}

function place(value: unknown): Place | null {
  if (!isObject(value)) return null;
  const origin = text(value.where) ?? text(value.table);
  const words = text(value.words);
  return origin || words
    ? { origin: origin ?? "", words: words ?? "", start: number(value.start), end: number(value.end) }
    : null;
}

export function sentencesOf(proposal: ProposalView): Sentence[] {
  return proposal.sources.filter(isObject).flatMap((one) => {
    const words = text(one.words);
    if (!words) return [];
    const kind = one.kind === "said" || one.kind === "record" ? one.kind : "inferred";
    const facts = Array.isArray(one.facts) ? one.facts.filter(isObject) : [];
    const unsupported = facts.flatMap((fact) => (fact.status === "unsupported" ? (text(fact.words) ?? []) : []));
    return [{ section: text(one.section) ?? "", words, kind, place: place(one.source), opposed: place(one.opposed), unsupported }];
  });
}

/** Fields whose value the person asking never said: it stands in a record or a transcript alone. */
export function notSaid(proposal: ProposalView): [field: string, from: string][] {
  const marks = isObject(proposal.marks.not_said) ? proposal.marks.not_said : {};
  return Object.entries(marks).map(([field, origin]) => [field, isObject(origin) ? (text(origin.from) ?? text(origin.tool) ?? "") : ""]);
}

/** Ids of proposals that this one refers to, at any depth. */
export function refersTo(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refersTo);
  if (!isObject(value)) return [];
  const from = text(value.$from);
  return from ? [from] : Object.values(value).flatMap(refersTo);
}

/** What goes with a proposal that is turned down: all that would need it, however far. */
export function dependants(id: string, all: readonly ProposalView[]): string[] {
  const direct = all.filter((one) => refersTo(one.arguments).includes(id)).map((one) => one.id);
  return [...new Set(direct.flatMap((one) => [one, ...dependants(one, all)]))];
}

const RISKY = /(^|[._])(dose|strength|frequency|route|allerg\w*|substance|reaction|severity|risk\w*|role)($|[._])/i;

/** Changes that are looked at one by one: doses, allergies, risk, and people's rights. */
export function risky(proposal: ProposalView): string[] {
  return proposal.preview.changes.filter((one) => RISKY.test(one.field)).map((one) => one.field);
}
