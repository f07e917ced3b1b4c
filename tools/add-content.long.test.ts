import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedBy, type GuideStep, stepsOf } from './guide-steps.ts';
import { copyWorkspace, runIn } from './workspace-copy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const steps = stepsOf(readFileSync(join(ROOT, 'docs/guides/add-content.md'), 'utf8'));

/** Tests that the guide suggests for a first look, and those that need words and pictures. */
const LOOKS: { readonly [game: string]: readonly string[] } = {
  duel: ['rule-book', 'presentation'],
  observer: ['rule-book', 'content', 'presentation', 'words'],
  vibes: ['rule-book', 'content', 'presentation', 'words'],
  shattered: ['rule-book', 'interface'],
  darkdelve: ['rule-book', 'content', 'words'],
  escape: ['rule-book', 'presentation'],
};

let tree: string;
beforeAll(() => {
  tree = copyWorkspace();
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const edit = (step: GuideStep): void => writeFileSync(join(tree, step.file), editedBy(tree, step));
const testGame = (game: string, names: readonly string[]) =>
  runIn(tree, 'vitest/vitest.mjs', 'run', ...names.map((name) => `packages/games/${game}/src/proofs/${name}.test.ts`));

describe.each([...steps])('the guide for %s', (game, edits) => {
  it('the book alone is red: content and book are compared both ways', { timeout: 120_000 }, () => {
    for (const step of edits.filter(({ file }) => file.startsWith('rules/'))) edit(step);
    expect(testGame(game, ['rule-book']).status).not.toBe(0);
  });

  it('with the record, its words and its picture it is green', { timeout: 240_000 }, () => {
    for (const step of edits.filter(({ file }) => !file.startsWith('rules/'))) edit(step);
    const { status, said } = testGame(game, LOOKS[game]!);
    expect(status, said).toBe(0);
  });

  it('the linter takes what was written', { timeout: 120_000 }, () => {
    const files = edits.map(({ file }) => file).filter((file) => file.endsWith('.ts'));
    const { status, said } = runIn(tree, '@biomejs/biome/bin/biome', 'check', ...new Set(files));
    expect(status, said).toBe(0);
  });
});
