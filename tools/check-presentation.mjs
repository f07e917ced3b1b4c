// Every field of a game's presentation has a reader: a screen, the terminal, the agents or the server.
// A read goes through something called `presentation` or `cover`: `presentation.accent`, `{ accent } = cover`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles } from './sources.mjs';

const CONTRACT = 'packages/kernel/src/presentation.ts';

/** Games write presentations and conformance checks them; neither is a reader. */
const NO_READER = /^(packages\/(kernel|conformance|games)|tools|bench)\/|\/(proofs|testing|browser-tests)\//;

const SOURCE = String.raw`(?:\b(?:presentation|cover)\b|\bcoverOf\([^()]*\)|\bCOVERS\.\w+)(?:\?\?|[?!]+)?`;

/**
 * Names of the fields of `Presentation`, those of its cover included.
 * @param {string} contract
 * @returns {string[]}
 */
export function fieldsOf(contract) {
  const bodies = [...contract.matchAll(/export interface (?:Cover|Presentation)<[^{]*\{\n([\s\S]*?)\n\}/g)];
  return bodies.flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name),
  );
}

/**
 * True if a source reads this field of a presentation or cover.
 * @param {string} source
 * @param {string} field
 */
export function isRead(source, field) {
  const member = new RegExp(`${SOURCE}\\??\\.${field}\\b`);
  const unpacked = new RegExp(`\\{[^{}]*\\b${field}\\b[^{}]*\\}(?:: \\w+)? = [^;]*?${SOURCE}`);
  const nested = new RegExp(`\\bpresentation: \\{[^{}]*\\b${field}\\b`);
  const picked = new RegExp(`Pick<(?:Presentation|Cover)\\b[^>]*'${field}'`);
  return [member, unpacked, nested, picked].some((pattern) => pattern.test(source));
}

/**
 * Complaints: fields that no source reads.
 * @param {string} contract
 * @param {readonly string[]} sources
 * @returns {string[]}
 */
export const unread = (contract, sources) =>
  fieldsOf(contract)
    .filter((field) => !sources.some((source) => isRead(source, field)))
    .map((field) => `${CONTRACT}: nothing reads "${field}" of a presentation: give it a reader, or delete it`);

/** @param {string} root */
function main(root) {
  const sources = sourceFiles(root, /\.(ts|tsx|mjs)$/)
    .filter((file) => !isTest(file) && !NO_READER.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const contract = readFileSync(join(root, CONTRACT), 'utf8');
  const found = unread(contract, sources);
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`Each of ${fieldsOf(contract).length} fields of a presentation has a reader.`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))));
