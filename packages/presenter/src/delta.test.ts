import '@undercroft/registry/quick';
import { isRefusal, Rng, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { applyDelta, type ClientState } from './delta.ts';
import { type Offer, offersOf } from './offers.ts';
import { momentOf, type Snapshot } from './snapshot.ts';
import { stateDelta } from './state-delta.ts';

const STEPS = 25;

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('a client that applies every change has the same state as one that gets everything', () => {
    const begun = start(game, { seed: 'deltas' });
    if (isRefusal(begun)) throw new Error('no start');
    const rng = Rng.from('deltas');
    let { run } = begun;
    let sent: ClientState | null = null;
    let received: ClientState | null = null;
    const sizes = { full: 0, sent: 0 };
    for (let i = 0; i < STEPS && !run.outcome; i++) {
      const { state } = run.world;
      const seat = game.toAct(state).find((each) => !Object.hasOwn(run.pending, each))!;
      const view = game.view(state, seat) as Snapshot['view'];
      const moment = momentOf(game, run, { as: seat, view, hash: run.hash, undoFor: seat });
      const offers = offersOf(game, run, { seat, view, withPreview: true });
      const now: ClientState = JSON.parse(JSON.stringify({ snapshot: moment, offers }));
      const change = stateDelta(sent, now);
      const text = JSON.stringify(change);
      received = applyDelta(received, JSON.parse(text));
      expect(received).toEqual(now);
      sizes.full += JSON.stringify(now).length;
      sizes.sent += text.length;
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
    expect(sizes.sent).toBeLessThan(sizes.full);
  });
});

const MUCH = 'text that stays as it is: '.repeat(9);
const stateAt = (n: number): ClientState => ({
  snapshot: { n, view: { room: n, here: ['a', 'b', MUCH] } } as unknown as Snapshot,
  offers: [{ action: { type: 'go' }, label: `Go ${n}`, name: 'Go', available: true, reasons: [] }],
});

test('a change of another state is refused, never half applied', () => {
  const change = stateDelta(stateAt(1), stateAt(2));
  expect(change).toHaveProperty('patch');
  expect(applyDelta(null, change)).toBeNull();
  const gone = { ...stateAt(1), snapshot: { n: 1, view: null } as unknown as Snapshot };
  const before = structuredClone(gone);
  expect(applyDelta(gone, change)).toBeNull();
  expect(gone).toEqual(before);
  expect(applyDelta({ ...stateAt(1), offers: null }, change)).toBeNull();
  expect(applyDelta(stateAt(1), change)).toEqual(stateAt(2));
});

test('a state shares with the previous one what did not change', () => {
  const before = stateAt(1);
  const after = applyDelta(before, stateDelta(before, { ...stateAt(2), offers: before.offers }));
  expect(after!.offers).toBe(before.offers);
  expect(after!.snapshot).not.toBe(before.snapshot);
});

test('a snapshot whose patch is longer is sent whole', () => {
  const snapshot = { n: 2, view: 'short' } as unknown as Snapshot;
  const many = { snapshot: { n: 1, a: 1, b: 2, c: 3, d: 4 } as unknown as Snapshot, offers: null };
  expect(stateDelta(many, { snapshot, offers: null })).toEqual({
    patch: [{ op: 'replace', path: '/snapshot', value: snapshot }],
  });
});

describe('offers', () => {
  const { snapshot } = stateAt(1);
  const offerTo = (to: string, more: Partial<Offer> = {}): Offer => ({
    action: { type: 'go', to } as Offer['action'],
    label: `Go ${to}, ${MUCH}`,
    name: 'Go',
    available: true,
    reasons: [],
    ...more,
  });
  const [north, east, south] = [offerTo('north'), offerTo('east'), offerTo('south')];
  const deltaOf = (before: ClientState['offers'], after: ClientState['offers']) => {
    const delta = JSON.parse(JSON.stringify(stateDelta({ snapshot, offers: before }, { snapshot, offers: after })));
    expect(applyDelta({ snapshot, offers: before }, delta)).toEqual({ snapshot, offers: after });
    return delta;
  };

  test('those that stay are not sent, wherever they move', () => {
    expect(deltaOf([north, east], [north, east])).toEqual({ patch: [] });
    expect(deltaOf([north, east, south], [south, north])).toEqual({ order: [2, 0], patch: [] });
    expect(deltaOf([north, east], [])).toEqual({ order: [], patch: [] });
  });

  test('one that changes is patched, a new one is sent whole', () => {
    const blocked = { ...east, available: false, preview: { cost: [], exact: true, result: [] } };
    expect(deltaOf([north, east], [east, north, blocked].slice(1))).toEqual({
      patch: [
        { op: 'replace', path: '/offers/1/available', value: false },
        { op: 'add', path: '/offers/1/preview', value: blocked.preview },
      ],
    });
    expect(deltaOf([north, east], [south, north, east])).toEqual({
      order: [-1, 0, 1],
      patch: [{ op: 'replace', path: '/offers/0', value: south }],
    });
  });

  test('all are sent where most are new, where there were none, and where there are none to send', () => {
    expect(deltaOf([north], [south])).toEqual({ patch: [{ op: 'replace', path: '/offers', value: [south] }] });
    expect(deltaOf(null, [south])).toEqual({ patch: [{ op: 'replace', path: '/offers', value: [south] }] });
    expect(deltaOf([south], null)).toEqual({ patch: [{ op: 'replace', path: '/offers', value: null }] });
  });
});
