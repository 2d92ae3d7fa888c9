// Script and style of the built client, compressed, must stay under the budget; fonts and maps are apart.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 300 * 1024;
const folder = new URL('../dist/assets/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
const sizes = files.map((name) => [name, gzipSync(readFileSync(new URL(name, folder))).length]);
const sum = sizes.reduce((total, [, size]) => total + size, 0);
for (const [name, size] of sizes) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(sum).padStart(8)}  of ${BUDGET}`);
if (sum > BUDGET) process.exit(1);
