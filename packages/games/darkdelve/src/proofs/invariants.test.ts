import {
  type AnyGame,
  brokenInvariants,
  dealWorld,
  type GameEvent,
  isRefusal,
  Rng,
  start,
  Table,
} from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveEvents } from '../events.ts';
import { darkdelve } from '../index.ts';
import { playExpedition } from '../lab/expedition.ts';
import { roomAt } from '../rules/layout.ts';
import type { Darkdelve } from '../state.ts';
import { bench, duelWith, FLEE, move, PLAIN_ROLLS } from './table.ts';

type Event = GameEvent<DarkdelveEvents>;

/** A run by simple rules; returns its state and all events. */
function wander(
  options: object,
  seed: string,
  pick: (legal: DarkdelveAction[], rng: Rng) => DarkdelveAction,
  most = 12_001,
) {
  const begun = start(darkdelve as unknown as AnyGame, { seed, options });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  const { world } = dealWorld<Darkdelve>(darkdelve as never, begun.run.header);
  const events: Event[] = [];
  const table = new Table<Darkdelve, DarkdelveEvents>(darkdelve as never, world, { events });
  const rng = Rng.from(seed, 'wander');
  const { state } = world;
  let n = 0;
  for (; n < most && state.phase !== 'over'; n++) {
    const legal = darkdelve
      .legalActions(state, 'delver')
      .filter(({ type }) => type !== 'abandon' && type !== 'camp.retire');
    expect(legal.length, state.phase).toBeGreaterThan(0);
    table.begin(n + 1, events.length + 1);
    darkdelve.step(table as never, [{ seat: 'delver', action: pick(legal, rng) }]);
    expect(brokenInvariants(darkdelve as never, state)).toEqual([]);
  }
  return { state, events, n };
}

const EXPEDITION = { mode: 'expedition', tier: 'T5' };
const anything = (legal: DarkdelveAction[], rng: Rng): DarkdelveAction => rng.pick(legal);

describe('7.3 Invariants', () => {
  test('[I-9, I-12] random play keeps every bound and ends an expedition within 3000 actions', () => {
    for (let i = 0; i < 25; i++) {
      const { n, state } = wander(EXPEDITION, `random ${i}`, anything);
      expect(state.phase).toBe('over');
      expect(n).toBeLessThan(3_000);
    }
  });

  test('[I-28] random play of the second edition keeps every limit, and ends', () => {
    for (let i = 0; i < 20; i++) {
      const { state, events } = wander({ ...EXPEDITION, edition: 2, tier: 'T1' }, `second ${i}`, anything);
      const count = (kind: string, more: (event: Event) => boolean = () => true): number =>
        events.filter((event) => event.kind === kind && more(event)).length;
      expect([state.phase, count('bargained') <= 1]).toEqual(['over', true]);
      const floors = new Set(events.flatMap((event) => (event.kind === 'arrived' ? [event.data.floor] : []))).size + 1;
      expect(count('steadied') <= floors && count('raised') <= floors && count('sent') <= floors).toBe(true);
      expect(count('glimpsed')).toBeLessThanOrEqual(2 * floors);
      expect(count('drawn')).toBeLessThanOrEqual(count('fight'));
    }
  });

  test('[I-12] bumping, opening menus, dropping and taking, dodging or circling ends within the bound', () => {
    const prefer =
      (types: readonly string[]) =>
      (legal: DarkdelveAction[], rng: Rng): DarkdelveAction => {
        const liked = legal.filter(({ type }) => types.includes(type));
        return rng.pick(liked.length > 0 ? liked : legal);
      };
    for (const types of [
      ['room.open', 'room.leave', 'item.drop', 'loot.take'],
      ['combat.dodge', 'combat.pass', 'move'],
      ['move', 'back', 'travel'],
    ]) {
      const { n, state } = wander({ mode: 'expedition', tier: 'T12' }, `stall ${types[0]}`, prefer(types));
      expect(state.phase, types.join()).toBe('over');
      expect(n).toBeLessThanOrEqual(12_000);
    }
  });

  test('[I-14] gold banked, paid and lost is the gold gained', () => {
    for (let i = 0; i < 12; i++) {
      const { events, state } = wander(EXPEDITION, `gold ${i}`, anything);
      let [gained, spent] = [0, 0];
      for (const { kind, data } of events) {
        if (kind === 'gold') gained += data.amount;
        if (kind === 'goldPaid') spent += data.amount;
        if (kind === 'toll') spent += data.amount;
        if (kind === 'shopBought') spent += data.price;
        if (kind === 'stripped') spent += data.gold;
      }
      expect(gained - spent).toBe(state.report!.gold);
    }
  });

  test('[I-15] a fled enemy keeps its HP', () => {
    const b = duelWith(
      'ghoul',
      { combat: { enemy: { id: 'ghoul', hp: 31, maxHp: 60 }, round: 2 } },
      { ...PLAIN_ROLLS, flee: [1] },
    ).act(FLEE);
    expect(roomAt(b.state.floor!, 'P').enemies[0]!.hp).toBe(31);
    b.act(move('N'));
    expect(b.view.combat!.enemy.hp).toEqual({ low: 31, high: 31 });
  });

  test('[I-10] nobody leaves floor 5 before the boss is dead', () => {
    for (let i = 0; i < 10; i++) {
      const { state } = wander({ mode: 'expedition', tier: 'T12' }, `deep ${i}`, anything);
      if (state.ending!.floor === 5 && state.ending!.code !== 'dead') expect(state.hero.bossSlain).toBe(true);
    }
    expect(bench({ scenario: { floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D' } }).has('exit.extract')).toBe(
      false,
    );
  });

  test('[I-11] after a death the stash and the bank are as they were', () => {
    const run = playExpedition(darkdelve, { seed: 'doomed', bot: 'deep', tier: 'T1' });
    expect([run.code, run.gold]).toEqual(['dead', 0]);
  });
});
