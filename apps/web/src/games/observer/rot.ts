import type { SpokenEvent } from '@undercroft/server';

/** The decay of one Location. */
export interface Rot {
  readonly key: string;
  readonly id: string;
  readonly stages: readonly string[];
  readonly removed: boolean;
  /** W caused by it, in quarters. */
  readonly quarters: number;
}

const DEGRADED_Q = 1;
const REMOVED_Q = 4;

interface StageLoss {
  readonly id: string;
  readonly from: string;
  readonly to?: string;
}

/** Every Location that lost a stage, in order of its first loss; each placement counts separately. OB-171 */
export function rotOf(events: readonly SpokenEvent[]): Rot[] {
  const rots = new Map<string, Rot>();
  const placings = new Map<string, number>();
  for (const { kind, data } of events) {
    const fell = data as unknown as StageLoss;
    if (kind === 'placed') placings.set(fell.id, (placings.get(fell.id) ?? 0) + 1);
    if (kind !== 'degraded' && kind !== 'removed') continue;
    const key = `${fell.id} ${placings.get(fell.id) ?? 0}`;
    const rot = rots.get(key) ?? { key, id: fell.id, stages: [fell.from], removed: false, quarters: 0 };
    rots.set(
      key,
      kind === 'removed'
        ? { ...rot, removed: true, quarters: rot.quarters + REMOVED_Q }
        : { ...rot, stages: [...rot.stages, fell.to!], quarters: rot.quarters + DEGRADED_Q },
    );
  }
  return [...rots.values()];
}

/** Observation Data by source. */
export function sourcesOf(events: readonly SpokenEvent[]): { cause: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { kind, data } of events) {
    if (kind !== 'odCredited') continue;
    const { cause, amount } = data as unknown as { cause: string; amount: number };
    sums.set(cause, (sums.get(cause) ?? 0) + amount);
  }
  return [...sums].map(([cause, amount]) => ({ cause, amount })).sort((a, b) => b.amount - a.amount);
}
