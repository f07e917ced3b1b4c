import { PERCENT, TEN } from '@undercroft/kernel/units';
import type { Chest, Enemy, Floor, Room, RoomEvent, RoomType } from '../state.ts';
import { newEnemy } from './blank.ts';
import { type Book, enemyDef, eventDef, floorDef } from './book.ts';
import { type Dice, d100 } from './dice.ts';
import { chestShare, rollItem } from './item-rolls.ts';
import { freeNodes, layoutsOf, SYMMETRIES, sitesOf, TEMPLATES, TYPE_OF } from './layout.ts';
import { divide, percentOf } from './sum.ts';

/** Inputs of the generation of a floor. DD-037 */
export interface Spec {
  readonly n: number;
  readonly visit: number;
  readonly dread: number;
  readonly restRoom: boolean;
  /** Bosses other than the first are possible. C-4 */
  readonly rotates: boolean;
  readonly level: number;
  readonly eventsUsed: readonly string[];
  /** A wounded delver may repay earlier help. C-7 */
  readonly helped: boolean;
  readonly flavour: number;
  readonly waystoneTold: boolean;
}

/** Contents of a room set by a scenario: these are not drawn. DD-242 */
export interface FixedRoom {
  readonly type?: RoomType | undefined;
  readonly enemies?: Enemy[] | undefined;
  readonly chest?: Chest | undefined;
  readonly event?: RoomEvent | undefined;
}

export interface FixedFloor {
  readonly template?: string | undefined;
  readonly symmetry?: number | undefined;
  readonly rooms?: { readonly [letter: string]: FixedRoom } | undefined;
  readonly boss?: string | undefined;
}

/** Base plus a part of Dread, half up. DD-048 */
export function eliteChance(book: Book, floor: number, dread: number): number {
  const { floors, dread: limits } = book.numbers;
  if (floor < floors.eliteFrom) return 0;
  return divide(TEN * floorDef(book, floor).eliteChance + floors.elitePerDread_t * Math.min(limits.max, dread), TEN);
}

/** A living enemy with HP rolled. */
export function rollEnemy(book: Book, dice: Dice, key: string, id: string, pct = PERCENT): Enemy {
  const { hp, speed, armor } = enemyDef(book, id);
  const rolled = dice.range('enemyHp', hp.low, hp.high);
  const enemy = newEnemy(key, id, Math.max(1, percentOf(rolled, pct)), speed, armor);
  enemy.pct = pct;
  return enemy;
}

/** DD-048, DD-080 */
export function rollCombat(book: Book, dice: Dice, letter: string, n: number, dread: number): Enemy[] {
  const { elite, eldritch } = floorDef(book, n);
  const { ids, weights } = book.basics[n]!;
  const { eliteFrom, eldritchFrom, eldritchDread, eldritch: eldritchChance } = book.numbers.floors;
  const isElite = n >= eliteFrom && d100(dice, 'elite') <= eliteChance(book, n, dread);
  const isEldritch =
    !isElite && n >= eldritchFrom && dread >= eldritchDread && d100(dice, 'eldritch') <= eldritchChance;
  const id = isElite
    ? dice.pick('enemyKind', elite)
    : isEldritch
      ? dice.pick('enemyKind', eldritch)
      : dice.weigh('enemyKind', ids, weights);
  const { pack } = enemyDef(book, id);
  const count = pack > 0 && d100(dice, 'pack') <= pack ? 2 : 1;
  const enemies: Enemy[] = [];
  while (enemies.length < count) enemies.push(rollEnemy(book, dice, `${letter}${enemies.length + 1}`, id));
  return enemies;
}

/** DD-049 */
export function twist({ numbers }: Book, enemy: Enemy): void {
  enemy.twisted = true;
  enemy.maxHp = percentOf(enemy.maxHp, numbers.floors.twistedPct);
  enemy.hp = enemy.maxHp;
}

