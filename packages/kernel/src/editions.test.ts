import { describe, expect, test } from 'vitest';
import { editions, hashWorld, isRefusal, type Json, replays, type StartRequest, start, submit } from './index.ts';
import { begin } from './start.ts';
import { pebbles } from './testing/pebbles.ts';

const SEED = 'editions';
const startWith = (options: StartRequest['options']) => {
  const answer = start(pebbles, { seed: SEED, options });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer.issues));
  return answer.run;
};
const issuesOf = (edition: unknown) => {
  const answer = start(pebbles, { seed: SEED, options: { edition } });
  return isRefusal(answer) ? answer.issues : [];
};

describe('the start option "edition"', () => {
  test('[KER-ED-01] absent is edition 1; 1 given is left out, so that both are one run', () => {
    const [absent, spelled] = [startWith({}), startWith({ edition: 1 })];
    expect(editions.of(absent.header.options)).toBe(1);
    expect(absent.header.options).not.toHaveProperty('edition');
    expect(replays.write(spelled.header, [], null)).toBe(replays.write(absent.header, [], null));
    expect(spelled.hash).toBe(absent.hash);
    expect(editions.of(startWith({ edition: 2 }).header.options)).toBe(2);
  });

  test('[KER-ED-01] an edition the game does not have is refused with those it has', () => {
    for (const edition of [3, 0, -1, 1.5, '2', null, [2], 1e300])
      expect(issuesOf(edition), JSON.stringify(edition)).toEqual([
        { path: '/options/edition', message: `Pebbles has editions 1 to 2, not ${JSON.stringify(edition)}` },
      ]);
    const first = { ...pebbles, edition: 1 };
    expect(start(first, { seed: SEED, options: { edition: 2 } })).toMatchObject({
      refused: 'invalid_payload',
      issues: [{ path: '/options/edition', message: 'Pebbles has edition 1 only, not 2' }],
    });
  });

  test('[KER-ED-01] a header that spells edition 1 out, or names an unknown one, is refused', () => {
    const { header } = startWith({});
    const problem = (edition: number) => {
      const answer = begin(pebbles, { ...header, options: { ...(header.options as object), edition } });
      return isRefusal(answer) ? answer.issues.map(({ message }) => message) : [];
    };
    expect(problem(1)).toEqual(['edition 1 is written by leaving "edition" out']);
    expect(problem(3)).toEqual(['Pebbles has editions 1 to 2, not 3']);
    expect(problem(2)).toEqual([]);
  });

  test('[KER-ED-02] an entry point begins the latest edition unless it is asked for one', () => {
    expect(editions.latest(pebbles, {})).toEqual({ edition: 2 });
    expect(editions.latest(pebbles, { bowl: 5 })).toEqual({ bowl: 5, edition: 2 });
    expect(editions.latest(pebbles, { edition: 1 })).toEqual({ edition: 1 });
    expect(editions.latest({ ...pebbles, edition: 1 }, { bowl: 5 })).toEqual({ bowl: 5 });
    expect(editions.latest(pebbles, 'junk')).toBe('junk');
    const dated = { ...pebbles, scenarioEdition: (scenario: unknown) => (scenario === 'old' ? 1 : undefined) };
    expect(editions.latest(dated, {}, 'old')).toEqual({ edition: 1 });
    expect(editions.latest(dated, { edition: 2 }, 'old')).toEqual({ edition: 2 });
    expect(editions.latest(dated, {}, 'new')).toEqual({ edition: 2 });
    expect([{}, { edition: 2 }, { edition: 1 }].map((options) => editions.nameOf(pebbles, options as Json))).toEqual([
      'second edition',
      'second edition',
      'classic',
    ]);
    expect(editions.nameOf({ ...pebbles, edition: 1 }, {})).toBe('');
    expect(editions.nameOf({ ...pebbles, edition: 4 }, {})).toBe('edition 4');
    for (const options of [{ bowl: 5 }, { bowl: 5, edition: 2 }] as Json[])
      expect(editions.of(editions.latest(pebbles, editions.same(options)))).toBe(editions.of(options));
  });
});

describe('streams of a run', () => {
  const words = (options: StartRequest['options']) => startWith(options).world.rng.words.length / 5;

  test('[KER-RNG-05] those of a later edition do not exist in an earlier one', () => {
    expect([words({}), words({ edition: 2 })]).toEqual([3, 4]);
    const { world } = startWith({});
    const hash = hashWorld(pebbles, world);
    expect(hash).not.toBe(
      hashWorld(pebbles, { ...world, rng: { ...world.rng, words: [...world.rng.words, 1, 2, 3, 4, 0] } }),
    );
    const draws = { ...pebbles, step: (t: Parameters<typeof pebbles.step>[0]) => void t.roll('weather', 'rain', 6) };
    expect(() => submit(draws, startWith({}), 'a', { type: 'roll' })).toThrow('stream "weather" is not declared');
    expect(isRefusal(submit(draws, startWith({ edition: 2 }), 'a', { type: 'roll' }))).toBe(false);
  });

  test('[KER-RNG-05] one more stream moves none of the others', () => {
    const [first, second] = [startWith({}), startWith({ edition: 2 })];
    expect(second.world.rng.words.slice(0, 15)).toEqual(first.world.rng.words);
    expect(second.world.state.secret).toBe(first.world.state.secret);
  });
});
