import {
  bar,
  bodyHeight,
  commitOf,
  type HelpParts,
  inRole,
  joinLines,
  type KeyEffect,
  type Line,
  type Page,
  paint,
  type Row,
  refusalText,
  type ScreenParts,
  type TextOffer,
  wrapText,
} from '@undercroft/text';
import type { Commit, VibesAction } from '../actions.ts';
import type { FightView, RowCard, SideView } from '../rules/view-schema.ts';
import { badgeText, habitNow, habitText } from '../words/habits.ts';
import { letters } from '../words/side-words.ts';
import { name, TYPE_NAMES } from '../words/text.ts';
import { thingDetail } from '../words/things.ts';
import { cellRoom, cellRow, columnWidths, crossing, fitRows } from './columns.ts';
import { lossText, markedCommit, type Pair, pairLines, pairsOf } from './pairs.ts';
import { pilesPage, wideRows } from './scheme-wide.ts';
import { bookOf, type Context, fightGoal, headline, isWide, shortText, statusText, textOfCard } from './table.ts';

export const HELP: HelpParts = {
  screen: 'scheme',
  now: ['Both sides pick a card at once. The faster card acts first. Predict theirs: a right guess is a Read.'],
  win: 'Beat the boss of all three Acts.',
  lose: 'HP 0.',
  keys: [
    ['1-6', 'your card'],
    ['A-F', 'predict theirs'],
    ['Enter', 'commit both'],
    ['F1-F4', 'an Instant'],
    ['S', 'spend Focus'],
    ['G, P', 'grid, piles'],
    ['K', 'other actions'],
  ],
  words: [
    ['Read', 'you predicted the card they played; many cards do more then.'],
    ['Clash', 'equal Speed: both act at once.'],
    ['TELL', 'a card it likes, as if worth 0.4 HP more: a hint, no promise.'],
    ['Stability', 'Impact of that much stuns a card before it acts.'],
  ],
};

/** In edition 2 badges have odds, and a Prediction may be Called. */
export const HELP_2: HelpParts = {
  ...HELP,
  keys: [...HELP.keys.slice(0, -1), ['K, O', 'Call; others']],
  words: [
    ...HELP.words.filter(([word]) => word !== 'TELL'),
    ['HABIT', 'at least so often it plays this card. Not always. TELL too.'],
    ['Call', 'right: the foe loses the Pot. Wrong: you lose it.'],
  ],
};

const narrowText = (context: Context, card: RowCard, side: SideView): string => {
  const text = textOfCard(context, card, side);
  return isWide(context) ? text : shortText(text);
};

interface Band {
  readonly row: readonly RowCard[];
  readonly side: SideView;
  readonly keyOf: (slot: number) => string;
  readonly isMarked: (slot: number) => boolean;
}

/** Words beside a card's name: its badge, in edition 1 its tell, or that it is lit. */
function markText({ habit, foe }: FightView, side: SideView, slot: number, { isTell, isLit }: RowCard): string {
  const badge = habit ? (side === foe && habit.slot === slot ? habit.kind.toUpperCase() : '') : isTell ? 'TELL' : '';
  return badge !== '' ? badge : isLit ? 'LIT' : '';
}

/** Name, type, Speed and Stability, text: the rows of a row of cards. */
function cardBand(context: Context, { row, side, keyOf, isMarked }: Band, textRows: number): Line[] {
  const { width } = context.size;
  const widths = columnWidths(row.length, width);
  const room = cellRoom(widths);
  const marker = (slot: number): Line => [{ text: isMarked(slot) ? '▸' : ' ', role: 'accent' }];
  const heads = row.map((card, slot): Line => {
    const title = `${keyOf(slot)} ${name(card.card)}`;
    const mark = markText(context.view.fight!, side, slot, card);
    const text =
      mark === '' ? title : `${title.slice(0, room - mark.length - 2).padEnd(room - mark.length - 1)}${mark}`;
    const line = joinLines(marker(slot), paint(text.slice(0, room), [[/HABIT|TELL|LIT$/, 'warn']]));
    return isMarked(slot) ? inRole('accent', line) : line;
  });
  const types = row.map(({ type }) => TYPE_NAMES[type] ?? type);
  const speeds = row.map(({ speed, stability }) =>
    room >= 17 ? `Speed ${speed}  Stab ${stability}` : `Sp ${speed} St ${stability}`,
  );
  const texts = row.map((card) => fitRows(wrapText(narrowText(context, card, side), room), textRows, room));
  const indent = (lines: readonly string[]): Line[] => lines.map((line) => ` ${line}`);
  const facts: Line[] = isWide(context)
    ? [
        cellRow(
          indent(types.map((type, i) => `${type.padEnd(10)}Speed ${row[i]!.speed}   Stab ${row[i]!.stability}`)),
          widths,
        ),
      ]
    : [cellRow(indent(types), widths), cellRow(indent(speeds), widths)];
  return [
    cellRow(heads, widths),
    ...facts,
    ...Array.from({ length: textRows }, (_, i) => cellRow(indent(texts.map((rows) => rows[i] ?? '')), widths)),
  ];
}

