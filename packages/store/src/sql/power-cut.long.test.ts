import { afterAll, expect, test } from 'vitest';
import { testFolders } from '../testing/folders.ts';
import { cutPower } from '../testing/power-cuts.ts';
import { findStrace } from '../testing/traced-disk.ts';

const folders = testFolders();
afterAll(() => folders.remove());
const strace = findStrace();
if (!strace) process.stdout.write('skipped here: no strace, so power cuts are not simulated\n');

const TRACES = 5;
const CUTS = 100;

test.skipIf(!strace)(
  `[REL-POWER-01] ${TRACES * CUTS} power cuts under SQLite files lose nothing that was acknowledged`,
  async () => {
    let acknowledged = 0;
    for (let i = 0; i < TRACES; i++) {
      const cut = await cutPower({
        ...{ strace: strace!, folder: folders.fresh(), cuts: CUTS, commits: 200, seed: `long power ${i}` },
        synchronous: 'full',
      });
      process.stdout.write(`${JSON.stringify(cut)}\n`);
      expect(cut.problems).toEqual([]);
      expect(cut.lost).toBe(0);
      acknowledged += cut.acknowledged;
    }
    expect(acknowledged).toBeGreaterThan(TRACES * CUTS * 50);
  },
  30 * 60_000,
);
