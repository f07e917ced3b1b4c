import { type GridCell, type ListItem, type Meter, type Panel, phrases } from '@undercroft/kernel';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView, ItemView } from '../rules/view-schema.ts';
import { LESSONS } from './flavour.ts';
import { GLYPHS } from './glyphs.ts';
import { intentText } from './intent.ts';
import { detailText, hintText, numbersText } from './labels.ts';
import { BLESSING_TEXT } from './mechanics.ts';
import { DIR_NAMES, missedText, name, pieceName, rarityName } from './names.ts';
import { TWIST_TEXT } from './second-lines.ts';

const { plural, signed } = phrases;

const MARK_NAMES: { readonly [mark: string]: string } = {
  you: 'You',
  watcher: 'The Watcher',
  stairs: 'Stairwell',
  boss: 'Sanctum',
  waystone: 'Waystone',
  slain: 'Cleared combat',
  combat: 'Combat',
  treasure: 'Treasure',
  event: 'Event',
  cleared: 'Cleared',
  unknown: 'Unknown',
  blank: '',
};

function heroPanel({ hero, combat, perception }: DarkdelveView): Panel {
  const meters: Meter[] = [
    { name: 'HP', value: hero.hp, max: hero.maxHp, tone: 'harm' },
    { name: 'Dread', value: hero.dread, max: 100, tone: 'dread', note: name(perception.level) },
  ];
  if (combat) meters.push({ name: 'Stamina', value: hero.stamina, max: 4, tone: 'time' });
  meters.push({ name: 'XP', value: hero.xp, max: hero.xpNext, tone: 'gain', note: `level ${hero.level}` });
  return { kind: 'meter', title: 'You', meters };
}

const STATUS_UNITS: { readonly [status: string]: string } = {
  poison: 'rounds',
  bleed: 'stacks',
  weakened: 'actions',
};

function stateItems({ hero, perception }: DarkdelveView): ListItem[] {
  const items: ListItem[] = [];
  for (const [status, value] of Object.entries(hero.statuses))
    if (value > 0)
      items.push({
        id: status,
        name: name(status),
        tone: 'harm',
        ...(STATUS_UNITS[status] ? { detail: `${value} ${STATUS_UNITS[status]}` } : {}),
      });
  if (hero.blessing)
    items.push({ id: hero.blessing.id, name: name(hero.blessing.id), detail: BLESSING_TEXT[hero.blessing.id] ?? '' });
  if (hero.torchLit) items.push({ id: 'torch', name: 'Torch burns', detail: `ward ${hero.ward}`, tone: 'guard' });
  if (hero.venom > 0) items.push({ id: 'venom_flask', name: 'Venomed blade', detail: plural(hero.venom, 'fight') });
  if (hero.lesson !== '') items.push({ name: 'Lesson Learned', detail: `10% more damage to ${name(hero.lesson)}` });
  if (perception.mayLie) items.push({ name: 'Your sight swims', detail: 'What you see may be false.', tone: 'trust' });
  return items;
}

const gearItem = (item: ItemView, where: string): ListItem => ({
  id: item.id,
  name: pieceName(item),
  detail: `${where}${rarityName(item.rarity)} ${name(item.slot)}, ${numbersText(item)}${item.bound ? ', bound' : ''}`,
});

function gearPanel({ hero }: DarkdelveView): Panel {
  const { weapon, armor, helm, accessory } = hero.gear;
  const worn = [weapon, armor, helm, accessory].flatMap((item) => (item ? [gearItem(item, '')] : []));
  const bag = hero.bag.map((item) => gearItem(item, 'in the bag, '));
  const belt = hero.belt.map(({ id, n }): ListItem => ({ id, name: name(id), detail: `${n} on the belt` }));
  const counters: ListItem[] = [
    { id: 'torch', name: 'Torches', detail: `${hero.torches}` },
    { id: 'lockpick', name: 'Lockpicks', detail: `${hero.lockpicks}` },
    { name: 'Gold', detail: `${hero.gold}` },
  ];
  return { kind: 'list', title: 'Gear', items: [...worn, ...bag, ...belt, ...counters] };
}

