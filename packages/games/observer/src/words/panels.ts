import { type ListItem, type Meter, type Panel, phrases } from '@undercroft/kernel';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { CONDITION_TEXT } from './conditions.ts';
import { kindName, optionLabel } from './labels.ts';
import { intentText, STAT_NAMES, STATUS_NAMES, STATUS_TEXT } from './mechanics.ts';
import { enemyName, name } from './names.ts';
import { PANELS } from './panel-titles.ts';
import { combatPanels, statusesText } from './panels-combat.ts';
import { TERMS } from './terms.ts';
import { listText, moreOf, spanText, wrap, wText } from './text.ts';

const { plural, signed } = phrases;

/** Width of a row of the terminal page without its indent. OB-176 */
const WIDTH = 78;

/** An item whose detail may exceed a row; the rest continues in rows of its own. */
function item(id: string, title: string, detail: string, tone?: ListItem['tone']): ListItem[] {
  const [first, ...rest] = wrap(detail, WIDTH - title.length - 2);
  const head = { id, name: title, ...(first === '' ? {} : { detail: first! }), ...(tone ? { tone } : {}) };
  const indent = ' '.repeat(title.length - title.trimStart().length + 2);
  return [head, ...wrap(rest.join(' '), WIDTH - indent.length).flatMap((row) => (row ? [{ name: indent + row }] : []))];
}

function youPanel({ player }: ObserverView): Panel {
  const { hp, hpMax, stamina, staminaMax, block, level, xp, points, stats } = player;
  const notes = [...(block > 0 ? [`Block ${block}`] : []), ...statusesText(player)];
  const meters: Meter[] = [
    { name: 'HP', value: hp, max: hpMax, tone: 'gain', ...(notes.length > 0 ? { note: notes.join(', ') } : {}) },
    { name: 'Stamina', value: stamina, max: staminaMax, tone: 'guard' },
    {
      name: 'XP',
      value: xp,
      max: 100,
      note: `level ${level}${points > 0 ? `, ${plural(points, 'point')} to spend` : ''}`,
    },
  ];
  const named = Object.entries(stats).filter(([, { total }]) => total !== 0);
  const text = named.map(([stat, { total }]) => `${STAT_NAMES[stat as keyof typeof STAT_NAMES]} ${total}`).join(', ');
  if (text !== '') meters[1] = { ...meters[1]!, note: text };
  return { kind: 'meter', title: PANELS.you, meters };
}

const HUNTER_TEXT = [
  'nothing follows you',
  'it has found your trail',
  'tracks beside yours',
  'the same dust, the same hour',
  'within sight',
];

/** OB-131 */
function hunterText({ band, low, high, reach }: ObserverView['world']['hunter']): string {
  const text = HUNTER_TEXT[band]!;
  if (low === null || high === null) return text;
  return `${text}, ${spanText({ low, high })} of ${band === 0 ? 5 : reach}`;
}

