// The laws of the web app: imports go down and only through faces, no circles, both languages whole, no words in the code.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

const src = new URL("../src/", import.meta.url).pathname;
const problems = [];
const say = (file, words) => problems.push(`${relative(src, file)}: ${words}`);

function walk(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}
const files = walk(src);
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith("/schema.ts"));
const trees = new Map(code.map((file) => [file, ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)]));

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

// --- floors and faces -----------------------------------------------------------------------------------------------
const LOWER = { kernel: ["kernel"], clinic: ["kernel", "clinic"], engine: ["kernel", "engine"], surfaces: ["kernel", "clinic", "engine"], app: ["kernel", "clinic", "engine", "surfaces", "app"] };
const roomOf = (file) => relative(src, file).split("/").slice(0, 2).join("/");
const floorOf = (file) => relative(src, file).split("/")[0];

function target(file, wanted) {
  const base = wanted.startsWith("~/") ? join(src, wanted.slice(2)) : wanted.startsWith(".") ? resolve(dirname(file), wanted) : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => existsSync(path) && statSync(path).isFile()) ?? null;
}

const edges = new Map();
for (const [file, tree] of trees) {
  const out = new Set();
  visit(tree, (node) => {
    const lazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const fixed = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier;
    const wanted = fixed ? node.moduleSpecifier.text : lazy ? node.arguments[0].text : null;
    const to = wanted && target(file, wanted);
    if (!to) return;
    if (fixed) out.add(to);
    const [from, into] = [roomOf(file), roomOf(to)];
    if (from === into) return;
    const allowed = LOWER[floorOf(file)] ?? [];
    if (!allowed.includes(floorOf(to))) say(file, `${floorOf(file)} must not know ${floorOf(to)} (${wanted})`);
    const face = [`${into}/index.ts`, `${into}/parts.ts`].includes(relative(src, to));
    if (!face && floorOf(file) !== "app" && !to.endsWith(".css")) say(file, `only a room's face is imported from outside: index.ts or parts.ts (${wanted})`);
  });
  edges.set(file, out);
}

// --- no circles -----------------------------------------------------------------------------------------------------
const seen = new Map();
function circle(file, path) {
  if (seen.get(file) === "done") return;
  if (seen.get(file) === "open") {
    say(file, `imports go in a circle: ${[...path.slice(path.indexOf(file)), file].map((one) => relative(src, one)).join(" → ")}`);
    return;
  }
  seen.set(file, "open");
  for (const next of edges.get(file) ?? []) circle(next, [...path, file]);
  seen.set(file, "done");
}
for (const file of edges.keys()) circle(file, []);

// --- words ----------------------------------------------------------------------------------------------------------
const used = new Map(); // folder of a room → keys, and beginnings of keys, that its code asks for
for (const [file, tree] of trees) {
  const floor = floorOf(file);
  const home = floor === "app" ? join(src, "app") : join(src, roomOf(file));
  const asked = used.get(home) ?? { keys: new Set(), starts: new Set(), texts: "" };
  asked.texts += tree.text;
  visit(tree, (node) => {
    if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text)) say(file, `words in the code: “${node.text.trim()}”`);
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const name = node.name.getText();
      const read = ["label", "title", "placeholder", "description", "alt", "aria-label", "error", "legend", "summary"].includes(name);
      if (read && /\p{L}/u.test(node.initializer.text)) say(file, `words in the code: ${name}="${node.initializer.text}"`);
    }
    if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression) && /\p{L}{2,}/u.test(node.expression.text) && !ts.isJsxAttribute(node.parent)) {
      say(file, `words in the code: {"${node.expression.text}"}`);
    }
    if (ts.isStringLiteralLike(node)) asked.keys.add(node.text);
    if (ts.isTemplateExpression(node)) asked.starts.add(node.head.text);
  });
  used.set(home, asked);
}

for (const english of files.filter((file) => file.endsWith("/words/en.json"))) {
  const spanish = english.replace("en.json", "es.json");
  const home = dirname(dirname(english));
  if (!existsSync(spanish)) {
    say(english, "es.json is missing");
    continue;
  }
  const [en, es] = [english, spanish].map((file) => JSON.parse(readFileSync(file, "utf8")));
  for (const key of Object.keys(en)) {
    if (!(key in es)) say(spanish, `has no “${key}”`);
    else if (places(en[key]) !== places(es[key])) say(spanish, `“${key}” has other places for values than the English one`);
    if (!en[key].trim() || !es[key]?.trim()) say(english, `“${key}” is empty`);
    if (!isUsed(key, used.get(home))) say(english, `nobody says “${key}”`);
  }
  for (const key of Object.keys(es)) if (!(key in en)) say(spanish, `“${key}” is not in English`);
}
for (const nav of files.filter((file) => /\/words\/.*\.json$/.test(file) && !/\/(en|es)\.json$/.test(file))) {
  const read = JSON.parse(readFileSync(nav, "utf8"));
  const labels = "en" in read ? [read] : Object.values(read);
  if (!labels.every((label) => label.en?.trim() && label.es?.trim())) say(nav, "each label needs en and es");
}

function places(text) {
  return [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]).sort().join();
}
function isUsed(key, asked) {
  const base = key.replace(/_(one|other)$/, "");
  const direct = asked && (asked.keys.has(key) || asked.keys.has(base));
  return direct || [...(asked?.starts ?? [])].some((start) => start && key.startsWith(start)) || [...(asked?.starts ?? [])].some((start) => start === "" && asked.texts.includes("}_")) && /_(title|words|short)$/.test(key);
}

if (problems.length) {
  console.error(problems.sort().join("\n"));
  process.exit(1);
}
console.log(`The web app keeps its laws (${code.length} files).`);
