import { phrases } from '@undercroft/kernel';
import { type Part, type Rows, type TextOffer, withoutRule } from '@undercroft/text/agent';
import type { ShatteredAction } from '../actions.ts';
import { CONTENT } from '../content/index.ts';
import { REDUCERS } from '../content/records.ts';
import { makeBooks } from '../rules/book.ts';
import { kindOf } from '../rules/templates/guests.ts';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';
import { ruleRows } from '../words/kind-text.ts';
import { name } from '../words/names.ts';
import { type EndNotes, endText, mechanicsOf, needText } from '../words/text.ts';
import { withOdds } from './odds.ts';

const { capital } = phrases;

const bookOf = makeBooks(CONTENT);

type Side = 'D' | 'V';
export const mineOf = ({ seat }: ShatteredView): Side => (seat === 'visitor' ? 'V' : 'D');
const otherOf = (side: Side): Side => (side === 'D' ? 'V' : 'D');
const PROMOTER = { D: 'rapport', V: 'trust' } as const;

/** Last word of the visitor's name: `Boar`. */
export const shortName = (view: ShatteredView, side: Side): string =>
  side === 'D' ? 'dungeon' : (name(kindOf(view.visitor)).split(' ').at(-1) ?? 'visitor');

function barsText(view: ShatteredView, side: Side): string {
  const bars = REDUCERS[side].map((r) => `${name(r)} ${view.res[r]}/${view.max[r]}`);
  const promoter = PROMOTER[side];
  return [...bars, ...(view.res[promoter] > 0 ? [`${name(promoter)} ${view.res[promoter]}`] : [])].join(', ');
}

/** `YOU: Structure 11/16, …` and `BOAR: Vitality 17/28, … 4 cards in hand.` */
export function sideTexts(view: ShatteredView): (Part | string)[] {
  const mine = mineOf(view);
  const other = otherOf(mine);
  const { handCount, trapCount } = view[other];
  const traps = trapCount > 0 ? ` ${trapCount} face-down.` : '';
  return [
    `YOU: ${barsText(view, mine)}.`,
    {
      key: 'other',
      text: `${shortName(view, other).toUpperCase()}: ${barsText(view, other)}. ${handCount} cards in hand.${traps}`,
    },
    conditionPart(view, mine, 'ON YOU'),
    conditionPart(view, other, mine === 'D' ? 'ON IT' : 'ON THE DUNGEON'),
    nextPart(view),
    ...ruleRows(bookOf(view), view).map((text) => ({ key: 'rule', text: `RULE: ${text}` })),
  ].filter((part): part is Part | string => part !== null);
}

type Condition = SideView['conditions'][number];

const textOf = (view: ShatteredView, id: string): string => {
  const card = bookOf(view).lessons[view.lesson]?.get(id);
  return card ? mechanicsOf(card) : '';
};

function conditionText(view: ShatteredView, { kind, card, r, n, left }: Condition): string {
  const turns = left > 0 ? `, ${left} turn${left === 1 ? '' : 's'}` : '';
  if (kind === 'entangle') return 'Entangled until its turn';
  if (kind === 'fortify') return `Fortify ${r === '' ? '' : name(r)} ${n}${turns}`;
  if (kind === 'ward') return `Ward ${n}: less from the next hit${turns}`;
  if (kind === 'erode') return `Erode ${r === '' ? '' : name(r)}: -1 next round`;
  if (kind === 'empower' || kind === 'disrupt')
    return `${name(card)} (${textOf(view, card).replace(/\.$/, '')})${turns}`;
  return `${name(kind)}${r === '' ? '' : ` ${name(r)}`}${turns}`;
}

function conditionPart(view: ShatteredView, side: Side, called: string): Part | null {
  const { conditions, traps } = view[side];
  const set = (traps ?? []).map(
    ({ card, isBluff }) => `Trap: ${name(card)}${isBluff ? ' (bluff)' : ` (${textOf(view, card).replace(/\.$/, '')})`}`,
  );
  const all = [...conditions.map((each) => conditionText(view, each)), ...set];
  return all.length === 0 ? null : { key: called, text: `${called}: ${all.join('. ')}.` };
}

