import { type Part, type Rows, rangeText, type TextOffer, withoutRule } from '@undercroft/text/agent';
import type { BeingView, EscapeView } from '../rules/view-schema.ts';
import { decimal, name, nameAt } from '../words/names.ts';
import { beingParts, huntersText, wantLine, wayUpText } from './second-text.ts';

interface Payload {
  readonly direction?: string;
  readonly target_id?: string;
  readonly option_id?: string;
}

const payloadOf = (offer: TextOffer): Payload => (offer.action as unknown as { payload: Payload }).payload;
/** `.65`: a decimal without the 0 before the point. */
export const short = (e4: number): string => decimal(Math.round(e4 / 100) * 100).replace(/^(-?)0\./, '$1.');

export function youText({ you, companion, turn, turn_limit }: EscapeView): string {
  const { features } = you;
  const parts = [
    `health ${you.health}/${you.max_health}`,
    `energy ${short(you.energy)}`,
    `Effort ${decimal(features['Effort'] ?? 0)}`,
    ...((features['Fame'] ?? 0) > 0 ? [`Fame ${decimal(features['Fame']!)}`] : []),
    `reputation ${you.reputation}`,
    `level ${you.level} (XP ${you.xp}, ${you.xp_next} to the next)`,
    you.weapon === '' ? 'no weapon' : name(you.weapon),
    companion === '' ? 'no companion' : `companion ${name(companion)}`,
    ...(turn_limit - turn < 300 ? [`${turn_limit - turn} turns left`] : []),
  ];
  return `YOU: ${parts.join(', ')}.`;
}

/** The growth of the hunters, as a line. */
export function pressurePart({ bonus, here, second }: EscapeView): Part {
  const grown = bonus > 0 ? `hunters +${bonus} levels` : 'hunters at their usual level';
  return {
    key: 'pressure',
    state: String([bonus, here >= 30, second?.hunters ?? 0]),
    text: `PRESSURE: ${grown}; ${here} turns on this depth.${second ? ` ${huntersText(second)}.` : ''}`,
  };
}

const COLUMNS = 10;
const LAST = 49;

/** `Stairs: 2 south, 5 east.` */
function stairsText({ you, second }: EscapeView): string {
  const exit = second?.exit.at ?? LAST;
  const south = Math.floor(exit / COLUMNS) - Math.floor(you.at / COLUMNS);
  const east = (exit % COLUMNS) - (you.at % COLUMNS);
  const parts = [
    ...(south === 0 ? [] : [`${Math.abs(south)} ${south > 0 ? 'south' : 'north'}`]),
    ...(east === 0 ? [] : [`${Math.abs(east)} ${east > 0 ? 'east' : 'west'}`]),
  ];
  return parts.length === 0 ? 'The stairs up are here.' : `Stairs: ${parts.join(', ')}.`;
}

const letter = (direction: string): string => direction.charAt(0);

export function roomTexts(view: EscapeView): (Part | string)[] {
  const { room, beings, level } = view;
  const items = room.items.length > 0 ? `To find: ${room.items.map(name).join(', ')}.` : 'Nothing to find.';
  const exits = room.exits.map((exit) => {
    const there = beings.filter((being) => being.room === exit.room).map((being) => nameOf(view, being));
    const cell = level.find(({ id }) => id === exit.room);
    const what = exit.feature === null ? 'unknown' : name(exit.feature).toLowerCase();
    return `${letter(exit.direction)} ${what}${cell?.visited ? ', visited' : ''}${there.length > 0 ? ` (${there.slice(0, 2).join(', ')})` : ''}`;
  });
  return [
    `ROOM: ${name(room.feature).toLowerCase()}. ${items} ${stairsText(view)}`,
    `EXITS: ${exits.join('. ')}.`,
    ...secondTexts(view),
    ...peopleTexts(view),
  ];
}

