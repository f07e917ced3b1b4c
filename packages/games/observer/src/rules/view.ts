import type { GameEvent, Rng, Viewer, Why, Writable } from '@undercroft/kernel';
import { priceOf, stepOf } from '../content/option.ts';
import { STATUSES, type Stat } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import { EXIT, GATE, type Observer } from '../state.ts';
import { type Book, placeOf } from './book.ts';
import { tierOf } from './decay.ts';
import { hasHunterAppeared, hunterProgressOf, hunterReachOf, isSuccess } from './endings.ts';
import { limitedParts, sizeOf, sizeParts } from './frontier.ts';
import { canPay, isShown } from './gates.ts';
import {
  beltCapacityOf,
  bonus,
  capacityOf,
  decayFromClock,
  decayFromRemovals,
  decayRateOf,
  FULL_SIGHT,
  hpMaxOf,
  overflowOf,
  sightOf,
  staminaMaxOf,
} from './kit.ts';
import { restOptions } from './rest.ts';
import { excessOf, totalTime, worstEntry } from './update-pass.ts';
import { combatView } from './view-combat.ts';
import { entryView, restViews, visibleTimer } from './view-frontier.ts';
import type { EventView, ObserverView, StatView } from './view-schema.ts';
import { secondView } from './view-second.ts';

/** Sight of a viewer: everything once the run is over. OB-118, OB-171 */
const sightFor = (book: Book, state: Observer, who: Viewer): number =>
  who === 'referee' || state.mode === 'ended' ? FULL_SIGHT : sightOf(book, state);

const statView = (book: Book, state: Observer, stat: Stat): StatView => {
  const points = state.player[stat];
  const gear = bonus(book, state, stat);
  let passing = 0;
  for (const change of state.passing) if (change.stat === stat) passing += change.amount;
  return { points, passing, gear, total: points + passing + gear };
};

function playerView(book: Book, state: Observer): ObserverView['player'] {
  const { hp, stamina, block, weak, frail, bleed, level, xp, points } = state.player;
  return {
    hp,
    hpMax: hpMaxOf(book, state),
    stamina,
    staminaMax: staminaMaxOf(book, state),
    block,
    weak,
    frail,
    bleed,
    stats: {
      health: statView(book, state, 'health'),
      stam: statView(book, state, 'stam'),
      skill: statView(book, state, 'skill'),
      awareness: statView(book, state, 'awareness'),
    },
    level,
    xp,
    points,
  };
}

/** OB-131 */
function hunterView(book: Book, state: Observer, sight: number): ObserverView['world']['hunter'] {
  const reach = hunterReachOf(book, state);
  const exact = (n: number) => (sight === FULL_SIGHT ? { low: n, high: n } : { low: null, high: null });
  if (!hasHunterAppeared(book, state)) return { band: 0, ...exact(state.excess), reach };
  const progress = Math.min(reach, hunterProgressOf(book, state));
  const { bands, third: step } = book.numbers.hunter;
  const found = bands.findIndex((high) => progress <= high);
  const at = found < 0 ? bands.length - 1 : found;
  const band = { low: at === 0 ? 0 : bands[at - 1]! + 1, high: bands[at]! };
  const third = step * Math.floor(progress / step);
  if (sight === 1) return { band: at + 1, ...band, reach };
  if (sight === 2) return { band: at + 1, low: third, high: third + step - 1, reach };
  return { band: at + 1, ...exact(progress), reach };
}

