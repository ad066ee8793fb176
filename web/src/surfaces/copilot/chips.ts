/** `[[patient:<id>:<name>]]` in a text. A chip is made of the tree and not of the words: Markdown cannot feign one. */
import type { NamedRecord } from "~/kernel/api";

const CHIP = /\[\[([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([^[\]\n]{1,200})\]\]/gi;

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
}

export function chipsIn(text: string): NamedRecord[] {
  return [...text.matchAll(CHIP)].map(([, kind, id, name]) => ({ kind: kind!, id: id!, name: name! }));
}

/** The text as one would read it aloud or paste it elsewhere. */
export function withoutChips(text: string): string {
  return text.replace(CHIP, (_, _kind, _id, name: string) => name);
}

export function remarkChips() {
  return (tree: Node) => walk(tree, false);
}

function walk(node: Node, inLink: boolean): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === "text" && child.value !== undefined) {
      return inLink ? [{ ...child, value: withoutChips(child.value) }] : split(child.value);
    }
    walk(child, inLink || child.type === "link" || child.type === "linkReference");
    return [child];
  });
}

function split(text: string): Node[] {
  const parts: Node[] = [];
  let last = 0;
  for (const found of text.matchAll(CHIP)) {
    const [whole, kind, id, name] = found;
    parts.push({ type: "text", value: text.slice(last, found.index) });
    parts.push({
      type: "chip",
      children: [{ type: "text", value: name! }],
      data: { hName: "span", hProperties: { dataChip: `${kind}:${id}` } },
    });
    last = found.index + whole.length;
  }
  parts.push({ type: "text", value: text.slice(last) });
  return parts.filter((one) => one.type !== "text" || one.value);
}
