import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutComments } from './lexical.mjs';
import { testTitles } from './test-titles.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files below a folder with this ending, without built or installed ones. */
function filesBelow(folder: string, ends: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'archive'].includes(entry.name) ? [] : filesBelow(path, ends);
    return entry.name.endsWith(ends) ? [path] : [];
  });
}

const DOCS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...filesBelow('docs', '.md'),
  ...filesBelow('packages', 'README.md'),
];

describe('links and paths in documents', () => {
  it.each(DOCS)('%s: every link leads somewhere', (doc) => {
    const targets = [...read(doc).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(doc), target)))).toEqual([]);
  });

  it.each(DOCS.filter((doc) => doc !== 'CHANGELOG.md' && !doc.startsWith('docs/adr')))(
    '%s: every file it names is there',
    (doc) => {
      const named = [
        ...read(doc).matchAll(
          /`((?:(?:packages|apps|tools|bench|examples)\/[\w./-]+\.(?:tsx?|mjs|md|json|py)|rules\/\w+\.md))`/g,
        ),
      ];
      const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)));
      expect(missing.filter((path) => !/hollow|GAME/.test(path))).toEqual([]);
    },
  );
});

describe('decision records', () => {
  const records = filesBelow('docs/adr', '.md').filter((path) => /\/\d{4}-/.test(path));
  const index = read('docs/adr/README.md');
  /** Path, title and status of each row of the index. */
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| .+ \| (.+?) \|$/gm)].map(
    ([, number, path, title, status]) => ({ number, path: `docs/adr/${path}`, title, status }),
  );

  it('stand in the index once each, by number', () => {
    const numbers = rows.map(({ number }) => number);
    expect(rows.map(({ path }) => path).sort()).toEqual([...records].sort());
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });

  it.each(rows)(
    '$number has in the index the title and the status it has itself',
    ({ number, path, title, status }) => {
      const [first, , third = ''] = read(path).split('\n');
      expect(first).toBe(`# ${number}: ${title}`);
      const [, successor] = /^Superseded by (\[\d{4}\]\(.+\))\.$/.exec(third) ?? [];
      expect(path.includes('/superseded/'), 'superseded ones have a folder').toBe(successor !== undefined);
      if (successor) expect(status).toBe(`superseded by ${successor.replace('../', '')}`);
      else expect(status).toMatch(/^accepted/);
    },
  );

  it.each([...records, 'docs/adr/README.md'])('%s: a link named by a number leads to that record', (path) => {
    const links = [...read(path).matchAll(/\[(?:ADR )?(\d{4})\]\(([^)]+)\)/g)];
    expect(links.filter(([, number, target = '']) => !target.split('/').at(-1)!.startsWith(`${number}-`))).toEqual([]);
  });
});

describe('docs/kernel.md names what exists', () => {
  const kernel = filesBelow('packages/kernel/src', '.ts').map(read).join('\n');
  const pages = [
    ...['packages', 'bench/src'].flatMap((folder) => filesBelow(folder, '.ts')),
    ...filesBelow('tools/lint', '.grit'),
    ...filesBelow('rules', '.md'),
    ...filesBelow('packages', 'package.json'),
    'biome.json',
  ]
    .map(read)
    .join('\n');
  const words = (text: string): Set<string> => new Set(text.match(/[A-Za-z_]\w*/g));
  const ours = words(kernel);
  const anywhere = words(pages);
  const spans = [...read('docs/kernel.md').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const called = [
    ...new Set(
      spans.flatMap((span) => [...span.matchAll(/(?<![\w.])([a-z]\w+)\??\.?\(/g)].map(([, name = '']) => name)),
    ),
  ];

  it.each(called)('the call %s(...)', (name) => {
    // The games export `make<Game>`.
    expect(ours.has(name) || anywhere.has(name), name).toBe(true);
    if (!name.startsWith('make') && !name.startsWith('every'))
      expect(ours.has(name), `${name} is no name of the kernel`).toBe(true);
  });

  it('every name in code marks is in the code', () => {
    const named = spans.filter((span) => /^[A-Za-z][\w.]*$/.test(span)).flatMap((span) => span.split('.'));
    expect([...new Set(named)].filter((name) => !anywhere.has(name))).toEqual([]);
  });
});

it('the tour walks an action from the click to the screen, drawn as a diagram', () => {
  const tour = read('docs/tour.md');
  const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(tour)!;
  const stops = [...drawing.matchAll(/\[(apps|packages)\/([\w*/]+)<br\/>/g)].map(([, kind, name]) => `${kind}/${name}`);
  expect(stops[0]).toBe('apps/web');
  expect(new Set(stops).size, 'each package once').toBe(stops.length);
  for (const stop of stops) expect(existsSync(join(ROOT, stop.replace('/*', ''))), stop).toBe(true);
});

describe('docs/reliability.md, the table of attacks', () => {
  const [, table = ''] = /### 9\.1 .*?\n([\s\S]*?)\n## /.exec(read('docs/reliability.md'))!;
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Attack|---)/.test(line))
    .map((line) => line.split(' | ').at(-1)!);
  const books = filesBelow('rules', '.md').map(read).join('\n');

  /** `(same)` repeats the row above's file; a bare name is in the folder of the file before it. */
  const rows: [string, string[]][] = [];
  let folder = '';
  for (const cell of cells)
    for (const [, id = '', named] of cell.matchAll(/([A-Z]+-[A-Z]+-\d+)(?: \(([^)]*)\))?/g)) {
      const files = [...(named ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => {
        const whole = path.includes('/') ? path : join(folder, path);
        folder = dirname(whole);
        return whole;
      });
      rows.push([id, named === 'same' ? (rows.at(-1)?.[1] ?? []) : files]);
    }

  it('has a test for every attack', () => {
    expect(cells.length).toBeGreaterThan(35);
    expect(cells.filter((cell) => !/[A-Z]+-[A-Z]+-\d+/.test(cell))).toEqual([]);
    const proven = rows.map(([id]) => id);
    for (const id of ['REL-POWER-01', 'REL-KILL-01', 'REL-DISK-01', 'REL-RACE-01', 'SEC-DATA-03', 'REL-QUAR-01'])
      expect(proven).toContain(id);
  });

  it.each(rows)('%s is a rule, and stands in the titles of %j', (id, files) => {
    expect(books).toMatch(new RegExp(`^- ${id} `, 'm'));
    for (const file of files) {
      const titles = testTitles(withoutComments(read(file))).map(({ title }) => title);
      expect(
        titles.some((title) => title?.includes(`[${id}]`)),
        `${file} has no test [${id}]`,
      ).toBe(true);
    }
  });
});
