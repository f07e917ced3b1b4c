import type { Place } from '../content/types.ts';
import { STAGES } from '../content/types.ts';
import { CONV, type Entry, type Observer, type Pass, SEAT, type Site } from '../state.ts';
import { changeStamina } from './belongings.ts';
import { type Book, enemyId, HUNTER, type Play, placeOf, rewardAt } from './book.ts';
import { checkCounts, tallyLocation } from './contracts.ts';
import { creditLocation, creditLosses } from './data.ts';
import { nextStage, rollDuration } from './decay.ts';
import { hasHunterAppeared, hunterLimitOf, isCaught } from './endings.ts';
import { bonus, fitToMaxima } from './kit.ts';
import { grantReward } from './spoils.ts';
import { loseForGood } from './supply.ts';
import { type Addend, gifts, terms, termsTo } from './terms.ts';

/** TotalTimeLost, never below 0. OB-10, OB-12 */
export function totalTime(place: Place, site: Site): number {
  let total = place.ztc;
  for (const { value } of site.time) total += value;
  return Math.max(0, total);
}

/** Every source of mitigation of this pass. OB-53, OB-54 */
export const mitigationOf = (book: Book, state: Observer, collected: number, total: number): number =>
  collected + state.nextMitigation + (total >= book.numbers.pass.long_time ? bonus(book, state, 'longMitigation') : 0);

/** OB-54 */
export const decayAdvance = (total: number, decay: number, mitigation: number): number =>
  Math.max(0, total + decay - mitigation);

/** ExcessTime of one resolution. OB-120, Stopped Watch */
export function excessOf(book: Book, state: Observer, place: Place, total: number): number {
  const excess = Math.max(0, total - place.ztc);
  return place.category === 'Rest' ? Math.max(0, excess + bonus(book, state, 'restExcess')) : excess;
}

/** Parts of ExcessTime. OB-120 */
function excessAddends(book: Book, state: Observer, place: Place, total: number): Addend[] {
  const spent: Addend[] = [
    ['time', total],
    ['ztc', -place.ztc],
  ];
  if (place.category !== 'Rest') return spent;
  return [...spent, ...gifts(book, state, 'restExcess')];
}

/** Stamina for Time that passed outside a rest. OB-77, Hourglass Sieve, Trail Boots */
function passiveStamina(book: Book, state: Observer, place: Place, total: number): Addend[] {
  if (place.category === 'Rest' || total === 0) return [];
  const perTime = gifts(book, state, 'passiveStamina').map(([id, value]): Addend => [id, value * total]);
  return [['time', total], ...perTime, ...gifts(book, state, 'passStamina')];
}

/** The update pass in the steps numbered by OB-102. Each step's cause is the previous step that changed something. */
export function updatePass(t: Play, book: Book): void {
  const { state } = t;
  const site = state.site!;
  const place = placeOf(book, state, site.id);
  settleLocation(t, book, place, site);
  const resolved = t.cause;
  const pass = advanceTime(t, book, place, site);
  t.cause = 'time';
  const stamina = passiveStamina(book, state, place, pass.time);
  const amount = stamina.reduce((all, [, value]) => all + value, 0);
  if (amount > 0) changeStamina(t, book, { amount, cause: 'time', rule: 'OB-77', parts: stamina });
  t.cause = resolved;
  for (let i = 0; i < site.clears; i++) clearWorst(t, pass);
  t.cause = 'decay';
  rot(t, book, pass, site);
  t.cause = 'time';
  hunt(t, book, place, pass);
  t.cause = resolved;
  state.lastPass = pass;
  countDown(t, book);
  settleLevels(t, book);
  enterInterlude(t);
}

