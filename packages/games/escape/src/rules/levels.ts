import { E4, PERCENT } from '@undercroft/kernel/units';
import type { Rarity } from '../content/types.ts';
import { type Being, DEPTHS, EXIT_AT, KAEL, LEVEL_SIZE, type Room } from '../state.ts';
import { type Book, bonusOf, type Dungeon, isOn, secondOf, TRAIT_COUNT, tierOf } from './dungeon.ts';
import { emit, inSystem, type Turn } from './emit.ts';
import { draw } from './gossip.ts';
import { distance, exitAt, roomId, roomIndex } from './topology.ts';

const INNER = LEVEL_SIZE - 2;

/** Rarity by `q`, the roll plus a bonus for every tier. ED-16 */
export function rarityOf({ book }: Dungeon, q: number): string {
  const { rare, epic, legendary } = book.f.rarity;
  const rarity: Rarity = q < rare ? 'common' : q < epic ? 'rare' : q < legendary ? 'epic' : 'legendary';
  return `weapon_${rarity}`;
}

/** Fisher-Yates with one draw per step, so that each draw can be forced. ED-10 */
function shuffleByDraws(c: Turn, list: number[], tag: 'world.features' | 'world.people'): number[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = draw(c, tag, i + 1);
    const held = list[i]!;
    list[i] = list[j]!;
    list[j] = held;
  }
  return list;
}

export const exitFeature = (depth: number): string => (depth === 1 ? 'escape_gate' : 'stairs_up');

/** Draws the exit of a level. ED-231 */
function drawExit(c: Turn): number {
  const two = secondOf(c);
  if (!two) return EXIT_AT;
  const exit = two.exits[draw(c, 'world.exit', two.exits.length)]!;
  c.s.second!.exits.push(exit);
  return exit;
}

/** Deals a feature to each room of a level. ED-9, ED-10 */
function dealFeatures(c: Turn, depth: number, exit: number): string[] {
  const { rooms, dealOrder } = c.book.content;
  const order = shuffleByDraws(
    c,
    Array.from({ length: LEVEL_SIZE }, (_, at) => at).filter((at) => at !== 0 && at !== exit),
    'world.features',
  );
  const features = new Array<string>(LEVEL_SIZE).fill('corridor');
  features[0] = 'start';
  features[exit] = exitFeature(depth);
  let next = 0;
  for (const feature of dealOrder) for (let i = 0; i < rooms[feature].count; i++) features[order[next++]!] = feature;
  return features;
}

export const blankRoom = (feature: string): Room => ({ feature, items: [], left: -1 });

/** Places the items of a level, weapons by ascending index; returns the number of weapons. ED-10, ED-15 */
export function stockLevel(c: Turn, depth: number): number {
  const { faces, per_tier } = c.book.f.rarity;
  let weapons = 0;
  for (let at = 0; at < LEVEL_SIZE; at++) {
    const room = c.s.rooms[roomIndex(depth, at)]!;
    const row = c.book.content.rooms[room.feature as 'start'];
    room.items = row.items.slice();
    if (!row.hasWeapon) continue;
    weapons += 1;
    // A list that grows by `push` keeps room for sixteen more, in every such room of every run.
    room.items = room.items.concat(rarityOf(c, draw(c, 'item.rarity', faces) + per_tier * tierOf(depth)));
  }
  return weapons;
}

/** Rooms of the four people on Kael's way, from the shuffled list of free rooms. ED-233 */
function roomsOnTheWay(c: Turn, free: readonly number[], features: readonly string[], exit: number): number[] {
  const { start_low, start_high, exit_low, exit_high } = secondOf(c)!.formulas.people;
  const isBetween = (n: number, low: number, high: number): boolean => n >= low && n <= high;
  const fromStart = (at: number): number => distance(0, at);
  const chosen: number[] = [];
  const take = (fits: (at: number) => boolean, far: (at: number) => number): void => {
    const left = free.filter((at) => !chosen.includes(at));
    const fitting = left.filter(fits);
    chosen.push(fitting.reduce((best, at) => (far(at) < far(best) ? at : best), fitting[0] ?? left[0]!));
  };
  take((at) => isBetween(fromStart(at), start_low, start_high), fromStart);
  take(
    (at) => features[at] === 'dialogue',
    (at) => fromStart(at) + distance(exit, at),
  );
  take((at) => isBetween(distance(exit, at), exit_low, exit_high), fromStart);
  take(
    () => true,
    () => 0,
  );
  return chosen;
}

