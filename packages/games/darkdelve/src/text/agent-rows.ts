import { type Part, type Rows, rangeText, type TextOffer, withoutRule } from '@undercroft/text/agent';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { bringsText } from '../words/intent.ts';
import { detailText, hintText } from '../words/labels.ts';
import { name, pieceName } from '../words/names.ts';
import { darkText, purseText } from '../words/panels.ts';

/** Directions and other recurring actions have fixed keys. */
const FIXED: { readonly [type: string]: string } = {
  back: 'b',
  'torch.light': 'l',
  'combat.light': '1',
  'combat.heavy': '2',
  'combat.dodge': '3',
  'combat.block': '4',
  'combat.pass': '5',
  'combat.flee': '6',
  'combat.retreat': '7',
  'combat.breakAway': '8',
  'combat.endure': '9',
  'combat.draw': 'd',
  steady: 'c',
  'room.leave': '0',
  'room.open': 'o',
  'camp.embark': '1',
};
const DIGITS = { N: '1', E: '2', S: '3', W: '4' } as const;
const LETTERED: { readonly [type: string]: string } = {
  travel: 't',
  sight: 'x',
  'item.equip': 'e',
  'item.unequip': 'u',
  'item.drop': 'd',
  'combat.use': 'i',
  'loot.take': 'g',
  'camp.sell': 's',
  'camp.buy': 'y',
  'camp.pack': 'p',
  'camp.unpack': 'q',
};

/** A key for each offer; those without a fixed key are numbered after the directions. */
function keyed(offers: readonly TextOffer[]): (readonly [string, TextOffer])[] {
  const counts: Record<string, number> = {};
  const count = (of: string): number => {
    counts[of] = (counts[of] ?? 0) + 1;
    return counts[of];
  };
  const isExploring = offers.some(({ action }) => action.type === 'move');
  const fights = offers.some(({ action }) => action.type.startsWith('combat.'));
  const first = offers.some(({ action }) => action.type === 'camp.embark') ? 1 : isExploring ? 4 : fights ? 9 : 0;
  return offers.flatMap((offer): [string, TextOffer][] => {
    const action = offer.action as DarkdelveAction;
    if (action.type === 'abandon' || action.type === 'camp.retire') return [];
    if (action.type === 'move') return [[DIGITS[action.dir as keyof typeof DIGITS], offer]];
    const fixed = FIXED[action.type];
    if (fixed !== undefined) return [[fixed, offer]];
    const letter = LETTERED[action.type];
    return [[letter === undefined ? String(first + count('')) : `${letter}${count(letter)}`, offer]];
  });
}

const DREAD = [
  [50, 'Uneasy'],
  [70, 'Shaken'],
  [85, 'Terrified'],
  [100, 'Watcher'],
] as const;

/** `Dread 74 Shaken (85 Terrified, 100 Watcher)` DD-100 */
function dreadText({ hero, perception }: DarkdelveView): string {
  const next = DREAD.filter(([at]) => at > hero.dread).slice(0, 2);
  const level = perception.level === 'calm' ? '' : ` ${name(perception.level)}`;
  return `Dread ${hero.dread}${level}${next.length > 0 ? ` (${next.map(([at, called]) => `${at} ${called}`).join(', ')})` : ''}`;
}

const STATUSES = ['poison', 'bleed', 'stunned', 'weakened', 'cursed'] as const;

export function youText(view: DarkdelveView): string {
  const { hero, combat, camp, phase } = view;
  if (phase === 'camp' && camp)
    return `YOU: level ${hero.level}, XP ${hero.xp}/${hero.xpNext}, banked gold ${camp.gold}, expedition ${view.expedition} of ${view.maxExpeditions}.`;
  const statuses = STATUSES.filter((each) => hero.statuses[each] > 0).map(
    (each) => `${name(each)} ${hero.statuses[each]}`,
  );
  const parts = [
    `HP ${hero.hp}/${hero.maxHp}`,
    ...(combat ? [`stamina ${hero.stamina}/4`] : []),
    dreadText(view),
    view.second?.pledge ? purseText(view) : `gold ${hero.gold}`,
    ...statuses,
  ];
  const torch = hero.torchLit ? `Torch lit, ward ${hero.ward}.` : 'No torch is lit.';
  return `YOU: ${parts.join(', ')}. ${torch} Torches ${hero.torches}.${secondText(view)}`;
}

