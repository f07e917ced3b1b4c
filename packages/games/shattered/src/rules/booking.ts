import { PERCENT } from '@undercroft/kernel/units';
import { ATTRIBUTES, type DungeonReducer, REDUCERS } from '../content/records.ts';
import { REASONS_SHOWN } from '../limits.ts';
import type { DungeonRecord, ShatteredState } from '../state.ts';
import { archetypeOf } from './archetype.ts';
import { openGraft } from './between.ts';
import { noteDeed } from './deeds.ts';
import { visitorMean } from './resources.ts';
import { type Position, points, type Scene, sum } from './scene.ts';
import { showArchetype, showCampaign } from './scene-events.ts';

/** Result of a visit. */
export type Outcome = Exclude<ShatteredState['result'], '' | 'Campaign' | 'Awakened' | 'Plundered'>;

/** SD-102, SD-131 */
export function noteOutcome(g: Scene, outcome: Outcome): void {
  const { grace } = g.book.content.numbers.parasite;
  if (outcome !== 'Survive') noteDeed(g, outcome, outcome === 'Bond' && g.s.isParasitised ? grace : undefined);
}

/** Books ticks, economy and reputation of a finished run, then prepares the time between runs. SD-102…110 */
export function bookRun(g: Scene, outcome: Outcome): void {
  const { s } = g;
  const record = s.record!;
  noteOutcome(g, outcome);
  const was = archetypeOf(g);
  bookTicks(g, record);
  bookGoods(g, record, outcome);
  bookReputation(g, record, outcome);
  record.outcomes.push(outcome);
  record.archetypes.push(archetypeOf(g));
  record.betrayals = 0;
  record.defections = 0;
  record.hasOpening = false;
  emitArchetype(g, was);
  if (s.run >= s.length) endCampaign(g);
  else openGraft(g);
}

/** SD-101, SD-103 */
export function bookTicks(g: Scene, record: DungeonRecord): void {
  const { identity } = g.book.content;
  for (const attribute of ATTRIBUTES) {
    const before = record.ticks[attribute];
    const gained = record.gained[attribute];
    const floor = Math.floor(before / identity.ticksPerPoint) * identity.ticksPerPoint;
    const after =
      gained > 0
        ? Math.min(identity.pointsMax * identity.ticksPerPoint, before + gained)
        : Math.max(floor, before - identity.fades);
    record.ticks[attribute] = after;
    record.gained[attribute] = 0;
    if (after === before && gained === 0) continue;
    g.t.emit?.(
      'ticksBooked',
      { attribute, change: after - before, ticks: after, points: points(g, attribute) },
      sum({ rule: 'SD-103', source: attribute }, 'change', [
        { label: gained > 0 ? 'ticks' : 'faded', value: gained > 0 ? gained : -identity.fades },
        { label: 'atMost', value: after - before - (gained > 0 ? gained : -identity.fades) },
      ]),
      { about: [attribute] },
    );
  }
}

/** SD-107, SD-131 */
function bookGoods(g: Scene, record: DungeonRecord, outcome: Outcome): void {
  bookCoins(g, record, outcome);
  bookWeariness(g, record, outcome);
  if (outcome === 'Survive' && !g.s.hasFled) leaveScar(g, record);
}

/** Essence and Knowledge of an outcome, as often as an encounter books them. SD-107, SD-301 */
export function bookCoins(g: Scene, record: DungeonRecord, outcome: Outcome, times = 1): void {
  const { s, t, book } = g;
  const { identity, numbers } = book.content;
  const booking = identity.bookings[outcome]!;
  const essence = times * booking.essence;
  const fed = outcome === 'Kill' && points(g, 'hunger') >= numbers.traits.hungerFeeds ? 1 : 0;
  const learned = times * (s.isParasitised ? numbers.parasite.knowledge : booking.knowledge);
  record.essence += essence + fed;
  if (essence + fed > 0)
    t.emit?.(
      'essenceGained',
      { gain: essence + fed, now: record.essence },
      sum({ rule: 'SD-107', source: outcome }, 'gain', [
        { label: 'outcome', value: essence },
        { label: 'hunger', value: fed },
      ]),
    );
  record.knowledge += learned;
  if (learned > 0)
    t.emit?.('knowledgeGained', { gain: learned, now: record.knowledge }, { rule: 'SD-107', source: outcome });
}

