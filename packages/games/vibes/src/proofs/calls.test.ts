import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { begun2, commit2, fight2 } from './edition-2.ts';
import { acted, begun, both, codes, fightOf, playedBy, refused } from './table.ts';

/** NV-120 and the examples 1 to 4 and 7 of rule book 9.7. */

test('[NV-120] example 1: a right Call takes the Pot of 2 before the cards act', () => {
  const from = fight2({ you: { hp: 75, row: ['quick_jab', 'parry'] }, foe: { row: ['heavy_chomp', 'guard'] } }, [0]);
  expect([from.foe.hp, from.fight.edition2!.pot]).toEqual([13, 2]);
  const after = acted(from, commit2(0, [0], true));
  expect(after.of('called')).toEqual([{ who: 'you', to: 'foe', right: true, pot: 2, n: 2, hp: 11 }]);
  expect(after.of('fizzledStunned').map(({ card }) => card)).toContain('heavy_chomp');
  expect([after.foe.hp, after.you.hp, after.fight.edition2!.pot]).toEqual([8, 75, 2]);
  expect(after.kinds.indexOf('called')).toBeLessThan(after.kinds.indexOf('speed'));
});

test('[NV-120] example 2: a wrong Call costs the whole Pot, and is neither a hit nor stopped by Guard', () => {
  const from = fight2(
    {
      pot: 4,
      you: { hp: 40, row: ['guard_wall', 'parry'] },
      foe: { row: ['heavy_chomp', 'quick_maul'] },
    },
    [1],
  );
  const after = acted(from, commit2(0, [0], true));
  expect(after.of('called')).toMatchObject([{ to: 'you', right: false, pot: 4, n: 4, hp: 36 }]);
  expect(after.of('guarded')).toMatchObject([{ prevented: 3, left: 1 }]);
  expect(after.kinds).not.toContain('hit');
  expect([after.you.hp, after.you.status.spd, after.fight.edition2!.pot]).toEqual([36, 1, 2]);
});

test('[NV-120] example 3: 2, 3, 4, 5, 6, 6, and 2 again after a Call', () => {
  const now = fight2({ you: { hp: 200, maxHp: 200 }, foe: { hp: 200, maxHp: 200 } }).after();
  const first = now.fight.edition2!.pot;
  for (let beat = 1; beat <= 6; beat++) {
    now.actAs('player', commit2(0, [0], beat === 6));
    if (now.state.phase === 'feint') now.actAs('player', { type: 'feint', to: null, spend: false });
  }
  expect([first, ...now.of('potSet').map(({ pot }) => pot)]).toEqual([2, 3, 4, 5, 6, 6, 2]);
  expect(now.of('called').map(({ pot }) => pot)).toEqual([6]);
});

test('[NV-120] example 4: a Call that takes the last HP ends the fight: no Feint, no card, no photo finish', () => {
  const from = fight2(
    { pot: 3, you: { hp: 1, row: ['feint', 'parry'] }, foe: { hp: 3, row: ['quick_maul', 'guard'] } },
    [0],
  );
  const after = acted(from, commit2(0, [0], true));
  expect(after.of('fightEnded')).toMatchObject([{ result: 'won', hpOut: 1, beats: 1, reads: 1 }]);
  for (const kind of ['feintSwapped', 'speed', 'photoFinish', 'beat']) expect(after.kinds).not.toContain(kind);
  expect([after.state.tally.beats, after.state.tally.reads, after.state.hp]).toEqual([1, 1, 1]);
});

test.each([
  [2, { to: 'foe', right: true, n: 2 }],
  [1, { to: 'you', right: false, n: 5 }],
])('[NV-120] example 7: with two Predictions and slot %i played, right pays half, wrong all', (slot, called) => {
  const from = fight2(
    {
      pot: 5,
      beat: 4,
      relics: ['spare_token'],
      you: { hp: 40, row: ['focus', 'parry'] },
      foe: { row: ['heavy_chomp', 'quick_maul', 'howl'] },
    },
    [slot],
  );
  expect(vibes.view(from.state, 'player').fight!.pot).toEqual({ n: 5, pays: 2, foe: 0 });
  const after = acted(from, commit2(0, [0, 2], true));
  expect(after.of('called')).toMatchObject([called]);
  expect(after.fight.edition2!.pot).toBe(2);
});

test('[NV-120] on a Coin beat a right Call pays half', () => {
  const from = fight2(
    { pot: 6, coinBeat: true, you: { hp: 40, row: ['focus', 'parry'] }, foe: { row: ['howl', 'guard'] } },
    [0],
  );
  expect(acted(from, commit2(0, [0], true)).of('called')).toMatchObject([{ right: true, pot: 6, n: 3 }]);
});

