// Takes the small pictures of docs/pictures anew, and writes their page: npm run pictures [-- PART…].
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { openPictures, PARTS, PICTURES } from './browser/small-pictures.mjs';

/** @typedef {import('./browser/small-pictures.mjs').Part} Part */

const parts = /** @type {Part[]} */ (process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS));

/** @param {Part} part */
async function takePart(part) {
  const pictures = await openPictures(part);
  try {
    for (const name of PARTS[part]) {
      writeFileSync(new URL(`${name}.webp`, PICTURES), await pictures.take(name));
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await pictures.close();
  }
}

function page() {
  const all = Object.values(PARTS).flat();
  const rows = all.map((name) => `| ${name} | ![${name}](${name}.webp) |`);
  return `# Screens

Every screen at 1280 × 800, drawn small. Written by \`npm run pictures\`; the browser tests compare them.

| Screen | Picture |
| --- | --- |
${rows.join('\n')}
`;
}

mkdirSync(PICTURES, { recursive: true });
const began = performance.now();
await Promise.all(parts.map(takePart));
const known = new Set(Object.values(PARTS).flatMap((names) => names.map((name) => `${name}.webp`)));
for (const file of readdirSync(PICTURES))
  if (file.endsWith('.webp') && !known.has(file)) rmSync(new URL(file, PICTURES));
writeFileSync(new URL('README.md', PICTURES), page());
process.stdout.write(`taken in ${Math.round((performance.now() - began) / 1000)} s\n`);
