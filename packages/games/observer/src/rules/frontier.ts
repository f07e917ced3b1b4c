import type { ActionOf } from '../actions.ts';
import type { SecondEdition } from '../content/second-types.ts';
import type { Place } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import { CONV, type Entry, EXIT, GATE, newSite, type Observer, type Part, SEAT } from '../state.ts';
import { type Book, eventAt, HUNTER, type Play, placeOf, rosterAt } from './book.ts';
import { reached, rollDuration } from './decay.ts';
import { hasGatekeeper, isCaught } from './endings.ts';
import { startFight } from './fight.ts';
import { bonus, decayFromClock, decayFromRemovals, statOf } from './kit.ts';
import { openingChoices } from './opening.ts';
import { callRelief, isSpent, mayReturn } from './supply.ts';
import { terms } from './terms.ts';

/** OB-27 */
const instabilitySize = ({ numbers }: Book, wq: number): number => -reached(numbers.frontier.smaller_wq, wq);

/** Every modifier that is not 0. OB-25..OB-30 */
export function sizeParts(book: Book, state: Observer): Part[] {
  const parts: Part[] = [];
  const add = (label: string, value: number): void => {
    if (value !== 0) parts.push({ label, value });
  };
  add('awareness', Math.floor(statOf(book, state, 'awareness') / book.numbers.frontier.per_awareness));
  add('instability', instabilitySize(book, state.wq));
  add('removals', -decayFromRemovals(book, state));
  add('clock', -decayFromClock(book, state));
  add('biome', book.region(state).biomes[state.lastBiome] ?? 0);
  add('artifact', bonus(book, state, 'frontierSize'));
  for (const { source, value } of state.mods) add(source, value);
  return parts;
}

export function sizeOf(book: Book, state: Observer, parts: readonly Part[]): number {
  const { closed_at, max } = book.numbers.frontier;
  if (state.time >= closed_at) return 1;
  return Math.max(1, Math.min(max, plainSize(book, parts)));
}

const plainSize = ({ numbers }: Book, parts: readonly Part[]): number =>
  parts.reduce((all, { value }) => all + value, numbers.frontier.base);

/** Every modifier and, last, the effect of the size limits on their sum. OB-25, OB-28 */
export function limitedParts(book: Book, { parts, total }: Observer['target']): Part[] {
  const value = total - plainSize(book, parts);
  if (parts.length === 0 && total === 0) return [];
  if (value === 0) return parts.map((part) => ({ ...part }));
  const label = value > 0 ? 'atLeast' : total === 1 ? 'closed' : 'atMost';
  return [...parts.map((part) => ({ ...part })), { label, value }];
}

/** Narrower draws of the first frontier. OB-184, OB-203 */
export type Opening = 'opening' | 'gentle' | null;

/** Frontier mode entry; the Hunter comes before any frontier. OB-31, OB-102 (13), OB-122 */
export function enterFrontier(t: Play, book: Book, opening: Opening = null): void {
  const { state } = t;
  if (isCaught(book, state)) {
    const outer = t.cause;
    t.cause = 'hunter';
    startFight(t, book, [HUNTER]);
    t.cause = outer;
    return;
  }
  const outer = t.cause;
  setTarget(t, book);
  callRelief(t, book);
  t.cause = 'target';
  if (state.target.total === 1 && state.frontier.length <= 1) placeEnding(t, book);
  else {
    fillSlots(t, book, opening);
    guardAgainstAmbush(t, book);
  }
  showFrontier(t);
  t.cause = outer;
}

/** OB-101: the player continues to the next frontier. */
export function moveOn(t: Play, book: Book): void {
  t.emit?.('continued', { time: t.state.time }, { rule: 'OB-95' }, { about: [SEAT] });
  enterFrontier(t, book);
}

function setTarget(t: Play, book: Book): void {
  const { state } = t;
  const parts = sizeParts(book, state);
  const clamped = sizeOf(book, state, parts);
  const { base, closed_at } = book.numbers.frontier;
  state.target = { parts, total: clamped };
  t.emit?.(
    'target',
    { base, parts: [...parts], clamped },
    {
      rule: state.time >= closed_at ? 'OB-28' : 'OB-25',
      of: 'clamped',
      terms: [{ label: 'base', value: base }, ...limitedParts(book, state.target)],
    },
    { about: [SEAT], as: 'target' },
  );
  for (const mod of state.mods) {
    mod.left -= 1;
    t.emit?.(
      'sizeModUsed',
      { source: mod.source, value: mod.value, left: mod.left },
      { rule: 'OB-30', source: mod.source, because: `size:${mod.source}` },
      { about: [SEAT, mod.source] },
    );
  }
  if (state.mods.some(({ left }) => left === 0)) state.mods = state.mods.filter(({ left }) => left > 0);
}

