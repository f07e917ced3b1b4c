import { type Part, type Rows, rangeText, type TextOffer, withoutRule } from '@undercroft/text/agent';
import type { ObserverAction } from '../actions.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { foeName } from '../words/lines.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { name } from '../words/names.ts';
import { intentShort } from './agent-intents.ts';
import { once } from './once.ts';
import { regionTexts } from './second.ts';

type Foe = CombatView['roster'][number];
const letter = (i: number): string => String.fromCharCode(97 + i);
const actionOf = (offer: TextOffer): ObserverAction => offer.action as ObserverAction;

const statuses = (bearer: { readonly [S in keyof typeof STATUS_NAMES]: number }): string[] =>
  (['weak', 'frail', 'bleed'] as const)
    .filter((status) => bearer[status] > 0)
    .map((status) => `${STATUS_NAMES[status]} ${bearer[status]} turn${bearer[status] === 1 ? '' : 's'}`);

/** `Arc 9`: the locked intent with its resulting numbers. OB-67 */
function intentNow({ intent }: Foe): string {
  if (!intent) return 'does nothing';
  const { name: called, hits, block, heal, drain, inflicts, wound } = intent;
  const text = intentShort({
    name: called,
    damage: hits[0] ?? 0,
    hits: hits.length,
    block,
    heal,
    drain,
    inflicts: inflicts.map(({ status }) => status),
    ...(wound ? { wounds: true } : {}),
  });
  return `will ${text}${wound === 'blocked' ? ' (all blocked: none of it lands)' : ''}`;
}

export function youText({ player, mode }: ObserverView): string {
  const parts = [
    `HP ${player.hp}/${player.hpMax}`,
    ...(player.block > 0 ? [`Block ${player.block}`] : []),
    `Stamina ${player.stamina}/${player.staminaMax}`,
    ...statuses(player),
    ...(player.points > 0 && mode !== 'combat' ? [`${player.points} points to spend`] : []),
  ];
  return `YOU: ${parts.join(', ')}.`;
}

/** OB-25, OB-27, OB-28: the distance to the next lost Location. */
export function worldText(view: ObserverView): string {
  const { world, mode } = view;
  const nextW = world.wq < 12 ? '3.00' : world.wq < 24 ? '6.00' : null;
  const { removalsNext, clockNext } = world.decayRate;
  const hunter = hunterText(world.hunter);
  const size = mode === 'frontier' ? world.target.total : (world.nextTarget ?? world.target.total);
  const parts = [
    `Instability ${wText(world.wq)}${nextW ? ` (${nextW}: 1 Location less)` : ''}`,
    `Removed ${world.removed} (${removalsNext}: 1 less)`,
    ...(world.time >= 30 ? [`Time ${clockNext}: 1 Location less`] : []),
    ...(hunter ? [hunter] : []),
    `Frontier ${size}`,
    ...regionTexts(view),
    ...(world.mitigation > 4 ? [`Decay held off ${world.mitigation} (10: Gatekeeper)`] : []),
  ];
  return `WORLD: ${parts.join('. ')}.`;
}

const wText = (quarters: number): string => (quarters / 4).toFixed(2);

/** OB-131: numbers only if Awareness reveals them. */
function hunterText({ band, low, high, reach }: ObserverView['world']['hunter']): string {
  if (low !== null && high !== null) return `Hunter ${rangeText(low, high)}/${reach}`;
  return ['', 'The Hunter appeared', 'The Hunter follows', 'The Hunter is near', 'The Hunter is very near'][band] ?? '';
}

/** The fight: each enemy with its intent, and the outcome of each action. OB-166 */
export function fightRows(view: ObserverView & { combat: CombatView }, offers: readonly TextOffer[]): Rows {
  const { combat } = view;
  const alive = combat.roster.filter(({ hp }) => hp > 0);
  const rows: Rows = { parts: [], keys: {} };
  for (const foe of alive) {
    const text = [
      `HP ${foe.hp}/${foe.hpMax}`,
      ...(foe.block > 0 ? [`Block ${foe.block}`] : []),
      ...statuses(foe),
      intentNow(foe),
    ];
    rows.parts.push(`FOE ${foeName(foe.id, foe.target)}: ${text.join(', ')}.`);
  }
  const { harm, patience, turn } = combat;
  const bleed = [
    ...(harm.bleed > 0 ? [`Bleed ${harm.bleed}`] : []),
    ...(harm.attrition > 0 ? [`Attrition ${harm.attrition}`] : []),
  ];
  const late = turn > patience ? 'Patience is over' : `Patience ${patience}`;
  rows.parts.push(`THEY DEAL ${combat.incoming}${bleed.length > 0 ? `, then ${bleed.join(', ')}` : ''}. ${late}.`);
  rows.parts.push('ACTIONS (one a turn; HP after the enemies acted)');
  fightActions(view, offers, alive, rows);
  return rows;
}

