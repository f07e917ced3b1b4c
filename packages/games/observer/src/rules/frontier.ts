import type { ActionOf } from '../actions.ts';
import type { Place } from '../content/types.ts';
import { CONV, type Entry, EXIT, GATE, newSite, type Observer, type Part, SEAT } from '../state.ts';
import { type Book, eventAt, HUNTER, type Play, placeOf, type Region, rosterAt } from './book.ts';
import { rollDuration } from './decay.ts';
import { hasGatekeeper, isCaught } from './endings.ts';
import { startFight } from './fight.ts';
import { bonus, decayFromClock, decayFromRemovals, statOf } from './kit.ts';

const BASE_SIZE = 4;
const SIZE_MAX = 7;
const CLOSED_AT = 100;
const DISCARDS_MAX = 64;
const CONVERGENCE_ELITES = 5;
const CONVERGENCE_PAUSE = 6;
const SINKING_WQ = 24;

/** OB-27 */
const instabilitySize = (wq: number): number => (wq < 12 ? 0 : wq < 24 ? -1 : -2);

/** Every modifier that is not 0. OB-25..OB-30 */
export function sizeParts(book: Book, state: Observer): Part[] {
  const parts: Part[] = [];
  const add = (label: string, value: number): void => {
    if (value !== 0) parts.push({ label, value });
  };
  add('awareness', Math.floor(statOf(book, state, 'awareness') / 5));
  add('instability', instabilitySize(state.wq));
  add('removals', -decayFromRemovals(state));
  add('clock', -decayFromClock(state));
  add('biome', book.region(state).biomes[state.lastBiome] ?? 0);
  add('artifact', bonus(book, state, 'frontierSize'));
  for (const { source, value } of state.mods) add(source, value);
  return parts;
}

export function sizeOf(state: Observer, parts: readonly Part[]): number {
  if (state.time >= CLOSED_AT) return 1;
  const sum = parts.reduce((all, { value }) => all + value, BASE_SIZE);
  return Math.max(1, Math.min(SIZE_MAX, sum));
}

/** Frontier mode entry; the Hunter comes before any frontier. OB-31, OB-102 (13), OB-122 */
export function enterFrontier(t: Play, book: Book): void {
  const { state } = t;
  if (isCaught(state)) {
    startFight(t, book, [HUNTER]);
    return;
  }
  setTarget(t, book);
  if (state.target.total === 1 && state.frontier.length <= 1) placeEnding(t);
  else {
    fillSlots(t, book);
    guardAgainstAmbush(t, book);
  }
  showFrontier(t);
}

function setTarget(t: Play, book: Book): void {
  const { state } = t;
  const parts = sizeParts(book, state);
  const clamped = sizeOf(state, parts);
  state.target = { parts, total: clamped };
  t.tell?.(
    'target',
    { base: BASE_SIZE, parts: [...parts], clamped },
    { rule: state.time >= CLOSED_AT ? 'OB-28' : 'OB-25', terms: [{ label: 'base', value: BASE_SIZE }, ...parts] },
  );
  for (const mod of state.mods) {
    mod.left -= 1;
    t.tell?.('sizeModUsed', { source: mod.source, value: mod.value, left: mod.left }, { rule: 'OB-30' });
  }
  if (state.mods.some(({ left }) => left === 0)) state.mods = state.mods.filter(({ left }) => left > 0);
}

/** OB-33, OB-123 */
function placeEnding(t: Play): void {
  const { state } = t;
  const [last] = state.frontier;
  if (last) {
    state.frontier = [];
    t.tell?.('closedOff', { id: last.id }, { rule: 'OB-33', source: last.id });
  }
  const id = hasGatekeeper(state) ? GATE : EXIT;
  state.frontier.push({ id, stage: 'Critical', timer: 1 });
  t.tell?.('placed', { id, slot: 1, stage: 'Critical', timer: null, by: 'ending' }, { rule: 'OB-123', source: id });
}

