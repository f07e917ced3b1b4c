import { phrases } from '@undercroft/kernel';
import type { TextContext } from '@undercroft/text';
import type { Intent } from '../content/types.ts';
import type { EntryView, ObserverView, ThreatView } from '../rules/view-schema.ts';
import { passivesText, STATUS_NAMES, useText } from '../words/mechanics.ts';
import { enemyName, name } from '../words/names.ts';
import { wText } from '../words/text.ts';
import { giftOf, numbersOf, tablesOf } from './kit.ts';
import { patchText, woundText } from './second.ts';

const { plural } = phrases;

type Fight = Extract<ThreatView, { kind: 'fight' }>;
type Event = Extract<ThreatView, { kind: 'event' }>;

/** `Impale 7, Bleed`: an intent in the fewest words. */
export function shortIntent({ name: title, damage, hits, block, heal, drain, inflicts, wounds }: Intent): string {
  const parts = [
    ...(hits > 1 ? [`${damage} x${hits}`] : hits === 1 ? [String(damage)] : []),
    ...(block > 0 ? [`Block ${block}`] : []),
    ...(heal > 0 ? [`heals ${heal}`] : []),
    ...woundText(wounds ? 'open' : undefined, [
      ...(drain > 0 ? [`Stamina -${drain}`] : []),
      ...inflicts.map((status) => STATUS_NAMES[status]),
    ]),
  ];
  return `${title} ${parts.join(', ')}`;
}

/** An intent in full words. */
export function fullIntent({ damage, hits, block, heal, drain, inflicts, wounds }: Intent, turns: number): string {
  return [
    ...(hits > 1 ? [`${damage} damage ${hits} times`] : hits === 1 ? [`${damage} damage`] : []),
    ...(block > 0 ? [`${block} Block`] : []),
    ...(heal > 0 ? [`heals ${heal}`] : []),
    ...woundText(wounds ? 'open' : undefined, [
      ...(drain > 0 ? [`you lose ${drain} Stamina`] : []),
      ...inflicts.map((status) => `${STATUS_NAMES[status]} ${plural(turns, 'turn')}`),
    ]),
  ].join(', ');
}

/** Enemies of a Location with their HP, and the turn their patience ends. */
export function rosterText({ roster, patience }: Fight): string {
  const enemies = roster.map(({ id, hpMax }) => `${enemyName(id)}  HP ${hpMax}.`).join(' ');
  return `${enemies} Patience ${patience}: after turn ${patience} you lose 1, 2, 3... HP a turn.`;
}

export const intentsText = ({ intents }: Fight['roster'][number]): string =>
  `${intents.map(shortIntent).join(' · ')}.  1 in ${intents.length} each.`;

const scaled = (base: number, stage: number, aware: number, grade: number): number =>
  Math.floor((base * stage * aware * grade) / 1_000_000);

/** OB-222 */
const lastCallPct = (context: TextContext<ObserverView>): number =>
  context.view.second?.isLastCall ? (tablesOf(context).second?.numbers.last_call.stage_pct ?? 0) : 0;

/** Guaranteed Data of a fight: firsts and rings are not counted. OB-105 */
function dataOf(context: TextContext<ObserverView>, { stage, category, threat }: EntryView): number {
  const { player, run } = context.view;
  const { data } = numbersOf(context);
  const pct =
    data.stage_pct[stage] + (stage === 'Critical' ? giftOf(context, 'criticalPct') : 0) + lastCallPct(context);
  const aware = Math.min(data.aware_pct_max, 100 + data.aware_pct * Math.max(0, player.stats.awareness.total));
  const grade = 100 + data.grade_pct * run.grade;
  const { enemies } = tablesOf(context);
  const foes = threat.kind === 'fight' ? threat.roster : [];
  const won = foes.map(({ id }) => scaled(data.enemy[enemies[id]?.type ?? 'Boss'], pct, aware, grade));
  return won.reduce((all, amount) => all + amount, scaled(data.place[category], pct, aware, grade));
}

