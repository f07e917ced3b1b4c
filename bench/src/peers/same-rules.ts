import { type AnyGame, canonical, isRefusal, Rng, type Run, start, submit } from '@undercroft/kernel';
import { openClient } from './boardgame.ts';
import { type Chance, makePeerDuel, offersOf, type PeerDuel, type PeerSide } from './duel.ts';

/** State that both games must share before every move and at the end. */
interface Snapshot {
  readonly toPlay: string | null;
  readonly left: SideSnapshot;
  readonly right: SideSnapshot;
  readonly offers: readonly string[];
}

interface SideSnapshot {
  readonly hp: number;
  readonly ward: number;
  readonly hand: readonly string[];
  readonly deck_size: number;
  readonly discard: readonly string[];
}

/** A game played by the peer: its draws, its moves, and snapshots before each move and at the end. */
interface PeerGame {
  readonly rolls: { readonly deck: readonly string[][]; readonly die: readonly number[] };
  readonly moves: readonly { readonly seat: string; readonly card: string | null }[];
  readonly snapshots: readonly Snapshot[];
}

const SEATS = ['left', 'right'] as const;

/** Draws from a generator and records the draws. */
function noting(rng: Rng): { chance: Chance; rolls: { deck: string[][]; die: number[] } } {
  const rolls = { deck: [] as string[][], die: [] as number[] };
  const chance: Chance = {
    Die(faces) {
      const face = 1 + rng.below(faces);
      rolls.die.push(face);
      return face;
    },
    Shuffle(cards) {
      const order = rng.shuffle([...cards]);
      rolls.deck.push([...order]);
      return order;
    },
  };
  return { chance, rolls };
}

const peerSide = ({ hp, ward, hand, deck, discard }: PeerSide): SideSnapshot => ({
  hp,
  ward,
  hand: hand.toSorted(),
  deck_size: deck.length,
  discard: [...discard],
});

/** Plays one random game on the peer, with chance from `rng`. */
export function playPeer(rng: Rng, makeGame = makePeerDuel): PeerGame {
  const { chance, rolls } = noting(rng);
  const client = openClient<PeerDuel>(makeGame(chance));
  const moves: { seat: string; card: string | null }[] = [];
  const snapshots: Snapshot[] = [];
  for (;;) {
    const { G, ctx } = client.getState()!;
    const isOver = ctx.gameover !== undefined;
    const offers = isOver ? [] : offersOf(G, ctx);
    const seat = SEATS[Number(ctx.currentPlayer)]!;
    snapshots.push({
      toPlay: isOver ? null : seat,
      left: peerSide(G.sides['0']!),
      right: peerSide(G.sides['1']!),
      offers: offers.map(({ args }) => args[0] ?? 'pass').sort(),
    });
    if (isOver) return { rolls, moves, snapshots };
    const { move, args } = rng.pick(offers);
    moves.push({ seat, card: args[0] ?? null });
    client.moves[move]!(...args);
  }
}

type DuelView = Pick<Snapshot, 'toPlay' | 'left' | 'right'>;

const ourSide = ({ hp, ward, hand, deck_size, discard }: SideSnapshot): SideSnapshot => ({
  hp,
  ward,
  hand,
  deck_size,
  discard,
});

function ourSnapshot(game: AnyGame, { state }: Run['world']): Snapshot {
  const { toPlay, left, right } = game.truth(state).plain as DuelView;
  const offers = toPlay === null ? [] : (game.legalActions(state, toPlay) as { card?: string }[]);
  return {
    toPlay,
    left: ourSide(left),
    right: ourSide(right),
    offers: offers.map(({ card }) => card ?? 'pass').sort(),
  };
}

/** Replays the peer's game on our engine with the same dice and orders. Returns the first difference, or null. */
export function difference(game: AnyGame, { rolls, moves, snapshots }: PeerGame): string | null {
  const started = start(game, { seed: 'same rules', rolls });
  if (isRefusal(started)) return `ours refuses the orders drawn: ${canonical(started.issues)}`;
  let { run } = started;
  for (let n = 0; ; n++) {
    const ours = canonical(ourSnapshot(game, run.world));
    const peer = canonical(snapshots[n]);
    if (ours !== peer) return `after move ${n} ours has ${ours}, the peer ${peer}`;
    const move = moves[n];
    if (!move) return null;
    const action = move.card === null ? { type: 'pass' } : { type: 'play', card: move.card };
    const answer = submit(game, run, move.seat, action);
    if (isRefusal(answer)) return `ours refuses move ${n + 1}, ${canonical(action)}: ${canonical(answer.reasons)}`;
    run = answer.run;
  }
}

/** Plays several games on both engines. Throws if the rules differ; returns the counts that agreed. */
export function assertSameRules(game: AnyGame, games: number): { moves: number; shuffles: number } {
  let moves = 0;
  let shuffles = 0;
  for (let i = 0; i < games; i++) {
    const played = playPeer(Rng.from('same rules', `${i}`));
    const found = difference(game, played);
    if (found) throw new Error(`the two duels are not the same game (game ${i}): ${found}`);
    moves += played.moves.length;
    shuffles += played.rolls.deck.length - 2;
  }
  return { moves, shuffles };
}