/** The Word, the want and the way up. Edition 2 */
function secondTexts(view: EscapeView): Part[] {
  const { second } = view;
  if (!second) return [];
  const want = wantLine(second);
  const part = (key: string, text: string): Part => ({ key, state: text, text });
  return [
    part(
      'word',
      `WORD here: ${name(second.word)}.${second.calling === '' ? '' : ` Calling: ${name(second.calling)}.`}`,
    ),
    ...(want === '' ? [] : [part('want', `WANT: ${want}`)]),
    part('way', `WAY UP: ${wayUpText(view, second)}.`),
  ];
}

const nameOf = ({ you }: EscapeView, { id }: BeingView): string => nameAt(id, you.depth);

const OPINIONS: { readonly [sign: string]: string } = {
  '-3': 'hostile (an enemy)',
  '-2': 'cold (below -.20)',
  '-1': 'cool (-.20 to 0)',
  '0': 'neutral (0 to .05)',
  '1': 'warm (.05 to .10)',
  '2': 'would join (.10 and up)',
};

function peopleTexts(view: EscapeView): string[] {
  const here = view.beings.filter(({ is_here, kind }) => is_here && kind !== 'player');
  const people = here.filter(({ is_enemy }) => !is_enemy);
  const foes = here.filter(({ is_enemy }) => is_enemy);
  const person = (being: BeingView): string =>
    [
      `${nameOf(view, being)}, level ${being.level}`,
      ...(being.is_companion ? ['your companion'] : []),
      ...(being.opinion_e4 !== null
        ? [`opinion ${short(being.opinion_e4)}`]
        : being.opinion !== null
          ? [OPINIONS[String(being.opinion)]!]
          : []),
      ...(being.misjudges_you ? ['MISJUDGES YOU'] : []),
      ...beingParts(being),
      ...(being.has_yielded ? ['has yielded'] : []),
    ].join(', ');
  return [...(people.length > 0 ? [`PEOPLE: ${people.map(person).join('. ')}.`] : []), ...foesText(view, foes)];
}

const FOES_MAX = 4;

function foesText(view: EscapeView, foes: readonly BeingView[]): string[] {
  if (foes.length === 0) return [];
  const described = foes
    .slice(0, FOES_MAX)
    .map((foe) => `${nameOf(view, foe)}, level ${foe.level}, health ${foe.health}/${foe.max_health}`);
  const more = foes.length > FOES_MAX ? `, and ${foes.length - FOES_MAX} more` : '';
  return [`ENEMIES: ${described.join('. ')}${more}. At most ${view.crowd.limit} strike you a turn.`];
}

/** Legion never answer a talk. ED-39 */
const isMute = (view: EscapeView, { action, ...offer }: TextOffer): boolean =>
  action.type === 'talk' &&
  view.beings.some(({ id, opinion }) => id === payloadOf({ action, ...offer }).target_id && opinion === null);

/** Talking to one hunter is like talking to another, so only one is listed. */
function listedOf(view: EscapeView, offers: readonly TextOffer[]): TextOffer[] {
  const open = offers.filter(({ available }) => available);
  const mute = open.find((offer) => isMute(view, offer));
  return open.filter((offer) => offer === mute || !isMute(view, offer));
}

/** The actions of this turn, numbered; moves and flights in one line each. */
export function rowsOf(view: EscapeView, offers: readonly TextOffer[]): Rows {
  const rows: Rows = { parts: ['ACTIONS (1 turn each)'], keys: {} };
  const listed = listedOf(view, offers);
  let number = 0;
  const key = (offer: TextOffer): string => {
    number += 1;
    rows.keys[String(number)] = offer;
    return String(number);
  };
  const line = (type: string, suffix: string): void => {
    const all = listed.filter(({ action }) => action.type === type);
    if (all.length > 0)
      rows.parts.push(`${all.map((offer) => `${key(offer)} ${ways(view, offer)}`).join('  ')}: ${suffix}`);
  };
  fightLine(view, listed, key, rows);
  line('flee', 'flee, always works');
  line('move', 'move');
  const talks = listed.filter(({ action }) => action.type === 'talk');
  const met = (some: readonly TextOffer[]): string =>
    some
      .map(
        (offer, i) =>
          `${key(offer)} ${i === 0 ? 'Talk to' : 'to'} ${nameAt(payloadOf(offer).target_id ?? '', view.you.depth)}`,
      )
      .join('  ');
  const answering = talks.filter((offer) => !isMute(view, offer));
  const mute = talks.filter((offer) => isMute(view, offer));
  if (answering.length > 0) rows.parts.push(`${met(answering)}: swap one story. Empathy +.05, Comprehension +.03`);
  if (mute.length > 0) rows.parts.push(`${met(mute)}: nobody answers. Empathy -.01`);
  for (const offer of listed) {
    if (['fight', 'flee', 'move', 'talk'].includes(offer.action.type)) continue;
    rows.parts.push(rowText(key(offer), offer));
  }
  for (const offer of offers)
    if (offer.available && !listed.includes(offer)) rows.keys[`x${Object.keys(rows.keys).length}`] = offer;
  return rows;
}

