import { canonical } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { TierId } from '../content/types.ts';
import type { Chest, Darkdelve, Draws, Enemy, Item, Room } from '../state.ts';
import { newItem } from './blank.ts';
import { type Book, enemyDef, floorDef, gearDef } from './book.ts';
import type { Dice } from './dice.ts';
import { type FixedFloor, type FixedRoom, makeBoss, rollChest, rollEnemy, rollEvent, twist } from './generate.ts';
import { maxHpOf } from './hero.ts';
import type { ChestSpec, EnemySpec, GearSpec, RoomSpec, Scenario } from './scenario.ts';
import { classStats } from './second.ts';

const nextUid = (state: Darkdelve): string => {
  state.uidNext += 1;
  return `i${state.uidNext - 1}`;
};

function makeItem(book: Book, state: Darkdelve, spec: GearSpec, worn = false): Item {
  const given = typeof spec === 'string' ? { id: spec } : spec;
  const { rarity } = gearDef(book, given.id);
  return newItem(nextUid(state), given.id, {
    identified: given.identified ?? (worn || rarity === 'common' || given.curse === undefined),
    curse: given.curse ?? '',
    foundOn: given.foundOn ?? 0,
    temper: given.temper ?? 0,
  });
}

/** The hero of a preset. C-1 */
export function applyTier(book: Book, state: Darkdelve, tier: TierId): void {
  const { level, stats, gear, belt, torches, lockpicks } = book.content.tiers[tier]!;
  const { hero } = state;
  Object.assign(hero, { class: 'mercenary', level, ...stats, torches, lockpicks });
  hero.belt = belt.map((stack) => ({ ...stack }));
  for (const id of gear) {
    const item = makeItem(book, state, id, true);
    hero[gearDef(book, id).slot] = item;
  }
}

/** Applies the scenario's settings of the hero. */
export function applyHero(book: Book, state: Darkdelve, spec: NonNullable<Scenario['hero']>): void {
  const { hero } = state;
  const {
    class: kind,
    stats,
    gear = {},
    bag,
    belt,
    statuses,
    blessing,
    hp: _,
    sent: __,
    bargainUsed: ___,
    ...plain
  } = spec;
  if (kind) {
    hero.class = kind;
    if (!stats) Object.assign(hero, classStats(book, state, kind));
  }
  Object.assign(hero, plain);
  if (stats) {
    hero.vigor = stats.v ?? hero.vigor;
    hero.might = stats.m ?? hero.might;
    hero.cunning = stats.c ?? hero.cunning;
  }
  for (const slot of ['weapon', 'armor', 'helm', 'accessory'] as const) {
    const one = gear[slot];
    if (one !== undefined) hero[slot] = makeItem(book, state, one, true);
  }
  if (bag) hero.bag = bag.map((one) => makeItem(book, state, one));
  if (belt) hero.belt = belt.map((one) => ({ ...one }));
  if (statuses) Object.assign(hero, statuses);
  if (blessing) hero.blessing = { ...blessing };
}

/** Sets HP once gear and level are known. */
export function applyHp(book: Book, state: Darkdelve, hp: number | undefined): void {
  state.hero.hp = hp ?? maxHpOf(book, state.hero);
}

export function applyCamp(book: Book, state: Darkdelve, spec: NonNullable<Scenario['camp']>): void {
  const { camp } = state;
  const { stash, level, expedition, bestiary, unlocked, lastDeath, ...plain } = spec;
  Object.assign(camp, plain);
  if (level) state.hero.level = level;
  if (expedition) state.expedition = expedition;
  if (unlocked) camp.unlocked = [...unlocked];
  if (lastDeath) camp.lastDeath = { ...lastDeath };
  for (const [id, known] of Object.entries(bestiary ?? {})) camp.bestiary[id] = { ...known, bonus: 0 };
  for (const one of stash ?? [])
    if (typeof one !== 'string' && 'n' in one) camp.stacks.push({ ...one });
    else camp.stash.push(makeItem(book, state, one as GearSpec));
}

/** An enemy from a scenario; HP defaults to the middle of its range. */
export function makeEnemy(book: Book, key: string, spec: EnemySpec, level: number): Enemy {
  const { hp: range, cls } = enemyDef(book, spec.id);
  const middle: Dice = {
    range: (_, low, high) => Math.floor((low + high) / 2),
    weigh: (_, from) => from[0]!,
    pick: (_, from) => from[0]!,
  };
  const enemy = cls === 'boss' ? makeBoss(book, spec.id, level) : rollEnemy(book, middle, key, spec.id);
  enemy.key = key;
  if (spec.twisted) twist(book, enemy);
  enemy.maxHp = spec.maxHp ?? Math.max(enemy.maxHp, spec.hp ?? range.low);
  enemy.hp = spec.hp ?? enemy.maxHp;
  enemy.armor = spec.armor ?? enemy.armor;
  enemy.used = [...(spec.used ?? [])];
  enemy.done = [...enemy.used];
  enemy.poison = spec.poison ?? 0;
  return enemy;
}

