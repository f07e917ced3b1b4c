import type { Entry, Span, Stage } from './view.ts';

const STAGES: readonly Stage[] = ['Secure', 'Solid', 'Unstable', 'Critical'];
/** Longest and shortest duration of a stage; the bar's 16 units are the longest. OB-14 */
const LONGEST = { Secure: 6, Solid: 4, Unstable: 4, Critical: 2 } as const;
const SHORTEST = { Secure: 3, Solid: 2, Unstable: 1, Critical: 1 } as const;
const END = { Secure: 6, Solid: 10, Unstable: 14, Critical: 16 } as const;
const DEGRADED_Q = 1;
const REMOVED_Q = 4;

/** The certain and the possible rest of a Location's stage. */
export const timerOf = ({ timer, stage }: Pick<Entry, 'timer' | 'stage'>): Span =>
  timer ?? { low: 1, high: LONGEST[stage] };

export interface Bar {
  readonly from: number;
  readonly sure: number;
  readonly end: number;
  readonly form: 'exact' | 'bucket' | 'stage';
}

export function barOf(entry: Pick<Entry, 'timer' | 'stage'>): Bar {
  const end = END[entry.stage];
  const { low, high } = timerOf(entry);
  const form = entry.timer === null ? 'stage' : low === high ? 'exact' : 'bucket';
  return { from: end - Math.min(high, LONGEST[entry.stage]), sure: end - low, end, form };
}

/** Units of Time left on the bar of 16, given the stage and its time left. */
export const lifeLeft = (stage: Stage, left: number): number => END.Critical - (END[stage] - left);

interface Fall {
  readonly to: Stage | 'Removed';
  readonly w: number;
  readonly left: number;
}

/** A Location's state after `advance`, with `timer` left and later stages lasting as long as `lasts` gives. */
function fallen(stage: Stage, timer: number, advance: number, lasts: { readonly [S in Stage]: number }): Fall {
  let at: Stage | 'Removed' = stage;
  let left = timer - advance;
  let w = 0;
  while (left <= 0) {
    const next: Stage | undefined = STAGES[STAGES.indexOf(at as Stage) + 1];
    if (!next) return { to: 'Removed', w: w + REMOVED_Q, left: 0 };
    at = next;
    w += DEGRADED_Q;
    left += lasts[next];
  }
  return { to: at, w, left };
}

export interface Fate {
  readonly best: Fall;
  readonly worst: Fall;
  /** Known exactly: one advance, one timer, no later roll. */
  readonly isSure: boolean;
}

const NOTHING: Span = { low: 0, high: 0 };

/** Decay of an entry while another is resolved: event decay never touches Anchored entries. OB-24 */
export function advanceOn({ behaviour }: Pick<Entry, 'behaviour'>, chosen: Entry): Span {
  const { advance } = chosen.ifChosen;
  const decay = chosen.threat.kind === 'event' ? chosen.threat.decay : NOTHING;
  if (behaviour !== 'Anchored') return advance;
  return { low: Math.max(0, advance.low - decay.high), high: Math.max(0, advance.high - decay.low) };
}

/** The effect of resolving `chosen` on another entry, best and worst case, from the seat's knowledge. OB-15, OB-44 */
export const fateOf = (entry: Entry, chosen: Entry): Fate => fateAfter(entry, advanceOn(entry, chosen));

/** The effect of this much decay on an entry, best and worst case. OB-15 */
export function fateAfter(entry: Pick<Entry, 'timer' | 'stage'>, advance: Span): Fate {
  const { low, high } = timerOf(entry);
  const best = fallen(entry.stage, high, advance.low, LONGEST);
  const worst = fallen(entry.stage, low, advance.high, SHORTEST);
  return { best, worst, isSure: best.to === worst.to && best.w === worst.w };
}

/** W in quarters once this entry is resolved. An event may clear one Location away before it can fall. OB-96 */
export function wIfChosen(entry: Entry, frontier: readonly Entry[], wq: number): Span {
  const others = frontier.filter(({ slot }) => slot !== entry.slot).map((other) => fateOf(other, entry));
  const isEvent = entry.threat.kind === 'event';
  const { low, high } = entry.threat.kind === 'event' ? entry.threat.instability : NOTHING;
  const sum = (pick: (fate: Fate) => number): number => others.reduce((all, fate) => all + pick(fate), wq);
  const spared = isEvent ? Math.max(0, ...others.map(({ best }) => best.w)) : 0;
  const cap = (quarters: number): number => Math.min(40, quarters);
  return { low: cap(sum(({ best }) => best.w) + low - spared), high: cap(sum(({ worst }) => worst.w) + high) };
}
