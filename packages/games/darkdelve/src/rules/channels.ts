import type { Json } from '@undercroft/kernel';
import { E4, TEN } from '@undercroft/kernel/units';
import { RARITIES } from '../content/types.ts';
import type { PerceivedNumber } from '../events.ts';
import { type Darkdelve, DIRS, type Dir, type Enemy, type Item, type Room } from '../state.ts';
import { type Book, enemyDef, gearDef, tierOf } from './book.ts';
import { reachedTier } from './chest.ts';
import { LEVELS, NUMBERS, numbersOf, statOf } from './hero.ts';
import { cellTowards, exitTowards, hasEdge, hereIn, typesOn } from './layout.ts';
import { type Lens, lieDraw, lieIndex } from './perceive.ts';
import { HIDDEN_TAG, trueTag } from './signs.ts';
import { divide } from './sum.ts';

/** Parameters of a perceived view: the content, the lens and the state. */
export interface Eyes {
  readonly book: Book;
  readonly lens: Lens;
  readonly state: Darkdelve;
}

const SILENCE = 'SILENCE';
const SOMETHING = 'something';

/** Hints of phantom doors begin where those of a room with the letter P would. */
const PHANTOM_LETTER = 'P'.charCodeAt(0);
/** A lockpick yields Common, Uncommon or Rare. DD-171 */
const CHEST_TIERS = RARITIES.indexOf('rare') + 1;

const UNEASY = LEVELS.indexOf('uneasy');
const SHAKEN = LEVELS.indexOf('shaken');
const TERRIFIED = LEVELS.indexOf('terrified');

const mayBeFalse = ({ status, type, sighted }: Room): boolean =>
  sighted !== true && status === 'unexplored' && type !== 'STAIRS' && type !== 'BOSS' && type !== 'LANDING';

/** P1: `thing` is the room's letter, or for a phantom `*` and its direction. DD-300: the first lie is one of these. */
function tagFor({ book, lens, state }: Eyes, thing: string, truth: () => string): string {
  const hides = (): boolean => lieDraw(state, 'P1h', thing, true) < book.numbers.lies.hidden;
  if (lens.level >= TERRIFIED || (lens.level === SHAKEN && lens.ask(`P1h:${thing}`, hides))) return HIDDEN_TAG;
  return lens.ask(`P1:${thing}`, () => {
    const right = truth();
    const first = state.second?.lie;
    if (first?.room === thing) return first.shown;
    if (lieDraw(state, 'P1', thing) >= book.numbers.lies.type) return right;
    const others = typesOn(state.floor!.n, state.restRoom).filter((type) => type !== right);
    return others[lieIndex(state, 'P1w', thing, others.length)] ?? right;
  });
}

export function perceivedTag(eyes: Eyes, room: Room): string {
  const right = trueTag(eyes.state, room);
  return eyes.lens.level < UNEASY || !mayBeFalse(room) ? right : tagFor(eyes, room.letter, () => right);
}

/** P2 */
function hintType({ book, lens, state }: Eyes, thing: string, right: string): string {
  if (lens.level >= TERRIFIED) return SILENCE;
  return lens.ask(`P2:${thing}`, () => {
    if (lieDraw(state, 'P2', thing) >= book.numbers.lies.hint[lens.level]!) return right;
    const others = typesOn(state.floor!.n, state.restRoom).filter((type) => type !== right);
    return others[lieIndex(state, 'P2w', thing, others.length)] ?? right;
  });
}

const hintOf = ({ numbers }: Book, type: string, k: number): string =>
  type === SILENCE ? SILENCE : `${type}.${k % numbers.texts.hints}`;

export function perceivedHint(eyes: Eyes, room: Room): string {
  const { book, lens, state } = eyes;
  const k = state.floor!.flavour + room.letter.charCodeAt(0);
  const right = trueTag(state, room);
  const isTrue = lens.level < UNEASY || !mayBeFalse(room);
  return hintOf(book, isTrue ? right : hintType(eyes, room.letter, right), k);
}

/** The tier of the item a lockpick would yield. DD-171 */
export const pickTier = (book: Book, state: Darkdelve, { item }: NonNullable<Room['chest']>): number =>
  item.kind === 'consumable'
    ? tierOf(book.content.consumables[item.consumable]!.rarity)
    : reachedTier({ s: state, book }, item.base, 'pick');

