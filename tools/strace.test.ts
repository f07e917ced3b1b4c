import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasStrace } from './strace.mjs';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-strace-'));
writeFileSync(join(folder, 'strace'), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('strace is there where a folder of the path has it', () => {
  expect(hasStrace({ PATH: `/nowhere:${folder}` })).toBe(true);
  expect(hasStrace({ PATH: '/nowhere' })).toBe(false);
  expect(hasStrace({})).toBe(false);
});
