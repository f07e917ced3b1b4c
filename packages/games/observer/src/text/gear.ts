import { hang, type Page, type ScreenContext } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { passivesText } from '../words/mechanics.ts';
import { name } from '../words/names.ts';
import { strengthOf, tablesOf } from './kit.ts';

type Context = ScreenContext<ObserverView>;

const effectOf = (context: Context, id: string): string => {
  const { equipment, artifacts } = tablesOf(context);
  const thing = equipment[id] ?? artifacts[id];
  return thing ? passivesText(thing.effects) : '';
};

/** Abbreviated gear effects; longer texts are on a page of their own. */
const SHORT: { readonly [op: string]: string } = {
  attack: 'Attack',
  guard: 'Guard',
  health: 'Health',
  stam: 'Stamina',
  skill: 'Skill',
  awareness: 'Awareness',
  recover: 'Recover',
  maxHp: 'Max HP',
};

function shortEffect(context: Context, id: string): string {
  const { equipment, artifacts } = tablesOf(context);
  const effects = equipment[id]?.effects ?? artifacts[id]?.effects ?? [];
  const known = effects.flatMap(({ op, amount }) =>
    SHORT[op] === undefined ? [] : [`${SHORT[op]} ${amount < 0 ? '-' : '+'}${Math.abs(amount)}`],
  );
  return known.length < effects.length ? [...known, 'more on I'].join(', ') : known.join(', ');
}

/** Worn gear, belt and bag. */
export function gearRows(context: Context, width: number): string[] {
  const { bag } = context.view;
  const worn = bag.worn.flatMap(({ slot, id }) =>
    hang(` ${slot.padEnd(9)}${name(id).padEnd(15)} `, shortEffect(context, id), width),
  );
  const items = bag.items.map(({ id, uses, inTray }) => {
    const isItem = tablesOf(context).consumables[id] !== undefined;
    return `${name(id)}${isItem ? ` x${uses}` : ''}${inTray ? ' (too many)' : ''}`;
  });
  const belt = bag.belt.length === 0 ? '' : `: ${bag.belt.map(({ id }) => name(id)).join(', ')}`;
  return [
    ...worn,
    ...hang(' Belt     ', `${bag.belt.length} of ${bag.beltCapacity}${belt}`, width),
    ...hang(
      ` Bag ${bag.items.length}/${bag.capacity}`.padEnd(10),
      items.length > 0 ? items.join(', ') : 'empty',
      width,
    ),
  ];
}

/** Level, stats and the resulting numbers. */
export function youRows(context: Context): string[] {
  const { player, world } = context.view;
  const { stats } = player;
  const { attack, guard, recover } = strengthOf(context);
  const points = player.points > 0 ? `, ${player.points} points to spend` : '';
  return [
    ` Level ${player.level}, XP ${player.xp} of 100${points}`,
    ` Health ${stats.health.total} Stamina ${stats.stam.total} Skill ${stats.skill.total} Awareness ${stats.awareness.total}`,
    ` Attack ${attack}  Guard ${guard} Block  Recover ${recover}`,
    ` Decay prevented ${world.mitigation} of 10 (Gatekeeper)`,
  ];
}

/** `I`: every carried item with its effect. */
export function gearPage(context: Context): Page {
  const { bag } = context.view;
  const things = [...bag.worn, ...bag.belt].flatMap(({ id }) => hang(`${name(id)}: `, effectOf(context, id), 70));
  const rows = ['You', ...youRows(context), '', 'Gear', ...gearRows(context, 72), '', ...things];
  return { title: 'Gear and stats', rows };
}
