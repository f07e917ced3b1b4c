import { E4, PERCENT } from '@undercroft/kernel/units';
import type { Enemy } from '../state.ts';
import { enemyDef, gearDef, moveOf } from './book.ts';
import { bonusPct, critOf, cursesOf, damageRange, gearSum, statOf } from './hero.ts';
import { exactly, fight, foeIn, type Play, within } from './play.ts';
import { atLeast, percentOf, plus, type Sum, summed, sumOf, times } from './sum.ts';
import { heal, wound } from './vitals.ts';

/** Current armor: none while an announced move exposes it. C-4 */
export function armorNow({ s, book }: Pick<Play, 's' | 'book'>, foe: Enemy): number {
  return moveOf(book, foe.id, s.combat!.intent).exposes ? 0 : foe.armor;
}

/** Hero damage: weapon and crit are drawn, every factor applied, rounded once. DD-084 */
function damageSum(p: Play, foe: Enemy, isHeavy: boolean): { sum: Sum; crit: boolean } {
  const { s, book, t } = p;
  const { hero } = s;
  const { low, high } = damageRange(book, hero);
  const { heavyPct, slowPct, weakenedPct, critPct, heavyPierce } = book.numbers.attack;
  const sum = sumOf('weapon', t.range('combat', 'weapon', low, high));
  plus(sum, 'might', statOf(book, hero, 'might'));
  plus(sum, 'flat', gearSum(book, hero, 'flat'));
  if (isHeavy) times(sum, 'heavy', heavyPct, PERCENT);
  if (isHeavy && foe.speed === 'slow') times(sum, 'slow', slowPct, PERCENT);
  times(sum, 'bonus', PERCENT + bonusPct(book, hero, foe.id), PERCENT);
  if (hero.weakened > 0) times(sum, 'weakened', weakenedPct, PERCENT);
  const crit = t.roll('combat', 'crit', PERCENT) <= critOf(book, hero);
  if (crit) times(sum, 'crit', critPct, PERCENT);
  const armor = armorNow(p, foe) * (isHeavy ? PERCENT - heavyPierce : PERCENT);
  times(sum, 'armor', E4 - armor, E4);
  atLeast(sum, 1);
  return { sum, crit };
}

/** Bosses need two rolls; relentless enemies and the Watcher never stagger. DD-086 */
function staggers(p: Play, foe: Enemy): boolean {
  const { book, t } = p;
  const combat = fight(p);
  const def = enemyDef(book, foe.id);
  if (def.relentless || def.cls === 'watcher') return false;
  const move = moveOf(book, foe.id, combat.intent);
  const isOpen = foe.speed === 'slow' || armorNow(p, foe) > 0 || move.kind !== 'attack';
  const { stagger } = book.numbers;
  const chance = isOpen ? stagger.open : stagger.chance;
  const about = { about: [foe.key] };
  if (t.roll('combat', 'stagger', PERCENT) > chance) {
    p.emit?.('staggerFailed', { key: foe.key, id: foe.id, chance }, { rule: 'DD-086', roll: t.dice }, about);
    return false;
  }
  if (def.cls === 'boss') {
    combat.cracks += 1;
    if (def.moves.some(({ cuttable }) => cuttable)) combat.cut += 1;
    const { cracks } = combat;
    if (cracks >= stagger.bossCracks) combat.cracks = 0;
    p.emit?.('cracked', { key: foe.key, id: foe.id, cracks }, { rule: 'DD-086', roll: t.dice }, about);
    if (cracks < stagger.bossCracks) return false;
  }
  combat.prev = '';
  p.emit?.('staggered', { key: foe.key, id: foe.id, move: move.id }, { rule: 'DD-086', roll: t.dice }, about);
  return true;
}

/** Venomfang and the Venom Flask. C-5 */
function poisonFoe(p: Play, foe: Enemy, chance: number, source: string): void {
  if (p.t.roll('combat', 'heroStatus', PERCENT) > chance) return;
  const { max, turns } = p.book.numbers.status.poison;
  foe.poison = Math.min(max, foe.poison + turns);
  p.emit?.(
    'status',
    { on: 'enemy', status: 'poison', amount: turns, total: foe.poison },
    { rule: 'DD-089', source, roll: p.t.dice },
    { about: [foe.key], as: `${foe.key}:poison` },
  );
}

/** A hard blow stuns the Watcher, until it has been stunned often enough. DD-114, DD-115 */
function stunsWatcher(p: Play, foe: Enemy, dealt: number): boolean {
  const { watcher } = p.s;
  const { stunDamage, stuns } = p.book.numbers.watcher;
  if (foe.id !== 'watcher' || dealt < stunDamage || watcher.stuns >= stuns) return false;
  watcher.stuns += 1;
  fight(p).opening = true;
  p.emit?.('watcherStunned', { times: watcher.stuns }, { rule: 'DD-114' }, { about: ['watcher'] });
  if (watcher.stuns === stuns)
    p.emit?.('watcherEnraged', { times: watcher.stuns }, { rule: 'DD-115' }, { about: ['watcher'] });
  return true;
}

/** The hero attacks; returns whether the enemy loses its action of this round. DD-083, DD-084 */
export function attack(p: Play, isHeavy: boolean): boolean {
  const { s, book } = p;
  const { hero } = s;
  const foe = foeIn(s);
  const { sum, crit } = damageSum(p, foe, isHeavy);
  const removed = Math.min(foe.hp, sum.value);
  foe.hp -= removed;
  const data = {
    key: foe.key,
    id: foe.id,
    by: isHeavy ? 'heavy' : 'light',
    dealt: sum.value,
    left: exactly(foe.hp),
    crit,
  };
  const id = p.emit?.('hit', data, summed({ rule: 'DD-084', source: hero.weapon.id, roll: p.t.dice }, 'dealt', sum), {
    about: [foe.key],
  });
  let isLost = false;
  within(p, id, () => {
    const drained = percentOf(removed, gearSum(book, hero, 'ls'));
    if (drained > 0) heal(p, drained, hero.weapon.id, 'DD-084');
    bleedForIt(p);
    if (foe.hp === 0) return;
    isLost = stunsWatcher(p, foe, sum.value);
    if (isHeavy) isLost = staggers(p, foe) || isLost;
    const fang = gearDef(book, hero.weapon.id).poisons;
    if (fang) poisonFoe(p, foe, fang, hero.weapon.id);
    if (hero.venom > 0) poisonFoe(p, foe, book.numbers.attack.venomPct, 'venom_flask');
  });
  return isLost;
}

/** Each attack costs HP, and never kills. C-6 */
function bleedForIt(p: Play): void {
  const { hero } = p.s;
  const curses = cursesOf(hero, 'bloodletting');
  if (curses === 0 || hero.hp <= 1) return;
  wound(p, {
    by: 'bloodletting',
    move: 'bloodletting',
    sum: sumOf('bloodletting', p.book.numbers.curses.bloodletting * curses),
    rule: 'DD-206',
    spares: true,
  });
}
