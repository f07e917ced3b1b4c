import type { ScreenContext } from '@undercroft/text';
import type { VibesContent } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { type Books, bookFor, makeBooks } from '../rules/books.ts';
import type { RowCard, SideView, VibesView } from '../rules/view-schema.ts';
import { cardText, name } from '../words/text.ts';

export type Context = ScreenContext<VibesView>;

export const isWide = ({ size }: Context): boolean => size.width >= 120;

let made: { tables: object; books: Books } | null = null;

/** The book for the tables of this game and the edition of this run. */
export function bookOf({ game, view }: Context): Book {
  const { tables } = game.content!;
  if (made?.tables !== tables) made = { tables, books: makeBooks(tables as VibesContent) };
  return bookFor(made.books, view);
}

/** The last word of a long name: `Pup` for the Brawler Pup. */
export const shortFoe = (id: string): string => {
  const last = name(id).split(' ').at(-1)!;
  return last.length <= 9 ? last : 'foe';
};

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/ ?Clash: no effect\./g, ''],
  [/End: Charge: gain (\d+) Focus if not hit/g, 'Not hit: +$1 Focus'],
  [/End: if not hit, gain (\d+)/gi, 'Not hit: +$1'],
  [/End: /g, ''],
  [/deal (\d+) more/gi, '+$1'],
  [/both (?:take|lose) (\d+)/g, 'both -$1'],
  [/Gain (\d+) Guard/g, 'Guard $1'],
  [/gain (\d+)/gi, '+$1'],
  [/ next beat/g, ' next'],
  [/Attack\/Grapple misses/g, 'Attack, Grapple miss'],
];

/** A card's text in the fewest words, for a narrow column; `W` shows the full text. */
export const shortText = (text: string): string =>
  SHORTER.reduce((short, [long, brief]) => short.replace(long, brief), text);

/** A card's text with its current damage: `Deal 3 (2 + 1).` */
export function textOfCard(
  context: Context,
  { card, bonus = 0 }: Pick<RowCard, 'card' | 'bonus'>,
  side: SideView,
): string {
  const text = cardText(bookOf(context).card(card).clauses);
  const more = side.status.pow + bonus;
  if (more === 0) return text;
  return text.replace(/Deal (\d+)(?! more|\d)/, (_, n: string) => `Deal ${Number(n) + more} (${n} + ${more})`);
}

const STATUSES = {
  spd: (n: number) => `Speed +${n}`,
  slow: (n: number) => `Speed -${n}`,
  stab: (n: number) => `Stability +${n}`,
  shake: (n: number) => `Stability -${n}`,
  pow: (n: number) => `its card +${n} damage`,
  drag: (n: number) => `Speed at most ${n}`,
} as const;

/** Effects on a side this beat. */
export function statusText(side: SideView): string {
  const held = (Object.keys(STATUSES) as (keyof typeof STATUSES)[])
    .filter((key) => side.status[key] !== 0)
    .map((key) => STATUSES[key](side.status[key]));
  const bleeds = side.bleed.map(({ n, k }) => `bleeds ${n}, ${k} more`);
  return [...held, ...bleeds].join(', ');
}

/** First row of the screen, also used in lists of runs. */
export function headline({ view, size }: Context): { where: string; stand: string[] } {
  const { act, floor, fight, mode, hp, maxHp } = view;
  const isRun = mode === 'run';
  const floors = size.width >= 120 || !fight ? ` · floor ${floor}` : '';
  const where = isRun
    ? `Act ${act}${floors}${fight ? ` · beat ${fight.beat}` : ''}`
    : `${mode}${fight ? ` · beat ${fight.beat}` : ''}`;
  const own = fight ? { hp: fight.you.hp, maxHp: fight.you.maxHp } : { hp, maxHp };
  return {
    where,
    stand: [
      isRun ? `Act ${act} floor ${floor}` : `beat ${fight?.beat ?? 0}`,
      `HP ${own.hp}/${own.maxHp}`,
      ...(fight ? [name(fight.foeId)] : []),
    ],
  };
}

/** Row 2 in a fight. */
export function fightGoal({ view, size }: Context): string {
  const { fight, mode } = view;
  const foe = size.width >= 120 ? name(fight!.foeId) : shortFoe(fight!.foeId);
  if (mode !== 'run') return 'Pick a card, predict theirs. Win: bring the other side to 0 HP.';
  return `Pick a card, predict theirs. Win: beat 3 bosses. Now: knock out the ${foe}.`;
}
