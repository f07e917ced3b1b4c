import { type Action, type AnyGame, isRefusal, Rng, start } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { type ActionOrIndex, type Env, makeEnv } from './env.ts';
import { layoutOf } from './layout.ts';
import { serveEnv } from './protocol.ts';
import { makeVectorEnv } from './vector-env.ts';

const duel = GAMES.find(({ id }) => id === 'duel')!;

function made(game: AnyGame, options = {}): Env {
  const env = makeEnv(game, options);
  if ('refused' in env) throw new Error(env.refused);
  return env;
}

/** Plays a run by sampling; returns its actions and its end. */
function played(env: Env, seed: string, most = 3_000) {
  const rng = Rng.from(seed);
  const actions: string[] = [];
  let now = env.reset(seed);
  while (!now.isOver && !now.isCut && actions.length < most) {
    const chosen = Object.fromEntries(now.toAct.map((seat) => [seat, env.sample(seat, rng)]));
    actions.push(JSON.stringify(chosen));
    const next = env.step(chosen);
    if ('refused' in next) throw new Error(next.refused);
    now = next;
  }
  return { actions, now };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('the same seed is the same run, played to its end', () => {
    const [one, two] = [played(made(game), 'a'), played(made(game), 'a')];
    expect(two).toEqual(one);
    expect(one.now.isOver).toBe(true);
    expect(Object.keys(one.now.rewards)).toEqual(made(game).seats);
  });

  test('a view is always as many numbers, and another view is other numbers', () => {
    const env = made(game);
    const { length, slots } = env.layout;
    expect(slots.reduce((all, { size }) => all + size, 0)).toBe(length);
    expect(length).toBeGreaterThan(4);
    const rng = Rng.from('vectors');
    const seen = new Set<string>();
    let now = env.reset('vectors');
    for (let i = 0; i < 30 && !now.isOver; i++) {
      for (const seat of env.seats) {
        const vector = env.vector(seat);
        expect(vector).toHaveLength(length);
        expect(vector.every(Number.isFinite)).toBe(true);
        seen.add(vector.join());
      }
      const next = env.step(Object.fromEntries(now.toAct.map((seat) => [seat, env.sample(seat, rng)])));
      if ('refused' in next) throw new Error(next.refused);
      now = next;
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('a mask marks the legal actions, and the text is what a player reads', () => {
    const env = made(game);
    const seat = env.now.toAct[0]!;
    expect(env.mask(seat).reduce((all, bit) => all + bit, 0)).toBe(env.legal(seat).length);
    expect(env.render(seat)).toMatch(/\S/);
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s, played on and on', (_, game) => {
  test('buffers of the caller that are used again hold what fresh ones hold, and offers are those of the position', () => {
    const env = made(game);
    const into = new Float64Array(env.layout.length).fill(7);
    const mask = new Uint8Array(env.actions_max).fill(7);
    const rng = Rng.from('buffers');
    let now = env.reset('buffers 0');
    for (let i = 1; i <= 60; i++) {
      for (const seat of env.seats) {
        const fresh = layoutOf({ ...game }).fill(env.observe(seat));
        expect(env.vector(seat, into)).toEqual(fresh);
        const legal = now.toAct.includes(seat) ? env.legal(seat).length : 0;
        expect(env.mask(seat, mask).lastIndexOf(1)).toBe(legal - 1);
        expect(mask.indexOf(0)).toBe(legal);
      }
      const next = env.step(Object.fromEntries(now.toAct.map((seat) => [seat, env.sample(seat, rng)])));
      if ('refused' in next) throw new Error(next.refused);
      now = next.toAct.length > 0 && i % 20 > 0 ? next : env.reset(`buffers ${i}`);
    }
  });

  test('a reset deals the world that a run of the seed begins with', () => {
    const env = made(game);
    const begun = start(game, { seed: 'dealt again', options: env.options });
    if (isRefusal(begun)) throw new Error('the start is refused');
    const now = env.reset('dealt again');
    expect(now.toAct).toEqual(game.toAct(begun.run.world.state));
    for (const seat of env.seats) {
      expect(env.observe(seat)).toEqual(game.view(begun.run.world.state, seat));
      if (now.toAct.includes(seat)) expect(env.legal(seat)).toEqual(game.legalActions(begun.run.world.state, seat));
    }
    for (const bad of ['', 'x'.repeat(201)]) expect(() => env.reset(bad)).toThrow(/seed/);
  });
});

describe('one run at a time', () => {
  test('what is not legal is refused with a sentence, and nothing changes', () => {
    const env = made(duel);
    env.reset('x');
    const before = env.observe('left');
    const wrong: { [seat: string]: ActionOrIndex }[] = [
      {},
      { right: 0 },
      { left: 99 },
      { left: { type: 'play', card: 'nothing' } as Action },
    ];
    for (const actions of wrong) expect(env.step(actions)).toHaveProperty('refused');
    expect(env.observe('left')).toEqual(before);
    expect(env.step({ left: env.legal('left')[0]! })).toMatchObject({ toAct: ['right'] });
  });

  test('a bad start is refused with its path', () => {
    expect(makeEnv(duel, { options: { pace: 3 } })).toMatchObject({ refused: expect.stringContaining('/options') });
  });

  test('a seat sees its view only', () => {
    const env = made(duel);
    env.reset('x');
    expect(JSON.stringify(env.observe('left'))).not.toEqual(JSON.stringify(env.observe('right')));
    expect(env.observe('right')).toMatchObject({ left: { hand: null } });
  });
});

test('many runs side by side: each ends and begins anew by itself', () => {
  const many = makeVectorEnv(duel, 4);
  if ('refused' in many) throw new Error(many.refused);
  many.reset('batch');
  const rng = Rng.from('batch');
  let ends = 0;
  for (let i = 0; i < 200; i++) {
    const answers = many.step(
      many.envs.map((env) => Object.fromEntries(env.now.toAct.map((seat) => [seat, env.sample(seat, rng)]))),
    );
    ends += answers.filter((answer) => 'isOver' in answer && answer.isOver).length;
  }
  expect(ends).toBeGreaterThan(4);
  expect(new Set(many.seeds).size).toBe(4);
});

describe('a line in, a line out', () => {
  const output = (lines: readonly string[]) => {
    const serve = serveEnv(GAMES);
    return lines.map(serve);
  };

  test('makes, resets, steps, observes', () => {
    const answers = output([
      '{"do":"games"}',
      '{"do":"make","game":"duel"}',
      '{"do":"reset","seed":"7"}',
      '{"do":"legal","seat":"left"}',
      '{"do":"mask","seat":"left"}',
      '{"do":"sample","seat":"left","seed":"1"}',
      '{"do":"step","actions":{"left":0}}',
      '{"do":"observe","seat":"right"}',
      '{"do":"observe","seat":"right","as":"vector"}',
      '{"do":"render","seat":"right"}',
      '{"do":"layout"}',
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
    expect(answers[6]).toMatchObject({ toAct: ['right'], isOver: false });
  });

  test('whatever is wrong is answered, never thrown', () => {
    const wrong = [
      '',
      'null',
      '{"do":"fly"}',
      '{"do":"reset","seed":"7"}',
      '{"do":"make","game":"chess"}',
      '{"do":"make","game":"duel","options":{"pace":1}}',
      `{"do":"make","game":"${'x'.repeat(2_000_000)}"}`,
    ];
    for (const answer of output(wrong)) expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/\S/) });
    const [, over, strange] = output([
      '{"do":"make","game":"duel"}',
      '{"do":"step","actions":{"right":0}}',
      '{"do":"legal","seat":"middle"}',
    ]);
    expect([over, strange]).toMatchObject([{ ok: false }, { ok: false }]);
  });

  test('JSON that nests too deep is refused before anything walks it; brackets in a string do not count', () => {
    const nested = (depth: number) => `{"do":"make","game":"duel","options":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const brackets = `{"do":"make","game":"duel","options":{"x":"${'[\\"{'.repeat(100)}"}}`;
    const [deep, open, over, shallow, text] = output([
      nested(400_000),
      '['.repeat(900_000),
      nested(64),
      nested(63),
      brackets,
    ]);
    for (const answer of [deep, open, over])
      expect(answer).toEqual({ ok: false, error: 'the JSON nests deeper than 64' });
    for (const answer of [shallow, text])
      expect(answer).toMatchObject({ ok: false, error: expect.stringMatching(/options/) });
  });
});
