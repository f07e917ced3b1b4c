import { beginRoom } from './room.ts';
import { firstRoom, prepareRun } from './run.ts';
import type { Scene } from './scene.ts';
import { showVisit } from './scene-events.ts';

/** A visitor arrives: both sides are prepared, no cards are dealt. */
export function openVisit(g: Scene): void {
  const { s, t } = g;
  prepareRun(g);
  const eventId = t.emit?.(
    'runBegun',
    { run: s.run, visitor: s.visitor, profile: s.profile },
    { rule: 'SD-4', source: s.visitor },
    { about: ['D', 'V', s.visitor] },
  );
  g.t.cause = eventId;
  showVisit(g);
}

function beginVisit(g: Scene): void {
  openVisit(g);
  beginRoom(g, firstRoom(g));
}

/** D fixes 1 to 3 rooms or leaves the route to SD-15. The next run begins. SD-110 */
export function order(g: Scene, rooms: readonly string[]): void {
  const { s, t } = g;
  const record = s.record!;
  s.route = [...rooms];
  s.rooms = rooms.length > 0 ? rooms.length : g.book.content.numbers.runs.rooms;
  s.run += 1;
  s.visitor = record.next;
  record.next = '';
  record.isRevealed = false;
  t.reveal('dungeon');
  const eventId = t.emit?.('roomsOrdered', { rooms: [...rooms] }, { rule: 'SD-110' }, { about: ['D', ...rooms] });
  g.t.cause = eventId;
  beginVisit(g);
}
