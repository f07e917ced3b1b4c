import { describe, expect, test } from 'vitest';
import type { GameEvent } from './contract.ts';
import { cutPage, newNumbering, perceive } from './event-log.ts';
import * as profiles from './profile.ts';
import { act, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';
import { isKernelReason, lineOf, outcomeText, reasonText, whyOf } from './words.ts';

/** Events of a short run: a peeks, b speaks, a rolls, b takes. */
function shortRun() {
  const events: GameEvent[] = [];
  let run = startRun({ options: { bowl: 40 } });
  for (const [seat, action] of [
    ['a', { type: 'peek' }],
    ['b', { type: 'say', payload: { text: 'hello' } }],
    ['a', { type: 'roll' }],
    ['b', { type: 'take', count: 2 }],
  ] as const) {
    const next = act(run, seat, action);
    events.push(...next.events);
    run = next.run;
  }
  return { events, run };
}

describe('the event log', () => {
  const { events } = shortRun();
  const seenBy = (viewer: string) => perceive(events, viewer, newNumbering());

  test('[KER-VIEW-05] every viewer has its own numbers without gaps; indexes and deltas are for referees', () => {
    expect(seenBy('referee').map(({ kind }) => kind)).toEqual(['peeked', 'said', 'rolled', 'took']);
    expect(seenBy('a').map(({ kind, id }) => [id, kind])).toEqual([
      [1, 'peeked'],
      [2, 'said'],
      [3, 'rolled'],
      [4, 'took'],
    ]);
    expect(seenBy('b').map(({ kind, id }) => [id, kind])).toEqual([
      [1, 'said'],
      [2, 'rolled'],
      [3, 'took'],
    ]);
    expect(seenBy('spectator').map(({ kind }) => kind)).toEqual(['rolled', 'took']);
    expect(seenBy('referee')[2]!.why.roll!.index).toBe(0);
    expect(seenBy('b')[1]!.why.roll).not.toHaveProperty('index');
    expect(seenBy('referee')[0]!.delta).toBeDefined();
    expect(seenBy('a')[0]).not.toHaveProperty('delta');
  });

  test('[KER-VIEW-05] a cause is renumbered, and left out where it is hidden', () => {
    const chained = events.map((event, i) => ({
      ...event,
      because: i > 0 ? events[i - 1]!.id : undefined,
    }));
    const seen = perceive(chained, 'b', newNumbering());
    expect(seen.map(({ because }) => because)).toEqual([undefined, 1, 2]);
  });

  test('[KER-VIEW-05] a cause is the one the viewer was shown: a game may leave it out', () => {
    const [first, second] = events as [GameEvent, GameEvent];
    const event = { ...second, seenBy: 'all' as const, because: first.id };
    const masked = { ...event, masks: { a: { ...event, because: undefined } } };
    const causes = (event: GameEvent, viewer: string) =>
      perceive([first, event], viewer, newNumbering()).at(-1)!.because;
    expect([causes(event, 'a'), causes(masked, 'a'), causes(masked, 'referee')]).toEqual([1, undefined, 1]);
  });

  test('[KER-EVT-04] pages are cut by page, entity and place', () => {
    const all = seenBy('referee') as GameEvent[];
    expect(cutPage(all, { limit: 2 }).map(({ id }) => id)).toEqual([3, 4]);
    expect(cutPage(all, { limit: 2, after: 1 }).map(({ id }) => id)).toEqual([2, 3]);
    expect(cutPage(all, { limit: 9, about: 'b' }).map(({ id }) => id)).toEqual([4]);
    expect(cutPage(all, { limit: 9, page: 2 })).toEqual([]);
    expect(cutPage(all, { limit: 9, page: 1 })).toHaveLength(4);
  });
});

describe('words', () => {
  const { events } = shortRun();
  const why = {
    rule: 'PB-02',
    terms: [
      { label: 'hand', value: 3 },
      { label: 'luck', value: 2 },
      { label: 'cold', value: -4 },
    ],
  };

  test('[KER-WORD-01] a line from the event, a why from terms, dice, source and rule', () => {
    expect(events.map((event) => lineOf(pebbles.words, event))).toEqual([
      expect.stringMatching(/^a sees \d\.$/),
      'b says "hello".',
      expect.stringMatching(/^a rolls \d\.$/),
      'b takes 2.',
    ]);
    expect(lineOf(pebbles.words, events[1]!, 'a')).toBe('b says "hello" to you.');
    expect(whyOf(pebbles.words, { ...events[3]!, why })).toBe('3 by hand + 2 luck - 4 cold = 1; PB-02');
    expect(whyOf(pebbles.words, events[3]!)).toBe('2 by hand = 2; from the bowl; PB-02');
    const halves = { ...pebbles.words, amount: (value: number) => String(value / 2) };
    expect(whyOf(halves, { ...events[3]!, why })).toBe('1.5 by hand + 1 luck - 2 cold = 0.5; PB-02');
    expect(whyOf(pebbles.words, events[2]!)).toMatch(/^rolled \d of 6; PB-03$/);
    const forced = act(startRun({ rolls: { die: [5] } }), 'a', { type: 'roll' }).events[0]!;
    expect(whyOf(pebbles.words, forced)).toBe('rolled 5 of 6 (forced); PB-03');
    expect(() => lineOf(pebbles.words, { ...events[0]!, kind: 'mystery' })).toThrow('no words for the event "mystery"');
    expect(lineOf(pebbles.words, { ...events[0]!, kind: 'undone', data: { n: 7 } })).toBe('Took back action 7.');
  });

  test('[KER-WORD-01] a reason is a sentence with its rule, the kernel has its own', () => {
    expect(reasonText(pebbles.words, { rule: 'PB-02', code: 'too_many', data: { bowl: 1 } })).toBe(
      'Only 1 left. (PB-02)',
    );
    const own: [string, object, string][] = [
      ['not_your_turn', { toAct: 'b' }, 'It is the turn of b.'],
      ['not_your_turn', {}, 'It is not your turn.'],
      ['game_over', {}, 'The run is over.'],
      ['not_offered', {}, 'This is not offered now.'],
      ['no_such_seat', { seat: 'c' }, 'There is no seat "c".'],
      ['nothing_to_undo', {}, 'There is nothing to take back.'],
      ['undo_drew', {}, "Can't undo: dice were rolled."],
      ['undo_revealed', {}, "Can't undo: you saw something new."],
      ['undo_banked', {}, "Can't undo: it is already in your profile."],
      ['undo_others', {}, "Can't undo: another seat has acted."],
      ['unfit_roll', { tag: 'die' }, 'A forced roll for "die" does not fit here.'],
      ['too_long', { bound: 9 }, 'A run of this game has at most 9 actions.'],
    ];
    for (const [code, data, sentence] of own) {
      expect(isKernelReason(code)).toBe(true);
      expect(reasonText(pebbles.words, { rule: 'KER-ACT-04', code, data: data as never })).toBe(
        `${sentence} (KER-ACT-04)`,
      );
    }
    expect(reasonText(pebbles.words, { rule: 'X-1', code: 'odd' })).toBe('odd (X-1)');
  });

  test('[KER-WORD-02] an outcome is a sentence', () => {
    expect(outcomeText(pebbles.words, { code: 'even', rule: 'PB-07', seats: {} })).toBe('Even.');
    expect(outcomeText(pebbles.words, { code: 'odd', rule: 'PB-07', seats: {} })).toBe('odd');
  });
});

describe('profiles', () => {
  const earned = act(startRun(), 'a', { type: 'earn' }).events;

  test('[KER-PROF-01] only ranked runs write, and only the kinds it names', () => {
    expect(profiles.fold(pebbles.profile!, { coins: 1 }, earned as never, { standing: 'ranked', edition: 1 })).toEqual({
      coins: 6,
    });
    for (const standing of ['open', 'practice', 'sandbox', 'fork'] as const)
      expect(profiles.fold(pebbles.profile!, { coins: 1 }, earned as never, { standing, edition: 1 })).toEqual({
        coins: 1,
      });
    const other = act(startRun(), 'a', { type: 'take' }).events;
    expect(profiles.fold(pebbles.profile!, { coins: 1 }, other as never, { standing: 'ranked', edition: 1 })).toEqual({
      coins: 1,
    });
  });

  test('[KER-PROF-02] an action between runs passes the same gate', () => {
    expect(profiles.submit(pebbles, { coins: 12 }, { type: 'buy' })).toEqual({ profile: { coins: 2 } });
    expect(profiles.submit(pebbles, { coins: 2 }, { type: 'buy' })).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ rule: 'PB-05' }],
    });
    expect(profiles.submit(pebbles, { coins: 2 }, { type: 'sell' })).toMatchObject({ refused: 'invalid_payload' });
    expect(profiles.submit({}, { coins: 2 }, { type: 'buy' })).toMatchObject({ refused: 'invalid_action' });
    const { whyNot: _, ...silent } = pebbles.profile!;
    expect(profiles.submit({ profile: silent } as never, { coins: 2 }, { type: 'buy' })).toMatchObject({
      reasons: [{ code: 'not_offered' }],
    });
  });
});
