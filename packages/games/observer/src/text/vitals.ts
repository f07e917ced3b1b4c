import { phrases } from '@undercroft/kernel';
import { bar, type Line, paint, type ScreenContext } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { spanText, wText } from '../words/text.ts';
import { sizeSum } from './kit.ts';

const { plural } = phrases;

export const isWide = (width: number): boolean => width >= 120;
const cellsAt = (width: number): number => (isWide(width) ? 20 : 10);

/** Below sight 1 the Hunter is described in words. OB-131 */
const HUNTER_WORDS = ['not here yet', 'on your trail', 'nearer', 'close', 'within sight'];
const APPEARS_AT = 5;

function hunterText({ band, low, high, reach }: ObserverView['world']['hunter']): string {
  if (low === null || high === null) return `Hunter ${HUNTER_WORDS[band]}`;
  return band === 0
    ? `Hunter at 0 (comes at ${APPEARS_AT}: ${spanText({ low, high })})`
    : `Hunter ${spanText({ low, high })} of ${reach}`;
}

/** Instability costs one Location from 3.00 and another from 6.00. OB-27 */
const SHRINKS_AT = [12, 24];

const WARN = [[/\(at [^)]*\)/, 'warn']] as const;

/** Rows 3 and 4 outside fights. */
export function vitals(context: ScreenContext<ObserverView>): Line[] {
  const { player, world } = context.view;
  const { width } = context.size;
  const { hp, hpMax, stamina, staminaMax } = player;
  const next = SHRINKS_AT.find((at) => at > world.wq);
  const at = next === undefined ? '' : ` (at ${wText(next)}: frontier -1)`;
  const removed = `Removed ${world.removed} (at ${world.decayRate.removalsNext}: frontier -1)`;
  const size =
    isWide(width) && world.target.total > 0
      ? `   Frontier ${world.target.total} = ${sizeSum(context, String(world.target.base))}`
      : '';
  const first = (cells: number): string =>
    ` HP ${hp}/${hpMax} ${bar(hp, hpMax, cells)}   Stamina ${stamina}/${staminaMax} ${bar(stamina, staminaMax, cells)}   ${hunterText(world.hunter)}   Data ${world.data}`;
  const most = cellsAt(width);
  return [
    fitting(
      [most, 8, 6, 4].map((cells) => first(cells)),
      width,
    ),
    paint(` Instability ${wText(world.wq)}${at}   ${removed}${size}`, WARN),
  ];
}

/** The first row that fits. */
const fitting = (rows: readonly string[], width: number): string =>
  rows.find((row) => row.length <= width) ?? rows.at(-1)!;

const STATUS_SHORT = { weak: 'you deal 3/4', frail: 'you block 3/4', bleed: 'you lose 2 HP a turn' };

/** Rows 3 and 4 of a fight: HP, Block and the end of patience. */
export function fightVitals({ player, combat }: ObserverView, width: number): Line[] {
  const { hp, hpMax, stamina, staminaMax, block } = player;
  const cells = cellsAt(width);
  const on = (['weak', 'frail', 'bleed'] as const).filter((status) => player[status] > 0);
  const left = on.map((status) => `${STATUS_NAMES[status]}: ${plural(player[status], 'turn')} left`);
  const why = on.map((status, i) => `${left[i]} (${STATUS_SHORT[status]})`);
  const turns = [`Turns left: ${on.map((status) => `${STATUS_NAMES[status]} ${player[status]}`).join(', ')}`];
  const patience = patienceText(combat!);
  const second = [...(on.length > 1 ? [] : [why]), left, turns].map((parts) => ` ${[...parts, patience].join('   ')}`);
  return [
    ` HP ${hp}/${hpMax} ${bar(hp, hpMax, cells)}   Block ${block}   Stamina ${stamina}/${staminaMax} ${bar(stamina, staminaMax, cells)}`,
    [{ text: fitting(second, width), role: 'warn' }],
  ];
}

function patienceText({ turn, patience, attrition }: NonNullable<ObserverView['combat']>): string {
  if (turn <= patience) return `Patience ${patience}: from turn ${patience + 1} you lose HP`;
  return `Patience is over: you lose ${attrition[0]} HP this turn, ${attrition[1]} next`;
}
