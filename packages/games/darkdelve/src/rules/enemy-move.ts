import { E4, PERCENT } from '@undercroft/kernel/units';
import type { Condition, Move } from '../content/types.ts';
import type { Combat, Enemy, Hero } from '../state.ts';
import { defaultMove, enemyDef, gearDef, moveOf } from './book.ts';
import { depthPct } from './dark.ts';
import { nameIntentLie } from './deceit.ts';
import { gainDread } from './dread.ts';
import { armorOf, cursesOf, maxHpOf, wornOf } from './hero.ts';
import { exactly, fight, foeIn, isAlive, type Play, within } from './play.ts';
import { atLeast, type Sum, sumOf, times } from './sum.ts';
import { inflict, wound } from './vitals.ts';
import { isEnraged } from './watcher.ts';

interface Moment {
  readonly p: Play;
  readonly foe: Enemy;
  readonly hero: Hero;
  readonly combat: Combat;
}

type Tests = { readonly [C in Condition as C['op']]: (condition: C, moment: Moment) => boolean };

/** C-2: tests of the conditions of a move. */
const TESTS: Tests = {
  cycle: ({ of, at }, { combat }) => combat.n % of === at,
  everyCycle: ({ of, every }, { combat }) => Math.ceil(combat.n / of) % every === 0,
  ownHpBelow: ({ pct }, { foe }) => PERCENT * foe.hp < pct * foe.maxHp,
  ownHpAtMost: ({ pct }, { foe }) => PERCENT * foe.hp <= pct * foe.maxHp,
  heroHpBelow: ({ pct }, { hero, p }) => PERCENT * hero.hp < pct * maxHpOf(p.book, hero),
  heroClear: ({ status }, { hero }) => hero[status] === 0,
  heroBleeds: ({ stacks }, { hero }) => hero.bleed >= stacks,
  heroHeavy: (_, { combat }) => combat.heroLast === 'heavy',
  prev: ({ move }, { combat }) => combat.prev === move,
  done: ({ move }, { foe }) => foe.done.includes(move),
  chance: ({ pct }, { p }) => p.t.roll('combat', 'intent', PERCENT) <= pct,
};

const isTrue = (condition: Condition, moment: Moment): boolean =>
  (TESTS[condition.op] as (condition: Condition, moment: Moment) => boolean)(condition, moment);

/** Chooses and shows the enemy's next action. DD-088, C-2 */
export function announce(p: Play): void {
  const foe = foeIn(p.s);
  const combat = fight(p);
  const moment: Moment = { p, foe, hero: p.s.hero, combat };
  const { moves } = enemyDef(p.book, foe.id);
  const move = moves.find(
    ({ id, once, when }) => !(once && foe.used.includes(id)) && when.every((condition) => isTrue(condition, moment)),
  )!;
  combat.intent = move.id;
  if (move.once) foe.used.push(move.id);
  p.emit?.(
    'intent',
    { key: foe.key, id: foe.id, move: move.id, intent: move.kind },
    { rule: 'DD-088', source: foe.id },
    { about: [foe.key] },
  );
}

interface Strike {
  readonly move: Move;
  readonly pct: number;
  readonly isFree: boolean;
  readonly isBlocked: boolean;
}

/** Percentage by which the hero takes more or less damage. DD-085 */
export function takenPct(p: Pick<Play, 's' | 'book'>, foe: Enemy): number {
  const { s, book } = p;
  let taken = book.numbers.curses.thinSkinPct * cursesOf(s.hero, 'thin_skin');
  if (enemyDef(book, foe.id).cls === 'boss')
    for (const { id } of wornOf(s.hero)) taken -= gearDef(book, id).bossGuard ?? 0;
  return taken;
}

interface StrikeDamage {
  readonly sum: Sum;
  readonly crit: boolean;
  /** False for fixed damage, which needs no die. */
  readonly isRolled: boolean;
}

/** Enemy damage: one roll, every factor, rounded once. DD-085, DD-271 */
function strikeSum(p: Play, foe: Enemy, { move, pct, isBlocked }: Strike): StrikeDamage {
  const { s, book, t } = p;
  const { low, high } = move.dmg ?? enemyDef(book, foe.id).dmg;
  const { critPct, blockPct } = book.numbers.strike;
  const sum = sumOf('roll', low === high ? low : t.range('combat', 'enemyDmg', low, high));
  times(sum, 'lesser', foe.pct, PERCENT);
  times(sum, 'move', move.pct * pct, E4);
  times(sum, 'depth', depthPct(book, s, foe.id), PERCENT);
  if (foe.id === 'watcher' && isEnraged(p)) times(sum, 'enraged', critPct, PERCENT);
  const crit = move.crit !== undefined && t.roll('combat', 'enemyCrit', PERCENT) <= move.crit;
  if (crit) times(sum, 'crit', critPct, PERCENT);
  if (isBlocked) times(sum, 'block', blockPct, PERCENT);
  times(sum, 'taken', PERCENT + takenPct(p, foe), PERCENT);
  times(sum, 'armor', PERCENT - armorOf(book, s.hero, fight(p).ironhide), PERCENT);
  atLeast(sum, 1);
  return { sum, crit, isRolled: low !== high || move.crit !== undefined };
}

