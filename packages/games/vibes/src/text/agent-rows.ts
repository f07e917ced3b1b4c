import { counted, type Part, type Rows, type TextOffer } from '@undercroft/text/agent';
import type { VibesAction } from '../actions.ts';
import type { FightView, RowCard, SideView, VibesView } from '../rules/view-schema.ts';
import { badgeText, habitText } from '../words/habits.ts';
import { name } from '../words/text.ts';
import { bookOf, cardLine, cardName, printedLine, shorter, statusText } from './agent-cards.ts';
import { gridText } from './agent-grid.ts';

const upper = (slot: number): string => String.fromCharCode(65 + slot);
const lower = (i: number): string => String.fromCharCode(97 + i);
const actionOf = (offer: TextOffer): VibesAction => offer.action as VibesAction;
const pile = (cards: readonly string[]): string => counted(cards.map(cardName));

function pilePart(side: SideView, whose: 'foe' | 'you'): Part {
  const top = side.top.length > 0 ? ` Next: ${side.top.map(cardName).join(', ')}.` : '';
  return {
    key: `piles:${whose}`,
    text: `Draw ${side.draw.length}${side.draw.length > 0 ? `: ${pile(side.draw)}` : ''}. Ash ${side.ash.length}.${top}`,
  };
}

const hpText = ({ hp, maxHp }: SideView): string => `HP ${hp}/${maxHp}`;

/** A card in full at first, later only with the numbers that matter. */
const cardPart = (called: string, { card, speed, stability }: RowCard, line: string): Part => ({
  key: `card:${card}`,
  state: line,
  text: `${called}. ${line}`,
  short: `${called}, Speed ${speed}, Stability ${stability}.`,
});

/** The beat: both rows, both piles, the grid. */
export function beatRows(view: VibesView & { fight: FightView }, offers: readonly TextOffer[]): Rows {
  const { fight, instants } = view;
  const book = bookOf(view);
  const { foe, you } = fight;
  const rows: Rows = { parts: [], keys: {} };
  const foeNow = [hpText(foe), ...(foe.focus > 0 ? [`Focus ${foe.focus}`] : []), ...statusText(foe, 'its')];
  rows.parts.push(`FOE ${name(fight.foeId)}: ${foeNow.join(', ')}.`);
  foe.row.forEach((card, j) => {
    rows.parts.push(
      cardPart(`${upper(j)} ${cardName(card.card)}${markText(fight, card, j)}`, card, cardLine(book, card, foe.focus)),
    );
  });
  rows.parts.push(pilePart(foe, 'foe'));
  const isFocusUsed = you.row.some(({ price }) => price > 0 && price <= you.focus);
  const focus = you.focus > 0 ? [`Focus ${you.focus}${isFocusUsed ? '' : ' (no card here uses it)'}`] : [];
  rows.parts.push(`YOU: ${[hpText(you), ...focus, ...statusText(you, 'your')].join(', ')}.`);
  you.row.forEach((card, i) => {
    rows.parts.push(cardPart(`${i + 1} ${cardName(card.card)}`, card, cardLine(book, card, null)));
  });
  rows.parts.push(pilePart(you, 'you'));
  if (fight.mix.length > 0)
    rows.parts.push(`ITS ODDS: ${fight.mix.map((pct, j) => `${upper(j)} ${pct}%`).join(', ')}.`);
  rows.parts.push(...habitParts(fight), ...gridText(fight), ...potParts(fight));
  commitRows(instants, offers, rows);
  return rows;
}

/** The badge of a card; in edition 1 every tell has one. */
function markText({ habit }: FightView, { isTell }: RowCard, slot: number): string {
  if (!habit) return isTell ? ', TELL' : '';
  return habit.slot === slot ? `, ${badgeText(habit)}` : '';
}

/** The habit of the foe, once; later its badge stands beside the card. NV-121 */
const habitParts = ({ habit }: FightView): Part[] =>
  habit ? [{ key: `habit:${habit.id}`, text: `HABIT: ${habitText(habit.id)}` }] : [];

/** Stakes of a Call. NV-120 */
function potParts({ pot }: FightView): Part[] {
  if (!pot) return [];
  const { n, pays } = pot;
  const text = `POT ${n}: ! after the key ("1B!") Calls your prediction. Right: foe -${pays}. Wrong: you -${n}.`;
  return [{ key: 'pot', state: '', text, short: `POT ${n}${pays === n ? '' : `, right pays ${pays}`}.` }];
}