function enemyPanel(tables: DarkdelveContent, { combat }: DarkdelveView): Panel | null {
  if (!combat) return null;
  const { enemy } = combat;
  const hp =
    enemy.hp === null
      ? '???'
      : enemy.hp.low === enemy.hp.high
        ? `${enemy.hp.low}`
        : `${enemy.hp.low}?-${enemy.hp.high}?`;
  const known = enemy.veteran.hp === null ? '' : ` [Veteran: ${enemy.veteran.hp}]`;
  const rows = [
    `${name(enemy.name)}${enemy.two ? ' (or two?)' : ''}${enemy.twisted ? ', twisted' : ''}: HP ${hp}${known}`,
    `Intent: ${intentText(tables, combat)}`,
    `Speed ${enemy.speed}${enemy.armored ? `, armored${enemy.armor === null ? '' : ` ${enemy.armor}%`}` : ''}`,
  ];
  if (enemy.veteran.hpRange && enemy.veteran.dmgRange)
    rows.push(
      `Known: HP ${enemy.veteran.hpRange.low}-${enemy.veteran.hpRange.high}, damage ${enemy.veteran.dmgRange.low}-${enemy.veteran.dmgRange.high}`,
    );
  if (enemy.statuses.poison > 0) rows.push(`Poisoned for ${plural(enemy.statuses.poison, 'round')}`);
  if (enemy.cls === 'boss') rows.push(`Cracks ${combat.cracks} of 2`);
  if (combat.left > 1) rows.push('Another one waits behind it.');
  if (combat.opening) rows.push('It is stunned: you can break away now.');
  rows.push(`Round ${combat.round}`);
  return { kind: 'text', title: 'Enemy', rows };
}

function pathsPanel({ rows, back }: DarkdelveView): Panel | null {
  if (rows.length === 0) return null;
  const items = rows.map((row): ListItem => {
    const more = row.detail === null ? '' : `, ${detailText(row.detail)}`;
    return {
      id: row.tag,
      name: `${row.digit} ${DIR_NAMES[row.dir]}`,
      detail: row.flicker ? '...' : `[${row.tag}${more}] ${hintText(row.hint)}`.trim(),
    };
  });
  if (back)
    items.push({ name: 'Back', detail: back.flicker ? '...' : `room ${back.room}${back.blocked ? ', noises' : ''}` });
  return { kind: 'list', title: 'Paths', items };
}

function mapPanel({ map, floor }: DarkdelveView): Panel | null {
  if (!floor) return null;
  const cells = map.map(({ mark, room, exits }): GridCell => {
    const ways = [...exits].map((dir) => DIR_NAMES[dir]).join(', ');
    return {
      mark: GLYPHS[mark] ?? '?',
      name:
        mark === 'blank' ? '' : `${MARK_NAMES[mark]}${room === '' ? '' : ` ${room}`}${ways === '' ? '' : `: ${ways}`}`,
    };
  });
  return { kind: 'grid', title: 'Map', columns: 3, cells };
}

function floorPanel({ floor, watcher, toll }: DarkdelveView): Panel | null {
  if (!floor) return null;
  const { explored, total, slain, gold, waystone } = floor.summary;
  const rows = [
    `${name(floor.name)}: ${explored} of ${total} rooms explored, ${slain} slain, ${gold} gold found`,
    ...(waystone === 'none' ? [] : [`Waystone: ${waystone === 'found' ? 'FOUND' : 'NOT FOUND'}`]),
  ];
  if (toll)
    rows.push(
      `Toll: ${toll.percent}% of your gold, at least ${toll.least}: ${toll.gold} gold${toll.items.length > 0 ? ', or 1 piece of gear' : ''}`,
    );
  if (watcher)
    rows.push(
      watcher.hold > 0
        ? `The Watcher is held in room ${watcher.at}. The exit is open for ${plural(watcher.hold - 1, 'more turn')}.`
        : `The Watcher hunts you from room ${watcher.at}. The exits are sealed.`,
    );
  return { kind: 'text', title: 'Floor', rows };
}

/** `Gold 38 / 70 (+35 when met)`, or how the pledge stands. DD-261 */
export function purseText({ second, hero }: DarkdelveView): string {
  const pledge = second?.pledge;
  if (!pledge) return `Gold ${hero.gold}`;
  if (!pledge.kept && pledge.twist !== 'relic')
    return `Gold ${pledge.carried} / ${pledge.goal}: the twist is broken, no pay`;
  if (pledge.short === 0 && pledge.kept) return `Pledge met: get out with it (${pledge.carried} / ${pledge.goal})`;
  return `Gold ${pledge.carried} / ${pledge.goal} (+${pledge.pay} when met)`;
}

