import type { Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { Second } from '../content/content.ts';
import { type Being, DEPTHS } from '../state.ts';
import { sourceName } from './beliefs.ts';
import { findItem, leaveItems, loseItem, moveItem } from './belongings.ts';
import { gainXp, shiftAxis, shiftField } from './changes.ts';
import { noteLoss } from './climb.ts';
import { beingsIn } from './crowd.ts';
import {
  companionBeside,
  type Dungeon,
  isAlive,
  isHurtBelow,
  isLegion,
  kaelOf,
  LEVITY,
  lootOf,
  secondOf,
} from './dungeon.ts';
import { type Cause, emit, inSystem, isKael, sumOf, type Turn, whereIs } from './emit.ts';
import { emitStand, friendsHere } from './friends.ts';
import { draw } from './gossip.ts';
import { isWitnessed } from './sight.ts';
import { enemiesIn, enemyLine, hasYielded, isEnemy, isMasked, opinion, weightiestBelief } from './standing.ts';
import { diesOutright, guardSkill, PART_NAMES, strikeParts } from './strike.ts';
import { roomIdOf } from './topology.ts';
import { evenScore } from './wants.ts';

interface Blow {
  readonly isMurder: boolean;
  readonly isCounter: boolean;
}

const PLAIN: Blow = { isMurder: false, isCounter: false };
const COUNTER: Blow = { isMurder: false, isCounter: true };
const MURDER: Blow = { isMurder: true, isCounter: false };

const hitsOn = (c: Turn, being: Being): number => (being.hits_turn === c.s.turn ? being.hits : 0);

/** ED-6, ED-50 */
function plainLimit({ s, book }: Dungeon): number {
  if (s.tunables.crowd_limit >= 0) return s.tunables.crowd_limit;
  return s.difficulty === 'hard' ? book.f.crowd.limit_hard : book.f.crowd.limit;
}

/** The companion that guards Kael's back. ED-50 */
export function backToBack(c: Dungeon, kael: Being): Being | undefined {
  const beside = companionBeside(c.s, kael);
  return beside && !isHurtBelow(beside, c.book.f.crowd.guard_health_pct) ? beside : undefined;
}

/** More enemies count for more; every friend takes one off Kael. ED-241 */
function limitByNumbers(c: Dungeon, kael: Being, base: number, turn: number, { formulas }: Second): number {
  const { many, most, least } = formulas.crowd;
  const enemies = enemiesIn(c, kael, kael.depth, kael.at);
  const more = enemies >= most ? 2 : enemies >= many ? 1 : 0;
  const guarded = c.s.fork_until >= turn || backToBack(c, kael) ? 1 : 0;
  const dread = c.s.second!.word === 'dread' ? 1 : 0;
  return Math.max(least, base + more - guarded - friendsHere(c, kael).length - dread);
}

/** ED-50, ED-241 */
export function crowdLimit(c: Dungeon, defender: Being, turn = c.s.turn): number {
  const limit = plainLimit(c);
  if (!isKael(defender)) return limit;
  const two = secondOf(c);
  if (two) return limitByNumbers(c, defender, limit, turn, two);
  return c.s.fork_until >= turn || backToBack(c, defender) ? Math.min(limit, c.book.f.crowd.limit_guarded) : limit;
}

export const isCrowded = (c: Turn, defender: Being): boolean => hitsOn(c, defender) >= crowdLimit(c, defender);

/** The belief event that caused a strike out of a bad opinion. ED-219 */
function grudgeOf(c: Turn, attacker: Being, defender: Being): Cause {
  if (isLegion(attacker) || isLegion(defender)) return undefined;
  for (const [holder, subject] of [
    [attacker, defender],
    [defender, attacker],
  ] as const) {
    if (holder.kind !== 'dungeoneer' || opinion(c, holder, subject) > enemyLine(c)) continue;
    const worst = weightiestBelief(c, holder, subject, -1);
    if (worst) return sourceName(c.s, holder.id, worst);
  }
  return undefined;
}

/** Cache of terms by part and value: a strike has a dozen, and nearly all recur. */
const strikeTerms = PART_NAMES.map(() => new Map<number, Term>());

function strikeTerm(part: number, value: number): Term {
  const known = strikeTerms[part]!.get(value);
  if (known) return known;
  const made: Term = { label: PART_NAMES[part]!, value };
  strikeTerms[part]!.set(value, made);
  return made;
}

function emitStrike(c: Turn, attacker: Being, defender: Being, parts: Int32Array, blow: Blow): number {
  const terms: Term[] = [];
  let x = 0;
  for (let i = 0; i < parts.length; i++) {
    x += parts[i]!;
    if (parts[i]! !== 0) terms.push(strikeTerm(i, parts[i]!));
  }
  return emit(
    c,
    'strike',
    {
      entity: attacker.id,
      verb: blow.isMurder ? 'murder' : 'fight',
      room: roomIdOf(attacker),
      depth: attacker.depth,
      target: defender.id,
      x,
      isCounter: blow.isCounter,
      weapon: attacker.weapon,
    },
    {
      rule: 'ED-47',
      terms,
      of: 'x',
      roll: c.t.dice,
      because: blow.isCounter ? undefined : grudgeOf(c, attacker, defender),
    },
    { seen: isWitnessed(c, attacker) || isKael(defender), about: [attacker.id, defender.id] },
  );
}

/** Applies one strike that lands. Returns true if the defender survives. ED-47 to ED-51 */
function land(c: Turn, attacker: Being, defender: Being, blow: Blow): boolean {
  const isOutright = blow.isMurder && diesOutright(defender);
  const parts = strikeParts(c, attacker, defender, blow.isMurder, draw(c, 'combat.roll', c.book.f.strike.roll));
  const outer = c.t.cause;
  attacker.fresh = false;
  if (defender.kind === 'warden') defender.fresh = false;
  defender.hits = hitsOn(c, defender) + 1;
  defender.hits_turn = c.s.turn;
  if (!isLegion(attacker) && !isLegion(defender)) noteAssault(c, attacker, defender);
  if (c.t.emit) c.t.cause = emitStrike(c, attacker, defender, parts, blow);
  let x = 0;
  for (let i = 0; i < parts.length; i++) x += parts[i]!;
  wound(c, attacker, defender, isOutright ? defender.health : Math.floor((x + PERCENT / 2) / PERCENT), blow);
  if (isAlive(defender)) sting(c, attacker, defender);
  if (isAlive(attacker)) riposte(c, attacker, defender);
  c.t.cause = outer;
  return isAlive(defender);
}

/** Records an assault while it counts as a provocation. ED-52 */
function noteAssault(c: Turn, attacker: Being, defender: Being): void {
  const { s } = c;
  const since = s.turn - c.book.f.crowd.provoked_turns;
  s.assaults = s.assaults.filter(({ by, on, turn }) => turn >= since && !(by === attacker.id && on === defender.id));
  s.assaults.push({ by: attacker.id, on: defender.id, turn: s.turn });
}

/** Applies the damage of a blow, unless a charm or a yielding keeps the defender at 1 health. ED-51 */
function wound(c: Turn, attacker: Being, defender: Being, raw: number, blow: Blow): void {
  const least = Math.max(1, raw);
  const isFatal = least >= defender.health;
  const spares = isFatal && !isLegion(attacker) && !isLegion(defender) && !blow.isMurder;
  const charm =
    isFatal && !spares ? defender.items.find((item) => c.book.content.items[item]!.relic === 'survive') : undefined;
  const isHeld = spares || charm !== undefined;
  const damage = isHeld ? defender.health - 1 : least;
  defender.health = isHeld ? 1 : Math.max(0, defender.health - damage);
  noteLoss(c, defender, damage);
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'hurt',
      {
        entity: defender.id,
        verb: 'hurt',
        room: roomIdOf(defender),
        depth: defender.depth,
        by: attacker.id,
        damage,
        health: defender.health,
      },
      {
        rule: 'ED-47',
        terms: sumOf(['blow', raw], ['least', least - raw], [spares ? 'yielded' : 'charm', damage - least]),
        of: 'damage',
      },
      { seen: isWitnessed(c, defender) || isKael(attacker), about: [defender.id, attacker.id] },
    );
  if (charm !== undefined) breakCharm(c, defender, charm);
  else if (spares) submitTo(c, defender, attacker);
  else if (defender.health === 0) fall(c, defender, attacker);
}