/** Next losses by the room and the clock. */
function nextPart(view: ShatteredView): Part | null {
  const room = view.auto.filter(({ isNext }) => isNext).map(({ r, n }) => `${name(r)} ${n < 0 ? n : `+${n}`}`);
  const worn = view.escalation > 0 ? [`Structure and Vitality -${view.escalation}`] : [];
  const all = [...room, ...worn];
  return all.length === 0 ? null : { key: 'next', text: `NEXT ROUND: ${all.join(', ')}.` };
}

/** A Strike waiting for a React, or an Offer waiting for an answer. */
export function askText({ strike, ask }: ShatteredView): string | null {
  if (strike)
    return `STRIKE: ${name(strike.card)} hits ${name(strike.target)} for ${strike.raw} (${strike.tier}). ${needText(strike)}`;
  if (!ask) return null;
  const gains = [
    ...ask.promises.map(({ r, n }) => `${name(r)} +${n}`),
    ...(ask.gains.trust > 0 ? [`Trust +${ask.gains.trust}`] : []),
    ...(ask.gains.rapport > 0 ? [`Rapport +${ask.gains.rapport}`] : []),
  ];
  return `ASKED: ${ask.card === '' ? `a ${ask.type} ${ask.kind}` : name(ask.card)}: ${gains.join(', ')}. There may be more to it.`;
}

type PlayAction = Extract<ShatteredAction, { type: 'play' }>;
const cardOf = (offer: TextOffer): string => (offer.action as { card?: string | null }).card ?? '';

interface StrikeNotes {
  readonly power?: number;
  readonly isDefault?: boolean;
  readonly isBetrayal?: boolean;
}

/** The default aim of a card first, then the aim with most Power. */
function defaultAimFirst(offers: readonly TextOffer[]): TextOffer[] {
  const rank = ({ preview }: TextOffer): number => {
    const { power = 0, isDefault } = (preview?.notes ?? {}) as StrikeNotes;
    return power + (isDefault === true ? 100 : 0);
  };
  return [...offers].sort((a, b) =>
    cardOf(a) === cardOf(b) && a.action.type === b.action.type ? rank(b) - rank(a) : 0,
  );
}

/** Cards keep their number in the hand; another aim adds a letter, and a leading `a` burns the card. */
export function rowsOf(view: ShatteredView, offers: readonly TextOffer[]): Rows {
  const hand = view[mineOf(view)].hand ?? [];
  const rows: Rows = { parts: ['ACTIONS'], keys: {} };
  const lines: string[] = [];
  let numbered = hand.length;
  const odds = { last: '' };
  for (const offer of defaultAimFirst(offers)) {
    const { type } = offer.action;
    const i = hand.indexOf(cardOf(offer)) + 1;
    if (type === 'activate') rows.keys[`a${i}`] = offer;
    else if (type === 'restrain') rows.keys[`r${i}`] = offer;
    else if (type === 'end') rows.keys['9'] = offer;
    else if ((type === 'play' || type === 'energy' || type === 'react') && i > 0) cardRow(offer, i, rows, lines, odds);
    else if (type === 'react') rows.keys['0'] = offer;
    else if (offer.available) {
      numbered += 1;
      const key = String(numbered >= 9 ? numbered + 1 : numbered);
      rows.keys[key] = offer;
      lines.push(
        `${key} ${offer.name}${offer.cost ? ` (${offer.cost})` : ''}${offer.detail ? `: ${offer.detail}` : ''}`,
      );
    }
  }
  rows.parts[0] =
    odds.last === '' ? 'ACTIONS' : 'ACTIONS (E = Energy; odds reversal/stalemate/partial/strong/devastating)';
  rows.parts.push(...lines, ...closing(view, rows.keys));
  return rows;
}

/** Only where nothing else is left: the rows above name what could still be played. */
const restText = ({ preview }: TextOffer): string => {
  const notes = (preview?.notes ?? {}) as EndNotes & { isDefault?: boolean };
  return notes.isDefault ? `. ${endText(notes)}` : '';
};

function closing(view: ShatteredView, keys: Rows['keys']): string[] {
  const open = (prefix: string): string[] =>
    Object.keys(keys).filter((key) => key.startsWith(prefix) && key.length > 1 && keys[key]!.available);
  const burns = open('a');
  const holds = open('r');
  return [
    ...(burns.length > 0
      ? [`${burns.length > 1 ? `${burns[0]}-${burns.at(-1)}` : burns[0]} burn that card: +1 Energy this turn`]
      : []),
    ...(holds.length > 0 ? [`${holds.join(', ')} hold back that Strike: Trust and Rapport`] : []),
    ...(keys['0'] ? [`0 take the hit: ${withOdds(keys['0'])}`] : []),
    ...(keys['9']?.available
      ? [`9 End turn: the ${shortName(view, otherOf(mineOf(view)))} acts${restText(keys['9'])}`]
      : []),
  ];
}