/** OB-31: slot by slot, the Convergence, then requests, then draws. */
function fillSlots(t: Play, book: Book): void {
  const { state } = t;
  if (isConvergenceDue(book, state)) arrive(t, placeOf(book, state, CONV), 'convergence');
  while (state.frontier.length < state.target.total) {
    const requested = nextRequest(t, book);
    if (requested === null) drawSlot(t, book, false, 'draw');
    else if (!arrive(t, requested, 'request'))
      t.tell?.('requestDropped', { id: requested.id }, { rule: 'OB-41', source: requested.id });
  }
}

const isElite = (book: Book, state: Observer, { id }: Entry): boolean => placeOf(book, state, id).category === 'Elite';

const isActive = (state: Observer): boolean => state.frontier.some(({ id }) => id === CONV);

/** OB-127 */
const isConvergenceDue = (book: Book, state: Observer): boolean =>
  state.absorbed.length >= CONVERGENCE_ELITES &&
  state.target.total >= 2 &&
  state.frontier.length < state.target.total &&
  (state.convergenceGoneAt < 0 || state.time - state.convergenceGoneAt >= CONVERGENCE_PAUSE) &&
  !isActive(state) &&
  !state.frontier.some((entry) => isElite(book, state, entry));

/** OB-36, OB-126 */
function mayPlaceElite(book: Book, state: Observer): boolean {
  if (isActive(state)) return false;
  let elites = 0;
  for (const entry of state.frontier) if (isElite(book, state, entry)) elites += 1;
  return elites < Math.floor(state.target.total / 2);
}

/** The oldest request that may be placed now. OB-41 */
function nextRequest(t: Play, book: Book): Place | null {
  const { state } = t;
  let at = 0;
  while (at < state.spawnQueue.length) {
    const place = placeOf(book, state, state.spawnQueue[at]!);
    if (place.category === 'Elite' && !mayPlaceElite(book, state)) {
      at += 1;
      continue;
    }
    state.spawnQueue.splice(at, 1);
    if (!state.frontier.some(({ id }) => id === place.id)) return place;
    t.tell?.('requestDropped', { id: place.id }, { rule: 'OB-41', source: place.id });
  }
  return null;
}

/** Draws until a candidate stays; after 64 discards the first eligible Secure one. OB-31, OB-34 */
function drawSlot(t: Play, book: Book, onlyOrdinary: boolean, by: 'draw' | 'guard'): void {
  for (let discards = 0; discards < DISCARDS_MAX; discards++)
    if (arrive(t, drawPlace(t, book, onlyOrdinary), by)) return;
  const { state } = t;
  const region = book.region(state);
  const secure = eligiblePlaces(book, state, onlyOrdinary).find((i) => region.places[i]!.stage === 'Secure');
  arrive(t, region.places[secure ?? region.places.findIndex(({ stage }) => stage === 'Secure')]!, 'fallback');
}

/** OB-35 */
function drawPlace(t: Play, book: Book, onlyOrdinary: boolean): Place {
  const region = book.region(t.state);
  const places: Place[] = [];
  const weights: number[] = [];
  for (const i of eligiblePlaces(book, t.state, onlyOrdinary)) {
    places.push(region.places[i]!);
    weights.push(region.weights[i]!);
  }
  return t.weigh('frontier', 'loc', places, weights, (value) =>
    typeof value === 'string' && !isEdgeId(value) ? region.byId[value] : undefined,
  );
}

const isEdgeId = (id: string): boolean => id === EXIT || id === GATE || id === CONV;

/** Indexes of what may be drawn; the two rules of a distinct pack are lifted in turn if nothing is left. OB-35 */
function eligiblePlaces(book: Book, state: Observer, onlyOrdinary: boolean): number[] {
  const region = book.region(state);
  const elites = !onlyOrdinary && mayPlaceElite(book, state);
  const awareness = statOf(book, state, 'awareness');
  for (let lifted = region.isDistinct ? 0 : 2; lifted < 2; lifted++) {
    const found = filterPlaces(region, state, { elites, awareness, lifted });
    if (found.length > 0) return found;
  }
  return filterPlaces(region, state, { elites, awareness, lifted: 2 });
}