function breakCharm(c: Turn, owner: Being, item: string): void {
  loseItem(c.book, owner, item);
  if (c.t.emit)
    emit(
      c,
      'charmBroken',
      { ...whereIs(owner, 'charm'), item },
      { rule: 'ED-51', source: item },
      { seen: isWitnessed(c, owner) },
    );
}

/** The defeated being hands over loot and is nobody's enemy for a while. ED-51 */
function submitTo(c: Turn, beaten: Being, striker: Being): void {
  beaten.yielded_until = c.s.turn + c.book.f.crowd.yield_turns;
  beaten.active = c.s.turn;
  if (c.t.emit)
    emit(
      c,
      'yielded',
      { ...whereIs(beaten, 'yield'), to: striker.id, until: beaten.yielded_until },
      { rule: 'ED-51' },
      { seen: isWitnessed(c, beaten) || isKael(striker), about: [beaten.id, striker.id] },
    );
  const loot = lootOf(c, beaten);
  if (loot !== '') moveItem(c, beaten, striker, loot, { verb: 'yield', rule: 'ED-51' });
  if (isKael(striker)) evenScore(c, beaten);
}

/** Applies a death and its consequences. ED-51, ED-52, ED-53 */
function fall(c: Turn, dead: Being, killer: Being): void {
  const { s } = c;
  dead.health = 0;
  dead.faction = 'fallen';
  if (s.companion === dead.id) s.companion = '';
  if (dead.kind === 'hostile') s.kill_count += 1;
  else s.fallen.push({ id: dead.id, turn: s.turn, killer: killer.id });
  if (isKael(dead)) {
    s.ending = 'dead';
    s.killer = killer.id;
  }
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'died',
      { ...whereIs(dead, 'die'), by: killer.id },
      { rule: isKael(dead) ? 'ED-53' : 'ED-51' },
      { seen: isWitnessed(c, dead) || isKael(killer), about: [dead.id, killer.id] },
    );
  if (dead.kind === 'hostile' && isKael(killer)) healHunter(c, killer, dead);
  if (dead.kind === 'warden') spoilWarden(c, dead, killer);
  if (!isLegion(dead) && !isKael(dead)) leaveItems(c, dead, isLegion(killer) ? undefined : killer);
}

