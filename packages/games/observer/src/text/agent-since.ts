import { eventsOf, type LogLine } from '@undercroft/text/agent';
import type { ObserverEvents, Who } from '../events.ts';
import { STATUS_NAMES } from '../words/mechanics.ts';
import { enemyName, name, optionName } from '../words/names.ts';

const of = eventsOf<ObserverEvents>();

const theFoe = (id: string): string => {
  const called = enemyName(id);
  return called.startsWith('The ') ? `the ${called.slice(4)}` : `the ${called}`;
};

/** One sentence for each enemy that acted: its intent and the effect. */
function foeActs(log: readonly LogLine[]): string[] {
  const sentences: string[] = [];
  log.forEach((line, i) => {
    if (line.kind !== 'enemyActed') return;
    const { id, name: intent } = line.data as unknown as ObserverEvents['enemyActed'];
    const next = log.findIndex((each, j) => j > i && ['enemyActed', 'turn', 'acted'].includes(each.kind));
    const did = foeDid(log.slice(i + 1, next < 0 ? log.length : next));
    sentences.push(`${enemyName(id)} used ${intent}${did.length > 0 ? `: ${did.join(', ')}` : ''}.`);
  });
  return sentences;
}

function foeDid(log: readonly LogLine[]): string[] {
  const isYou = (data: Who): boolean => data.who === 'player';
  const hits = of(log, 'damage').filter(isYou);
  const taken = hits.reduce((all, { hp }) => all + hp, 0);
  const stopped = hits.reduce((all, { blockAbsorbed }) => all + blockAbsorbed, 0);
  const healed = of(log, 'healed').filter(({ amount }) => amount > 0);
  return [
    ...(taken > 0 ? [`you lose ${taken} HP`] : []),
    ...(stopped > 0 ? [`your Block takes ${stopped}`] : []),
    ...of(log, 'status')
      .filter(isYou)
      .map(({ status, turns }) => `${STATUS_NAMES[status]} ${turns} turns`),
    ...of(log, 'block')
      .filter((data) => !isYou(data))
      .map(({ result }) => `it gains ${result} Block`),
    ...healed.map(({ amount }) => `heals ${amount}`),
    ...of(log, 'stamina')
      .filter(({ amount }) => amount < 0)
      .map(({ amount }) => `Stamina ${amount}`),
  ];
}

/** The reader's actions in the fight. */
function ownActs(log: readonly LogLine[]): string[] {
  const acted = of(log, 'acted')[0];
  if (!acted) return [];
  const cut = log.findIndex(({ kind }) => kind === 'enemyActed');
  const own = cut < 0 ? log : log.slice(0, cut);
  const hits = own
    .filter(({ kind }) => kind === 'damage' || kind === 'bled')
    .flatMap(({ kind, data }) => hitText(kind, data as never));
  if (acted.action === 'guard')
    return [`You guard: ${of(own, 'block').find(({ who }) => who === 'player')?.result ?? 0} Block.`];
  if (acted.action === 'recover')
    return [recoverText(of(own, 'stamina').find(({ amount }) => amount > 0)?.amount ?? 0)];
  if (acted.action === 'use') return [`You use ${name(acted.item)}.`, ...hits];
  return hits;
}

const recoverText = (amount: number): string =>
  amount > 0 ? `You recover ${amount} Stamina.` : 'You recover; your Stamina was full.';

function hitText(kind: string, data: ObserverEvents['damage'] & { amount: number }): string[] {
  if (data.who === 'player') return [];
  const amount = kind === 'bled' ? data.amount : data.hp;
  const blocked = kind === 'damage' && data.blockAbsorbed > 0 ? ` (Block took ${data.blockAbsorbed})` : '';
  const verb =
    kind === 'bled'
      ? `${enemyName(data.id)} bleeds for ${amount}`
      : `You hit ${theFoe(data.id)} for ${amount}${blocked}`;
  return [`${verb}; it ${data.left === 0 ? 'dies' : `drops to ${data.left}`}.`];
}

