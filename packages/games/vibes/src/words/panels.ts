import type { Panel } from '@undercroft/kernel';
import type { Book } from '../rules/book.ts';
import type { FightView, RowCard, SideView, VibesView } from '../rules/view-schema.ts';
import { chanceOf, chestText, optionName, optionText } from './happenings.ts';
import { cardText, name, sourceText, TYPE_NAMES } from './text.ts';

const WIDTH = 80;
const LETTERS = 'ABCDEF';

/** Rows no wider than a terminal of 80 columns; what is too long goes on below. */
function wrap(text: string, indent = 4): string[] {
  const rows: string[] = [];
  let here = '';
  for (const word of text.split(' ')) {
    const next = here === '' ? word : `${here} ${word}`;
    if (next.length <= WIDTH || here.trim() === '') here = next;
    else {
      rows.push(here);
      here = `${' '.repeat(indent)}${word}`;
    }
  }
  return [...rows, here];
}

const STATUS_WORDS = {
  spd: 'Speed+',
  slow: 'Slow',
  stab: 'Stab+',
  shake: 'Shaken',
  pow: 'Power+',
  drag: 'Dragged',
} as const;

const statusText = (side: SideView): string => {
  const held = (Object.keys(STATUS_WORDS) as (keyof typeof STATUS_WORDS)[])
    .filter((key) => side.status[key] !== 0)
    .map((key) => `${STATUS_WORDS[key]} ${side.status[key]}`);
  const bleeds = side.bleed.map(({ n, k }) => `Bleed ${n} (${k})`);
  return [...held, ...bleeds].join('  ');
};

const countsText = (ids: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => `${name(id)}${n > 1 ? ` x${n}` : ''}`).join(', ') || 'none';
};

const headText = (who: string, side: SideView): string[] =>
  wrap(
    `${who}  HP ${side.hp}/${side.maxHp}  Focus ${side.focus}${statusText(side) === '' ? '' : `  ${statusText(side)}`}`,
  );

const pileText = (side: SideView): string[] => [
  ...wrap(`Draw ${side.draw.length}: ${countsText(side.draw)}`),
  ...(side.top.length > 0 ? wrap(`Top: ${side.top.map(name).join(', ')}`) : []),
  ...wrap(`Ash ${side.ash.length}: ${countsText(side.ash)}  Discard ${side.discard.length}`),
  `Turnovers ${side.turnovers}, the next costs ${side.nextBurnout}`,
];

const marksOf = (card: RowCard, glow: string): string =>
  [
    card.isTell ? `glows ${glow}`.trim() : '',
    card.isLit ? 'highlighted' : '',
    card.hasBadge ? 'Unstoppable' : '',
    card.counter > 0 ? `stays ${card.counter}` : '',
  ]
    .filter((mark) => mark !== '')
    .map((mark) => ` [${mark}]`)
    .join('');

const cardRow = (book: Book, key: string, card: RowCard, glow = ''): string[] =>
  wrap(
    `  ${key} ${name(card.card)} ${TYPE_NAMES[card.type] ?? card.type} S${card.speed} Stab${card.stability}${marksOf(card, glow)}  ${cardText(book.card(card.card).clauses)}`,
    8,
  );

const cell = (n: number): string => String(n).padStart(3);

/** `+foe lost / -you lost` for each pair, the Read in brackets. Rule book 6. */
function gridRows(fight: FightView): string[] {
  const { grid, you, foe } = fight;
  if (!grid || you.row.length === 0 || foe.row.length === 0) return [];
  const head = `      ${foe.row.map((_, j) => `${LETTERS[j]}`.padEnd(16)).join('')}`;
  return [
    head.trimEnd(),
    ...you.row.map((_, i) => {
      const cells = foe.row.map((__, j) => {
        const plain = grid.plain[i]![j]!;
        const read = grid.read[i]![j]!;
        return `${cell(plain.foeLost)}/${cell(-plain.youLost)} (${read.foeLost}/${-read.youLost})`.padEnd(16);
      });
      return `   ${i + 1} ${cells.join('')}`.trimEnd().slice(0, WIDTH);
    }),
  ];
}

