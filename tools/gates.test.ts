import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A planted fault: its folder, its source, and the beginning of the expected error. */
type Fault = readonly [where: string, source: string, error: string];

const IMPORTS = 'lint/style/noRestrictedImports';
const GLOBALS = 'lint/style/noRestrictedGlobals';
const NODE = 'lint/correctness/noNodejsModules';
const MATHS = 'plugin: This member of Math';
const LOCALE = 'plugin: Locales differ';
const LATER = 'plugin: Kernel and games are synchronous';

const KERNEL = 'packages/kernel/src';
const GAME = 'packages/games/observer/src';
const use = (from: string, name = 'thing'): string => `import { ${name} } from '${from}';\nexport const x = ${name};\n`;
const print = (expression: string): string => `export const x = (a: never, b: never) => ${expression};\n`;

const BANS: readonly Fault[] = [KERNEL, `${GAME}/rules`].flatMap((folder): Fault[] => [
  [folder, print('new Date()'), GLOBALS],
  [folder, print('new Intl.NumberFormat()'), GLOBALS],
  [folder, print('setTimeout(a, b)'), GLOBALS],
  [folder, print('fetch(a)'), GLOBALS],
  [folder, print('process.exit(a)'), GLOBALS],
  [folder, print('performance.now()'), GLOBALS],
  [folder, print('crypto.randomUUID()'), GLOBALS],
  [folder, print('console.log(a)'), GLOBALS],
  [folder, print('Promise.resolve(a)'), GLOBALS],
  [folder, print('globalThis.Date'), GLOBALS],
  [folder, print('structuredClone(a)'), GLOBALS],
  [folder, print('document.title'), GLOBALS],
  [folder, print('new Function(a)'), GLOBALS],
  [folder, print('Math.random()'), MATHS],
  [folder, print('Math.exp(a)'), MATHS],
  [folder, print('Math.log(a)'), MATHS],
  [folder, print('Math.pow(a, b)'), MATHS],
  [folder, print('Math.sin(a)'), MATHS],
  [folder, print('Math.cos(a)'), MATHS],
  [folder, print('Math.tan(a)'), MATHS],
  [folder, print("Math['random'](a)"), 'plugin: Math is used'],
  [folder, 'export const { random } = Math;\n', 'plugin: Math is used'],
  [folder, print('a ** b'), 'plugin: ** may'],
  [folder, 'export let x = 2;\nx **= 3;\n', 'plugin: **= may'],
  [folder, print('(a as string).localeCompare(b)'), LOCALE],
  [folder, print('(a as string)?.localeCompare(b)'), LOCALE],
  [folder, print('(a as number).toLocaleString()'), LOCALE],
  [folder, 'export function x(o: object): void {\n  for (const k in o) x({ k });\n}\n', 'plugin: for...in'],
  [folder, 'export async function x(): Promise<void> {}\n', LATER],
  [folder, 'export const x = async () => 1;\n', LATER],
  [folder, 'export const x = { async go() {} };\n', LATER],
  [folder, use('node:fs'), NODE],
  [folder, use('path'), NODE],
]);

const VIEWS_ONLY: readonly Fault[] = [
  [`${GAME}/bots`, use('../state.ts', 'Observer'), IMPORTS],
  [`${GAME}/bots`, "export type { Observer } from '../state.ts';\n", IMPORTS],
  [`${GAME}/bots`, use('../state.ts', 'observerShape'), IMPORTS],
  [`${GAME}/bots`, use('../state.ts', 'blankHero'), IMPORTS],
  [`${GAME}/bots`, use('@undercroft/kernel', 'Table'), IMPORTS],
  [`${GAME}/text`, use('../state.ts', 'Observer'), IMPORTS],
  ['packages/presenter/src', print('new Date()'), GLOBALS],
];