/** Effects of Dread: gold, and the blows of enemies here. DD-270, DD-271 */
export const darkText = ({ goldPct, depthPct }: NonNullable<DarkdelveView['second']>): string =>
  `Gold ${signed(goldPct - 100)} %, blows ${signed(depthPct - 100)} %`;

function pledgePanel(view: DarkdelveView): Panel | null {
  const { second, phase, floor } = view;
  if (phase === 'pledge')
    return { kind: 'text', title: 'Pledge', rows: ['Short of it you keep your gold. Dead, you keep nothing.'] };
  if (!second || !floor) return null;
  const { pledge, sight, steady } = second;
  return {
    kind: 'text',
    title: 'Pledge',
    rows: [
      purseText(view),
      ...(pledge && pledge.twist !== '' ? [TWIST_TEXT[pledge.twist] ?? ''] : []),
      darkText(second),
      ...(view.hero.sent ? [`Sent home: ${view.hero.sent} gold`] : []),
      `Death's bargain: ${view.hero.bargainUsed ? 'used' : 'unused'}`,
      ...(sight && phase === 'explore' ? [`Look closer: +${sight.cost} Dread. ${sight.left} left on this floor.`] : []),
      ...(steady && !steady.used && phase === 'explore'
        ? [`Steady yourself: ${plural(steady.torches, 'torch', 'torches')} for ${steady.dread} Dread.`]
        : []),
    ],
  };
}

function bargainPanel({ second, hero }: DarkdelveView): Panel {
  const { dread, level, gold, hp, sent } = second!.bargain!;
  return {
    kind: 'text',
    title: 'The dark leans in',
    rows: [
      'You are dying. The dark leans in.',
      `Your eyes: Dread ${hero.dread} → ${dread}, ${name(level)}. Your gold: ${gold} of ${hero.gold}. Either leaves you ${hp} HP.`,
      `Let go, and you die; ${sent} gold was sent home.`,
    ],
  };
}

function menuPanel(view: DarkdelveView): Panel | null {
  const { menu, prompt } = view;
  if (prompt?.kind === 'bargain') return bargainPanel(view);
  if (prompt?.kind === 'blessing')
    return {
      kind: 'text',
      title: 'The jealous gods',
      rows: [
        `You carry ${name(prompt.current)}.`,
        `Offered: ${BLESSING_TEXT[prompt.offered] ?? name(prompt.offered)}.`,
      ],
    };
  if (prompt) return { kind: 'text', title: 'The iron doors', rows: ['No retreat. No Waystone. You win or you die.'] };
  if (!menu) return null;
  return { kind: 'text', title: 'Here', rows: [name(menu.kind), `${plural(menu.options.length, 'option')}.`] };
}

function lootPanel({ loot }: DarkdelveView): Panel | null {
  const items = [
    ...loot.gear.map((item) => gearItem(item, '')),
    ...loot.things.map(({ id, n }): ListItem => ({ id, name: name(id), detail: `${n}` })),
  ];
  return items.length === 0 ? null : { kind: 'list', title: 'On the floor', items };
}

/** The average of a blow, to the half point used by the readiness check. DD-144 */
export const averageText = ({ low, high }: { low: number; high: number }): string =>
  (low + high) % 2 === 0 ? `${(low + high) / 2}` : `${Math.floor((low + high) / 2)}.5`;

const ADVICE: { readonly [metric: string]: string } = {
  hp: 'HP, 80% or more',
  dread: 'Dread, below 50',
  damage: 'Damage, 15 or more',
  healing: 'Healing, 2 or more potions',
};

function readinessPanel({ readiness, hero }: DarkdelveView): Panel | null {
  if (!readiness) return null;
  return {
    kind: 'meter',
    title: 'Readiness',
    meters: readiness.map(({ metric, word, bar, value }) => ({
      name: ADVICE[metric] ?? metric,
      value: bar,
      max: 10,
      note: `${metric === 'damage' ? averageText(hero.damage) : value}, ${word}`,
    })),
  };
}

