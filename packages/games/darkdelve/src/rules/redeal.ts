import { canonical, type Json, type Rng, sameJson, type Writable } from '@undercroft/kernel';
import { MILLION, PERCENT } from '@undercroft/kernel/units';
import { CURSES } from '../content/types.ts';
import { REDEAL_TRIES } from '../limits.ts';
import type { Darkdelve, Enemy, Floor, Item, Room } from '../state.ts';
import { type Book, enemyDef, floorDef, gearDef, moveOf, tierOf } from './book.ts';
import { perceivedHp, perceivedIntent, pickTier, sightedDetail } from './channels.ts';
import { rngDice } from './dice.ts';
import { eventPool, FIRST_BOSS, makeBoss, rollChest, rollCombat, rollEvent, rollRisks, twist } from './generate.ts';
import { knowledgeOf, statOf } from './hero.ts';
import { freeNodes, kindsOf, layoutsOf, roomAt, TYPE_OF, typesOn } from './layout.ts';
import { delverLens } from './perceive.ts';
import { foeIn } from './play.ts';
import { divide, percentOf } from './sum.ts';
import { viewThrough } from './view.ts';

type PerceivedValues = { readonly [key: string]: Json };

interface Deal {
  readonly book: Book;
  readonly state: Darkdelve;
  readonly rng: Rng;
  readonly seen: PerceivedValues;
  readonly level: number;
}

/** A room whose type is certain to the delver. */
const isKnown = ({ status, seen, told, revealed, sighted }: Room): boolean =>
  status !== 'unexplored' || seen || told || revealed || sighted === true;

/** Basis points as a whole percentage, because weights are multiplied. */
const inPercent = (bp: number): number => divide(bp, PERCENT);

/** Likelihood of the perceived type and hint if the truth is `kind`, in whole weights. P1, P2 */
function likelihood({ book, seen, state, level }: Deal, letter: string, type: string): number {
  const others = typesOn(state.floor!.n, state.restRoom).length - 1;
  const shown = seen[`P1:${letter}`];
  const hint = seen[`P2:${letter}`];
  const weightOf = (seenType: Json | undefined, wrong: number): number =>
    seenType === undefined ? 1 : seenType === type ? (PERCENT - wrong) * others : wrong;
  const { type: wrongTag, hint: wrongHints } = book.numbers.lies;
  return weightOf(shown, inPercent(wrongTag)) * weightOf(hint, inPercent(wrongHints[level]!));
}

/** Types of unexplored rooms, among the layouts compatible with what is known. DD-190 */
function dealTypes(deal: Deal, floor: Floor, isHere: boolean): void {
  const { rng, state } = deal;
  const free = freeNodes(floor.template);
  const layouts = layoutsOf(floor.template, floor.n, state.restRoom);
  const types = layouts.map((layout) => kindsOf(floor.template, layout));
  const typeIn = (kinds: { readonly [letter: string]: string }, letter: string) =>
    TYPE_OF[kinds[letter] as keyof typeof TYPE_OF];
  const fitting = types.filter((kinds) =>
    free.every((letter) => {
      const room = roomAt(floor, letter);
      return !isKnown(room) || room.type === typeIn(kinds, letter);
    }),
  );
  const isOrdinary = fitting.some((kinds) => free.every((l) => roomAt(floor, l).type === typeIn(kinds, l)));
  if (!isOrdinary) return;
  const weights = fitting.map((kinds) => {
    let weight = 1;
    if (isHere)
      for (const letter of free)
        if (!isKnown(roomAt(floor, letter))) weight *= likelihood(deal, letter, typeIn(kinds, letter));
    return weight;
  });
  const kinds = fitting[rng.weigh(scaled(weights))]!;
  for (const letter of free) {
    const room = roomAt(floor, letter);
    const type = typeIn(kinds, letter);
    if (room.type === type) continue;
    Object.assign(room, { type, enemies: [], chest: null, event: null });
    fill(deal, floor, room);
  }
}

/** Weights in millionths of the largest, at least 1, because a draw is limited in the sum of its weights. */
function scaled(weights: readonly number[]): number[] {
  const largest = Math.max(...weights);
  return weights.map((weight) => Math.max(1, Math.floor((weight / largest) * MILLION)));
}