/** ED-262 */
function healHunter(c: Turn, kael: Being, dead: Being): void {
  if (c.s.second?.calling !== 'hunter') return;
  const { heal } = secondOf(c)!.formulas.calling;
  shiftField(c, kael, 'health', heal, { label: 'calling', rule: 'ED-262', verb: 'fight', source: dead.id });
}

/** Experience, reputation and the warden's drop; a companion's kill gives Kael the drop. ED-52 */
function spoilWarden(c: Turn, warden: Being, killer: Being): void {
  const { xp, reputation } = c.book.f.warden_kill;
  const ground = { label: 'warden', rule: 'ED-52', verb: 'fight', source: warden.id };
  gainXp(c, killer, xp, ground);
  shiftField(c, killer, 'reputation', reputation, ground);
  const owner = killer.id === c.s.companion ? kaelOf(c.s) : killer;
  if (c.s.second && isKael(owner)) c.s.second.page.way = 'over';
  findItem(c, owner, c.book.content.wardens[DEPTHS - warden.breed]!.drop, 'fight');
}

/** Side effect of a hostile's hit. Table 3.1 */
function sting(c: Turn, attacker: Being, defender: Being): void {
  if (attacker.kind !== 'hostile' || isLegion(defender)) return;
  const { id, twist, amount } = c.book.content.hostiles[DEPTHS - attacker.breed]!;
  const ground = { label: 'sting', rule: 'ED-47', verb: 'hurt', source: id };
  if (twist === 'drain') shiftField(c, defender, 'energy', -amount, ground);
  if (twist === 'levity') shiftAxis(c, defender, LEVITY, -amount, ground);
}

/** Riposte, if it was the skill used, costs the attacker 1 health, but never the last. ED-49 */
function riposte(c: Turn, attacker: Being, defender: Being): void {
  if (!isAlive(defender) || attacker.health < 2 || guardSkill(c, defender)?.id !== 'riposte') return;
  attacker.health -= 1;
  if (c.t.emit)
    emit(
      c,
      'hurt',
      { ...whereIs(attacker, 'riposte'), by: defender.id, damage: 1, health: attacker.health },
      { rule: 'ED-49', source: 'riposte', terms: sumOf(['riposte', 1]), of: 'damage' },
      { seen: isWitnessed(c, attacker) || isKael(defender), about: [attacker.id, defender.id] },
    );
}