/** DD-150..153, in the order of DD-241. */
export function rollChest(book: Book, dice: Dice, n: number, dread: number): Chest {
  const { chestGold, alert } = floorDef(book, n);
  const { chest, loot } = book.numbers;
  const ornate = n >= chest.ornateFrom && d100(dice, 'ornate') <= chest.ornate;
  const { low, high } = ornate ? chest.ornateGold : chestGold;
  const gold = dice.range('chestGold', low, high);
  const item = rollItem(book, dice, n, dread, chestShare(loot, n));
  const alertRoll = d100(dice, 'alert');
  const alertEnemy = alert.length > 1 ? dice.pick('alertEnemy', alert) : alert[0]!;
  const crush = d100(dice, 'crush');
  const bonus = d100(dice, 'bonus');
  const second = rollItem(book, dice, n, dread, chestShare(loot, n));
  return {
    ornate,
    gold,
    item,
    second,
    alert: alertRoll,
    alertEnemy,
    crush,
    bonus,
    examined: false,
    opened: false,
  };
}

/** The pre-rolls of an event, one for each risky option in their order. C-7 */
export function rollRisks(book: Book, dice: Dice, id: string): number[] {
  const rolls: number[] = [];
  for (const { risk } of eventDef(book, id).options) if (risk) rolls.push(d100(dice, risk.tag));
  return rolls;
}

export function rollEvent(book: Book, dice: Dice, id: string, helped: boolean): RoomEvent {
  const isGift = id === 'wounded_delver' && helped && d100(dice, 'gift') <= book.numbers.floors.gift;
  const rolls = rollRisks(book, dice, id);
  const { shop } = eventDef(book, id);
  const stock: string[] = [];
  if (shop.length > 0) {
    const left = [...shop];
    stock.push('healing_potion');
    for (let i = 0; i < book.numbers.floors.peddlerStock; i++)
      stock.push(...left.splice(left.indexOf(dice.pick('stock', left)), 1));
  }
  return { id, step: isGift ? 'gift' : '', rolls, stock, resolved: false };
}

/** No repeat within an expedition while others remain. DD-160 */
export function eventPool(book: Book, n: number, used: readonly string[]): readonly string[] {
  const { events } = floorDef(book, n);
  const left = events.filter((id) => !used.includes(id));
  return left.length > 0 ? left : events;
}

export function makeBoss(book: Book, id: string, level: number): Enemy {
  const { hp, hpVeteran, speed, armor } = enemyDef(book, id);
  return newEnemy('Z1', id, level >= book.numbers.floors.veteranFrom ? (hpVeteran ?? hp.low) : hp.low, speed, armor);
}

export const FIRST_BOSS = 'bone_colossus';

const newRoom = (letter: string, x: number, y: number, type: RoomType): Room => ({
  letter,
  x,
  y,
  type,
  status: 'unexplored',
  enemies: [],
  chest: null,
  event: null,
  gear: [],
  things: {},
  felt: '',
  seen: false,
  told: false,
  revealed: false,
});

const LETTER_OF: { readonly [T in RoomType]?: string } = {
  COMBAT: 'C',
  EVENT: 'E',
  REST: 'R',
  TREASURE: 'T',
  WAYSTONE: 'W',
};

/**
 * Draws one of the layouts compatible with the scenario; if there is none, fills the remaining rooms alphabetically.
 */
function chooseLayout(dice: Dice, template: string, { n, restRoom }: Spec, fixed: FixedFloor): string {
  const all = layoutsOf(template, n, restRoom);
  if (!fixed.rooms) return all[dice.range('layout', 1, all.length) - 1]!;
  const wanted = freeNodes(template).map((letter) => LETTER_OF[fixed.rooms?.[letter]?.type ?? 'LANDING'] ?? '');
  const fitting = all.filter((layout) => wanted.every((kind, i) => kind === '' || layout[i] === kind));
  if (fitting.length > 0) return fitting[dice.range('layout', 1, fitting.length) - 1]!;
  const left = [...all[0]!].toSorted();
  for (const kind of wanted) if (left.includes(kind)) left.splice(left.indexOf(kind), 1);
  return wanted.map((kind) => (kind === '' ? (left.shift() ?? 'C') : kind)).join('');
}