/** (1) the Location is resolved: Data, then the reward. Everything later in the pass has this as its cause. */
function settleLocation(t: Play, book: Book, place: Place, site: Site): void {
  const { state } = t;
  const reward = rewardAt(state, place);
  state.visits[place.id] = (state.visits[place.id] ?? 0) + 1;
  state.resolutions += 1;
  state.site = null;
  state.lastLoc = place.id;
  state.lastBiome = place.biome;
  tallyLocation(t, book, site);
  t.cause = t.emit?.(
    'resolved',
    { id: place.id, visits: state.visits[place.id]! },
    { rule: 'OB-102', source: place.id },
    { about: [SEAT, place.id] },
  );
  creditLocation(t, book, place, site.stage);
  checkCounts(t, book);
  if (reward !== '') grantReward(t, book, place, reward);
}

/** (2) to (4) */
function advanceTime(t: Play, book: Book, place: Place, site: Site): Pass {
  const { state } = t;
  const time = totalTime(place, site);
  const mitigation = mitigationOf(book, state, site.mitigation, time);
  const advance = decayAdvance(time, site.decay, mitigation);
  const pinned = state.nextMitigation;
  state.nextMitigation = 0;
  state.mitigation += time + site.decay - advance;
  state.time += time;
  t.emit?.(
    'time',
    { ztc: place.ztc, mods: [...site.time], total: time, time: state.time },
    {
      rule: 'OB-10',
      source: place.id,
      of: 'total',
      terms: termsTo(
        time,
        'atLeast',
        ['ztc', place.ztc],
        ...site.time.map(({ label, value }): Addend => [label, value]),
      ),
    },
    { about: [place.id], as: 'time' },
  );
  const bell = mitigation - site.mitigation - pinned > 0 ? gifts(book, state, 'longMitigation') : [];
  t.emit?.(
    'decay',
    { time, dec: site.decay, mitigation, advance, mitigationTotal: state.mitigation },
    {
      rule: 'OB-54',
      because: 'time',
      of: 'advance',
      terms: termsTo(
        advance,
        'atLeast',
        ['time', time],
        ['decay', site.decay],
        ['mitigation', -site.mitigation],
        ['C15', -pinned],
        ...bell.map(([id, value]): Addend => [id, -value]),
      ),
    },
    { about: [place.id], as: 'decay' },
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

/** The Location CLEAR1 would remove: worst stage, then lower slot; null if there is none. OB-96 */
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
  t.emit?.(
    'cleared',
    { id: worst.id },
    { rule: 'OB-96', source: worst.id },
    { about: [worst.id], as: `place:${worst.id}` },
  );
}

/** (7) to (9): every duration of the pass uses W from before the pass. OB-19, OB-44 */
function rot(t: Play, book: Book, pass: Pass, site: Site): void {
  const { state } = t;
  const wq = state.wq;
  const kept: Entry[] = [];
  for (const entry of state.frontier) if (advanceDecay(t, book, entry, pass, wq)) kept.push(entry);
  state.frontier = kept;
  const { wq_max, degraded_wq, removed_wq } = book.numbers.world;
  const degraded = pass.degraded.length * degraded_wq;
  const removed = pass.removed.length * removed_wq;
  const raised = wq + degraded + removed + site.instability;
  state.wq = Math.min(wq_max, raised);
  pass.wTo = state.wq;
  const parts: Addend[] = [
    ['degraded', degraded],
    ['removed', removed],
    ['event', site.instability],
  ];
  if (raised > wq)
    t.emit?.(
      'w',
      {
        from: wq,
        parts: parts.map(([label, value]) => ({ label, value })),
        to: state.wq,
        capped: raised - state.wq,
      },
      { rule: 'OB-44', of: 'to', terms: termsTo(state.wq, 'atMost', ['wBefore', wq], ...parts) },
      { about: [...new Set([...pass.degraded.map(({ id }) => id), ...pass.removed])] },
    );
  takeToll(t, book, pass);
}

/** OB-15: subtract, and while the timer is at or below 0 enter the next stage. Returns whether the Location remains. */
function advanceDecay(t: Play, book: Book, entry: Entry, pass: Pass, wq: number): boolean {
  const { id } = entry;
  const { behaviour } = placeOf(book, t.state, id);
  entry.timer -= behaviour === 'Anchored' ? decayAdvance(pass.time, 0, pass.mitigation) : pass.advance;
  while (entry.timer <= 0) {
    const from = entry.stage;
    const to = nextStage(from);
    if (!to) {
      pass.removed.push(id);
      t.emit?.('removed', { id, from }, { rule: 'OB-15', source: id }, { about: [id], as: `place:${id}` });
      return false;
    }
    const rolled = rollDuration(t, book, to, wq, behaviour);
    const carried = entry.timer;
    entry.stage = to;
    entry.timer += rolled;
    pass.degraded.push({ id, from, to });
    t.emit?.(
      'degraded',
      { id, from, to, rolled, timer: entry.timer },
      {
        rule: 'OB-15',
        source: id,
        roll: t.dice,
        of: 'timer',
        terms: terms(['rolled', rolled], ['carried', carried]),
      },
      { about: [id], as: `place:${id}` },
    );
  }
  return true;
}

/** (9) R, absorption, the ledger. OB-28, OB-126, OB-127 */
function takeToll(t: Play, book: Book, pass: Pass): void {
  const { state } = t;
  if (pass.removed.length === 0) return;
  const before = state.removed;
  state.removed += pass.removed.length;
  const absorbed: string[] = [];
  for (const id of pass.removed) {
    const place = placeOf(book, state, id);
    if (id === CONV) state.convergenceGoneAt = state.time;
    else if (place.category === 'Elite') absorbed.push(place.rosters[0]![0]!);
  }
  state.absorbed.push(...absorbed);
  t.emit?.(
    'toll',
    { removed: state.removed, absorbed },
    { rule: 'OB-126', of: 'removed', terms: terms(['before', before], ['lost', pass.removed.length]) },
    { about: [...pass.removed, ...absorbed.map(enemyId)], ...(absorbed.length > 0 ? { as: 'absorbed' } : {}) },
  );
  loseForGood(t, book, pass.removed);
  creditLosses(t, book, pass.removed);
}

/** (10) OB-120, OB-121 */
function hunt(t: Play, book: Book, place: Place, pass: Pass): void {
  const { state } = t;
  const amount = excessOf(book, state, place, pass.time);
  const hadAppeared = hasHunterAppeared(book, state);
  pass.excess = amount;
  state.excess += amount;
  if (amount === 0) return;
  const about = [enemyId(HUNTER)];
  const because = t.emit?.(
    'excess',
    { amount, total: state.excess, limit: hunterLimitOf(book, state) },
    {
      rule: 'OB-120',
      source: place.id,
      of: 'amount',
      terms: termsTo(amount, 'atLeast', ...excessAddends(book, state, place, pass.time)),
    },
    { about: [...about, place.id] },
  );
  if (!hadAppeared && hasHunterAppeared(book, state))
    t.emit?.('hunter', { state: 'appeared' }, { rule: 'OB-121', because }, { about, as: 'hunter' });
  if (isCaught(book, state))
    t.emit?.('hunter', { state: 'caught' }, { rule: 'OB-122', because }, { about, as: 'hunter' });
}

/** (11) Changes given by this Location itself do not count down yet. */
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
  for (const { stat, amount } of over)
    t.emit?.('statOver', { stat, amount }, { rule: 'OB-102', because: `passing:${stat}` }, { about: [SEAT] });
}

/** Cleanup: enough XP for each, surplus carries over. OB-90 */
export function settleLevels(t: Play, { numbers }: Book): void {
  const { player } = t.state;
  const { xp_per_level, points_per_level } = numbers.world;
  while (player.xp >= xp_per_level) {
    player.xp -= xp_per_level;
    player.level += 1;
    player.points += points_per_level;
    t.emit?.(
      'level',
      { level: player.level, points: player.points },
      {
        rule: 'OB-90',
        because: 'xp',
        of: 'points',
        terms: terms(['before', player.points - points_per_level], ['level', points_per_level]),
      },
      { about: [SEAT] },
    );
  }
}

/** (12) */
export function enterInterlude(t: Play): void {
  t.state.mode = 'interlude';
  t.state.managed = 0;
  t.emit?.('interlude', { time: t.state.time }, { rule: 'OB-95' }, { about: [SEAT] });
}
