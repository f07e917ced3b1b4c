import {
  inRole,
  type KeyEffect,
  type Line,
  type Row,
  refusalText,
  type ScreenParts,
  type TextOffer,
  wrapText,
} from '@undercroft/text';
import type { ActionOf } from '../actions.ts';
import { type Context, commitFor, DESIGN, goal, HELP, headline, prompt, status } from './frame.ts';
import { type Choice, kitChoices, pageKeys } from './kit.ts';

/** One of the numbered ways out of a room, with the pieces of gear accepted as payment. */
export interface Way {
  readonly title: string;
  readonly lines: readonly string[];
  readonly enter: string;
  /** Without an offer the way is shown but cannot be taken. */
  readonly offer: TextOffer | undefined;
  readonly tributes?: readonly TextOffer[];
}

const INDENT = 6;
/** Letters for pieces; without those that open a page or belong to the frame. */
const TRIBUTE_KEYS = [...'abdefghjknprstvxyz'];

export const blankRow: Row = { line: '', fold: 'blank' };
export const row = (line: Line): Row => ({ line });
export const flavour = (line: string): Row => ({ line, fold: 'flavour' });
export const singleRule = row('─'.repeat(DESIGN));

/** The double rule and the title, as in the design document. */
export function titleRows(title: string): Row[] {
  const double = row('═'.repeat(DESIGN));
  return [double, row(`${' '.repeat(20)}${title}`), double];
}

const tributesOf = (ways: readonly Way[]): readonly TextOffer[] => ways.flatMap(({ tributes = [] }) => tributes);

/** Every choice with a key: ways by number, pieces by letter, torch and belt by their fixed keys. */
function choicesOf(context: Context, ways: readonly Way[]): Choice[] {
  const numbered = ways.flatMap(({ offer, tributes = [], enter }, i): Choice[] => {
    const taken = offer ?? tributes[0];
    return taken ? [{ key: String(i + 1), offer: taken, enter: offer ? enter : tributeEnter(taken) }] : [];
  });
  const pieces = tributesOf(ways).map(
    (offer, i): Choice => ({ key: TRIBUTE_KEYS[i]!, offer, enter: tributeEnter(offer) }),
  );
  const taken = [...numbered, ...pieces].map(({ key }) => key);
  return [...numbered, ...pieces, ...kitChoices(context).filter(({ key }) => !taken.includes(key))];
}

const tributeEnter = ({ name, cost = '' }: TextOffer): string => `${name}: give up ${cost}.`;

const roleOf = (text: string): 'quiet' | 'warn' | undefined =>
  text.startsWith('"') ? 'quiet' : text.startsWith('Warning') ? 'warn' : undefined;

/** `a Iron Band  b Bone Club`, in as many rows as they need. */
function pieceTexts(way: Way, keys: ReadonlyMap<TextOffer, string>, width: number): string[] {
  const pieces = (way.tributes ?? []).map((offer) => `[${keys.get(offer)}] ${offer.cost ?? ''}`);
  return pieces.length === 0 ? [] : wrapText(`Give up: ${pieces.join('  ')}`, width);
}

function wayRows(context: Context, way: Way, i: number, keys: ReadonlyMap<TextOffer, string>): Row[] {
  const { ui, size } = context;
  const choice = ui.marks['choice'];
  const isMarked = choice === String(i + 1) || way.tributes?.some((piece) => keys.get(piece) === choice) === true;
  const width = size.width - INDENT;
  const title: Line = [
    { text: isMarked ? '▸ ' : '  ', role: 'accent' },
    { text: `[${i + 1}]`, role: 'key' },
    { text: ` ${way.title}` },
  ];
  const isBlocked = way.offer !== undefined && !way.offer.available;
  const lines = isBlocked ? [`BLOCKED: ${refusalText(way.offer!)}`] : way.lines;
  const texts = [...lines.flatMap((text) => wrapText(text, width)), ...pieceTexts(way, keys, width)];
  return [
    { line: isMarked ? inRole('selected', title) : title, choice: true, ...(isMarked ? { marked: true } : {}) },
    ...texts.map(
      (text): Row => ({ line: [{ text: `${' '.repeat(INDENT)}${text}`, role: roleOf(text) }], choice: true }),
    ),
  ];
}

/** A room of the design document: its text above, its numbered ways below. */
export function waysScreen(context: Context, above: readonly Row[], ways: readonly Way[]): ScreenParts {
  const choices = choicesOf(context, ways);
  const marked = choices.find(({ key }) => key === context.ui.marks['choice']);
  const keys: { [key: string]: KeyEffect } = { ...pageKeys(context) };
  for (const { key } of choices) keys[key] = { marks: { choice: key } };
  const letters = new Map(tributesOf(ways).map((offer, i) => [offer, TRIBUTE_KEYS[i]!]));
  return {
    ...headline(context),
    goal: goal(context),
    body: [
      ...above,
      ...ways.flatMap((way, i): Row[] => [
        ...(i > 0 ? [{ line: '', fold: 'second' as const, choice: true }] : []),
        ...wayRows(context, way, i, letters),
      ]),
      singleRule,
      blankRow,
    ],
    enter: marked ? marked.enter : '(choose a way first; nothing is chosen for you)',
    status: status(context),
    keyLine: prompt(`1-${ways.length} choose  Enter do it  I bag  M map  . why  PgUp log  ? help  Q leave`),
    keys,
    order: choices.map(({ key }) => key),
    at: marked?.key,
    commit: marked?.offer.available ? commitFor(marked.offer) : null,
    ...(marked && !marked.offer.available ? { refusal: refusalText(marked.offer) } : {}),
    help: HELP,
  };
}

/** The offers of a toll: gold, each accepted piece, or no payment. DD-126..128 */
export function tollOffers(
  { offers }: Context,
  type: 'waystone.pay' | 'threshold.retreat',
): {
  readonly gold: TextOffer | undefined;
  readonly free: TextOffer | undefined;
  readonly pieces: readonly TextOffer[];
} {
  const all = offers.filter(({ action }) => action.type === type);
  const by = (how: string) => all.filter(({ action }) => (action as ActionOf<typeof type>).with === how);
  return { gold: by('gold')[0], free: by('free')[0], pieces: by('item') };
}