function cardRow(offer: TextOffer, i: number, rows: Rows, lines: string[], odds: { last: string }): void {
  const target = (offer.action as PlayAction).target;
  const isFirst = !rows.keys[String(i)];
  const key = isFirst ? String(i) : `${i}${target ? target[0] : 'x'}`;
  if (rows.keys[key] && !offer.available) return;
  rows.keys[key] = offer;
  if (!offer.available) return;
  if (!isFirst) {
    const power = (offer.preview?.notes as { power?: number } | undefined)?.power;
    lines.push(
      `${key} ${name(cardOf(offer))} on ${name(target ?? '')}${power === undefined ? '' : `: Power ${power}`}`,
    );
    return;
  }
  const cost = offer.cost ? ` ${offer.cost.replace(' Energy', 'E')}` : '';
  const { isBetrayal } = (offer.preview?.notes ?? {}) as StrikeNotes;
  const atRisk = offer.preview?.grave ? ' DANGER: its cost may empty a bar of yours.' : '';
  const grave = isBetrayal ? ' BETRAYAL: halves Trust and Rapport.' : atRisk;
  const text = strikeText(offer, odds) ?? `: ${withOdds(offer)}`;
  lines.push(`${i} ${name(cardOf(offer))}${cost}${text}${grave}`);
}

const TIERS = ['Reversal', 'Stalemate', 'Partial', 'Strong', 'Devastating'];

/** `on Nerve, Power 1, Erode Nerve. 4/8/38/32/18: you -2 / you -1 / 1, you -1 / 1 / 1` */
function strikeText({ preview, action }: TextOffer, odds: { last: string }): string | null {
  if (action.type !== 'play') return null;
  const notes = preview?.notes as
    | { power?: number; target?: string; keywords?: { word: string; r?: string }[] }
    | undefined;
  if (!preview?.chances || notes?.power === undefined) return offerText(preview);
  const tiers = TIERS.map((label) => preview.chances!.find((each) => each.label === label));
  const share = tiers.map((tier) => Math.round((tier?.chance_bp ?? 0) / 100)).join('/');
  const results = tiers.map((tier) => {
    const { damage = 0, reversal = 0 } = (tier?.data ?? {}) as { damage?: number; reversal?: number };
    return [...(damage > 0 ? [String(damage)] : []), ...(reversal > 0 ? [`you -${reversal}`] : [])].join(', ') || '0';
  });
  const oddsLabel = share === odds.last ? 'Same odds' : share;
  odds.last = share;
  const words = (notes.keywords ?? []).map(({ word, r }) => `, ${capital(word)}${r ? ` ${name(r)}` : ''}`).join('');
  const aim = notes.target ?? (action as PlayAction).target ?? '';
  return ` on ${name(aim)}, Power ${notes.power}${words}. ${oddsLabel}: ${results.join(' / ')}`;
}

/** Chance that an Offer or a Test is accepted. */
function offerText(preview: TextOffer['preview']): string | null {
  const yes = preview?.chances?.[0];
  return yes ? `, ${Math.round(yes.chance_bp / 100)}% ${yes.label}` : null;
}

export function notNowTexts(view: ShatteredView, offers: readonly TextOffer[]): string[] {
  const hand = view[mineOf(view)].hand ?? [];
  const byReason = new Map<string, string[]>();
  for (const offer of offers) {
    if (offer.available || offer.action.type === 'restrain') continue;
    const i = hand.indexOf(cardOf(offer)) + 1;
    const called = `${i > 0 ? `${i} ` : ''}${name(cardOf(offer)) || offer.name}`;
    const reason = (offer.reasons.map(withoutRule)[0] ?? '').split('. ')[0]!.replace(/\.$/, '');
    const names = byReason.get(reason) ?? [];
    if (!names.includes(called)) byReason.set(reason, [...names, called]);
  }
  return [...byReason]
    .slice(0, 5)
    .map(([reason, names]) => `${names.join(', ')} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`);
}