/** `4 base - 1 Instability + 1 biome = 4`. */
function sizeText({ base, parts, total }: ObserverView['world']['target']): string {
  const terms = parts.map(({ label, value }) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} ${termName(label)}`);
  return [`${base} base`, ...terms, `= ${total}`].join(' ');
}

/** Terms are part of a sum, where a comma would end it. */
const termName = (label: string): string => TERMS[label] ?? name(label).replaceAll(',', '');

const GRADE_TEXT = [
  '',
  'a rest restores 1 HP less per Time',
  'the Hunter catches you at 15 after it appears',
  'Instability starts at 2.00',
  'Guard gives base 7 Block',
  'Patience is 3 lower',
];

/** OB-116, OB-213 */
const gradeText = (grade: number, isSecond: boolean): string =>
  isSecond && grade === STAGE_GRADE ? 'every Event and Rest appears one stage worse' : GRADE_TEXT[grade]!;

const STAGE_GRADE = 3;

function effectItem({ kind, id, value, left }: ObserverView['effects'][number], isSecond: boolean): ListItem[] {
  switch (kind) {
    case 'status': {
      const status = id as keyof typeof STATUS_NAMES;
      return item(id, STATUS_NAMES[status], `${plural(left, 'turn')} left; you ${STATUS_TEXT[status]}`, 'harm');
    }
    case 'stat':
      return item(id, STAT_NAMES[id as keyof typeof STAT_NAMES], `${signed(value)}, ${plural(left, 'Location')} left`);
    case 'size':
      return item(id, name(id), `you see ${moreOf(value, 'Location')}, ${plural(left, 'frontier')} left`);
    case 'mitigation':
      return item(id, name(id), `holds off ${value} decay at your next Location`, 'time');
    case 'flare':
      return item(id, name(id), 'exact timers for 1 frontier');
    default:
      return item(id, `Grade ${value}`, gradeText(value, isSecond));
  }
}

/** Facts of the second edition. OB-200, OB-210, OB-222, OB-223 */
function secondItems({ second }: ObserverView): ListItem[] {
  if (!second) return [];
  const { shelter, relief, report, isLastCall, condition } = second;
  const next = report.next === null ? '' : ` (${report.next - report.data} to the next)`;
  return [
    ...item('shelter', 'Shelter left', String(shelter)),
    ...(relief.isCalled ? [] : item('relief', name('36'), `called once, at ${relief.hp} HP or less`)),
    ...item('report', 'Report', `${name(report.id)}, ${report.data} Data${next}`, 'gain'),
    ...(isLastCall ? item('lastCall', 'Last call', 'Data doubled', 'gain') : []),
    ...(condition === '' ? [] : item(condition, name(condition), CONDITION_TEXT[condition] ?? '')),
  ];
}

function worldPanel(view: ObserverView): Panel {
  const { world, contract } = view;
  const { decayRate } = world;
  const items = [
    ...item('time', 'Time', `${world.time} (at ${decayRate.clockNext}: 1 Location less)`, 'time'),
    ...item('instability', 'Instability', `${wText(world.wq)} of 10.00`, 'dread'),
    ...item('lost', 'Removed', `${world.removed} (at ${decayRate.removalsNext}: 1 Location less)`),
    ...(world.target.total > 0 ? item('size', 'Frontier size', sizeText(world.target)) : []),
    ...item('hunter', 'Hunter', hunterText(world.hunter), 'dread'),
    ...item('mitigation', 'Decay held off', `${world.mitigation} (at 10: the Gatekeeper instead of the Exit)`),
    ...item('data', 'Data', String(world.data), 'gain'),
    ...secondItems(view),
    ...view.effects.flatMap((effect) => effectItem(effect, view.second !== undefined)),
  ];
  if (contract) {
    const progress = contract.isPaid ? 'paid' : contract.need > 0 ? `${contract.progress} of ${contract.need}` : 'open';
    items.push(...item(contract.id, `Contract ${name(contract.id)}`, progress));
  }
  return { kind: 'list', title: PANELS.world, items };
}

const timerText = ({ timer }: EntryView): string => (timer === null ? '' : ` ${spanText(timer)}`);

/** Effect of choosing a Location on the others. OB-165 */
const ifChosen = ({ ifChosen: { time, advance, excess } }: EntryView): string =>
  `Time ${spanText(time)}, others decay ${spanText(advance)}${excess.high > 0 ? `, the Hunter gains ${spanText(excess)}` : ''}`;

/** The worst and the best of an event's options; fields that cannot change are omitted. OB-38 */
function eventText(threat: Extract<EntryView['threat'], { kind: 'event' }>): string {
  const { time, hp, stamina, instability, decay, mitigation } = threat;
  const parts = [
    time.low < 0 ? `from ${time.low} to ${time.high} Time` : `${spanText(time)} Time more`,
    `at most ${hp} HP and ${stamina} Stamina to pay`,
    ...(instability.high > 0 ? [`Instability rises ${spanText(instability, wText)}`] : []),
    ...(decay.high > 0 ? [`others decay ${spanText(decay)} more`] : []),
    ...(mitigation.high > 0 ? [`hold off ${spanText(mitigation)} decay`] : []),
  ];
  return parts.join(', ');
}

/** The exact threat, intent pools included. OB-38 */
function threatItems({ id, threat }: EntryView): ListItem[] {
  if (threat.kind === 'fight') {
    const foes = threat.roster.flatMap((foe) =>
      item(
        `enemy/${foe.id}`,
        `    ${enemyName(foe.id)}`,
        `${foe.hpMax} HP. ${foe.intents.map(intentText).join('; ')}`,
        'harm',
      ),
    );
    const patch = threat.patch ? `, or HP +${threat.patch.hp} and Stamina +${threat.patch.stamina}` : '';
    const reward = threat.reward === '' ? 'no reward' : `get ${name(threat.reward)}${patch}`;
    const road = threat.road > 0 ? `, see 1 Location more on ${plural(threat.road, 'frontier')}` : '';
    return [...foes, ...item(id, '    If you win', `${reward}${road}. Patience ${threat.patience}.`, 'gain')];
  }
  if (threat.kind === 'event') return item(id, '    Options', eventText(threat));
  return threat.options.flatMap(({ id: option, time, hp, stamina }) =>
    item(id, `    ${option}`, `${time} Time, gain ${hp} HP and ${stamina} Stamina`, 'gain'),
  );
}

/** The loss if the Location is left alone. OB-220 */
function stakeItems({ id, stake }: EntryView): ListItem[] {
  if (!stake) return [];
  const rewards = stake.rewards.length > 0 ? `, with ${listText(stake.rewards.map(name))}` : '';
  const visits = stake.visits === 1 ? '. Only visit' : '';
  return item(id, '    If you leave it', `gone in ${spanText(stake.time)} Time${rewards}${visits}`, 'dread');
}

function entryItems(entry: EntryView): ListItem[] {
  const { slot, id, biome, category, danger, ztc, stage, behaviour } = entry;
  const behaves = behaviour === null ? '' : `, ${behaviour}`;
  const what = `${kindName(category)}, ${biome}, danger ${danger}, Zone Time Cost ${ztc}, ${stage}${timerText(entry)}${behaves}`;
  return [
    ...item(id, `${slot} ${name(id)}`, what),
    ...item(id, '    If you go', ifChosen(entry), 'time'),
    ...threatItems(entry),
    ...stakeItems(entry),
  ];
}

const frontierPanel = (view: ObserverView): Panel => ({
  kind: 'list',
  title: view.mode === 'frontier' ? PANELS.frontier : PANELS.standing,
  items: view.frontier.flatMap(entryItems),
});

function eventPanel({ event }: ObserverView): Panel {
  const items = (event?.options ?? []).flatMap((option) => {
    const { name: title, detail, cost } = optionLabel(event!.id, option);
    return item(option.key, title, `${cost}. ${detail}${option.canPay ? '' : ' You cannot pay for it.'}`);
  });
  return { kind: 'list', title: event ? name(event.id) : PANELS.event, items };
}

const restPanel = ({ rest }: ObserverView): Panel => ({
  kind: 'cards',
  title: rest ? name(rest.type) : PANELS.rest,
  cards: (rest?.options ?? []).map(({ id, time, hp, stamina, advance, excess }) => ({
    id,
    name: id,
    detail: `${hp} HP, ${stamina} Stamina; others decay ${advance}; Hunter gains ${excess}`,
    cost: `${time} Time`,
  })),
});

function bagPanel({ bag, managedLeft }: ObserverView): Panel {
  const worn = bag.worn.map(({ slot, id }) => `${name(id)} (${slot})`);
  const items = bag.items.map(
    ({ id, uses, inTray }) => `${name(id)}${uses > 1 ? ` x${uses}` : ''}${inTray ? ' (too many)' : ''}`,
  );
  const rows = [
    ...item('bag', 'Bag', `${bag.items.length} of ${bag.capacity}${items.length > 0 ? `: ${items.join(', ')}` : ''}`),
    ...item('worn', 'Worn', worn.length > 0 ? worn.join(', ') : 'nothing'),
    ...item(
      'belt',
      'Belt',
      `${bag.belt.length} of ${bag.beltCapacity}${bag.belt.length > 0 ? `: ${bag.belt.map(({ id }) => name(id)).join(', ')}` : ''}`,
    ),
  ];
  if (managedLeft > 0 && managedLeft <= 10) rows.push(...item('managed', 'Changes left', String(managedLeft)));
  return { kind: 'list', title: PANELS.belongings, items: rows };
}

function passPanel({ lastPass }: ObserverView): Panel[] {
  if (!lastPass) return [];
  const { time, advance, excess, wFrom, wTo, degraded, removed, cleared } = lastPass;
  const items = [
    ...item(
      'time',
      'Time',
      `${time} passed, the others decayed ${advance}${excess > 0 ? `, the Hunter gained ${excess}` : ''}`,
      'time',
    ),
    ...(wFrom === wTo ? [] : item('instability', 'Instability', `${wText(wFrom)} -> ${wText(wTo)}`, 'dread')),
    ...degraded.flatMap(({ id, to }) => item(id, name(id), `falls to ${to}`, 'time')),
    ...removed.flatMap((id) => item(id, name(id), 'is Removed', 'dread')),
    ...(cleared === '' ? [] : item(cleared, name(cleared), 'left the frontier')),
  ];
  return [{ kind: 'list', title: `${PANELS.pass} ${name(lastPass.location)}`, items }];
}

function endPanel({ ending, world }: ObserverView): Panel {
  const text = ending?.success ? 'You made it.' : 'You did not make it.';
  return { kind: 'text', title: PANELS.end, rows: [`${text} You keep ${world.data} Data.`] };
}

/** Status, context, belongings: rows of the terminal page. OB-176 */
export function panels(view: ObserverView): Panel[] {
  const [you, world, bag] = [youPanel(view), worldPanel(view), bagPanel(view)];
  switch (view.mode) {
    case 'frontier':
      return [you, world, bag, frontierPanel(view)];
    case 'combat':
      return [you, world, bag, ...combatPanels(view)];
    case 'event':
      return [you, world, bag, eventPanel(view)];
    case 'rest':
      return [you, world, bag, restPanel(view)];
    case 'interlude':
      return [you, world, ...passPanel(view), frontierPanel(view), bag];
    case 'ended':
      return [you, world, bag, endPanel(view)];
  }
}
