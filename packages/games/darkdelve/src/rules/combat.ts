import { PERCENT } from '@undercroft/kernel/units';
import { type Combat, FLOORS, type Second } from '../state.ts';
import { attack } from './attack.ts';
import { isDying } from './bargain-terms.ts';
import { newCombat, newWatcher } from './blank.ts';
import { enemyDef, gearDef } from './book.ts';
import { gainDread, resetDread } from './dread.ts';
import { announce, freeHits, perform } from './enemy-move.ts';
import { roomAt } from './layout.ts';
import { exactly, fight, foeIn, here, isAlive, type Play, reveal, within } from './play.ts';
import { reward } from './rewards.ts';
import { clearIfDone } from './rooms.ts';
import { sumOf } from './sum.ts';
import { passEpoch, whisper } from './time.ts';
import { endStatus, fadePoison, heal, inflict, tickHero, wound } from './vitals.ts';
import { walkTo } from './walk.ts';
import { isEnraged } from './watcher.ts';

const KINDS: { readonly [how: string]: Combat['kind'] } = {
  enter: 'room',
  resume: 'room',
  alert: 'alert',
  ambush: 'ambush',
  event: 'event',
  boss: 'boss',
  watcher: 'watcher',
};

/** Starts a fight: bestiary, free hits, the first intent. DD-067, DD-087, DD-225 */
export function startFight(p: Play, how: string): void {
  const { s } = p;
  const isBoss = how !== 'watcher' && here(p).type === 'BOSS';
  const first = how === 'watcher' ? s.watcher.foe : here(p).enemies.find(({ hp }) => hp > 0)!;
  s.combat = newCombat(p.book.numbers, isBoss ? 'boss' : KINDS[how]!, first.key);
  s.combat.resumed = how === 'resume';
  s.menu = false;
  const foe = foeIn(s);
  s.camp.bestiary[foe.id] ??= { met: 0, deaths: 0, bonus: 0 };
  s.camp.bestiary[foe.id]!.met += 1;
  reveal(p);
  const id = p.emit?.(
    'fight',
    {
      key: foe.key,
      id: foe.id,
      room: s.at,
      kind: s.combat.kind,
      count: how === 'watcher' ? 1 : here(p).enemies.filter(({ hp }) => hp > 0).length,
      resumed: s.combat.resumed,
    },
    { rule: how === 'resume' ? 'DD-067' : 'DD-066', source: foe.id },
    { about: [foe.key] },
  );
  within(p, id, () => {
    if (s.hero.nextWeak > 0) {
      const { nextWeak } = s.hero;
      s.hero.nextWeak = 0;
      inflict(p, 'weakened', nextWeak, { rule: 'DD-089', source: 'whispering_well' });
    }
    const { ambushHits, ambushPct } = p.book.numbers.strike;
    if (how === 'resume') freeHits(p, 1, PERCENT);
    else if (how !== 'alert' && foe.speed === 'fast') freeHits(p, 1, PERCENT);
    else if (how !== 'alert' && foe.speed === 'ambush') freeHits(p, ambushHits, ambushPct);
    if (!isCut(p, 'start')) announce(p);
  });
}

/** True if a blow has brought the hero to 0 HP. A bargain goes on with that part of the round. DD-281 */
function isCut(p: Play, part: Second['stopped']): boolean {
  if (isAlive(p)) return false;
  if (isDying(p.s)) p.s.second!.stopped = part;
  return true;
}

export type Stance = 'light' | 'heavy' | 'dodge' | 'block' | 'pass';

/** Light, Heavy, Dodge, Block or Pass. DD-083 */
export function act(p: Play, action: Stance): void {
  const combat = fight(p);
  const { stamina } = p.book.numbers;
  const cost = stamina[action];
  combat.stamina = Math.min(stamina.max, combat.stamina - cost + (action === 'pass' ? 1 : 0));
  combat.heroLast = action;
  combat.opening = false;
  p.emit?.('acted', { action, cost, stamina: combat.stamina }, { rule: 'DD-083' });
  const isLost = action === 'light' || action === 'heavy' ? attack(p, action === 'heavy') : false;
  endHeroAction(p, isLost);
}

/** The only action while Stunned, apart from Smelling Salts. DD-082 */
export function endure(p: Play): void {
  const combat = fight(p);
  combat.heroLast = 'endure';
  combat.opening = false;
  p.s.hero.stunned = 0;
  p.emit?.('endured', { weakened: p.s.hero.weakened }, { rule: 'DD-082' });
  endHeroAction(p, false);
}

/** Everything after the hero's action: the enemy's action, its next intent, the next round. DD-082 */
export function endHeroAction(p: Play, enemyIsLost: boolean): void {
  const { s } = p;
  if (s.hero.weakened > 0) {
    s.hero.weakened -= 1;
    p.emit?.('status', { on: 'hero', status: 'weakened', amount: -1, total: s.hero.weakened }, { rule: 'DD-089' });
  }
  if (!isAlive(p)) return;
  if (foeIn(s).hp === 0) {
    slay(p);
    if (s.combat) startRound(p);
    return;
  }
  const combat = fight(p);
  const isFirst = combat.kind === 'watcher' && isEnraged(p);
  if (!enemyIsLost && !isFirst) perform(p);
  if (isCut(p, 'move')) return;
  if (!isFirst || enemyIsLost) nextIntent(p);
  startRound(p);
}

