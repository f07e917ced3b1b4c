import { say } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { acted, beat, begun, commit, fightOf, playedBy } from './table.ts';

/** Rule book 6: what is said and shown. */

test('[NV-103] causes read as sentences', () => {
  const lines = (told: { events: readonly unknown[] }): string[] =>
    told.events.map((event) => say.lineOf(vibes.words, event as never, 'player'));
  expect(lines(beat('parry', 'body_blow'))).toContain('Parry counters and cancels Body Blow (Attack).');
  expect(lines(beat('lunge', 'choke_chain'))).toContain('The foe is stunned: impact 3 reaches Stability 3.');
  expect(lines(beat('parry', 'quick_jab'))).toContain('Parry cancels nothing: it is not first.');
  expect(lines(beat('sidestep', 'lunge'))).toContain('Sidestep dodges: Lunge misses.');
});

test('[NV-103] the other seat reads the same events from its side', () => {
  const told = beat('lunge', 'choke_chain');
  const stun = told.events.find(({ kind }) => kind === 'XW-STUN-DMG')!;
  expect(say.lineOf(vibes.words, stun, 'foe')).toBe('You are stunned: impact 3 reaches Stability 3.');
});

test('[NV-100] panels of every phase fit 80 columns', () => {
  const phases = [
    begun(),
    acted(begun(), { type: 'refuse' }),
    begun({ scenario: { floor: 0 } }),
    ...(['shop', 'camp', 'event', 'treasure', 'combat', 'boss'] as const).map((type) =>
      begun({ scenario: { act: 3, node: { type } } }),
    ),
    begun({ options: { mode: 'duel' } }),
    playedBy('random', begun({ seed: 'over' })),
  ];
  for (const { state } of phases) {
    const panels = vibes.words.panels(vibes.view(state, 'player'));
    expect(panels.length).toBeGreaterThan(0);
    for (const { rows } of panels) for (const row of rows) expect(row.length, row).toBeLessThanOrEqual(80);
  }
});

test('[NV-100] a fight panel names rows by letters and numbers, with Speed and Stability', () => {
  const told = fightOf({
    node: { type: 'combat', enemy: 'brawler_pup' },
    you: { row: ['quick_jab', 'parry'] },
    foe: { row: ['crush', 'guard'] },
  });
  const [, foe, you] = vibes.words.panels(vibes.view(told.state, 'player'));
  expect(foe!.rows.join('\n')).toContain('A Crush Attack S1 Stab4 [glows red]');
  expect(you!.rows.join('\n')).toContain('1 Quick Jab Attack S5 Stab1  Deal 1. Read: +1 dmg. Clash: both take 1.');
});

test('[NV-100] every offered action has a label', () => {
  const told = fightOf({ node: { type: 'combat', enemy: 'brawler_pup' } });
  const view = vibes.view(told.state, 'player');
  expect(vibes.words.action(commit(0, 1), view)).toMatch(/^Play .+, predict B$/);
});
