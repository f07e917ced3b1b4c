import type { Label } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { Book } from '../rules/book.ts';
import { refusalHeals } from '../rules/refusal.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { nextFoeText } from './foe-lines.ts';
import { optionName, optionText } from './happenings.ts';
import { letters } from './side-words.ts';
import { name, sourceText } from './text.ts';
import { cardDetail, thingDetail } from './things.ts';

type Of<T extends VibesAction['type']> = Extract<VibesAction, { type: T }>;
type Labels = { readonly [T in VibesAction['type']]: (action: Of<T>, view: VibesView, book: Book) => Label };

const deckCard = (view: VibesView, uid: number): string => {
  const held = view.deck.find((card) => card.uid === uid);
  return held ? `${name(held.id)}${held.up ? '+' : ''}` : `card ${uid}`;
};

const rowCard = (view: VibesView, slot: number | null): string =>
  slot === null ? 'a Breath' : name(view.fight?.you.row[slot]?.card ?? `slot ${slot + 1}`);

const rowPrice = (view: VibesView, slot: number | null): number =>
  slot === null ? 0 : (view.fight?.you.row[slot]?.price ?? 0);

const focusCost = (price: number, isSpent: boolean): { cost?: string } => (isSpent ? { cost: `${price} Focus` } : {});

const callName = ({ fight }: VibesView): string => `, Call for ${fight?.pot?.pays ?? 0}`;

const callDetail = ({ fight }: VibesView): string =>
  `right: the foe loses ${fight?.pot?.pays ?? 0}; wrong: you lose ${fight?.pot?.n ?? 0}`;

const replacing = (view: VibesView, slot: number | undefined): string =>
  slot === undefined ? '' : ` in place of ${name(view.instants[slot] ?? '')}`;

/** "Take it, don't wear it yet" for the only relic with a question. */
const TAKES = new Map<boolean | undefined, (relic: string) => string>([
  [undefined, (relic) => `Take ${relic}`],
  [true, (relic) => `Take ${relic} and wear it`],
  [false, (relic) => `Take ${relic}, don't wear it yet`],
]);

const NODES: Readonly<Record<string, string>> = {
  combat: 'Fight',
  elite: 'Elite',
  boss: 'Boss',
  event: 'Event',
  shop: 'Shop',
  camp: 'Camp',
  treasure: 'Treasure',
};

/** An option with its full effect and its target cards. */
function chooseLabel({ option, cards }: Of<'choose'>, view: VibesView, { content }: Book): Label {
  const { id = '', node = 1 } = view.event ?? {};
  const event = content.events[id];
  const found = event?.options.find((one) => one.id === option && one.node === node);
  const with_ = cards ? ` (${cards.map((uid) => deckCard(view, uid)).join(', ')})` : '';
  const detail = event && found ? optionText(event, found) : undefined;
  return { name: `${optionName(option)}${with_}`, detail };
}