/** Strikes back if possible; this is the defender's activity. ED-46 */
function counter(c: Turn, defender: Being, attacker: Being): void {
  if (!isAlive(defender) || !isAlive(attacker) || hasYielded(c, defender)) return;
  if (defender.active === c.s.turn || isCrowded(c, attacker)) return;
  defender.active = c.s.turn;
  land(c, defender, attacker, COUNTER);
}

/** The being actually struck: an attacker beyond the limit circles, or takes the companion. ED-50 */
function defenderOf(c: Turn, attacker: Being, aimed: Being): Being | undefined {
  if (!isCrowded(c, aimed)) return aimed;
  if (!isKael(aimed)) return undefined;
  const guard = backToBack(c, aimed);
  return guard && guard !== attacker && isEnemy(c, attacker, guard) && !isCrowded(c, guard) ? guard : undefined;
}

/** Number of circling beings Kael is shown by name; the others are one crowd. */
const CIRCLING_NAMED = 1;

/** True if this attacker will only circle and Kael was shown enough who did. ED-50 */
export const isFolded = (c: Turn, attacker: Being, aimed: Being): boolean =>
  c.circling.count >= CIRCLING_NAMED && defenderOf(c, attacker, aimed) === undefined;

function emitCircling(c: Turn, attacker: Being, aimed: Being, { isMurder }: Blow): void {
  const isSeen = isWitnessed(c, attacker);
  const { id: entity, depth } = attacker;
  emit(
    c,
    'circled',
    { entity, verb: isMurder ? 'murder' : 'fight', room: roomIdOf(attacker), depth, target: aimed.id },
    { rule: 'ED-50' },
    { seen: isSeen && c.circling.count < CIRCLING_NAMED, about: [entity, aimed.id] },
  );
  if (isSeen) c.circling.count += 1;
}

/** Emits, after all ticks, how many more beings circled in Kael's sight. */
export function emitCrowd(c: Turn): void {
  if (c.circling.count > 0 || hitsOn(c, c.kael) > 0) emitStand(c);
  const count = c.circling.count - CIRCLING_NAMED;
  if (count <= 0) return;
  emit(
    c,
    'crowdCircled',
    { ...inSystem(c.kael.depth, roomIdOf(c.kael), 'fight'), count },
    { rule: 'ED-50' },
    { seen: true, about: ['system', c.kael.id] },
  );
}

/** A strike and a plain counter. Returns the being struck, or null if the attacker only circled. */
function exchangeBlows(c: Turn, attacker: Being, aimed: Being, blow: Blow): Being | null {
  const defender = defenderOf(c, attacker, aimed);
  if (!defender) {
    if (c.t.emit) emitCircling(c, attacker, aimed, blow);
    return null;
  }
  land(c, attacker, defender, blow);
  counter(c, defender, attacker);
  return defender;
}

/** ED-46, ED-50 */
export const fightExchange = (c: Turn, attacker: Being, aimed: Being): Being | null =>
  exchangeBlows(c, attacker, aimed, PLAIN);

/** A strike meant to kill. ED-50, ED-51 */
export const murderStrike = (c: Turn, attacker: Being, aimed: Being): Being | null =>
  exchangeBlows(c, attacker, aimed, MURDER);

/** Enemies left behind by a flight have used their activity. ED-46 */
export function engageEnemies(c: Turn, fleeing: Being, depth: number, at: number): void {
  for (const other of beingsIn(c, depth, at))
    if (other !== fleeing && isAlive(other) && isEnemy(c, fleeing, other)) other.active = c.s.turn;
}

/** True if a fight against this person was provoked or earned. ED-52 */
export const isProvoked = (c: Turn, actor: Being, target: Being): boolean =>
  isMasked(target) ||
  c.s.assaults.some(
    ({ by, on, turn }) => by === target.id && on === actor.id && turn >= c.s.turn - c.book.f.crowd.provoked_turns,
  );
