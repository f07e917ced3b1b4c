import '@undercroft/registry/quick';
import { isRefusal, Rng, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { type Sight, seenAfter } from './delta.ts';
import { offersOf } from './offers.ts';
import { sightChange } from './sight-change.ts';
import { momentOf, type Snapshot } from './snapshot.ts';

const STEPS = 25;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('a client that is told changes sees what one that is told everything sees', () => {
    const begun = start(game, { seed: 'deltas' });
    if (isRefusal(begun)) throw new Error('no start');
    const rng = Rng.from('deltas');
    let { run } = begun;
    let sent: Sight | null = null;
    let seen: Sight | null = null;
    const sizes = { full: 0, told: 0 };
    for (let i = 0; i < STEPS && !run.outcome; i++) {
      const { state } = run.world;
      const seat = game.toAct(state).find((each) => !Object.hasOwn(run.pending, each))!;
      const view = game.view(state, seat) as Snapshot['view'];
      const moment = momentOf(game, run, { as: seat, view, hash: run.hash, undoFor: seat });
      const offers = offersOf(game, run, { seat, view, withPreview: true });
      const now: Sight = JSON.parse(JSON.stringify({ snapshot: moment, offers }));
      const change = sightChange(sent, now);
      const text = JSON.stringify(change);
      seen = seenAfter(seen, JSON.parse(text));
      expect(seen).toEqual(now);
      sizes.full += JSON.stringify(now).length;
      sizes.told += text.length;
      sent = now;
      const step = submit(
        game,
        run,
        seat,
        rng.pick(game.legalActions(state, seat).filter(({ type }) => type !== 'abandon')),
      );
      if (isRefusal(step)) throw new Error('refused');
      run = step.run;
    }
    expect(sizes.told).toBeLessThan(sizes.full);
  });
});

const sightOf = (n: number): Sight => ({
  snapshot: {
    n,
    view: { room: n, here: ['a', 'b', 'c', 'and many more who stay as they are: '.repeat(9)] },
  } as unknown as Snapshot,
  offers: [{ action: { type: 'go' }, label: `Go ${n}`, name: 'Go', available: true, reasons: [] }],
});

test('a change of another sight is refused, never half applied', () => {
  const change = sightChange(sightOf(1), sightOf(2));
  expect(change.patch).toBeDefined();
  expect(seenAfter(null, change)).toBeNull();
  const gone = { ...sightOf(1), snapshot: { n: 1, view: null } as unknown as Snapshot };
  expect(seenAfter(gone, { patch: [{ op: 'replace', path: '/view/room', value: 2 }], offers: null })).toBeNull();
  expect(seenAfter(sightOf(1), { ...change, offers: [7] })).toBeNull();
  expect(seenAfter(sightOf(1), change)).toEqual(sightOf(2));
});

test('an offer that stays is told by its place', () => {
  const before = sightOf(1);
  expect(sightChange(before, { ...sightOf(2), offers: before.offers }).offers).toEqual([0]);
  expect(sightChange(before, { ...sightOf(2), offers: null }).offers).toBeNull();
});