/** ` Gold +41 %, blows +29 %. Bargain unused.` DD-270, DD-271, DD-281 */
function secondText({ second, hero }: DarkdelveView): string {
  if (!second) return '';
  const home = hero.sent ? ` Sent home ${hero.sent}.` : '';
  return ` ${darkText(second)}. Bargain ${hero.bargainUsed ? 'used' : 'unused'}.${home}`;
}

/** Rules of the second edition, told once: an unchanged part is left out. */
export const secondPart = ({ second }: DarkdelveView): Part | null =>
  second
    ? {
        key: 'second',
        text: 'PLEDGE: a purse to carry out alive after the toll. Met = won and it pays; alive but short = a draw, you keep the gold; dead = lost, only gold sent home counts. Stairs of floors 1-3 may raise it, portals may send half home. DARK: Dread raises gold and enemy damage. DRAW (fight, once, stamina 2 or less): +2 stamina for 4, 8, 12... Dread of the floor. SIGHT: +4 Dread, the truth of a door, twice a floor. STEADY: 1 torch, Dread -12, once a floor. BARGAIN: once, instead of death in a fight: Dread +30 (up to 59) or half the purse (20 or more).',
      }
    : null;

/** The price of death, before the answers. DD-281 */
export function bargainText({ second, hero }: DarkdelveView): string | null {
  const terms = second?.bargain;
  if (!terms) return null;
  return `BARGAIN: you are dying. Eyes: Dread ${hero.dread} -> ${terms.dread} (${name(terms.level)}). Gold: ${terms.gold} of ${hero.gold}. Either leaves HP ${terms.hp}. Refuse: you die, ${terms.sent} gold was sent home.`;
}

/** Effect of each Dread level on perception. DD-181 */
const SIGHT: { readonly [level: string]: string } = {
  uneasy: 'wavers. Lines with ~ may lie: 5% of types and hints wrong; enemy HP is a range.',
  shaken:
    'swims. Lines with ~ may lie: 30% of types hidden, else 5% wrong; hints 50%; an exit may be missing or false.',
  terrified:
    'fails. Lines with ~ may lie: most types are hidden; an exit may be missing or false; enemy HP may be unknown.',
  breaking:
    'fails. Lines with ~ may lie: most types are hidden; an exit may be missing or false; enemy HP may be unknown.',
};

export const sightPart = ({ perception }: DarkdelveView): Part | null =>
  perception.mayLie ? { key: 'sight', text: `SIGHT: ${SIGHT[perception.level] ?? 'may lie.'}` } : null;

const MARKS: { readonly [mark: string]: string } = {
  you: 'YOU',
  blank: '-',
  unknown: '?',
  watcher: 'WATCHER',
  slain: 'cleared',
};
const COLUMNS = 3;

/** `MAP ~: row 1 combat, ?, stairs; row 2 Landing, YOU, treasure; ...` */
export function mapPart({ map, perception }: DarkdelveView): Part | null {
  if (map.length === 0) return null;
  const cell = ({ room, mark }: DarkdelveView['map'][number]): string =>
    room === 'L' && mark !== 'you' ? 'Landing' : (MARKS[mark] ?? mark);
  const rows = Array.from({ length: Math.ceil(map.length / COLUMNS) }, (_, i) =>
    map
      .slice(i * COLUMNS, (i + 1) * COLUMNS)
      .map(cell)
      .join(', '),
  );
  return {
    key: 'map',
    text: `MAP${perception.mayLie ? ' ~' : ''}: ${rows.map((row, i) => `row ${i + 1} ${row}`).join('; ')}.`,
  };
}