const LABELS: Labels = {
  take: ({ i, ask }, { offer }, book) => {
    const id = offer?.ids[i] ?? '';
    return { name: TAKES.get(ask)!(name(id)), detail: thingDetail(book, 'relic', id) };
  },
  refuse: (_, { offer }) => ({ name: offer?.ids.length === 1 ? 'Refuse the relic' : 'Refuse the relics' }),
  draft: ({ i, replace }, view, book) => {
    const id = view.draft?.shown[i] ?? '';
    return { name: `Take ${name(id)} for ${deckCard(view, replace)}`, detail: cardDetail(book, id) };
  },
  pass: (_, { phase }) =>
    phase === 'draft'
      ? { name: 'Keep my deck', detail: 'take none of these cards' }
      : { name: 'Let it stand', detail: 'play the beat as revealed' },
  go: ({ column }, view, book) => {
    const node = view.map.find((one) => one.floor === view.floor + 1 && one.column === column);
    const foe = node && node.foe !== '' ? `, ${name(node.foe)}` : '';
    const next = node && view.edition2 ? nextFoeText(book, node.type, node.foe || view.edition2.nextFoe) : '';
    return {
      name: node ? `${NODES[node.type] ?? node.type}${foe}` : 'Go',
      detail: `column ${column + 1}${next === '' ? '' : `. ${next}`}`,
    };
  },
  toss: ({ slot }, view) => ({ name: `Throw away ${name(view.instants[slot] ?? '')}` }),
  instant: ({ slot, replace }, view, book) => {
    const isReward = view.phase === 'reward';
    const id = (isReward ? view.offer?.ids[0] : view.instants[slot ?? 0]) ?? '';
    return {
      name: isReward ? `Take ${name(id)}${replacing(view, replace)}` : `Use ${name(id)}`,
      detail: thingDetail(book, 'instant', id),
    };
  },
  declare: ({ tokens, decoy }) => ({
    name: tokens.length > 0 ? `Predict ${letters(tokens)} face up` : `Set a decoy on ${letters([decoy ?? 0])}`,
    ...(tokens.length > 0 && decoy !== undefined ? { detail: `with a decoy on ${letters([decoy])}` } : {}),
  }),
  option: ({ relic }, _, book) => ({
    name: `Use ${name(relic)}`,
    detail: sourceText(book.content.relics[relic]?.text ?? ''),
  }),
  commit: ({ card, tokens, spend, call }, view) => ({
    name: `Play ${rowCard(view, card)}${tokens.length > 0 ? `, predict ${letters(tokens)}` : ''}${call ? callName(view) : ''}`,
    ...(call ? { detail: callDetail(view) } : {}),
    ...focusCost(rowPrice(view, card), spend),
  }),
  rewind: () => ({ name: 'Rewind', detail: 'take the beat back and choose again', cost: 'Rewind Sand' }),
  feint: ({ to, spend }, view) =>
    to === null
      ? { name: 'Play it without a swap' }
      : {
          name: `Swap in ${rowCard(view, to)}`,
          detail: 'it lands light: it cannot stun, and you are slowed by 1 next beat',
          ...focusCost(rowPrice(view, to), spend),
        },
  card: ({ i }, { offer }, book) => {
    const id = offer?.ids[i] ?? '';
    return { name: `Take ${name(id)}`, detail: cardDetail(book, id) };
  },
  skip: (_, { offer, hp, maxHp }, book) => {
    const heal = offer ? refusalHeals({ book }, offer) : 0;
    if (heal > 0)
      return {
        name: `Catch your breath: heal ${heal}`,
        detail: `${hp} → ${Math.min(maxHp, hp + heal)} of ${maxHp} HP`,
      };
    return { name: offer?.kind === 'cards' ? 'Take none of these cards' : 'Leave it here' };
  },
  buy: ({ i, replace }, view, book) => {
    const { id = '', kind = 'card', price = 0 } = view.shop?.wares[i] ?? {};
    return {
      name: `Buy ${name(id)}${replacing(view, replace)}`,
      detail: thingDetail(book, kind, id),
      cost: `${price} gold`,
    };
  },
  remove: ({ card }, view) => ({ name: `Remove ${deckCard(view, card)}`, cost: `${view.shop?.remove ?? 0} gold` }),
  leave: (_, { phase }) => ({ name: phase === 'shop' ? 'Leave the shop' : 'Walk away' }),
  rest: (_, { hp, maxHp }, book) => {
    const heal = Math.min(maxHp - hp, Math.floor((maxHp * book.content.numbers.camp.rest_pct) / 100));
    return { name: 'Rest', detail: `heal ${heal} HP` };
  },
  tinker: ({ card }, view) => ({ name: `Upgrade ${deckCard(view, card)}` }),
  trim: ({ card }, view) => ({ name: `Remove ${deckCard(view, card)}` }),
  study: () => ({ name: 'Study', detail: "see the boss's opening row" }),
  choose: chooseLabel,
};

/** Label of a button. */
export const actionLabel = (book: Book, action: VibesAction, view: VibesView): Label =>
  (LABELS[action.type] as (action: VibesAction, view: VibesView, book: Book) => Label)(action, view, book);
