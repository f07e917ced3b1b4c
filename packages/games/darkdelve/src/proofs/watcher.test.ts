import { describe, expect, test } from 'vitest';
import type { Scenario } from '../rules/scenario.ts';
import { BLOCK, bench, DODGE, HEAVY, LIGHT, move, PASS, PLAIN_ROLLS } from './table.ts';

const many = (value: number, n = 60): number[] => Array.from({ length: n }, () => value);
const CLEAR: Scenario['rooms'] = {
  P: { type: 'COMBAT', state: 'CLEARED' },
  Q: { type: 'COMBAT', state: 'CLEARED' },
  R: { type: 'TREASURE', state: 'CLEARED' },
  S: { type: 'EVENT', event: { id: 'safe_alcove' }, state: 'CLEARED' },
  X: { state: 'CLEARED' },
};
const hunted = (more: Scenario = {}) =>
  bench({
    scenario: {
      tier: 'T12',
      floor: { n: 2, template: 'A' },
      rooms: CLEAR,
      ...more,
      hero: { dread: 100, ...more.hero },
    },
    rolls: { ...PLAIN_ROLLS, enemyDmg: many(26), weapon: many(11) },
  });
const fighting = (more: Scenario = {}) =>
  hunted({
    at: 'P',
    prev: 'L',
    ...more,
    combat: { enemy: { id: 'watcher' }, stamina: 4, ...more.combat },
  });

describe('2.8 The Watcher', () => {
  test('[DD-110] it appears at the exit once Dread is 100, or far away where the hero stands there', () => {
    const b = hunted({ hero: { dread: 99 } }).act(move('N'));
    expect([b.view.watcher, b.dataOf('watcherAppeared')]).toEqual([
      { at: 'X', hold: 0, stuns: 0, cell: 2 },
      [{ at: 'X', floor: 2 }],
    ]);
    const there = hunted({ at: 'S', prev: 'P', phase: 'explore', hero: { dread: 99 } }).act(move('N'));
    expect(there.state.watcher.at).toBe('Q');
  });

  test('[DD-111] it comes one corridor a turn, two with every fourth, and meeting it starts its fight', () => {
    const b = hunted({ watcher: { at: 'X' }, at: 'Q', prev: 'L' });
    b.act(move('E'));
    expect(b.state.watcher.at).toBe('S');
    b.act(move('W'));
    expect(b.state.watcher.at).toBe('P');
    b.act(move('E'));
    expect([b.state.phase, b.state.combat?.kind, b.state.at]).toEqual(['combat', 'watcher', 'L']);
    const far = hunted({ watcher: { at: 'X' }, at: 'R', prev: 'P', phase: 'explore' });
    far.state.watcher.turns = 3;
    far.act(move('S'));
    expect(far.dataOf('watcherMoved').map(({ to }) => to)).toEqual(['S', 'P']);
  });

  test('[DD-112, I-10] while it hunts, extraction and descent are closed', () => {
    const b = hunted({ watcher: { at: 'Q' }, at: 'X', prev: 'S' });
    expect(b.refused({ type: 'stairs.extract' }).reasons[0]).toMatchObject({ rule: 'DD-112', code: 'sealed' });
    expect(b.refused({ type: 'stairs.descend' }).reasons[0]).toMatchObject({ rule: 'DD-112', code: 'descent_blocked' });
  });

  test('[DD-113] 150 HP, Gaze, Gaze, Blink; Dodge does not help, Block does; nobody flees', () => {
    const b = fighting();
    expect(b.state.watcher.foe.hp).toBe(150);
    b.act(DODGE);
    // 26 × 0.88
    expect(b.last('wound')[0]!.data.dealt).toBe(23);
    b.act(BLOCK);
    expect([b.last('wound')[0]!.data.dealt, b.view.combat!.intent.name]).toEqual([11, 'blink']);
    expect(b.refused({ type: 'combat.flee' }).reasons[0]!.code).toBe('cannot_flee');
  });

  test('[DD-114] a hit of 20 stuns it; breaking away opens extraction for two more turns', () => {
    const b = fighting().act(HEAVY);
    expect([b.dataOf('watcherStunned'), b.last('wound').length, b.has('combat.breakAway')]).toEqual([
      [{ times: 1 }],
      0,
      true,
    ]);
    b.act({ type: 'combat.breakAway' });
    expect([b.state.combat, b.state.watcher.hold, b.state.phase]).toEqual([null, 3, 'explore']);
    b.act(move('E'), move('N'));
    expect(b.state.watcher.hold).toBe(1);
    b.act({ type: 'room.open' });
    expect([b.has('stairs.extract'), b.has('stairs.descend')]).toEqual([true, false]);
    b.act({ type: 'room.leave' }, move('S'));
    expect([b.state.watcher.hold, b.dataOf('watcherReleased').length]).toEqual([0, 1]);
  });

  test('[DD-114] the opening is for the next action only', () => {
    const b = fighting().act(HEAVY, PASS);
    expect(b.has('combat.breakAway')).toBe(false);
  });

  test('[DD-115] after the second stun it strikes first, half as hard again, and is stunned no more', () => {
    const b = fighting({ watcher: { at: 'P', stuns: 1 } }).act(HEAVY);
    expect(b.dataOf('watcherEnraged')).toEqual([{ times: 2 }]);
    // 26 × 1.5 × 0.88 = 34.32
    expect(b.last('wound')[0]!.data.dealt).toBe(34);
    expect(b.view.combat!.enraged).toBe(true);
    b.act(PASS, PASS, HEAVY);
    expect(b.dataOf('watcherStunned').length).toBe(1);
  });

  test('[DD-116] slain it is banished: Dread 70, 50 to 75 gold, a Rare piece, open exits', () => {
    const b = fighting({ watcher: { at: 'P', hp: 5 }, combat: { enemy: { id: 'watcher', hp: 5 } } }).act(LIGHT);
    const gold = b.dataOf('gold')[0]!.amount;
    expect([b.state.hero.dread, b.state.watcher.active, gold >= 50 && gold <= 75]).toEqual([70, false, true]);
    expect(b.dataOf('gained')[0]!.piece!.rarity).toBe(2);
  });

  test('[DD-117] behind a boss it comes only once the boss is dead, in the same room', () => {
    const b = bench({
      scenario: {
        tier: 'T12',
        floor: { n: 5, template: 'D1' },
        at: 'Z',
        prev: 'X',
        hero: { dread: 100, xp: 1195 },
        combat: { enemy: { id: 'bone_colossus', hp: 1 } },
      },
      rolls: { ...PLAIN_ROLLS, enemyDmg: many(26) },
    });
    expect(b.state.watcher.active).toBe(false);
    b.act(LIGHT);
    expect([b.dataOf('bossSlain').length, b.state.combat?.kind, b.state.watcher.at, b.state.phase]).toEqual([
      1,
      'watcher',
      'Z',
      'combat',
    ]);
  });

  test('[DD-118] less Dread does not send it away', () => {
    const b = hunted({ watcher: { at: 'X' }, at: 'Q', prev: 'L', hero: { belt: [{ id: 'calm_draught', n: 1 }] } });
    b.act({ type: 'item.use', id: 'calm_draught' });
    expect([b.state.hero.dread, b.state.watcher.active]).toEqual([85, true]);
  });
});
