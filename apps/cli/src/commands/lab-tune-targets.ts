import type { AnyGame, Band } from '@undercroft/kernel';
import { type Experiment, isShare, metrics, type Target, tuner } from '@undercroft/lab';
import { UsageError } from '../output.ts';
import { didYouMean } from '../suggestion.ts';

export interface TargetFlags {
  readonly target?: readonly string[];
  readonly band?: string;
  readonly metric?: string;
  readonly low?: string;
  readonly high?: string;
}

const FORM = 'NAME=LOW..HIGH, NAME=VALUE, or NAME alone for the bounds of the rule book; x2 at the end counts it twice';
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const WANTED = new RegExp(
  String.raw`^(?<name>.*?)(?:\s*=\s*(?<low>${NUMBER})(?:\s*\.\.\s*(?<high>${NUMBER}))?)?(?:\s+x(?<weight>${NUMBER}))?$`,
);

/** A band by its name, or by a part of it that no other has. */
function findBand(bands: readonly Band[], name: string): Band | undefined {
  const exact = bands.find((band) => band.name === name);
  const partly = bands.filter((band) => band.name.toLowerCase().includes(name.toLowerCase()));
  return exact ?? (partly.length === 1 ? partly[0] : undefined);
}

/** A band of the rule book, or a metric of the match-up, with its own bounds if none are wanted. */
function namedBand(
  game: AnyGame,
  experiment: Experiment,
  name: string,
  bounds: readonly [number, number] | null,
): Band {
  const bands = game.acceptance?.bands ?? [];
  const band = findBand(bands, name);
  if (band) return bounds ? { ...band, low: bounds[0], high: bounds[1] } : band;
  const known = metrics.metricNames(game, experiment);
  if (known.includes(name)) {
    if (bounds) return tuner.metricBand(name, ...bounds, isShare(name));
    throw new UsageError(`the metric "${name}" has no bounds of its own: --target "${name}=LOW..HIGH"`);
  }
  const partly = bands.filter((one) => one.name.toLowerCase().includes(name.toLowerCase())).map((one) => one.name);
  const names = partly.length > 0 ? partly : bands.map((one) => one.name);
  const some = names.slice(0, 12).map((one) => `"${one}"`);
  throw new UsageError(
    `no band or metric is "${name}"; ${partly.length > 0 ? 'it could be' : 'there are'}: ${some.join(', ')}${names.length > some.length ? `, … (lab bands ${game.id} lists all ${names.length})` : ''}.${didYouMean(name, [...names, ...known])}`,
  );
}

function targetOf(game: AnyGame, experiment: Experiment, text: string): Target {
  const groups = WANTED.exec(text.trim())?.groups;
  const name = groups?.['name']?.trim() ?? '';
  const weight = Number(groups?.['weight'] ?? 1);
  if (name === '' || !(weight > 0)) throw new UsageError(`--target takes ${FORM}, not "${text}"`);
  if (groups?.['low'] === undefined) return { band: namedBand(game, experiment, name, null), weight };
  const low = Number(groups['low']);
  const high = groups['high'] === undefined ? null : Number(groups['high']);
  if (high !== null && high <= low) throw new UsageError(`--target takes ${FORM}, not "${text}"`);
  const band = namedBand(game, experiment, name, [low, high ?? low]);
  if (high !== null) return { band, weight };
  const [least, most] = tuner.boundsAround(low, band.figure.stat === 'share');
  return { band: { ...band, low: least, high: most }, weight };
}

/** The targets of `--target`, or the one of `--band` or `--metric` with `--low` and `--high`. */
export function targetsOf(game: AnyGame, experiment: Experiment, flags: TargetFlags): Target[] {
  const { target = [], band, metric, low, high } = flags;
  const single = band ?? metric;
  if (single === undefined && target.length === 0)
    throw new UsageError(`lab tune takes --target, once for each figure: ${FORM}`);
  const targets = target.map((text) => targetOf(game, experiment, text));
  if (single === undefined) return targets;
  if ((low === undefined) !== (high === undefined) || (low !== undefined && !(Number(low) < Number(high))))
    throw new UsageError('--low and --high go together, the first below the second');
  const bounds = low === undefined ? null : ([Number(low), Number(high)] as const);
  return [{ band: namedBand(game, experiment, single, bounds), weight: 1 }, ...targets];
}
