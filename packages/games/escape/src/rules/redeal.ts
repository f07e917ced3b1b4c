import type { Rng, Writable } from '@undercroft/kernel';
import { FORGETS_ONE_IN } from '../limits.ts';
import { type Being, DEPTHS, type Escape, LEVEL_SIZE } from '../state.ts';
import {
  type Book,
  type Dungeon,
  hasSkill,
  hasTag,
  isLegion,
  kaelOf,
  memoryPlace,
  secondOf,
  tierOf,
} from './dungeon.ts';
import { rarityOf } from './levels.ts';
import { isVisited, revealedOn, seesBeing } from './sight.ts';
import { exitAt, featureAt, roomIndex } from './topology.ts';

type Copy = Writable<Escape>;

/** Swaps the contents of rooms Kael has no picture of; weapons he cannot have seen are rolled anew. */
function redealLevel(d: Dungeon, copy: Copy, depth: number, revealed: readonly boolean[], rng: Rng): void {
  const { rooms } = copy.state;
  const hidden: number[] = [];
  const exit = exitAt(copy.state, depth);
  for (let at = 1; at < LEVEL_SIZE; at++)
    if (at !== exit && !revealed[at] && !isVisited(rooms[roomIndex(depth, at)]!)) hidden.push(at);
  const contents = rng
    .shuffle(hidden.map((at) => rooms[roomIndex(depth, at)]!))
    .map(({ feature, items }) => ({ feature, items: [...items] }));
  for (const [i, at] of hidden.entries()) Object.assign(copy.write(rooms, roomIndex(depth, at)), contents[i]!);
  const appraises = hasSkill(kaelOf(copy.state), 'appraisal');
  const { faces, per_tier } = d.book.f.rarity;
  for (let at = 1; at < LEVEL_SIZE; at++) {
    const room = rooms[roomIndex(depth, at)]!;
    if (isVisited(room) || (appraises && revealed[at]) || !room.items.some((item) => hasTag(d, item, 'weapon')))
      continue;
    if (room.feature !== 'treasure') continue;
    const rolled = rarityOf(d, rng.below(faces) + per_tier * tierOf(depth));
    const written = copy.write(rooms, roomIndex(depth, at));
    written.items = written.items.map((item) => (hasTag(d, item, 'weapon') ? rolled : item));
  }
}

/** Draws the exit of a level Kael never saw, and its warden with it. ED-231 */
function redealExit(d: Dungeon, copy: Copy, depth: number, rng: Rng): void {
  const { state } = copy;
  const two = secondOf(d);
  const isKnown = state.rooms.slice(roomIndex(depth, 0), roomIndex(depth, LEVEL_SIZE)).some(isVisited);
  const was = exitAt(state, depth);
  if (!two || isKnown || !two.exits.includes(was)) return;
  const exit = rng.pick(two.exits);
  if (exit === was) return;
  const contents = [was, exit].map((at) => ({ ...state.rooms[roomIndex(depth, at)]! }));
  Object.assign(copy.write(state.rooms, roomIndex(depth, exit)), contents[0]!);
  Object.assign(copy.write(state.rooms, roomIndex(depth, was)), contents[1]!);
  state.second!.exits[DEPTHS - depth] = exit;
  const warden = state.beings.findIndex(
    (being) => being.kind === 'warden' && being.depth === depth && being.at === was && !isBound(state, being),
  );
  if (warden >= 0) copy.write(state.beings, warden).at = exit;
}

/** Rooms an unseen being may be in: Kael cannot look into them, and legion stay out of forges. */
function freeRooms(d: Dungeon, being: Being, kael: Being): number[] {
  const rooms: number[] = [];
  for (let at = 0; at < LEVEL_SIZE; at++) {
    if (isLegion(being) && featureAt(d.s, being.depth, at) === 'rune_forge') continue;
    if (!seesBeing(d, kael, { ...being, at })) rooms.push(at);
  }
  return rooms;
}

/** True if a scenario keeps it near a place. */
const isBound = ({ rooted, leashed }: Escape, { id }: Being): boolean =>
  [...rooted, ...leashed].some((entry) => entry.id === id);

/** Redeals position, traits and beliefs of an unseen being. ED-101b */
function redealBeing(d: Dungeon, copy: Copy, place: number, kael: Being, rng: Rng): void {
  const { state } = copy;
  const being = copy.write(state.beings, place);
  const free = freeRooms(d, being, kael);
  if (being.kind !== 'warden' && free.length > 0 && !isBound(state, being)) {
    being.at = rng.pick(free);
    being.from = -1;
  }
  if (being.kind !== 'dungeoneer') return;
  const turned = rng.below(being.traits.length);
  being.traits = [...being.traits.slice(turned), ...being.traits.slice(0, turned)];
  const memory = copy.write(state.memories, memoryPlace(state, being.id));
  memory.beliefs = memory.beliefs.filter(() => rng.below(FORGETS_ONE_IN) > 0);
}

/** Deals anew everything Kael cannot know; his view stays the same. ED-101b */
export function redeal(book: Book, copy: Copy, rng: Rng): void {
  const { state } = copy;
  const d: Dungeon = { s: state, book };
  const kael = kaelOf(state);
  const seen = state.beings.map((being) => being.id === kael.id || seesBeing(d, kael, being));
  for (let depth = DEPTHS; depth >= 1; depth--) redealExit(d, copy, depth, rng);
  for (let depth = DEPTHS; depth >= 1; depth--) redealLevel(d, copy, depth, revealedOn(d, kael, depth), rng);
  for (let place = 0; place < state.beings.length; place++) if (!seen[place]) redealBeing(d, copy, place, kael, rng);
}