export function nextIntent(p: Play): void {
  const combat = fight(p);
  if (combat.intent === 'chorus') combat.cut = 0;
  combat.n += 1;
  announce(p);
}

/** DD-090 */
function stall(p: Play): void {
  const { round } = fight(p);
  const { tiring, failing, failingDamage } = p.book.numbers.fight;
  if (round >= tiring) gainDread(p, 1, 'stalling', 'DD-090');
  if (round < failing) return;
  const sum = sumOf('stalling', failingDamage * (round - failing + 1));
  wound(p, { by: 'exhaustion', move: 'exhaustion', sum, rule: 'DD-090' });
}

/** A round after the first begins. DD-082 */
export function startRound(p: Play): void {
  const { stamina, fight: numbers } = p.book.numbers;
  const combat = fight(p);
  combat.round += 1;
  combat.stamina = Math.min(stamina.max, combat.stamina + 1 + combat.bonus);
  combat.bonus = 0;
  passEpoch(p);
  p.emit?.('round', { round: combat.round, stamina: combat.stamina }, { rule: 'DD-082' });
  whisper(p);
  if (combat.mend > 0) {
    combat.mend -= 1;
    p.emit?.('mending', { amount: numbers.mend, rounds: combat.mend }, { rule: 'DD-083', source: 'bandage' });
    heal(p, numbers.mend, 'bandage', 'DD-083', true);
  }
  tickHero(p, false);
  fadePoison(p);
  if (!isCut(p, 'round')) restOfRound(p);
}

/** The start of a round after the hero's own wounds. DD-082 */
export function restOfRound(p: Play): void {
  const { s } = p;
  const combat = fight(p);
  tickFoe(p);
  if (foeIn(s).hp === 0) slay(p);
  if (!s.combat) return;
  stall(p);
  if (!isAlive(p) || combat.kind !== 'watcher' || !isEnraged(p)) return;
  perform(p);
  if (isAlive(p)) nextIntent(p);
}

function tickFoe(p: Play): void {
  const foe = foeIn(p.s);
  if (foe.poison === 0) return;
  const { damage } = p.book.numbers.status.poison;
  foe.hp = Math.max(0, foe.hp - damage);
  foe.poison -= 1;
  p.emit?.(
    'hit',
    { key: foe.key, id: foe.id, by: 'poison', dealt: damage, left: exactly(foe.hp), crit: false },
    { rule: 'DD-089', source: 'poison', because: `${foe.key}:poison` },
    { about: [foe.key] },
  );
}

/** An enemy died: its rewards, then the next of the pack or the end of the fight. DD-080, DD-093 */
function slay(p: Play): void {
  const { s, book } = p;
  const combat = fight(p);
  const foe = foeIn(s);
  const { cls } = enemyDef(book, foe.id);
  s.floor!.slain += 1;
  const id = p.emit?.(
    'slain',
    { key: foe.key, id: foe.id, floor: s.floor!.n, cls },
    { rule: 'DD-093', source: foe.id },
    { about: [foe.key] },
  );
  within(p, id, () => {
    if (cls === 'boss') bookBoss(p, foe.id);
    reward(p, foe);
    if (cls === 'watcher') banish(p);
    const refund = gearDef(book, s.hero.weapon.id).refunds ?? 0;
    if (combat.kind !== 'watcher' && here(p).enemies.some(({ hp }) => hp > 0)) {
      combat.stamina = Math.min(book.numbers.stamina.max, combat.stamina + refund);
      stepUp(p);
    } else win(p);
  });
}

/** The next of a pack, without a first strike; the round continues. DD-080 */
function stepUp(p: Play): void {
  const combat = fight(p);
  const next = here(p).enemies.find(({ hp }) => hp > 0)!;
  combat.foe = next.key;
  combat.n = 1;
  combat.prev = '';
  combat.joined = true;
  const known = p.s.camp.bestiary[next.id]!;
  known.met += 1;
  p.emit?.('steppedUp', { key: next.key, id: next.id, room: p.s.at }, { rule: 'DD-080' }, { about: [next.key] });
  announce(p);
}

/** Unlocks the Sanctum and adds to the roster of bosses. DD-147, DD-228 */
function bookBoss(p: Play, id: string): void {
  const { s } = p;
  s.hero.bossSlain = true;
  s.camp.bosses += 1;
  p.emit?.('bossSlain', { id, times: s.camp.bosses }, { rule: 'DD-147', source: id });
  p.emit?.('scene', { scene: 'bossSlain', floor: FLOORS, detail: id }, { rule: 'DD-248' });
  unlock(p, 'rotation');
}