/** SD-107, SD-131 */
export function bookWeariness({ s, t }: Scene, record: DungeonRecord, outcome: Outcome): void {
  record.isTired = outcome === 'Bond';
  record.veilDebt = s.isParasitised ? 1 : 0;
  t.emit?.('wearied', { isTired: record.isTired, veilDebt: record.veilDebt }, { rule: 'SD-107', source: outcome });
}

/** The reducer that a cleared visit scars. SD-107 */
export function scarredReducer({ s }: Position): DungeonReducer {
  const atZero = REDUCERS.D.find((one) => s.res[one] === 0);
  return s.lastZero === '' ? (atZero ?? 'structure') : s.lastZero;
}

function leaveScar(g: Scene, record: DungeonRecord): void {
  addScar(g, record, scarredReducer(g), 'SD-107');
}

/** At most three on a reducer; true if one was left. SD-107 */
export function addScar({ t, book }: Scene, record: DungeonRecord, r: DungeonReducer, rule: string): boolean {
  if (record.scars[r] >= book.content.identity.prices.scarsMax) return false;
  record.scars[r] += 1;
  t.emit?.('scarLeft', { r, scars: record.scars[r] }, { rule }, { about: [r] });
  return true;
}

/** SD-108 */
export function bookReputation(g: Scene, record: DungeonRecord, outcome: Outcome): void {
  const { t, book } = g;
  const { bookings, reputationMax } = book.content.identity;
  const betrayals = -Math.min(book.content.numbers.reputation.betrayalsMax, record.betrayals);
  const whole = outcome === 'Survive' && isWhole(g) ? 1 : 0;
  const change = bookings[outcome]!.reputation + betrayals - record.defections + whole;
  const before = record.reputation;
  record.reputation = Math.max(-reputationMax, Math.min(reputationMax, before + change));
  if (change === 0) return;
  t.emit?.(
    'reputationChanged',
    { change: record.reputation - before, now: record.reputation },
    sum({ rule: 'SD-108', source: outcome }, 'change', [
      { label: 'outcome', value: bookings[outcome]!.reputation },
      { label: 'betrayals', value: betrayals },
      { label: 'defections', value: -record.defections },
      { label: 'leftWhole', value: whole },
      { label: 'atMost', value: record.reputation - before - change },
    ]),
  );
}

const isWhole = ({ s, book }: Position): boolean => {
  const mean = visitorMean(s);
  return PERCENT * mean.of >= book.content.numbers.reputation.wholePct * mean.in;
};

/** The three heaviest lines of the chronicle. SD-104 */
export function reasonsOf(record: DungeonRecord): string[] {
  return [...record.chronicle]
    .sort((a, b) => b.ticks - a.ticks)
    .slice(0, REASONS_SHOWN)
    .map(({ deed }) => deed);
}

export function emitArchetype(g: Scene, from: string): void {
  const to = archetypeOf(g);
  const record = g.s.record!;
  g.t.emit?.('archetypeChanged', { from, to, why: reasonsOf(record) }, { rule: 'SD-104', source: to });
  if (to !== from) showArchetype(g, to);
}

/** SD-111 */
export function campaignScore(g: Position): number {
  const record = g.s.record!;
  const score = g.book.content.numbers.campaignScore;
  const seen = ['Kill', 'Break', 'Panic', 'Bond'].filter((outcome) => record.outcomes.includes(outcome)).length;
  const highest = Math.max(...ATTRIBUTES.map((attribute) => points(g, attribute)));
  const last = record.archetypes.slice(-score.constantRuns);
  const isConstant =
    last.length === score.constantRuns && last[0] !== 'Unformed' && last.every((one) => one === last[0]);
  return (
    score.outcome * seen +
    score.attribute * highest +
    record.essence +
    record.knowledge +
    Math.abs(record.reputation) +
    (isConstant ? score.constant : 0)
  );
}

function endCampaign(g: Scene): void {
  g.s.phase = 'over';
  g.s.result = 'Campaign';
  g.t.emit?.('campaignEnded', { score: campaignScore(g), archetype: archetypeOf(g) }, { rule: 'SD-111' });
  showCampaign(g);
}
