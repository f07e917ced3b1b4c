import type { Rng } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { Book } from '../rules/book.ts';
import { splitKey } from '../rules/book.ts';
import type { VibesView } from '../rules/view-schema.ts';
import type { PickValues } from './pick-values.ts';

const RARITIES = ['basic', 'common', 'uncommon', 'rare'];
const LIKED = 'AGC';
const REST_BELOW_PCT = 70;
const DECK_WANTED = 18;
const WEAK = ['choke_chain', 'focus', 'disrupt'];

/** Rarity first, then Attack, Grapple, Counter. Rule book 5.5. */
function cardRank(book: Book, key: string): number {
  const { id } = splitKey(key);
  const card = book.content.cards[id]!;
  return RARITIES.indexOf(card.rarity) * 2 + (LIKED.includes(card.type) ? 1 : 0);
}

const top = <T>(list: readonly T[], rank: (one: T) => number): T | undefined => {
  let found: T | undefined;
  for (const one of list) if (found === undefined || rank(one) > rank(found)) found = one;
  return found;
};

type Of<T extends VibesAction['type']> = Extract<VibesAction, { type: T }>;
const only = <T extends VibesAction['type']>(legal: readonly VibesAction[], type: T): Of<T>[] =>
  legal.filter((action): action is Of<T> => action.type === type);

/** Camp, shop, picks and map of the policy `greedy`. Rule book 5.5. */
export function greedyRun(book: Book, view: VibesView, legal: readonly VibesAction[], rng: Rng): VibesAction {
  switch (view.phase) {
    case 'relic':
      return greedyRelic(view, legal);
    case 'draft':
      return greedyDraft(book, view, legal);
    case 'map':
      return greedyWay(view, legal, rng);
    case 'reward':
      return greedyPick(book, view, legal);
    case 'shop':
      return greedyShop(view, legal);
    case 'camp':
      return greedyCamp(book, view, legal);
    default:
      return greedyEvent(view, legal, rng);
  }
}

/** The offer with the highest measured worth, or a refusal that is worth more. NV-132 */
export function tablePick(
  { offer }: VibesView,
  legal: readonly VibesAction[],
  values: PickValues,
): VibesAction | undefined {
  if (!offer || offer.kind === 'instant') return undefined;
  const isRelic = offer.kind === 'relic';
  const worth = (key: string): number => (isRelic ? values.relic[key] : values.card[splitKey(key).id]) ?? 0;
  const takes = isRelic ? only(legal, 'take').filter(({ ask }) => ask !== true) : only(legal, 'card');
  const found = top<Of<'take'> | Of<'card'>>(takes, ({ i }) => worth(offer.ids[i]!));
  const refusal = only(legal, isRelic ? 'refuse' : 'skip')[0]!;
  return found && worth(offer.ids[found.i]!) > (isRelic ? 0 : values.refuse) ? found : refusal;
}

/** Always takes the first card, or always refuses. A-35 */
export const alwaysPick =
  (type: 'card' | 'skip') =>
  ({ offer }: VibesView, legal: readonly VibesAction[]): VibesAction | undefined =>
    offer?.kind === 'cards' ? legal.find((action) => action.type === type) : undefined;

/** Relics with a drawback are picked last. */
const DOUBTFUL = ['double_fake', 'open_hand', 'smirk_mask', 'tyrants_tempo'];

function greedyRelic(view: VibesView, legal: readonly VibesAction[]): VibesAction {
  const takes = only(legal, 'take').filter(({ i, ask }) => ask !== true && !DOUBTFUL.includes(view.offer!.ids[i]!));
  return takes[0] ?? only(legal, 'refuse')[0]!;
}

function greedyDraft(book: Book, view: VibesView, legal: readonly VibesAction[]): VibesAction {
  const weak = WEAK.map((id) => view.deck.find((card) => card.id === id)).find((card) => card !== undefined);
  const shown = view.draft!.shown;
  const picks = only(legal, 'draft').filter(
    ({ i, replace }) => replace === weak?.uid && book.content.cards[shown[i]!]!.rarity === 'common',
  );
  return top(picks, ({ i }) => cardRank(book, shown[i]!)) ?? only(legal, 'pass')[0]!;
}

const WAYS: Readonly<Record<string, number>> = { camp: 3, treasure: 3, elite: 2, shop: 1, event: 2, combat: 2 };

function greedyWay(view: VibesView, legal: readonly VibesAction[], rng: Rng): VibesAction {
  const isHurt = view.hp * 100 < view.maxHp * 50;
  const ways = only(legal, 'go');
  const rank = ({ column }: Of<'go'>): number => {
    const node = view.map.find((one) => one.floor === view.floor + 1 && one.column === column);
    const base = WAYS[node?.type ?? 'combat'] ?? 0;
    return isHurt && (node?.type === 'elite' || node?.type === 'combat') ? 0 : base;
  };
  const most = Math.max(...ways.map(rank));
  return rng.pick(ways.filter((way) => rank(way) === most));
}

function greedyPick(book: Book, view: VibesView, legal: readonly VibesAction[]): VibesAction {
  const { ids, kind } = view.offer!;
  const skip = only(legal, 'skip')[0]!;
  if (kind === 'instant') return only(legal, 'instant').find(({ replace }) => replace === undefined) ?? skip;
  const pick = top(only(legal, 'card'), ({ i }) => cardRank(book, ids[i]!));
  if (!pick) return skip;
  const isCommon = cardRank(book, ids[pick.i]!) < RARITIES.indexOf('uncommon') * 2;
  return view.deck.length >= DECK_WANTED && isCommon ? skip : pick;
}

function greedyShop(view: VibesView, legal: readonly VibesAction[]): VibesAction {
  const wares = view.shop!.wares;
  const relic = only(legal, 'buy').find(({ i }) => wares[i]!.kind === 'relic');
  if (relic) return relic;
  const weak = view.deck.find(({ id }) => WEAK.includes(id));
  const removal = only(legal, 'remove').find(({ card }) => card === weak?.uid);
  return removal ?? only(legal, 'leave')[0]!;
}

function greedyCamp(book: Book, view: VibesView, legal: readonly VibesAction[]): VibesAction {
  if (view.hp * 100 < view.maxHp * REST_BELOW_PCT) return only(legal, 'rest')[0]!;
  const idOf = (uid: number): string => view.deck.find((card) => card.uid === uid)!.id;
  return top(only(legal, 'tinker'), ({ card }) => cardRank(book, idOf(card))) ?? only(legal, 'rest')[0]!;
}

const COSTLY = ['sign', 'two', 'play'];

/** Takes an option without a price if there is one; otherwise moves on. */
function greedyEvent(view: VibesView, legal: readonly VibesAction[], rng: Rng): VibesAction {
  const isHurt = view.hp * 2 < view.maxHp;
  const options = only(legal, 'choose').filter(({ option }) => {
    const text = view.event?.options.find(({ id }) => id === option)?.text ?? '';
    return !COSTLY.includes(option) && !(isHurt && text.includes('hp -'));
  });
  return options.length > 0 ? rng.pick(options) : (only(legal, 'leave')[0] ?? legal[0]!);
}
