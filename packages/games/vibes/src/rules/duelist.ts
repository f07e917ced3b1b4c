import { bots } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { Fight, Pick } from '../state.ts';
import type { Scene } from './arena.ts';
import { type Bout, boutOf } from './bout.ts';
import { mixOf, toWeights } from './mix.ts';
import { matrixOf, moodOf, temperOf } from './mood.ts';
import { canSpend, pairValue, slotsOf } from './payoff.ts';
import { sharedGrid } from './shared-grid.ts';

interface Pair {
  readonly slot: number;
  readonly token: number;
}

const pairs = (own: number, other: number): Pair[] =>
  Array.from({ length: own * other }, (_, k) => ({ slot: Math.floor(k / other), token: k % other }));

/** The duel as a game of (card, token) pairs on both sides. Rule book 5.4. */
function solveDuel(bout: Bout): { rows: Pair[]; columns: Pair[]; x: readonly number[]; y: readonly number[] } {
  const mine = slotsOf(bout.you).length;
  const theirs = slotsOf(bout.foe).length;
  const { plain, read } = matrixOf(sharedGrid(bout));
  const bothWays = (hasRead: boolean): number[][] =>
    slotsOf(bout.you).map((i) => slotsOf(bout.foe).map((j) => pairValue(bout, i, j, hasRead, { foeRead: true }).u_t));
  const u = [
    [plain, bothWays(false)],
    [read, bothWays(true)],
  ];
  const rows = pairs(mine, theirs);
  const columns = pairs(theirs, mine);
  const payoff = rows.map((a) =>
    columns.map((b) => u[a.token === b.slot ? 1 : 0]![b.token === a.slot ? 1 : 0]![a.slot]![b.slot]!),
  );
  const { ai } = bout.book.content.numbers;
  const found = bots.solveMatrix(payoff, { tolerance: 0, iterationsMax: ai.iterations });
  return { rows, columns, x: found.row, y: found.column };
}

/** The rules' AI at the second side of a duel: a mix over (card, token) pairs. NV-95. */
export function chooseDuelist(s: Scene, fight: Fight): Pick {
  const { t, book } = s;
  const bout = boutOf(book, t.state, fight);
  const slots = fight.foe.row.map((_, slot) => slot);
  const places = fight.you.row.map((_, slot) => slot);
  if (slots.length === 0) return { slot: -1, tokens: [], spend: false };
  const { cards, tokens } = t.state.ai === 'nash' ? nashWeights(bout) : mixWeights(bout);
  const slot = t.weigh('ai', 'ai.pick', slots, cards);
  const token = places.length === 0 ? [] : [t.weigh('ai', 'ai.token', places, tokens[slot]!)];
  const canPay = canSpend(bout.foe, slot, -1);
  const spend = t.state.ai === 'nash' && canPay ? t.weigh('ai', 'ai.spend', [1, 0], [1, 0]) === 1 : canPay;
  return { slot, tokens: token, spend };
}

interface PairWeights {
  readonly cards: readonly number[];
  /** Token weights for each slot. */
  readonly tokens: readonly (readonly number[])[];
}

function nashWeights(bout: Bout): PairWeights {
  const { columns, y } = solveDuel(bout);
  const places = slotsOf(bout.you).length;
  const marginal = slotsOf(bout.foe).map((slot) =>
    columns.reduce((all, pair, k) => (pair.slot === slot ? all + y[k]! : all), 0),
  );
  const tokens = marginal.map((whole, slot) =>
    toWeights(
      Array.from({ length: places }, (_, token) => (whole > 0 ? y[slot * places + token]! / whole : 1 / places)),
    ),
  );
  return { cards: toWeights(marginal), tokens };
}

function mixWeights(bout: Bout): PairWeights {
  const { numbers } = bout.book.content;
  const matrix = matrixOf(sharedGrid(bout));
  const temper = temperOf(bout, 0, 'mix', PERCENT);
  const { weights, q } = mixOf(matrix, moodOf(bout, temper), numbers);
  const belief = toWeights(q);
  return { cards: weights, tokens: weights.map(() => belief) };
}
