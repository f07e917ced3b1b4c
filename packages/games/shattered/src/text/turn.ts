import {
  commitOf,
  cutRow,
  type GraveBox,
  goalOf,
  type HelpParts,
  hang,
  inRole,
  joinLines,
  type KeyEffect,
  keyCell,
  type Line,
  NOTHING_CHOSEN,
  type Page,
  type Row,
  refusalText,
  rule,
  type ScreenParts,
  type TextOffer,
} from '@undercroft/text';
import type { ActionOf, ShatteredAction } from '../actions.ts';
import { tablesFor } from '../content/edition.ts';
import type { Shattered } from '../content/records.ts';
import { INTERVAL_PHASES } from '../interval-phases.ts';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { type EndNotes, endText, mechanicsOf } from '../words/text.ts';
import { barRows, type Context } from './bars.ts';
import { oddsRows } from './odds.ts';

export const HELP: HelpParts = {
  screen: 'your turn',
  now: ['Play cards while you have Energy, then end the turn. Order matters: conditions help the card after them.'],
  win: 'Empty one bar of the visitor, or bond at 12 Trust and 12 Rapport.',
  lose: 'one of your bars at 0: the room.',
  keys: [
    ['1-0', 'a card'],
    ['Tab', 'other aim'],
    ['Enter', 'play it'],
    ['A', 'burn it: +1 Energy'],
    ['E', 'end the turn'],
    ['D', 'piles'],
    ['K', 'other actions'],
  ],
  words: [
    ['Strike', 'an attack on a bar: 2 dice against 2 dice.'],
    ['Erode', 'the bar loses 1 at the start of the next round.'],
    ['Betrayal', 'a Strike above 3 Trust and Rapport halves both.'],
  ],
};

const mySide = (view: ShatteredView): SideView => (view.seat === 'visitor' ? view.V : view.D);

type Play = ActionOf<'play'>;

interface HandCard {
  readonly key: string;
  readonly card: string;
  /** Every way to play it: targets, conditions to remove. */
  readonly ways: readonly TextOffer[];
}

/** The cards of the hand with the ways to play each. A card keeps its key while it is in hand. */
function handOf(context: Context): HandCard[] {
  const { view, offers } = context;
  const ids = [...new Set(mySide(view).hand ?? [])];
  return ids.slice(0, 10).map((card, i) => ({
    key: '1234567890'[i]!,
    card,
    ways: aimed(
      offers.filter(
        ({ action }) => (action.type === 'play' || action.type === 'energy') && (action as Play).card === card,
      ),
      targetOf(contentOf(context), card),
    ),
  }));
}

/** The default aim first, then the card's printed one. */
function aimed(ways: readonly TextOffer[], target: string): TextOffer[] {
  const rank = (way: TextOffer): number =>
    notesOf(way).isDefault === true ? 2 : Number((way.action as Play).target === target);
  return [...ways].sort((a, b) => rank(b) - rank(a));
}

const targetOf = ({ cards }: Shattered, id: string): string => {
  const card = cards[id];
  return card?.cat === 'Strike' ? card.target : '';
};

const contentOf = ({ game, view }: Context): Shattered => tablesFor(game.content!.tables as Shattered, view);

/** A card's category and cost, from the tables of this game. */
function cardOf(context: Context, id: string): { cat: string; cost: number; text: string } {
  const card = contentOf(context).cards[id];
  if (!card) return { cat: '', cost: 0, text: '' };
  const { attune } = mySide(context.view);
  const { cat, cost, type } = card;
  return { cat, cost: Math.max(0, attune === type ? cost - 1 : cost), text: mechanicsOf(card) };
}

/** `Power 4 to Resolve (+2 Entangled). Erode Nerve.`: its current Power, and the trigger that applies. */
function strikeText(text: string, { power, isTriggered }: StrikeNotes): string {
  if (power === undefined) return text;
  const on = isTriggered ? /\+(\d+) Power if [^.]*?(\w+)\./.exec(text) : null;
  const plain = on ? text.replace(` ${on[0]}`, '') : text;
  return plain.replace(/Strike (\w+) with Power \d+/, `Power ${power} to $1${on ? ` (+${on[1]} ${on[2]})` : ''}`);
}

/** Width of the longest name in hand. */
const nameWidth = ({ view }: Context): number =>
  Math.max(16, ...(mySide(view).hand ?? []).map((card) => name(card).length + 1));