/** OB-33, OB-123 */
function placeEnding(t: Play, book: Book): void {
  const { state } = t;
  const [last] = state.frontier;
  if (last) {
    state.frontier = [];
    t.emit?.('closedOff', { id: last.id }, { rule: 'OB-33', source: last.id }, { about: [last.id] });
  }
  const id = hasGatekeeper(book, state) ? GATE : EXIT;
  state.frontier.push({ id, stage: 'Critical', timer: 1 });
  t.emit?.(
    'placed',
    { id, slot: 1, stage: 'Critical', rolled: null, timer: null, by: 'ending' },
    { rule: 'OB-123', source: id },
    { about: [id], as: `place:${id}` },
  );
}

/** OB-31: slot by slot, the Convergence, then requests, then draws. */
function fillSlots(t: Play, book: Book, opening: Opening): void {
  const { state } = t;
  if (opening === 'gentle' && book.second) placeFirstFrontier(t, book, book.second);
  if (isConvergenceDue(book, state)) arrive(t, book, placeOf(book, state, CONV), 'convergence');
  while (state.frontier.length < state.target.total) {
    const requested = nextRequest(t, book);
    if (requested === null) drawSlot(t, book, opening, 'draw');
    else if (!arrive(t, book, requested, 'request')) dropRequest(t, requested.id);
  }
}

/** The frontier that a newcomer's first run begins with. OB-203 */
function placeFirstFrontier(t: Play, book: Book, { numbers }: SecondEdition): void {
  for (const { id, timer } of numbers.first_frontier)
    if (t.state.frontier.length < t.state.target.total) arrive(t, book, placeOf(book, t.state, id), 'opening', timer);
}

const requestName = (id: string): string => `request:${id}`;

function dropRequest(t: Play, id: string): void {
  t.emit?.('requestDropped', { id }, { rule: 'OB-41', source: id, because: requestName(id) }, { about: [id] });
}

const isElite = (book: Book, state: Observer, { id }: Entry): boolean => placeOf(book, state, id).category === 'Elite';

const isActive = (state: Observer): boolean => state.frontier.some(({ id }) => id === CONV);

/** OB-127 */
const isConvergenceDue = (book: Book, state: Observer): boolean =>
  state.absorbed.length >= book.numbers.frontier.convergence_elites &&
  state.target.total >= 2 &&
  state.frontier.length < state.target.total &&
  (state.convergenceGoneAt < 0 || state.time - state.convergenceGoneAt >= book.numbers.frontier.convergence_pause) &&
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
    if (!state.frontier.some(({ id }) => id === place.id) && !isSpent(book, state, place)) return place;
    dropRequest(t, place.id);
  }
  return null;
}

/** Draws until a candidate is placed; after many discards takes the first eligible Secure one. OB-31, OB-34 */
function drawSlot(t: Play, book: Book, opening: Opening, by: 'draw' | 'guard'): void {
  const { state } = t;
  const onlyOrdinary = opening === 'gentle';
  for (let discards = 0; discards < book.numbers.frontier.discards; discards++)
    if (arrive(t, book, drawPlace(t, book, opening), by)) return;
  const region = book.region(state);
  const secure = eligiblePlaces(book, state, onlyOrdinary).find((i) => region.places[i]!.stage === 'Secure');
  arrive(t, book, region.places[secure ?? region.places.findIndex(({ stage }) => stage === 'Secure')]!, 'fallback');
}

/** OB-35 */
function drawPlace(t: Play, book: Book, opening: Opening): Place {
  const region = book.region(t.state);
  const eligible = eligiblePlaces(book, t.state, opening === 'gentle');
  const places: Place[] = [];
  const weights: number[] = [];
  for (const i of opening === 'opening' ? openingChoices(book, t.state, eligible) : eligible) {
    places.push(region.places[i]!);
    weights.push(region.weights[i]!);
  }
  return t.weigh('frontier', 'loc', places, weights, (value) =>
    typeof value === 'string' && !isEdgeId(value) ? region.byId[value] : undefined,
  );
}

const isEdgeId = (id: string): boolean => id === EXIT || id === GATE || id === CONV;

/** Indexes of drawable Locations; the two rules of a distinct pack are lifted in turn if nothing is left. OB-35 */
function eligiblePlaces(book: Book, state: Observer, onlyOrdinary: boolean): number[] {
  const region = book.region(state);
  const elites = !onlyOrdinary && mayPlaceElite(book, state);
  const awareness = statOf(book, state, 'awareness');
  for (let lifted = region.isDistinct ? 0 : 2; lifted < 2; lifted++) {
    const found = filterPlaces(book, state, { elites, awareness, lifted });
    if (found.length > 0) return found;
  }
  return filterPlaces(book, state, { elites, awareness, lifted: 2 });
}