const HABITS: readonly Fault[] = [
  ['packages/host/src', 'export const x = (a: any) => a;\n', 'lint/suspicious/noExplicitAny'],
  [
    'packages/host/src',
    'export const x = (...a: [1]) => a;\nexport function y(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) {\n  return [a, b, c, d, e, f];\n}\n',
    'lint/complexity/useMaxParams',
  ],
  [
    'packages/host/src',
    `export function x(): number {\n  let n = 0;\n${'  n += 1;\n'.repeat(60)}  return n;\n}\n`,
    'lint/complexity/noExcessiveLinesPerFunction',
  ],
  [
    `${GAME}/proofs`,
    "import { it } from 'vitest';\n\nit.skip('[OB-1] later', () => {});\n",
    'lint/suspicious/noSkippedTests',
  ],
  [
    `${GAME}/proofs`,
    "import { it } from 'vitest';\n\nit.only('[OB-1] this one', () => {});\n",
    'lint/suspicious/noFocusedTests',
  ],
  ['packages/host/src', 'export const x = 1\n', 'format'],
];

/** Faults with fixed file names: these rules concern the name or two files together. */
const NAMED: Readonly<Record<string, readonly [source: string, error: string]>> = {
  'packages/games/vibes/src/state.ts': ['export const seen: Set<string> = new Set();\n', 'plugin: State is plain JSON'],
  'packages/host/src/hen.ts': [use('./egg.ts', 'egg').replace('x =', 'hen ='), 'lint/suspicious/noImportCycles'],
  'packages/host/src/egg.ts': [use('./hen.ts', 'hen').replace('x =', 'egg ='), 'lint/suspicious/noImportCycles'],
};

/** Valid sources that must pass, or the gates prove nothing. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/kernel/src/fine.ts': `import { z } from 'zod';\nimport { y } from './deeper/fine.ts';\n\nexport const x = [z, y, Math.floor(2), Math.sqrt(2), Math.LN2];\n`,
  'packages/kernel/src/deeper/fine.ts': 'export const y = Math.imul(2, 3);\n',
  'packages/kernel/src/fine.test.ts': `import fc from 'fast-check';\nimport { it } from 'vitest';\n\nit('[KER-DET-01] x', () => [fc, new Date(), 2 ** 3]);\n`,
  'packages/games/duel/src/bots/fine.ts': `import type { Bot } from '@undercroft/kernel';\nimport type { DuelView } from '../rules/view.ts';\nimport { type DuelSeat, otherSeat } from '../state.ts';\n\nexport const x: [Bot<DuelView, never>, DuelSeat] = otherSeat('left');\n`,
  'packages/store/src/fine.ts': `import { readFile } from 'node:fs/promises';\n\nexport const x = [readFile, new Date()];\n`,
};

const FAULTS = [...BANS, ...VIEWS_ONLY, ...HABITS];
const fileOf = ([folder]: Fault, i: number): string =>
  `${folder}/fault-${i}${folder.endsWith('/proofs') ? '.test' : ''}.ts`;

let tree: string;
let reported: ReadonlyMap<string, readonly string[]>;

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

function lint(): Map<string, string[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'check', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const found = new Map<string, string[]>();
  for (const { severity, category, message, location } of JSON.parse(stdout).diagnostics)
    found.set(location.path, [...(found.get(location.path) ?? []), `${severity} ${category}: ${message}`]);
  return found;
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'undercroft-gates-'));
  cpSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'));
  cpSync(join(ROOT, '.gitignore'), join(tree, '.gitignore'));
  cpSync(join(ROOT, 'tools/lint'), join(tree, 'tools/lint'), { recursive: true });
  for (const [i, fault] of FAULTS.entries()) plant(fileOf(fault, i), fault[1]);
  for (const [file, [source]] of Object.entries(NAMED)) plant(file, source);
  for (const [file, source] of Object.entries(ALLOWED)) plant(file, source);
  reported = lint();
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

const reports = (file: string, error: string) =>
  expect(reported.get(file)).toContainEqual(expect.stringContaining(`error ${error}`));

describe('every gate of biome.json reports its planted fault', () => {
  it.each(FAULTS.map((fault, i) => ({ file: fileOf(fault, i), source: fault[1], error: fault[2] })))(
    '$error in $file: $source',
    ({ file, error }) => reports(file, error),
  );

  it.each(Object.entries(NAMED))('%s', (file, [, error]) => reports(file, error));
});

describe('what biome.json allows is not reported', () => {
  it.each(Object.keys(ALLOWED))('%s', (file) => expect(reported.get(file) ?? []).toEqual([]));
});