/** Number of rows needed by the texts of a row of cards. */
function textRowsOf(context: Context, row: readonly RowCard[], side: SideView): number {
  const room = cellRoom(columnWidths(row.length, context.size.width));
  return Math.max(2, ...row.map((card) => wrapText(narrowText(context, card, side), room).length));
}

function foeLine(context: Context): Line {
  const { foeId, foe } = context.view.fight!;
  const cells = isWide(context) ? 20 : 10;
  const gap = isWide(context) ? '   ' : '  ';
  const status = statusText(foe);
  return ` FOE ${name(foeId).padEnd(13)} HP ${foe.hp}/${foe.maxHp} ${bar(foe.hp, foe.maxHp, cells)}${gap}Focus ${foe.focus}${status === '' ? '' : `${gap}${status}`}`;
}

function youLine(context: Context): Line {
  const { view, size, ui } = context;
  const { you } = view.fight!;
  const own = statusText(you).replaceAll('its card', 'your card');
  let text = ` YOU  HP ${you.hp}/${you.maxHp} ${bar(you.hp, you.maxHp, isWide(context) ? 20 : 10)}  Focus ${you.focus}${own === '' ? '' : `  ${own}`} `;
  view.instants.forEach((id, i) => {
    const next = `${text}  F${i + 1} ${name(id)}`;
    if (next.length <= size.width) text = next;
  });
  return ui.marks['spend'] === '1' ? `${text}  SPEND` : text;
}

const LETTERS = 'ABCDEF';

/** Effect of Enter with the current marks. */
function enterText(context: Context, offer: TextOffer | undefined): string {
  const { view, ui } = context;
  const { you, foe } = view.fight!;
  const instant = ui.marks['instant'];
  if (instant) {
    const id = view.instants[Number(instant) - 1] ?? '';
    return `Use ${name(id)}: ${thingDetail(bookOf(context), 'instant', id)}`;
  }
  if (!offer) {
    const cards = you.row.length > 0 ? `(1-${you.row.length})` : '(0: a Breath)';
    return `(choose a card ${cards} and a prediction (A-${LETTERS[foe.row.length - 1] ?? 'A'}))`;
  }
  const { card, tokens, spend, call } = offer.action as Commit;
  const what = card === null ? 'a Breath' : name(you.row[card]?.card ?? '');
  const guess = tokens.length > 0 ? `predict ${letters(tokens)}` : 'predict nothing';
  const focus = spend && card !== null ? ` Spend ${you.row[card]?.price ?? 0} Focus.` : '';
  if (call)
    return `Play ${what}, ${guess}. Call for ${view.fight!.pot?.pays ?? 0}.${focus} Wrong: you ${fallText(context)}.`;
  return `Play ${what}, ${guess}.${focus} The enemy can't see your pick.`;
}

/** Price of a wrong Call. */
const fallText = ({ view }: Context): string => {
  const { pot, you } = view.fight!;
  const n = pot?.n ?? 0;
  return n >= you.hp ? 'fall' : `lose ${n}`;
};

/** The habit with its badge, for the rule above their row. NV-121 */
function habitTitle({ view }: Context): string {
  const { habit, foe } = view.fight!;
  if (!habit) return '';
  const badge =
    habit.slot < 0 ? '' : `${badgeText(habit)} ${LETTERS[habit.slot]} ${name(foe.row[habit.slot]?.card ?? '')}`;
  if (habit.isOn) return `${badge}: ${habitNow(habit.id)}`;
  return `${badge === '' ? '' : `${badge}. `}Habit rests: ${habitText(habit.id)}`;
}

