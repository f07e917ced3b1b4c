import type { TextContext } from '@undercroft/text';
import { tablesFor } from '../content/edition.ts';
import { NUMBERS } from '../content/numbers.ts';
import type { Numbers, ObserverContent, Passive } from '../content/types.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { TERMS } from '../words/terms.ts';

/** The tables of this game: the view names gear, the tables define its effects. */
export const tablesOf = ({ game, view }: TextContext<ObserverView>): ObserverContent =>
  tablesFor(game.content!.tables as ObserverContent, view.second !== undefined);

/** Numbers of these tables, or those of the rule book if the tables have none. */
export const numbersOf = (context: TextContext<ObserverView>): Numbers => tablesOf(context).numbers ?? NUMBERS;

export interface Gift {
  readonly id: string;
  readonly amount: number;
}

/** Contributions of worn gear and the belt, item by item. OB-60 */
export function giftsOf(context: TextContext<ObserverView>, op: Passive): Gift[] {
  const { equipment, artifacts } = tablesOf(context);
  const { worn, belt } = context.view.bag;
  return [...worn, ...belt].flatMap(({ id }) => {
    const effects = equipment[id]?.effects ?? artifacts[id]?.effects ?? [];
    const amount = effects.reduce((all, effect) => (effect.op === op ? all + effect.amount : all), 0);
    return amount === 0 ? [] : [{ id, amount }];
  });
}

export const giftOf = (context: TextContext<ObserverView>, op: Passive): number =>
  giftsOf(context, op).reduce((all, { amount }) => all + amount, 0);

/** Attack, Guard and Recover outside a fight. OB-59, OB-62 */
export function strengthOf(context: TextContext<ObserverView>): { attack: number; guard: number; recover: number } {
  const numbers = numbersOf(context);
  const { player, run } = context.view;
  const block = run.grade >= 4 ? numbers.grades.block : numbers.combat.block;
  return {
    attack: Math.max(0, numbers.combat.damage + player.stats.skill.total + giftOf(context, 'attack')),
    guard: Math.max(0, block + giftOf(context, 'guard')),
    recover: numbers.combat.recover + giftOf(context, 'recover'),
  };
}

/** `4 - 1 Instability + 1 Highlands`: parts of the frontier size. OB-25 */
export function sizeSum(context: TextContext<ObserverView>, base: string): string {
  const { world, run, lastPass } = context.view;
  const places = tablesOf(context).packs[run.pack as 'collapse']?.places;
  const biome = places?.[lastPass?.location ?? '']?.biome ?? 'the last biome';
  const terms = world.target.parts.map(({ label, value }) => {
    const term = label === 'biome' ? biome : (TERMS[label] ?? name(label)).replaceAll(',', '');
    return `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${term}`;
  });
  return [base, ...terms].join(' ');
}
