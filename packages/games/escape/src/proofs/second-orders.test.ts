import { cloneWorld, Table } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { EscapeAction } from '../actions.ts';
import { BOTS } from '../bots/index.ts';
import { escape } from '../game.ts';
import { course, headerFor } from '../lab/play.ts';
import {
  beginOrder,
  countOrders,
  nextAction,
  type Order,
  type OrderStop,
  type PlayedTurn,
  stopOf,
} from '../orders/index.ts';
import { crowdLimit } from '../rules/combat.ts';
import { type Bench, game, go } from './bench.ts';
import { A, B, C, clean, crawlers, D, EXIT, HERE, tale } from './second-bench.ts';

const legal = (b: Bench): EscapeAction[] => game.legalActions(b.s, 'kael') as EscapeAction[];

/** Carries an order out; the number of turns and the reason it stopped. */
function carry(b: Bench, order: Order, most = 40): [turns: number, stop: OrderStop | 'blocked'] {
  const progress = beginOrder(b.view, order);
  for (let turn = 1; turn <= most; turn++) {
    const before = b.view;
    const action = nextAction(before, legal(b), order);
    if (!action) return [turn - 1, 'blocked'];
    b.do(action.type, action.payload);
    const told = b.emitted.filter(({ seenBy }) => seenBy === 'all').map(({ kind }) => kind);
    const stop = stopOf(progress, before, b.view, told);
    if (stop) return [turn, stop];
  }
  return [most, 'done'];
}

describe('edition 2: orders', () => {
  test('[ED-270] a walk plays plain moves to its room, and stops for an enemy or a person not met', () => {
    const b = clean();
    expect(carry(b, { kind: 'walk', to: 28 })).toEqual([6, 'done']);
    expect(b.view.you.at).toBe(28);
    expect(b.run.n).toBe(6);
    const person = clean({ people: { [A]: { room: 'R025' } } });
    expect(carry(person, { kind: 'walk', to: 28 })).toEqual([3, 'person']);
    expect(carry(person, { kind: 'walk', to: 28 })).toEqual([3, 'done']);
    const enemy = clean({ patch: { add_hostiles: crawlers(1, 'L12_R027') } });
    expect(carry(enemy, { kind: 'walk', to: 28 })[1]).toBe('enemy');
    expect(carry(enemy, { kind: 'walk', to: 28 })).toEqual([0, 'blocked']);
  });

  test('[ED-270] rest stops when well, late, or disturbed; training when tired or at the ceiling', () => {
    const hurt = (health: number, patch = {}) =>
      clean({ patch: { kael: { room: 'L12_R022', health, max_health: 100 }, ...patch } });
    expect(carry(hurt(80), { kind: 'rest' })).toEqual([3, 'done']);
    expect(carry(hurt(10, { turn_index: 28, chapter_began: 0 }), { kind: 'rest' })[0]).toBe(2);
    expect(carry(hurt(50, { add_hostiles: crawlers(1, 'L12_R024') }), { kind: 'rest' })).toEqual([2, 'enemy']);
    const train = (kael: object) =>
      carry(clean({ rooms: { 22: '*' }, patch: { kael: { room: 'L12_R022', ...kael } } }), { kind: 'train' });
    expect(train({ energy: 0.4 })[0]).toBe(2);
    expect(train({ might: 9 })[0]).toBe(1);
    expect(carry(clean(), { kind: 'train' })).toEqual([0, 'blocked']);
  });

  test('[ED-270] a fight goes on past a second enemy, stops for a third, at a quarter of the health, and at its end', () => {
    const fight = (patch: object) => {
      const b = clean({ patch: { kael: { room: 'L12_R022', might: 20 }, ...patch } as never });
      return carry(b, { kind: 'fight', target: 'hostile_00001' });
    };
    const weak = [{ ...crawlers(1)[0]!, health: 20, max_health: 20 }];
    expect(fight({ add_hostiles: weak })[1]).toBe('done');
    const strong = { ...crawlers(1)[0]!, might: 40, health: 900, max_health: 900 };
    expect(fight({ add_hostiles: [strong] })[1]).toBe('hurt');
    const tame = (n: number) => ({ ...crawlers(1, 'L12_R022', n)[0]!, might: 0, health: 900, max_health: 900 });
    const near = { ...tame(3), room: 'L12_R021' };
    expect(fight({ add_hostiles: [tame(1), tame(2), near] })).toEqual([1, 'enemy']);
    expect(fight({ add_hostiles: [tame(1), near] })[0]).toBeGreaterThan(2);
  });

  test('[ED-270] an order stops for news, and the count of a log follows the same stops', () => {
    const b = clean({ hasUpstairs: true, patch: { kael: { room: EXIT } } });
    expect(stopOf(beginOrder(b.view, { kind: 'rest' }), b.view, b.view, ['wordChanged'])).toBe('told');
    expect(stopOf(beginOrder(b.view, { kind: 'rest' }), b.view, b.view, ['changed'])).toBe('done');
    const played: PlayedTurn[] = [];
    const walk = clean({ people: { [A]: { room: 'R024' } } });
    for (const action of [go('east'), go('east'), go('east'), go('east')]) {
      const before = walk.view;
      walk.do('move', action);
      played.push({
        before,
        action: { type: 'move', payload: action as never },
        events: walk.emitted.map(({ kind }) => kind),
        after: walk.view,
      });
    }
    expect(countOrders(played)).toBe(2);
    expect(countOrders([])).toBe(0);
    expect(countOrders(played.map((turn) => ({ ...turn, action: { type: 'talk', payload: {} } })))).toBe(4);
  });
});

