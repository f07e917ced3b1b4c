import type { TextContext } from '@undercroft/text';
import { type Numbers, STAGES, type Stage } from '../content/types.ts';
import { nextStage } from '../rules/decay.ts';
import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { wText } from '../words/text.ts';
import { giftOf, numbersOf } from './kit.ts';

interface Span {
  readonly low: number;
  readonly high: number;
}

/** Effect of a trip on one Location that is not visited. OB-15 */
interface DecayResult {
  readonly falls: number;
  readonly isGone: boolean;
  readonly quarters: number;
}

function decayed(
  { world }: Numbers,
  stage: Stage,
  timer: number,
  advance: number,
  roll: (stage: Stage) => number,
): DecayResult {
  const { degraded_wq, removed_wq } = world;
  let left = timer - advance;
  let at: Stage = stage;
  let falls = 0;
  while (left <= 0) {
    const next = nextStage(at);
    if (!next) return { falls, isGone: true, quarters: falls * degraded_wq + removed_wq };
    falls += 1;
    at = next;
    left += roll(next);
  }
  return { falls, isGone: false, quarters: falls * degraded_wq };
}

export interface Fate {
  readonly entry: EntryView;
  readonly best: DecayResult;
  readonly worst: DecayResult;
  /** Time left afterwards, if it is known and the Location remains. */
  readonly left: number | null;
}

/** Best and worst outcome for it, from what the seat may know. OB-165 */
function fateOf(numbers: Numbers, entry: EntryView, chosen: EntryView): Fate {
  const { durations } = numbers.decay;
  const first = (stage: Stage): number => durations[stage][0]!;
  const last = (stage: Stage): number => durations[stage].at(-1)!;
  const { advance, time } = chosen.ifChosen;
  const isAnchored = entry.behaviour === 'Anchored';
  const low = isAnchored ? Math.min(advance.low, time.low) : advance.low;
  const high = isAnchored ? Math.min(advance.high, time.high) : advance.high;
  const timer = entry.timer ?? { low: 1, high: last(entry.stage) };
  const best = decayed(numbers, entry.stage, timer.high, low, last);
  const worst = decayed(numbers, entry.stage, timer.low, high, first);
  const isExact = timer.low === timer.high && low === high;
  return { entry, best, worst, left: isExact && worst.falls === 0 && !worst.isGone ? timer.low - low : null };
}

/** Text of the last column. */
export function fateText({ best, worst, left }: Fate): string {
  if (best.isGone) return 'REMOVED';
  if (worst.falls === 0 && !worst.isGone) return left === null ? 'stays' : `stays, ${left}`;
  if (worst.isGone) return 'REMOVED?';
  if (best.falls === 0) return 'may fall';
  return best.quarters === worst.quarters ? `falls +${wText(best.quarters)}` : `falls ${best.falls}-${worst.falls}`;
}

export function fatesIf(context: TextContext<ObserverView>, chosen: EntryView): Fate[] {
  const numbers = numbersOf(context);
  const others = context.view.frontier.filter(({ slot }) => slot !== chosen.slot);
  return others.map((entry) => fateOf(numbers, entry, chosen));
}

export interface WhatIf {
  readonly fates: readonly Fate[];
  readonly time: Span;
  readonly wq: Span;
  readonly removed: Span;
  /** Null if the seat may not know. */
  readonly hunter: Span | null;
  readonly stamina: Span;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Resulting numbers after that Location is resolved. */
export function whatIf(context: TextContext<ObserverView>, chosen: EntryView): WhatIf {
  const { world } = context.view;
  const fates = fatesIf(context, chosen);
  const { time, excess } = chosen.ifChosen;
  const raised = chosen.threat.kind === 'event' ? chosen.threat.instability : { low: 0, high: 0 };
  const wq = (quarters: number): number => Math.min(numbersOf(context).world.wq_max, world.wq + quarters);
  const { low, high } = world.hunter;
  return {
    fates,
    time: { low: world.time + time.low, high: world.time + time.high },
    wq: {
      low: wq(sum(fates.map(({ best }) => best.quarters)) + raised.low),
      high: wq(sum(fates.map(({ worst }) => worst.quarters)) + raised.high),
    },
    removed: {
      low: world.removed + fates.filter(({ best }) => best.isGone).length,
      high: world.removed + fates.filter(({ worst }) => worst.isGone).length,
    },
    hunter: low === null || high === null ? null : { low: low + excess.low, high: high + excess.high },
    stamina: staminaAfter(context, chosen),
  };
}

/** Stamina change of the trip itself: from Time, from a rest, from event costs. OB-77 */
function staminaAfter(context: TextContext<ObserverView>, { threat, ifChosen: { time } }: EntryView): Span {
  const { stamina, staminaMax } = context.view.player;
  const capped = (value: number): number => Math.max(0, Math.min(staminaMax, value));
  if (threat.kind === 'rest') {
    const gains = threat.options.map((option) => option.stamina);
    return { low: capped(stamina + Math.min(...gains)), high: capped(stamina + Math.max(...gains)) };
  }
  const perTime = 1 + giftOf(context, 'passiveStamina');
  const once = giftOf(context, 'passStamina');
  const gain = (t: number): number => (t === 0 ? 0 : t * perTime + once);
  const cost = threat.kind === 'event' ? threat.stamina : 0;
  return { low: capped(stamina - cost + gain(time.low)), high: capped(stamina + gain(time.high)) };
}

/** `Peat Causeway is Removed. Switchboard falls to Critical. Wind Hermitage stays.` */
export const fateSentences = (fates: readonly Fate[]): string => fates.map(fateSentence).join(' ');

function fateSentence({ entry, best, worst }: Fate): string {
  const place = name(entry.id);
  if (best.isGone) return `${place} is Removed.`;
  if (worst.falls === 0 && !worst.isGone) return `${place} stays.`;
  if (worst.isGone) return `${place} may be Removed.`;
  const to = STAGES[STAGES.indexOf(entry.stage) + worst.falls]!;
  return best.falls > 0 ? `${place} falls to ${to}.` : `${place} may fall to ${to}.`;
}

/** `= 1.00 Peat Causeway + 0.25 Switchboard`; '' if nothing is certain. */
export function sumText(fates: readonly Fate[]): string {
  const certain = fates.filter(({ best }) => best.quarters > 0);
  if (certain.length === 0) return '';
  return `= ${certain.map(({ entry, best }) => `${wText(best.quarters)} ${name(entry.id)}`).join(' + ')}`;
}
