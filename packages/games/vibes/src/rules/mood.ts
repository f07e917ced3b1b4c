import { E4, PERCENT } from '@undercroft/kernel/units';
import type { Tuning } from '../content/records.ts';
import type { Bout } from './bout.ts';
import type { Matrix, Mood } from './mix.ts';
import type { Grid, Result } from './payoff.ts';

type Rows = readonly (readonly Result[])[];

function table(grid: Rows, field: 'u_t' | 'youLost' | 'foeLost'): number[][] {
  const rows: number[][] = [];
  for (let i = 0; i < grid.length; i++) {
    const from = grid[i]!;
    const row: number[] = [];
    for (let j = 0; j < from.length; j++) row.push(from[j]![field]);
    rows.push(row);
  }
  return rows;
}

/** Inputs of the foe's AI, taken from the grid. Rule book 5.1. */
export const matrixOf = (grid: Grid): Matrix => ({
  plain: table(grid.plain, 'u_t'),
  read: table(grid.read, 'u_t'),
  youLost: table(grid.plain, 'youLost'),
  foeLost: table(grid.plain, 'foeLost'),
});

/** The part of a foe's mood that is the same in every beat. */
export interface Temper extends Tuning {
  readonly rho_t: number;
  readonly lambda_pct: number;
}

/** Archetype, rank, Heat, rider: in this order. Rule book 5.3, 2.10. */
export function temperOf(
  { book, fight }: Pick<Bout, 'book' | 'fight'>,
  heat: number,
  ai: 'mix' | 'nash',
  rider_pct: number,
): Temper {
  const { numbers, foes } = book.content;
  const foe = foes[fight.foeId];
  const nash = ai === 'nash' ? PERCENT : 0;
  if (!foe || fight.kind === 'wager') return { ...numbers.wager.tuning, rho_t: 0, lambda_pct: nash };
  const own = numbers.tuning[foe.archetype];
  const rank = numbers.ranks[foe.rank];
  const isHot = heat >= numbers.heatLevels.temper;
  const lambda = Math.min(numbers.heat.lambdaMax_pct, foe.lambda_pct + (isHot ? numbers.heat.lambda_pct : 0));
  return {
    tau_pct: (((own.tau_pct * rank.tau_pct) / PERCENT) * (isHot ? numbers.heat.tau_pct : PERCENT) * rider_pct) / E4,
    depth: own.depth + rank.depth,
    alpha_pct: own.alpha_pct,
    beta_pct: own.beta_pct,
    rho_t: rank.rho_t,
    lambda_pct: ai === 'nash' ? nash : lambda,
  };
}

/** The public facts of the beat that the foe may use. NV-22. */
export function moodOf(bout: Bout, temper: Temper): Mood {
  const { fight, foe, you } = bout;
  const tells = bout.book.content.foes[fight.foeId]?.tells ?? [];
  return {
    tau_pct: temper.tau_pct,
    depth: temper.depth,
    alpha_pct: temper.alpha_pct,
    beta_pct: temper.beta_pct,
    rho_t: temper.rho_t,
    lambda_pct: temper.lambda_pct,
    tells: foe.cards.map(({ id }) => tells.includes(id)),
    repeats: foe.cards.map(({ id }) => temper.rho_t > 0 && id === foe.side.lastId),
    open: fight.open,
    isOpen: fight.hasDeclared && fight.open.length > 0,
    decoy: fight.decoy,
    glow: fight.glow,
    mark: fight.edition2 && fight.edition2.mark.kind !== '' ? fight.edition2.mark : null,
    tokens: Math.min(fight.tokens, you.cards.length === 0 && foe.cards.length === 0 ? 0 : foe.cards.length),
  };
}
