import { hang, type Line, logRows, type Page, rule, sideBySide } from '@undercroft/text';
import type { SideView } from '../rules/view-schema.ts';
import { countsText } from '../words/rows.ts';
import { name } from '../words/text.ts';
import { thingDetail } from '../words/things.ts';
import { bookOf, type Context, shortFoe } from './table.ts';

const LEFT = 59;

const pile = (title: string, cards: readonly string[], width: number): string[] =>
  hang(` ${`${title} ${cards.length}`.padEnd(13)}`, cards.length > 0 ? countsText(cards) : 'empty', width);

const turnover = ({ turnovers, nextBurnout }: SideView): string =>
  `turned over ${turnovers} times; the next costs ${nextBurnout} HP`;

/** Draw piles, ash and the cost of turning over. */
function pileRows({ view }: Context, width: number): string[] {
  const { you, foe } = view.fight!;
  return [
    ...pile('Its draw', foe.draw, width),
    ...pile('Its ash', foe.ash, width),
    ...hang('              ', turnover(foe), width),
    ...pile('Your draw', you.draw, width),
    ...pile('Your ash', you.ash, width),
    ...hang('              ', turnover(you), width),
  ];
}

export const pilesPage = (context: Context): Page => ({
  title: 'Piles and relics',
  rows: [
    ...pileRows(context, 70),
    '',
    ...context.view.relics.map(({ id }) => `${name(id)}: ${thingDetail(bookOf(context), 'relic', id)}`),
  ],
});

const loss = (lost: number): string => (lost > 0 ? `-${lost}` : lost < 0 ? `+${-lost}` : '0').padStart(2);

/** Every pair with the Read in brackets. */
function gridRows({ view, ui, size }: Context): Line[] {
  const { grid, you, foe, foeId } = view.fight!;
  if (!grid) return [];
  const title = `Grid: you / ${shortFoe(foeId)} for every pair. In brackets: with a Read there`;
  const cell = Math.floor((size.width - 20) / Math.max(1, foe.row.length));
  const head = foe.row
    .map((card, j) => `${'ABCDEF'[j]} ${name(card.card)}`.slice(0, cell - 1).padEnd(Math.min(cell, 21)))
    .join('');
  return [
    rule(size.width, { title, note: 'G' }),
    ' '.repeat(20) + head,
    ...you.row.map((card, i) => {
      const isMarked = String(i + 1) === ui.marks['card'];
      const cells = foe.row.map((_, j) => {
        const [plain, read] = [grid.plain[i]![j]!, grid.read[i]![j]!];
        return `${loss(plain.youLost)} / ${loss(plain.foeLost)} (${loss(read.youLost)} / ${loss(read.foeLost)})`.padEnd(
          Math.min(cell, 21),
        );
      });
      return `${isMarked ? ' ▸' : '  '}${`${i + 1} ${name(card.card)}`.slice(0, 17).padEnd(18)}${cells.join('')}`;
    }),
  ];
}

/** From 120 columns: the grid, the piles, the Instants and the log. A.7 */
export function wideRows(context: Context, room: number): Line[] {
  const { view, size, log } = context;
  const grid = gridRows(context);
  const right = size.width - LEFT - 1;
  const instants = view.instants.map((id, i) =>
    hang(` F${i + 1} ${name(id).padEnd(15)}`, thingDetail(bookOf(context), 'instant', id), right),
  );
  const left = [rule(LEFT, { title: 'Piles', note: 'P' }), ...pileRows(context, LEFT)];
  const upper = [
    rule(right, { title: 'Instants: one a beat, seen at once' }),
    ...(instants.length > 0 ? instants.flat() : [' none']),
  ];
  const space = Math.max(0, room - grid.length - 1);
  const logRoom = Math.max(2, space - upper.length - 1);
  const headlines = log.filter(({ weight }) => weight === 'headline');
  const lower = [rule(right, { title: 'Log', note: 'PgUp' }), ...logRows(headlines, right, logRoom)];
  return [...grid, ...sideBySide(left, [...upper, ...lower], LEFT, size.width).slice(0, space)];
}
