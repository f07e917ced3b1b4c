import type { Being, Escape } from '../state.ts';
import { type Dungeon, isLegion } from './dungeon.ts';
import { roomIndex } from './topology.ts';

const NOBODY: readonly Being[] = [];

/**
 * Beings by room and ascending id; the dead stay until the turn is over. The first lookup (all that a check of Kael's
 * options may need) searches just its room; the second one places everybody, because a turn makes hundreds. Code that
 * moves, adds or removes a being must update the lists.
 */
export class Crowd {
  private readonly s: Escape;
  /** Lists by room. Once everybody is placed, a room without a list is empty. */
  private readonly rooms: (Being[] | undefined)[];
  private hasLookedUp = false;
  private isPlaced = false;
  private known: readonly Being[] | undefined;
  /** Persons by depth, filled on first use. */
  private levels: (readonly Being[] | undefined)[] = [];

  constructor(s: Escape) {
    this.s = s;
    this.rooms = new Array<Being[] | undefined>(s.rooms.length);
  }

  /** Kael and the dungeoneers of all depths. */
  get persons(): readonly Being[] {
    this.known ??= this.s.beings.filter((being) => !isLegion(being));
    return this.known;
  }

  personsOn(depth: number): readonly Being[] {
    return this.levels[depth] ?? this.lookOver(depth);
  }

  /** Call it when a being takes the stairs. */
  forgetLevels(): void {
    this.levels = [];
  }

  private lookOver(depth: number): readonly Being[] {
    const there = this.persons.filter((being) => being.depth === depth);
    this.levels[depth] = there;
    return there;
  }

  in(depth: number, at: number): readonly Being[] {
    const index = roomIndex(depth, at);
    return this.rooms[index] ?? (this.isPlaced ? NOBODY : this.lookInto(index, depth, at));
  }

  add(being: Being): void {
    const index = roomIndex(being.depth, being.at);
    const here = this.rooms[index];
    if (here !== undefined) insertById(here, being);
    else if (this.isPlaced) this.rooms[index] = [being];
  }

  remove(being: Being): void {
    const here = this.rooms[roomIndex(being.depth, being.at)];
    if (here !== undefined) takeOut(here, being);
  }

  private lookInto(index: number, depth: number, at: number): readonly Being[] {
    if (this.hasLookedUp) {
      this.placeAll();
      return this.rooms[index] ?? NOBODY;
    }
    this.hasLookedUp = true;
    const here = this.s.beings.filter((being) => being.at === at && being.depth === depth);
    this.rooms[index] = here;
    return here;
  }

  /** Beings are ordered by id, so every list is too. */
  private placeAll(): void {
    const { rooms } = this;
    const { beings } = this.s;
    rooms.fill(undefined);
    for (let i = 0; i < beings.length; i++) {
      const being = beings[i]!;
      const index = roomIndex(being.depth, being.at);
      const here = rooms[index];
      if (here === undefined) rooms[index] = [being];
      else here.push(being);
    }
    this.isPlaced = true;
  }
}

/** Searches from the end, where most beings belong. Not `splice`, which allocates a list of removed items. */
function insertById(list: Being[], being: Being): void {
  let place = list.length;
  list.push(being);
  for (; place > 0 && list[place - 1]!.id > being.id; place--) list[place] = list[place - 1]!;
  list[place] = being;
}

function takeOut(list: Being[], being: Being): void {
  const last = list.length - 1;
  for (let place = list.indexOf(being); place < last; place++) list[place] = list[place + 1]!;
  list.pop();
}

/** All beings in a room by ascending id, including the dead of this turn. */
export const beingsIn = ({ s, crowd }: Dungeon, depth: number, at: number): readonly Being[] =>
  crowd ? crowd.in(depth, at) : s.beings.filter((being) => being.at === at && being.depth === depth);

/** Kael and the dungeoneers by ascending id, including the dead of this turn. */
export const personsOf = ({ s, crowd }: Dungeon): readonly Being[] =>
  crowd ? crowd.persons : s.beings.filter((being) => !isLegion(being));

/** Kael and the dungeoneers on one depth. */
export const personsOn = (d: Dungeon, depth: number): readonly Being[] =>
  d.crowd ? d.crowd.personsOn(depth) : personsOf(d).filter((being) => being.depth === depth);

/** Moves a being to another room. */
export function moveTo({ crowd }: Dungeon, being: Being, depth: number, at: number): void {
  crowd?.remove(being);
  if (depth !== being.depth) crowd?.forgetLevels();
  being.depth = depth;
  being.at = at;
  crowd?.add(being);
}
