import { type Label, packTexts, phrases } from '@undercroft/kernel';
import type { ActionOf, ActionType, DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView, ItemView, OptionView } from '../rules/view-schema.ts';
import { HINTS, SILENCE_HINT } from './flavour.ts';
import { BLESSING_TEXT, CLASS_TEXT, consumableText, optionText, STAT_NAMES } from './mechanics.ts';
import { DIR_NAMES, name, pieceName, rarityName } from './names.ts';
import { SECOND_LABELS } from './second-labels.ts';

const { plural } = phrases;

type Labels = { readonly [T in ActionType]: (action: ActionOf<T>, view: DarkdelveView) => Label };

const label = (text: string, detail = '', cost = ''): Label => ({
  name: text,
  ...(detail === '' ? {} : { detail }),
  ...(cost === '' ? {} : { cost }),
});

/** A perceived number: exact, an interval, or unreadable. */
const perceivedText = (seen: { low: number; high: number } | null): string => {
  if (seen === null) return '???';
  return seen.low === seen.high ? `${seen.low}` : `${seen.low}?-${seen.high}?`;
};

/** Perceived numbers of a piece. */
export function numbersText({ numbers, identified, curse }: ItemView): string {
  if (!identified) return 'Nobody knows what it does';
  const { low, high, ...rest } = numbers;
  const parts = Object.entries(rest).map(([stat, seen]) => {
    const unit = STAT_NAMES[stat] ?? stat;
    return unit.startsWith('%') ? `${perceivedText(seen)}${unit}` : `${unit} ${perceivedText(seen)}`;
  });
  if (low !== undefined && high !== undefined) parts.unshift(`damage ${perceivedText(low)} to ${perceivedText(high)}`);
  if (curse !== '') parts.push(`cursed: ${name(curse)}`);
  return parts.join(', ');
}

/** A piece of gear anywhere in the view. */
function findItem(view: DarkdelveView, uid: string): ItemView | undefined {
  const { hero, loot, camp } = view;
  const { weapon, armor, helm, accessory } = hero.gear;
  return [
    weapon,
    armor,
    helm,
    accessory,
    ...hero.bag,
    ...loot.gear,
    ...(camp?.stash ?? []),
    ...(camp?.pack ?? []),
  ].find((item) => item?.uid === uid) as ItemView | undefined;
}

const itemName = (view: DarkdelveView, id: string): string => {
  const item = findItem(view, id);
  return item ? pieceName(item) : name(id);
};

export const hintText = (hint: string): string => {
  if (hint === '') return '';
  if (hint === 'SILENCE') return SILENCE_HINT;
  const [type = '', k = '0'] = hint.split('.');
  return HINTS[type]?.[Number(k)] ?? '';
};

const OPTION_NAMES: { readonly [option: string]: string } = {
  chest_pick: 'Pick the lock',
  chest_force: 'Force it',
  chest_smash: 'Smash it',
  chest_examine: 'Examine it',
  give_50: 'Give 50 gold',
  refuse: 'Refuse',
  threaten: 'Threaten',
  give_100: 'Give 100 gold',
  help: 'Give a Healing Potion',
  rob: 'Rob him',
  end_it: 'End it',
  take_gift: 'Take the gift',
  rest_fully: 'Rest fully',
  rest_briefly: 'Rest briefly',
  meditate: 'Meditate',
  look_closer: 'Look closer',
  spring_trap: 'Spring the trap',
  pray_strength: 'Pray for strength',
  pray_fortune: 'Pray for fortune',
  pray_insight: 'Pray for insight',
  desecrate: 'Desecrate the altar',
  cleanse: 'Cleanse yourself',
  pray_protection: 'Pray for protection',
  offer_50: 'Offer 50 gold',
  read: 'Read it',
  tear_page: 'Tear out a page',
  burn: 'Burn it',
  drop_25: 'Drop 25 gold',
  listen: 'Listen',
  climb_down: 'Climb down',
  lift_slab: 'Lift the slab',
  trick_catch: 'Trick the catch',
  take_journal: 'Take the journal',
  bury: 'Bury the dead',
  search: 'Search the dead',
};

/** Risk of each way to open a chest: the alert is taken from the menu, since a loud piece doubles it. DD-150, C-6 */
const CHEST_TEXT: { readonly [option: string]: (alert: number) => string } = {
  chest_pick: (alert) => `${alert === 0 ? 'Safe.' : `${alert}% alert.`} Ordinary loot.`,
  chest_force: (alert) => `Better loot. ${alert}% alert, 20% crushed.`,
  chest_smash: () => 'Better loot for certain. Always alerts.',
  chest_examine: () => 'Free. Shows what each way would bring.',
};

