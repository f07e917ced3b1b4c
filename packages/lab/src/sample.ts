import {
  type AnyGame,
  dealWorld,
  type GameEvent,
  type Header,
  type Outcome,
  type Seat,
  type World,
} from '@undercroft/kernel';
import { type Collector, type Meter, recordValue } from './collector.ts';
import { type Details, detailsOf } from './detail.ts';
import { type Experiment, headerOf } from './experiment.ts';
import { gameWith } from './overlay.ts';
import { type Players, playersOf } from './players.ts';

/** Takes sample `i` and records its values. */
export type Sampler = (seed: string, i: number) => void;

/**
 * Samples games of an experiment. Each records its length, outcome, verdicts, scores and the number of events by kind.
 */
export function gameSampler(released: AnyGame, experiment: Experiment, collected: Collector): Sampler {
  const game = gameWith(released, experiment.set);
  const header = headerOf(game, experiment);
  const ends = endMeters(game, collected);
  const players = playersOf(game, experiment.seats);
  const play = experiment.detail ? playDetailed(game, header, collected) : playCounting(collected);
  return (seed, i) => {
    ends(play(game, players, { ...header, seed }, i), i);
  };
}

type Sink = Parameters<typeof dealWorld>[2];

interface FinishedGame {
  readonly world: World;
  readonly n: number;
  /** Turns of the whole run. */
  readonly turns: number;
}

type Play = (game: AnyGame, players: Players, header: Header, i: number) => FinishedGame;

/** Callbacks while a game is played. */
interface GameObserver {
  begin(world: World): void;
  step(world: World, acted: readonly Seat[]): void;
}

function playOut(game: AnyGame, players: Players, header: Header, sink: Sink, observer?: GameObserver): FinishedGame {
  const { world, table } = dealWorld(game, header, sink);
  players.begin(header.seed);
  observer?.begin(world);
  const position = { world, n: 0, header, turns: 0 };
  const countTurns = turnCounter(game);
  for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
    const choices = players.choose(position, toAct);
    position.n += 1;
    table.begin(position.n, 1);
    game.step(table, choices);
    position.turns = countTurns(world);
    observer?.step(world, toAct);
  }
  return position;
}

/** Counts the turns of a run. Some games count anew on every page, as Vibes does in every fight: those are added up. */
export function turnCounter(game: AnyGame): (world: World) => number {
  let [earlier, latest] = [0, 0];
  return ({ state }) => {
    const { turn } = game.now(state);
    if (turn < latest) earlier += latest;
    latest = turn;
    return earlier + latest;
  };
}

/** Plays a game and counts events by kind. All games share one record, so that its layout stays the same. */
function playCounting(collected: Collector): Play {
  const counts: Record<string, number> = {};
  const recordCounts = eventMeters(collected);
  return (game, players, header, i) => {
    const played = playOut(game, players, header, { counts });
    recordCounts(counts, i);
    return played;
  };
}

/** Plays a game and reads every event. */
function playDetailed(game: AnyGame, startHeader: Header, collected: Collector): Play {
  const counts: Record<string, number> = {};
  const recordCounts = eventMeters(collected);
  const details: Details = detailsOf(game, startHeader, collected);
  const events: GameEvent[] = [];
  const countEvents = (): void => {
    for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1;
    events.length = 0;
  };
  return (_, players, header, i) => {
    const played = playOut(
      game,
      players,
      header,
      { events },
      {
        begin(world) {
          countEvents();
          details.begin(world, i);
        },
        step(world, acted) {
          details.step(world, acted, events);
          countEvents();
        },
      },
    );
    details.end(game.outcome(played.world.state)!);
    recordCounts(counts, i);
    return played;
  };
}

/** Records the counts of one game and resets them. Kinds without events are not recorded. */
function eventMeters(collected: Collector): (counts: Record<string, number>, i: number) => void {
  const meters = new Map<string, Meter>();
  return (counts, i) => {
    for (const kind of Object.keys(counts)) {
      const count = counts[kind]!;
      if (count === 0) continue;
      counts[kind] = 0;
      const meter = meters.get(kind) ?? collected.meter(`told ${kind}`);
      meters.set(kind, meter);
      recordValue(meter, count, i);
    }
  };
}

interface SeatMeters {
  readonly won: Meter;
  score: Meter | null;
}

function endMeters(game: AnyGame, collected: Collector): (played: FinishedGame, i: number) => void {
  const steps = collected.meter('steps');
  const turns = collected.meter('turns');
  const pages = collected.meter('pages');
  const codes = new Map<string, Meter>();
  const seats = new Map<string, SeatMeters>();
  const metersOf = (seat: string): SeatMeters => {
    const meters = seats.get(seat) ?? { won: collected.meter(`won ${seat}`), score: null };
    seats.set(seat, meters);
    return meters;
  };
  const verdicts = ({ seats: ends, score }: Outcome, i: number): void => {
    for (const seat of Object.keys(ends)) recordValue(metersOf(seat).won, ends[seat] === 'won' ? 1 : 0, i);
    if (!score) return;
    for (const seat of Object.keys(score)) {
      const meters = metersOf(seat);
      meters.score ??= collected.meter(`score ${seat}`);
      recordValue(meters.score, score[seat]!, i);
    }
  };
  return ({ world, n, turns: played }, i) => {
    const outcome = game.outcome(world.state)!;
    recordValue(steps, n, i);
    recordValue(turns, played, i);
    recordValue(pages, game.now(world.state).page, i);
    const code = codes.get(outcome.code) ?? collected.meter(`outcome ${outcome.code}`);
    codes.set(outcome.code, code);
    recordValue(code, 1, i);
    verdicts(outcome, i);
  };
}