export function unlock(p: Play, id: string): void {
  if (p.s.camp.unlocked.includes(id)) return;
  p.s.camp.unlocked.push(id);
  p.emit?.('unlocked', { id }, { rule: id === 'rotation' || id === 'marrow_charm' ? 'DD-228' : 'DD-226' });
}

/** DD-116 */
function banish(p: Play): void {
  const { numbers } = p.book;
  const { banished } = numbers.watcher;
  p.s.watcher = newWatcher(numbers);
  p.emit?.('watcherBanished', { dread: banished }, { rule: 'DD-116' });
  p.emit?.('scene', { scene: 'banished', floor: p.s.floor!.n, detail: '' }, { rule: 'DD-248' });
  if (p.s.hero.dread > banished) resetDread(p, banished, 'watcher', 'DD-116');
}

const ENDING = ['poison', 'bleed', 'stunned', 'weakened'] as const;

/** Blessings and flasks that last a number of combats count down at the end of each. */
function countDown(p: Play): void {
  const { hero } = p.s;
  if (hero.venom > 0) {
    hero.venom -= 1;
    p.emit?.('envenomed', { combats: hero.venom }, { rule: 'DD-089', source: 'venom_flask' });
  }
  if (hero.blessing?.id !== 'protection') return;
  hero.blessing.left -= 1;
  const { left } = hero.blessing;
  if (left === 0) hero.blessing = null;
  p.emit?.(
    'blessingUsed',
    { blessing: 'protection', left },
    { rule: 'DD-164', source: 'protection', because: 'blessing:protection' },
  );
}

/** Won, or ended by DD-114: everything but Cursed ends. DD-089 */
function win(p: Play): void {
  const { s } = p;
  const { round, kind } = fight(p);
  for (const status of ENDING) endStatus(p, status, 'DD-089');
  s.combat = null;
  p.emit?.('fightWon', { room: s.at, rounds: round }, { rule: 'DD-089' });
  countDown(p);
  if (kind !== 'watcher') clearIfDone(p, here(p));
}

/** The hero leaves the fight; the enemies remain in the room. DD-038, DD-092 */
function leaveFight(p: Play): void {
  const { s } = p;
  for (const foe of here(p).enemies) foe.poison = 0;
  s.hero.stunned = 0;
  s.hero.weakened = 0;
  s.combat = null;
  countDown(p);
}

export const fleeChance = ({ book, s }: Pick<Play, 'book' | 's'>): number =>
  enemyDef(book, foeIn(s).id).cls === 'elite' ? book.numbers.fight.fleeElite : book.numbers.fight.flee;

/** Destination of a flight: the previous node, or any known one. */
function refuge(p: Play): string {
  const { s } = p;
  if (s.prev !== '' && s.prev !== s.at) return s.prev;
  const known = s.floor!.edges.find((edge) => edge.includes(s.at))!;
  return known[0] === s.at ? known[1]! : known[0]!;
}

function runAway(p: Play): void {
  const to = refuge(p);
  leaveFight(p);
  gainDread(p, p.book.numbers.fight.fleeDread, 'flight', 'DD-092');
  walkTo(p, roomAt(p.s.floor!, to), 'flee');
}

/** DD-092 */
export function flee(p: Play): void {
  const combat = fight(p);
  const chance = fleeChance(p);
  const ok = p.t.roll('combat', 'flee', PERCENT) <= chance;
  combat.heroLast = 'flee';
  combat.opening = false;
  p.emit?.('fled', { ok, chance }, { rule: 'DD-092', roll: p.t.dice });
  if (ok) {
    runAway(p);
    return;
  }
  gainDread(p, p.book.numbers.fight.fleeFailDread, 'failed_flight', 'DD-092');
  endHeroAction(p, false);
}

/** A Smoke Bomb is a flight that always succeeds. DD-092 */
export function smoke(p: Play): void {
  p.emit?.('fled', { ok: true, chance: PERCENT }, { rule: 'DD-092', source: 'smoke_bomb' });
  runAway(p);
}

/** A retreat in the first round always succeeds: it takes some dark turns, including the walk back. DD-091 */
export function retreat(p: Play): void {
  const to = refuge(p);
  const turns = p.book.numbers.fight.retreatTurns;
  p.emit?.('retreated', { turns }, { rule: 'DD-091' });
  leaveFight(p);
  p.s.pending.push({ kind: 'turns', how: 'retreat', left: turns - 1 });
  walkTo(p, roomAt(p.s.floor!, to), 'retreat', true);
}

/** DD-114: the Watcher stays where it was stunned, and the exit is open for a while. */
export function breakAway(p: Play): void {
  const { s } = p;
  p.emit?.('brokeAway', { at: s.at }, { rule: 'DD-114' });
  const { hold } = p.book.numbers.watcher;
  s.watcher.hold = hold;
  s.watcher.turns = 0;
  p.emit?.('watcherHeld', { at: s.watcher.at, turns: hold - 1 }, { rule: 'DD-114' });
  win(p);
}
