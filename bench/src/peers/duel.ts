import type { Ctx, Game, MoveFn } from 'boardgame.io';
import { INVALID_MOVE } from './boardgame-io.ts';

/** rules/duel.md as a boardgame.io game, written from the rule book. Player 0 is `left`, player 1 `right`. */
export interface PeerSide {
  hp: number;
  ward: number;
  hand: string[];
  /** Top card last. */
  deck: string[];
  discard: string[];
}

export interface PeerDuel {
  turns: number;
  sides: Record<string, PeerSide>;
}

/** Source of dice and card orders: boardgame.io's plugin, or a script. */
export interface Chance {
  Die(faces: number): number;
  /** Top card first. */
  Shuffle(cards: string[]): string[];
}

type Verb = readonly ['damage' | 'ward' | 'mend' | 'recoil', number];

const CARDS: Readonly<Record<string, { readonly copies: number; readonly verbs: readonly Verb[] }>> = {
  cut: { copies: 5, verbs: [['damage', 2]] },
  jab: { copies: 6, verbs: [['damage', 1]] },
  maul: {
    copies: 3,
    verbs: [
      ['damage', 4],
      ['recoil', 1],
    ],
  },
  mend: { copies: 2, verbs: [['mend', 1]] },
  ward: { copies: 4, verbs: [['ward', 2]] },
};

const HP_MAX = 30;
const WARD_MAX = 12;
const HAND_SIZE = 4;
const TURNS_MAX = 400;
const DIE_FACES = 4;
const DECK = Object.entries(CARDS).flatMap(([id, { copies }]) => new Array<string>(copies).fill(id));

/** DU-07: the recoil of the only card that has one. */
const canPlay = (side: PeerSide, card: string): boolean => card !== 'maul' || side.hp > 1;

/** DU-09 */
function drawUp(side: PeerSide, chance: Chance): void {
  while (side.hand.length < HAND_SIZE) {
    if (side.deck.length === 0) {
      if (side.discard.length === 0) return;
      side.deck = chance.Shuffle(side.discard).reverse();
      side.discard = [];
    }
    side.hand.push(side.deck.pop()!);
  }
}

/** DU-02 */
function newSide(chance: Chance): PeerSide {
  const side: PeerSide = { hp: HP_MAX, ward: 0, hand: [], deck: chance.Shuffle(DECK).reverse(), discard: [] };
  drawUp(side, chance);
  return side;
}

/** DU-04 to DU-07 */
function resolve([verb, power]: Verb, die: number, own: PeerSide, foe: PeerSide): void {
  if (verb === 'damage') {
    const absorbed = Math.min(foe.ward, power + die);
    foe.ward -= absorbed;
    foe.hp = Math.max(0, foe.hp - (power + die - absorbed));
  } else if (verb === 'ward') own.ward = Math.min(WARD_MAX, own.ward + power + die);
  else if (verb === 'mend') own.hp = Math.min(HP_MAX, own.hp + power + die);
  else own.hp -= power;
}

/** DU-03, DU-08: each different card that can be played, else to pass. */
export function offersOf(G: PeerDuel, ctx: Ctx): { move: string; args: string[] }[] {
  const side = G.sides[ctx.currentPlayer]!;
  const cards = side.hand.filter((card, i) => side.hand.indexOf(card) === i && canPlay(side, card));
  return cards.length > 0 ? cards.map((card) => ({ move: 'play', args: [card] })) : [{ move: 'pass', args: [] }];
}

export function makePeerDuel(scripted?: Chance): Game<PeerDuel> {
  const play: MoveFn<PeerDuel> = ({ G, ctx, random }, card: string) => {
    const chance = scripted ?? random;
    const own = G.sides[ctx.currentPlayer]!;
    const foe = G.sides[ctx.currentPlayer === '0' ? '1' : '0']!;
    const at = own.hand.indexOf(card);
    if (at < 0 || !canPlay(own, card)) return INVALID_MOVE;
    own.hand.splice(at, 1);
    own.discard.push(card);
    const die = chance.Die(DIE_FACES);
    for (const verb of CARDS[card]!.verbs) resolve(verb, die, own, foe);
    drawUp(own, chance);
    G.turns += 1;
    return undefined;
  };
  const pass: MoveFn<PeerDuel> = ({ G, ctx }) => {
    if (offersOf(G, ctx)[0]!.move !== 'pass') return INVALID_MOVE;
    G.turns += 1;
    return undefined;
  };
  return {
    name: 'duel',
    setup: ({ random }) => {
      const chance = scripted ?? random;
      const left = newSide(chance);
      return { turns: 0, sides: { 0: left, 1: newSide(chance) } };
    },
    moves: { play, pass },
    turn: { minMoves: 1, maxMoves: 1 },
    // DU-10, DU-11
    endIf: ({ G }) => {
      if (G.sides['1']!.hp === 0) return { winner: '0' };
      if (G.sides['0']!.hp === 0) return { winner: '1' };
      return G.turns >= TURNS_MAX ? { draw: true } : undefined;
    },
    ai: { enumerate: offersOf },
    disableUndo: true,
  };
}
