import { eventsOf, type LogLine } from '@undercroft/text/agent';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { mineOf, shortName } from './agent-rows.ts';

/** Kinds whose lines are included; the others are visible in the rows or available through `explain_event`. */
const REPORTED_KINDS = [
  'played',
  'trapSet',
  'tested',
  'energyPlayed',
  'cardActivated',
  'restrained',
  'reacted',
  'answered',
  'betrayal',
  'conditionPlaced',
  'conditionRemoved',
  'conditionStolen',
  'trapSprung',
  'offerAccepted',
  'offerRefused',
  'testCooperated',
  'testDefected',
  'promoterGained',
  'promoterLost',
  'roomEntered',
  'roomEnded',
  'runEnded',
  'hazardRevealed',
  'fleeResolved',
  'grafted',
  'bought',
  'archetypeChanged',
];

const of = eventsOf<ShatteredEvents>();

/** `Nerve 10 -> 9.` for each bar that moved. */
function barsText(log: readonly LogLine[]): string[] {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { kind, data } of log) {
    if (kind !== 'loss' && kind !== 'healed' && kind !== 'damage') continue;
    const {
      r,
      lost = 0,
      left,
      healed = 0,
      now,
    } = data as unknown as { r: string; lost?: number; left?: number; healed?: number; now?: number };
    const after = left ?? now ?? 0;
    if (!first.has(r)) first.set(r, after + lost - healed);
    last.set(r, after);
  }
  return [...first]
    .filter(([r, before]) => last.get(r) !== before)
    .map(([r, before]) => `${name(r)} ${before} -> ${last.get(r)}.`);
}

/** `Gore on Structure: strong, 2 damage.` for each resolved Strike. */
function strikeTexts(log: readonly LogLine[], view: ShatteredView): string[] {
  const sentences: string[] = [];
  log.forEach((line, i) => {
    if (line.kind !== 'strike') return;
    const { side, card, aim } = line.data as unknown as ShatteredEvents['strike'];
    const next = log.findIndex((each, j) => j > i && each.kind === 'strike');
    const own = log.slice(i, next < 0 ? log.length : next);
    const tier = of(own, 'tier')[0]?.tier.toLowerCase();
    const dealt = of(own, 'damage')[0]?.dealt;
    const hit = dealt === undefined && view.strike?.card === card ? '' : `, ${dealt ?? 0} damage`;
    const who = side === mineOf(view) ? 'You played' : `The ${shortName(view, side)} played`;
    sentences.push(`${who} ${name(card)} on ${name(aim)}${tier ? `: ${tier}${hit}` : ''}.`);
  });
  return sentences;
}

/** Events since the last turn, in a few sentences. */
export function sentencesOf(log: readonly LogLine[], view: ShatteredView): string[] {
  const { round } = view;
  const others = log.filter(({ kind }) => REPORTED_KINDS.includes(kind)).map(({ line }) => line);
  const isNew = of(log, 'roundBegun').some((each) => each.round === round && round > 1);
  return [
    ...(isNew ? [`Round ${round} begins.`] : []),
    ...strikeTexts(log, view),
    ...others.slice(-3),
    ...barsText(log),
  ];
}
