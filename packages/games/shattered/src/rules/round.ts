import type { AutoEffect, Promoter, Reducer } from '../content/records.ts';
import type { Condition, Ending, Side, Who } from '../state.ts';
import { payTithe, usualDraw } from './advanced.ts';
import { causedBy, endCondition, tick } from './conditions.ts';
import { calmDown } from './emotions.ts';
import { depletion, isBond, limitOf } from './endings.ts';
import { revealHazard, spreadSpores } from './hazards.ts';
import { tokenLoss } from './parasite.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { pathFires, pathPressure } from './paths.ts';
import { draw } from './piles.ts';
import { gainPromoter, lose, losePromoter, PRIMARY } from './resources.ts';
import { autoOf, hasModule, morphOf, oldest, otherOf, type Position, points, type Scene, sideOf } from './scene.ts';

/** Called when a room ends. */
export type EndRoom = (g: Scene, ending: Ending) => void;

/** "Every other round" is odd rounds. SD-21 */
export function fires(g: Position, effect: AutoEffect, round: number): boolean {
  const changed = pathFires(g, effect);
  if (changed !== null) return changed;
  const { r, every, rounds, n } = effect;
  if (rounds.length > 0) return rounds.includes(round);
  if (every === 1 || round % every === 1) return true;
  const { graceRound, graceTrust } = g.book.content.numbers.traits;
  return r === 'trust' && n > 0 && round === graceRound && points(g, 'grace') >= graceTrust;
}

/** Step 1. */
function pressure(g: Scene): void {
  const { s } = g;
  const auto = autoOf(g);
  for (let i = 0; i < auto.length; i++) {
    const effect = auto[i]!;
    if (!fires(g, effect, s.round)) continue;
    const origin = { rule: 'SD-21', source: s.room, label: 'autoEffect' };
    if (effect.r === 'trust' || effect.r === 'rapport') {
      if (effect.n > 0) gainPromoter(g, effect.r as Promoter, effect.n, origin);
      else losePromoter(g, effect.r as Promoter, -effect.n, origin);
    } else lose(g, effect.r as Reducer, -effect.n, origin);
  }
  pathPressure(g);
  payTithe(g);
  revealHazard(g);
}

/** Step 2: effects placed last round apply and expire. SD-82, SD-65, SD-130 */
function erosion(g: Scene): void {
  const { s } = g;
  for (const who of ['D', 'V'] as const) {
    const { conditions } = sideOf(s, who);
    if (!conditions.some(({ kind }) => kind === 'erode' || kind === 'later')) continue;
    for (const one of [...conditions]) {
      if (one.kind !== 'erode' && one.kind !== 'later') continue;
      causedBy(g, one);
      const r = one.r as Reducer;
      const gnawed = one.kind === 'erode' ? gnawOf(g, r) : 0;
      if (gnawed > 0) s.hasGnawed = true;
      endCondition(g, who, one, 'conditionExpired', one.kind === 'erode' ? 'SD-82' : 'SD-65');
      lose(g, r, one.n + gnawed, { rule: 'SD-82', source: one.card, label: one.kind });
      g.t.cause = undefined;
    }
  }
  const tokens = tokenLoss(g);
  if (tokens > 0) lose(g, 'veil', tokens, { rule: 'SD-130', label: 'tokens' });
}

/** The Oubliette: the first Erode of the round removes one more. SD-105, SD-320 */
function gnawOf(g: Scene, r: Reducer): number {
  if (g.s.hasGnawed) return 0;
  if (pathOf(g) === 'OUBLIETTE' && r === 'resolve') return numbersOf(g).oubliette.more;
  return morphOf(g)?.gnaws === r ? 1 : 0;
}

/** SD-22 */
export const escalationOf = ({ book }: Pick<Position, 'book'>, round: number): number => {
  const { escalatesAfter } = book.content.numbers.round;
  return round <= escalatesAfter ? 0 : 1 + Math.floor((round - escalatesAfter - 1) / 2);
};

/** Step 3. */
function escalate(g: Scene): void {
  const n = escalationOf(g, g.s.round);
  if (n === 0) return;
  for (const who of ['D', 'V'] as const) lose(g, PRIMARY[who], n, { rule: 'SD-22', label: 'escalation' });
}

/** Steps 1 to 4, then the first turn. SD-20 */
export function beginRound(g: Scene, endRoom: EndRoom): void {
  const { s, t, book } = g;
  s.round += 1;
  s.rounds += 1;
  s.gained.trust = 0;
  s.gained.rapport = 0;
  s.hasBled = false;
  s.hasGnawed = false;
  const eventId = t.emit?.('roundBegun', { round: s.round }, { rule: 'SD-20', source: s.room });
  g.t.cause = eventId;
  pressure(g);
  g.t.cause = eventId;
  erosion(g);
  g.t.cause = eventId;
  escalate(g);
  const ending = depletion(g, 'D');
  if (ending) endRoom(g, ending);
  else beginTurn(g, book.content.rooms[s.room]!.initiative);
}

function resetTurn(side: Side): void {
  side.hasStruck = false;
  side.hasEnergy = false;
  side.hasRestrained = false;
  side.hasRemoved = false;
  side.plays = 0;
  side.acts = 0;
}

