import type { Being, Escape } from '../state.ts';
import { type Dungeon, isLegion } from './dungeon.ts';
import { roomIndex } from './topology.ts';

const NOBODY: readonly Being[] = [];

/**
 * Who stands where, by ascending id; the dead stay until the turn is over. Made once for a turn, in which rooms are
 * looked into hundreds of times, and kept up by whatever moves, adds or removes somebody.
 */
export class Crowd {
  /** Kael and the dungeoneers, wherever they are. */
  readonly persons: Being[] = [];
  private readonly rooms: (Being[] | undefined)[];

  constructor({ beings, rooms }: Escape) {
    this.rooms = new Array<Being[] | undefined>(rooms.length).fill(undefined);
    for (let i = 0; i < beings.length; i++) {
      this.add(beings[i]!);
      if (!isLegion(beings[i]!)) this.persons.push(beings[i]!);
    }
  }

  in(depth: number, at: number): readonly Being[] {
    return this.rooms[roomIndex(depth, at)] ?? NOBODY;
  }

  add(being: Being): void {
    const index = roomIndex(being.depth, being.at);
    const here = this.rooms[index];
    if (here === undefined) {
      this.rooms[index] = [being];
      return;
    }
    let place = here.length;
    while (place > 0 && here[place - 1]!.id > being.id) place -= 1;
    if (place === here.length) here.push(being);
    else here.splice(place, 0, being);
  }

  remove(being: Being): void {
    const here = this.rooms[roomIndex(being.depth, being.at)]!;
    here.splice(here.indexOf(being), 1);
  }
}

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
