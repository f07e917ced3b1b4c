import {
  type AnyGame,
  dealWorld,
  type GameEvent,
  type Header,
  type Outcome,
  type Seat,
  type World,
} from '@undercroft/kernel';
import { type Collector, type Meter, note } from './collector.ts';
import { type Details, detailsOf } from './detail.ts';
import { type Experiment, headerOf } from './experiment.ts';
import { gameWith } from './overlay.ts';
import { type Players, playersOf } from './players.ts';

/** Takes sample `i` and notes its answers. */
export type Sampler = (seed: string, i: number) => void;

/** Games of an experiment: each one answers with its length, outcome, verdicts, scores and how often each thing was told. */
export function gameSampler(released: AnyGame, experiment: Experiment, collected: Collector): Sampler {
  const game = gameWith(released, experiment.set);
  const header = headerOf(game, experiment);
  const ends = endMeters(game, collected);
  const players = playersOf(game, experiment.seats);
  const play = experiment.detail ? detailing(game, header, collected) : counting(collected);
  return (seed, i) => {
    const { world, n } = play(game, players, { ...header, seed }, i);
    ends(world, n, i);
  };
}

type Sink = Parameters<typeof dealWorld>[2];

interface Played {
  readonly world: World;
  readonly n: number;
}

type Play = (game: AnyGame, players: Players, header: Header, i: number) => Played;

/** Who looks on while a game is played. */
interface Viewers {
  begin(world: World): void;
  step(world: World, acted: readonly Seat[]): void;
}

function playOut(game: AnyGame, players: Players, header: Header, sink: Sink, viewers?: Viewers): Played {
  const { world, table } = dealWorld(game, header, sink);
  players.begin(header.seed);
  viewers?.begin(world);
  const position = { world, n: 0, header };
  for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
    const choices = players.choose(position, toAct);
    position.n += 1;
    table.begin(position.n, 1);
    game.step(table, choices);
    viewers?.step(world, toAct);
  }
  return position;
}

/** Plays a game and counts what is told. The counts are one record for all games: its keys stay where they are. */
function counting(collected: Collector): Play {
  const counts: Record<string, number> = {};
  const told = toldMeters(collected);
  return (game, players, header, i) => {
    const played = playOut(game, players, header, { counts });
    told(counts, i);
    return played;
  };
}

/** Plays a game and listens to every event. */
function detailing(game: AnyGame, begun: Header, collected: Collector): Play {
  const counts: Record<string, number> = {};
  const told = toldMeters(collected);
  const details: Details = detailsOf(game, begun, collected);
  const events: GameEvent[] = [];
  const drain = (): void => {
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
          drain();
          details.begin(world, i);
        },
        step(world, acted) {
          details.step(world, acted, events);
          drain();
        },
      },
    );
    details.end(game.outcome(played.world.state)!);
    told(counts, i);
    return played;
  };
}

/** Notes the counts of one game and sets them back. A kind that was not told is not noted. */
function toldMeters(collected: Collector): (counts: Record<string, number>, i: number) => void {
  const known = new Map<string, Meter>();
  return (counts, i) => {
    for (const kind of Object.keys(counts)) {
      const count = counts[kind]!;
      if (count === 0) continue;
      counts[kind] = 0;
      const meter = known.get(kind) ?? collected.meter(`told ${kind}`);
      known.set(kind, meter);
      note(meter, count, i);
    }
  };
}

interface SeatMeters {
  readonly won: Meter;
  score: Meter | null;
}

function endMeters(game: AnyGame, collected: Collector): (world: World, n: number, i: number) => void {
  const steps = collected.meter('steps');
  const turns = collected.meter('turns');
  const pages = collected.meter('pages');
  const codes = new Map<string, Meter>();
  const seats = new Map<string, SeatMeters>();
  const metersOf = (seat: string): SeatMeters => {
    const known = seats.get(seat) ?? { won: collected.meter(`won ${seat}`), score: null };
    seats.set(seat, known);
    return known;
  };
  const verdicts = ({ seats: ends, score }: Outcome, i: number): void => {
    for (const seat of Object.keys(ends)) note(metersOf(seat).won, ends[seat] === 'won' ? 1 : 0, i);
    if (!score) return;
    for (const seat of Object.keys(score)) {
      const meters = metersOf(seat);
      meters.score ??= collected.meter(`score ${seat}`);
      note(meters.score, score[seat]!, i);
    }
  };
  return (world, n, i) => {
    const outcome = game.outcome(world.state)!;
    note(steps, n, i);
    const { turn, page } = game.now(world.state);
    note(turns, turn, i);
    note(pages, page, i);
    const code = codes.get(outcome.code) ?? collected.meter(`outcome ${outcome.code}`);
    codes.set(outcome.code, code);
    note(code, 1, i);
    verdicts(outcome, i);
  };
}
