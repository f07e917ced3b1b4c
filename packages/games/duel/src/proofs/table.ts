import { type BenchRun, gameBench } from '@undercroft/conformance';
import type { Json } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { DuelEvents } from '../events.ts';
import { duel } from '../index.ts';
import type { DuelScenario } from '../rules/setup.ts';
import type { DuelView } from '../rules/view.ts';
import type { Duel } from '../state.ts';

export type DuelBench = BenchRun<Duel, DuelAction, DuelView, DuelEvents>;

const { begin } = gameBench(duel);

export const startDuel = (scenario: DuelScenario | null = null, rolls: { [tag: string]: Json[] } = {}): DuelBench =>
  begin({ scenario, rolls });

/** Plays cards in turn. */
export const playCards = (from: DuelBench, ...cards: string[]): DuelBench =>
  from.after(...cards.map((card): DuelAction => (card === 'pass' ? { type: 'pass' } : { type: 'play', card })));
