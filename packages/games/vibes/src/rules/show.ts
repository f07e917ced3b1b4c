import type { Fight, Who } from '../state.ts';
import type { Scene } from './arena.ts';
import { blankMark } from './blank.ts';
import { type Bout, boutOf, quietArena } from './bout.ts';
import { showPots } from './calls.ts';
import { drawUp, payBurnout } from './deck.ts';
import { markHabit } from './habits.ts';
import { runHooks } from './hooks.ts';
import { foeKit } from './kit.ts';
import { type MixResult, mixOf, roundedMix } from './mix.ts';
import { matrixOf, moodOf, temperOf } from './mood.ts';
import { interpret } from './ops.ts';
import type { Grid } from './payoff.ts';
import { sharedGrid } from './shared-grid.ts';

/** Marks of a beat are reset at each Show. NV-20. */
function clearMarks(s: Scene, fight: Fight): void {
  fight.forcedClash = false;
  fight.coin = false;
  fight.mimic = '';
  fight.badge = -1;
  if (fight.glow.length > 0) fight.glow = [];
  fight.tokens = 1;
  fight.foeTokens = predicts(s, fight) ? 1 : 0;
  if (fight.open.length > 0) fight.open = [];
  fight.hasDeclared = false;
  fight.decoy = -1;
  fight.mayDecoy = false;
  fight.instant = '';
  fight.isRewound = false;
  if (fight.options.length > 0) fight.options = [];
  fight.mixStep = 0;
  if (fight.mix.length > 0) fight.mix = [];
  fight.revealed = null;
  if (fight.edition2) fight.edition2.mark = blankMark();
}

/** NV-64: the foe predicts only if it is a seer, or the other side of a duel. */
const predicts = (s: Scene, fight: Fight): boolean =>
  fight.kind === 'duel' && (s.t.state.seats === 2 || !s.book.content.foes[fight.foeId])
    ? true
    : foeKit(s.book, s.t.state, fight).mods.seer > 0;

/** Both draw, both pay Burnout, then the marks are set. `given` rows are not drawn. NV-20, NV-101. */
export function show(s: Scene, fight: Fight, given: readonly Who[] = []): void {
  if (given.length === 0) fight.beat += 1;
  clearMarks(s, fight);
  const a = quietArena(s, fight);
  for (const who of SIDES) if (!given.includes(who)) drawUp(s, a, who);
  s.t.reveal('player');
  s.t.reveal('foe');
  payBurnout(s, fight, 'you');
  payBurnout(s, fight, 'foe');
  if (fight.you.hp === 0 || fight.foe.hp === 0) return;
  if (a.you.kit.sources.length + a.foe.kit.sources.length > 0) runHooks(a, 'show', interpret);
  markHabit(s, fight);
  showPots(s, fight);
  showMix(s, fight);
}

export const SIDES: readonly Who[] = ['you', 'foe'];

export interface FoeEvaluation extends MixResult {
  readonly bout: Bout;
  readonly grid: Grid;
  readonly lambda_pct: number;
}

/** The foe's evaluation of the beat, from public state. NV-22. */
export function thinkFoe(
  s: Pick<Scene, 'book'> & { readonly t: { readonly state: Scene['t']['state'] } },
  fight: Fight,
): FoeEvaluation {
  const { state } = s.t;
  const bout = boutOf(s.book, state, fight);
  const grid = sharedGrid(bout);
  const temper = temperOf(bout, fight.kind === 'wager' ? 0 : state.heat, state.ai, bout.foe.kit.mods.tau);
  const mixed = mixOf(matrixOf(grid), moodOf(bout, temper), s.book.content.numbers);
  return { weights: mixed.weights, q: mixed.q, bout, grid, lambda_pct: temper.lambda_pct };
}

/** The visible part of the mix, emitted again whenever public state changes. NV-31 `mix`. */
export function showMix(s: Scene, fight: Fight): void {
  if (fight.mixStep === 0) return;
  fight.mix = roundedMix(thinkFoe(s, fight).weights, fight.mixStep);
  s.t.reveal('player');
  s.emit?.('mixShown', { step: fight.mixStep, weights: fight.mix }, { rule: 'NV-31' });
}
