import type { Panel } from '@undercroft/kernel';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { offerText } from './labels.ts';
import { TERMS } from './lines.ts';
import { STAT_NAMES, STATUS_NAMES, STATUS_TEXT, signed, wText } from './mechanics.ts';
import { CONTRACT_NAMES, enemyName, name } from './names.ts';

const WIDTH = 80;

/** Breaks at spaces; mechanics are never cut. OB-172 */
function wrap(text: string): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > WIDTH) {
      rows.push(row);
      row = `  ${word}`;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  rows.push(row);
  return rows;
}

const span = ({ low, high }: { low: number; high: number }): string =>
  low === high ? signed(low) : `${signed(low)}..${signed(high)}`;
const wSpan = ({ low, high }: { low: number; high: number }): string =>
  low === high ? `+${wText(low)}` : `+${wText(low)}..+${wText(high)}`;

const HUNTER_TEXT = [
  'Hunter: nothing follows you.',
  'Hunter: it has appeared.',
  'Hunter: tracks beside yours.',
  'Hunter: the same dust, the same hour.',
  'Hunter: within sight.',
];

/** OB-131 */
function hunterText({ band, low, high, reach }: ObserverView['world']['hunter']): string {
  const text = HUNTER_TEXT[band]!;
  if (low === null || high === null) return text;
  if (band === 0) return `${text} ${low}/5.`;
  return `${text} ${low === high ? low : `${low}-${high}`}/${reach}.`;
}

function statusPanel(view: ObserverView): Panel {
  const { player, world, run } = view;
  const { target, decayRate } = world;
  const stats = Object.entries(player.stats).map(
    ([stat, { total }]) => `${STAT_NAMES[stat as keyof typeof STAT_NAMES]} ${total}`,
  );
  const parts = target.parts.map(({ label, value }) => `${signed(value)} ${TERMS[label] ?? name(label)}`).join(' ');
  const rows = [
    `HP ${player.hp}/${player.hpMax}  Stamina ${player.stamina}/${player.staminaMax}  Level ${player.level}  XP ${player.xp}/100  points ${player.points}`,
    stats.join('  '),
    `Time ${world.time}  W ${wText(world.wq)}/10.00  Observation Data ${world.data}  MitigationTotal ${world.mitigation}/10`,
    `Frontier size ${target.base} ${parts}${parts === '' ? '' : ' '}= ${target.total}`,
    `Removed ${world.removed}, next step at ${decayRate.removalsNext}; Time step at ${decayRate.clockNext}; Decay-rate tier ${decayRate.tier}`,
    hunterText(world.hunter),
    'Frontier shows arrival state.',
    ...view.effects.map(effectText),
  ];
  if (view.contract)
    rows.push(
      `Contract ${CONTRACT_NAMES[view.contract.id]}: ${view.contract.isPaid ? 'paid' : `${view.contract.progress}/${view.contract.need}`}`,
    );
  return { kind: 'text', title: `OBSERVER, ${name(run.pack)} grade ${run.grade}`, rows: rows.flatMap(wrap) };
}

const GRADE_TEXT = [
  '',
  'rest HP -1 per Time unit',
  'the Hunter catches at 15 after it appears',
  'W starts at 2.00',
  'Guard: base Block 7',
  'Patience -3',
];

function effectText({ kind, id, value, left }: ObserverView['effects'][number]): string {
  if (kind === 'status') {
    const status = id as keyof typeof STATUS_NAMES;
    return `${STATUS_NAMES[status]} ${left} turns: ${STATUS_TEXT[status]}`;
  }
  if (kind === 'stat') return `${STAT_NAMES[id as keyof typeof STAT_NAMES]} ${signed(value)}, ${left} Locations left`;
  if (kind === 'size') return `${name(id)}: frontier size ${signed(value)}, ${left} frontiers left`;
  if (kind === 'mitigation') return `${name(id)}: decay mitigation ${value} in the next update pass`;
  if (kind === 'flare') return `${name(id)}: exact timers for 1 frontier`;
  return `Grade ${value}: ${GRADE_TEXT[value]}`;
}

