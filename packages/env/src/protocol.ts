import { type AnyGame, editions, type Json, jsonDepth } from '@undercroft/kernel';
import { z } from 'zod';
import { type Env, type EnvStep, makeEnv, samplingRng } from './env.ts';

/** The answer to one line. Errors are returned, never thrown. */
export type EnvAnswer =
  | { readonly ok: true; readonly [key: string]: unknown }
  | { readonly ok: false; readonly error: string };

const json = z.json();
const seat = z.string().min(1).max(40);
const chosen = z.union([z.int().min(0), z.looseObject({ type: z.string() })]);

const requestSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('games') }),
  z.strictObject({
    do: z.literal('make'),
    game: z.string().max(40),
    options: json.optional(),
    scenario: json.optional(),
    rolls: z.record(z.string(), z.array(json)).optional(),
    actions_max: z.int().min(1).max(4_096).optional(),
  }),
  z.strictObject({ do: z.literal('reset'), seed: z.string().min(1).max(200) }),
  z.strictObject({ do: z.literal('step'), actions: z.record(seat, chosen) }),
  z.strictObject({ do: z.literal('legal'), seat }),
  z.strictObject({ do: z.literal('mask'), seat }),
  z.strictObject({ do: z.literal('observe'), seat, as: z.enum(['json', 'vector']).default('json') }),
  z.strictObject({ do: z.literal('render'), seat }),
  z.strictObject({ do: z.literal('sample'), seat, seed: z.string().max(200) }),
  z.strictObject({ do: z.literal('layout') }),
]);

type Request = z.infer<typeof requestSchema>;

const LINE_CHARS_MAX = 1_000_000;
/** Deeper values would exhaust the stack of recursive code. */
const DEPTH_MAX = 64;

/** Serves environments of these games: a line of JSON in, a line of JSON out. */
export function serveEnv(games: readonly AnyGame[]): (line: string) => EnvAnswer {
  let env: Env | null = null;
  const failure = (error: string): EnvAnswer => ({ ok: false, error });
  const stepAnswer = (step: EnvStep): EnvAnswer => ({ ok: true, ...step });

  const make = (request: Extract<Request, { do: 'make' }>): EnvAnswer => {
    const game = games.find(({ id }) => id === request.game);
    if (!game) return failure(`there is no game "${request.game}"; there are: ${games.map(({ id }) => id).join(', ')}`);
    const { do: _, game: __, options, scenario, rolls, actions_max } = request;
    const made = makeEnv(game, {
      ...(options === undefined ? {} : { options: options as Json }),
      ...(scenario === undefined ? {} : { scenario: scenario as Json }),
      ...(rolls === undefined ? {} : { rolls: rolls as { [tag: string]: Json[] } }),
      ...(actions_max === undefined ? {} : { actions_max }),
    });
    if ('refused' in made) return failure(made.refused);
    env = made;
    const edition = editions.nameOf(game, made.options);
    return {
      ok: true,
      ...(edition === '' ? {} : { edition }),
      seats: made.seats,
      actions_max: made.actions_max,
      observation: made.layout.length,
      ...made.now,
    };
  };

  const handle = (current: Env, request: Exclude<Request, { do: 'games' | 'make' }>): EnvAnswer => {
    if ('seat' in request && !current.seats.includes(request.seat))
      return failure(`there is no seat "${request.seat}"; there are: ${current.seats.join(', ')}`);
    switch (request.do) {
      case 'reset':
        return stepAnswer(current.reset(request.seed));
      case 'step': {
        const answer = current.step(request.actions);
        return 'refused' in answer ? failure(answer.refused) : stepAnswer(answer);
      }
      case 'legal':
        return { ok: true, legal: current.legal(request.seat) };
      case 'mask':
        return { ok: true, mask: [...current.mask(request.seat)] };
      case 'observe':
        return request.as === 'json'
          ? { ok: true, view: current.observe(request.seat) }
          : { ok: true, vector: [...current.vector(request.seat)] };
      case 'render':
        return { ok: true, text: current.render(request.seat) };
      case 'sample':
        if (current.legal(request.seat).length === 0) return failure(`${request.seat} has nothing to choose`);
        return { ok: true, index: current.sample(request.seat, samplingRng(request.seed)) };
      case 'layout':
        return { ok: true, length: current.layout.length, slots: current.layout.slots };
    }
  };

  return (line) => {
    if (line.length > LINE_CHARS_MAX) return failure(`a line has at most ${LINE_CHARS_MAX} characters`);
    const request = parse(line);
    if ('error' in request) return failure(request.error);
    if (request.do === 'games') return { ok: true, games: games.map(({ id, title }) => ({ id, title })) };
    if (request.do === 'make') return make(request);
    return env ? handle(env, request) : failure(`make an environment first: {"do":"make","game":"${games[0]?.id}"}`);
  };
}

function parse(line: string): Request | { readonly error: string } {
  if (jsonDepth(line) > DEPTH_MAX) return { error: `the JSON nests deeper than ${DEPTH_MAX}` };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: 'this line is not JSON' };
  }
  const parsed = requestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  return { error: `/${path.join('/')}: ${message}` };
}