const bannerRows = (fight: FightView): string[] => [
  ...(fight.forcedClash ? ['Forced Clash this beat.'] : []),
  ...(fight.coin ? ['Coin beat: two cards face down.'] : []),
  ...(fight.mix.length > 0 ? [`Mix: ${fight.mix.map((p, j) => `${LETTERS[j]} ${p}%`).join('  ')}`] : []),
  ...(fight.open.length > 0 ? [`Face-up Prediction: ${fight.open.map((j) => LETTERS[j]).join(', ')}`] : []),
  ...(fight.decoy >= 0 ? [`Decoy on ${LETTERS[fight.decoy]}`] : []),
  ...(fight.mustDeclare ? ['Place your tokens face-up before you commit.'] : []),
];

function fightPanels(book: Book, fight: FightView): Panel[] {
  const foeName = fight.foeId === '' ? 'Mirror' : name(fight.foeId);
  return [
    {
      kind: 'text',
      title: `FOE ${foeName}, beat ${fight.beat}`,
      rows: [
        ...headText(foeName, fight.foe),
        ...fight.foe.row.flatMap((card, j) => cardRow(book, LETTERS[j]!, card, book.content.foes[fight.foeId]?.glow)),
        ...pileText(fight.foe),
        ...bannerRows(fight),
      ],
    },
    {
      kind: 'text',
      title: 'YOU',
      rows: [
        ...headText('You', fight.you),
        ...fight.you.row.flatMap((card, i) => cardRow(book, String(i + 1), card)),
        ...pileText(fight.you),
        `Predictions ${fight.you.tokens}${fight.instant === '' ? '' : `, used ${name(fight.instant)}`}`,
      ],
    },
    ...(fight.grid ? [{ kind: 'text' as const, title: 'MATCHUPS foe/you (with Read)', rows: gridRows(fight) }] : []),
    ...(fight.revealed ? [revealedPanel(fight)] : []),
  ];
}

function revealedPanel({ revealed, you, foe }: FightView): Panel {
  const up = revealed!;
  const at = (side: SideView, slot: number): string => (side.row[slot] ? name(side.row[slot].card) : 'a Breath');
  return {
    kind: 'text',
    title: 'REVEALED',
    rows: [
      `You ${at(you, up.you.slot)}, foe ${at(foe, up.foe.slot)}`,
      `Your Prediction was ${up.readYou ? 'right' : 'wrong'}.`,
    ],
  };
}

const NODE_MARKS: Readonly<Record<string, string>> = {
  combat: 'c',
  elite: 'E',
  boss: 'B',
  event: '?',
  shop: '$',
  camp: '^',
  treasure: 'T',
};

/** The Act from the boss down; the path walked is in brackets. */
function mapPanel(view: VibesView): Panel {
  const floors = [...new Set(view.map.map(({ floor }) => floor))].sort((a, b) => b - a);
  const rows = floors.map((floor) => {
    const cells = [0, 1, 2, 3, 4].map((column) => {
      const node = view.map.find((one) => one.floor === floor && one.column === column);
      const mark = node ? (NODE_MARKS[node.type] ?? '?') : '.';
      return view.path[floor - 1] === column && floor <= view.floor ? `[${mark}]` : ` ${mark} `;
    });
    const foes = view.map.filter((node) => node.floor === floor && node.foe !== '').map(({ foe }) => name(foe));
    return `${String(floor).padStart(2)} ${cells.join('')} ${foes.join(', ')}`.trimEnd().slice(0, WIDTH);
  });
  return {
    kind: 'text',
    title: `MAP Act ${view.act}, floor ${view.floor}`,
    rows: [...rows, 'c combat  E elite  B boss  ? event  $ shop  ^ camp  T treasure'],
  };
}

const cardLine = (book: Book, key: string): string => {
  const card = book.card(key);
  return `${name(key)} ${TYPE_NAMES[card.type]} S${card.speed} Stab${card.stability}  ${cardText(card.clauses)}`;
};

const thingLine = (book: Book, kind: string, id: string): string => {
  if (kind === 'relic') return `${name(id)}  ${sourceText(book.content.relics[id]!.text)}`;
  if (kind === 'instant') return `${name(id)}  ${sourceText(book.content.instants[id]!.text, true)}`;
  return cardLine(book, id);
};