/** Known facts about the enemy. */
export function foeText({ combat, perception }: DarkdelveView, tables: DarkdelveContent): string | null {
  if (!combat) return null;
  const { enemy, intent, left, round } = combat;
  const hp = enemy.hp === null ? 'HP ?' : `HP ${rangeText(enemy.hp.low, enemy.hp.high)}`;
  const traits = [
    hp,
    ...(enemy.speed !== '' && enemy.speed !== 'normal' ? [enemy.speed] : []),
    ...(enemy.armor !== null && enemy.armor > 0 ? [`armor ${enemy.armor}%`] : enemy.armored ? ['armored'] : []),
    ...(enemy.statuses.poison > 0 ? [`Poison ${enemy.statuses.poison}`] : []),
    ...(left > 1 ? [`${left - 1} more behind it`] : []),
  ];
  const hits = intent.hits > 1 ? ` ${intent.hits} times` : '';
  const deals = intent.damage ? `, ${rangeText(intent.damage.low, intent.damage.high)} a hit` : '';
  const open = combat.opening ? ' It is stunned: you can break away now.' : '';
  const brings = bringsText(tables, combat);
  const next = intent.name === '' ? `unknown (${intent.kind})` : `${name(intent.name)} (${intent.kind})`;
  return `FOE${perception.mayLie ? ' ~' : ''} ${name(enemy.name)}: ${traits.join(', ')}. Round ${round}. Next: ${next}${hits}${deals}${brings === '' ? '' : `, ${brings}`}.${open}`;
}

/** The rows of this turn, sorted by key. */
export function rowsOf(view: DarkdelveView, offers: readonly TextOffer[]): Rows {
  const all = keyed(offers);
  const rows: Rows = { parts: [actionsHead(view)], keys: Object.fromEntries(all) };
  const open = all.filter(([, { available }]) => available);
  const items = open.filter(([, { action }]) => ['item.use', 'combat.use'].includes(action.type));
  const gear = open.filter(([, { action }]) => ['item.equip', 'item.unequip', 'item.drop'].includes(action.type));
  const travels = open.filter(([, { action }]) => action.type === 'travel');
  const sights = open.filter(([, { action }]) => action.type === 'sight');
  const folded = new Set([...items, ...gear, ...travels, ...sights].map(([key]) => key));
  const isBackNamed = open.some(([, { action }]) => action.type === 'back');
  for (const [key, offer] of open.filter(([each]) => !folded.has(each)).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (offer.action.type === 'back') continue;
    rows.parts.push(rowText(view, key, offer, isBackNamed));
  }
  if (travels.length > 0)
    rows.parts.push(
      `${travels.map(([key, { name: to }]) => `${key} ${to.charAt(0).toLowerCase()}${to.slice(1)}`).join(', ')}`,
    );
  if (sights.length > 0) rows.parts.push({ key: 'sights', text: sightsText(view, sights) });
  if (items.length > 0) rows.parts.push(items.map(([key, offer]) => itemText(view, key, offer)).join(' '));
  if (gear.length > 0)
    rows.parts.push({ key: 'gear', text: `${gear.map(([key, { name: does }]) => `${key} ${does}`).join(', ')}.` });
  return rows;
}

/** `x1 North, x2 East: look closer, Dread +4, 2 left here.` DD-273 */
function sightsText({ second }: DarkdelveView, sights: readonly (readonly [string, TextOffer])[]): string {
  const doors = sights.map(([key, { name: does }]) => `${key} ${does.replace('Look closer: ', '')}`).join(', ');
  return `${doors}: look closer, Dread +${second?.sight?.cost ?? 0}, ${second?.sight?.left ?? 0} left here.`;
}

function actionsHead({ phase, hero }: DarkdelveView): string {
  if (phase !== 'explore') return 'ACTIONS';
  if (!hero.torchLit) return 'ACTIONS (1 turn each, in the dark)';
  return `ACTIONS (1 turn each${hero.ward > 0 ? ': Dread +1, the ward takes it' : ''})`;
}