function foreseenText({ foreseen }: OptionView): string {
  if (!foreseen) return '';
  const things = foreseen.items.map(({ id, slot, rarity }) => pieceName({ id, slot, rarity }));
  const loot = foreseen.crushed ? 'crushed, gold only' : things.join(', ');
  return `Would bring: ${loot}${foreseen.alerts ? ', and an enemy' : ''}.`;
}

/** The label of an option of a room. */
function chooseLabel(content: DarkdelveContent, { n }: ActionOf<'choose'>, { menu }: DarkdelveView): Label {
  const option = menu?.options.find((one) => one.type === 'choose' && one.n === n);
  if (!option) return label(`Option ${n}`);
  const known = content.events[menu!.kind]?.options.find((one) => one.name === option.label);
  const detail =
    foreseenText(option) || (known ? optionText(known) : (CHEST_TEXT[option.label]?.(option.risk ?? 0) ?? ''));
  const costs: string[] = [];
  if (option.cost.gold) costs.push(`${option.cost.gold} gold`);
  if (option.cost.item) costs.push(name(option.cost.item));
  if (option.cost.lockpick) costs.push('1 Lockpick');
  return label(packTexts.nameOf(option.label) ?? OPTION_NAMES[option.label] ?? option.label, detail, costs.join(', '));
}

const range = ({ low, high }: { low: number; high: number }): string => (low === high ? `${low}` : `${low}-${high}`);

/** `2 enemies, one of them elite` after a second sight, `2` by a sharp eye. DD-171, DD-273 */
export function detailText(detail: NonNullable<DarkdelveView['rows'][number]['detail']>): string {
  if ('rarity' in detail) return rarityName(detail.rarity);
  if (detail.elite === undefined) return `${detail.count}`;
  return `${plural(detail.count, 'enemy', 'enemies')}, ${detail.elite ? 'one of them elite' : 'no elite'}`;
}

/** Direction first: the sign at the door may be a lie, the direction is not. DD-184 */
function moveLabel({ dir }: ActionOf<'move'>, { rows }: DarkdelveView): Label {
  const row = rows.find((one) => one.dir === dir);
  const digit = 'NESW'.indexOf(dir) + 1;
  if (!row) return label(`${digit} ${DIR_NAMES[dir]}`, 'Nothing is drawn there.');
  const more = row.detail === null ? '' : ` (${detailText(row.detail)})`;
  const sign = row.flicker ? '...' : `[${row.tag}]${more}`;
  return label(`${digit} ${DIR_NAMES[dir]}`, `${sign} ${hintText(row.hint)}`.trim());
}

const payLabel = (
  what: string,
  action: ActionOf<'waystone.pay'> | ActionOf<'threshold.retreat'>,
  view: DarkdelveView,
): Label => {
  const lost = lostText(view);
  if (action.with === 'gold') return label(what, lost, `${view.toll?.gold ?? 0} gold`);
  if (action.with === 'item')
    return label(what, `Give up a piece of gear. ${lost}`.trim(), itemName(view, action.item ?? ''));
  return label(what, `You have nothing to give. ${lost}`.trim(), '20 Dread');
};

/** Items that a retreat leaves on floor 5, before the payment. DD-142 */
export function lostText(view: DarkdelveView): string {
  const lost = view.toll?.lost;
  if (!lost) return '';
  const things = [
    ...(lost.gold > 0 ? [`${lost.gold} gold`] : []),
    ...lost.items.map((uid) => itemName(view, uid)),
  ].join(', ');
  return things === ''
    ? 'Floor 5 is made anew; you carry nothing found there.'
    : `First you lose what you found on floor 5: ${things}.`;
}

type LeaveText = readonly [name: string, detail: string];

const STEP_AWAY: LeaveText = ['Step away', 'You may come back.'];

/**
 * Text of Leave by the menu that is left; only at an exit does "Leave" mean leaving the dungeon. DD-062, DD-124,
 * DD-125, DD-140
 */
const LEAVE_TEXTS: { readonly [menu: string]: LeaveText } = {
  STAIRS: ['Return to the floor', 'There may be rooms you have not explored.'],
  WAYSTONE: ['Return to the floor', 'Not yet. There is more to find.'],
  THRESHOLD: ['Return to floor 5', 'The doors will wait for you.'],
  safe_alcove: ["Don't rest", 'You may come back.'],
  bone_peddler: ['Step away', 'The peddler will not wait for you.'],
};