/** Enemies with the same odds share one line for the fight. */
function fightLine(
  view: EscapeView,
  listed: readonly TextOffer[],
  key: (offer: TextOffer) => string,
  rows: Rows,
): void {
  const groups = new Map<string, string[]>();
  for (const offer of listed) {
    if (offer.action.type !== 'fight') continue;
    const called = `${key(offer)} ${nameAt(payloadOf(offer).target_id ?? '', view.you.depth)}`;
    groups.set(oddsText(offer), [...(groups.get(oddsText(offer)) ?? []), called]);
  }
  for (const [odds, names] of groups) rows.parts.push(`${names.join('  ')}: fight${odds}`);
}

function oddsText({ preview }: TextOffer): string {
  const notes = preview?.notes as
    | { deal?: { low: number; high: number }; take?: { low: number; high: number } }
    | undefined;
  return notes?.deal && notes.take
    ? `, you deal ${rangeText(notes.deal.low, notes.deal.high)}, take ${rangeText(notes.take.low, notes.take.high)}`
    : '';
}

function ways(view: EscapeView, offer: TextOffer): string {
  const { direction, target_id } = payloadOf(offer);
  if (target_id !== undefined) return nameAt(target_id, view.you.depth);
  const exit = view.room.exits.find((each) => each.direction === direction);
  const foes = view.beings.filter(({ room, is_enemy }) => room === exit?.room && is_enemy).length;
  return `${direction === 'up' || direction === 'down' ? direction : letter(direction ?? '')}${foes > 0 ? ' (enemy there)' : ''}`;
}

const decimals = (text: string): string => text.replace(/\b0\.(\d)/g, '.$1').replace(/\.$/, '');

function rowText(key: string, offer: TextOffer): string {
  // The primer already explains the effect of an enemy on a rest.
  const what = decimals((offer.detail ?? '').replace(' if no enemy comes', ''));
  const blank = offer.blank ? ' (text)' : '';
  return `${key} ${offer.name}${blank}${offer.cost ? ` (${decimals(offer.cost)})` : ''}${what === '' || offer.blank ? '' : `: ${what}`}`;
}

/** The blocked offer nearest to being possible: prefers one an enemy blocks, then answers of this room. */
function nearest(offers: readonly TextOffer[]): TextOffer {
  const lacks = ({ reasons }: TextOffer, code: string): number =>
    Number(reasons.some((reason) => reason.code === code));
  const rank = (offer: TextOffer): number =>
    100 * lacks(offer, 'option_room') - 10 * lacks(offer, 'option_encounter') + offer.reasons.length;
  return offers.reduce((best, offer) => (rank(offer) < rank(best) ? offer : best));
}

/** One reason for each kind of action that is shown but not possible. */
export function notNowTexts(offers: readonly TextOffer[]): string[] {
  const types = [...new Set(offers.map(({ action }) => action.type))].filter((type) => type !== 'move');
  return types.flatMap((type) => {
    const own = offers.filter(({ action }) => action.type === type);
    if (own.some(({ available }) => available)) return [];
    const reason = (nearest(own).reasons.map(withoutRule)[0] ?? '').split('. ')[0]!.replace(/\.$/, '');
    return [`${type.replaceAll('_', ' ')} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`];
  });
}
