import type { Being, Escape } from '../state.ts';
import { type Dungeon, isLegion } from './dungeon.ts';
import { roomIndex } from './topology.ts';

/**
 * Who stands where, by ascending id; the dead stay until the turn is over. A turn looks into rooms hundreds of times:
 * each room's list is made when it is first asked for, and kept up by whatever moves, adds or removes somebody.
 */
export class Crowd {
  private readonly s: Escape;
  private readonly rooms: (Being[] | undefined)[];
  private known: readonly Being[] | undefined;

  constructor(s: Escape) {
    this.s = s;
    this.rooms = new Array<Being[] | undefined>(s.rooms.length);
  }

  /** Kael and the dungeoneers, wherever they are. */
  get persons(): readonly Being[] {
    this.known ??= this.s.beings.filter((being) => !isLegion(being));
    return this.known;
  }

  in(depth: number, at: number): readonly Being[] {
    const index = roomIndex(depth, at);
    return this.rooms[index] ?? this.lookInto(index, depth, at);
  }

  add(being: Being): void {
    const here = this.rooms[roomIndex(being.depth, being.at)];
    if (here === undefined) return;
    let place = here.length;
    while (place > 0 && here[place - 1]!.id > being.id) place -= 1;
    if (place === here.length) here.push(being);
    else here.splice(place, 0, being);
  }

  remove(being: Being): void {
    const here = this.rooms[roomIndex(being.depth, being.at)];
    here?.splice(here.indexOf(being), 1);
  }

  /** Counted first: a list that grows takes room for many more. */
  private lookInto(index: number, depth: number, at: number): Being[] {
    const { beings } = this.s;
    let count = 0;
    for (let i = 0; i < beings.length; i++) if (isIn(beings[i]!, depth, at)) count += 1;
    const here = new Array<Being>(count);
    for (let i = 0, next = 0; next < count; i++) if (isIn(beings[i]!, depth, at)) here[next++] = beings[i]!;
    this.rooms[index] = here;
    return here;
  }
}

const isIn = (being: Being, depth: number, at: number): boolean => being.at === at && being.depth === depth;

/** Everybody in a room by ascending id, the dead of this turn included. */
export const beingsIn = ({ s, crowd }: Dungeon, depth: number, at: number): readonly Being[] =>
  crowd ? crowd.in(depth, at) : s.beings.filter((being) => being.at === at && being.depth === depth);

/** Kael and the dungeoneers by ascending id, the dead of this turn included. */
export const personsOf = ({ s, crowd }: Dungeon): readonly Being[] =>
  crowd ? crowd.persons : s.beings.filter((being) => !isLegion(being));

/** Takes somebody to another room. */
export function moveTo({ crowd }: Dungeon, being: Being, depth: number, at: number): void {
  crowd?.remove(being);
  being.depth = depth;
  being.at = at;
  crowd?.add(being);
}