/** `1B`: card 1, predict B; `1Bf` pays its Focus; `1B!` Calls. */
function commitKey({ card, tokens, spend, call }: Extract<VibesAction, { type: 'commit' }>): string {
  return `${card === null ? 0 : card + 1}${tokens.map(upper).join('')}${spend ? 'f' : ''}${call ? '!' : ''}`;
}

function commitRows(instants: readonly string[], offers: readonly TextOffer[], rows: Rows): void {
  const others: string[] = [];
  let pays = '';
  const commits: string[] = [];
  for (const offer of offers) {
    const action = actionOf(offer);
    if (!offer.available || action.type === 'toss') continue;
    if (action.type === 'commit') {
      const key = commitKey(action);
      rows.keys[key] = offer;
      if (action.call) continue;
      if (action.spend) pays = key;
      else commits.push(key);
      continue;
    }
    const isInstant = action.type === 'instant' && action.slot !== undefined;
    const key = isInstant
      ? `F${(action as { slot: number }).slot + 1}`
      : `o${Object.keys(rows.keys).filter((each) => each.startsWith('o')).length + 1}`;
    rows.keys[key] = offer;
    others.push(
      `${key} ${isInstant ? name(instants[(action as { slot: number }).slot] ?? '') : offer.name}: ${instantText(offer.detail ?? offer.name)}`,
    );
  }
  const isInstantOpen = others.some((each) => each.startsWith('F'));
  const first = commits[0];
  const span = first === undefined ? '' : `ACTIONS: "${first}" to "${commits.at(-1)}": card and prediction.`;
  const paying = pays === '' ? '' : ` An f after it pays the card's Focus ("${pays}").`;
  const prompt = `${span}${paying}${isInstantOpen ? ' One Instant first, if you like:' : ''}`.trim();
  rows.parts.push({ key: 'commit', text: prompt });
  if (others.length > 0) rows.parts.push({ key: 'instants', text: others.join(' ') });
}

const instantText = (text: string): string =>
  shorter(text.replace(/^(This beat: )(.)/, (_, beat: string, first: string) => `${beat}${first.toUpperCase()}`))
    .replace(/^This beat: (\+\d+)\.?$/, '$1 damage this beat.')
    .replace(/^This beat: (.*?)\.?$/, '$1 this beat.');

/** Draft: a card, then the one it replaces. */
export function draftRows(view: VibesView, offers: readonly TextOffer[]): Rows {
  const rows: Rows = {
    parts: [`ACTIONS: a card and the one it replaces, such as "1a". Draft ${view.draft?.left ?? 0} more.`],
    keys: {},
  };
  const kinds = [...new Set(view.deck.map(({ id, up }) => `${id}${up ? '+' : ''}`))];
  view.draft?.shown.forEach((id, i) => {
    rows.parts.push(`${i + 1} ${cardName(id)}. ${printedLine(bookOf(view), id)}`);
  });
  rows.parts.push(
    `DECK: ${kinds.map((kind, i) => `${lower(i)} ${cardName(kind.replace('+', ''))}${kind.endsWith('+') ? '+' : ''}${countOf(view, kind)}`).join(', ')}.`,
  );
  for (const offer of offers) {
    const action = actionOf(offer);
    if (!offer.available) continue;
    if (action.type === 'pass') {
      rows.keys['0'] = offer;
      rows.parts.push(`0 ${offer.name}`);
    }
    if (action.type !== 'draft') continue;
    const card = view.deck.find(({ uid }) => uid === action.replace);
    rows.keys[`${action.i + 1}${lower(kinds.indexOf(`${card?.id}${card?.up ? '+' : ''}`))}`] ??= offer;
  }
  return rows;
}

const countOf = ({ deck }: VibesView, kind: string): string => {
  const count = deck.filter(({ id, up }) => `${id}${up ? '+' : ''}` === kind).length;
  return count > 1 ? ` x${count}` : '';
};

type Choose = Extract<VibesAction, { type: 'choose' }>;

