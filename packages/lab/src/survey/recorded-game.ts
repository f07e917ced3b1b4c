import {
  type Action,
  type AnyGame,
  type Choice,
  dealWorld,
  type Header,
  type Json,
  type World,
} from '@undercroft/kernel';
import { headerOf } from '../experiment.ts';
import { gameWith } from '../overlay.ts';
import { playersOf } from '../players.ts';
import type { Survey } from './survey.ts';

/** A choice of the measured seat in a finished game. */
export interface RecordedDecision {
  /** The step that made it: line `n` of the log. */
  readonly n: number;
  readonly offers: readonly Action[];
  readonly chosen: Action;
  /** Notes of the seat's bot before it chose. */
  readonly notes: Json;
}

/** A finished game: all choices, and those of the measured seat. */
export interface RecordedGame {
  readonly header: Header;
  readonly world: World;
  readonly steps: readonly (readonly Choice[])[];
  readonly decisions: readonly RecordedDecision[];
}

/** Chooses instead of the bot, or returns null. */
type Override = (world: World, offers: readonly Action[]) => Action | null;

/** Plays games of a survey, the same ones as `lab run` with its experiment. */
export interface GameRecorder {
  readonly game: AnyGame;
  play(seed: string, override?: Override): RecordedGame;
  /** Calls back with the world before each of these steps. */
  revisit(recorded: RecordedGame, steps: readonly number[], visit: (world: World, n: number) => void): void;
}

export function makeRecorder(released: AnyGame, { experiment, seat }: Survey): GameRecorder {
  const game = gameWith(released, experiment.set);
  const startHeader = headerOf(game, experiment);
  const players = playersOf(game, experiment.seats);
  const ignored = game.lab?.ignored ?? [];
  const play = (seed: string, override: Override = () => null): RecordedGame => {
    const header = { ...startHeader, seed };
    const { world, table } = dealWorld(game, header);
    players.begin(seed);
    const position = { world, n: 0, header };
    const steps: Choice[][] = [];
    const decisions: RecordedDecision[] = [];
    for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
      const notes = players.notes(seat);
      const isOwn = toAct.includes(seat);
      const offers = isOwn ? game.legalActions(world.state, seat).filter(({ type }) => !ignored.includes(type)) : [];
      const action = isOwn ? override(world, offers) : null;
      const seats = action ? toAct.filter((each) => each !== seat) : toAct;
      const choices = seats.length > 0 ? players.choose(position, seats) : [];
      if (action) choices.push({ seat, action });
      position.n += 1;
      steps.push(choices);
      if (isOwn)
        decisions.push({ n: position.n, offers, chosen: choices.find((each) => each.seat === seat)!.action, notes });
      table.begin(position.n, 1);
      game.step(table, choices);
    }
    return { header, world, steps, decisions };
  };
  const revisit: GameRecorder['revisit'] = ({ header, steps }, wanted, visit) => {
    const last = Math.max(0, ...wanted);
    const { world, table } = dealWorld(game, header);
    for (let n = 1; n <= last; n++) {
      if (wanted.includes(n)) visit(world, n);
      table.begin(n, 1);
      game.step(table, steps[n - 1]!);
    }
  };
  return { game, play, revisit };
}
