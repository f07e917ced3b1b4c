import { type Line, paint, type TextOffer } from '@undercroft/text';
import type { Commit } from '../actions.ts';
import { type Context, isWide, shortFoe } from './table.ts';

/** Result of a pair, as in the grid and the previews. */
export interface Pair {
  readonly youLost: number;
  readonly foeLost: number;
  readonly first: 'you' | 'foe' | 'clash';
  readonly youSpeed: number;
  readonly foeSpeed: number;
  readonly youStunned: boolean;
  readonly foeStunned: boolean;
  readonly youCancelled: boolean;
  readonly foeCancelled: boolean;
  readonly read?: boolean;
}

/** The offer selected by the marks: card, prediction, Focus. */
export function markedCommit({ offers, ui }: Context): TextOffer | undefined {
  const { card, token, spend, call } = ui.marks;
  if (!card) return undefined;
  const wanted = offers.filter(({ action }) => {
    if (action.type !== 'commit') return false;
    const commit = action as Commit;
    const isCard = String(commit.card === null ? 0 : commit.card + 1) === card;
    return isCard && commit.tokens.join() === (token ?? '') && (commit.call === true) === (call === '1');
  });
  return wanted.find(({ action }) => (action as Commit).spend === (spend === '1')) ?? wanted[0];
}

/** Results of the marked card against each of theirs. */
export function pairsOf(context: Context): readonly (Pair | undefined)[] {
  const { view, ui } = context;
  const { card, token } = ui.marks;
  const fight = view.fight!;
  if (!card) return [];
  const offer = markedCommit(context);
  const notes = offer?.preview?.notes as { bySlot?: readonly Pair[] } | undefined;
  if (notes?.bySlot) return notes.bySlot;
  const guessed = (token ?? '')
    .split(',')
    .filter((one) => one !== '')
    .map(Number);
  const row = fight.grid;
  return fight.foe.row.map((_, j) => (guessed.includes(j) ? row?.read : row?.plain)?.[Number(card) - 1]?.[j]);
}

export const lossText = (lost: number): string => (lost === 0 ? '0' : lost > 0 ? `-${lost}` : `+${-lost}`);

/** Both losses in one column of the row: a long name is shortened, a number never is. */
function lossesText({ view, size }: Context, you: string, lost: string): string {
  const { foeId, foe } = view.fight!;
  const room = Math.floor(size.width / foe.row.length) - 2;
  const whole = `${you.padEnd(9)}${shortFoe(foeId)} ${lost}`;
  return whole.length <= room ? whole : `${you}  foe ${lost}`;
}

/** Three lines: who acts first, both losses, and what stops a card. */
export function pairLines(context: Context, pair: Pair | undefined, isRead: boolean): Line[] {
  if (!pair) return ['', '', ''];
  const wide = isWide(context);
  const { first, youSpeed, foeSpeed } = pair;
  const speeds =
    first === 'clash'
      ? `${youSpeed} = ${foeSpeed}`
      : first === 'you'
        ? `${youSpeed} > ${foeSpeed}`
        : `${foeSpeed} > ${youSpeed}`;
  const who = first === 'clash' ? 'Clash' : first === 'you' ? 'You first' : 'It first';
  const order = isRead
    ? wide
      ? `READ. ${who}, ${speeds}`
      : `READ, ${first === 'clash' ? 'a Clash' : first === 'you' ? 'you first' : 'it first'}`
    : `${who}, ${wide && first === 'clash' ? 'Speed ' : ''}${speeds}`;
  const stops =
    pair.foeStunned && first === 'you'
      ? wide
        ? 'stunned: its hit never lands'
        : 'stunned: no hit'
      : pair.youStunned && first === 'foe'
        ? 'you are STUNNED'
        : pair.foeCancelled
          ? 'its card is cancelled'
          : pair.youCancelled
            ? 'yours is CANCELLED'
            : '';
  const losses = lossesText(context, `you ${lossText(pair.youLost)}`, lossText(pair.foeLost));
  return [
    paint(order, [
      [/READ/, 'good'],
      [/Clash/, 'warn'],
    ]),
    paint(losses, pair.youLost > pair.foeLost ? [[/^you -\d+/, 'harm']] : []),
    paint(stops, [[/STUNNED|CANCELLED/, 'harm']]),
  ];
}
