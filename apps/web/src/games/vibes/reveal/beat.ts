import type { Term } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';

export type Who = 'you' | 'foe';

/** The record of a beat (rule book 6.2, record `beat`), with the fields this screen reads. */
export interface BeatRecord {
  readonly foe: string;
  readonly beat: number;
  readonly rowYou: readonly string[];
  readonly rowFoe: readonly string[];
  readonly slots: readonly [number, number];
  readonly isCoin: boolean;
  readonly resolvedYou: string;
  readonly resolvedFoe: string;
  readonly tokens: readonly number[];
  readonly readOk: boolean;
  readonly speeds: readonly [number, number];
  readonly order: Who | 'clash';
  readonly cancelled: readonly Who[];
  readonly missed: readonly Who[];
  readonly stunned: readonly Who[];
  readonly stunnedLate: readonly Who[];
  readonly dealt: number;
  readonly taken: number;
  readonly hp: readonly [number, number];
  readonly focus: readonly [number, number];
  readonly mix: readonly number[];
}

export interface Cause {
  readonly event: SpokenEvent;
  /** Major cause, minor cause, or something that failed to happen. */
  readonly weight: 'major' | 'minor' | 'off';
  readonly sign: string;
}

/** All the damage one side dealt in the beat, as one sum. */
export interface Blow {
  readonly by: Who;
  readonly event: SpokenEvent;
  readonly terms: readonly Term[];
  readonly dealt: number;
  readonly impact: number;
  readonly stability: number;
  readonly hasStunned: boolean;
}

export interface Beat {
  /** The id of its record: one for each beat. */
  readonly id: number;
  readonly n: number;
  readonly record: BeatRecord;
  readonly causes: readonly Cause[];
  readonly blows: readonly Blow[];
  /** Sent only if the rules switch the coach on: duel and lab. */
  readonly coaching: SpokenEvent | null;
}

const SIGNS: { readonly [kind: string]: string } = {
  called: '●',
  habitKept: '◉',
  habitBroken: '◎',
  readRight: '◉',
  readWrong: '◎',
  stunned: '✕',
  stunnedByGrapple: '✕',
  stunnedLate: '✕',
  intercepted: '⊘',
  countered: '⊘',
  dodged: '↷',
  clashTied: '=',
  clashForced: '=',
  clashDamage: '=',
  healed: '▲',
  knockout: '†',
  doubleKnockout: '†',
  photoFinish: '†',
};
const HITS = ['hit', 'glance', 'clashDamage'];
/** Event kinds between a Reveal and its Cleanup that are not causes of the beat. */
const BESIDES = new Set(['revealed', 'coached', 'beat', 'mixShown', 'peeked', 'gold', 'stood', 'phase']);

interface HitData {
  readonly who: Who;
  readonly to?: Who;
  readonly d: number;
  /** For a stun the impact of the whole beat; for a hit its own, with the sum so far in `total`. */
  readonly impact?: number;
  readonly total?: number;
  readonly stability?: number;
}

const dataOf = (event: SpokenEvent): HitData => event.data as unknown as HitData;
export const other = (who: Who): Who => (who === 'you' ? 'foe' : 'you');

function causeOf(event: SpokenEvent, { speeds }: BeatRecord): Cause {
  const { kind } = event;
  if (kind.startsWith('fizzled') || kind === 'voided') return { event, weight: 'off', sign: '○' };
  if (kind === 'hit' || kind === 'glance')
    return { event, weight: 'major', sign: String(speeds[dataOf(event).who === 'you' ? 0 : 1]) };
  const sign = SIGNS[kind];
  return sign === undefined ? { event, weight: 'minor', sign: '' } : { event, weight: 'major', sign };
}

/** One side's damage to the other, with every nonzero term. */
function blowBy(by: Who, events: readonly SpokenEvent[]): Blow[] {
  const hits = events.filter((event) => {
    if (!HITS.includes(event.kind)) return false;
    const { who, to } = dataOf(event);
    return (to === undefined ? who === by : to === other(by) && who === by) && dataOf(event).d > 0;
  });
  const last = hits.at(-1);
  if (!last) return [];
  const stun = events.find(({ kind, data }) => kind === 'stunned' && (data as { who?: Who }).who === other(by));
  const at = stun ? dataOf(stun) : dataOf(last);
  const sum = (pick: (hit: HitData) => number): number => hits.reduce((all, hit) => all + pick(dataOf(hit)), 0);
  return [
    {
      by,
      event: last,
      terms: hits.flatMap(({ terms }) => (terms ?? []).filter(({ value }) => value !== 0)),
      dealt: sum(({ d }) => d),
      impact: stun ? (at.impact ?? 0) : (at.total ?? 0),
      stability: at.stability ?? 0,
      hasStunned: stun !== undefined,
    },
  ];
}

/** The last complete beat in the log, from its Reveal to its Cleanup. */
export function lastBeat(events: readonly SpokenEvent[]): Beat | null {
  const at = events.findLastIndex(({ kind }) => kind === 'beat');
  const beatEvent = events[at];
  if (!beatEvent) return null;
  const record = beatEvent.data as unknown as BeatRecord;
  const start = events.findLastIndex(({ kind }, i) => i < at && kind === 'revealed');
  const after = events.slice(at).findIndex(({ kind }) => kind === 'cleanup' || kind === 'fightEnded');
  const whole = events.slice(Math.max(0, start), after < 0 ? events.length : at + after);
  const causes = whole.filter(({ kind }) => !BESIDES.has(kind));
  return {
    id: beatEvent.id,
    n: beatEvent.n,
    record,
    causes: causes.map((event) => causeOf(event, record)),
    blows: [...blowBy('you', causes), ...blowBy('foe', causes)],
    coaching: whole.find(({ kind }) => kind === 'coached') ?? null,
  };
}

/** The fate of a side's card, in a word. */
export function fateOf({ record }: Beat, who: Who): 'stunned' | 'cancelled' | 'missed' | 'clash' | 'first' | 'second' {
  if (record.stunned.includes(who)) return 'stunned';
  if (record.cancelled.includes(who)) return 'cancelled';
  if (record.missed.includes(who)) return 'missed';
  if (record.order === 'clash') return 'clash';
  return record.order === who ? 'first' : 'second';
}
