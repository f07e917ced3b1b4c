import '@undercroft/registry/quick';
import { isRefusal, Rng, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { type Sight, seenAfter } from './delta.ts';
import { offerChanges, offersAfter } from './offer-changes.ts';
import { type Offer, offersOf } from './offers.ts';
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
  expect(seenAfter(sightOf(1), { ...change, offerChanges: [7] })).toBeNull();
  expect(seenAfter(sightOf(1), change)).toEqual(sightOf(2));
});

const reason = (code: string) => ({ rule: 'ED-68', code, text: `It is ${code}.` });
const go: Offer = { action: { type: 'go' }, label: 'Go', name: 'Go', available: true, reasons: [] };
const shut: Offer = { ...go, available: false, reasons: [reason('shut'), reason('far')] };

describe('offers', () => {
  const changesOf = (before: readonly Offer[], after: readonly Offer[]) => {
    const changes = offerChanges(before, after);
    expect(offersAfter(before, JSON.parse(JSON.stringify(changes)))).toEqual(after);
    return changes;
  };

  test('one that stays is told by its place', () => {
    const before = sightOf(1);
    const change = sightChange(before, { ...sightOf(2), offers: before.offers });
    expect([change.offers, change.offerChanges]).toEqual([null, [0]]);
    expect(sightChange(before, { ...sightOf(2), offers: null })).toMatchObject({ offers: null });
    expect(sightChange(before, { ...sightOf(2), offers: null }).offerChanges).toBeUndefined();
  });

  test('one that changes is told by what is different, and by what it has no longer', () => {
    const seen: Offer = { ...go, cost: '1 Effort', preview: { cost: [], exact: true, result: [] } };
    expect(changesOf([shut, seen], [shut, go])).toEqual([0, { like: 1, cost: null, preview: null }]);
    expect(changesOf([go], [shut])).toEqual([{ like: 0, available: false, reasons: shut.reasons }]);
  });

  test('a reason is spelled out once', () => {
    const other: Offer = { ...shut, action: { type: 'climb' }, reasons: [reason('far'), reason('high')] };
    const third: Offer = { ...other, action: { type: 'jump' }, reasons: [reason('high')] };
    expect(changesOf([shut], [other, third])).toEqual([
      { action: other.action, name: 'Go', available: false, reasons: [1, reason('high')] },
      { action: third.action, name: 'Go', available: false, reasons: [2] },
    ]);
  });

  test('a reason of a known kind is told by what is different', () => {
    const about = (option: string) => ({ ...reason('shut'), data: { option } });
    const one: Offer = { ...shut, reasons: [about('one')] };
    const two: Offer = { ...shut, action: { type: 'climb' }, reasons: [about('two'), reason('shut')] };
    const [change] = changesOf([one], [two]);
    expect(change).toMatchObject({ reasons: [{ like: 0, data: { option: 'two' } }, reason('shut')] });
    expect(JSON.stringify(change)).not.toContain('"like":0,"rule"');
    expect(offersAfter([one], [{ ...shut, reasons: [{ like: 9, data: {} }] }])).toBeNull();
  });

  test('a new one is told by what it has otherwise than one of its type, be it told in the same change', () => {
    const north: Offer = {
      ...go,
      action: { type: 'go', to: 'north' } as Offer['action'],
      detail: 'A step.',
      label: 'Go: A step.',
    };
    const [east, south] = ['east', 'south'].map(
      (to): Offer => ({ ...north, action: { type: 'go', to } as Offer['action'] }),
    );
    const far: Offer = { ...shut, action: { type: 'leap' } };
    const jump: Offer = { ...far, action: { type: 'leap', to: 'east' } as Offer['action'] };
    expect(changesOf([north], [east!, south!])).toEqual([
      { like: 0, action: east!.action },
      { like: 1, action: south!.action },
    ]);
    expect(changesOf([north], [far, jump]).slice(1)).toEqual([{ like: 1, action: jump.action }]);
  });

  test('a label is told where it says more than name, cost and detail', () => {
    const plain: Offer = { ...go, cost: '1 Effort', detail: 'East.', label: 'Go (1 Effort): East.' };
    expect(changesOf([], [plain])).toEqual([
      { action: go.action, name: 'Go', cost: '1 Effort', detail: 'East.', available: true, reasons: [] },
    ]);
    expect(changesOf([plain], [{ ...plain, detail: 'West.', label: 'Go (1 Effort): West.' }])).toEqual([
      { like: 0, detail: 'West.' },
    ]);
    expect(changesOf([plain], [{ ...plain, label: 'Off you go' }])).toEqual([{ like: 0, label: 'Off you go' }]);
    const own: Offer = { ...go, label: 'Off you go' };
    expect(changesOf([own], [{ ...own, available: false }])).toEqual([
      { like: 0, available: false, label: 'Off you go' },
    ]);
  });

  test('a change of other offers is refused', () => {
    expect(offersAfter([shut], [{ like: 1, label: 'Go on' }])).toBeNull();
    expect(offersAfter([shut], [{ ...go, reasons: [2] }])).toBeNull();
  });
});
