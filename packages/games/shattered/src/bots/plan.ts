import type { ShatteredAction } from '../actions.ts';
import type { CardOf, Type } from '../content/records.ts';
import { costOf } from '../rules/energy.ts';
import { holds } from '../rules/facts.ts';
import { cardOf } from '../rules/scene.ts';
import type { Outlook } from './outlook.ts';
import { readHand, type ScoredCard, scoreCard } from './score.ts';
import { bestSequence, type Sequence, sequencesByFirst } from './sequence.ts';

/** A whole turn: Energy, perhaps an activation, then the cards in order. */
export type Plan = readonly ShatteredAction[];

/** Every action card of the hand, best first. */
export function scoreHand(o: Outlook): ScoredCard[] {
  const hand = readHand(o);
  const out: ScoredCard[] = [];
  for (const id of o.mine.hand ?? []) {
    const card = cardOf(o.g, id);
    if (card.cat !== 'Energy' && card.cat !== 'React') out.push(scoreCard(o, card, hand));
  }
  const { order } = o.g.book;
  return out.sort((a, b) => b.score - a.score || order.get(a.id)! - order.get(b.id)!);
}

export const considered = ({ profile }: Outlook, scored: readonly ScoredCard[]): ScoredCard[] =>
  scored.filter(({ score }) => score > profile.threshold);

interface EnergyChoice {
  readonly card: CardOf<'Energy'>;
  readonly rank: number;
  readonly pool: number;
  readonly temp: number;
  readonly attune: Type | '';
}

/**
 * AI-7: Attune that pays this turn, Siphon whose condition is met, Standard, Attune, Surge, Siphon whose condition
 * fails.
 */
function rankEnergy(o: Outlook, card: CardOf<'Energy'>, scored: readonly ScoredCard[]): EnergyChoice {
  const isMet = card.when !== null && holds(o.g, o.who, card.when);
  const spare = o.mine.available + 1;
  const pays =
    card.kind === 'attune' &&
    scored.some((one) => one.card.type === card.of && one.card.cost >= 1 && one.card.cost - 1 <= spare);
  const rank =
    card.kind === 'attune' ? (pays ? 0 : 3) : card.kind === 'standard' ? 2 : card.kind === 'surge' ? 4 : isMet ? 1 : 5;
  const grows = card.kind === 'standard' || card.kind === 'attune' || isMet;
  return {
    card,
    rank,
    pool: grows ? 1 : 0,
    temp: card.kind === 'surge' ? card.surge : grows ? 0 : 1,
    attune: card.kind === 'attune' ? card.of : o.mine.attune,
  };
}

const TEMPORARY_FROM = 4;
const WORTH_TEMPORARY = 2;

function chooseEnergy(o: Outlook, scored: readonly ScoredCard[]): EnergyChoice | null {
  if (o.mine.hasEnergy || o.view.ruleset === 'lite') return null;
  let best: EnergyChoice | null = null;
  for (const id of o.mine.hand ?? []) {
    const card = cardOf(o.g, id);
    if (card.cat !== 'Energy') continue;
    const choice = rankEnergy(o, card, scored);
    if (best === null || choice.rank < best.rank) best = choice;
  }
  return best;
}

const LEAST = 2;
const WORTH_ACTIVATION = 3;

/** Trades the worst card for one Energy, if that increases the total. AI-7 */
function activation(
  o: Outlook,
  all: readonly ScoredCard[],
  fit: readonly ScoredCard[],
  now: Sequence,
  means: Means,
): Sequence | null {
  const worst = all[all.length - 1];
  if (!worst || worst.score > LEAST || o.view.ruleset === 'lite') return null;
  const rest = fit.filter((one) => one !== worst);
  if (isAffordable(o, rest, means.energy)) return null;
  const better = bestSequence(o, rest, means.energy + 1, means.attune);
  return better.value - now.value >= WORTH_ACTIVATION ? better : null;
}

interface Means {
  readonly energy: number;
  readonly attune: Type | '';
}

/** True if every card can be afforded without an activation. */
function isAffordable(o: Outlook, cards: readonly ScoredCard[], energy: number): boolean {
  let cost = 0;
  for (const { card } of cards) cost += costOf(o.g, o.mine, card);
  return cost <= energy;
}

const playOf = ({ id, card, target }: ScoredCard): ShatteredAction =>
  card.cat === 'Strike' && target !== '' ? { type: 'play', card: id, target } : { type: 'play', card: id };

/** AI-7 */
export function planTurn(o: Outlook): Plan {
  const all = scoreHand(o);
  const fit = considered(o, all);
  const choice = chooseEnergy(o, all);
  let means: Means = { energy: o.mine.available, attune: o.mine.attune };
  let now: Sequence | null = null;
  const plan: ShatteredAction[] = [];
  if (choice) {
    const richer: Means = { energy: means.energy + choice.pool + choice.temp, attune: choice.attune };
    if (choice.rank >= TEMPORARY_FROM) {
      now = bestSequence(o, fit, means.energy, means.attune);
      const better = isAffordable(o, fit, means.energy) ? now : bestSequence(o, fit, richer.energy, richer.attune);
      if (better.value - now.value >= WORTH_TEMPORARY) {
        plan.push({ type: 'energy', card: choice.card.id });
        means = richer;
        now = better;
      }
    } else {
      plan.push({ type: 'energy', card: choice.card.id });
      means = richer;
    }
  }
  now ??= bestSequence(o, fit, means.energy, means.attune);
  const better = activation(o, all, fit, now, means);
  if (better) plan.push({ type: 'activate', card: all[all.length - 1]!.id });
  for (const scored of (better ?? now).cards) plan.push(playOf(scored));
  return plan;
}

/** Lines of cards for this turn, each beginning with another card, the best first. AI-29 */
export const planLines = (o: Outlook): Plan[] =>
  sequencesByFirst(o, considered(o, scoreHand(o))).map(({ cards }) => cards.map(playOf));
