import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { experimentSchema } from '../experiment.ts';
import * as labFiles from '../lab-files.ts';
import { runTask } from '../task.ts';
import { ablate, removalsOf, workOfAblation } from './ablation.ts';
import { gameWithout } from './removal.ts';
import { makeOrchard } from './testing/orchard.ts';

const orchard = makeOrchard({ fruit: { apple: 15, sloe: -15, pear: 0, plum: 0, fig: 0 }, steps: 3, offered: () => 2 });
const experiment = experimentSchema.parse({ game: 'orchard', seats: { picker: { bot: 'random' } } });

const found = (pattern: string) => {
  const ablation = removalsOf(orchard, experiment, pattern);
  if ('problem' in ablation) throw new Error(ablation.problem);
  return ablation;
};

describe('an ablation', () => {
  test('ranks the items by what having them is worth, on paired seeds', () => {
    const { removals, refused } = found('fruit.*');
    expect(refused).toEqual([]);
    const work = workOfAblation(orchard, experiment, removals);
    const report = ablate(orchard, 'picker', removals, runTask(orchard, { ...work, from: 0, to: 4_000 }));
    const [wins] = report.sections;
    expect(wins!.rows[0]).toMatchObject({ key: 'won /fruit/apple', label: 'apple' });
    expect(wins!.rows.at(-1)!.key).toBe('won /fruit/sloe');
    expect(wins!.rows[0]!.holm).toBeLessThan(0.001);
    // Three picks of the other four add -3.75 each, where all five add 0.
    const { value, low, high } = wins!.rows[0]!.estimate;
    expect(Math.abs(value - 11.25)).toBeLessThan(4);
    expect(low).toBeLessThan(11.25);
    expect(high).toBeGreaterThan(11.25);
    for (const { key, holm } of wins!.rows.slice(1, -1)) expect(`${key} ${holm! > 0.05}`).toBe(`${key} true`);
  });

  test('takes one item, or says what there is', () => {
    expect(found('fruit.apple').removals).toEqual([{ path: '/fruit/apple', how: 'ban' }]);
    expect(removalsOf(orchard, experiment, 'bread.*')).toEqual({
      problem: 'there is no table /bread of items in the content of orchard',
    });
  });

  test('blanks what the game cannot do without, if the game says how', () => {
    const vibes = gameById('vibes')!;
    const removal = { path: '/relics/ash_jar', how: 'blank' } as const;
    const { relics } = gameWithout(vibes, removal).content!.tables as { relics: { [id: string]: { text: string } } };
    expect(relics['ash_jar']!.text).toBe('');
    expect(() => gameWithout(vibes, { path: '/foes/none', how: 'blank' })).toThrow('there is no /foes/none');
  });

  test('is work that can be kept, sharded and merged', () => {
    const { removals } = found('fruit.*');
    const duel = gameById('duel')!;
    const work = { ...workOfAblation(orchard, experiment, removals), game: 'duel' };
    const plan = labFiles.plan(duel, work, 10, 2);
    expect(labFiles.read('plan', labFiles.write(plan))).toEqual(plan);
  });
});
