// Weighs the first load: the entry, everything it imports, and Today. Writes a .gz beside each file, which the server sends.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 250 * 1024;
const built = process.argv[2] ?? new URL("../../src/chartside/_web/", import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));

const first = new Set();
function take(key) {
  if (first.has(key)) return;
  first.add(key);
  (manifest[key].imports ?? []).forEach(take);
}
take("index.html");
take("src/surfaces/today/pages/Today.tsx");

const zipped = new Map();
for (const name of readdirSync(join(built, "assets"))) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const file = join(built, "assets", name);
  const small = gzipSync(readFileSync(file), { level: 9 });
  writeFileSync(`${file}.gz`, small);
  zipped.set(`assets/${name}`, small.length);
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const total = [...first].reduce((sum, key) => sum + (zipped.get(manifest[key].file) ?? 0), 0);
console.log(`First load: ${kb(total)} of JavaScript, gzipped (at most ${kb(LIMIT)}).`);
if (total > LIMIT) {
  for (const key of first) console.error(`  ${kb(zipped.get(manifest[key].file) ?? 0)}  ${key}`);
  process.exit(1);
}
