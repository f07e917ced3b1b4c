import { type AnyGame, at, phrases } from '@undercroft/kernel';
import { type Experiment, headerOf } from './experiment.ts';
import { gameWith } from './overlay.ts';

/** Order of the kinds of metrics in a list for people: results first, counts of events last. */
const KINDS = ['won', 'score', 'outcome', 'steps', 'turns', 'pages', 'at', 'told'] as const;

const rankOf = (metric: string): number => {
  const kind = metric.split(' ', 1)[0]!;
  const rank = (KINDS as readonly string[]).indexOf(kind);
  return rank < 0 ? KINDS.length : rank;
};

/** Sorts metrics: results first, counts of events last. */
export const byImportance = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);

/** The metrics games of the experiment can have, the most important first. */
export function metricNames(released: AnyGame, experiment: Experiment): string[] {
  const game = gameWith(released, experiment.set);
  const seats = game.seats(headerOf(game, experiment).options);
  return [
    ...seats.map((seat) => `won ${seat}`),
    ...seats.map((seat) => `score ${seat}`),
    ...Object.keys(game.words.outcome).map((code) => `outcome ${code}`),
    ...['steps', 'turns', 'pages'],
    ...Object.keys(game.words.line).map((kind) => `told ${kind}`),
  ];
}

const spaced = (code: string): string =>
  code
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** A metric in words. */
export function metricText({ words, pageUnit }: AnyGame, metric: string): string {
  const [kind, ...rest] = metric.split(' ');
  const thing = rest.join(' ');
  switch (kind) {
    case 'won':
      return `${phrases.capital(words.name(thing))} wins`;
    case 'score':
      return `Score of ${words.name(thing)}`;
    case 'outcome':
      return `Ends: ${spaced(thing)}`;
    case 'told':
      return `Times “${spaced(thing)}”`;
    case 'steps':
      return 'Actions';
    case 'turns':
      return 'Turns';
    case 'pages':
      return `${phrases.capital(pageUnit)}s`;
    default:
      return metric;
  }
}

/** A content path in words; a record with an id is called by its name. */
export function pathText(game: AnyGame, path: string): string {
  const keys = path.split('/').slice(1);
  const parts = keys.flatMap((key, i) => {
    const parent = at(game.content?.tables, `/${keys.slice(0, i).join('/')}`.replace(/^\/$/, ''));
    if (!Array.isArray(parent)) return [game.words.name(key).replaceAll('_', ' ')];
    const { id } = (parent[Number(key)] ?? {}) as { readonly id?: unknown };
    if (typeof id === 'string') return [game.words.name(id)];
    return parent.length === 1 ? [] : [String(Number(key) + 1)];
  });
  return phrases.capital(parts.join(' · '));
}
