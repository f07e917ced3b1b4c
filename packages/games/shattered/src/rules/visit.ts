import { archetypeOf } from './archetype.ts';
import { blankVisit } from './awakening/blank.ts';
import { isLastVisit } from './awakening/heart.ts';
import { meetAnsa } from './awakening/memory.ts';
import { awake, recordOf } from './awakening/position.ts';
import { takeWay } from './awakening/route.ts';
import { openAwakeningVisit } from './awakening/visit.ts';
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

/** The Mouth opens: the next visitor of an Awakening goes its own way. SD-240, SD-245 */
export function openMouth(g: Scene): void {
  const { s, t, book } = g;
  const record = recordOf(g);
  const a = awake(g);
  s.route = [];
  s.rooms = book.content.numbers.runs.rooms;
  s.run += 1;
  s.visitor = record.next;
  s.profile = leanOf(g);
  record.next = '';
  record.isRevealed = false;
  a.visit = blankVisit();
  if (isLastVisit(s)) meetAnsa(g);
  s.second!.kinds.advanced = a.advanced;
  t.reveal('dungeon');
  t.cause = t.emit?.('mouthOpened', { run: s.run }, { rule: 'SD-245' }, { about: ['D'] });
  openVisit(g);
  openAwakeningVisit(g);
  beginRoom(g, takeWay(g));
}

/** Profile of a bot on D: what the start leans to, else what the archetype plays. AI-21 */
function leanOf(g: Scene): string {
  const { s, book } = g;
  const { lean } = awake(g);
  const { leans } = book.content.awakening!;
  if (lean !== leans['Unformed']) return lean;
  const archetype = archetypeOf(g);
  if (archetype !== 'Unformed') return leans[archetype]!;
  return book.content.visitors[s.visitor]!.isParasite ? leans['Haven']! : lean;
}
