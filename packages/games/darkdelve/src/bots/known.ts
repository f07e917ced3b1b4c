import type { DarkdelveContent, EnemyDef } from '../content/types.ts';
import type { DarkdelveView, ItemView } from '../rules/view-schema.ts';

/** The enemy as read from the view; unknown numbers are replaced by the bestiary values of the displayed name. AI-2 */
export interface Foe {
  readonly hp: number;
  readonly light: number;
  readonly incoming: number;
  readonly isSlow: boolean;
  readonly isArmored: boolean;
  readonly kind: string;
  readonly hits: number;
  readonly cls: string;
}

const mean = ({ low, high }: { readonly low: number; readonly high: number }): number => (low + high) / 2;

const defOf = (content: DarkdelveContent, id: string): EnemyDef | undefined =>
  content.enemies[id] ?? content.bosses[id];

const PERCENT = 100;
const PLATE = 45;

/** The enemy as the delver perceives it. */
export function foeOf(content: DarkdelveContent, { combat, hero, second }: DarkdelveView): Foe {
  const { enemy, intent } = combat!;
  const def = defOf(content, enemy.name);
  const move = def?.moves.find(({ id }) => id === intent.name);
  const armor = enemy.armor ?? (enemy.armored ? (def?.armor ?? PLATE) : 0);
  const light = Math.max(1, (mean(hero.damage) * (PERCENT - armor)) / PERCENT);
  const hits = intent.kind === 'attack' ? 1 : intent.name === '' ? 2 : intent.hits;
  const dmg = mean(move?.dmg ?? def?.dmg ?? { low: 8, high: 12 });
  const pct = move?.pct ?? PERCENT;
  const depth = (second?.depthPct ?? PERCENT) / PERCENT;
  const raw =
    intent.kind === 'windup' || intent.kind === 'special'
      ? 0
      : (dmg * hits * depth * (move?.dmg ? PERCENT : pct)) / PERCENT;
  const ticks = (hero.statuses.poison > 0 ? 3 : 0) + 2 * hero.statuses.bleed;
  return {
    hp: enemy.hp ? mean(enemy.hp) : mean(def?.hp ?? { low: 80, high: 100 }),
    light,
    incoming: (raw * (PERCENT - hero.armor)) / PERCENT + ticks,
    isSlow: enemy.speed === 'slow',
    isArmored: armor > 0,
    kind: intent.kind,
    hits,
    cls: enemy.cls,
  };
}

/** Value of a piece to a policy. AI-4 */
export function scoreOf({ numbers }: ItemView): number {
  const at = (key: string): number => {
    const seen = numbers[key];
    return seen ? mean(seen) : 0;
  };
  return (
    4 * ((at('low') + at('high')) / 2) +
    0.6 * at('hp') +
    1.1 * at('ar') +
    4 * at('m') +
    3 * at('v') +
    1.8 * at('c') +
    0.5 * at('crit') +
    0.6 * at('ls') +
    0.6 * at('bon')
  );
}

export const potions = ({ hero }: DarkdelveView): number => hero.potions;

/** HP as a share, and a quarter for each potion. AI-3 */
export const healthIndex = (view: DarkdelveView): number => view.hero.hp / view.hero.maxHp + 0.25 * potions(view);
