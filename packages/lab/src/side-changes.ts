import { type AnyGame, at, type Json } from '@undercroft/kernel';
import type { Experiment } from './experiment.ts';
import { pathText } from './metrics.ts';

/** One thing in which the second side of a pair differs from the first. */
export interface SideChange {
  readonly kind: 'content' | 'option' | 'bot';
  /** A content path, an option's name or a seat. */
  readonly name: string;
  /** The same in words. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

const valueText = (value: Json | undefined): string =>
  value === undefined ? 'default' : typeof value === 'string' ? value : JSON.stringify(value);

type Fields = { readonly [name: string]: Json };

const DEFAULT_ITERATIONS = 400;

const botsOf = ({ seats }: Experiment): Fields =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, { bot, iterations }]) => [
      seat,
      iterations === DEFAULT_ITERATIONS ? bot : `${bot}:${iterations}`,
    ]),
  );

const spaced = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** Everything in which B differs from A. */
export function sideChanges(game: AnyGame, a: Experiment, b: Experiment): SideChange[] {
  const between = (kind: SideChange['kind'], one: Fields, other: Fields, textOf: (name: string) => string) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name): SideChange[] => {
      const released = kind === 'content' ? (at(game.content?.tables, name) as Json | undefined) : undefined;
      const [from, to] = [valueText(one[name] ?? released), valueText(other[name] ?? released)];
      return from === to ? [] : [{ kind, name, text: textOf(name), from, to }];
    });
  return [
    ...between('content', a.set as Fields, b.set as Fields, (path) => pathText(game, path)),
    ...between('option', a.options as Fields, b.options as Fields, spaced),
    ...between('bot', botsOf(a), botsOf(b), (seat) => `bot of ${game.words.name(seat)}`),
  ];
}