function campPanels({ camp, expedition, hero, report }: DarkdelveView): Panel[] {
  if (!camp) return [];
  const panels: Panel[] = [
    {
      kind: 'text',
      title: 'Camp',
      rows: [
        `Expedition ${expedition}, ${name(hero.class)}, level ${hero.level}`,
        `${camp.gold} gold, stash ${camp.stash.length + camp.stacks.length} of 12, deepest floor ${camp.deepest}, ${plural(camp.bosses, 'boss', 'bosses')} slain`,
        `Score if you retire: ${camp.score}`,
        ...(camp.lesson === '' ? [] : [`Lesson Learned: ${LESSONS[camp.lesson] ?? name(camp.lesson)}`]),
      ],
    },
    {
      kind: 'list',
      title: 'Stash',
      items: [
        ...camp.stash.map((item) => gearItem(item, '')),
        ...camp.stacks.map(({ id, n }): ListItem => ({ id, name: name(id), detail: `${n}` })),
      ],
    },
    {
      kind: 'list',
      title: 'Packed, at risk',
      items: [
        ...camp.pack.map((item) => gearItem(item, '')),
        ...camp.packStacks.map(({ id, n }): ListItem => ({ id, name: name(id), detail: `${n}` })),
      ],
    },
    {
      kind: 'list',
      title: 'Merchant',
      items: camp.stock.map(({ sku, price }): ListItem => ({ id: sku, name: name(sku), detail: `${price} gold` })),
    },
  ];
  if (report) panels.push(reportPanel(report));
  return panels;
}

/** Verdict on the pledge. §5 */
function endRows({ second, code, floor, gold }: NonNullable<DarkdelveView['report']>): string[] {
  const pledge = second?.pledge;
  if (!second || !pledge) return [];
  const { met, carried, pay, goal, kept } = pledge;
  const isOut = code === 'extracted' || code === 'victory';
  const home = second.sent > 0 ? ` ${second.sent} had gone home.` : '';
  const short = goal - carried;
  if (!isOut) return [`${code === 'dead' ? 'Dead' : 'Given up'} on floor ${floor} with ${gold} gold.${home}`];
  if (met) return [`Pledge met. ${carried} gold, ${pay} pay.${home}`, `Closest call: ${second.lowest} HP.`];
  if (!kept && short <= 0) return [`Out alive, but the twist is broken. ${carried} gold is yours.${home}`];
  return [`Out alive, ${short} short. ${carried} gold is yours.${home}`, `Closest call: ${second.lowest} HP.`];
}

function reportPanel(report: NonNullable<DarkdelveView['report']>): Panel {
  const { code, floor, killer, gold, items, dread } = report;
  const isOut = code === 'extracted' || code === 'victory';
  const [what = '', content = ''] = report.taunt.split(' ');
  return {
    kind: 'text',
    title: 'Last expedition',
    rows: [
      isOut
        ? `You got out of floor ${floor} with Dread ${dread}.`
        : `You were lost on floor ${floor}${killer === '' ? '' : ` to the ${name(killer)}`}.`,
      ...endRows(report),
      `${isOut ? 'Kept' : 'Lost'}: ${gold} gold${items.length > 0 ? `, ${items.map(name).join(', ')}` : ''}`,
      ...(killer === '' ? [] : [LESSONS[killer] ?? '']),
      ...(what === '' ? [] : [missedText(what, content)]),
    ],
  };
}

/** The delver's view as panels, for screens without a layout of their own. */
export const makePanels = (tables: DarkdelveContent) => (view: DarkdelveView) => panelsOf(tables, view);

function panelsOf(tables: DarkdelveContent, view: DarkdelveView): Panel[] {
  const states = stateItems(view);
  const found: (Panel | null)[] = [
    enemyPanel(tables, view),
    heroPanel(view),
    states.length > 0 ? { kind: 'list', title: 'Effects', items: states } : null,
    menuPanel(view),
    pledgePanel(view),
    readinessPanel(view),
    pathsPanel(view),
    mapPanel(view),
    floorPanel(view),
    lootPanel(view),
    ...campPanels(view),
    gearPanel(view),
    view.ending && view.report ? reportPanel(view.report) : null,
  ];
  return found.filter((panel) => panel !== null);
}