test('[NV-120] a Call needs a Prediction on the table, hidden or declared, and a Pot', () => {
  const alone = fight2({ you: { row: ['focus', 'parry'] }, foe: { row: [] } });
  const call = commit2(0, [], true);
  expect(codes(refused(alone, call))).toEqual(['call_needs_token']);
  expect(vibes.blockedActions(alone.state, 'player')).toContainEqual(call);
  expect(codes(refused(fightOf({ node: { type: 'combat' } }), commit2(0, [0], true)))).toEqual(['no_pot']);
  const open = fight2(
    { relics: ['double_fake'], you: { row: ['focus', 'parry'] }, foe: { row: ['howl', 'guard'] } },
    [0],
  );
  const declared = acted(open, { type: 'declare', tokens: [0] });
  expect(acted(declared, commit2(0, [], true)).of('called')).toMatchObject([{ right: true, n: 2 }]);
});

test('[NV-120] with Rewind Sand a Call is settled after the pass, and never after a rewind', () => {
  const from = fight2(
    { instants: ['rewind_sand'], you: { row: ['focus', 'parry'] }, foe: { row: ['howl', 'guard'] } },
    [0, 0],
  );
  const shown = acted(from, commit2(0, [0], true));
  expect([shown.state.phase, shown.kinds.includes('called')]).toEqual(['revealed', false]);
  expect(vibes.view(shown.state, 'player').fight!.revealed!.calls).toEqual({ you: true, foe: false });
  expect(acted(shown, { type: 'pass' }).of('called')).toMatchObject([{ right: true }]);
  const again = acted(shown, { type: 'rewind' }, commit2(0, [0]));
  expect(again.of('called')).toEqual([]);
});

test('[NV-120, I-22] the pick of the foe does not change when only the Call does', () => {
  for (let i = 0; i < 20; i++) {
    const from = begun2({ seed: `pick ${i}`, scenario: { node: { type: 'elite' } } });
    const picks = [false, true].map((call) => acted(from, commit2(0, [0], call)).of('foePicked'));
    expect(picks[0]).toEqual(picks[1]);
  }
});

test('[NV-120, I-20, I-23] the Pot follows its clock in whole runs, and with `pot` off there is none', () => {
  const run = playedBy('oracle', begun2({ seed: 'clock', options: { unlockAll: true } }), () => false, 400);
  expect(run.of('called').length).toBeGreaterThan(0);
  let [pot, hasCalled] = [0, false];
  for (const { kind, data } of run.events) {
    if (kind === 'fightBegun') pot = 0;
    if (kind === 'called') hasCalled = true;
    if (kind !== 'potSet') continue;
    const next = pot === 0 || hasCalled ? 2 : Math.min(6, pot + 1);
    expect((data as { pot: number }).pot).toBe(next);
    [pot, hasCalled] = [next, false];
  }
  const quiet = playedBy('oracle', begun2({ seed: 'clock', options: { pot: false } }), () => false, 200);
  expect(quiet.kinds.filter((kind) => kind === 'potSet' || kind === 'called')).toEqual([]);
  expect(quiet.state.edition2!.hasPot).toBe(false);
});

test('[NV-120] the Call is in no view before the Reveal, and the two Pots of a duel are separate', () => {
  const from = begun2({ options: { mode: 'duel', pot: true } });
  expect([from.fight.edition2!.pot, from.fight.edition2!.potFoe]).toEqual([2, 2]);
  const sealed = from.after();
  sealed.actAs('player', commit2(0, [0], true));
  expect(vibes.view(sealed.state, 'foe')).toEqual(vibes.view(from.state, 'foe'));
  const after = both(from, commit2(0, [0], true), commit2(0, [1]));
  expect(after.of('called').map(({ who }) => who)).toEqual(['you']);
  expect([after.fight.edition2!.pot, after.fight.edition2!.potFoe]).toEqual([2, 3]);
  expect(begun({ options: { mode: 'duel' } }).fight.edition2).toBeUndefined();
});

test('[NV-120] the run remembers its Calls, the best and the costliest', () => {
  const from = fight2(
    { pot: 4, lostFoe: 1, you: { hp: 40, row: ['focus', 'parry'] }, foe: { row: ['howl', 'crush'] } },
    [1],
  );
  const { edition2 } = acted(from, commit2(0, [1], true)).state;
  expect(edition2).toMatchObject({ calls: 1, callsWon: 1, callsDealt: 4, callsTaken: 0 });
  expect(edition2!.best).toMatchObject({ n: 4, foe: 'brawler_pup', mark: 'habit' });
  expect(edition2!.best.chance).toBeGreaterThanOrEqual(6000);
});
