import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from './start.ts';
import { submit } from './submit.ts';
import { act, expectAccepted, expectRefused, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';
import { hashWorld, hashWorldFully } from './world.ts';

describe('start', () => {
  test('[KER-START-01] refuses with paths: schemas, then own checks, then invariants', () => {
    const pathOf = (request: object): string =>
      expectRefused(start(pebbles, { seed: 'x', ...request })).issues[0]!.path;
    expect(pathOf({ seed: '' })).toBe('/seed');
    expect(pathOf({ seed: 'x'.repeat(201) })).toBe('/seed');
    expect(pathOf({ options: { bowl: 'many' } })).toBe('/options/bowl');
    expect(pathOf({ profile: { coins: 'x' } })).toBe('/profile/coins');
    expect(pathOf({ scenario: { bowl: 3, moon: 1 } })).toBe('/scenario');
    expect(pathOf({ scenario: { bowl: 13 } })).toBe('/scenario/bowl');
    expect(expectRefused(start(pebbles, { seed: 'x', scenario: { bowl: 100 } })).issues[0]!.message).toContain('PB-02');
  });

  test('[KER-START-01] fills options by who sits where, once', () => {
    expect(startRun({ holders: { b: 'random' } }).header.options).toEqual({ mode: 'turns', bowl: 5, gold: false });
    expect(startRun().header.options).toEqual({ mode: 'turns', bowl: 10, gold: false });
  });

  test('[KER-START-02] standing: fork, sandbox, practice, open, ranked', () => {
    const standing = (request: object): string => startRun(request).header.standing;
    expect(standing({ isFork: true, scenario: { bowl: 3 } })).toBe('fork');
    expect(standing({ scenario: { bowl: 3 }, options: { gold: true } })).toBe('sandbox');
    expect(standing({ rolls: { die: [1] } })).toBe('sandbox');
    expect(standing({ options: { gold: true }, isTyped: true })).toBe('practice');
    expect(standing({ options: { gold: true }, profile: { coins: 10 } })).toBe('ranked');
    expect(standing({ isTyped: true })).toBe('open');
    expect(startRun({ overlay: { cards: 1 } }).header.overlay).toEqual({ cards: 1 });
  });

  test('[KER-START-03] each fact of the start stands by itself: a known seed never hides behind practice', () => {
    const terms = { visibility: 'fair' as const };
    const typed = startRun({ options: { gold: true }, isTyped: true, terms }).header;
    expect(typed).toMatchObject({
      format: 2,
      standing: 'open',
      facts: { seed: 'typed', visibility: 'fair', options: 'not_owned' },
    });
    const open = startRun({ options: { gold: true }, terms: { visibility: 'open' } }).header;
    expect(open).toMatchObject({
      standing: 'open',
      facts: { seed: 'drawn', visibility: 'open', options: 'not_owned' },
    });
    expect(startRun({ options: { gold: true }, terms }).header.standing).toBe('practice');
    expect(startRun({ terms }).header).toMatchObject({
      standing: 'ranked',
      facts: { seed: 'drawn', options: 'owned' },
    });
    expect(startRun().header).not.toHaveProperty('facts');
  });

  test('[KER-INV-01] a setup that breaks an invariant without a scenario is a bug', () => {
    const broken = { ...pebbles, invariants: { 'PB-99 never': () => false } };
    expect(() => start(broken, { seed: 'x' })).toThrow('setup breaks PB-99');
    const later = { ...pebbles, invariants: { 'PB-99 later': (s: { a: number }) => s.a === 0 } };
    const run = expectAccepted(start(later, { seed: 'x' })).run;
    expect(() => submit(later, run, 'a', { type: 'take' }, { proof: true })).toThrow('step 1 breaks PB-99');
  });
});

describe('submit', () => {
  test('[KER-ACT-02] an unknown type is invalid_action and the known ones are named', () => {
    for (const payload of [null, 5, 'take', {}, { type: 3 }, { type: 'toString' }]) {
      const answer = expectRefused(submit(pebbles, startRun(), 'a', payload));
      expect(answer.refused).toBe('invalid_action');
      expect(answer.issues[0]!.message).toContain('take, roll, peek');
    }
  });

  test('[KER-ACT-03] a bad payload or an unknown id is invalid_payload', () => {
    expect(expectRefused(submit(pebbles, startRun(), 'a', { type: 'take', count: 'two' }))).toMatchObject({
      refused: 'invalid_payload',
      issues: [{ path: '/count' }],
    });
    expect(expectRefused(submit(pebbles, startRun(), 'a', { type: 'dig', room: 'attic' }))).toMatchObject({
      refused: 'invalid_payload',
      reasons: [{ code: 'unknown_id' }],
    });
  });

  test('[KER-ACT-04] no such seat, not your turn, the run is over', () => {
    const codeOf = (run: ReturnType<typeof startRun>, seat: string): string =>
      expectRefused(submit(pebbles, run, seat, { type: 'take', count: 1 })).reasons[0]!.code;
    expect(codeOf(startRun(), 'c')).toBe('no_such_seat');
    expect(codeOf(startRun(), 'b')).toBe('not_your_turn');
    const over = act(startRun({ options: { bowl: 1 } }), 'a', { type: 'take' }).run;
    expect(over.outcome).toMatchObject({ code: 'a_wins', seats: { a: 'won', b: 'lost' } });
    expect(codeOf(over, 'b')).toBe('game_over');
  });

  test('[KER-ACT-05] blocked: every rule in the way', () => {
    expect(
      expectRefused(submit(pebbles, startRun({ options: { bowl: 1 } }), 'a', { type: 'take', count: 2 })),
    ).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ rule: 'PB-02', code: 'too_many', data: { bowl: 1 } }],
    });
  });

  test('[KER-ACT-01] what no rule forbids and nobody offered is refused all the same', () => {
    const shy = { ...pebbles, legalActions: () => [{ type: 'roll' } as const] };
    expect(expectRefused(submit(shy, startRun(), 'a', { type: 'peek' })).reasons[0]!.code).toBe('not_offered');
  });

  test('[KER-ACT-01] what may be left out is filled, and the log keeps the result', () => {
    expect(act(startRun(), 'a', { type: 'take' }).line!.did).toEqual([
      { seat: 'a', action: { type: 'take', count: 1 } },
    ]);
  });

  test('[KER-ACT-06] an open offer takes fillings of its schema and nothing else', () => {
    const print = (text: string) => ({ type: 'say', payload: { text } });
    expect(act(startRun(), 'a', print('anything')).run.world.state.said).toBe('anything');
    expect(expectRefused(submit(pebbles, startRun(), 'a', print(''))).reasons[0]!.code).toBe('not_offered');
    expect(expectRefused(submit(pebbles, startRun(), 'a', print('x'.repeat(21)))).refused).toBe('blocked_action');
    const wordy = {
      ...pebbles,
      openActions: () => [
        {
          action: { type: 'say', payload: { text: '' } } as const,
          field: '/nowhere/text',
          schema: pebbles.tags['pick']!,
          examples: [],
        },
      ],
    };
    expect(expectRefused(submit(wordy, startRun(), 'a', print('x'))).reasons[0]!.code).toBe('not_offered');
  });

  test('[KER-PURE-01] the run before a step stays as it was', () => {
    const run = startRun();
    const before = JSON.stringify(run.world.state);
    const next = act(act(run, 'a', { type: 'dig', room: 'r1' }).run, 'b', { type: 'dig', room: 'r1' }).run;
    expect(next.world.state.rooms[1]!.stones).toBe(run.world.state.rooms[1]!.stones + 2);
    expect(JSON.stringify(run.world.state)).toBe(before);
    expect(hashWorldFully(pebbles, run.world)).toBe(run.hash);
    expect(hashWorld(pebbles, next.world)).toBe(hashWorldFully(pebbles, next.world));
  });

  test('[KER-SEAL-01] a choice waits sealed, may be replaced, and is told only when all have chosen', () => {
    const run = startRun({ options: { mode: 'sealed' } });
    const first = act(run, 'b', { type: 'take', count: 2 });
    expect(first).toMatchObject({ events: [], line: null, run: { n: 0, hash: run.hash } });
    const again = act(first.run, 'b', { type: 'take', count: 1 });
    const both = act(again.run, 'a', { type: 'take', count: 2 });
    expect(both.line!.did).toEqual([
      { seat: 'a', action: { type: 'take', count: 2 } },
      { seat: 'b', action: { type: 'take', count: 1 } },
    ]);
    expect(both.run).toMatchObject({ n: 1, pending: {}, world: { state: { a: 2, b: 1 } } });
  });

  test('[KER-EVT-01] a change nobody told throws in proof mode, in setup and in a step', () => {
    const silent = {
      ...pebbles,
      step: (t: { state: { a: number } }) => {
        t.state.a += 1;
      },
    };
    expect(() => submit(silent, startRun(), 'a', { type: 'take' }, { proof: true })).toThrow(
      'silent change in step 1: /a',
    );
    expectAccepted(submit(silent, startRun(), 'a', { type: 'take' }));
    const silentSetup = {
      ...pebbles,
      setup: (t: { state: { a: number } }) => {
        t.state.a = 4;
      },
    };
    expect(() => start(silentSetup, { seed: 'x' }, { proof: true })).toThrow('silent change in setup: /a');
  });

  test('[KER-END-01] no run is longer than 100,000 lines', () => {
    expect(expectRefused(submit(pebbles, { ...startRun(), n: 100_000 }, 'a', { type: 'take' })).reasons[0]!.code).toBe(
      'too_long',
    );
  });

  test('[KER-ACT-03] a hundred thousand fuzzed payloads: no throw, no change', { timeout: 120_000 }, () => {
    const run = startRun();
    const near = fc.constantFrom(
      { type: 'take', count: 1 },
      { type: 'dig', room: 'r0' },
      { type: 'say', payload: { text: 'x' } },
    );
    const spoiled = fc
      .tuple(near, fc.string(), fc.jsonValue())
      .map(([action, key, value]) => ({ ...action, [key]: value }));
    const swapped = fc
      .tuple(near, fc.jsonValue())
      .map(([action, value]) =>
        Object.fromEntries(Object.keys(action).map((key, i) => [key, i === 1 ? value : action[key as 'type']])),
      );
    const hostile = fc.constantFrom<unknown>(
      JSON.parse('{"type":"take","__proto__":{"count":1}}'),
      JSON.parse('{"type":"take","constructor":{"prototype":1}}'),
      { type: 'take', count: -0 },
      { type: 'take', count: Number.POSITIVE_INFINITY },
      { type: 'take', count: Number.NaN },
      { type: 'take', count: '１' },
      { type: 'say', payload: { text: 'x'.repeat(1_000_000) } },
      { type: 'say', payload: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) },
    );
    let sent = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 30 },
          { arbitrary: spoiled, weight: 30 },
          { arbitrary: swapped, weight: 30 },
          { arbitrary: hostile, weight: 1 },
        ),
        (payload) => {
          sent += 1;
          const answer = submit(pebbles, run, 'a', payload);
          if ('refused' in answer) expect(answer.reasons.length).toBeGreaterThan(0);
          else expect(answer.run.n).toBe(1);
        },
      ),
      { numRuns: 100_000 },
    );
    expect(sent).toBeGreaterThanOrEqual(100_000);
    expect(hashWorldFully(pebbles, run.world)).toBe(run.hash);
    expect(JSON.stringify(run)).toBe(JSON.stringify(startRun()));
  });
});
