import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@undercroft/registry';
import { afterAll, expect, test } from 'vitest';
import { type ProcessResult, undercroft as start } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-learn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { UNDERCROFT_DATA: join(folder, 'data') };
const undercroft = (args: readonly string[], input = ''): Promise<ProcessResult> =>
  start(folder, args, { input, env }).ended;

test('plays a lesson as its coach says, keeps no run, and lists it as done', async () => {
  const played = await undercroft(['learn', 'vibes', '--plain'], '2A\n1A\n');
  expect(played.out).toContain('Lesson 1 of 8: The faster card acts first');
  expect(played.out).toContain('The rule: Both play at once, but the card with more Speed acts first.');
  expect(played.out).toContain('Refused: The lesson asks for something else. Its Heavy Chomp has 2 Speed');
  expect(played.out).toContain('Done: The faster card acts first.');
  expect(played.out).toContain('Next: Predict their card.  npx undercroft learn vibes read');
  expect(readdirSync(env.UNDERCROFT_DATA)).toEqual(['lessons.json']);
  const { out } = await undercroft(['learn']);
  expect(out).toContain('(vibes), 1 of 8 done');
  expect(out).toMatch(/done 1 speed .*\n {7}2 read /);
  for (const { presentation } of GAMES) for (const { title } of presentation!.lessons) expect(out).toContain(title);
  const next = await undercroft(['learn', 'vibes', '--plain'], 'quit\n');
  expect(next.out).toContain('Lesson 2 of 8: Predict their card');
  expect(next.out).toContain('Not done yet. Once more: npx undercroft learn vibes read');
});

test('names the lessons there are where one is mistyped', async () => {
  const { code, err } = await undercroft(['learn', 'duel', 'damge']);
  expect([code, err]).toEqual([2, expect.stringContaining('there are: damage, ward. Did you mean "damage"?')]);
});