/** SD-25: Entangle ends at the start of its bearer's turn. */
export function beginTurn(g: Scene, who: Who): void {
  const { s, t } = g;
  s.active = who;
  s.phase = 'turn';
  const side = sideOf(s, who);
  resetTurn(side);
  t.emit?.('turnBegun', { side: who }, { rule: 'SD-24' }, { about: [who] });
  letGo(g, who);
  if (who === 'D' && pathOf(g) === 'RUMOUR' && s.round % 2 === 1) overhear(g);
  lull(g, who);
}

/** An Entangle that outlasts a turn counts down first. SD-81, SD-320 */
function letGo(g: Scene, who: Who): void {
  const held = oldest(sideOf(g.s, who), 'entangle');
  if (!held) return;
  if (held.n > 0) outlast(g, who, held);
  else endCondition(g, who, held, 'conditionExpired', 'SD-81');
}

function outlast(g: Scene, who: Who, held: Condition): void {
  held.n -= 1;
  const { id, card, r, n } = held;
  g.t.emit?.(
    'conditionTicked',
    { side: who, condition: 'entangle', id, card, r, n, left: n + 1 },
    { rule: 'SD-320', source: 'UNDERTOW' },
    { about: [who, card] },
  );
}

/** The Rumour Mill: D sees V's hand until step 9. SD-320 */
function overhear(g: Scene): void {
  g.s.D.sees = true;
  g.t.reveal('dungeon');
  g.t.emit?.('handSeen', { side: 'D' }, { rule: 'SD-320', source: 'RUMOUR' }, { about: ['D'] });
}

/** Lullaby: pays if it is unused until its owner's next turn. Rule book 3.6. */
function lull(g: Scene, who: Who): void {
  for (const one of sideOf(g.s, otherOf(who)).conditions) {
    if (one.kind !== 'disrupt' || one.n === 0) continue;
    const { n, card } = one;
    one.n = 0;
    causedBy(g, one);
    gainPromoter(g, 'trust', n, { rule: 'SD-61', source: card, label: 'card' });
    g.t.cause = undefined;
  }
}

/** SD-25, then the win checks of steps 6 and 8. */
export function endTurn(g: Scene, endRoom: EndRoom): void {
  const { s, t, book } = g;
  const who = s.active;
  const side = sideOf(s, who);
  side.struck = false;
  if (who === 'D') s.sinceStrike = side.hasStruck ? 0 : s.sinceStrike + 1;
  const eventId = t.emit?.('turnEnded', { side: who }, { rule: 'SD-25' }, { about: [who] });
  g.t.cause = eventId;
  tick(g, who);
  const isFirst = book.content.rooms[s.room]!.initiative === who;
  const ending = depletion(g, who) ?? (!isFirst && isBond(g) ? 'Bond' : null);
  if (ending) endRoom(g, ending);
  else if (isFirst) beginTurn(g, otherOf(who));
  else endRound(g, endRoom);
}

/** The round limit, then step 9. */
function endRound(g: Scene, endRoom: EndRoom): void {
  const { s, t } = g;
  const limit = limitOf(g);
  if (limit === 'left') {
    endRoom(g, 'Survive');
    return;
  }
  if (limit === 'held') t.emit?.('leavingPrevented', { round: s.round }, { rule: 'SD-11' }, { about: ['V'] });
  refresh(g);
  beginRound(g, endRoom);
}

/** Step 9: Energy refresh, hazard effects, draws. SD-23 */
function refresh(g: Scene): void {
  const { s, t } = g;
  for (const who of ['D', 'V'] as const) {
    const side = sideOf(s, who);
    side.temp = 0;
    side.spent = 0;
    side.sees = false;
  }
  const { isStill, sporesDue } = s;
  s.isStill = false;
  s.sporesDue = false;
  t.emit?.('energyRefreshed', { round: s.round }, { rule: 'SD-31' });
  calmDown(g);
  if (
    s.mode === 'challenge' &&
    s.round === g.book.content.numbers.runs.profileRound &&
    s.visited.length === 1 &&
    !s.isProfileShown
  )
    showProfile(g);
  if (sporesDue) spreadSpores(g);
  for (const who of ['D', 'V'] as const) {
    if (!isStill) drawUp(g, who);
    sideOf(s, who).fewer = 0;
  }
}

export function showProfile(g: Scene): void {
  const { s, t } = g;
  s.isProfileShown = true;
  t.reveal('visitor');
  t.emit?.('profileShown', { profile: s.profile }, { rule: 'SD-120', source: s.profile });
}

/** SD-23; reduced by Locked Door and terror. */
function drawUp(g: Scene, who: Who): void {
  const { s, t, book } = g;
  const side = sideOf(s, who);
  const usual = usualDraw(g);
  const { handMin } = book.content.numbers.round;
  const fear = who === 'V' && s.emotion === 'terrified' && hasModule(g, 'emotions') ? 1 : 0;
  const fewer = side.fewer + fear;
  const count = Math.max(0, Math.max(usual, handMin - side.hand.length) - fewer);
  if (fewer > 0)
    t.emit?.('drawsFewer', { side: who, fewer }, { rule: fear > 0 ? 'SD-134' : 'SD-62' }, { about: [who] });
  draw(g, who, count, { rule: 'SD-23' });
}
