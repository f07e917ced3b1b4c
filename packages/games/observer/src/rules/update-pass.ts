import type { Place } from '../content/types.ts';
import { STAGES } from '../content/types.ts';
import { CONV, type Entry, type Observer, type Pass, type Site } from '../state.ts';
import { changeStamina, gain } from './belongings.ts';
import { type Book, type Play, placeOf, rewardAt } from './book.ts';
import { checkCounts, tallyLocation } from './contracts.ts';
import { creditFlat, creditLocation } from './data.ts';
import { nextStage, rollDuration } from './decay.ts';
import { hasHunterAppeared, hunterLimitOf, isCaught } from './endings.ts';
import { bonus, fitToMaxima, staminaMaxOf } from './kit.ts';

const W_MAX = 40;
const W_DEGRADED = 1;
const W_REMOVED = 4;
const LONG_TIME = 3;
const XP_PER_LEVEL = 100;
const POINTS_PER_LEVEL = 5;

/** TotalTimeLost, never below 0. OB-10, OB-12 */
export function totalTime(place: Place, site: Site): number {
  let total = place.ztc;
  for (const { value } of site.time) total += value;
  return Math.max(0, total);
}

/** Every source of mitigation of this pass. OB-53, OB-54 */
export const mitigationOf = (book: Book, state: Observer, collected: number, total: number): number =>
  collected + state.nextMitigation + (total >= LONG_TIME ? bonus(book, state, 'longMitigation') : 0);

/** OB-54 */
export const decayAdvance = (total: number, decay: number, mitigation: number): number =>
  Math.max(0, total + decay - mitigation);

/** ExcessTime of one resolution. OB-120, Stopped Watch */
export function excessOf(book: Book, state: Observer, place: Place, total: number): number {
  const excess = Math.max(0, total - place.ztc);
  return place.category === 'Rest' ? Math.max(0, excess + bonus(book, state, 'restExcess')) : excess;
}

/** Stamina from Time that passed outside a rest. OB-77, Hourglass Sieve, Trail Boots */
function passiveStamina(book: Book, state: Observer, place: Place, total: number): number {
  if (place.category === 'Rest' || total === 0) return 0;
  return total * (1 + bonus(book, state, 'passiveStamina')) + bonus(book, state, 'passStamina');
}

/** The update pass, step by step as OB-102 numbers them. */
export function updatePass(t: Play, book: Book): void {
  const { state } = t;
  const site = state.site!;
  const place = placeOf(book, state, site.id);
  settleLocation(t, book, place, site);
  const pass = advanceTime(t, book, place, site);
  const gained = passiveStamina(book, state, place, pass.time);
  if (gained > 0) changeStamina(t, gained, staminaMaxOf(book, state), 'time', 'OB-77');
  for (let i = 0; i < site.clears; i++) clearWorst(t, pass);
  rot(t, book, pass, site);
  hunt(t, book, place, pass);
  state.lastPass = pass;
  countDown(t, book);
  settleLevels(t);
  enterInterlude(t);
}

/** (1) the Location is done: Data, then the reward. */
function settleLocation(t: Play, book: Book, place: Place, site: Site): void {
  const { state } = t;
  const reward = rewardAt(state, place);
  state.visits[place.id] = (state.visits[place.id] ?? 0) + 1;
  state.resolutions += 1;
  state.site = null;
  state.lastLoc = place.id;
  state.lastBiome = place.biome;
  tallyLocation(t, book, site);
  t.tell?.('resolved', { id: place.id, visits: state.visits[place.id]! }, { rule: 'OB-102', source: place.id });
  creditLocation(t, book, place, site.stage);
  checkCounts(t, book);
  if (reward !== '') gain(t, book, reward, place.id);
}

/** (2) to (4) */
function advanceTime(t: Play, book: Book, place: Place, site: Site): Pass {
  const { state } = t;
  const time = totalTime(place, site);
  const mitigation = mitigationOf(book, state, site.mitigation, time);
  const advance = decayAdvance(time, site.decay, mitigation);
  state.nextMitigation = 0;
  state.mitigation += time + site.decay - advance;
  state.time += time;
  t.tell?.(
    'time',
    { ztc: place.ztc, mods: [...site.time], total: time, time: state.time },
    { rule: 'OB-10', terms: [{ label: 'ztc', value: place.ztc }, ...site.time] },
  );
  t.tell?.(
    'decay',
    { time, dec: site.decay, mitigation, advance, mitigationTotal: state.mitigation },
    {
      rule: 'OB-54',
      terms: [
        { label: 'time', value: time },
        { label: 'decay', value: site.decay },
        { label: 'mitigation', value: advance - time - site.decay },
      ],
    },
  );
  return {
    location: site.id,
    time,
    decay: site.decay,
    mitigation,
    advance,
    excess: 0,
    wFrom: state.wq,
    wTo: state.wq,
    degraded: [],
    removed: [],
    cleared: '',
  };
}

/** The Location CLEAR1 would take: worst stage, then lower slot; null where none is. OB-96 */
export function worstEntry(state: Observer): Entry | null {
  let worst: Entry | null = null;
  for (const entry of state.frontier) {
    if (entry.id === CONV) continue;
    if (!worst || STAGES.indexOf(entry.stage) > STAGES.indexOf(worst.stage)) worst = entry;
  }
  return worst;
}