/** The Pot, for the rule above your row. NV-120 */
function potTitle({ view, ui }: Context): string {
  const { pot } = view.fight!;
  if (!pot) return '';
  return `POT ${pot.n}  right: foe -${pot.pays}  wrong: you -${pot.n}${ui.marks['call'] === '1' ? '  CALL' : ''}`;
}

/** A rule between two rows with a title in it. */
function titled(line: string, title: string): Line {
  if (title === '') return line;
  const text = ` ${title.slice(0, line.length - 4)} `;
  return paint(`${line.slice(0, 1)}${text}${line.slice(1 + text.length)}`, [
    [/(HABIT|TELL) \d+%|CALL|POT \d+/, 'warn'],
  ]);
}

const ofType = (offers: readonly TextOffer[], type: VibesAction['type']): TextOffer[] =>
  offers.filter(({ action }) => action.type === type);

/** The grid for `G`: every pair, with the Read in brackets. */
function gridPage(context: Context): Page {
  const { grid, you, foe } = context.view.fight!;
  const cell = (i: number, j: number): string => {
    const [plain, read] = [grid!.plain[i]![j]!, grid!.read[i]![j]!];
    const pair = ({ youLost, foeLost }: Pair): string => `${lossText(youLost)}/${lossText(foeLost)}`;
    return `${pair(plain)} (${pair(read)})`;
  };
  const width = 16;
  const rows = grid
    ? [
        'You / it for every pair. In brackets: with a Read there.',
        '',
        ' '.repeat(18) +
          foe.row.map((card, j) => `${LETTERS[j]} ${name(card.card)}`.slice(0, width - 1).padEnd(width)).join(''),
        ...you.row.map(
          (card, i) =>
            `${i + 1} ${name(card.card)}`.slice(0, 17).padEnd(18) +
            foe.row.map((_, j) => cell(i, j).padEnd(width)).join(''),
        ),
      ]
    : ['There is no grid now.'];
  return { title: 'Grid', rows };
}

/** `W`: both rows in full, and the marked pair. */
function cardsPage(context: Context): Page {
  const { you, foe } = context.view.fight!;
  const full = (row: readonly RowCard[], side: SideView, keyOf: (i: number) => string): string[] =>
    row.flatMap((card, i) => [
      `${keyOf(i)} ${name(card.card)}: ${TYPE_NAMES[card.type] ?? card.type}, Speed ${card.speed} (printed ${card.printedSpeed}), Stability ${card.stability} (printed ${card.printedStability})`,
      `  ${textOfCard(context, card, side)}`,
    ]);
  return {
    title: 'Cards and why',
    rows: [
      'Theirs',
      ...full(foe.row, foe, (i) => LETTERS[i]!),
      '',
      'Yours',
      ...full(you.row, you, (i) => String(i + 1)),
    ],
  };
}

