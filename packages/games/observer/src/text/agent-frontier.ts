import { type AgentContext, listed, type Part, rangeText, type TextOffer } from '@undercroft/text/agent';
import { STAGES, type Stage } from '../content/types.ts';
import type { EntryView, ObserverView, ThreatView } from '../rules/view-schema.ts';
import { foeName } from '../words/lines.ts';
import { name } from '../words/names.ts';
import { spanText, wText } from '../words/text.ts';
import { intentsText } from './agent-intents.ts';
import { gainsText } from './meeting.ts';
import { stakeText } from './second.ts';

type Context = AgentContext<ObserverView>;

interface Span {
  readonly low: number;
  readonly high: number;
}

/** Shortest and longest duration of a stage. OB-14 */
const LASTS: { readonly [S in Stage]: Span } = {
  Secure: { low: 3, high: 6 },
  Solid: { low: 2, high: 4 },
  Unstable: { low: 1, high: 4 },
  Critical: { low: 1, high: 2 },
};

const FALL_QUARTERS = 1;
const GONE_QUARTERS = 4;

/** Best and worst effect of decay by `advance` on a Location. OB-15, OB-44 */
interface Fate {
  readonly id: string;
  /** Number of stages lost; the last one removes the Location. */
  readonly falls: Span;
  readonly quarters: Span;
  /** Best final stage; null means Removed. */
  readonly best: Stage | null;
}

type Entry = ObserverView['frontier'][number];
const stageAt = (from: Stage, falls: number): Stage | null => STAGES[STAGES.indexOf(from) + falls] ?? null;

/** Number of stages lost if the timer starts at `timer` and each new stage lasts as `roll` says. */
function fallsOf(stage: Stage, timer: number, advance: number, roll: keyof Span): number {
  let left = timer - advance;
  let falls = 0;
  while (left <= 0) {
    falls += 1;
    const next = stageAt(stage, falls);
    if (next === null) return falls;
    left += LASTS[next][roll];
  }
  return falls;
}

const quartersOf = (stage: Stage, falls: number): number =>
  stageAt(stage, falls) === null ? (falls - 1) * FALL_QUARTERS + GONE_QUARTERS : falls * FALL_QUARTERS;

function fateOf({ id, stage, timer, behaviour }: Entry, advance: Span, time: Span): Fate {
  const known = timer ?? { low: 1, high: LASTS[stage].high };
  // An Anchored Location decays by Time only; decay added by events does not count. OB-24
  const most = behaviour === 'Anchored' ? Math.min(advance.high, time.high) : advance.high;
  const low = fallsOf(stage, known.high, advance.low, 'high');
  const high = fallsOf(stage, known.low, most, 'low');
  return {
    id,
    falls: { low, high },
    quarters: { low: quartersOf(stage, low), high: quartersOf(stage, high) },
    best: stageAt(stage, low),
  };
}

const W_MAX = 40;

/** Result of going there: Time, Instability, falling Locations, the Hunter. */
function thenText({ frontier, world }: ObserverView, entry: EntryView): string {
  const { time, advance, excess } = entry.ifChosen;
  const fates = frontier.filter(({ slot }) => slot !== entry.slot).map((other) => fateOf(other, advance, time));
  const sum = (end: keyof Span): number =>
    Math.min(
      W_MAX,
      fates.reduce((all, { quarters }) => all + quarters[end], world.wq),
    );
  const after = { low: sum('low'), high: sum('high') };
  const clock = entry.category === 'Rest' ? [] : [`Time ${rangeText(world.time + time.low, world.time + time.high)}`];
  return `Then ${[...clock, `Instability ${spanText(after, wText)}`, ...fallsText(fates), ...hunterText(world, excess)].join(', ')}.`;
}

