import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { makeBooks } from '../rules/book.ts';
import type { KnownPosition } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { type Table, type TestRun, table } from './table.ts';

export const book = makeBooks(CONTENT)({ second: { isShallow: false } });
export const [LD, OW, VW] = ['LD+scout+thief', 'OW+thief+warder', 'VW+thief+liar'] as const;

/** A turn against a template. */
export const against = (visitor: string, { options = {}, ...rest }: Table = {}): TestRun =>
  table({ turn: 'V', ...rest, options: { edition: 2, visitor, route: ['RH', 'WG', 'VB'], ...options } });

/** The table as a seat knows it. */
export const seen = (
  run: TestRun,
  seat: 'dungeon' | 'visitor' = 'visitor',
): { g: KnownPosition; view: ShatteredView } => {
  const view = shattered.view(run.state, seat);
  return { g: { s: view, book }, view };
};