type EventView = NonNullable<VibesView['event']>;

/** What he says of the chests, how often he says the truth, and what was paid to see. */
function chestRows({ content }: Book, { id, named, chest }: EventView): string[] {
  const honest = chanceOf(content.events[id]!, 'event.truth', 'true');
  return [
    ...(named === '' ? [] : [`He says the ${chestText(named)} is the full one; that is true in ${honest}%.`]),
    ...(chest === '' ? [] : [`The ${chestText(chest)} is the full one.`]),
  ];
}

const eventOptions = ({ content }: Book, { id, node }: EventView): string[] =>
  content.events[id]!.options.filter((option) => option.node === node).flatMap((option) =>
    wrap(`  ${optionName(option.id)}: ${optionText(content.events[id]!, option)}`, 8),
  );

function runPanels(book: Book, view: VibesView): Panel[] {
  const panels: Panel[] = [];
  if (view.offer)
    panels.push({
      kind: 'text',
      title: `OFFER from ${name(view.offer.from)}`,
      rows: view.offer.ids.flatMap((id, i) => wrap(`  ${i + 1} ${thingLine(book, view.offer!.kind, id)}`, 8)),
    });
  if (view.draft)
    panels.push({
      kind: 'text',
      title: `DRAFT, ${view.draft.left} rounds left`,
      rows: view.draft.shown.flatMap((id, i) => wrap(`  ${i + 1} ${cardLine(book, id)}`, 8)),
    });
  if (view.shop)
    panels.push({
      kind: 'text',
      title: `SHOP, removal ${view.shop.removed ? 'done' : `${view.shop.remove} gold`}`,
      rows: view.shop.wares.flatMap(({ kind, id, price, isSold }, i) =>
        wrap(`  ${i + 1} ${isSold ? 'sold' : `${price} gold`}  ${thingLine(book, kind, id)}`, 8),
      ),
    });
  if (view.event && view.phase === 'event')
    panels.push({
      kind: 'text',
      title: `EVENT ${name(view.event.id)}`,
      rows: [...chestRows(book, view.event), ...eventOptions(book, view.event)],
    });
  if (view.phase === 'map') panels.push(mapPanel(view));
  return panels;
}

const runPanel = (view: VibesView): Panel => ({
  kind: 'text',
  title: 'RUN',
  rows: [
    `Act ${view.act}  Floor ${view.floor}  HP ${view.hp}/${view.maxHp}  Gold ${view.gold}  Heat ${view.heat}`,
    ...wrap(`Relics: ${view.relics.map(({ id }) => name(id)).join(', ') || 'none'}`),
    ...wrap(`Instants ${view.instants.length}/${view.instantSlots}: ${view.instants.map(name).join(', ') || 'none'}`),
    ...wrap(`Deck ${view.deck.length}: ${countsText(view.deck.map(({ id, up }) => `${id}${up ? '+' : ''}`))}`),
    ...view.scouted.flatMap(({ foeId, row }) => wrap(`${name(foeId)} opens with ${row.map(name).join(', ')}`)),
  ],
});

const overPanel = (view: VibesView): Panel => {
  const { tally } = view;
  return {
    kind: 'text',
    title: 'OVER',
    rows: [
      `Floors ${tally.floors}  Bosses ${tally.bosses}  Beats ${tally.beats}  Vibe points ${view.points}`,
      `Reads ${tally.reads} of ${tally.predictions}, longest run ${tally.readRunMax}`,
      ...Object.entries(tally.foes).map(
        ([id, r]) => `  ${name(id)}: ${r.wins} of ${r.fights} won, ${r.reads} of ${r.predictions} read`,
      ),
    ],
  };
};

/** The view as pages of text, none wider than 80 columns. */
export const makePanels =
  (book: Book) =>
  (view: VibesView): Panel[] => [
    ...(view.mode === 'run' ? [runPanel(view)] : []),
    ...(view.fight ? fightPanels(book, view.fight) : []),
    ...runPanels(book, view),
    ...(view.phase === 'over' ? [overPanel(view)] : []),
  ];
