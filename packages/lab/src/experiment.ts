import {
  type AnyGame,
  canonical,
  dealWorld,
  type Header,
  isRefusal,
  type Json,
  minds,
  type Outcome,
  Rng,
  type Seat,
  type Study,
  sha256,
  start,
} from '@undercroft/kernel';
import { z } from 'zod';

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/** One match-up, played many times. Data: it can be kept, sent and hashed. */
export const experimentSchema = z.strictObject({
  game: z.string(),
  options: json.default({}),
  scenario: json.nullable().default(null),
  rolls: z.record(z.string(), z.array(json)).default({}),
  seats: z.record(
    z.string(),
    z.strictObject({ mind: z.string(), iterations: z.int().min(1).max(1_000_000).default(400) }),
  ),
  seed: z.string().max(100).default(''),
});

export type Experiment = z.infer<typeof experimentSchema>;

/** What the seeds of an experiment are made from: any single game replays from this and its number. */
export const experimentHash = (experiment: Experiment): string => sha256(canonical(experiment)).slice(0, 16);

/** The seed of sample `i` of a series. */
export const seedOf = (series: string, i: number): string => `${series}:${i}`;

/** What is wrong with an experiment, in a sentence; '' where nothing is. */
export function problemOf(game: AnyGame, experiment: Experiment): string {
  const begun = start(game, { ...experiment, seed: 'probe' });
  if (isRefusal(begun)) return begun.issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
  for (const seat of game.seats(begun.run.header.options)) {
    const held = experiment.seats[seat];
    if (!held) return `no mind holds the seat "${seat}"`;
    if (!Object.hasOwn(game.minds, held.mind))
      return `there is no mind "${held.mind}"; there are: ${Object.keys(game.minds).join(', ')}`;
  }
  return '';
}

/** The experiment as a study: one sample is one game played to its end. */
export function studyOf(game: AnyGame, experiment: Experiment): Study {
  const begun = start(game, { ...experiment, seed: 'probe' });
  if (isRefusal(begun)) throw new Error(`the experiment is refused: ${problemOf(game, experiment)}`);
  const { header } = begun.run;
  return {
    name: 'experiment',
    samples: 1_000,
    sample: (seed) => playSample(game, experiment, { ...header, seed }),
  };
}

/** Plays one game and answers with its length, outcome, verdicts, scores and how often each thing was told. */
function playSample(game: AnyGame, experiment: Experiment, header: Header): { [metric: string]: number } {
  const counts: Record<string, number> = {};
  const { world, table } = dealWorld(game, header, { counts });
  const players = playersOf(game, experiment, header.seed);
  let n = 0;
  for (let seats = game.toAct(world.state); seats.length > 0; seats = game.toAct(world.state)) {
    const position = { world, n, header };
    const choices = seats.map((seat) => ({ seat, action: players[seat]!(position) }));
    n += 1;
    table.begin(n, 1);
    game.step(table, choices);
  }
  return { steps: n, turns: game.now(world.state).turn, ...verdicts(game.outcome(world.state)!), ...told(counts) };
}

type Position = Parameters<typeof minds.think>[2];
type Player = (position: Position) => ReturnType<AnyGame['legalActions']>[number];

/** A random seat needs no imagination: it draws from one generator for the whole game. */
function playersOf(game: AnyGame, { seats }: Experiment, seed: string): { [seat: Seat]: Player } {
  const players: { [seat: Seat]: Player } = {};
  for (const [seat, { mind, iterations }] of Object.entries(seats)) {
    const rng = Rng.from(seed, `lab\n${seat}`);
    players[seat] =
      mind === 'random' && !game.openActions
        ? ({ world }) => rng.pick(game.legalActions(world.state, seat))
        : (position) => minds.think(game, game.minds[mind]!, position, seat, { budget: { iterations } }).action;
  }
  return players;
}

function verdicts({ code, seats, score }: Outcome): { [metric: string]: number } {
  const answers: { [metric: string]: number } = { [`outcome ${code}`]: 1 };
  for (const [seat, verdict] of Object.entries(seats)) answers[`won ${seat}`] = verdict === 'won' ? 1 : 0;
  for (const [seat, points] of Object.entries(score ?? {})) answers[`score ${seat}`] = points;
  return answers;
}

const told = (counts: Record<string, number>): { [metric: string]: number } =>
  Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`told ${kind}`, count]));
