import type { AnyGame, Issue } from './contract.ts';
import type { Json } from './json.ts';

type Options = { readonly [name: string]: Json };
type EditionGame = Pick<AnyGame, 'edition' | 'title' | 'scenarioEdition'>;

const isRecord = (options: unknown): options is Options =>
  options !== null && typeof options === 'object' && !Array.isArray(options);

/** The edition of a run with these options; the default is 1. KER-ED-01 */
export function of(options: unknown): number {
  const edition = isRecord(options) ? options['edition'] : undefined;
  return typeof edition === 'number' ? edition : 1;
}

/** Options as stored in headers: edition 1 is stored as no edition at all. KER-ED-01 */
export function withoutFirst(options: Json): Json {
  if (!isRecord(options) || options['edition'] !== 1) return options;
  const { edition: _, ...rest } = options;
  return rest;
}

/** Adds the edition an entry point begins: that of the options, else that of the scenario, else the latest. KER-ED-02 */
export const latest = (game: EditionGame, options: Json, scenario: Json = null): Json =>
  game.edition === 1 || !isRecord(options) || options['edition'] !== undefined
    ? options
    : { ...options, edition: game.scenarioEdition?.(scenario) ?? game.edition };

/** Options of a header for another run like it: keeps the edition, also if it is 1. KER-ED-02 */
export const same = (options: Json): Json => (isRecord(options) ? { edition: of(options), ...options } : options);

const NAMES = ['classic', 'second edition', 'third edition'];

/** The rules an entry point begins with these options, in words; '' for a game with one edition. KER-ED-02 */
export function nameOf(game: EditionGame, options: Json): string {
  const edition = of(latest(game, options));
  return game.edition === 1 ? '' : (NAMES[edition - 1] ?? `edition ${edition}`);
}

/** The problem with the edition of a header; null if there is none. */
export function issueOf({ edition: newest, title }: EditionGame, options: unknown): Issue | null {
  const edition = isRecord(options) ? options['edition'] : undefined;
  if (edition === undefined) return null;
  const issue = (message: string): Issue => ({ path: '/options/edition', message });
  if (edition === 1) return issue('edition 1 is written by leaving "edition" out');
  if (Number.isInteger(edition) && (edition as number) > 1 && (edition as number) <= newest) return null;
  const available = newest === 1 ? 'edition 1 only' : `editions 1 to ${newest}`;
  return issue(`${title} has ${available}, not ${JSON.stringify(edition)}`);
}