interface Sieve {
  readonly elites: boolean;
  readonly awareness: number;
  readonly lifted: number;
}

function filterPlaces(book: Book, state: Observer, { elites, awareness, lifted }: Sieve): number[] {
  const { places } = book.region(state);
  const found: number[] = [];
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place.awareness > awareness || (place.category === 'Elite' && !elites)) continue;
    if (lifted < 1 && place.id === state.lastLoc) continue;
    if (lifted < 2 && isOnFrontier(state, place.id)) continue;
    if (book.second && (lifted < 2 ? isSpent(book, state, place) : !mayReturn(book, state, place))) continue;
    found.push(i);
  }
  return found;
}

function isOnFrontier({ frontier }: Observer, id: string): boolean {
  for (let i = 0; i < frontier.length; i++) if (frontier[i]!.id === id) return true;
  return false;
}

type PlacedBy = Exclude<ObserverEvents['placed']['by'], 'ending'>;

/** The cause of an entry: its request, an absorbed Elite, or the size of the frontier. */
const broughtBy = (id: string, by: PlacedBy): string =>
  by === 'request' ? requestName(id) : by === 'convergence' ? 'absorbed' : 'target';

/** Rolls the condition unless `given` sets the timer; false if the Location would be Removed on arrival. OB-24 (Sinking), OB-34 */
function arrive(t: Play, book: Book, place: Place, by: PlacedBy, given = 0): boolean {
  const { state } = t;
  const { id, stage } = place;
  const rolled = given > 0 ? given : rollDuration(t, book, stage, state.wq, place.behaviour);
  const sunk = place.behaviour === 'Sinking' && state.wq >= book.numbers.frontier.sinking_wq ? -1 : 0;
  const timer = rolled + sunk;
  if (timer <= 0) {
    t.emit?.('discarded', { id }, { rule: 'OB-34', source: id }, { about: [id] });
    return false;
  }
  state.frontier.push({ id, stage, timer });
  t.emit?.(
    'placed',
    { id, slot: state.frontier.length, stage, rolled, timer, by },
    {
      rule: by === 'convergence' ? 'OB-127' : 'OB-31',
      source: id,
      because: broughtBy(id, by),
      ...(given > 0 ? {} : { roll: t.dice }),
      of: 'timer',
      terms: terms(['rolled', rolled], ['sinking', sunk]),
    },
    { about: [id], as: `place:${id}` },
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
  if (!hasOther && state.frontier.length < book.numbers.frontier.max) drawSlot(t, book, 'gentle', 'guard');
}

export function showFrontier(t: Play): void {
  const { state } = t;
  state.mode = 'frontier';
  for (const { id } of state.frontier) if (!state.seen.includes(id)) state.seen.push(id);
  if (state.flare === 1) {
    state.flare = 2;
    t.reveal(SEAT);
    t.emit?.('flare', { state: 'shows' }, { rule: 'OB-23', source: FLARE, because: 'flare' }, { about: [SEAT, FLARE] });
  }
  const ids = state.frontier.map(({ id }) => id);
  t.emit?.('frontier', { size: ids.length, ids }, { rule: 'OB-31' }, { about: ids });
}

const FLARE = 'C14';

/** Commits to a Location: it leaves the frontier and is resolved. OB-22, OB-101 */
export function go(t: Play, book: Book, { slot }: ActionOf<'go'>): void {
  const { state } = t;
  const [entry] = state.frontier.splice(slot - 1, 1);
  const { id, category, ztc } = placeOf(book, state, entry!.id);
  state.site = newSite(entry!);
  if (state.flare === 2) state.flare = 0;
  if (category === 'Rest') state.mode = 'rest';
  t.emit?.(
    'went',
    { id, slot, stage: entry!.stage, ztc },
    { rule: 'OB-101', source: id },
    { about: [SEAT, id], as: 'went' },
  );
  const place = placeOf(book, state, id);
  if (category === 'Event') openEvent(t, state, place);
  else if (category !== 'Rest') startFight(t, book, rosterAt(state, place));
}

/** OB-81; the options were hidden before. */
function openEvent(t: Play, state: Observer, place: Place): void {
  const event = eventAt(state, place);
  state.mode = 'event';
  state.site!.event = event;
  state.site!.step = 1;
  t.reveal(SEAT);
  t.emit?.(
    'event',
    { id: event, step: 1 },
    { rule: 'OB-81', source: event },
    { about: [event, place.id], as: 'event' },
  );
}