/** An option that targets cards: its number, then the letters of the cards. */
function choiceRows({ deck }: VibesView, offers: readonly TextOffer[], rows: Rows): void {
  const kinds = [...new Set(deck.map(({ id, up }) => `${id}${up ? '+' : ''}`))];
  const letterOf = (uid: number): string => {
    const card = deck.find((each) => each.uid === uid);
    return lower(kinds.indexOf(`${card?.id}${card?.up ? '+' : ''}`));
  };
  const options = [...new Set(offers.map(({ action }) => (action as Choose).option))];
  for (const offer of offers) {
    const { option, cards = [] } = offer.action as Choose;
    const key = `${options.indexOf(option) + 1}${cards.map(letterOf).join('')}`;
    if (rows.keys[key]) continue;
    const isFirst = !Object.values(rows.keys).some(({ action }) => (action as Choose).option === option);
    rows.keys[key] = offer;
    if (!isFirst) continue;
    const called = offer.name.replace(/ \(.*\)$/, '');
    const how =
      cards.length === 0
        ? ''
        : ` Then ${cards.length === 1 ? 'the letter of a card' : `${cards.length} letters of cards`}: "${key}".`;
    rows.parts.push(
      `${options.indexOf(option) + 1} ${called}${offer.detail ? `. ${shorter(offer.detail)}` : ''}${how}`,
    );
  }
  rows.parts.push(
    `DECK: ${kinds.map((kind, i) => `${lower(i)} ${cardName(kind.replace('+', ''))}${kind.endsWith('+') ? '+' : ''}`).join(', ')}.`,
  );
}

/** All other offers, numbered; choices that differ only by the copy of a card are merged. */
export function numberedRows(view: VibesView, offers: readonly TextOffer[]): Rows {
  const rows: Rows = { parts: ['ACTIONS'], keys: {} };
  const open = offers.filter(({ available, action }) => available && action.type !== 'toss');
  const choices = open.filter(({ action }) => action.type === 'choose');
  const others = open.filter(({ action }) => action.type !== 'choose');
  if (choices.length > 12 && others.length <= 1) {
    for (const offer of others) {
      rows.keys['0'] = offer;
      rows.parts.push(`0 ${offer.name}`);
    }
    choiceRows(view, choices, rows);
    return rows;
  }
  const known = new Set<string>();
  let number = 0;
  for (const offer of offers) {
    const signature = `${offer.name}|${offer.detail ?? ''}|${offer.cost ?? ''}`;
    if (!offer.available || offer.action.type === 'toss' || known.has(signature)) continue;
    known.add(signature);
    number += 1;
    rows.keys[String(number)] = offer;
    rows.parts.push(
      `${number} ${offer.name}${offer.cost ? ` (${offer.cost})` : ''}${offer.detail ? `. ${shorter(offer.detail)}` : ''}`,
    );
  }
  return compact(rows);
}

const UPGRADES = ['tinker', 'trim', 'remove'];

/** One line for all cards that may be upgraded, one for all that may be removed. */
function compact(rows: Rows): Rows {
  const lines = new Map<string, string>();
  const parts = rows.parts.flatMap((part) => {
    const key = typeof part === 'string' ? (part.split(' ')[0] ?? '') : '';
    const offer = rows.keys[key];
    if (!offer || !UPGRADES.includes(offer.action.type)) return [part];
    const verb = offer.name.split(' ')[0]!;
    const cost = offer.cost ? ` (${offer.cost})` : '';
    const line = lines.get(verb) ?? `${verb}${cost}:`;
    lines.set(verb, `${line}${line.endsWith(':') ? ' ' : ', '}${key} ${offer.name.slice(verb.length + 1)}`);
    return [];
  });
  return { ...rows, parts: [...parts, ...[...lines.values()].map((line) => `${line}.`)] };
}

/** HP, gold, relics and Instants between fights. */
export function runParts({ hp, maxHp, gold, relics, instants, deck }: VibesView): (Part | string)[] {
  const held = instants.map(name);
  return [
    `YOU: HP ${hp}/${maxHp}, gold ${gold}.`,
    {
      key: 'belongings',
      text: `RELICS: ${relics.map(({ id }) => name(id)).join(', ') || 'none'}. INSTANTS: ${held.join(', ') || 'none'}. DECK ${deck.length}: ${counted(deck.map(({ id, up }) => `${cardName(id)}${up ? '+' : ''}`))}.`,
    },
  ];
}
