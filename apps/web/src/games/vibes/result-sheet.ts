import { at } from '@undercroft/kernel';
import type { ReadSheet, SheetThing } from '../../ui/game-screens.ts';
import { SHEET } from './sheet-words.ts';

interface RunOver {
  readonly mode: string;
  readonly won: boolean;
  readonly floors: number;
  readonly bosses: number;
  readonly reads: number;
  readonly heat: number;
}

/** The quantity behind each term of the points. NV-97 */
const COUNTED: { readonly [term: string]: (over: RunOver) => string } = {
  floors: ({ floors }) => SHEET.floors(floors),
  bosses: ({ bosses }) => SHEET.bosses(bosses),
  reads: ({ reads }) => SHEET.reads(reads),
  heat: ({ heat }) => SHEET.heat(heat),
};

/** The Vibe points by term, the winner of the last fight, and the Heat that is open now. NV-97, NV-98 */
export const readSheet: ReadSheet = (game, events, profile) => {
  const runEnded = events.findLast(({ kind }) => kind === 'runEnded');
  const over = runEnded?.data as unknown as RunOver | undefined;
  const terms = (runEnded?.terms ?? []).filter(({ value }) => value > 0);
  const fight = events.findLast(({ kind }) => kind === 'fightEnded')?.data as
    | { foe: string; result: string }
    | undefined;
  const heat = (of: unknown): number => Number(at(of, '/heat') ?? 0);
  const isOpened = profile !== null && heat(profile.after) > heat(profile.before);
  const opened: SheetThing[] = isOpened
    ? [{ picture: `heat_${heat(profile.after)}`, name: SHEET.heat(heat(profile.after)), note: SHEET.nowOpen }]
    : [];
  return {
    earned:
      over?.mode === 'run'
        ? {
            unit: SHEET.unit,
            parts: terms.map(({ label, value }) => ({ label: COUNTED[label]?.(over) ?? label, value })),
            path: '/points',
            steps: (at(game.content ?? null, '/tables/numbers/meta/thresholds') ?? []) as readonly number[],
          }
        : null,
    killer: over && !over.won && fight?.result === 'lost' ? fight.foe : '',
    kept: [],
    lost: [],
    opened,
  };
};
