/** A payload taken apart: every text in it, as it left and as one reads it, cut where something was taken out. */
import type { SentSpan } from "~/kernel/api";

export interface Leaf {
  where: string;
  left: string;
  right: string;
}

interface Piece {
  words: string;
  span?: SentSpan;
}

/** The texts of both, which have the same shape. Bare marks of the wire, such as the kind of a block, are left out. */
export function leaves(left: unknown, right: unknown, where = ""): Leaf[] {
  if (typeof left === "string") {
    return /(^|\.)(type|role|id|tool_use_id|name)$/.test(where) ? [] : [{ where, left, right: typeof right === "string" ? right : left }];
  }
  if (Array.isArray(left)) return left.flatMap((one, at) => leaves(one, Array.isArray(right) ? right[at] : one, `${where}[${at}]`));
  if (typeof left === "object" && left !== null) {
    const others = typeof right === "object" && right !== null ? Object.values(right) : [];
    return Object.entries(left).flatMap(([key, one], at) => leaves(one, others[at] ?? one, where ? `${where}.${key}` : key));
  }
  return [];
}

export function pieces(leaf: Leaf, spans: readonly SentSpan[]): { left: Piece[]; right: Piece[] } {
  const mine = spans.filter((one) => one.where === leaf.where).sort((a, b) => a.start - b.start);
  const points = [...leaf.left]; // the server counts characters, and not halves of them
  const left: Piece[] = [];
  let last = 0;
  for (const span of mine) {
    left.push({ words: points.slice(last, span.start).join("") }, { words: points.slice(span.start, span.end).join(""), span });
    last = span.end;
  }
  left.push({ words: points.slice(last).join("") });
  const read = left.map((one) => (one.span ? { ...one, words: one.span.value } : one));
  const agrees = read.map((one) => one.words).join("") === leaf.right;
  return { left, right: agrees ? read : [{ words: leaf.right }] };
}
