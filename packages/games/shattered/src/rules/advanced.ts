import type { AdvancedId } from '../content/kind-records.ts';
import { REDUCERS, type Reducer } from '../content/records.ts';
import type { Who } from '../state.ts';
import { lose, lowestOf } from './resources.ts';
import { type KnownPosition, type KnownState, otherOf, type Scene } from './scene.ts';

/** True if the visit is this advanced encounter. SD-325 */
const isAdvanced = ({ s }: Pick<KnownPosition, 's'>, id: AdvancedId): boolean => s.second?.kinds.advanced === id;

/** Cards drawn at step 9. */
export const usualDraw = (g: KnownPosition): number =>
  isAdvanced(g, 'longNight') ? g.book.kinds!.advanced.longNight.draw : g.book.content.numbers.round.draw;

/** Energy of both sides when a room begins. */
export const startingPool = (g: KnownPosition): number =>
  isAdvanced(g, 'thinAir') ? g.book.kinds!.advanced.thinAir.pool : g.book.content.numbers.energy.pool;

/** Energy for a discarded action card. */
export const activationGain = (g: KnownPosition): number =>
  isAdvanced(g, 'thinAir') ? g.book.kinds!.advanced.thinAir.activation : g.book.content.numbers.energy.activation;

/** True while nobody may Strike. */
export const isTruce = (g: KnownPosition): boolean =>
  isAdvanced(g, 'truceStone') && g.s.round <= g.book.kinds!.advanced.truceStone.rounds;

/** True if the Strike misses what it was aimed at: only the lowest resource can be named. */
export const isMirrored = (g: KnownPosition, who: Who, target: Reducer): boolean =>
  isAdvanced(g, 'mirrorDuel') && target !== lowestOf(g.s, otherOf(who));

/** An Energy card rings the bell. */
export function ringBell(g: Scene, who: Who): void {
  if (!isAdvanced(g, 'crackedBell')) return;
  const { loss } = g.book.kinds!.advanced.crackedBell;
  lose(g, lowestOf(g.s, otherOf(who)), loss, { rule: 'SD-325', source: 'crackedBell', label: 'encounter' });
}

/** The mean fraction of a side's resources, as one number of a common scale. */
function meanOf({ res, max }: Pick<KnownState, 'res' | 'max'>, who: Who): number {
  const [a, b, c] = REDUCERS[who];
  const [x, y, z] = REDUCERS[otherOf(who)];
  const whole = max[x] * max[y] * max[z];
  return whole * (res[a] * max[b] * max[c] + res[b] * max[a] * max[c] + res[c] * max[a] * max[b]);
}

/** Highest by fraction, ties to the first in order. SD-6 */
function highestOf({ res, max }: Pick<KnownState, 'res' | 'max'>, who: Who): Reducer {
  const [first, ...others] = REDUCERS[who];
  let high: Reducer = first;
  for (const r of others) if (res[r] * max[high] > res[high] * max[r]) high = r;
  return high;
}

/** At step 1 of some rounds the side that stands better pays; both do if they stand equal. */
export function payTithe(g: Scene): void {
  if (!isAdvanced(g, 'tithe')) return;
  const { rounds, loss } = g.book.kinds!.advanced.tithe;
  if (!rounds.includes(g.s.round)) return;
  const lead = meanOf(g.s, 'D') - meanOf(g.s, 'V');
  const payers = (['D', 'V'] as const).filter((who) => (who === 'D' ? lead >= 0 : lead <= 0));
  const paid = payers.map((who) => highestOf(g.s, who));
  for (const r of paid) lose(g, r, loss, { rule: 'SD-325', source: 'tithe', label: 'encounter' });
}
