/** The words of an answer. Nothing in them can act: no raw HTML, no pictures, and a link says where it leads. */
import { Badge } from "@mantine/core";
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

import type { NamedRecord } from "~/kernel/api";

import { chipsIn, remarkChips } from "../chips";
import { useWords } from "../words";
import { Chip } from "./Chip";
import css from "./Markdown.module.css";

/** Words that say how something stands, in either language, and how they look. */
const STATES: Record<string, string> = {
  scheduled: "gray", programada: "gray", confirmed: "teal", confirmada: "teal", arrived: "teal", "ha llegado": "teal",
  "in progress": "teal", "en curso": "teal", completed: "gray", completada: "gray", cancelled: "gray", cancelada: "gray",
  "no show": "amber", "did not come": "amber", "no acudió": "amber", draft: "amber", borrador: "amber", signed: "gray", firmada: "gray",
  active: "teal", activo: "teal", activa: "teal", stopped: "gray", suspendida: "gray", pending: "amber", pendiente: "amber",
  denied: "red", denegada: "red", submitted: "gray", enviada: "gray", paid: "teal", pagada: "teal", ready: "teal", lista: "teal",
};
const PLUGINS = [remarkGfm, remarkChips];

interface Props {
  text: string;
  /** The chips that were checked. While an answer streams the server lets no other through. */
  chips: readonly NamedRecord[] | null;
}

/** By kind and id. What the parts of a text are made of stays the same while it grows, or an opened chip would shut. */
const Known = createContext<ReadonlyMap<string, NamedRecord>>(new Map());
const COMPONENTS: Components = {
  a: Leads,
  img: Picture,
  input: ({ checked }) => <span aria-hidden>{checked ? "☑" : "☐"} </span>,
  table: Framed,
  td: Cell,
  h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading,
  span: Named,
};

export default function Markdown({ text, chips }: Props) {
  const known = useMemo(() => new Map((chips ?? chipsIn(text)).map((one) => [`${one.kind}:${one.id}`, one])), [text, chips]);
  return (
    <Known value={known}>
      <div className={css.words}>
        <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
          {text}
        </ReactMarkdown>
      </div>
    </Known>
  );
}

function Named({ children, ...rest }: ComponentProps<"span">) {
  const record = use(Known).get(String((rest as Record<string, unknown>)["data-chip"] ?? ""));
  return record ? <Chip record={record} /> : <>{children}</>;
}

/** Out of the house, on a click alone, and one sees where to before. Anything but the web and mail stays text. */
function Leads({ href, children }: ComponentProps<"a">) {
  const t = useWords();
  if (!href || !/^(https?:\/\/|mailto:)/i.test(href)) return <>{children}</>;
  const shown = textOf(children) === href ? null : href;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" title={t("leads_out")}>
        {children}
      </a>
      {shown ? <span className={css.target}> ({shown.length > 80 ? `${shown.slice(0, 79)}…` : shown})</span> : null}
    </>
  );
}

function Picture({ alt }: ComponentProps<"img">) {
  const t = useWords();
  return <span className={css.target}>{alt ? t("picture_of", { words: alt }) : t("picture")}</span>;
}

function Framed({ children }: ComponentProps<"table">) {
  const t = useWords();
  return (
    <div className={`table-frame ${css.frame}`} tabIndex={0} role="region" aria-label={t("table")}>
      <table className={css.table}>{children}</table>
    </div>
  );
}

function Cell({ children }: ComponentProps<"td">) {
  const words = textOf(children);
  const colour = words === null ? undefined : STATES[words.trim().toLowerCase().replaceAll("_", " ")];
  return <td>{colour ? <Badge color={colour} miw="max-content">{words!.trim().replaceAll("_", " ")}</Badge> : children}</td>;
}

function Heading({ children }: { children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function textOf(children: ReactNode): string | null {
  if (typeof children === "string") return children;
  return Array.isArray(children) && children.length === 1 && typeof children[0] === "string" ? children[0] : null;
}