function cardRows(context: Context, { key, card, ways }: HandCard, isMarked: boolean): Row[] {
  const { cat, cost, text } = cardOf(context, card);
  const open = ways.find(({ available }) => available);
  const never = cat === 'React' ? 'BLOCKED: only when a Strike hits you.' : 'BLOCKED: not now.';
  const blocked = ways[0] ? `BLOCKED: ${refusalText(ways[0])}` : never;
  const head = `${name(card).padEnd(nameWidth(context))}${cost}E ${cat.padEnd(8)}`;
  const room = context.size.width - 4;
  const body = open ? strikeText(text, notesOf(open)) : blocked;
  const drawn = (row: string, isFirst: boolean): Line => {
    const line: Line = joinLines(isFirst ? keyCell(key, isMarked) : '    ', row);
    return isMarked ? inRole('selected', line) : open ? line : inRole('blocked', line);
  };
  const rows = hang(head, body, room);
  const shortOf = (i: number): Line => {
    const rest = rows.slice(i).map((row) => row.slice(head.length));
    return drawn((i === 0 ? head : ' '.repeat(head.length)) + cutRow(rest.join(' '), room - head.length), i === 0);
  };
  return rows.map((row, i): Row => {
    return {
      line: drawn(row, i === 0),
      ...(i < rows.length - 1 ? { short: shortOf(i) } : {}),
      choice: true,
      ...(isMarked && i === 0 ? { marked: true } : {}),
      ...(i > 0 ? { fold: isMarked ? ('detail' as const) : ('second' as const) } : {}),
    };
  });
}

/** The way selected with Tab, among those available. */
function wayOf({ ui }: Context, { ways }: HandCard): TextOffer | undefined {
  const open = ways.filter(({ available }) => available);
  return open[Number(ui.marks['way'] ?? 0) % Math.max(1, open.length)] ?? ways[0];
}

const aimOf = ({ action }: TextOffer): string => {
  const { target, remove, trap } = action as Play;
  if (target !== undefined) return name(target);
  if (remove !== undefined) return `no. ${remove}`;
  return trap === undefined ? '' : name(trap);
};

interface StrikeNotes {
  readonly power?: number;
  readonly isBetrayal?: boolean;
  readonly isTriggered?: boolean;
  readonly isDefault?: boolean;
}

const notesOf = ({ preview }: TextOffer): StrikeNotes => (preview?.notes as StrikeNotes | undefined) ?? {};

/** Confirmation before a Betrayal, or before a cost that may empty an own bar. A.18 */
function graveOf({ view }: Context, offer: TextOffer, title: string): GraveBox | undefined {
  if (!offer.preview?.grave) return undefined;
  const { trust, rapport } = view.res;
  const no = 'Keep the card, choose again';
  if (!notesOf(offer).isBetrayal)
    return {
      title: 'This may empty a bar of yours',
      rows: [
        'What the card costs you may bring one of your own',
        'bars to 0: the room is lost then.',
        '',
        "Can't be undone: dice are rolled.",
      ],
      yes: `Play it anyway: ${title}`,
      no,
      short: 'play it/go back',
    };
  const half = (value: number): number => Math.floor(value / 2);
  return {
    title: 'This is a Betrayal',
    rows: [
      `Trust is ${trust}. A Strike now halves Trust and Rapport,`,
      'even if it deals no damage.',
      '',
      `  Trust    ${trust} -> ${half(trust)}`,
      `  Rapport  ${rapport} -> ${half(rapport)}`,
      '  Bond     needs 12 and 12',
      '',
      "Can't be undone: dice are rolled.",
    ],
    yes: `Strike anyway: ${title}`,
    no,
    short: 'strike/go back',
  };
}

const BETWEEN: readonly string[] = ['graft', 'shop', 'pair', 'order', ...INTERVAL_PHASES];

export const headline = ({ view }: Context): Pick<ScreenParts, 'where' | 'stand'> => {
  if (view.room === '' || (view.record !== null && BETWEEN.includes(view.phase)))
    return {
      where: `between visits, visit ${view.run} of ${view.length}`,
      stand: [
        `visit ${view.run} of ${view.length}`,
        ...(view.awakening?.isOwn ? [`Heart ${view.awakening.heart}/${view.awakening.heartMax}`] : []),
      ],
    };
  const room = name(view.morph === '' ? view.room : view.morph);
  return {
    where: `${room}, room ${Math.max(1, view.visited.length)} of ${view.rooms}`,
    stand: [`${room}, round ${view.round}`, name(view.visitor)],
  };
};

export function turnGoal(context: Context): string {
  const { view, size } = context;
  if (view.seat === 'dungeon' && view.phase === 'turn' && view.toAct === 'D')
    return 'Empty one of its bars: Vitality, Resolve or Nerve. Or bond: 12 and 12.';
  return goalOf(context, size.width);
}

function enterText(
  context: Context,
  marked: HandCard | undefined,
  offer: TextOffer | undefined,
  end: TextOffer | null,
): string {
  const { ui } = context;
  if (end) return `End the turn. ${endText((end.preview?.notes ?? {}) as EndNotes)}`;
  if (!marked || !offer) return NOTHING_CHOSEN;
  if (ui.marks['burn'] === '1') return `Discard ${name(marked.card)}. Gain 1 Energy this round.`;
  if (!offer.available) return `${name(marked.card)}: BLOCKED.`;
  const { cost } = cardOf(context, marked.card);
  const aim = aimOf(offer);
  const chances = offer.preview?.chances ?? [];
  const share = (...labels: string[]): number =>
    Math.round(
      chances.filter(({ label }) => labels.includes(label)).reduce((all, { chance_bp }) => all + chance_bp, 0) / 100,
    );
  const damage = (label: string): number =>
    (chances.find((one) => one.label === label)?.data as { damage?: number } | undefined)?.damage ?? 0;
  const what = `${name(marked.card)}${aim === '' ? '' : ` on ${aim}`}, ${cost} Energy.`;
  if (chances.some(({ label }) => label === 'Strong'))
    return `${what} ${share('Strong', 'Devastating')}%: ${damage('Strong')} or ${damage('Devastating')}. Its React not counted.`;
  const first = chances[0];
  return first ? `${what} ${Math.round(first.chance_bp / 100)}% ${first.label}.` : what;
}

