import { TEN } from '@undercroft/kernel/units';
import { ROOM_ENDINGS, type RoomEnding } from '../content/records.ts';
import type { Ending, ShatteredState, Side, Who } from '../state.ts';
import { startingPool } from './advanced.ts';
import { countWaiting } from './awakening/card-deeds.ts';
import { takeWay } from './awakening/route.ts';
import { furnish, handNow, listen } from './awakening/visit.ts';
import { noteDeed } from './deeds.ts';
import { endsRun } from './endings.ts';
import { countPlays } from './kind-memory.ts';
import { pathCard, pathOf } from './path-of.ts';
import { dealOpening, handLimit } from './piles.ts';
import { isAtMost, lowestOf } from './resources.ts';
import { beginRound } from './round.ts';
import { endRun } from './run.ts';
import { hasModule, morphOf, type Position, type Scene, sideOf, sum } from './scene.ts';
import { showPassage, showRoom } from './scene-events.ts';

const WHOS = ['D', 'V'] as const;
const DUNGEON = ['structure', 'veil', 'presence'] as const;

/** The cards a side brings into a room: with grafts and Commune, without exhausted cards. SD-13, SD-106, SD-136 */
function deckFor(g: Position, who: Who, room: string): string[] {
  const { s, book } = g;
  const { communes } = book.content;
  const printed = book.decks.get(who === 'D' ? room : s.visitor)!;
  const grafts = who === 'D' ? (s.record?.grafts ?? []).filter((graft) => graft.room === room) : [];
  const swapped = (id: string): string => {
    const graft = grafts.find(({ slot }) => slot === id)?.card ?? (who === 'D' ? pathCard(g, room, id) : id);
    return hasModule(g, 'commune') ? (communes[graft] ?? graft) : graft;
  };
  const { exhausted } = sideOf(s, who);
  return printed.map(swapped).filter((id) => !exhausted.includes(id));
}

/** SD-14: only resources and exhausted cards carry over into the next room. */
function clearSide(side: Side, pool: number): void {
  side.hand = [];
  side.draw = [];
  side.discard = [];
  side.set = [];
  side.traps = [];
  side.conditions = [];
  side.pool = pool;
  side.temp = 0;
  side.spent = 0;
  side.attune = '';
  side.last = '';
  side.struck = false;
  side.hasStruck = false;
  side.hasEnergy = false;
  side.hasRestrained = false;
  side.hasRemoved = false;
  side.plays = 0;
  side.acts = 0;
  side.hasSprung = false;
  side.hasBluffed = false;
  side.fewer = 0;
  side.sees = false;
  side.hasBraced = false;
}

function clearRoom(s: ShatteredState): void {
  s.round = 0;
  s.nextCondition = 1;
  s.sinceStrike = 0;
  s.hasBled = false;
  s.hasDreaded = false;
  s.hasGnawed = false;
  s.gained.trust = 0;
  s.gained.rapport = 0;
  s.strike = null;
  s.ask = null;
  s.routed = '';
  s.emotion = '';
  s.emotionLeft = 0;
  s.hazardAt = 0;
  s.hazardsOut = [];
  s.isStill = false;
  s.sporesDue = false;
  clearKinds(s);
}

function clearKinds({ second }: ShatteredState): void {
  if (!second) return;
  second.kinds.hasStruck = false;
  second.kinds.sprung = 0;
}

/** Opens a room: cleared, restored, decks built; no cards are dealt yet. */
export function openRoom(g: Scene, room: string): void {
  const { s, t, book } = g;
  const { numbers } = book.content;
  const isLater = s.visited.length > 0;
  clearRoom(s);
  s.room = room;
  s.pages += 1;
  s.visited.push(room);
  for (const who of WHOS) {
    const side = sideOf(s, who);
    clearSide(side, startingPool(g));
    side.deck = deckFor(g, who, room).sort();
    side.draw = [...side.deck];
  }
  const path = pathOf(g);
  const morph = path === '' ? (morphOf(g)?.id ?? '') : path;
  const eventId = t.emit?.(
    'roomEntered',
    { room, number: s.visited.length, morph },
    { rule: 'SD-13', source: room },
    { about: [room] },
  );
  g.t.cause = eventId;
  showRoom(g, room, morph);
  if (!isLater) return;
  for (const r of DUNGEON) {
    if (s.res[r] > 0) continue;
    const share = Math.floor((numbers.restore.tenths * s.max[r] + TEN / 2) / TEN);
    s.res[r] = Math.max(1, share);
    const why = sum({ rule: 'SD-14', source: room }, 'now', [
      { label: 'restore', value: share },
      { label: 'minimum', value: s.res[r] - share },
    ]);
    t.emit?.('restored', { r, now: s.res[r] }, why, { about: [r] });
  }
}

