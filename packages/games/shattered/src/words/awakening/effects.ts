import type { Effect, EffectName, NextKey } from '../../content/awakening/records.ts';
import type { AwakeningView } from '../../rules/awakening/view-schema.ts';
import type { RecordView } from '../../rules/view-schema.ts';
import { name } from '../names.ts';

interface EffectContext {
  readonly record: RecordView;
  readonly awakening: AwakeningView;
}

type EffectOf<N extends EffectName> = Extract<Effect, { readonly do: N }>;

const plus = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);
const now = (label: string, before: number, n: number, least: number, most: number): string =>
  `${label} ${before} -> ${Math.max(least, Math.min(most, before + n))}`;

const OWN: readonly NextKey[] = ['structure', 'veil', 'presence'];

/** A preparation for the coming visit. SD-294 */
export function nextText(key: NextKey, n: number): string {
  if (key === 'pool') return `In the first room of the next visit you start with ${n} more Energy.`;
  if (key === 'hand') return `In the next visit your opening hands hold ${n} card more.`;
  if (key === 'ward') return `In the next visit you have Ward ${n} at the start of every room.`;
  if (key === 'trust') return `The next visitor starts with ${n} more Trust.`;
  const who = OWN.includes(key) ? 'You start the next visit' : 'The next visitor starts';
  return `${who} with ${-n} ${name(key)} less, at least 1.`;
}

function kindText(kind: string, { awakening }: EffectContext): string {
  if (kind === 'last') return `The ${name(awakening.visit.kind)}`;
  return kind === 'companion' ? 'Its kind' : `The ${name(kind)}`;
}

const TICKS_PER_POINT = 10;

function ticksText({ attribute, n }: EffectOf<'ticks'>, { record }: EffectContext): string {
  const before = record.ticks[attribute];
  const points = Math.floor((before + n) / TICKS_PER_POINT);
  const grows = points > record.points[attribute] ? `, now ${points} points` : '';
  return `${name(attribute)} +${n} ticks (10 are a point)${grows}.`;
}

/** A sentence for each effect, with the numbers before and after. */
const TEXT: { readonly [N in EffectName]: (effect: EffectOf<N>, context: EffectContext) => string } = {
  coin: ({ coin, n }, { record }) => `${now(name(coin), record[coin], n, 0, Number.POSITIVE_INFINITY)}.`,
  reputation: ({ n }, { record }) => `${now('Reputation', record.reputation, n, -10, 10)}.`,
  heart: ({ n }, { awakening }) => `${now('Heart', awakening.heart, n, 1, awakening.heartMax)}.`,
  mark: ({ n }) => `The room of the last visit counts ${n} Bond more, so visitors like it better.`,
  digger: ({ n }) => `The next room you dig costs ${-n} Essence less, at least 1.`,
  ticks: ticksText,
  card: ({ card }) => `${name(card)} comes into your satchel. If you have it already: Knowledge +1.`,
  scar: ({ r }) => `A Scar on ${name(r)}: its maximum is 1 lower.`,
  mend: ({ r, coin, n }, { record }) =>
    record.scars[r] > 0 ? `A Scar on ${name(r)} heals.` : `${name(coin)} ${plus(n)}, as ${name(r)} has no Scar.`,
  mendLast: () => 'The Scar left last heals.',
  next: ({ key, n }) => nextText(key, n),
  memory: ({ kind, of, n }, context) => `${kindText(kind, context)}: ${of} ${plus(n)}.`,
  max: ({ r }, { record }) => `${name(r)} maximum +1 (bought ${record.bought[r]} of 4 times).`,
  end: () => 'This ends the story.',
  step: () => 'The story goes on.',
  dismiss: () => 'The companion that joined last leaves.',
  reveal: () => 'You see who comes next: kind, deck and way.',
  feed: () => 'Your companions are whole again and need no upkeep after the next visit.',
  paste: () => 'One Scar is removed.',
  pair: () => 'You choose the next visitor from two.',
  reserve: () => 'One reserve card comes into your satchel.',
  graft: () => 'Choose 1 of 3 more identity cards.',
  forget: () => 'That kind bears no grudge any more.',
};

export function effectsText(effects: readonly Effect[], context: EffectContext): string {
  if (effects.length === 0) return 'Nothing changes.';
  return effects
    .map((effect) => (TEXT[effect.do] as (effect: Effect, context: EffectContext) => string)(effect, context))
    .join(' ');
}