/** `D`: piles and conditions of both sides. */
function pilesPage({ view }: Context): Page {
  const rows = (['D', 'V'] as const).flatMap((who) => {
    const side = view[who];
    const called = who === 'D' ? 'The dungeon' : name(view.visitor);
    return [
      called,
      `  hand ${side.handCount}, draw pile ${side.drawCount}, face-down ${side.trapCount}`,
      `  discarded: ${side.discard.map(name).join(', ') || 'none'}`,
      `  exhausted: ${side.exhausted.map(name).join(', ') || 'none'}`,
      ...side.conditions.map(
        ({ kind, card, r, n, left }) =>
          `  ${name(kind)}${card === '' ? '' : ` (${name(card)})`}${r === '' ? '' : ` ${name(r)}`} ${n}${left > 0 ? `, ${left} turns left` : ''}`,
      ),
      '',
    ];
  });
  return { title: 'Piles and conditions', rows };
}

const isType =
  (type: ShatteredAction['type']) =>
  ({ action }: TextOffer): boolean =>
    action.type === type;

/** The hand, the odds of the marked card, both sides' bars. A.9 */
export function turnScreen(context: Context): ScreenParts {
  const { view, ui, size, offers } = context;
  const hand = handOf(context);
  const marked = hand.find(({ key }) => key === ui.marks['choice']);
  const offer = marked && wayOf(context, marked);
  const open = (marked?.ways ?? []).filter(({ available }) => available);
  const end = offers.find(isType('end'));
  const burn = offers.find(
    (one) => isType('activate')(one) && (one.action as ActionOf<'activate'>).card === marked?.card,
  );
  const side = mySide(view);
  const after = contentOf(context).numbers.round.escalatesAfter;
  const wear =
    view.escalation > 0
      ? `. Both sides lose ${view.escalation} next round`
      : `. From round ${after + 1} both sides wear down`;
  const aims = open.filter((one) => one !== offer).map((one) => `${aimOf(one)} ${notesOf(one).power ?? ''}`.trim());
  const title =
    marked && offer ? `${name(marked.card)}${aimOf(offer) === '' ? '' : ` on ${aimOf(offer)}`}` : 'No card is marked';
  const keys: { [key: string]: KeyEffect } = { d: { page: () => pilesPage(context) }, k: { open: { page: 'more' } } };
  for (const { key } of hand) keys[key] = { marks: { choice: key, way: '', burn: '' } };
  if (open.length > 1) keys['tab'] = { marks: { way: String((Number(ui.marks['way'] ?? 0) + 1) % open.length) } };
  if (end) keys['e'] = { marks: { choice: 'end', burn: '' } };
  if (burn) keys['a'] = { marks: { burn: ui.marks['burn'] === '1' ? '' : '1' } };
  const ending = end && (ui.marks['choice'] === 'end' || (!marked && notesOf(end).isDefault === true)) ? end : null;
  const chosen = ending ?? (ui.marks['burn'] === '1' ? burn : offer);
  const grave = chosen && graveOf(context, chosen, title);
  const energy = `Energy ${side.available} of ${side.pool + side.temp}`;
  return {
    ...headline(context),
    goal: turnGoal(context),
    body: [
      ...barRows(context),
      {
        line: rule(size.width, {
          title: `Round ${view.round} of ${view.limit}${wear}`,
          ...(view.ruleset === 'full' ? { note: energy } : {}),
        }),
      },
      ...hand.flatMap((card) => cardRows(context, card, card.key === marked?.key)),
      ...(hand.length === 0 ? [{ line: ' Your hand is empty. E ends the turn.', choice: true }] : []),
      { line: rule(size.width, { title, ...(aims.length > 0 ? { note: `Tab aim: ${aims.join(', ')}` } : {}) }) },
      ...oddsRows(context, offer).map((line): Row => ({ line, ...(line === '' ? { fold: 'blank' as const } : {}) })),
    ],
    enter: enterText(context, marked, offer, ending),
    keyLine: '1-0 card  Tab aim  Enter play  A burn: +1 Energy  E end turn  D piles  . why  ?',
    keys,
    order: hand.map(({ key }) => key),
    at: marked?.key,
    commit: chosen?.available
      ? grave
        ? { action: chosen.action, grave }
        : { ...commitOf(chosen), grave: undefined }
      : null,
    ...(chosen && !chosen.available ? { refusal: refusalText(chosen) } : {}),
    help: HELP,
  };
}
