import { type Darkdelve, FLOORS, type Room } from '../state.ts';

export const HIDDEN_TAG = '?????';

/** The true tag at a door. */
export function trueTag(state: Darkdelve, room: Room): string {
  if (room.status === 'cleared' && room.type !== 'STAIRS' && room.type !== 'WAYSTONE') return 'CLEARED';
  if (room.type === 'STAIRS') return state.floor!.n === FLOORS ? 'THRESHOLD' : 'STAIRS';
  return room.type === 'BOSS' ? 'SANCTUM' : room.type;
}