/** `1 North ~ [?????] complete silence` */
function rowText(view: DarkdelveView, key: string, offer: TextOffer, isBackNamed: boolean): string {
  const action = offer.action as DarkdelveAction;
  if (action.type !== 'move')
    return `${key} ${offer.name}${offer.cost ? ` (${offer.cost})` : ''}${offer.detail ? `: ${offer.detail}` : ''}`;
  const row = view.rows.find(({ dir }) => dir === action.dir);
  const called = offer.name.replace(/^\d /, '');
  if (!row) return `${key} ${called}${view.perception.mayLie ? ' ~' : ''} no door is seen`;
  const isCleared = row.tag === 'CLEARED';
  const sure = view.perception.mayLie && !isCleared ? ' ~' : '';
  const hint = isCleared
    ? `${clearedName(view, action.dir)}.${isBackNamed && isBack(view, action.dir) ? ' Also: b back' : ''}`
    : lowered(hintText(row.hint)).replace(/\.$/, '');
  const more =
    row.detail === null || 'rarity' in row.detail
      ? ''
      : `, ${row.detail.elite === undefined ? `${row.detail.count} enemies` : detailText(row.detail)}`;
  return `${key} ${called}${sure} [${row.tag}] ${hint}${more}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const STEP = { N: -COLUMNS, E: 1, S: COLUMNS, W: -1 } as const;

function neighbour({ map }: DarkdelveView, dir: string): DarkdelveView['map'][number] | undefined {
  const here = map.findIndex(({ mark }) => mark === 'you');
  return map[here + STEP[dir as keyof typeof STEP]];
}

const clearedName = (view: DarkdelveView, dir: string): string =>
  neighbour(view, dir)?.room === 'L' ? 'the Landing' : 'a cleared room';
const isBack = (view: DarkdelveView, dir: string): boolean =>
  view.back !== null && neighbour(view, dir)?.room === view.back.room;

/** `6 Healing Potion x2: HP +30, no turn` */
function itemText({ hero }: DarkdelveView, key: string, { name: called, detail = '', action }: TextOffer): string {
  const { id } = action as TextOffer['action'] & { id: string };
  const n = hero.belt.find((each) => each.id === id)?.n ?? 1;
  const does = detail
    .replace(/^Lose (\d+) Dread\.$/, 'Dread -$1')
    .replace(/^Heal (\d+)\.$/, 'HP +$1')
    .replace(/\.$/, '');
  return `${key} ${called.replace(/^Use /, '')}${n > 1 ? ` x${n}` : ''}: ${does}${action.type === 'item.use' ? ', no turn' : ''}.`;
}

export const notNowTexts = (offers: readonly TextOffer[]): string[] =>
  offers
    .filter(({ available, action }) => !available && !action.type.startsWith('camp.setClass'))
    .slice(0, 6)
    .map(
      ({ name: called, reasons }) =>
        `${lowered(called)} (${lowered(reasons.map(withoutRule).join(' ')).replace(/\.$/, '')})`,
    );

/** Worn and carried gear. */
export function gearText({ hero }: DarkdelveView): string {
  const worn = (['weapon', 'armor', 'helm', 'accessory'] as const).flatMap((slot) => {
    const item = hero.gear[slot];
    return item ? [`${slot} ${pieceName(item)}`] : [];
  });
  const bag = hero.bag.map((item) => `${pieceName(item)}${item.identified ? '' : ' (unidentified)'}`);
  const belt = hero.belt.map(({ id, n }) => `${name(id)} x${n}`);
  return `GEAR: ${worn.join(', ')}. Bag ${hero.bag.length}/8: ${bag.join(', ') || 'empty'}. Belt: ${belt.join(', ') || 'empty'}. Lockpicks ${hero.lockpicks}. Damage ${rangeText(hero.damage.low, hero.damage.high)}, armor ${hero.armor}%, critical ${hero.crit}%.`;
}
