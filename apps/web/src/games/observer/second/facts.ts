import { fateOf } from '../outlook.ts';
import type { Entry, IntentForm, Threat } from '../view.ts';
import { O, signedSpan } from '../words.ts';
import { S } from './words.ts';

export interface Names {
  name(id: string): string;
  enemy(id: string): string;
}

/** A fact of a card: the loud part, then the rest. */
export interface Fact {
  readonly loud: string;
  readonly rest: string;
}

type Fight = Extract<Threat, { kind: 'fight' }>;

/** The most damage one intent of these deals in a turn. */
const hardest = (intents: readonly IntentForm[]): number =>
  Math.max(0, ...intents.map(({ damage, hits }) => damage * Math.max(1, hits)));

/** Enemies of one kind count as one row. */
function groupsOf(roster: Fight['roster']): { readonly foe: Fight['roster'][number]; readonly count: number }[] {
  const ids = [...new Set(roster.map(({ id }) => id))];
  return ids.map((id) => ({
    foe: roster.find((foe) => foe.id === id)!,
    count: roster.filter((foe) => foe.id === id).length,
  }));
}

/** The enemies, the event or the rest at a Location. OB-165 */
export function meetingOf(threat: Threat, category: string, { enemy }: Names): Fact {
  if (threat.kind === 'event') return { loud: S.an(category), rest: `${O.costsMost(threat.hp, threat.stamina)}.` };
  if (threat.kind === 'rest')
    return {
      loud: S.restTimes(threat.options.map(({ time }) => time)),
      rest: S.restGains(threat.options.map(({ hp }) => hp)),
    };
  const groups = groupsOf(threat.roster);
  return {
    loud: groups
      .map(({ foe, count }) => (count > 1 ? S.foes(count, enemy(foe.id), foe.hpMax) : S.foe(enemy(foe.id), foe.hpMax)))
      .join(' '),
    rest: S.hits(Math.max(0, ...groups.map(({ foe }) => hardest(foe.intents)))),
  };
}

/** Reward or patch, and the visits left. OB-199, OB-208 */
export function gainOf({ threat, stake }: Entry, { name }: Names): Fact {
  const visits = stake?.visits ? S.visits(stake.visits) : '';
  if (threat.kind === 'event') return { loud: S.eventGives, rest: visits };
  if (threat.kind === 'rest') return { loud: S.hunterGains, rest: visits };
  const road = threat.road > 0 ? S.road(threat.road) : '';
  if (threat.reward === '' || !threat.patch)
    return { loud: S.noSpoils, rest: [road, visits].filter(Boolean).join(' ') };
  const [loud, rest] = S.spoils(name(threat.reward), threat.patch.hp, threat.patch.stamina);
  return { loud, rest: [`${rest}`, road, visits].filter(Boolean).join(' ') };
}

/** The Time left, and the rewards that go with the Location. OB-198, OB-220 */
export function lossOf({ stake }: Entry, { name }: Names): Fact | null {
  if (!stake) return null;
  const rewards = [...new Set(stake.rewards)].map(name);
  return { loud: '', rest: `${S.lost(stake.time)}${rewards.length > 0 ? S.lostWith(rewards) : '.'}` };
}

/** The price of a choice for every other Location, said once. OB-220 */
export function priceOf(chosen: Entry, frontier: readonly Entry[], { name }: Names): readonly string[] {
  const fates = frontier
    .filter(({ slot }) => slot !== chosen.slot)
    .map((entry) => ({ title: name(entry.id), ...fateOf(entry, chosen) }));
  const named = (keep: (fate: (typeof fates)[number]) => boolean): string[] =>
    fates.filter(keep).map(({ title }) => title);
  const sure = named(({ best }) => best.to === 'Removed');
  const perhaps = named(({ best, worst }) => worst.to === 'Removed' && best.to !== 'Removed');
  const falling = named(({ worst }) => worst.w > 0 && worst.to !== 'Removed');
  const { excess } = chosen.ifChosen;
  return [
    ...(sure.length > 0 ? [S.surelyLost(sure)] : []),
    ...(perhaps.length > 0 ? [S.mayBeLost(perhaps)] : []),
    ...(falling.length > 0 ? [S.mayFall(falling)] : []),
    ...(fates.every(({ worst }) => worst.w === 0) ? [S.nothingFalls] : []),
    ...(excess.high > 0 ? [S.hunter(signedSpan(excess))] : []),
  ];
}
