import {
  type Action,
  type AnyGame,
  canonical,
  type DecisionValue,
  Rng,
  sameJson,
  type World,
} from '@undercroft/kernel';
import { isPresent, type Position, playOn, playoutBots, stateAfter } from './playout.ts';
import type { GameRecorder, RecordedDecision, RecordedGame } from './recorded-game.ts';
import type { SurveyOf } from './survey.ts';
import { numberAt, valueAt, valueNamed, WORTH_OF_WIN } from './value.ts';

/** A sampled decision and the values of the games played on after each of its offers. */
export interface DecisionRecord {
  /** Its number among the seat's decisions, counted from 0, and the step that made it. */
  readonly k: number;
  readonly n: number;
  /** Type of the chosen action. */
  readonly type: string;
  /** Number of offers, before any were left out or merged. */
  readonly offers: number;
  /** Offers that led to the same state as another one. */
  readonly merged: number;
  /** Actions tried, as text; the chosen one is `tried[chosen]`. */
  readonly tried: readonly string[];
  readonly chosen: number;
  /** The number that counts as 100 points; 0 if it is the mean of all games. */
  readonly whole: number;
  /** By offer and playout; the playouts of a column have the same dice. */
  readonly values: readonly (readonly number[])[];
}

/** A finished game: its decisions counted, and the sampled ones. */
export interface DecisionGameRecord {
  readonly total: number;
  readonly forced: number;
  /** Offers of the decisions that are not forced, and their number by the type chosen. */
  readonly offers: number;
  readonly types: { readonly [type: string]: number };
  /** Value at the end of the game. */
  readonly end: number;
  readonly states: readonly DecisionRecord[];
}

/** Worlds on which offers are compared, to find those that are one and the same. */
const COMPARED = 2;

/** Samples the decisions of one game. */
export function sampleDecisions(
  recorder: GameRecorder,
  survey: SurveyOf<'decisions'>,
  seed: string,
): DecisionGameRecord {
  const { game } = recorder;
  const value = valueNamed(game, survey.value);
  const recorded = recorder.play(seed);
  const { decisions } = recorded;
  const isForced = ({ offers }: RecordedDecision): boolean =>
    offers.length < 2 || offers.every(({ type }) => game.lab?.trivial.includes(type));
  const free = decisions.filter((decision) => !isForced(decision));
  const types: { [type: string]: number } = {};
  for (const { chosen } of free) types[chosen.type] = (types[chosen.type] ?? 0) + 1;
  const wanted = chooseDecisions(recorder, recorded, survey, value, isForced);
  const states: DecisionRecord[] = [];
  recorder.revisit(
    recorded,
    wanted.map(({ n }) => n),
    (world, n) => {
      const k = decisions.findIndex((decision) => decision.n === n);
      states.push(measureDecision({ game, survey, value, seed: `${seed}:${n}` }, world, decisions[k]!, k));
    },
  );
  return {
    total: decisions.length,
    forced: decisions.length - free.length,
    offers: free.reduce((all, { offers }) => all + offers.length, 0),
    types,
    end: valueAt(game, recorded.world, survey.seat, value),
    states,
  };
}

/** Draws decisions from those inside the window that can be judged by the value. */
function chooseDecisions(
  recorder: GameRecorder,
  recorded: RecordedGame,
  { seat, from_pct, to_pct, per_game, types }: SurveyOf<'decisions'>,
  value: DecisionValue,
  isForced: (decision: RecordedDecision) => boolean,
): RecordedDecision[] {
  const { decisions, header } = recorded;
  const wanted = types.length > 0 ? types : value.types;
  const candidates = decisions.filter((decision, k) => {
    const share = (100 * k) / decisions.length;
    const isWanted = !wanted || wanted.includes(decision.chosen.type);
    return share >= from_pct && share <= to_pct && isWanted && !isForced(decision);
  });
  const judged = value.within ? insideOf(recorder, recorded, candidates, seat, value.within) : candidates;
  const drawn = Rng.from(header.seed, 'decisions')
    .shuffle([...judged])
    .slice(0, per_game);
  return drawn.sort((a, b) => a.n - b.n);
}

/** Candidates at which this part of the seat's view is present. */
function insideOf(
  recorder: GameRecorder,
  recorded: RecordedGame,
  candidates: readonly RecordedDecision[],
  seat: string,
  within: string,
): RecordedDecision[] {
  const inside = new Set<number>();
  recorder.revisit(
    recorded,
    candidates.map(({ n }) => n),
    (world, n) => {
      if (isPresent(recorder.game.view(world.state, seat), within)) inside.add(n);
    },
  );
  return candidates.filter(({ n }) => inside.has(n));
}

interface Measuring {
  readonly game: AnyGame;
  readonly survey: SurveyOf<'decisions'>;
  readonly value: DecisionValue;
  readonly seed: string;
}

function measureDecision(measuring: Measuring, world: World, decision: RecordedDecision, k: number): DecisionRecord {
  const { game, survey, value, seed } = measuring;
  const position: Position = { world, seat: survey.seat, notes: decision.notes };
  const bots = playoutBots(game, survey);
  const luck = (i: number): Rng => Rng.from(`${seed}:${i}`, 'playout');
  const picked = pickOffers(decision, survey.offers, Rng.from(seed, 'offers'));
  const { kept, chosen } = mergeOffers(picked, decision.chosen, (first) =>
    Array.from({ length: COMPARED }, (_, i) =>
      stateAfter(game, position, { bots, rng: luck(i), first, within: value.within }),
    ).join(),
  );
  const values = kept.map((first) =>
    Array.from({ length: survey.playouts }, (_, i) => {
      const end = playOn(game, position, { bots, rng: luck(i), first, within: value.within });
      return valueAt(game, end, survey.seat, value);
    }),
  );
  return {
    k,
    n: decision.n,
    type: decision.chosen.type,
    offers: decision.offers.length,
    merged: picked.length - kept.length,
    tried: kept.map((action) => canonical(action)),
    chosen,
    whole: wholeOf(game, world, survey.seat, value),
    values,
  };
}

function wholeOf(game: AnyGame, world: World, seat: string, { from, whole = 1 }: DecisionValue): number {
  if (from === 'verdict') return WORTH_OF_WIN;
  if (whole === 'mean') return 0;
  return typeof whole === 'number' ? whole : numberAt(game, world, seat, whole);
}

/** The chosen offer and a sample of the others. */
function pickOffers({ offers, chosen }: RecordedDecision, most: number, rng: Rng): Action[] {
  const others = offers.filter((action) => !sameJson(action, chosen));
  const drawn = others.length < most ? others : rng.shuffle([...others]).slice(0, most - 1);
  return [chosen, ...drawn];
}

/** Offers that lead to the same state on every compared world are one offer. */
function mergeOffers(
  offers: readonly Action[],
  own: Action,
  hashOf: (action: Action) => string,
): { kept: Action[]; chosen: number } {
  const byHash = new Map<string, Action>();
  for (const action of offers) {
    const hash = hashOf(action);
    if (!byHash.has(hash)) byHash.set(hash, action);
  }
  const kept = [...byHash.values()];
  return { kept, chosen: kept.indexOf(own) };
}
