import { readFileSync } from 'node:fs';
import { type AnyGame, editions, type Json } from '@undercroft/kernel';
import {
  botNames,
  type Experiment,
  experimentSchema,
  levels,
  metrics,
  type Overlay,
  pointerOf,
  problemOf,
  type Until,
} from '@undercroft/lab';
import { seatsOf } from '@undercroft/registry';
import { checkBot } from '../games.ts';
import { CommandError, UsageError } from '../output.ts';
import { didYouMean } from '../suggestion.ts';
import { optionsOf } from './options.ts';

/** Flags shared by all commands that play games. */
export interface LabFlags {
  readonly n?: string;
  readonly bots?: string;
  readonly option?: readonly string[];
  readonly set?: readonly string[];
  readonly scenario?: string;
  readonly seedBase?: string;
  readonly workers?: string;
  readonly detail?: boolean;
  readonly until?: string;
  readonly within?: string;
  readonly level?: string;
  readonly json?: boolean;
}

/** A number above 0, or the fallback if the flag is missing. */
export const numberOf = (text: string | undefined, fallback: number, what: string): number => {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!(value > 0)) throw new UsageError(`${what} takes a number above 0, not "${text}"`);
  return value;
};

export const wholeOf = (text: string | undefined, fallback: number, what: string): number => {
  const value = numberOf(text, fallback, what);
  if (!Number.isSafeInteger(value)) throw new UsageError(`${what} takes a whole number, not "${text}"`);
  return value;
};

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`${file} cannot be read`);
  }
}

/** `cards.cut.copies=3` or `@changes.json`, one after the other. */
export function overlayOf(given: readonly string[] = []): Overlay {
  const overlay: { [pointer: string]: Overlay[string] } = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (text.startsWith('@')) Object.assign(overlay, overlayFile(text.slice(1)));
    else if (at < 1) throw new UsageError(`a change of content is PATH=VALUE or @FILE, not "${text}"`);
    else overlay[pointerOf(text.slice(0, at))] = readValue(text.slice(at + 1));
  }
  return overlay;
}

const readValue = (text: string): Overlay[string] => {
  const value = parseJson(text);
  return typeof value === 'number' || typeof value === 'boolean' ? value : text;
};

function overlayFile(file: string): Overlay {
  const read = experimentSchema.shape.set.safeParse(parseJson(readText(file)));
  if (!read.success) throw new CommandError(`${file}: is no overlay: {"/cards/cut/copies": 3}`);
  return Object.fromEntries(Object.entries(read.data).map(([path, value]) => [pointerOf(path), value]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function scenarioOf(file: string | undefined): Json {
  if (file === undefined) return null;
  const scenario = parseJson(readText(file)) as Json;
  if (scenario === null) throw new CommandError(`${file} is not JSON`);
  return scenario;
}

/** `--until "won left" --within 0.5 --level 99`; `--n` is then the maximum number of games. */
function untilOf({ until, within, level, n }: LabFlags): Until | null {
  if (until === undefined) return null;
  const read = experimentSchema.shape.until.safeParse({
    metric: until,
    half_width: numberOf(within, 1, '--within'),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(n === undefined ? {} : { max: wholeOf(n, 1, '--n') }),
  });
  if (!read.success) throw new UsageError(`--until: ${read.error.issues[0]!.message}`);
  return read.data;
}

/** Throws a usage error that names the metrics there are if games of the experiment cannot have this one. */
export function checkMetric(game: AnyGame, experiment: Experiment, metric: string, flag: string): void {
  const names = metrics.metricNames(game, experiment);
  if (names.includes(metric) || (experiment.detail && /^(at|won \S+ with) /.test(metric))) return;
  const usual = names.filter((name) => !name.startsWith('told '));
  throw new UsageError(
    `${flag}: games of ${game.id} have no metric "${metric}"; they have ${usual.map((name) => `"${name}"`).join(', ')} and "told KIND".${didYouMean(metric, names)}`,
  );
}

/** Names a bot of the game, or a level of players. */
export const playerNames = (game: AnyGame): string[] => [...botNames(game), ...levels.LEVEL_NAMES];

/** Bots in the order of the seats; the last one takes all remaining seats. */
export function experimentOf(game: AnyGame, flags: LabFlags): Experiment {
  const names = (flags.bots ?? 'random').split(',');
  const options = editions.latest(game, optionsOf(flags.option ?? []));
  const held = seatsOf(game, options).map((seat, i) => {
    const [bot = '', iterations] = (names[Math.min(i, names.length - 1)] ?? 'random').split(':');
    checkBot(game, bot, playerNames(game));
    return [seat, { bot, iterations: wholeOf(iterations, 400, 'the iterations of a bot') }];
  });
  const experiment = experimentSchema.parse({
    game: game.id,
    options,
    scenario: scenarioOf(flags.scenario),
    seats: Object.fromEntries(held),
    set: overlayOf(flags.set),
    seed: flags.seedBase ?? '',
    until: untilOf(flags),
    detail: flags.detail ?? false,
  });
  const problem = problemOf(game, experiment);
  if (problem !== '') throw new UsageError(problem);
  if (experiment.until) checkMetric(game, experiment, experiment.until.metric, '--until');
  return experiment;
}