/** New contents of an unexplored room. */
function fill({ book, rng, state }: Deal, floor: Floor, room: Room): void {
  const dice = rngDice(rng);
  const { n, dreadAt } = floor;
  if (room.type === 'COMBAT') room.enemies = rollCombat(book, dice, room.letter, n, dreadAt);
  if (room.type === 'TREASURE') room.chest = rollChest(book, dice, n, dreadAt);
  if (room.type === 'REST') room.event = rollEvent(book, dice, 'safe_alcove', false);
  if (room.type === 'EVENT') {
    const id = rng.pick(eventPool(book, n, state.eventsUsed));
    room.event = rollEvent(book, dice, id, state.mode === 'campaign' && state.camp.helped);
  }
}

/** Details perceived by high CUNNING or by second sight must not change. DD-171, DD-273 */
function looksSame({ book, state }: Deal, old: Room, now: Room): boolean {
  if (old.sighted && !sameJson(sightedDetail(book, state, old), sightedDetail(book, state, now))) return false;
  const cunning = statOf(book, state.hero, 'cunning');
  const { count, rarity } = book.numbers.cunning;
  if (cunning >= count && old.type === 'COMBAT' && old.enemies.length !== now.enemies.length) return false;
  if (cunning < rarity || !old.chest || !now.chest) return true;
  return pickTier(book, state, old.chest) === pickTier(book, state, now.chest);
}

function refill(deal: Deal, floor: Floor, room: Room): void {
  for (let i = 0; i < REDEAL_TRIES; i++) {
    const now: Room = { ...room, enemies: [], chest: null, event: null };
    fill(deal, floor, now);
    if (!looksSame(deal, room, now)) continue;
    Object.assign(room, { enemies: now.enemies, chest: now.chest, event: now.event });
    return;
  }
}

/** Redraws the hidden part of an entered room: its pre-rolls. */
function redealEntered({ book, rng }: Deal, floor: Floor, room: Room): void {
  const { chest, event } = room;
  if (chest && !chest.opened && !chest.examined) {
    const now = rollChest(book, rngDice(rng), floor.n, floor.dreadAt);
    const gold = chest.ornate === now.ornate ? now.gold : chest.gold;
    room.chest = { ...now, ornate: chest.ornate, gold };
  }
  if (event && !event.resolved) event.rolls = rollRisks(book, rngDice(rng), event.id);
}

function dealBoss({ book, rng, state }: Deal, room: Room): void {
  const rotates = state.camp.unlocked.includes('rotation');
  const id = rotates ? rng.pick(Object.keys(book.content.bosses)) : room.enemies[0]!.id;
  room.enemies = [makeBoss(book, rotates ? id : (room.enemies[0]?.id ?? FIRST_BOSS), state.hero.level)];
}

function dealFloor(deal: Deal, floor: Floor, isHere: boolean): void {
  const { state, rng } = deal;
  const used = floor.rooms.flatMap(({ event, type }) => (event && type === 'EVENT' ? [event.id] : []));
  if (isHere) state.eventsUsed = state.eventsUsed.filter((id) => !used.includes(id));
  dealTypes(deal, floor, isHere);
  for (const room of floor.rooms) {
    if (room.told) continue;
    if (room.status === 'entered') redealEntered(deal, floor, room);
    else if (room.status === 'unexplored' && room.type === 'BOSS') dealBoss(deal, room);
    else if (room.status === 'unexplored') refill(deal, floor, room);
  }
  const combats = floor.rooms.filter(({ type }) => type === 'COMBAT');
  const open = combats.filter(({ status, told }) => status === 'unexplored' && !told);
  const isTaken = combats.some(({ enemies }) => enemies.some(({ twisted }) => twisted));
  if (floor.dreadAt >= deal.book.numbers.floors.twistedDread && open.length > 0 && !isTaken)
    twist(deal.book, rng.pick(open).enemies[0]!);
  if (isHere)
    state.eventsUsed.push(...floor.rooms.flatMap(({ event, type }) => (event && type === 'EVENT' ? [event.id] : [])));
}

/** An unidentified piece may be any other of its slot and rarity. */
function dealItem({ book, rng }: Deal, item: Item): void {
  if (item.identified) return;
  const { slot, rarity } = gearDef(book, item.id);
  const tier = tierOf(rarity);
  const list = book.pieces[slot][tier]!;
  item.id = rng.pick(list);
  const chance = tier === 0 ? 0 : floorDef(book, Math.max(1, item.foundOn)).curseChance;
  item.curse = rng.below(PERCENT) < chance ? rng.pick(CURSES) : '';
}

