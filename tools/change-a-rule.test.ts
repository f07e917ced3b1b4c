import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedBy, type GuideStep, stepsOf } from './guide-steps.ts';
import { copyWorkspace, runIn } from './workspace-copy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = 'packages/games/duel/src/proofs';
const edits = stepsOf(readFileSync(join(ROOT, 'docs/guides/change-a-rule.md'), 'utf8')).get('duel')!;

let tree: string;
beforeAll(() => {
  tree = copyWorkspace();
  cpSync(join(ROOT, 'fixtures/duel'), join(tree, 'fixtures/duel'), { recursive: true });
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const edit = (step: GuideStep): void => writeFileSync(join(tree, step.file), editedBy(tree, step));
const proved = (...words: string[]) => runIn(tree, 'vitest/vitest.mjs', 'run', ...words);
const REPLAYS = [`${TESTS}/conformance.test.ts`, `${TESTS}/replays.test.ts`, '-t', 'KER-REP-01|KER-ED|KER-SHAPE'];

describe('the guide to a changed rule', () => {
  it('an edition 2 of Duel: the new rule holds in it, and every old replay takes its old steps', {
    timeout: 120_000,
  }, () => {
    for (const step of edits) edit(step);
    const turn = proved(`${TESTS}/turn.test.ts`);
    expect(turn.status, turn.said).toBe(0);
    const replays = proved(...REPLAYS);
    expect(replays.status, replays.said).toBe(0);
    expect(replays.said).toMatch(/conformance\.test\.ts \(\d+ tests \| \d+ skipped\)[\s\S]*Tests +1[0-9] passed/);
  });

  it('the same rule without an edition is found, with the step it changes', { timeout: 120_000 }, () => {
    edit({
      file: 'packages/games/duel/src/rules/turn.ts',
      where: 'in place of',
      line: 'state.edition === 2',
      text: 'fadeWard(t, content, seat);',
    });
    const { status, said } = proved(...REPLAYS);
    expect(status).not.toBe(0);
    expect(said).toMatch(/step \d+ \(hash\)/);
  });

  it('the linter takes what was written', { timeout: 120_000 }, () => {
    const files = edits.map(({ file }) => file).filter((file) => file.endsWith('.ts'));
    const { status, said } = runIn(tree, '@biomejs/biome/bin/biome', 'check', ...new Set(files));
    expect(status, said).toBe(0);
  });
});
