import type { Reason } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { EventOption } from '../content/records.ts';
import type { Vibes } from '../state.ts';
import type { Book } from './book.ts';
import { draftShown } from './draft.ts';
import { optionsOf } from './happening.ts';
import { runMods } from './kit.ts';
import { ways } from './map.ts';
import { fitting } from './selectors.ts';
import { hasTool, removePrice } from './shop.ts';

/** An action with all reasons against it; it is legal if there are none. */
export interface CandidateAction {
  readonly action: VibesAction;
  readonly reasons: readonly Reason[];
}

const free = (action: VibesAction): CandidateAction => ({ action, reasons: [] });

/** Possible actions outside fights, by phase. NV-100. */
export function considerRun(book: Book, state: Vibes): CandidateAction[] {
  const { phase } = state;
  const own =
    phase === 'relic'
      ? considerRelic(book, state)
      : phase === 'draft'
        ? considerDraft(book, state)
        : phase === 'map'
          ? ways(state).map((column) => free({ type: 'go', column }))
          : phase === 'reward'
            ? considerReward(book, state)
            : phase === 'shop'
              ? considerShop(book, state)
              : phase === 'camp'
                ? considerCamp(book, state)
                : considerEvent(book, state);
  return [...own, ...state.instants.map((_, slot) => free({ type: 'toss', slot }))];
}

/** NV-5: Smirk Mask asks immediately. */
function considerRelic(book: Book, state: Vibes): CandidateAction[] {
  const takes = state.offer!.ids.flatMap((id, i) =>
    book.content.relics[id]!.asks
      ? [free({ type: 'take', i, ask: true }), free({ type: 'take', i, ask: false })]
      : [free({ type: 'take', i })],
  );
  return [...takes, free({ type: 'refuse' })];
}

function considerDraft(book: Book, state: Vibes): CandidateAction[] {
  const picks = draftShown({ book }, state.drafted).flatMap((_, i) =>
    state.deck.map(({ uid }) => free({ type: 'draft', i, replace: uid })),
  );
  return [free({ type: 'pass' }), ...picks];
}

/** Into a free slot, or in exchange for one if all are full. NV-6. */
function considerGain(
  book: Book,
  state: Vibes,
  of: (replace?: number) => VibesAction,
  extra: readonly Reason[],
): CandidateAction[] {
  const { slots } = runMods(book, state);
  if (state.instants.length < slots) return [{ action: of(), reasons: extra }];
  return state.instants.map((_, slot) => ({ action: of(slot), reasons: extra }));
}

function considerReward(book: Book, state: Vibes): CandidateAction[] {
  const { kind, ids } = state.offer!;
  const takes =
    kind === 'cards'
      ? ids.map((_, i) => free({ type: 'card', i }))
      : considerGain(
          book,
          state,
          (replace) => (replace === undefined ? { type: 'instant' } : { type: 'instant', replace }),
          [],
        );
  return [...takes, free({ type: 'skip' })];
}

const goldShort = (state: Vibes, price: number, rule: string): Reason[] =>
  state.gold < price ? [{ rule, code: 'gold_short', data: { price, gold: state.gold } }] : [];

const deckSmall = (book: Book, state: Vibes, count = 1): Reason[] => {
  const { deck_min } = book.content.numbers;
  if (state.deck.length - count >= deck_min) return [];
  return [{ rule: 'NV-84', code: 'deck_small', data: { cards: state.deck.length, least: deck_min } }];
};

/** NV-83 */
function considerShop(book: Book, state: Vibes): CandidateAction[] {
  const shop = state.shop!;
  const wares = shop.wares.flatMap((ware, i): CandidateAction[] => {
    const reasons = ware.isSold ? [{ rule: 'NV-83', code: 'sold' }] : goldShort(state, ware.price, 'NV-83');
    if (ware.kind !== 'instant') return [{ action: { type: 'buy', i }, reasons }];
    return considerGain(
      book,
      state,
      (replace) => (replace === undefined ? { type: 'buy', i } : { type: 'buy', i, replace }),
      reasons,
    );
  });
  const reasons = [
    ...(shop.removed ? [{ rule: 'NV-83', code: 'one_removal' }] : []),
    ...goldShort(state, removePrice({ book }, state), 'NV-83'),
    ...deckSmall(book, state),
  ];
  const removals = state.deck.map(({ uid }): CandidateAction => ({ action: { type: 'remove', card: uid }, reasons }));
  return [free({ type: 'leave' }), ...wares, ...removals];
}

const STUDY = 'study';

/** NV-84 */
function considerCamp(book: Book, state: Vibes): CandidateAction[] {
  const { trimFrom } = book.content.numbers.camp;
  const small: Reason[] =
    state.deck.length < trimFrom
      ? [{ rule: 'NV-84', code: 'trim_small', data: { cards: state.deck.length, least: trimFrom } }]
      : [];
  const locked: Reason[] = hasTool({ book }, state, STUDY)
    ? []
    : [{ rule: 'NV-97', code: 'tool_locked', data: { tool: STUDY } }];
  return [
    free({ type: 'rest' }),
    ...state.deck.map(
      ({ uid, card }): CandidateAction => ({
        action: { type: 'tinker', card: uid },
        reasons: book.card(card).isUp ? [{ rule: 'NV-85', code: 'is_upgraded', data: { card } }] : [],
      }),
    ),
    ...state.deck.map(({ uid }): CandidateAction => ({ action: { type: 'trim', card: uid }, reasons: small })),
    { action: { type: 'study' }, reasons: locked },
  ];
}

/** NV-107: an option is blocked if its price or selector cannot be met. */
function considerEvent(book: Book, state: Vibes): CandidateAction[] {
  const { id, node } = state.happening!;
  return [
    free({ type: 'leave' }),
    ...optionsOf({ book }, id, node).flatMap((option) => considerOption(book, state, option)),
  ];
}

function considerOption(book: Book, state: Vibes, { id, text }: EventOption): CandidateAction[] {
  const reasons: Reason[] = [];
  let choices: readonly (readonly number[])[] = [[]];
  for (const p of book.run(text)) {
    if (p.op === 'gold' && p.n < 0) reasons.push(...goldShort(state, -p.n, 'NV-107'));
    if (!p.selector) continue;
    const { count, isRandom, filter } = p.selector;
    const fit = fitting(book, state, p);
    if (fit.length < (isRandom ? 1 : count))
      reasons.push({ rule: 'NV-107', code: 'no_card_fits', data: { filter, count } });
    if (p.op === 'rm') reasons.push(...deckSmall(book, state, count));
    if (!isRandom)
      choices = setsOf(
        fit.map((at) => state.deck[at]!.uid),
        count,
      );
  }
  if (reasons.length > 0) return [{ action: { type: 'choose', option: id }, reasons }];
  return choices.map((cards) =>
    free({ type: 'choose', option: id, ...(cards.length > 0 ? { cards: [...cards] } : {}) }),
  );
}

const setsOf = (uids: readonly number[], count: number): number[][] =>
  count === 1 ? uids.map((uid) => [uid]) : uids.flatMap((uid, i) => uids.slice(i + 1).map((other) => [uid, other]));