/** Facts that second sight shows of a room: those of a high CUNNING, and elites. DD-273 */
export function sightedDetail(
  book: Book,
  state: Darkdelve,
  room: Room,
): { count: number; elite: boolean } | { rarity: number } | null {
  if (room.type === 'COMBAT')
    return {
      count: room.enemies.length,
      elite: room.enemies.some(({ id }) => enemyDef(book, id).cls === 'elite'),
    };
  return room.chest ? { rarity: pickTier(book, state, room.chest) } : null;
}

/** Detail that CUNNING adds to a sign; invented if the sign is false. DD-171 */
export function perceivedDetail(
  { book, lens, state }: Eyes,
  shown: string,
  room: Room | null,
  thing: string,
): { count: number; elite?: boolean } | { rarity: number } | null {
  if (room?.sighted) return sightedDetail(book, state, room);
  const cunning = statOf(book, state.hero, 'cunning');
  if (shown === 'COMBAT' && cunning >= book.numbers.cunning.count) {
    const makeUp = (): number => 1 + lieIndex(state, 'PDc', thing, 2);
    const truth = (): number => (room?.type === 'COMBAT' ? room.enemies.length : makeUp());
    return { count: lens.level < UNEASY ? truth() : lens.ask(`PD:${thing}`, truth) };
  }
  if (shown === 'TREASURE' && cunning >= book.numbers.cunning.rarity) {
    const makeUp = (): number => lieIndex(state, 'PDr', thing, CHEST_TIERS);
    const truth = (): number => (room?.chest ? pickTier(book, state, room.chest) : makeUp());
    return { rarity: lens.level < UNEASY ? truth() : lens.ask(`PD:${thing}`, truth) };
  }
  return null;
}

/** P3: '', `phantom:<dir>` or `undrawn:<dir>` for the hero's node. */
export function exitLie({ book, lens, state }: Eyes): string {
  if (lens.level < SHAKEN || state.floor!.revealed) return '';
  const { felt } = hereIn(state);
  const lie = lens.ask('P3', () => {
    if (lieDraw(state, 'P3', state.at, true) >= book.numbers.lies.exits) return '';
    const room = hereIn(state);
    const floor = state.floor!;
    const phantoms = DIRS.filter(
      (dir) => cellTowards(room, dir) !== null && !exitTowards(floor, room, dir) && !room.felt.includes(dir),
    );
    const undrawn = DIRS.filter((dir) => {
      const to = exitTowards(floor, room, dir);
      return to !== null && to.type !== 'BOSS' && !hasEdge(floor.walked, room.letter, to.letter);
    });
    const wantsPhantom = lieDraw(state, 'P3k', state.at) < E4 / 2;
    const [first, second] = wantsPhantom ? [phantoms, undrawn] : [undrawn, phantoms];
    const chosen = first.length > 0 ? first : second;
    if (chosen.length === 0) return '';
    const dir = chosen[lieIndex(state, 'P3d', state.at, chosen.length)]!;
    return `${chosen === phantoms ? 'phantom' : 'undrawn'}:${dir}`;
  });
  /** A pin outlasts the bump that revealed the wall. DD-184 */
  return lie.startsWith('phantom:') && felt.includes(lie.at(-1)!) ? '' : lie;
}

/** Sign at a phantom door. */
export function phantomSign(eyes: Eyes, dir: Dir): { tag: string; hint: string } {
  const { book, state } = eyes;
  const thing = `*${dir}`;
  const types = typesOn(state.floor!.n, state.restRoom);
  const made = types[lieIndex(state, 'P3t', state.at + dir, types.length)]!;
  const tag = tagFor(eyes, thing, () => made);
  const hint = hintOf(book, hintType(eyes, thing, made), state.floor!.flavour + PHANTOM_LETTER + DIRS.indexOf(dir));
  return { tag, hint };
}

/** P4 */
export const flickers = ({ book, lens, state }: Eyes): boolean =>
  lens.level >= TERRIFIED && lens.ask('P4', () => lieDraw(state, 'P4', state.at, true) < book.numbers.lies.flicker);

/** A factor 0.9..1.1, further off in some 30 % of cases, in ten thousandths. P5, P7 */
function centre({ book, lens: { level }, state }: Eyes, channel: string, thing: string): number {
  const { near: nearest, farOff, farLow_t, farHigh_t } = book.numbers.lies;
  const near = nearest.low + lieIndex(state, channel, thing, nearest.span);
  if (level < SHAKEN || lieDraw(state, `${channel}x`, thing) >= farOff) return near;
  return divide(near * (lieDraw(state, `${channel}s`, thing) < E4 / 2 ? farLow_t : farHigh_t), TEN);
}