/** One hit that lands; returns the damage. */
function strike(p: Play, foe: Enemy, how: Strike): number {
  const { move } = how;
  const { sum, crit, isRolled } = strikeSum(p, foe, how);
  const rule = how.isFree ? 'DD-087' : 'DD-085';
  wound(p, { by: foe.id, move: move.id, sum, crit, rule, roll: p.emit && isRolled ? p.t.dice : undefined });
  for (const { status, pct, amount } of move.inflicts ?? []) {
    if (!isAlive(p)) break;
    if (pct < PERCENT && p.t.roll('combat', 'status', PERCENT) > pct) continue;
    const why = { rule: 'DD-089', source: foe.id };
    inflict(p, status, amount, pct < PERCENT ? { ...why, roll: p.t.dice } : why);
  }
  if (isAlive(p) && move.dreadPerHit) gainDread(p, move.dreadPerHit, foe.id, 'DD-101');
  return sum.value;
}

/** Default hits before the first round. DD-067, DD-087 */
export function freeHits(p: Play, count: number, pct: number): void {
  const foe = foeIn(p.s);
  const move = defaultMove(p.book, foe.id);
  for (let i = 0; i < count && isAlive(p); i++) strike(p, foe, { move, pct, isFree: true, isBlocked: false });
}

function mendFoe(p: Play, foe: Enemy, amount: number): void {
  const healed = Math.min(amount, foe.maxHp - foe.hp);
  if (healed <= 0) return;
  foe.hp += healed;
  p.emit?.(
    'healed',
    { on: 'enemy', id: foe.id, amount: healed, left: exactly(foe.hp) },
    { rule: 'DD-085', source: foe.id },
    { about: [foe.key] },
  );
}

/** The hits of a move; a Dodge avoids the first. DD-083 */
function hitAll(p: Play, foe: Enemy, move: Move): { landed: number; dealt: number } {
  const combat = fight(p);
  const hits = move.cuttable ? Math.max(0, move.hits - combat.cut) : move.hits;
  let [landed, dealt] = [0, 0];
  for (let i = 0; i < hits && isAlive(p); i++) {
    if (i === 0 && combat.heroLast === 'dodge' && foe.id !== 'watcher') {
      const bonus = move.kind === 'telegraphed' ? 1 : 0;
      combat.bonus += bonus;
      p.emit?.('dodged', { key: foe.key, id: foe.id, move: move.id, bonus }, { rule: 'DD-083', source: foe.id });
      continue;
    }
    landed += 1;
    dealt += strike(p, foe, { move, pct: PERCENT, isFree: false, isBlocked: combat.heroLast === 'block' });
  }
  return { landed, dealt };
}

/** The enemy performs its announced action. DD-082 */
export function perform(p: Play): void {
  const foe = foeIn(p.s);
  const combat = fight(p);
  const move = moveOf(p.book, foe.id, combat.intent);
  combat.prev = move.id;
  if (move.once) foe.done.push(move.id);
  const id = p.emit?.(
    'performed',
    { key: foe.key, id: foe.id, move: move.id },
    { rule: 'DD-082', source: foe.id },
    { about: [foe.key] },
  );
  nameIntentLie(p, foe.key, move.id);
  within(p, id, () => {
    if (move.armorTo !== undefined && foe.armor !== move.armorTo) {
      foe.armor = move.armorTo;
      p.emit?.(
        'armorChanged',
        { key: foe.key, id: foe.id, armor: foe.armor },
        { rule: 'DD-086', source: foe.id },
        { about: [foe.key] },
      );
    }
    const { landed, dealt } = hitAll(p, foe, move);
    if (!isAlive(p)) return;
    if (move.drains) mendFoe(p, foe, dealt);
    if (move.heals && landed > 0) mendFoe(p, foe, move.heals);
    if (move.dread && (landed > 0 || move.dreadAlways)) gainDread(p, move.dread, foe.id, 'DD-101');
  });
}