/** Fixed columns: name, biome, category, Danger, stage and timer, Zone Time Cost. OB-165 */
function entryRow(entry: EntryView): string {
  const timer =
    entry.timer === null
      ? ''
      : ` ${entry.timer.low === entry.timer.high ? entry.timer.low : `${entry.timer.low}-${entry.timer.high}`}`;
  const cells = [
    `[${entry.slot}] ${name(entry.id)}`.padEnd(23),
    entry.biome.padEnd(15),
    entry.category.padEnd(7),
    String(entry.danger).padStart(5),
    ` ${entry.stage}${timer}`.padEnd(15),
    String(entry.ztc).padStart(3),
  ];
  return cells.join(' ');
}

function threatText({ threat, ifChosen, behaviour }: EntryView): string {
  const what = `If chosen: Time ${span(ifChosen.time)}; others decay ${span(ifChosen.advance)}; ExcessTime ${span(ifChosen.excess)}.`;
  const behaves = behaviour === null ? '' : ` ${behaviour}.`;
  if (threat.kind === 'fight') {
    const roster = threat.roster.map(({ id, hpMax }) => `${enemyName(id)} HP ${hpMax}`).join(', ');
    const reward = threat.reward === '' ? 'Reward: 0.' : `Reward: ${name(threat.reward)}.`;
    const road = threat.road > 0 ? ` Opened road: frontier size +1 for ${threat.road} frontiers.` : '';
    return `${roster}; Patience ${threat.patience}. ${reward}${road}${behaves} ${what}`;
  }
  if (threat.kind === 'event')
    return `Options: Time ${span(threat.time)}, worst HP -${threat.hp}, worst Stamina -${threat.stamina}, W ${wSpan(threat.instability)}, decay ${span(threat.decay)}, mitigation ${span(threat.mitigation)}.${behaves} ${what}`;
  const options = threat.options.map(
    ({ id, time, hp, stamina }) => `${id}: Time +${time}, HP +${hp}, Stamina +${stamina}`,
  );
  return `${options.join('; ')}.${behaves} ${what}`;
}

function frontierPanel(view: ObserverView): Panel {
  const head = `${'Name'.padEnd(23)} ${'Biome'.padEnd(15)} ${'Kind'.padEnd(7)} ${'Dngr'.padStart(5)} ${' Stage'.padEnd(15)} ZTC`;
  const rows = view.frontier.flatMap((entry) => [entryRow(entry), ...wrap(`    ${threatText(entry)}`)]);
  return { kind: 'text', title: view.mode === 'frontier' ? 'FRONTIER' : 'PERSISTING LOCATIONS', rows: [head, ...rows] };
}

const statusesText = (bearer: { weak: number; frail: number; bleed: number }): string => {
  const on = (['weak', 'frail', 'bleed'] as const).filter((status) => bearer[status] > 0);
  return on.map((status) => ` ${STATUS_NAMES[status]} ${bearer[status]}`).join('');
};

function combatPanel({ combat, player }: ObserverView): Panel {
  if (!combat) return { kind: 'text', title: 'COMBAT', rows: [] };
  const rows = combat.roster.flatMap((foe) => {
    const head = `[${foe.target}] ${enemyName(foe.id)} HP ${foe.hp}/${foe.hpMax} Block ${foe.block}${statusesText(foe)}`;
    if (!foe.intent || !foe.ifAttacked) return [`${head} dead`];
    const { intent } = foe;
    const inflicts = intent.inflicts.map(({ status, turns }) => `, ${STATUS_NAMES[status]} ${turns} turns`).join('');
    const hits = intent.hits.length > 0 ? `damage ${intent.hits.join('+')}` : 'damage 0';
    return [
      head,
      `    intends ${intent.name}: ${hits}, Block +${intent.block}, HP +${intent.heal}, your Stamina -${intent.drain}${inflicts}`,
      `    Attack leaves it HP ${foe.ifAttacked.hp}, Block ${foe.ifAttacked.block}`,
    ];
  });
  rows.push(
    `Turn ${combat.turn}, Patience ${combat.patience}, Attrition this and the next turns: ${combat.attrition.join(', ')}`,
    `Incoming ${combat.incoming}, your Block ${player.block}${statusesText(player)}`,
    `Attack: Stamina -${combat.attack.cost}, damage ${combat.attack.damage}. Guard: Stamina -${combat.guard.cost}, Block +${combat.guard.block}. Recover: Stamina +${combat.recover}.`,
  );
  return { kind: 'text', title: 'COMBAT', rows: rows.flatMap(wrap) };
}