function worldView(book: Book, state: Observer, sight: number): ObserverView['world'] {
  const { time, wq, removed, resolutions, mitigation, data } = state;
  const { removals, clock_from, clock_every } = book.numbers.decay;
  return {
    time,
    wq,
    wTier: tierOf(book.numbers, wq),
    removed,
    resolutions,
    mitigation,
    data,
    sight,
    target: { base: book.numbers.frontier.base, parts: limitedParts(book, state.target), total: state.target.total },
    nextTarget: state.mode === 'interlude' ? sizeOf(book, state, sizeParts(book, state)) : null,
    decayRate: {
      tier: decayRateOf(book, state),
      removals: decayFromRemovals(book, state),
      clock: decayFromClock(book, state),
      removalsNext: removals * (decayFromRemovals(book, state) + 1),
      clockNext: clock_from + clock_every * (decayFromClock(book, state) + 1),
    },
    hunter: hunterView(book, state, sight),
    absorbed: [...state.absorbed],
    requests: [...state.spawnQueue],
  };
}

/** Name, duration and number of every active effect. OB-160 */
function effectViews(state: Observer): ObserverView['effects'] {
  const effects: ObserverView['effects'] = [];
  for (const id of STATUSES)
    if (state.player[id] > 0) effects.push({ kind: 'status', id, value: 0, left: state.player[id] });
  for (const { stat, amount, left } of state.passing) effects.push({ kind: 'stat', id: stat, value: amount, left });
  for (const { source, value, left } of state.mods) effects.push({ kind: 'size', id: source, value, left });
  if (state.nextMitigation > 0) effects.push({ kind: 'mitigation', id: 'C15', value: state.nextMitigation, left: 1 });
  if (state.flare > 0) effects.push({ kind: 'flare', id: 'C14', value: FULL_SIGHT, left: 1 });
  for (let grade = 1; grade <= state.run.grade; grade++)
    effects.push({ kind: 'grade', id: `grade${grade}`, value: grade, left: 0 });
  return effects;
}

function contractView(book: Book, state: Observer): ObserverView['contract'] {
  const id = state.run.contract;
  if (id === '') return null;
  const { term } = book.content.contracts[id]!;
  const counts = term.op === 'count';
  return {
    id,
    progress: counts ? Math.min(term.need, state.tally[term.of]) : 0,
    need: counts ? term.need : 0,
    isPaid: state.tally.isPaid,
  };
}

/** OB-167 */
function eventView(book: Book, state: Observer): EventView {
  const site = state.site!;
  const place = placeOf(book, state, site.id);
  const { options } = book.content.events[site.event]!;
  const shown = options.filter((option) => stepOf(option) === site.step && isShown(book, state, site.event, option));
  return {
    id: site.event,
    step: site.step,
    path: [...site.path],
    options: shown.map((option) => {
      let time = 0;
      for (const token of option.tokens) if (token.op === 'time') time += token.amount;
      const total = Math.max(0, totalTime(place, site) + time);
      return {
        key: option.key,
        gates: option.gates.map((gate) => ({ ...gate })),
        tokens: option.tokens.map((token) => ({ ...token })),
        time,
        ...priceOf(option),
        excess: excessOf(book, state, place, total),
        isLast: option.next === null,
        canPay: canPay(state, option),
        clears: option.tokens.some(({ op }) => op === 'clear') ? (worstEntry(state)?.id ?? '') : '',
      };
    }),
  };
}

function bagView(book: Book, state: Observer): ObserverView['bag'] {
  const capacity = capacityOf(book, state);
  return {
    capacity,
    overflow: overflowOf(book, state),
    items: state.inventory.map(({ uid, id, uses }, i) => ({ uid, id, uses, inTray: i >= capacity })),
    worn: state.worn.map(({ slot, uid, id }) => ({ slot, uid, id })),
    belt: state.belt.map(({ uid, id }) => ({ uid, id })),
    beltCapacity: beltCapacityOf(book, state),
    backpacks: state.backpacks,
    pouches: state.pouches,
  };
}

const passView = ({ lastPass }: Observer): ObserverView['lastPass'] =>
  lastPass && {
    ...lastPass,
    degraded: lastPass.degraded.map((one) => ({ ...one })),
    removed: [...lastPass.removed],
  };