const RESOLVED = ['won', 'chose', 'rested', 'resolved'];

/** `Won at Goat Stair: Trail Boots, XP +10, Data +5.` */
function resolvedText(log: readonly LogLine[], place: string): string[] {
  if (!log.some(({ kind }) => RESOLVED.includes(kind))) return [];
  const gains = [
    ...of(log, 'gained').map(({ id }) => name(id)),
    ...sumOf(
      'XP',
      of(log, 'xp').map(({ amount }) => amount),
    ),
    ...sumOf(
      'Data',
      of(log, 'odCredited').map(({ amount }) => amount),
    ),
    ...sumOf(
      'HP',
      [...of(log, 'hp'), ...of(log, 'healed')].map(({ amount }) => amount),
    ),
    ...of(log, 'stat').map(({ stat, amount }) => `${stat} ${amount > 0 ? '+' : ''}${amount}`),
  ];
  const after = gains.length > 0 ? `: ${gains.join(', ')}` : '';
  if (of(log, 'won').length > 0) return [`Won at ${place}${after}.`];
  const rested = of(log, 'rested')[0];
  if (rested)
    return [`You rested (${rested.option}, ${rested.time} Time): HP +${rested.hp}, Stamina +${rested.stamina}.`];
  const chose = of(log, 'chose').at(-1);
  return chose ? [`You chose "${optionName(`${chose.event}.${chose.key}`) ?? chose.key}"${after}.`] : [];
}

const sumOf = (what: string, amounts: readonly number[]): string[] => {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return sum === 0 ? [] : [`${what} ${sum > 0 ? '+' : ''}${sum}`];
};

function decayTexts(log: readonly LogLine[]): string[] {
  const gone = of(log, 'removed').map(({ id }) => name(id));
  const fell = of(log, 'degraded');
  const each = (count: number): string => (count > 1 ? ' each' : '');
  const falls = fell.map(({ id, to }, i) => `${name(id)} ${i === 0 ? 'falls ' : ''}to ${to}`).join(', ');
  return [
    ...(gone.length > 0
      ? [`${gone.join(', ')} ${gone.length > 1 ? 'are' : 'is'} Removed (+1.00${each(gone.length)}).`]
      : []),
    ...(fell.length > 0 ? [`${falls} (+0.25${each(fell.length)}).`] : []),
  ];
}

function appearedTexts(log: readonly LogLine[]): string[] {
  const placed = of(log, 'placed').map(({ id }) => name(id));
  return [
    ...of(log, 'hunter').map(({ state }) =>
      state === 'appeared' ? 'The Hunter appeared.' : 'The Hunter has caught you.',
    ),
    ...of(log, 'level').map(({ level, points }) => `Level ${level}: ${points} points to spend.`),
    ...(placed.length > 0 ? [`New: ${placed.join(', ')}.`] : []),
  ];
}

/** Events since the last turn, in a few sentences. */
export function sentencesOf(log: readonly LogLine[], place: string): string[] {
  const went = of(log, 'went').map(({ id }) => `You go to ${name(id)}.`);
  const managed = log
    .filter(({ kind }) =>
      ['equipped', 'unequipped', 'belted', 'unbelted', 'allocated', 'dropped', 'shadow', 'attrition'].includes(kind),
    )
    .map(({ line }) => line);
  const bled = of(log, 'bled')
    .filter(({ who }) => who === 'player')
    .map(({ amount }) => `You bleed for ${amount}.`);
  const used = of(log, 'used')
    .filter(() => of(log, 'acted').length === 0)
    .map(({ id }) => `You used ${name(id)}.`);
  return [
    ...went,
    ...ownActs(log),
    ...foeActs(log),
    ...bled,
    ...resolvedText(log, place),
    ...decayTexts(log),
    ...managed,
    ...used,
    ...appearedTexts(log),
  ];
}
