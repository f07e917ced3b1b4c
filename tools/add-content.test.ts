import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editedBy, stepsOf } from './guide-steps.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const steps = stepsOf(readFileSync(join(ROOT, 'docs/guides/add-content.md'), 'utf8'));

it('has a section for every game, and a rule, a record and words in each', () => {
  expect([...steps.keys()].toSorted()).toEqual(readdirSync(join(ROOT, 'packages/games')).toSorted());
  for (const [game, edits] of steps) {
    const files = edits.map(({ file }) => file);
    expect(files, game).toContain(`rules/${game}.md`);
    expect(
      files.some((file) => file.includes('/content/')),
      game,
    ).toBe(true);
    expect(
      files.some((file) => file.includes('/words/')),
      game,
    ).toBe(true);
  }
});

describe.each([...steps])('%s', (_, edits) => {
  it.each(edits)('$file: $where the line with $line', (step) => {
    expect(editedBy(ROOT, step)).toContain(step.text.split('\n')[0]);
  });
});