/** State as visible to that viewer. */
export function view(book: Book, state: Observer, who: Viewer): ObserverView {
  const sight = sightFor(book, state, who);
  const { run, mode, site, ending } = state;
  const place = site && placeOf(book, state, site.id);
  return {
    mode,
    run: {
      pack: run.pack,
      unlocks: run.unlocks === '' ? [] : run.unlocks.split(' '),
      contract: run.contract,
      focus: run.focus,
      grade: run.grade,
    },
    contract: contractView(book, state),
    player: playerView(book, state),
    world: worldView(book, state, sight),
    effects: effectViews(state),
    frontier: state.frontier.map((entry, i) => entryView(book, state, entry, i + 1, sight)),
    site: site && place && { id: site.id, stage: site.stage, category: place.category, ztc: place.ztc },
    combat: state.combat && combatView(book, state),
    event: mode === 'event' ? eventView(book, state) : null,
    rest: mode === 'rest' ? { type: place!.rest!, options: restViews(book, state, place!, site!.timer) } : null,
    bag: bagView(book, state),
    managedLeft: mode === 'interlude' ? Math.max(0, book.numbers.world.managed - state.managed) : 0,
    lastPass: passView(state),
    ending: ending && { ...ending, success: isSuccess(ending.code) },
    ...(book.second ? { second: secondView(book, state) } : {}),
  };
}

/** Rolled durations and the Hunter's total are masked below the tier that shows them. OB-143 */
export function shown(
  book: Book,
  state: Observer,
  event: GameEvent<ObserverEvents>,
  who: Viewer,
): GameEvent<ObserverEvents> {
  if (sightFor(book, state, who) === FULL_SIGHT) return event;
  switch (event.kind) {
    case 'placed':
      return { ...event, why: unrolled(event.why), data: { ...event.data, rolled: null, timer: null } };
    case 'degraded':
      return { ...event, why: unrolled(event.why), data: { ...event.data, rolled: null, timer: null } };
    case 'excess':
      return { ...event, data: { ...event.data, total: null } };
    default:
      return event;
  }
}

/** The rule, source and cause of an event, without the fields that would reveal the roll. */
const unrolled = ({ roll: _, of: __, terms: ___, ...why }: Why): Why => why;

/** Redraws timers within the values that keep the view unchanged, and offsets never shown. OB-118 */
export function redeal(book: Book, { state }: Writable<Observer>, rng: Rng): void {
  const sight = sightFor(book, state, 'observer');
  for (const entry of state.frontier) {
    if (entry.id === EXIT || entry.id === GATE || sight === FULL_SIGHT) continue;
    const fitting = book.numbers.decay.durations[entry.stage].at(-1)!;
    const values: number[] = [];
    for (let timer = 1; timer <= Math.max(fitting, entry.timer); timer++)
      if (looksAlike(book, state, entry, timer, sight)) values.push(timer);
    entry.timer = rng.pick(values);
  }
  if (state.site && state.mode === 'rest') redealSite(book, state, rng);
  const { places } = book.content.packs[state.run.pack];
  for (const id of Object.keys(state.offsets).toSorted()) {
    if (state.seen.includes(id) || (state.visits[id] ?? 0) > 0) continue;
    const { rosters, events } = places[id]!;
    state.offsets[id] = rng.below(Math.max(rosters.length, events.length));
  }
}

type TimedEntry = Observer['frontier'][number];

function looksAlike(book: Book, state: Observer, entry: TimedEntry, timer: number, sight: number): boolean {
  const now = visibleTimer(book, entry.id, entry.timer, sight);
  const then = visibleTimer(book, entry.id, timer, sight);
  if (now?.low !== then?.low) return false;
  if (placeOf(book, state, entry.id).category !== 'Rest') return true;
  return restOptions(book, state, entry.id, timer).length === restOptions(book, state, entry.id, entry.timer).length;
}

function redealSite(book: Book, state: Observer, rng: Rng): void {
  const site = state.site!;
  const values = book.numbers.decay.durations[site.stage].filter((timer) => looksAlike(book, state, site, timer, 0));
  if (values.length > 0) site.timer = rng.pick(values);
}