/** Deals one level: features, items, then its four dungeoneers. ED-10, ED-13, ED-14 */
export function dealLevel(c: Turn, depth: number): void {
  const exit = drawExit(c);
  const features = dealFeatures(c, depth, exit);
  for (let at = 0; at < LEVEL_SIZE; at++) c.s.rooms.push(blankRoom(features[at]!));
  const weapons = stockLevel(c, depth);
  const free = features.flatMap((feature, at) => (at === 0 || at === exit || feature === 'rune_forge' ? [] : [at]));
  shuffleByDraws(c, free, 'world.people');
  const rooms = secondOf(c) ? roomsOnTheWay(c, free, features, exit) : free;
  const people: string[] = [];
  const { people_per_level } = c.book.f;
  for (let k = 1; k <= people_per_level; k++) {
    const person = makeDungeoneer(c, depth, k, rooms[k - 1]!);
    people.push(person.id);
    c.s.beings.push(person);
  }
  c.s.beings.push(makeWarden(c, depth));
  if (c.t.emit)
    emit(
      c,
      'levelDealt',
      { ...inSystem(depth, roomId(depth, 0), 'deal'), features: INNER, weapons, people },
      { rule: 'ED-10', roll: c.t.dice },
      { seen: false },
    );
}

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/**
 * Interns a text in the way engines intern property names. Ids are compared thousands of times a turn: interned texts
 * compare by address, others letter by letter, and ids of people differ only in their last letters.
 */
const interned = (text: string): string => Object.keys({ [text]: true })[0]!;

/** Defaults of every being. ED-18 to ED-20 */
const blankBeing = (
  { attributes, effort_e4 }: Book['f']['being'],
  fields: Partial<Being> & Pick<Being, 'id' | 'kind' | 'depth' | 'at'>,
): Being => ({
  breed: 0,
  from: -1,
  base_level: 1,
  xp: 0,
  health: 1,
  max_health: fields.health ?? 1,
  energy: E4,
  might: attributes,
  agility: attributes,
  insight: attributes,
  willpower: attributes,
  arms: 0,
  hide: 0,
  faction: 'freelancer',
  reputation: 0,
  traits: new Array<number>(TRAIT_COUNT).fill(0),
  features: [0, effort_e4, 0, 0, 0],
  items: [],
  weapon: '',
  armor: '',
  skills: [],
  heading: 'wanderer',
  yielded_until: -1,
  fresh: true,
  active: -1,
  acted: -1,
  last: '',
  hits_turn: -1,
  hits: 0,
  streamed: [],
  stream_chapter: 0,
  ...fields,
});

/** ED-20 */
export function makeKael({ book }: Dungeon): Being {
  const { health, might, agility, insight, willpower } = book.f.kael;
  return blankBeing(book.f.being, {
    id: KAEL,
    kind: 'player',
    depth: DEPTHS,
    at: 0,
    health,
    might,
    agility,
    insight,
    willpower,
  });
}

/** ED-250 */
function keepsakeOf(d: Dungeon, number: number): string[] {
  if (!isOn(d, 'keepsakes')) return [];
  const { keepsakes } = secondOf(d)!;
  return [keepsakes[number % keepsakes.length]!];
}