/** (6) */
function clearWorst(t: Play, pass: Pass): void {
  const worst = worstEntry(t.state);
  if (!worst) return;
  t.state.frontier.splice(t.state.frontier.indexOf(worst), 1);
  pass.cleared = worst.id;
  t.tell?.('cleared', { id: worst.id }, { rule: 'OB-96', source: worst.id });
}

/** (7) to (9): every duration of the pass uses W as it stood before. OB-19, OB-44 */
function rot(t: Play, book: Book, pass: Pass, site: Site): void {
  const { state } = t;
  const wq = state.wq;
  const kept: Entry[] = [];
  for (const entry of state.frontier) if (advanceDecay(t, book, entry, pass, wq)) kept.push(entry);
  state.frontier = kept;
  const degraded = pass.degraded.length * W_DEGRADED;
  const removed = pass.removed.length * W_REMOVED;
  const raised = wq + degraded + removed + site.instability;
  state.wq = Math.min(W_MAX, raised);
  pass.wTo = state.wq;
  t.tell?.(
    'w',
    {
      from: wq,
      parts: [
        { label: 'degraded', value: degraded },
        { label: 'removed', value: removed },
        { label: 'event', value: site.instability },
      ],
      to: state.wq,
      capped: raised - state.wq,
    },
    { rule: 'OB-44' },
  );
  takeToll(t, book, pass);
}

/** OB-15: subtract, and while the timer is at or below 0 enter the next stage. Answers whether it stays. */
function advanceDecay(t: Play, book: Book, entry: Entry, pass: Pass, wq: number): boolean {
  const { behaviour } = placeOf(book, t.state, entry.id);
  entry.timer -= behaviour === 'Anchored' ? decayAdvance(pass.time, 0, pass.mitigation) : pass.advance;
  while (entry.timer <= 0) {
    const from = entry.stage;
    const to = nextStage(from);
    if (!to) {
      pass.removed.push(entry.id);
      t.tell?.('removed', { id: entry.id, from }, { rule: 'OB-15', source: entry.id });
      return false;
    }
    entry.stage = to;
    entry.timer += rollDuration(t, to, wq, behaviour);
    pass.degraded.push({ id: entry.id, from, to });
    t.tell?.(
      'degraded',
      { id: entry.id, from, to, timer: entry.timer },
      { rule: 'OB-15', source: entry.id, roll: t.dice },
    );
  }
  return true;
}

/** (9) R, absorption, the ledger. OB-28, OB-126, OB-127 */
function takeToll(t: Play, book: Book, pass: Pass): void {
  const { state } = t;
  if (pass.removed.length === 0) return;
  state.removed += pass.removed.length;
  const absorbed: string[] = [];
  for (const id of pass.removed) {
    const place = placeOf(book, state, id);
    if (id === CONV) state.convergenceGoneAt = state.time;
    else if (place.category === 'Elite') absorbed.push(place.rosters[0]![0]!);
  }
  state.absorbed.push(...absorbed);
  t.tell?.('toll', { removed: state.removed, absorbed }, { rule: 'OB-126' });
  const ledger = bonus(book, state, 'dataPerRemoved');
  if (ledger > 0) for (const id of pass.removed) creditFlat(t, 'ledger', id, ledger, 'OB-106');
}

/** (10) OB-120, OB-121 */
function hunt(t: Play, book: Book, place: Place, pass: Pass): void {
  const { state } = t;
  const amount = excessOf(book, state, place, pass.time);
  const hadAppeared = hasHunterAppeared(state);
  pass.excess = amount;
  state.excess += amount;
  if (amount === 0) return;
  t.tell?.('excess', { amount, total: state.excess, limit: hunterLimitOf(state) }, { rule: 'OB-120' });
  if (!hadAppeared && hasHunterAppeared(state)) t.tell?.('hunter', { state: 'appeared' }, { rule: 'OB-121' });
  if (isCaught(state)) t.tell?.('hunter', { state: 'caught' }, { rule: 'OB-122' });
}

/** (11) What this Location itself gave does not count down yet. */
function countDown(t: Play, book: Book): void {
  const { state } = t;
  if (state.passing.length === 0) return;
  const over: Observer['passing'] = [];
  for (const passing of state.passing) {
    if (passing.isFresh) passing.isFresh = false;
    else passing.left -= 1;
    if (passing.left === 0) over.push(passing);
  }
  if (over.length === 0) return;
  state.passing = state.passing.filter(({ left }) => left > 0);
  fitToMaxima(book, state);
  for (const { stat, amount } of over) t.tell?.('statOver', { stat, amount }, { rule: 'OB-102' });
}

/** Cleanup: 100 XP each, surplus carries over. OB-90 */
export function settleLevels(t: Play): void {
  const { player } = t.state;
  while (player.xp >= XP_PER_LEVEL) {
    player.xp -= XP_PER_LEVEL;
    player.level += 1;
    player.points += POINTS_PER_LEVEL;
    t.tell?.('level', { level: player.level, points: player.points }, { rule: 'OB-90' });
  }
}

/** (12) */
export function enterInterlude(t: Play): void {
  t.state.mode = 'interlude';
  t.state.managed = 0;
  t.tell?.('interlude', { time: t.state.time }, { rule: 'OB-95' });
}