/** SD-30; one more card if that was bought. SD-107 */
export const openingSize = ({ s, book }: Position, who: Who): number =>
  Math.min(
    book.content.numbers.opening.hand + (who === 'D' && s.record?.hasOpening ? 1 : 0) + handNow({ s, book }, who),
    handLimit({ s, book }, who),
  );

export function beginRoom(g: Scene, room: string): void {
  openRoom(g, room);
  if (g.s.awakening) furnish(g);
  for (const who of WHOS) dealOpening(g, who, openingSize(g, who));
  beginRound(g, endRoom);
}

/** V leaves hurt, and D did not strike. SD-102 */
function noteMercy(g: Scene): void {
  const { s } = g;
  const { mercyPct, mercyTurns } = g.book.content.numbers.reputation;
  const isHurt = (['vitality', 'resolve', 'nerve'] as const).some((r) => isAtMost(s, r, mercyPct));
  if (isHurt && s.sinceStrike >= mercyTurns) noteDeed(g, 'mercy');
}

/** The ending of a room decides whether the run ends, and what follows. SD-7, SD-12 */
export function endRoom(g: Scene, ending: Ending): void {
  const { s, t } = g;
  s.endings.push({ room: s.room, ending, rounds: s.round });
  countPlays(g);
  const eventId = t.emit?.(
    'roomEnded',
    { room: s.room, ending, rounds: s.round },
    { rule: ending === 'Fled' ? 'SD-133' : 'SD-7', source: s.room },
    { about: [s.room] },
  );
  g.t.cause = eventId;
  countWaiting(g);
  if (s.awakening) listen(g, ending);
  const isRunOver = endsRun(ending) || ending === 'Fled';
  if (!isRunOver) showPassage(g, s.room, ending);
  if (!endsRun(ending)) noteMercy(g);
  if (isRunOver) {
    endRun(g, ending);
    return;
  }
  leadOn(g, ending as RoomEnding);
}

const isFree = (s: ShatteredState, room: string): boolean => !s.visited.includes(room);

/** The next room by the table of SD-15; '' if none is left. */
function nextRoom({ s, book }: Position, ending: RoomEnding): string {
  const ranked = Object.values(book.content.rooms)
    .filter((room) => room.after[ending] > 0 && isFree(s, room.id))
    .sort((a, b) => a.after[ending] - b.after[ending]);
  if (ending === 'Survive') {
    const low = lowestOf(s, 'V');
    const hunting = ranked.find(({ auto }) => auto.some(({ r, n }) => r === low && n < 0));
    if (hunting) return hunting.id;
  }
  return ranked[0]?.id ?? '';
}

/** The room unlocked by Trust, or ''. SD-15 */
const welcomeRoom = ({ s, book }: Position): string =>
  Object.values(book.content.rooms).find(({ welcome, id }) => welcome > 0 && s.res.trust >= welcome && isFree(s, id))
    ?.id ?? '';

/** SD-15, SD-17 */
function leadOn(g: Scene, ending: RoomEnding): void {
  const { s, t } = g;
  if (s.visited.length >= s.rooms) {
    endRun(g, 'Survive');
    return;
  }
  if (s.awakening) {
    enter(g, takeWay(g));
    return;
  }
  if (s.route.length > 0) {
    beginRoom(g, s.route[s.visited.length]!);
    return;
  }
  const welcome = s.sanctuary === 'never' ? '' : welcomeRoom(g);
  if (welcome !== '' && s.sanctuary === 'ask') {
    s.phase = 'route';
    s.routed = welcome;
    s.active = 'D';
    t.emit?.('routeOpened', { room: welcome }, { rule: 'SD-15', source: welcome }, { about: ['D', welcome] });
    return;
  }
  enter(g, welcome === '' ? nextRoom(g, ending) : welcome);
}

function enter(g: Scene, room: string): void {
  if (room === '') endRun(g, 'Survive');
  else beginRoom(g, room);
}

/** D's decision on the Sanctuary. SD-15 */
export function chooseRoute(g: Scene, wantsSanctuary: boolean): void {
  const { s, t } = g;
  const { ending } = s.endings.at(-1)!;
  const room = wantsSanctuary ? s.routed : nextRoom(g, ROOM_ENDINGS.find((one) => one === ending)!);
  s.routed = '';
  const eventId = t.emit?.('routeChosen', { room }, { rule: 'SD-15', source: room }, { about: ['D', room] });
  g.t.cause = eventId;
  enter(g, room);
}
