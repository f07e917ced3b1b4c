import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every module reachable from the core, with its external imports. */
function importsOf(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const all = [...text.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map(([, from, lazy]) => from ?? lazy!);
  seen.set(
    file,
    all.filter((path) => !path.startsWith('.')),
  );
  const here = file.slice(0, file.lastIndexOf('/') + 1);
  for (const path of all.filter((one) => one.startsWith('.'))) {
    const parts = `${here}${path}`.split('/').filter((part) => part !== '.');
    for (let up = parts.indexOf('..'); up > 0; up = parts.indexOf('..')) parts.splice(up - 1, 2);
    importsOf(`./${parts.join('/')}`, seen);
  }
  return seen;
}

test('the core runs in a browser: it imports the kernel and zod, and nothing of Node, threads, queue or registry', () => {
  const imports = importsOf('./core.ts');
  expect(imports.size).toBeGreaterThan(20);
  expect(new Set([...imports.values()].flat())).toEqual(new Set(['@undercroft/kernel', 'zod']));
});