/** ED-21, ED-22, ED-232 */
function makeDungeoneer(d: Dungeon, depth: number, k: number, at: number): Being {
  const { book } = d;
  const { dungeoneer, being } = book.f;
  const tier = tierOf(depth);
  const number = tier * book.f.people_per_level + k;
  const rest = isOn(d, 'masks') ? secondOf(d)!.formulas.mask_rest : 0;
  const isMasked = number % dungeoneer.mask_every === rest;
  const traits = new Array<number>(TRAIT_COUNT).fill(0);
  traits[number % TRAIT_COUNT] = dungeoneer.lean_e4;
  return blankBeing(book.f.being, {
    id: interned(`dungeoneer_${pad(depth, 2)}_${pad(k, 2)}`),
    kind: 'dungeoneer',
    breed: number,
    depth,
    at,
    base_level: tier + 1,
    health: dungeoneer.health + dungeoneer.health_tier * tier,
    might: dungeoneer.might + Math.floor(tier / 2),
    agility: dungeoneer.others,
    insight: dungeoneer.others,
    willpower: dungeoneer.others,
    arms: 1 + Math.floor(tier / being.tiers_per_arm),
    faction: isMasked ? 'laughing_face' : 'freelancer',
    reputation: isMasked ? being.masked_reputation : 0,
    features: [0, dungeoneer.effort_e4, 0, 0, 0],
    traits,
    items: [...keepsakeOf(d, number), 'worn_pouch'],
    heading: 'delver',
  });
}

/** ED-21 */
function makeWarden({ s, book }: Dungeon, depth: number): Being {
  const { warden, being } = book.f;
  const tier = tierOf(depth);
  return blankBeing(book.f.being, {
    id: interned(`warden_${pad(depth, 2)}`),
    kind: 'warden',
    breed: depth,
    depth,
    at: exitAt(s, depth),
    base_level: tier + warden.level,
    health: warden.health + warden.health_tier * tier,
    might: warden.might + tier,
    agility: warden.agility + Math.floor(tier / 2),
    insight: warden.insight + Math.floor(tier / being.tiers_per_insight),
    willpower: warden.willpower + Math.floor(tier / 2),
    arms: warden.weapon,
    hide: warden.armor + Math.floor(tier / being.tiers_per_armor),
    faction: 'dungeon_legion',
    reputation: being.warden_reputation,
    heading: 'warden',
  });
}

/** Level, health and might of a hostile of a tier, before its twist. ED-21, ED-243 */
function slopesOf(d: Dungeon, tier: number, bonus: number): { level: number; health: number; might: number } {
  const two = secondOf(d)?.formulas.hostile;
  if (!two) {
    const { level, health, health_tier, health_bonus, might, might_tier } = d.book.f.hostile;
    return {
      level: tier + level,
      health: health + health_tier * tier + health_bonus * bonus,
      might: might + might_tier * tier,
    };
  }
  return {
    level: two.level + Math.floor((two.level_hundredths * tier) / PERCENT),
    health: two.health + two.health_tier * tier + two.health_bonus * bonus,
    might: two.might + Math.floor((two.might_hundredths * tier) / PERCENT),
  };
}

/** ED-21 and the twist of its kind. */
export function makeHostile(d: Dungeon, kindDepth: number, id: string, place: Pick<Being, 'depth' | 'at'>): Being {
  const { book, s } = d;
  const { hostile } = book.f;
  const row = book.content.hostiles[DEPTHS - kindDepth]!;
  const tier = tierOf(kindDepth);
  const bonus = bonusOf(s);
  const slopes = slopesOf(d, tier, bonus);
  const least = (n: number): number => Math.max(0, n);
  return blankBeing(book.f.being, {
    id,
    kind: 'hostile',
    breed: kindDepth,
    ...place,
    base_level: slopes.level,
    health: Math.max(1, slopes.health + row.health),
    might: least(slopes.might + bonus + row.might),
    agility: least(hostile.agility + Math.floor(bonus / 2) + row.agility),
    insight: hostile.insight,
    willpower: least(hostile.willpower + Math.floor(bonus / 2) + row.willpower),
    arms: row.weapon,
    hide: row.armor,
    faction: 'dungeon_legion',
    reputation: book.f.being.hostile_reputation,
    heading: 'hunter',
  });
}

export const hostileId = (n: number): string => interned(`hostile_${pad(n, 5)}`);
