/** A form for any tool, drawn from the schema of its arguments. Ids are shown by name and not typed. */
import { Fieldset, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";

import { isObject, type Json } from "../shapes";
import { useWords } from "../words";
import css from "./SchemaForm.module.css";

interface Props {
  schema: Json;
  value: Json;
  onChange: (value: Json) => void;
  /** What a person calls a field, by its path; and what stands behind an id. */
  labels?: Readonly<Record<string, string>>;
  names?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
}

export function SchemaForm({ schema, value, onChange, labels = {}, names = {}, errors = {} }: Props) {
  return (
    <div className={css.form}>
      <Fields root={schema} schema={schema} value={value} onChange={onChange} path="" shared={{ labels, names, errors }} />
    </div>
  );
}

interface Shared {
  labels: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface Part<V> {
  root: Json;
  schema: Json;
  value: V;
  onChange: (value: V) => void;
  path: string;
  shared: Shared;
}

function Fields({ root, schema, value, onChange, path, shared }: Part<Json>) {
  const known = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const open = known.length ? Object.keys(value).filter((name) => !known.includes(name)) : sectionsOf(root, value, shared);
  return [...known, ...open].map((name) => (
    <Field
      key={name}
      root={root}
      schema={plain(root, propertyOf(schema, name))}
      value={value[name]}
      onChange={(next) => onChange(known.includes(name) || next !== "" ? { ...value, [name]: next } : without(value, name))}
      path={path ? `${path}.${name}` : name}
      shared={shared}
    />
  ));
}

function Field({ root, schema, value, onChange, path, shared }: Part<unknown>) {
  const t = useWords();
  const label = useLabel(path, schema, shared);
  const error = shared.errors[path];
  if (isObject(value) && "$from" in value) return <Fixed label={label} words={t("from_before")} />;
  if (schema.format === "uuid") {
    const words = shared.names[path];
    return words ? <Fixed label={label} words={words} /> : null;
  }
  if (Array.isArray(schema.enum))
    return (
      <Select
        label={label}
        error={error}
        value={value === undefined || value === null ? null : String(value)}
        data={schema.enum.map((one) => ({ value: String(one), label: String(one).replaceAll("_", " ") }))}
        onChange={(next) => onChange(next)}
        clearable={schema.optional === true}
        allowDeselect={false}
      />
    );
  if (schema.type === "boolean") return <YesNo {...{ root, schema, onChange, path, shared }} value={value} />;
  if (schema.type === "integer" || schema.type === "number")
    return (
      <NumberInput
        label={label}
        error={error}
        value={typeof value === "number" ? value : ""}
        min={typeof schema.minimum === "number" ? schema.minimum : undefined}
        max={typeof schema.maximum === "number" ? schema.maximum : undefined}
        allowDecimal={schema.type === "number"}
        onChange={(next) => onChange(next === "" ? null : Number(next))}
      />
    );
  if (schema.type === "object")
    return (
      <Fieldset legend={label}>
        <Fields root={root} schema={schema} value={isObject(value) ? value : {}} onChange={onChange} path={path} shared={shared} />
      </Fieldset>
    );
  if (schema.type === "array") return <Several {...{ root, schema, path, shared, onChange }} value={value} />;
  return <Words {...{ root, schema, path, shared, onChange }} value={value} />;
}

/** Yes, no, or not said: unknown is never quietly a no. */
function YesNo({ schema, value, onChange, path, shared }: Part<unknown>) {
  const t = useWords();
  const label = useLabel(path, schema, shared);
  const unknown = schema.optional === true ? [{ value: "", label: t("not_stated") }] : [];
  return (
    <Select
      label={label}
      error={shared.errors[path]}
      data={[...unknown, { value: "true", label: t("yes") }, { value: "false", label: t("no") }]}
      value={value === true ? "true" : value === false ? "false" : ""}
      onChange={(next) => onChange(next === "true" ? true : next === "false" ? false : null)}
      allowDeselect={false}
    />
  );
}

function Words({ schema, value, onChange, path, shared }: Part<unknown>) {
  const label = useLabel(path, schema, shared);
  const error = shared.errors[path];
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const say = (next: string) => onChange(next === "" && schema.optional === true ? null : next);
  const longest = typeof schema.maxLength === "number" ? schema.maxLength : undefined;
  if (schema.format === "date") return <TextInput type="date" label={label} error={error} value={text} onChange={(e) => say(e.currentTarget.value)} />;
  if (longest !== undefined && longest > 300)
    return <Textarea label={label} error={error} value={text} maxLength={longest} autosize minRows={1} maxRows={16} onChange={(e) => say(e.currentTarget.value)} />;
  return <TextInput label={label} error={error} value={text} maxLength={longest} onChange={(e) => say(e.currentTarget.value)} />;
}

/** Lines for texts; anything richer is kept as it is and shown one by one. */
function Several({ root, schema, value, onChange, path, shared }: Part<unknown>) {
  const t = useWords();
  const label = useLabel(path, schema, shared);
  const items = Array.isArray(value) ? value : [];
  const inner = plain(root, isObject(schema.items) ? schema.items : {});
  if (inner.type === "string" && inner.format !== "uuid" && !Array.isArray(inner.enum))
    return (
      <Textarea
        label={label}
        description={t("one_a_line")}
        error={shared.errors[path]}
        value={items.join("\n")}
        autosize
        minRows={1}
        onChange={(e) => onChange(e.currentTarget.value === "" ? [] : e.currentTarget.value.split("\n"))}
      />
    );
  return (
    <Fieldset legend={label}>
      {items.map((one, at) => (
        <Field
          key={at}
          root={root}
          schema={inner}
          value={one}
          onChange={(next) => onChange(items.map((old, place) => (place === at ? next : old)))}
          path={`${path}.${at}`}
          shared={shared}
        />
      ))}
      {items.length ? null : <span className={css.none}>{t("nothing")}</span>}
    </Fieldset>
  );
}

function Fixed({ label, words }: { label: string; words: string }) {
  return (
    <div className={css.fixed}>
      <span>{label}</span> <IconArrowRight size={13} aria-hidden /> <strong>{words}</strong>
    </div>
  );
}

function useLabel(path: string, schema: Json, shared: Shared): string {
  const name = path.split(".").at(-1)!;
  const words = typeof schema.title === "string" ? schema.title : name.replaceAll("_", " ");
  return shared.labels[path] ?? shared.labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** An object without fields of its own, such as a note's sections: what is there, and what the card has a name for. */
function sectionsOf(root: Json, value: Json, shared: Shared): string[] {
  const own = isObject(root.properties) ? Object.keys(root.properties) : [];
  return [...new Set([...Object.keys(shared.labels).filter((name) => !own.includes(name) && /^[a-z_]+$/.test(name)), ...Object.keys(value)])];
}

function without(value: Json, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function propertyOf(schema: Json, name: string): Json {
  if (isObject(schema.properties) && isObject(schema.properties[name])) return schema.properties[name];
  const patterns = isObject(schema.patternProperties) ? Object.values(schema.patternProperties) : [];
  return patterns.find(isObject) ?? (isObject(schema.additionalProperties) ? schema.additionalProperties : { type: "string", maxLength: 20000 });
}

/** References followed, and "this or nothing" read as optional. */
function plain(root: Json, schema: Json): Json {
  if (typeof schema.$ref === "string") {
    const defs = isObject(root.$defs) ? root.$defs : {};
    const found = defs[schema.$ref.replace("#/$defs/", "")];
    return isObject(found) ? { ...plain(root, found), title: schema.title ?? undefined } : {};
  }
  if (Array.isArray(schema.anyOf)) {
    const all = schema.anyOf.filter(isObject);
    const some = all.filter((one) => one.type !== "null");
    const first = some.find((one) => one.type !== "number") ?? some[0] ?? {};
    return { ...plain(root, first), title: schema.title ?? plain(root, first).title, optional: some.length < all.length };
  }
  return schema;
}