/** Listed only if certain; otherwise the range of Instability covers it. */
function fallsText(fates: readonly Fate[]): string[] {
  if (fates.some(({ falls }) => falls.low !== falls.high)) return [];
  const falling = fates.filter(({ falls }) => falls.low > 0);
  if (falling.length === 0) return fates.length === 0 ? [] : ['none falls'];
  return falling.map(({ id, best }) => `${name(id)} ${best ?? 'Removed'}`);
}

/** OB-131: the ExcessTime added by a choice is always shown as a number. */
function hunterText({ hunter }: ObserverView['world'], excess: Span): string[] {
  if (excess.high === 0) return [];
  const isExact = hunter.low !== null && hunter.low === hunter.high;
  return isExact && hunter.band > 0
    ? [`Hunter ${rangeText(hunter.low! + excess.low, hunter.low! + excess.high)}`]
    : [`Hunter +${rangeText(excess.low, excess.high)}`];
}

const KINDS: { readonly [category: string]: string } = {
  Normal: 'Fight',
  Elite: 'Elite',
  Boss: 'Boss',
  Event: 'Event',
  Rest: 'Rest',
};

function threatText(context: Context, entry: EntryView): string {
  const { threat } = entry;
  if (threat.kind === 'rest') return restText(threat.options);
  if (threat.kind === 'event') return eventText(threat);
  const foes = threat.roster.map(
    ({ id, hpMax, intents }, i) => `${foeName(id, i + 1)} HP ${hpMax}: ${intentsText(intents)}`,
  );
  const more = threat.road > 0 ? `, +1 Location for ${threat.road} frontiers` : '';
  return `${foes.join('; ')}. Win: ${gainsText(context, entry)}${more}.`;
}

function eventText({ hp, stamina }: Extract<ThreatView, { kind: 'event' }>): string {
  const costs = [...(hp > 0 ? [`HP ${hp}`] : []), ...(stamina > 0 ? [`Stamina ${stamina}`] : [])];
  return costs.length > 0 ? `Worst cost ${costs.join(', ')}.` : 'Costs nothing but Time.';
}

/** `HP +4/+9/+14 for 1/2/3 Time; 2 and 3 stop decay.` */
function restText(options: Extract<ThreatView, { kind: 'rest' }>['options']): string {
  const gains = options.map(({ hp, stamina }) => (hp > 0 ? `+${hp}` : `+${stamina}`)).join('/');
  const what = options.every(({ hp }) => hp > 0) ? 'HP' : 'Stamina';
  const still = options.filter(({ advance, time }) => advance === 0 && time > 0).map(({ time }) => String(time));
  const stop = still.length > 0 ? `; ${listed(still)} stop${still.length === 1 ? 's' : ''} decay` : '';
  return `${what} ${gains} for ${options.map(({ time }) => time).join('/')} Time${stop}.`;
}

const decayText = ({ stage, timer }: Entry): string => (timer === null ? stage : `${stage} ${spanText(timer)}`);

/** One Location in full. If only its timer changed it is described briefly, with its danger. */
export function roadPart(context: Context, entry: EntryView, { name: label }: TextOffer): Part {
  const { view } = context;
  const { slot, id, category, danger, threat, stage, ztc } = entry;
  const isEdge = threat.kind === 'event' && category === 'Event' && danger === 0 && view.frontier.length === 1;
  const place = name(id);
  const warning = [KINDS[category] ?? category, ...(danger > 0 ? [`Danger ${danger}`] : [])].join(', ');
  const what = isEdge ? label : threatText(context, entry);
  const head = [warning, `ZTC ${ztc}`, ...(isEdge ? [] : [decayText(entry)])].join(', ');
  return {
    key: `road:${id}`,
    state: JSON.stringify([threat, stage, danger, what, entry.stake?.visits ?? null]),
    text: [`${slot} ${place}. ${head}. ${what}`, stakeText(entry), thenText(view, entry)].filter(Boolean).join(' '),
    short: `${slot} ${place}: ${warning}, ${decayText(entry)}, as before. ${thenText(view, entry)}`,
    warning,
  };
}