interface Sieve {
  readonly elites: boolean;
  readonly awareness: number;
  readonly lifted: number;
}

function filterPlaces({ places }: Region, state: Observer, { elites, awareness, lifted }: Sieve): number[] {
  const found: number[] = [];
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place.awareness > awareness || (place.category === 'Elite' && !elites)) continue;
    if (lifted < 1 && place.id === state.lastLoc) continue;
    if (lifted < 2 && isOnFrontier(state, place.id)) continue;
    found.push(i);
  }
  return found;
}

function isOnFrontier({ frontier }: Observer, id: string): boolean {
  for (let i = 0; i < frontier.length; i++) if (frontier[i]!.id === id) return true;
  return false;
}

/** Rolls the condition; false when it would be Removed on arrival. OB-24 (Sinking), OB-34 */
function arrive(t: Play, place: Place, by: 'draw' | 'request' | 'convergence' | 'guard' | 'fallback'): boolean {
  const { state } = t;
  let timer = rollDuration(t, place.stage, state.wq, place.behaviour);
  if (place.behaviour === 'Sinking' && state.wq >= SINKING_WQ) timer -= 1;
  if (timer <= 0) {
    t.tell?.('discarded', { id: place.id }, { rule: 'OB-34', source: place.id });
    return false;
  }
  state.frontier.push({ id: place.id, stage: place.stage, timer });
  t.tell?.(
    'placed',
    { id: place.id, slot: state.frontier.length, stage: place.stage, timer, by },
    { rule: by === 'convergence' ? 'OB-127' : 'OB-31', source: place.id, roll: t.dice },
  );
  return true;
}

/** OB-36: never Elites and bosses only. */
function guardAgainstAmbush(t: Play, book: Book): void {
  const { state } = t;
  const hasOther = state.frontier.some(({ id }) => {
    const { category } = placeOf(book, state, id);
    return category !== 'Elite' && category !== 'Boss';
  });
  if (!hasOther && state.frontier.length < SIZE_MAX) drawSlot(t, book, true, 'guard');
}

export function showFrontier(t: Play): void {
  const { state } = t;
  state.mode = 'frontier';
  for (const { id } of state.frontier) if (!state.seen.includes(id)) state.seen.push(id);
  if (state.flare === 1) {
    state.flare = 2;
    t.reveal(SEAT);
    t.tell?.('flare', { state: 'shows' }, { rule: 'OB-23', source: 'C14' });
  }
  t.tell?.('frontier', { size: state.frontier.length, ids: state.frontier.map(({ id }) => id) }, { rule: 'OB-31' });
}

/** Commits to a Location: it leaves the frontier and is resolved. OB-22, OB-101 */
export function go(t: Play, book: Book, { slot }: ActionOf<'go'>): void {
  const { state } = t;
  const [entry] = state.frontier.splice(slot - 1, 1);
  const place = placeOf(book, state, entry!.id);
  state.site = newSite(entry!);
  if (state.flare === 2) state.flare = 0;
  if (place.category === 'Rest') state.mode = 'rest';
  t.tell?.('went', { id: place.id, slot, stage: entry!.stage, ztc: place.ztc }, { rule: 'OB-101', source: place.id });
  if (place.category === 'Event') openEvent(t, state, place);
  else if (place.category !== 'Rest') startFight(t, book, rosterAt(state, place));
}

/** OB-81; the options were not known before. */
function openEvent(t: Play, state: Observer, place: Place): void {
  state.mode = 'event';
  state.site!.event = eventAt(state, place);
  state.site!.step = 1;
  t.reveal(SEAT);
  t.tell?.('event', { id: state.site!.event, step: 1 }, { rule: 'OB-81', source: state.site!.event });
}