/** The empty rooms of a floor. DD-041..043 */
function makeRooms(template: string, symmetry: number, layout: string): Room[] {
  const free = freeNodes(template);
  const typeOf = (letter: string): RoomType => {
    if (letter === 'L') return 'LANDING';
    if (letter === 'X') return 'STAIRS';
    return letter === 'Z' ? 'BOSS' : TYPE_OF[layout[free.indexOf(letter)] as keyof typeof TYPE_OF];
  };
  return sitesOf(template, symmetry).map(({ letter, x, y }) => newRoom(letter, x, y, typeOf(letter)));
}

/** The whole floor, in the order of DD-043. */
export function makeFloor(book: Book, dice: Dice, spec: Spec, fixed: FixedFloor = {}): Floor {
  const { n, visit, dread } = spec;
  const { ids, weights } = book.numbers.floors.templates[n]!;
  const template = fixed.template ?? dice.weigh('template.floor', ids, weights);
  const symmetry = fixed.symmetry ?? (fixed.template === undefined ? dice.range('symmetry', 0, SYMMETRIES - 1) : 0);
  const layout = chooseLayout(dice, template, spec, fixed);
  const rooms = makeRooms(template, symmetry, layout);
  const landing = rooms.find(({ letter }) => letter === 'L')!;
  landing.status = 'cleared';
  fillRooms(book, dice, rooms, spec, fixed);
  for (const room of rooms) if (room.type === 'WAYSTONE' && spec.waystoneTold) room.revealed = true;
  return {
    n,
    visit,
    template,
    symmetry,
    revealed: false,
    dreadAt: dread,
    rooms,
    edges: [...TEMPLATES[template]!.edges],
    walked: [],
    slain: 0,
    flavour: spec.flavour,
  };
}

const NOTHING: FixedRoom = {};

function fillRooms(book: Book, dice: Dice, rooms: Room[], spec: Spec, fixed: FixedFloor): void {
  const { n, dread } = spec;
  const given = (room: Room): FixedRoom => fixed.rooms?.[room.letter] ?? NOTHING;
  for (const room of rooms)
    if (room.type === 'COMBAT') room.enemies = given(room).enemies ?? rollCombat(book, dice, room.letter, n, dread);
  if (dread >= book.numbers.floors.twistedDread)
    twistOne(
      book,
      dice,
      rooms.filter((room) => room.type === 'COMBAT' && !given(room).enemies),
    );
  for (const room of rooms)
    if (room.type === 'TREASURE') room.chest = given(room).chest ?? rollChest(book, dice, n, dread);
  for (const room of rooms) {
    if (room.type === 'EVENT') room.event = given(room).event ?? drawEvent(book, dice, spec);
    if (room.type === 'REST') room.event = given(room).event ?? rollEvent(book, dice, 'safe_alcove', false);
  }
  for (const room of rooms)
    if (room.type === 'BOSS') {
      const id = fixed.boss ?? (spec.rotates ? dice.pick('boss', Object.keys(book.content.bosses)) : FIRST_BOSS);
      room.enemies = given(room).enemies ?? [makeBoss(book, id, spec.level)];
    }
}

const drawEvent = (book: Book, dice: Dice, { n, eventsUsed, helped }: Spec): RoomEvent =>
  rollEvent(book, dice, dice.pick('event', eventPool(book, n, eventsUsed)), helped);

function twistOne(book: Book, dice: Dice, rooms: readonly Room[]): void {
  if (rooms.length === 0) return;
  const letters = rooms.map(({ letter }) => letter);
  twist(book, rooms[letters.indexOf(dice.pick('twisted', letters))]!.enemies[0]!);
}