function fightActions(view: ObserverView, offers: readonly TextOffer[], alive: readonly Foe[], rows: Rows): void {
  const items = [...new Set(view.bag.items.map(({ id }) => id))];
  for (const offer of offers) {
    const action = actionOf(offer);
    if (action.type === 'abandon') continue;
    const key = fightKey(action, view, alive, items);
    if (key === null) continue;
    rows.keys[key] = offer;
    if (offer.available)
      rows.parts.push(`${key} ${offer.name}${costText(offer)}: ${shortDetail(offer)}${endText(offer)}`);
  }
}

/** 1, 2, 3, 4 are Attack, Guard, Recover, items in every fight; letters name the target or the item. */
function fightKey(
  action: ObserverAction,
  view: ObserverView,
  alive: readonly Foe[],
  items: readonly string[],
): string | null {
  const target = (n: number | undefined): string => {
    const i = alive.findIndex((foe) => foe.target === n);
    return alive.length > 1 && i >= 0 ? letter(i) : '';
  };
  if (action.type === 'attack') return `1${target(action.target)}`;
  if (action.type === 'guard') return '2';
  if (action.type === 'recover') return '3';
  if (action.type !== 'use') return null;
  const id = view.bag.items.find(({ uid }) => uid === action.uid)?.id ?? String(action.uid);
  return `4${letter(items.indexOf(id))}${alive.length > 1 ? target(action.target) : ''}`;
}

const costText = ({ cost }: TextOffer): string => (cost && cost !== '0 Stamina' ? ` (${cost})` : '');
const shortDetail = ({ detail = '' }: TextOffer): string =>
  detail.replace(/^Deal (\d+) damage\. /, '$1 damage, ').replace(/^Gain /, '');

const endText = ({ preview }: TextOffer): string => {
  const hp = preview?.result.find(({ path }) => path === '/player/hp')?.to;
  const isOver = preview?.result.some(({ path, to }) => path === '/mode' && to !== 'combat');
  return typeof hp === 'number' ? ` ${isOver ? 'The fight ends with' : 'Then'} HP ${hp}.` : '';
};

/** Rows numbered in the order the game lists them. */
export function numberedRows(offers: readonly TextOffer[], head: string): Rows {
  const rows: Rows = { parts: [head], keys: {} };
  const listed = offers.filter((offer) => offer.available && !['abandon', 'drop'].includes(offer.action.type));
  const drops = once(offers.filter((offer) => offer.available && offer.action.type === 'drop'));
  listed.forEach((offer, i) => {
    rows.keys[String(i + 1)] = offer;
    rows.parts.push(`${i + 1} ${offer.name}${costText(offer)}${offer.detail ? `: ${offer.detail}` : '.'}`);
  });
  drops.forEach((offer, i) => {
    rows.keys[`d${i + 1}`] = offer;
  });
  if (drops.length > 0)
    rows.parts.push(
      `${drops.map((offer, i) => `d${i + 1} ${offer.name.replace(/^Leave (.*) behind$/, '$1')}`).join(', ')}: leave it behind.`,
    );
  return rows;
}

/** Blocked actions, each reason once. */
export const notNowTexts = (offers: readonly TextOffer[]): string[] =>
  offers
    .filter(({ available, action }) => !available && action.type !== 'abandon')
    .slice(0, 6)
    .map((offer) => `${offer.name} (${offer.reasons.map(withoutRule).join(' ').replace(/\.$/, '')})`);

/** Worn and carried items and the belt; sent again after a change. */
export function gearPart({ bag }: ObserverView): Part {
  const worn = bag.worn.map(({ slot, id }) => `${slot} ${name(id)}`);
  const belt = bag.belt.map(({ id }) => name(id));
  const items = bag.items
    .filter(({ uid }) => ![...bag.worn, ...bag.belt].some((one) => one.uid === uid))
    .map(({ id }) => name(id));
  return {
    key: 'gear',
    text: `GEAR: ${[...worn, ...(belt.length > 0 ? [`belt ${belt.join(', ')}`] : [])].join(', ') || 'nothing worn'}. Bag ${items.length}/${bag.capacity}: ${items.join(', ') || 'empty'}.`,
  };
}