function leaveLabel({ menu, floor }: DarkdelveView): Label {
  const isThreshold = menu?.kind === 'STAIRS' && floor?.n === 5;
  const isAllSeen = menu?.kind === 'STAIRS' && floor !== null && floor.summary.explored === floor.summary.total;
  const [text, detail] = LEAVE_TEXTS[isThreshold ? 'THRESHOLD' : (menu?.kind ?? '')] ?? STEP_AWAY;
  return label(text, isAllSeen && !isThreshold ? 'You have seen every room.' : detail);
}

const STUN_DAMAGE = 20;
const MOVES_KNOWN = 2;

/** Effects of a blow besides its damage. DD-086, DD-114 */
function blowText(content: DarkdelveContent, { combat }: DarkdelveView, isHeavy: boolean): string {
  if (!combat) return '';
  const { kind, enemy, enraged } = combat;
  const deals = `Deal ${range(isHeavy ? combat.heavy : combat.light)}.`;
  if (kind === 'watcher') return `${deals} ${enraged ? 'Nothing stuns it now.' : `${STUN_DAMAGE} or more stuns it.`}`;
  if (!isHeavy) return deals;
  if (enemy.cls === 'boss') return `${deals} May crack it: the second crack staggers.`;
  const isFirm = enemy.veteran.tier >= MOVES_KNOWN && content.enemies[enemy.name]?.relentless;
  return `${deals} ${isFirm ? 'It never staggers.' : 'May stagger.'}`;
}

const isWatcher = ({ combat }: DarkdelveView): boolean => combat?.kind === 'watcher';

const ONE_STAMINA = '1 Stamina';

const campLabels = (content: DarkdelveContent) => {
  const about = (id: string): string => {
    const thing = content.consumables[id];
    return thing ? consumableText(thing) : '';
  };
  return {
    'camp.buy': ({ sku }, { camp }) =>
      label(`Buy ${name(sku)}`, about(sku), `${camp?.stock.find((one) => one.sku === sku)?.price ?? 0} gold`),
    'camp.sell': ({ id }, view) => label(`Sell ${itemName(view, id)}`, sellText(content, view, id)),
    'camp.buyback': ({ id }, { camp }) => {
      const one = camp?.sold.find((sold) => sold.id === id);
      return label(`Buy back ${name(one?.name ?? id)}`, '', `${one?.price ?? 0} gold`);
    },
    'camp.identify': ({ id }, view) => label(`Identify ${itemName(view, id)}`, '', '25 gold'),
    'camp.temper': ({ id }, view) => {
      const item = findItem(view, id);
      return label(
        `Temper ${itemName(view, id)}`,
        item?.slot === 'weapon' ? '+1 damage.' : '+3 HP.',
        `${item?.temper ? 120 : 60} gold`,
      );
    },
    'camp.discard': ({ id }, view) => label(`Discard ${itemName(view, id)}`),
    'camp.levelUp': ({ stat }) => label(`Raise ${name(stat)}`, STAT_TEXT[stat] ?? ''),
    'camp.setClass': (action) => label(`Become a ${name(action.class)}`, CLASS_TEXT[action.class] ?? ''),
    'camp.pack': ({ id }, view) => label(`Pack ${itemName(view, id)}`, 'At risk if you die.'),
    'camp.unpack': ({ id }, view) => label(`Unpack ${itemName(view, id)}`),
    'camp.embark': (_, { expedition }) => label('Embark', `Begin expedition ${expedition}.`),
    'camp.retire': () => label('Retire', 'End the campaign.'),
  } satisfies Partial<Labels>;
};

const sellText = (content: DarkdelveContent, view: DarkdelveView, id: string): string => {
  const item = findItem(view, id);
  if (item) return `For ${item.value} gold.`;
  const n = view.camp?.stacks.find((stack) => stack.id === id)?.n ?? 0;
  return `For ${Math.floor((content.consumables[id]!.buy * n + 1) / 2)} gold.`;
};

const STAT_TEXT: { readonly [stat: string]: string } = {
  vigor: '+5 maximum HP, and Poison and Bleed hurt 5% less.',
  might: '+1 damage.',
  cunning: '+3% critical, and you see and pick more.',
};

