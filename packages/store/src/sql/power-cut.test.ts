import { afterAll, describe, expect, test } from 'vitest';
import { testFolders } from '../testing/folders.ts';
import { cutPower } from '../testing/power-cuts.ts';
import { findStrace } from '../testing/traced-disk.ts';

const folders = testFolders();
afterAll(() => folders.remove());
const strace = findStrace();
if (!strace) process.stdout.write('skipped here: no strace, so power cuts are not simulated\n');

const CUTS = 40;

describe.skipIf(!strace)('the power goes', () => {
  test(`[REL-POWER-01] ${CUTS} power cuts under a SQLite file lose nothing that was acknowledged`, async () => {
    const cut = await cutPower({
      ...{ strace: strace!, folder: folders.fresh(), cuts: CUTS, commits: 120, seed: 'power' },
      synchronous: 'full',
    });
    process.stdout.write(`${JSON.stringify(cut)}\n`);
    expect(cut.problems).toEqual([]);
    expect(cut.lost).toBe(0);
    expect(cut.acknowledged).toBeGreaterThan(CUTS);
  });

  test('[REL-POWER-01] the same cuts do lose data where nothing is synced', async () => {
    const cut = await cutPower({
      ...{ strace: strace!, folder: folders.fresh(), cuts: 10, commits: 40, seed: 'no sync' },
      synchronous: 'off',
    });
    process.stdout.write(`not synced: ${JSON.stringify({ ...cut, problems: cut.problems.length })}\n`);
    expect(cut.losses).toBeGreaterThan(0);
  });
});