const PLAIN_DRAWS: Draws = {
  kind: 'gear',
  consumable: '',
  base: 0,
  slot: 'weapon',
  template: 1,
  curse: PERCENT,
  curseKind: 1,
};

/** A chest from a scenario; omitted values are plain and do not alert. */
function makeChest(book: Book, n: number, spec: ChestSpec): Chest {
  const { gold, alert, alertEnemy, crush, bonus, ornate, second, ...item } = spec;
  const { chestGold, alert: enemies } = floorDef(book, n);
  const given = (draws: Partial<Draws>): Draws => ({
    ...PLAIN_DRAWS,
    ...draws,
    kind: draws.kind ?? (draws.consumable === undefined ? 'gear' : 'consumable'),
  });
  return {
    ornate: ornate ?? false,
    gold: gold ?? chestGold.low,
    item: given(item as Partial<Draws>),
    second: given((second ?? {}) as Partial<Draws>),
    alert: alert ?? PERCENT,
    alertEnemy: alertEnemy ?? enemies[0]!,
    crush: crush ?? PERCENT,
    bonus: bonus ?? PERCENT,
    examined: false,
    opened: false,
  };
}

export interface FloorSpec {
  readonly n: number;
  readonly dice: Dice;
  readonly level: number;
}

function fixRoom(book: Book, letter: string, spec: RoomSpec, { n, dice, level }: FloorSpec): FixedRoom {
  const { type, enemy, chest, event } = spec;
  const fixed: { -readonly [K in keyof FixedRoom]: FixedRoom[K] } = {};
  if (type) fixed.type = type;
  if (enemy) {
    fixed.type ??= 'COMBAT';
    fixed.enemies = Array.from({ length: enemy.pack ?? 1 }, (_, i) =>
      makeEnemy(book, `${letter}${i + 1}`, enemy, level),
    );
  }
  if (chest) {
    fixed.type ??= 'TREASURE';
    fixed.chest = makeChest(book, n, chest);
  } else if (type === 'TREASURE') fixed.chest = rollChest(book, dice, n, 0);
  if (event) {
    fixed.type ??= 'EVENT';
    const rolled = rollEvent(book, dice, event.id, false);
    fixed.event = {
      ...rolled,
      rolls: event.rolls ? [...event.rolls, ...rolled.rolls.slice(event.rolls.length)] : rolled.rolls,
      stock: event.stock ? [...event.stock] : rolled.stock,
      step: event.step ?? '',
    };
  }
  return fixed;
}

/** Parts of the floor that generation need not draw. DD-242 */
export function fixFloor(
  book: Book,
  spec: Pick<NonNullable<Scenario['floor4']>, 'template' | 'symmetry' | 'rooms'>,
  boss: string | undefined,
  how: FloorSpec,
): FixedFloor {
  const rooms: { [letter: string]: FixedRoom } = {};
  for (const [letter, one] of Object.entries(spec.rooms ?? {}))
    if (letter !== 'L') rooms[letter] = fixRoom(book, letter, one, how);
  return {
    template: spec.template,
    symmetry: spec.symmetry,
    rooms,
    ...(boss === undefined || boss === 'slain' ? {} : { boss }),
  };
}

const STATE_OF = { UNEXPLORED: 'unexplored', ENTERED: 'entered', CLEARED: 'cleared' } as const;

/** State, loot and walls of an existing room. */
export function applyRoom(book: Book, state: Darkdelve, room: Room, spec: RoomSpec): void {
  if (spec.state) setRoomState(room, STATE_OF[spec.state]);
  if (spec.felt) room.felt = spec.felt.join('');
  for (const one of spec.loot ?? [])
    if (typeof one !== 'string' && 'n' in one) room.things[one.id] = (room.things[one.id] ?? 0) + one.n;
    else room.gear.push(makeItem(book, state, one as GearSpec));
}

export function setRoomState(room: Room, status: Room['status']): void {
  room.status = status;
  if (status !== 'cleared') return;
  for (const enemy of room.enemies) enemy.hp = 0;
  if (room.chest) room.chest.opened = true;
  if (room.event) room.event.resolved = true;
}

export const pinsOf = (pins: NonNullable<Scenario['pins']>): { [key: string]: string } =>
  Object.fromEntries(Object.entries(pins).map(([key, value]) => [key, canonical(value)]));