/** HP within the perceived interval, and a pin that preserves the interval. P5 */
function dealFoe(deal: Deal, pins: { [key: string]: string }): void {
  const { book, state, rng, level } = deal;
  if (!state.combat || level === 0) return;
  const foe = foeIn(state);
  if (knowledgeOf(book, state.camp, foe.id) >= book.numbers.knowledge.met.length || foe.hp === 0) return;
  const shown = perceivedHp({ book, lens: delverLens(book, state), state }, foe);
  const most = mostHp(book, foe);
  const [low, high] = shown ? [Math.max(1, shown.low), Math.min(most, shown.high)] : [1, foe.maxHp];
  if (low <= high) foe.hp = low + rng.below(high - low + 1);
  foe.maxHp = Math.max(foe.maxHp, foe.hp);
  pins[`P5:${foe.key}`] = canonical(shown ? [shown.low, shown.high, foe.hp] : null);
  dealIntent(deal, foe);
}

function mostHp(book: Book, foe: Enemy): number {
  const { cls, hp } = enemyDef(book, foe.id);
  if (cls === 'boss' || cls === 'watcher') return foe.maxHp;
  return Math.max(
    foe.maxHp,
    percentOf(percentOf(hp.high, foe.pct), foe.twisted ? book.numbers.floors.twistedPct : PERCENT),
  );
}

/** The true intent behind the perceived one. P6 */
function dealIntent({ book, state, rng, level }: Deal, foe: Enemy): void {
  if (level < 2) return;
  const shown = perceivedIntent({ book, lens: delverLens(book, state), state }, foe);
  const { intent } = state.combat!;
  const isOpen = moveOf(book, foe.id, intent).exposes === true;
  const moves = enemyDef(book, foe.id).moves.filter(
    ({ id, exposes = false }) => (id === shown || id === intent) && exposes === isOpen,
  );
  const lie = inPercent(book.numbers.lies.intent[level]!);
  if (moves.length < 2) return;
  state.combat!.intent = moves[rng.weigh(moves.map(({ id }) => (id === shown ? PERCENT - lie : lie)))]!.id;
}

const everyItem = ({ hero, camp, floor, floor4 }: Darkdelve): Item[] => [
  ...hero.bag,
  ...camp.stash,
  ...camp.pack,
  ...camp.sold.flatMap(({ item }) => (item ? [item] : [])),
  ...(floor?.rooms ?? []).flatMap(({ gear }) => gear),
  ...(floor4?.rooms ?? []).flatMap(({ gear }) => gear),
];

/** The waiting members of a pack have unseen HP. */
function dealWaiting({ book, rng, state }: Deal): void {
  if (state.combat?.kind !== 'room') return;
  const foe = foeIn(state);
  for (const enemy of roomAt(state.floor!, state.at).enemies) {
    if (enemy === foe || enemy.hp !== enemy.maxHp || enemy.hp === 0) continue;
    const { hp } = enemyDef(book, enemy.id);
    enemy.maxHp = hp.low + rng.below(hp.high - hp.low + 1);
    enemy.hp = enemy.maxHp;
  }
}

/** Keeps everything the delver knows or perceives and redraws the rest. DD-190 */
export function redeal(book: Book, { state }: Writable<Darkdelve>, rng: Rng): void {
  const seen: { [key: string]: Json } = {};
  const lens = delverLens(book, state, seen);
  viewThrough(book, state, lens);
  const pins = Object.fromEntries(Object.entries(seen).map(([key, value]) => [key, canonical(value)]));
  const deal: Deal = { book, state, rng, seen, level: lens.level };
  dealFoe(deal, pins);
  dealWaiting(deal);
  state.perceiveSeed = `${rng.next()} ${rng.next()} ${rng.next()} ${rng.next()}`;
  if (state.phase !== 'over') {
    if (state.floor) dealFloor(deal, state.floor, true);
    if (state.floor4) dealFloor(deal, state.floor4, false);
  }
  for (const item of everyItem(state)) dealItem(deal, item);
  state.pins = pins;
}
