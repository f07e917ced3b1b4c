import { type AnyGame, canonical } from '@undercroft/kernel';
import { type Experiment, pairs } from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { UsageError } from '../output.ts';
import { experimentOf, type LabFlags } from './lab-experiment.ts';

export interface SidesFlags extends LabFlags {
  readonly a?: readonly string[];
  readonly b?: readonly string[];
}

/** The changes of one side of a pair. */
interface SideChange {
  readonly set: readonly string[];
  readonly option: readonly string[];
  readonly bots: string | undefined;
}

const KINDS = ['option', 'bots', 'edition', 'pack'] as const;
const PREFIX = new RegExp(`^(${KINDS.join('|')}):(.*)$`, 's');

export const SIDE_FORMS =
  'a number of the content (cards.cut.copies=6 or @changes.json), option:NAME=VALUE, bots:NAMES or edition:2';

/** Parses the changes of one side. A change without a prefix is one of the content. */
function sideChange(changes: readonly string[]): SideChange {
  const set: string[] = [];
  const option: string[] = [];
  let bots: string | undefined;
  for (const text of changes) {
    const [, kind, value = ''] = PREFIX.exec(text) ?? [];
    if (kind === undefined) set.push(text);
    else if (value === '') throw new UsageError(`"${text}" changes nothing; a side changes ${SIDE_FORMS}`);
    else if (kind === 'option') option.push(value);
    else if (kind === 'bots') bots = value;
    else if (kind === 'edition') option.push(`edition=${value}`);
    else throw new UsageError(`packs cannot be paired yet; a side changes ${SIDE_FORMS}`);
  }
  return { set, option, bots };
}

/** Both sides of a comparison, which must differ; `--set`, `--option` and `--bots` apply to both. */
export function sidesOf(gameId: string, flags: SidesFlags): [Experiment, Experiment] {
  const game = gameOrUsage(gameId);
  const side = (changes: readonly string[] = []): Experiment => {
    const { set, option, bots } = sideChange(changes);
    return experimentOf(game, {
      ...flags,
      set: [...(flags.set ?? []), ...set],
      option: [...(flags.option ?? []), ...option],
      ...(bots === undefined ? {} : { bots }),
    });
  };
  const sides: [Experiment, Experiment] = [side(flags.a), side(flags.b)];
  if (canonical(sides[0]) === canonical(sides[1]))
    throw new UsageError(`both sides are the same; say what B changes with --b: ${SIDE_FORMS}`);
  return sides;
}

/** The changes of B, one line each. */
export const sideDifferences = (game: AnyGame, [a, b]: readonly [Experiment, Experiment]): string[] =>
  pairs.sideChanges(game, a, b).map(({ kind, name, from, to }) => `${kind} ${name}: ${from} → ${to}`);