/** c×0.8 to c×1.2. */
const around = ({ numbers: { lies } }: Book, value: number, factor: number): PerceivedNumber => ({
  low: divide(value * factor * lies.aroundLow_t, TEN * E4),
  high: divide(value * factor * lies.aroundHigh_t, TEN * E4),
});

/** P5. A pinned interval moves by the damage dealt since then. DD-190 */
export function perceivedHp(eyes: Eyes, foe: Enemy): PerceivedNumber | null {
  const { book, lens, state } = eyes;
  if (lens.level < UNEASY) return { low: foe.hp, high: foe.hp };
  if (foe.hp === 0) return { low: 0, high: 0 };
  const lie = (): Json => {
    if (lens.level >= TERRIFIED && lieDraw(state, 'P5u', foe.key) < book.numbers.lies.unknown) return null;
    const { low, high } = around(book, foe.hp, centre(eyes, 'P5', foe.key));
    return [low, high, foe.hp];
  };
  const seen = lens.ask(`P5:${foe.key}`, lie) as readonly number[] | null;
  if (seen === null) return null;
  const [low = 0, high = 0, at = foe.hp] = seen;
  return { low: Math.max(0, low + foe.hp - at), high: Math.max(0, high + foe.hp - at) };
}

/** P6 */
export function perceivedIntent({ book, lens, state }: Eyes, foe: Enemy): string {
  const { intent } = state.combat!;
  if (lens.level < SHAKEN) return intent;
  return lens.ask(`P6:${foe.key}`, () => {
    if (lieDraw(state, 'P6', foe.key, true) >= book.numbers.lies.intent[lens.level]!) return intent;
    const others = enemyDef(book, foe.id).moves.filter(({ id }) => id !== intent);
    return others[lieIndex(state, 'P6w', foe.key, others.length)]?.id ?? intent;
  });
}

/** P9: the perceived name of the enemy. */
export function perceivedName({ book, lens, state }: Eyes, foe: Enemy): string {
  if (lens.level < TERRIFIED) return foe.id;
  const isNameless = lens.ask(`P9:${foe.key}`, () => lieDraw(state, 'P9', foe.key, true) < book.numbers.lies.nameless);
  return isNameless ? SOMETHING : foe.id;
}

export const seemsTwo = ({ book, lens, state }: Eyes, foe: Enemy): boolean =>
  lens.level === SHAKEN &&
  lens.ask(`P9:two:${foe.key}`, () => lieDraw(state, 'P9t', foe.key, true) < book.numbers.lies.two);

export interface PerceivedItem {
  readonly id: string;
  readonly numbers: { readonly [stat: string]: PerceivedNumber | null };
}

const shownNumbers = (
  numbers: { readonly [K in (typeof NUMBERS)[number]]: number },
  see: (n: number) => PerceivedNumber | null,
) => Object.fromEntries(NUMBERS.filter((key) => numbers[key] !== 0).map((key) => [key, see(numbers[key])]));

/** P7: a piece that is carried or on the floor; worn pieces are perceived correctly. */
export function perceivedItem(eyes: Eyes, item: Item, isWorn: boolean): PerceivedItem {
  const { book, lens, state } = eyes;
  if (!item.identified) return { id: '', numbers: {} };
  const numbers = numbersOf(book, item);
  if (isWorn || lens.level < UNEASY)
    return { id: item.id, numbers: shownNumbers(numbers, (n) => ({ low: n, high: n })) };
  return lens.ask(`P7:${item.uid}`, () => {
    const isUnknown = lens.level >= TERRIFIED && lieDraw(state, 'P7u', item.uid) < book.numbers.lies.unknown;
    const factor = centre(eyes, 'P7', item.uid);
    const shown = shownNumbers(numbers, (n) => (isUnknown ? null : around(book, n, factor)));
    return { id: falseName(eyes, item), numbers: shown } as unknown as Json;
  }) as unknown as PerceivedItem;
}

function falseName({ book, lens, state }: Eyes, item: Item): string {
  if (lens.level < TERRIFIED || lieDraw(state, 'P7n', item.uid) >= book.numbers.lies.falseName) return item.id;
  const { slot } = gearDef(book, item.id);
  const others = book.pieces[slot].flat().filter((id) => id !== item.id);
  return others[lieIndex(state, 'P7m', item.uid, others.length)] ?? item.id;
}
