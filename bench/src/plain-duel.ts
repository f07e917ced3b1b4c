import { type AnyGame, Rng, type World } from '@undercroft/kernel';
import { randomRuns } from './play.ts';

interface Effect {
  readonly op: 'damage' | 'ward' | 'mend' | 'recoil';
  readonly power?: number;
  readonly amount?: number;
}

/** The parts of the duel's content that it reads. */
interface DuelContent {
  readonly cards: { readonly [id: string]: { readonly effects: readonly Effect[] } };
  readonly limits: {
    readonly hp_max: number;
    readonly ward_max: number;
    readonly hand_size: number;
    readonly turns_max: number;
    readonly die_faces: number;
  };
}

/** A card as numbers, in the order of the content. */
interface PlainCard {
  readonly damage: number;
  readonly ward: number;
  readonly mend: number;
  readonly recoil: number;
}

interface Duel {
  readonly toPlay: 'left' | 'right';
  readonly turns: number;
  readonly left: DuelSide;
  readonly right: DuelSide;
}

interface DuelSide {
  readonly hp: number;
  readonly ward: number;
  readonly hand: readonly string[];
  readonly deck: readonly string[];
  readonly discard: readonly string[];
}

/** One side of a duel being played. Cards are indices of the content, in arrays that hold the first few of them. */
interface PlainSide {
  hp: number;
  ward: number;
  readonly hand: Uint8Array;
  handSize: number;
  deck: Uint8Array;
  deckSize: number;
  discard: Uint8Array;
  discardSize: number;
}

/** A start as numbers. */
interface PlainStart {
  readonly words: readonly number[];
  readonly dice: number;
  readonly shuffles: number;
  readonly turns: number;
  readonly own: PlainSide;
  readonly foe: PlainSide;
}

/**
 * The duel as somebody would write it by hand for speed alone: no copies, offers, events, names or rules for others to
 * read. It draws from the same streams and ends the same games, so that it is the limit of what the engine could reach.
 */
class PlainDuel {
  private readonly cards: readonly PlainCard[];
  private readonly indexById: ReadonlyMap<string, number>;
  private readonly limits: DuelContent['limits'];
  private readonly offers = new Uint8Array(8);

  constructor(duel: AnyGame) {
    const { cards, limits } = duel.content!.tables as DuelContent;
    this.cards = Object.values(cards).map(plainCard);
    this.indexById = new Map(Object.keys(cards).map((id, i) => [id, i]));
    this.limits = limits;
  }

  startOf({ rng, streams, state }: World): PlainStart {
    const { left, right, toPlay, turns } = state as Duel;
    return {
      words: rng.words,
      dice: STREAM_WORDS * streams.indexOf('dice'),
      shuffles: STREAM_WORDS * streams.indexOf('deck'),
      turns,
      own: this.sideOf(toPlay === 'left' ? left : right),
      foe: this.sideOf(toPlay === 'left' ? right : left),
    };
  }

  /** Plays a start to its end with random offers. Returns the number of actions. */
  playOut(start: PlainStart, choices: Rng): number {
    const words = start.words.slice();
    const dice = new Rng(words, start.dice);
    const shuffles = new Rng(words, start.shuffles);
    let own = copyOf(start.own);
    let foe = copyOf(start.foe);
    let { turns } = start;
    while (own.hp > 0 && foe.hp > 0 && turns < this.limits.turns_max) {
      turns += 1;
      const count = this.listOffers(own);
      const choice = choices.below(count === 0 ? 1 : count);
      if (count > 0) {
        this.playCard(own, foe, this.offers[choice]!, 1 + dice.below(this.limits.die_faces));
        this.drawUp(own, shuffles);
      }
      const next = foe;
      foe = own;
      own = next;
    }
    return turns - start.turns;
  }

  private sideOf({ hp, ward, hand, deck, discard }: DuelSide): PlainSide {
    const size = hand.length + deck.length + discard.length;
    const pile = (ids: readonly string[]): Uint8Array => {
      const cards = new Uint8Array(size);
      cards.set(ids.map((id) => this.indexById.get(id)!));
      return cards;
    };
    return {
      hp,
      ward,
      hand: pile(hand),
      handSize: hand.length,
      deck: pile(deck),
      deckSize: deck.length,
      discard: pile(discard),
      discardSize: discard.length,
    };
  }

  /** Lists each playable card once; returns how many there are. */
  private listOffers({ hp, hand, handSize }: PlainSide): number {
    let listed = 0;
    let count = 0;
    for (let i = 0; i < handSize; i++) {
      const card = hand[i]!;
      const { recoil } = this.cards[card]!;
      if ((listed & (1 << card)) !== 0 || (recoil > 0 && hp <= recoil)) continue;
      listed |= 1 << card;
      this.offers[count++] = card;
    }
    return count;
  }

  private playCard(own: PlainSide, foe: PlainSide, index: number, die: number): void {
    const { hand } = own;
    let at = 0;
    while (hand[at] !== index) at += 1;
    own.handSize -= 1;
    hand[at] = hand[own.handSize]!;
    own.discard[own.discardSize++] = index;
    const card = this.cards[index]!;
    if (card.damage > 0) {
      const total = card.damage + die;
      const absorbed = foe.ward < total ? foe.ward : total;
      foe.ward -= absorbed;
      foe.hp = Math.max(0, foe.hp - (total - absorbed));
    }
    if (card.ward > 0) own.ward = Math.min(this.limits.ward_max, own.ward + card.ward + die);
    if (card.mend > 0) own.hp = Math.min(this.limits.hp_max, own.hp + card.mend + die);
    own.hp -= card.recoil;
  }

  private drawUp(side: PlainSide, shuffles: Rng): void {
    while (side.handSize < this.limits.hand_size) {
      if (side.deckSize === 0) {
        if (side.discardSize === 0) return;
        reshuffle(side, shuffles);
      }
      side.deckSize -= 1;
      side.hand[side.handSize++] = side.deck[side.deckSize]!;
    }
  }
}

const copyOf = (side: PlainSide): PlainSide => ({
  hp: side.hp,
  ward: side.ward,
  hand: side.hand.slice(),
  handSize: side.handSize,
  deck: side.deck.slice(),
  deckSize: side.deckSize,
  discard: side.discard.slice(),
  discardSize: side.discardSize,
});

/** Shuffles the discard pile into the deck. The card shuffled to the front is drawn first. */
function reshuffle(side: PlainSide, rng: Rng): void {
  const { discard, discardSize, deck } = side;
  for (let i = discardSize - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const other = discard[i]!;
    discard[i] = discard[j]!;
    discard[j] = other;
  }
  for (let i = 0; i < discardSize; i++) deck[discardSize - 1 - i] = discard[i]!;
  side.deckSize = discardSize;
  side.discardSize = 0;
}

const STREAM_WORDS = 5;

function plainCard({ effects }: DuelContent['cards'][string]): PlainCard {
  const strengthOf = (op: Effect['op']): number => {
    const effect = effects.find((one) => one.op === op);
    return effect?.power ?? effect?.amount ?? 0;
  };
  return {
    damage: strengthOf('damage'),
    ward: strengthOf('ward'),
    mend: strengthOf('mend'),
    recoil: strengthOf('recoil'),
  };
}

/** The random runs that `ourRuns` plays, in plain code. */
export function plainRuns(duel: AnyGame): () => number {
  const plain = new PlainDuel(duel);
  return randomRuns(
    duel,
    {},
    (world) => plain.startOf(world),
    (start, rng) => plain.playOut(start, rng),
  );
}
