import type { Panel } from '@undercroft/kernel';
import type { Book } from '../rules/book.ts';
import type { FightView, RowCard, SideView } from '../rules/view-schema.ts';
import { badgeText, habitText, potText } from './habits.ts';
import { TITLES } from './panel-titles.ts';
import { countsText, wrap } from './rows.ts';
import { letters } from './side-words.ts';
import { cardText, name, TYPE_NAMES } from './text.ts';

const FOCUS_MAX = 3;

/** Text of a status of a side. */
const STATUSES = {
  spd: (n: number) => `${n} more Speed`,
  slow: (n: number) => `slowed by ${n}`,
  stab: (n: number) => `${n} more Stability`,
  shake: (n: number) => `${n} less Stability`,
  pow: (n: number) => `${n} more damage`,
  drag: (n: number) => `Speed at most ${n}`,
} as const;

const statusText = (side: SideView): string => {
  const held = (Object.keys(STATUSES) as (keyof typeof STATUSES)[])
    .filter((key) => side.status[key] !== 0)
    .map((key) => STATUSES[key](side.status[key]));
  const bleeds = side.bleed.map(({ n, k }) => `bleeds ${n} for ${k} ${k === 1 ? 'beat' : 'beats'}`);
  return [...held, ...bleeds].join(', ');
};

function sidePanel(title: string, who: string, side: SideView): Panel {
  const status = statusText(side);
  return {
    kind: 'meter',
    title,
    meters: [
      { name: `${who} HP`, value: side.hp, max: side.maxHp, tone: 'harm' },
      { name: 'Focus', value: side.focus, max: FOCUS_MAX, tone: 'gain', ...(status === '' ? {} : { note: status }) },
    ],
  };
}

const marksOf = (card: RowCard, glow: string): string =>
  [
    card.isTell ? `tell${glow === '' ? '' : `, glows ${glow}`}` : '',
    card.isLit ? 'lit up' : '',
    card.hasBadge ? 'Unstoppable' : '',
    card.counter > 0 ? `stays ${card.counter}` : '',
    card.bonus ? `+${card.bonus} damage` : '',
  ]
    .filter((mark) => mark !== '')
    .map((mark) => `, ${mark}`)
    .join('');

const rowPanel = (title: string, row: readonly RowCard[], keyOf: (slot: number) => string, glow = ''): Panel => ({
  kind: 'cards',
  title,
  cards: row.map((card, slot) => ({
    id: card.id,
    name: `${keyOf(slot)} ${name(card.card)}`,
    detail: `${TYPE_NAMES[card.type] ?? card.type}, Speed ${card.speed}, Stability ${card.stability}${marksOf(card, glow)}`,
    ...(card.price > 0 ? { cost: `${card.price} Focus` } : {}),
  })),
});

/** Every card of both rows once, with all its lines. */
function textsPanel(book: Book, { you, foe }: FightView): Panel {
  const keys = [...new Set([...foe.row, ...you.row].map(({ card }) => card))];
  return {
    kind: 'text',
    title: TITLES.texts,
    rows: keys.flatMap((key) => wrap(`${name(key)}: ${cardText(book.card(key).clauses)}`)),
  };
}

/** HP lost by both for each pair, the Read in brackets. Rule book 6. */
function pairRows({ grid, you, foe }: FightView): string[] {
  if (!grid || you.row.length === 0 || foe.row.length === 0) return [];
  const width = foe.row.length > 4 ? 12 : 16;
  const head = `    ${foe.row.map((_, j) => letters([j]).padEnd(width)).join('')}`;
  return [
    head.trimEnd(),
    ...you.row.map((_, i) => {
      const cells = foe.row.map((__, j) => {
        const [plain, read] = [grid.plain[i]![j]!, grid.read[i]![j]!];
        return `${plain.foeLost}/${plain.youLost} (${read.foeLost}/${read.youLost})`.padEnd(width);
      });
      return `  ${i + 1} ${cells.join('')}`.trimEnd();
    }),
  ];
}

