import { type Action, type AnyGame, type RandomisedOffer, Rng, sameJson, type World } from '@undercroft/kernel';
import type { GameRecorder } from './recorded-game.ts';
import type { SurveyOf } from './survey.ts';
import { numberAt, scoreOf, worthOf } from './value.ts';

/** An offer of a randomised kind: the items, the one taken, and the covariates when it was made. */
export interface OfferRecord {
  /** Index of the kind in the survey's list. */
  readonly kind: number;
  readonly isLot: boolean;
  readonly items: readonly string[];
  /** Index in `items`. */
  readonly taken: number;
  readonly covariates: readonly number[];
}

/** A finished game of a trial. */
export interface TrialRecord {
  /** Verdict of the seat: 2 won, 1 drawn, 0 lost. */
  readonly worth: number;
  readonly score: number | null;
  readonly steps: number;
  readonly offers: readonly OfferRecord[];
}

/** The randomised kinds of a survey. */
function kindsOf(game: AnyGame, { randomise }: SurveyOf<'trial'>): RandomisedOffer[] {
  const known = game.lab?.randomised ?? [];
  return randomise.map((name) => {
    const kind = known.find((each) => each.name === name);
    if (kind) return kind;
    const names = known.map((each) => each.name).join(', ');
    throw new Error(`${game.id} has no offers "${name}" that can be decided by lot; it has: ${names || 'none'}`);
  });
}

/** Plays one game in which the lot decides the offers of the survey. */
export function sampleTrial(recorder: GameRecorder, survey: SurveyOf<'trial'>, seed: string): TrialRecord {
  const { game } = recorder;
  const { seat } = survey;
  const kinds = kindsOf(game, survey);
  const covariates = game.lab?.covariates ?? [];
  const lot = Rng.from(seed, 'trial');
  const offers: OfferRecord[] = [];
  /** Offers left to the bot: its choice is looked up after the game. */
  const left: { readonly decision: number; readonly named: Map<string, Action[]>; readonly offer: OfferRecord }[] = [];
  let decision = -1;
  const recorded = recorder.play(seed, (world, actions) => {
    decision += 1;
    const found = offerAt(game, world, kinds, seat, actions);
    if (!found) return null;
    const { kind, named } = found;
    const items = [...named.keys()];
    const isLot = lot.below(100) < survey.rate_pct;
    const taken = lot.below(items.length);
    const values = covariates.map((covariate) => numberAt(game, world, seat, covariate.at));
    const offer = { kind, isLot, items, taken, covariates: values };
    if (isLot) offers.push(offer);
    else left.push({ decision, named, offer });
    return isLot ? lot.pick(named.get(items[taken]!)!) : null;
  });
  for (const { decision: k, named, offer } of left) {
    const { chosen } = recorded.decisions[k]!;
    const taken = offer.items.findIndex((item) => named.get(item)!.some((action) => sameJson(action, chosen)));
    if (taken >= 0) offers.push({ ...offer, taken });
  }
  return {
    worth: worthOf(game, recorded.world, seat),
    score: scoreOf(game, recorded.world, seat),
    steps: recorded.steps.length,
    offers,
  };
}

/** The offer of a randomised kind that stands open, with the actions that take each of its items. */
function offerAt(
  game: AnyGame,
  { state }: World,
  kinds: readonly RandomisedOffer[],
  seat: string,
  offers: readonly Action[],
): { kind: number; named: Map<string, Action[]> } | null {
  for (const [kind, { types, ...offer }] of kinds.entries()) {
    const candidates = offers.filter(({ type }) => types.includes(type));
    if (candidates.length < 2) continue;
    const view = game.view(state, seat);
    const named = new Map<string, Action[]>();
    for (const action of candidates) {
      const item = offer.item(view, action);
      if (item !== null) named.set(item, [...(named.get(item) ?? []), action]);
    }
    if (named.size > 1) return { kind, named };
  }
  return null;
}
