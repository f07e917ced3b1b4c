import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guideCommands, runCommand } from './lab-guides.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercroft-lab-guides-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('the worked example of tune-a-number.md brings both figures of Symbiote to their targets', () => {
  const [command] = guideCommands('tune-a-number.md', 'sh long');
  const { code, out, err } = runCommand(folder, command!);
  expect([code, err]).toEqual([0, expect.any(String)]);
  expect(out.slice(out.indexOf('Proposal 1')).match(/^ {2}holds/gm)!.length).toBeGreaterThanOrEqual(2);
  const overlay = JSON.parse(readFileSync(join(folder, 'symbiote.json'), 'utf8')) as { [path: string]: number };
  expect(Object.keys(overlay)).toContain('/numbers/bond/at');
}, 900_000);