/** The habit of the foe, its badge, and its last plays. NV-121 */
function habitRows({ habit, history = [], foe }: FightView): string[] {
  if (!habit) return [];
  const badge =
    habit.slot < 0 ? '' : ` ${badgeText(habit)} ${letters([habit.slot])} ${name(foe.row[habit.slot]?.card ?? '')}.`;
  const plays = history.map(
    ({ card, mark, isKept }) => `${name(card)}${mark === '' ? '' : isKept ? ' (kept)' : ' (broken)'}`,
  );
  return [
    ...wrap(`${habitText(habit.id)}${habit.isOn ? '' : ' Habit rests.'}${badge}`),
    ...(plays.length > 0 ? wrap(`Its last plays: ${plays.join(', ')}.`) : []),
  ];
}

const signalRows = (fight: FightView, foe: string): string[] => [
  `Beat ${fight.beat}. You have ${fight.you.tokens} ${fight.you.tokens === 1 ? 'Prediction' : 'Predictions'}.`,
  ...habitRows(fight),
  ...(fight.pot ? wrap(potText(fight.pot, foe)) : []),
  ...(fight.forcedClash ? ['This beat is a Clash, whatever the Speeds.'] : []),
  ...(fight.coin ? ['Coin beat: two cards face down, a flip decides.'] : []),
  ...(fight.mix.length > 0 ? [`Their odds: ${fight.mix.map((p, j) => `${letters([j])} ${p}%`).join(', ')}`] : []),
  ...(fight.open.length > 0 ? [`Your face-up Prediction: ${letters(fight.open)}`] : []),
  ...(fight.decoy >= 0 ? [`Your decoy: ${letters([fight.decoy])}`] : []),
  ...(fight.mustDeclare ? ['Predict face up before you play a card.'] : []),
  ...(fight.instant === '' ? [] : [`${name(fight.instant)} is used this beat.`]),
];

const pileRows = (whose: string, side: SideView): string[] => [
  ...wrap(`${whose} draw pile (${side.draw.length}): ${countsText(side.draw)}`),
  ...(side.top.length > 0 ? wrap(`On top: ${side.top.map(name).join(', ')}`) : []),
  ...wrap(`${whose} Ash (${side.ash.length}): ${countsText(side.ash)}. Discard: ${side.discard.length}.`),
  `${side.turnovers} ${side.turnovers === 1 ? 'Turnover' : 'Turnovers'} so far; the next costs ${side.nextBurnout} HP.`,
];

function revealedPanel({ revealed, you, foe }: FightView): Panel {
  const up = revealed!;
  const at = (side: SideView, slot: number): string => (side.row[slot] ? name(side.row[slot].card) : 'a Breath');
  return {
    kind: 'text',
    title: TITLES.revealed,
    rows: [
      `You: ${at(you, up.you.slot)}. Foe: ${at(foe, up.foe.slot)}.`,
      `Your Prediction is ${up.readYou ? 'right' : 'wrong'}.`,
      ...(up.calls?.you ? [`You Called${up.readYou ? '' : ': wrong'}.`] : []),
    ],
  };
}

/** A fight: both sides, both rows, the result of each pair. */
export function fightPanels(book: Book, fight: FightView): Panel[] {
  const foeName = fight.foeId === '' ? 'Mirror' : name(fight.foeId);
  const pairs = pairRows(fight);
  return [
    sidePanel(TITLES.foe, foeName, fight.foe),
    rowPanel(TITLES.foeRow, fight.foe.row, (slot) => letters([slot]), book.content.foes[fight.foeId]?.glow ?? ''),
    sidePanel(TITLES.you, 'Your', fight.you),
    rowPanel(TITLES.yourRow, fight.you.row, (slot) => String(slot + 1)),
    { kind: 'text', title: TITLES.signals, rows: signalRows(fight, foeName) },
    ...(fight.revealed ? [revealedPanel(fight)] : []),
    textsPanel(book, fight),
    ...(pairs.length > 0 ? [{ kind: 'text' as const, title: TITLES.pairs, rows: pairs }] : []),
    { kind: 'text', title: TITLES.piles, rows: [...pileRows('Their', fight.foe), ...pileRows('Your', fight.you)] },
  ];
}
