import { type ListItem, type Panel, phrases } from '@undercroft/kernel';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { foeName } from './lines.ts';
import { STATUS_NAMES } from './mechanics.ts';
import { PANELS } from './panel-titles.ts';

const { plural } = phrases;

type FoeView = CombatView['roster'][number];
type Statuses = { readonly [S in keyof typeof STATUS_NAMES]: number };

/** `Frail: 2 turns left` for each active status. */
export const statusesText = (bearer: Statuses): string[] =>
  (['weak', 'frail', 'bleed'] as const)
    .filter((status) => bearer[status] > 0)
    .map((status) => `${STATUS_NAMES[status]} ${plural(bearer[status], 'turn')}`);

/** The locked intent with its resulting numbers. OB-67 */
function intentText({ name, hits, block, heal, drain, inflicts, wound }: NonNullable<FoeView['intent']>): string {
  const parts = [
    ...(hits.length > 0 ? [`${hits.join(' + ')} damage`] : []),
    ...(block > 0 ? [`${block} Block`] : []),
    ...(heal > 0 ? [`heals ${heal}`] : []),
    ...(wound ? [wound === 'open' ? 'if any of it lands:' : 'all blocked, so it does not apply:'] : []),
    ...(drain > 0 ? [`you lose ${drain} Stamina`] : []),
    ...inflicts.map(({ status, turns }) => `${STATUS_NAMES[status]} ${plural(turns, 'turn')}`),
  ];
  return `${name}${parts.length > 0 ? `, ${parts.join(', ').replace(':,', ':')}` : ''}`;
}

const foeNotes = (foe: FoeView): string =>
  [...(foe.block > 0 ? [`Block ${foe.block}`] : []), ...statusesText(foe)].join(', ');

const enemiesPanel = ({ roster }: CombatView): Panel => ({
  kind: 'meter',
  title: PANELS.enemies,
  meters: roster.map((foe) => {
    const note = foe.hp <= 0 ? 'dead' : foeNotes(foe);
    return {
      name: `${foe.target} ${foeName(foe.id, foe.target)}`,
      value: foe.hp,
      max: foe.hpMax,
      tone: 'harm',
      ...(note === '' ? {} : { note }),
    };
  }),
});

const intentsPanel = ({ roster }: CombatView): Panel => ({
  kind: 'list',
  title: PANELS.intents,
  items: roster.flatMap((foe): ListItem[] =>
    foe.intent
      ? [{ id: `enemy/${foe.id}`, name: foeName(foe.id, foe.target), detail: intentText(foe.intent), tone: 'harm' }]
      : [],
  ),
});

/** Losses at the end of this turn, Bleed and Attrition included. OB-166 */
function turnPanel({ combat, player }: ObserverView & { readonly combat: CombatView }): Panel {
  const { intents, bleed, attrition, left } = combat.harm;
  const parts = [
    ...(intents > 0 ? [`${intents} from intents`] : []),
    ...(bleed > 0 ? [`${bleed} from Bleed`] : []),
    ...(attrition > 0 ? [`${attrition} from Attrition`] : []),
  ];
  const items: ListItem[] = [
    { name: `Turn ${combat.turn}`, detail: `Patience ${combat.patience}; Attrition ${combat.attrition.join(', ')}` },
    {
      name: 'If you do nothing',
      detail: parts.length > 0 ? `HP ${player.hp} -> ${left}, ${parts.join(', ')}` : 'you lose 0 HP',
      tone: 'harm',
    },
    { name: 'Attack', detail: `${combat.attack.damage} damage for ${combat.attack.cost} Stamina` },
    { name: 'Guard', detail: `${combat.guard.block} Block for ${combat.guard.cost} Stamina` },
    { name: 'Recover', detail: `${combat.recover} Stamina` },
  ];
  return { kind: 'list', title: PANELS.turn, items };
}

export function combatPanels(view: ObserverView): Panel[] {
  const { combat } = view;
  if (!combat) return [];
  return [enemiesPanel(combat), intentsPanel(combat), turnPanel({ ...view, combat })];
}