/** The beat before it is played: both rows, and the marked card's result against each of theirs. A.6 */
export function schemeScreen(context: Context): ScreenParts {
  const { view, ui, size, offers } = context;
  const { you } = view.fight!;
  const { card, token, instant } = ui.marks;
  const guessed = (token ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map(Number);
  const body = tableLines(context, guessed);
  const commit = instant ? ofType(offers, 'instant')[Number(instant) - 1] : markedCommit(context);
  return {
    ...headline(context),
    goal: fightGoal(context),
    body: [...body, ...(isWide(context) ? wideRows(context, bodyHeight(size) - body.length) : [])].map(
      (line): Row => ({ line }),
    ),
    hasLog: isWide(context),
    enter: enterText(context, instant ? undefined : commit),
    keyLine: view.fight!.pot
      ? isWide(context)
        ? '1-6 card  A-F predict  Enter commit  K Call  F1-F4 Instant  S Focus  G grid  P piles  O other  / look up  ? help'
        : '1-6 card  A-F predict  Enter commit  K Call  G grid  S Focus  W why  ? help'
      : isWide(context)
        ? '1-6 card  A-F predict  Enter commit  F1-F4 Instant  S Focus  G grid  P piles  W why  / look up  PgUp log  ? help  Q quit'
        : '1-6 card  A-F predict  Enter commit  G grid  P piles  S Focus  W why  ? help',
    keys: keysOf(context, guessed),
    order: you.row.map((_, i) => String(i + 1)),
    at: card || undefined,
    commit: commit?.available ? commitOf(commit) : null,
    ...(commit && !commit.available ? { refusal: refusalText(commit) } : {}),
    help: view.edition2 ? HELP_2 : HELP,
  };
}

/** Their row, the marked card's result against each card of it, your row. */
function tableLines(context: Context, guessed: readonly number[]): Line[] {
  const { view, ui, size } = context;
  const { you, foe } = view.fight!;
  const pairs = pairsOf(context);
  const lines = foe.row.map((_, j) => pairLines(context, pairs[j], guessed.includes(j)));
  const foeWidths = columnWidths(foe.row.length, size.width);
  const youWidths = columnWidths(you.row.length, size.width);
  const [foeText, youText, results] = shares(
    textRowsOf(context, foe.row, foe),
    textRowsOf(context, you.row, you),
    isWide(context) ? 3 : bodyHeight(size) - 19,
  );
  const resultRow = (i: number): Line =>
    cellRow(
      lines.map((line) => joinLines(' ', line[i] ?? '')),
      foeWidths,
    );
  const foeBand: Band = { row: foe.row, side: foe, keyOf: (i) => LETTERS[i]!, isMarked: (i) => guessed.includes(i) };
  const youBand: Band = {
    row: you.row,
    side: you,
    keyOf: (i) => String(i + 1),
    isMarked: (i) => String(i + 1) === ui.marks['card'],
  };
  return [
    foeLine(context),
    titled(crossing(size.width, null, foeWidths), habitTitle(context)),
    ...cardBand(context, foeBand, foeText),
    crossing(size.width, foeWidths, foeWidths),
    ...Array.from({ length: results }, (_, i) => resultRow(i)),
    titled(crossing(size.width, foeWidths, youWidths), potTitle(context)),
    ...cardBand(context, youBand, youText),
    crossing(size.width, youWidths, null),
    youLine(context),
  ];
}

/** Two rows of text each, three of results; a third row of text replaces a row of results. */
function shares(foe: number, you: number, spare: number): [number, number, number] {
  let [foeText, youText, results, left] = [2, 2, 3, Math.max(0, spare)];
  while (foeText < foe || youText < you) {
    if (left > 0) left -= 1;
    else if (results > 2) results -= 1;
    else break;
    if (foeText < foe && foeText - foe <= youText - you) foeText += 1;
    else if (youText < you) youText += 1;
    else foeText += 1;
  }
  return [foeText, youText, results];
}

function keysOf(context: Context, guessed: readonly number[]): ScreenParts['keys'] {
  const { view, ui, offers } = context;
  const { you, foe } = view.fight!;
  const keys: { [key: string]: KeyEffect } = {
    g: { page: () => gridPage(context) },
    p: { page: () => pilesPage(context) },
    w: { page: () => cardsPage(context) },
    s: { marks: { spend: ui.marks['spend'] === '1' ? '' : '1' } },
    ...(view.fight!.pot
      ? { k: { marks: { call: ui.marks['call'] === '1' ? '' : '1' } }, o: { open: { page: 'more' } } }
      : { k: { open: { page: 'more' } } }),
  };
  const max = Math.max(1, you.tokens);
  you.row.forEach((_, i) => {
    keys[i + 1] = { marks: { card: String(i + 1), instant: '' } };
  });
  if (offers.some(({ action }) => action.type === 'commit' && (action as Commit).card === null))
    keys['0'] = { marks: { card: '0', instant: '' } };
  foe.row.forEach((_, j) => {
    const next = guessed.includes(j)
      ? guessed.filter((one) => one !== j)
      : [...guessed, j].slice(-max).toSorted((a, b) => a - b);
    keys[LETTERS[j]!.toLowerCase()] = { marks: { token: next.join() } };
  });
  ofType(offers, 'instant').forEach((_, i) => {
    keys[`f${i + 1}`] = { marks: { instant: String(i + 1) } };
  });
  return keys;
}
