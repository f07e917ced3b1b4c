import type { Enemy } from '../state.ts';
import { enemyDef, gearDef, moveOf } from './book.ts';
import { bonusPct, critOf, cursesOf, damageRange, gearSum, statOf } from './hero.ts';
import { exactly, fight, foeIn, type Play, within } from './play.ts';
import { atLeast, percentOf, plus, type Sum, summed, sumOf, times } from './sum.ts';
import { heal, wound } from './vitals.ts';

const HEAVY_PCT = 200;
const HEAVY_SLOW = [5, 4] as const;
const HEAVY_PIERCE = 60;
const WEAKENED = [3, 4] as const;
const CRIT = [2, 1] as const;
const BLOODLETTING = 2;

/** Current armor: none while an announced move exposes it. C-4 */
export function armorNow({ s, book }: Pick<Play, 's' | 'book'>, foe: Enemy): number {
  return moveOf(book, foe.id, s.combat!.intent).exposes ? 0 : foe.armor;
}

/** Hero damage: weapon and crit are drawn, every factor applied, rounded once. DD-084 */
function damageSum(p: Play, foe: Enemy, isHeavy: boolean): { sum: Sum; crit: boolean } {
  const { s, book, t } = p;
  const { hero } = s;
  const { low, high } = damageRange(book, hero);
  const sum = sumOf('weapon', t.range('combat', 'weapon', low, high));
  plus(sum, 'might', statOf(book, hero, 'might'));
  plus(sum, 'flat', gearSum(book, hero, 'flat'));
  if (isHeavy) times(sum, 'heavy', HEAVY_PCT, 100);
  if (isHeavy && foe.speed === 'slow') times(sum, 'slow', ...HEAVY_SLOW);
  times(sum, 'bonus', 100 + bonusPct(book, hero, foe.id), 100);
  if (hero.weakened > 0) times(sum, 'weakened', ...WEAKENED);
  const crit = t.roll('combat', 'crit', 100) <= critOf(book, hero);
  if (crit) times(sum, 'crit', ...CRIT);
  const armor = armorNow(p, foe) * (isHeavy ? 100 - HEAVY_PIERCE : 100);
  times(sum, 'armor', 10_000 - armor, 10_000);
  atLeast(sum, 1);
  return { sum, crit };
}

const STAGGER = 25;
const STAGGER_OPEN = 50;
const BOSS_CRACKS = 2;

/** Bosses need two rolls; relentless enemies and the Watcher never stagger. DD-086 */
function staggers(p: Play, foe: Enemy): boolean {
  const { book, t } = p;
  const combat = fight(p);
  const def = enemyDef(book, foe.id);
  if (def.relentless || def.cls === 'watcher') return false;
  const move = moveOf(book, foe.id, combat.intent);
  const isOpen = foe.speed === 'slow' || armorNow(p, foe) > 0 || move.kind !== 'attack';
  const chance = isOpen ? STAGGER_OPEN : STAGGER;
  const about = { about: [foe.key] };
  if (t.roll('combat', 'stagger', 100) > chance) {
    p.tell?.('staggerFailed', { key: foe.key, id: foe.id, chance }, { rule: 'DD-086', roll: t.dice }, about);
    return false;
  }
  if (def.cls === 'boss') {
    combat.cracks += 1;
    if (def.moves.some(({ cuttable }) => cuttable)) combat.cut += 1;
    const { cracks } = combat;
    if (cracks >= BOSS_CRACKS) combat.cracks = 0;
    p.tell?.('cracked', { key: foe.key, id: foe.id, cracks }, { rule: 'DD-086', roll: t.dice }, about);
    if (cracks < BOSS_CRACKS) return false;
  }
  combat.prev = '';
  p.tell?.('staggered', { key: foe.key, id: foe.id, move: move.id }, { rule: 'DD-086', roll: t.dice }, about);
  return true;
}

const ENEMY_POISON_MAX = 6;
const POISON_TURNS = 3;
const VENOM_PCT = 50;

/** Venomfang and the Venom Flask. C-5 */
function poisonFoe(p: Play, foe: Enemy, chance: number, source: string): void {
  if (p.t.roll('combat', 'heroStatus', 100) > chance) return;
  foe.poison = Math.min(ENEMY_POISON_MAX, foe.poison + POISON_TURNS);
  p.tell?.(
    'status',
    { on: 'enemy', status: 'poison', amount: POISON_TURNS, total: foe.poison },
    { rule: 'DD-089', source, roll: p.t.dice },
    { about: [foe.key], as: `${foe.key}:poison` },
  );
}

const STUN_DAMAGE = 20;
const STUNS_MAX = 2;

/** A blow of 20 or more stuns the Watcher, twice. DD-114, DD-115 */
function stunsWatcher(p: Play, foe: Enemy, dealt: number): boolean {
  const { watcher } = p.s;
  if (foe.id !== 'watcher' || dealt < STUN_DAMAGE || watcher.stuns >= STUNS_MAX) return false;
  watcher.stuns += 1;
  fight(p).opening = true;
  p.tell?.('watcherStunned', { times: watcher.stuns }, { rule: 'DD-114' }, { about: ['watcher'] });
  if (watcher.stuns === STUNS_MAX)
    p.tell?.('watcherEnraged', { times: watcher.stuns }, { rule: 'DD-115' }, { about: ['watcher'] });
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
  const id = p.tell?.('hit', data, summed({ rule: 'DD-084', source: hero.weapon.id, roll: p.t.dice }, 'dealt', sum), {
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
    if (hero.venom > 0) poisonFoe(p, foe, VENOM_PCT, 'venom_flask');
  });
  return isLost;
}

/** Each attack costs 2 HP, and never kills. C-6 */
function bleedForIt(p: Play): void {
  const { hero } = p.s;
  const curses = cursesOf(hero, 'bloodletting');
  if (curses === 0 || hero.hp <= 1) return;
  wound(p, {
    by: 'bloodletting',
    move: 'bloodletting',
    sum: sumOf('bloodletting', BLOODLETTING * curses),
    rule: 'DD-206',
    spares: true,
  });
}