function eventPanel({ event }: ObserverView): Panel {
  if (!event) return { kind: 'text', title: 'EVENT', rows: [] };
  const rows = event.options.flatMap((option) =>
    wrap(`${offerText(event.id, option)}${option.canPay ? '' : ' (not payable)'}`),
  );
  return { kind: 'text', title: `EVENT ${name(event.id)}, step ${event.step}`, rows };
}

function restPanel({ rest }: ObserverView): Panel {
  const rows = (rest?.options ?? []).map(
    (option) =>
      `${option.id}: Time +${option.time}, Location decay +${option.advance}, HP +${option.hp}, Stamina +${option.stamina}, ExcessTime +${option.excess}`,
  );
  return { kind: 'text', title: `REST ${rest ? name(rest.type) : ''}`, rows };
}

function bagPanel({ bag, managedLeft }: ObserverView): Panel {
  const worn = bag.worn.map(({ slot, id }) => `${slot}: ${name(id)}`);
  const items = bag.items.map(
    ({ id, uses, inTray }) => `${name(id)}${uses > 1 ? ` x${uses}` : ''}${inTray ? ' (tray)' : ''}`,
  );
  const rows = [
    `Inventory ${bag.items.length}/${bag.capacity}: ${items.length > 0 ? items.join(', ') : 'empty'}`,
    `Worn: ${worn.length > 0 ? worn.join(', ') : 'nothing'}`,
    `Belt ${bag.belt.length}/${bag.beltCapacity}: ${bag.belt.length > 0 ? bag.belt.map(({ id }) => name(id)).join(', ') : 'empty'}`,
  ];
  if (managedLeft > 0) rows.push(`Management actions left: ${managedLeft}`);
  return { kind: 'text', title: 'BELONGINGS', rows: rows.flatMap(wrap) };
}

function passPanel({ lastPass }: ObserverView): Panel[] {
  if (!lastPass) return [];
  const degraded = lastPass.degraded.map(({ id, from, to }) => `${name(id)} ${from} to ${to}`);
  const rows = [
    `${name(lastPass.location)}: Time +${lastPass.time}, decay ${lastPass.advance}, ExcessTime +${lastPass.excess}, W ${wText(lastPass.wFrom)} to ${wText(lastPass.wTo)}`,
    `Degraded: ${degraded.length > 0 ? degraded.join(', ') : '0'}`,
    `Removed: ${lastPass.removed.length > 0 ? lastPass.removed.map(name).join(', ') : '0'}`,
  ];
  return [{ kind: 'text', title: 'LAST PASS', rows: rows.flatMap(wrap) }];
}

/** Four blocks of 80 columns: status, context, belongings. OB-176 */
export function panels(view: ObserverView): Panel[] {
  const status = statusPanel(view);
  const bag = bagPanel(view);
  switch (view.mode) {
    case 'frontier':
      return [status, bag, frontierPanel(view)];
    case 'combat':
      return [status, bag, combatPanel(view)];
    case 'event':
      return [status, bag, eventPanel(view)];
    case 'rest':
      return [status, bag, restPanel(view)];
    case 'interlude':
      return [status, ...passPanel(view), frontierPanel(view), bag];
    case 'ended':
      return [
        status,
        {
          kind: 'text',
          title: 'END',
          rows: [`${view.ending?.success ? 'Run Complete' : 'Run Failed'}: ${view.ending?.code}`],
        },
        bag,
      ];
  }
}