describe('edition 2: bots and the lab', () => {
  const header = headerFor(escape, { options: { edition: 2, turn_limit: 60 } });

  test('[ED-280] the policies play the same game for the same seed; the loner says nothing', () => {
    for (const policy of ['host', 'loner', 'rusher', 'villain']) {
      const one = course(escape, header, { policy, seed: 'hosts', turns: 40 });
      expect(course(escape, header, { policy, seed: 'hosts', turns: 40 }).view).toEqual(one.view);
      if (policy === 'host') expect(one.usage['talk']).toBeGreaterThan(0);
      if (policy === 'loner') expect([one.usage['talk'], one.usage['recruit']]).toEqual([undefined, undefined]);
      if (policy === 'rusher') expect([one.usage['train'], one.usage['search']]).toEqual([undefined, undefined]);
    }
  });

  test('[ED-280] in danger the host fights two, the rusher one; on the stairs both go up', () => {
    const answer = (policy: string, b: Bench) =>
      BOTS[policy]!({ seat: 'kael', view: b.view, legal: legal(b), notes: null } as never).action.type;
    const two = clean({ patch: { add_hostiles: crawlers(2) } });
    expect([answer('host', two), answer('rusher', two)]).toEqual(['fight', 'flee']);
    const stairs = clean({ patch: { kael: { room: EXIT }, add_hostiles: crawlers(3, EXIT) } });
    expect(
      BOTS['host']!({ seat: 'kael', view: stairs.view, legal: legal(stairs), notes: null } as never).action,
    ).toEqual({
      type: 'flee',
      payload: go('up'),
    });
    const met = clean({ people: { [A]: { room: HERE } }, patch: { beliefs: [tale(A)] } });
    expect(answer('host', met)).toBe('choose_dialogue');
  });

  test('[ED-291] the crowd limit of Kael is at least one, whoever stands by him', () => {
    const friends = Object.fromEntries([A, B, C].map((id) => [id, { room: HERE }]));
    const like = (holder: string) => ({
      holder,
      actor: 'kael',
      verb: 'talk',
      subject: holder,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    });
    const b = clean({ people: friends, patch: { add_hostiles: crawlers(4), beliefs: [A, B, C].map(like) as never } });
    expect(crowdLimit(b.d, b.kael)).toBe(1);
    expect(game.invariants['ED-291 somebody may always strike Kael']!(b.s)).toBe(true);
  });

  test('[ED-244] [ED-60] without unverified stories the warden stays on the stairs: the lab compares both', () => {
    const b = clean({
      people: { [A]: { room: 'R009' }, [D]: { room: 'R049', faction: 'freelancer' } },
      patch: { beliefs: [tale(A, { verb: 'murder', subject: D, confidence: 0.5 })] },
    });
    const stories = game.lab!.stories!;
    const copy = cloneWorld(game, b.run.world);
    stories.forget(new Table(game, copy));
    expect(stories.fate(b.s)).toMatchObject({ warden_hunts: true });
    expect(stories.fate(copy.state)).toMatchObject({ warden_hunts: false });
  });
});
