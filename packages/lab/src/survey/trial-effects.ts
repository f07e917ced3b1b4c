import type { Estimate } from '../figures.ts';
import type { SampleRecord } from '../tally.ts';
import { holm, mean, pValue, studentAt, sum } from './statistics.ts';
import type { OfferRecord, TrialRecord } from './trial-sample.ts';

/** A result of a game, for the effects of what was taken in it. */
export type TrialOutcome = 'win' | 'score' | 'length';

export const outcomeOf = ({ worth, score, steps }: TrialRecord, outcome: TrialOutcome): number => {
  if (outcome === 'win') return 50 * worth;
  return outcome === 'score' ? (score ?? 0) : steps;
};

/** The effect of taking an item, against the other items of the offers that held it. */
export interface Effect {
  readonly kind: number;
  readonly item: string;
  readonly estimate: Estimate;
  /** The estimate drawn towards the mean of its kind by as much as it may be noise (empirical Bayes). */
  readonly shrunk: number;
  readonly p: number;
  readonly holm: number;
  readonly taken: number;
  readonly offered: number;
}

/** An offer with its game, the result of the game, and the result expected before the lot. */
interface OfferOutcome {
  readonly run: number;
  readonly offer: OfferRecord;
  readonly excess: number;
}

/** Offers with fewer takings or refusals of an item say nothing about it. */
export const TAKEN_MIN = 8;
const BINS = 4;

/** Index of the quarter of the sorted values that this one lies in. */
const binOf = (cuts: readonly number[], value: number): number => cuts.filter((cut) => value > cut).length;

function cutsOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: BINS - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / BINS)] ?? 0);
}

/**
 * Subtracts from each result the mean of the other games that stood alike when the offer was made: the same kind and
 * number of items, the same quarter of each covariate. Nothing that happened after the lot is used.
 */
function offerOutcomes(records: readonly TrialRecord[], outcome: TrialOutcome): OfferOutcome[] {
  const all = records.flatMap((record, run) =>
    record.offers.filter(({ isLot }) => isLot).map((offer) => ({ run, offer, result: outcomeOf(record, outcome) })),
  );
  const kinds = new Map<number, number[][]>();
  for (const { offer } of all) {
    const columns = kinds.get(offer.kind) ?? offer.covariates.map(() => []);
    for (const [i, value] of offer.covariates.entries()) columns[i]!.push(value);
    kinds.set(offer.kind, columns);
  }
  const cuts = new Map([...kinds].map(([kind, columns]) => [kind, columns.map(cutsOf)] as const));
  const stratumOf = ({ kind, items, covariates }: OfferRecord): string =>
    [kind, items.length, ...covariates.map((value, i) => binOf(cuts.get(kind)![i]!, value))].join(' ');
  const sums = new Map<string, { n: number; sum: number; own: Map<number, { n: number; sum: number }> }>();
  for (const { run, offer, result } of all) {
    const key = stratumOf(offer);
    const stratum = sums.get(key) ?? { n: 0, sum: 0, own: new Map() };
    sums.set(key, stratum);
    const own = stratum.own.get(run) ?? { n: 0, sum: 0 };
    stratum.own.set(run, { n: own.n + 1, sum: own.sum + result });
    stratum.n += 1;
    stratum.sum += result;
  }
  const overall = mean(all.map(({ result }) => result));
  return all.map(({ run, offer, result }) => {
    const stratum = sums.get(stratumOf(offer))!;
    const own = stratum.own.get(run)!;
    const others = stratum.n - own.n;
    return { run, offer, excess: result - (others > 0 ? (stratum.sum - own.sum) / others : overall) };
  });
}

type RawEffect = Omit<Effect, 'shrunk' | 'holm'> & { readonly error: number };

/**
 * The lot gives each of `k` items the chance 1/k. The regression of the excess on "taken minus 1/k" is then unbiased
 * whatever the strata are; its error counts games, not offers, because the offers of a game share its result.
 */