const combatLabels = (content: DarkdelveContent) =>
  ({
    'combat.light': (_, view) => label('Light', blowText(content, view, false), ONE_STAMINA),
    'combat.heavy': (_, view) => label('Heavy', blowText(content, view, true), '3 Stamina'),
    'combat.dodge': (_, view) =>
      label(
        'Dodge',
        isWatcher(view) ? 'Does not avoid its gaze. Block halves it.' : 'The first hit of this round misses.',
        ONE_STAMINA,
      ),
    'combat.block': () => label('Block', 'All hits of this round are halved.', ONE_STAMINA),
    'combat.pass': () => label('Pass', 'Gain 1 Stamina.'),
    'combat.use': ({ id }) => label(`Use ${name(id)}`, consumableText(content.consumables[id]!)),
    'combat.flee': (_, { combat }) =>
      label('Flee', combat?.fleeChance ? `${combat.fleeChance}% to get away.` : '', '5 Dread, 2 if you fail'),
    'combat.retreat': () => label('Retreat', 'Always works.', '5 turns in the dark'),
    'combat.breakAway': () => label('Break away', 'The exit stays open for 2 more turns.'),
    'combat.endure': () => label('Endure', 'You lose this action.'),
  }) satisfies Partial<Labels>;

const roomLabels = (content: DarkdelveContent) =>
  ({
    move: moveLabel,
    back: (_, { back }) => label('Back', back?.flicker ? '...' : back ? 'The way you came.' : '', '1 turn'),
    travel: ({ room }) => label(`Walk to room ${room}`, 'Through cleared rooms.', '1 turn a corridor'),
    'torch.light': (_, { hero }) =>
      label('Light a torch', `${plural(hero.torches, 'torch', 'torches')} left.`, '1 Torch'),
    'loot.take': ({ id }, view) => label(`Take ${itemName(view, id)}`),
    'item.use': ({ id, target }, view) =>
      label(
        `Use ${name(id)}${target ? ` on ${itemName(view, target)}` : ''}`,
        consumableText(content.consumables[id]!),
      ),
    'item.equip': ({ id }, view) => {
      const item = findItem(view, id);
      return label(`Put on ${itemName(view, id)}`, item ? `${numbersText(item)}.` : '');
    },
    'item.unequip': ({ id }, view) => label(`Take off ${itemName(view, id)}`),
    'item.drop': ({ id }, view) => label(`Drop ${itemName(view, id)}`),
    levelUp: ({ stat }) => label(`Raise ${name(stat)}`, STAT_TEXT[stat] ?? ''),
    choose: (action, view) => chooseLabel(content, action, view),
    'blessing.accept': (_, { prompt }) => label('Accept', prompt ? `${BLESSING_TEXT[prompt.offered] ?? ''}.` : ''),
    'blessing.keep': (_, { prompt }) => label('Keep', prompt ? `${BLESSING_TEXT[prompt.current] ?? ''}.` : ''),
    'shop.buy': ({ sku }, { menu }) =>
      label(
        `Buy ${name(sku)}`,
        consumableText(content.consumables[sku]!),
        `${menu?.options.find((one) => one.id === sku)?.cost.gold ?? 0} gold`,
      ),
    'room.leave': (_, view) => leaveLabel(view),
    'room.open': () => label('Look around', 'See what the room offers.'),
  }) satisfies Partial<Labels>;

const DESCEND_WARNINGS = [
  '',
  'No way back up.',
  'No free way out below.',
  'No way back up.',
  'Floor 5 has no way out but the exit behind the boss.',
];

const wayLabels = {
  'stairs.descend': (_, { floor }) => {
    const lost = floor?.summary.waystone === 'notFound' ? ' You have not found the Waystone.' : '';
    return label('Descend', `${DESCEND_WARNINGS[floor?.n ?? 0] ?? ''}${lost}`, '5 Dread');
  },
  'stairs.extract': () => label('Extract', 'Step through the portal with all you carry.', 'free'),
  'waystone.pay': (action, view) => payLabel('Pay and leave', action, view),
  'waystone.runes': () => label('Examine the runes', 'A piece of lore.', 'free'),
  'threshold.enter': () => label('Enter the Sanctum', 'There is no return.'),
  'threshold.confirm': () => label('Enter', 'You win or you die.'),
  'threshold.cancel': () => label('Step back'),
  'threshold.retreat': (action, view) => payLabel('Retreat to floor 4', action, view),
  'exit.extract': () => label('Leave the dungeon', 'With all you carry.', 'free'),
  abandon: () => label('Give up', 'All you carry is lost.'),
} satisfies Partial<Labels>;

/** Label of a button, from the action and the delver's view. */
export function makeLabel(content: DarkdelveContent): (action: DarkdelveAction, view: DarkdelveView) => Label {
  const labels: Labels = {
    ...campLabels(content),
    ...combatLabels(content),
    ...roomLabels(content),
    ...wayLabels,
    ...SECOND_LABELS,
  };
  return (action, view) =>
    (labels[action.type] as (action: DarkdelveAction, view: DarkdelveView) => Label)(action, view);
}