/** `Ember Jar, XP +20, Data +25`: gains of a won fight, without the Locations it opens. */
export function gainsText(context: TextContext<ObserverView>, entry: EntryView, isLong = false): string {
  const threat = entry.threat as Fight;
  const { enemies, bosses } = tablesOf(context);
  const xp = threat.roster.reduce((all, { id }) => all + (enemies[id]?.xp ?? bosses[id]?.xp ?? 0), 0);
  const parts = [
    ...(threat.reward === ''
      ? []
      : [
          `${isLong ? thingText(context, threat.reward) : name(threat.reward)}${threat.patch ? ` or ${patchText(threat.patch)}` : ''}`,
        ]),
    ...(xp > 0 ? [`XP +${xp}`] : []),
    `Data +${dataOf(context, entry)}`,
  ];
  return parts.join(', ');
}

/** `Win: Ember Jar, XP +20, Data +25, 1 Location more on the next 4 frontiers.` */
export function rewardText(context: TextContext<ObserverView>, entry: EntryView, isLong: boolean): string {
  const { road } = entry.threat as Fight;
  const more = road > 0 ? `, 1 Location more on the next ${plural(road, 'frontier')}` : '';
  return `Win: ${gainsText(context, entry, isLong)}${more}.`;
}

/** `Ember Jar (Attacks deal 2 more damage …)` */
function thingText(context: TextContext<ObserverView>, id: string): string {
  const { equipment, artifacts, consumables } = tablesOf(context);
  const passive = equipment[id] ?? artifacts[id];
  const item = consumables[id];
  const text = passive ? passivesText(passive.effects) : item ? useText(item) : '';
  return text === '' ? name(id) : `${name(id)} (${text.replace(/\.$/, '')})`;
}

/** `Event: worst cost HP 0, Stamina 4. Can prevent up to 2 decay.` */
export function eventText({ hp, stamina, instability, decay, mitigation }: Event): string {
  const may = [
    ...(mitigation.high > 0 ? [`Can prevent up to ${mitigation.high} decay.`] : []),
    ...(decay.high > 0 ? [`May add up to ${decay.high} decay.`] : []),
    ...(instability.high > 0 ? [`May add ${wText(instability.high)} Instability.`] : []),
  ];
  return [`Event: worst cost HP ${hp}, Stamina ${stamina}.`, ...may].join(' ');
}

/** One row for each option of a rest: `Breathe         1 Time: HP +4, Stamina +4` */
export function restRows({ options }: Extract<ThreatView, { kind: 'rest' }>): string[] {
  const width = Math.max(...options.map(({ id }) => id.length)) + 2;
  return options.map(({ id, time, hp, stamina, advance }) => {
    const gains = [...(hp > 0 ? [`HP +${hp}`] : []), ...(stamina > 0 ? [`Stamina +${stamina}`] : [])];
    const decay = advance === 0 ? ['nothing decays'] : advance < time ? [`the others decay ${advance}`] : [];
    return `${id.padEnd(width)}${time} Time: ${[...gains, ...decay].join(', ')}`;
  });
}

export const BEHAVIOUR_TEXT: { readonly [behaviour: string]: string } = {
  Anchored: 'Anchored: event decay never touches it.',
  Sinking: 'Sinking: from Instability 6.00 it appears with 1 Time less.',
  Volatile: 'Volatile: its times are always short or long.',
};

/** The most important fact about a Location, for a narrow column. */
export function meetText({ threat }: EntryView): string {
  if (threat.kind === 'fight') {
    const [foe, ...others] = threat.roster;
    if (!foe) return '';
    return others.length === 0
      ? `${enemyName(foe.id)} ${foe.hpMax}`
      : `${threat.roster.length} foes, HP ${threat.roster.reduce((all, one) => all + one.hpMax, 0)}`;
  }
  if (threat.kind === 'event') {
    if (threat.hp > 0) return `HP -${threat.hp} at most`;
    return threat.stamina > 0 ? `Stamina -${threat.stamina} at most` : 'an event';
  }
  const hp = threat.options.map((option) => option.hp);
  const [low, high] = [Math.min(...hp), Math.max(...hp)];
  return low === high ? `HP +${low}` : `HP +${low} to +${high}`;
}