function effectOf(kind: number, item: string, drawn: readonly OfferOutcome[]): RawEffect {
  const rows = drawn.map(({ run, offer, excess }) => {
    const chance = 1 / offer.items.length;
    return {
      run,
      isTaken: offer.items[offer.taken] === item,
      lean: (offer.items[offer.taken] === item ? 1 : 0) - chance,
      excess,
    };
  });
  const weight = sum(rows.map(({ lean }) => lean * lean));
  const value = sum(rows.map(({ lean, excess }) => lean * excess)) / weight;
  const scores = new Map<number, number>();
  const weights = new Map<number, number>();
  for (const { run, lean, excess } of rows) {
    scores.set(run, (scores.get(run) ?? 0) + lean * (excess - value * lean));
    weights.set(run, (weights.get(run) ?? 0) + lean * lean);
  }
  const games = scores.size;
  const variance = sum([...scores.values()].map((score) => score * score)) * (games / Math.max(1, games - 1));
  const error = Math.sqrt(variance) / weight;
  const freedom = weight ** 2 / sum([...weights.values()].map((one) => one * one)) - 1;
  const half = studentAt(freedom) * error;
  return {
    kind,
    item,
    estimate: { value, low: value - half, high: value + half, n: rows.length },
    error,
    p: error > 0 ? pValue(value / error, freedom) : 1,
    taken: rows.filter(({ isTaken }) => isTaken).length,
    offered: rows.length,
  };
}

/** Draws estimates of one kind towards their mean, by the share of their spread that noise explains. */
function shrink(effects: readonly RawEffect[]): number[] {
  const centre = mean(effects.map(({ estimate }) => estimate.value));
  const spread = effects.map(({ estimate, error }) => (estimate.value - centre) ** 2 - error ** 2);
  const between = Math.max(0, mean(spread));
  return effects.map(({ estimate, error }) => {
    const trust = between + error ** 2 > 0 ? between / (between + error ** 2) : 0;
    return centre + trust * (estimate.value - centre);
  });
}

/** Effects of all items that were drawn often enough, the greatest first; p-values hold for all of them together. */
export function effectsOf(records: readonly TrialRecord[], outcome: TrialOutcome): Effect[] {
  const byItem = new Map<string, OfferOutcome[]>();
  for (const drawn of offerOutcomes(records, outcome))
    for (const item of drawn.offer.items) {
      const key = `${drawn.offer.kind} ${item}`;
      const own = byItem.get(key);
      if (own) own.push(drawn);
      else byItem.set(key, [drawn]);
    }
  const measured = [...byItem]
    .map(([key, drawn]) => effectOf(drawn[0]!.offer.kind, key.slice(key.indexOf(' ') + 1), drawn))
    .filter(({ taken, offered }) => taken >= TAKEN_MIN && offered - taken >= TAKEN_MIN);
  const corrected = holm(measured.map(({ p }) => p));
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  const shrunk = new Map<RawEffect, number>();
  for (const kind of kinds) {
    const own = measured.filter((effect) => effect.kind === kind);
    for (const [i, value] of shrink(own).entries()) shrunk.set(own[i]!, value);
  }
  return measured
    .map((effect, i): Effect => ({ ...effect, shrunk: shrunk.get(effect)!, holm: corrected[i]! }))
    .sort((a, b) => b.estimate.value - a.estimate.value || (a.item < b.item ? -1 : 1));
}

const WORST_SPREAD = 50;
const CERTAIN = 1.959964;

/** Half the width of the 95 % interval of an item's effect on the win rate, before anything is known of the results. */
export function precisionOfTrial(records: readonly SampleRecord[], runs: number): { offers: number; half: number } {
  const pilot = records.map(({ data }) => data as unknown as TrialRecord);
  const counts = new Map<string, number>();
  let options = 0;
  let offers = 0;
  for (const record of pilot)
    for (const { kind, items, isLot } of record.offers) {
      if (!isLot) continue;
      offers += 1;
      options += items.length;
      for (const item of items) counts.set(`${kind} ${item}`, (counts.get(`${kind} ${item}`) ?? 0) + 1);
    }
  if (offers === 0) return { offers: 0, half: Number.POSITIVE_INFINITY };
  const sorted = [...counts.values()].sort((a, b) => a - b);
  const perItem = (sorted[sorted.length >> 1]! / pilot.length) * runs;
  const chance = offers / options;
  return { offers: perItem, half: (CERTAIN * WORST_SPREAD) / Math.sqrt(perItem * chance * (1 - chance)) };
}
