import type { ObserverAction } from '../actions.ts';
import {
  ATTACK,
  type Bench,
  bench,
  COLLAPSE,
  CONTINUE,
  choose,
  GUARD,
  go,
  RECOVER,
  requestOf,
  rest,
  type Setting,
} from './table.ts';

const FRONTIER = [
  { id: '01', stage: 'Secure', timer: 4 },
  { id: '02', stage: 'Critical', timer: 1 },
  { id: '03', stage: 'Unstable', timer: 2 },
  { id: '04', stage: 'Secure', timer: 5 },
] as const;

const slime = (intent: string, turn = 1) => ({
  mode: 'fight' as const,
  fight: { turn, roster: [{ id: '01', intent }] },
});

type Script = readonly [Setting, readonly ObserverAction[]];

/** The scripted runs of the rule book. Rule book 7.5 */
const SCRIPTS: { readonly [id: string]: Script } = {
  'CR-1': [{ scenario: { frontier: [...FRONTIER] } }, [go(3), choose('1A'), CONTINUE]],
  'CR-2': [{ scenario: { player: { hp: 80, stamina: 5 }, frontier: [...FRONTIER] } }, [go(4), rest(2)]],
  'CR-3': [
    { scenario: slime('Attack'), rolls: { intent: ['Guard', 'Lick', 'Attack', 'Attack'] } },
    [GUARD, ATTACK, ATTACK, GUARD, ATTACK],
  ],
  'CR-4': [{ scenario: { mode: 'load', world: { wq: 24, removed: 7 }, frontier: [] } }, [go(1), choose('1A')]],
  'CR-5': [
    { options: COLLAPSE, scenario: { frontier: [FRONTIER[3], FRONTIER[0]], world: { excess: 23 } } },
    [go(1), rest(1), CONTINUE],
  ],
  'CR-6': [{ scenario: slime('Lick', 11), rolls: { intent: ['Lick', 'Lick', 'Lick'] } }, [RECOVER, RECOVER, RECOVER]],
  'CR-7': [{ scenario: { mode: 'load', world: { wq: 24, time: 50 }, frontier: [] } }, [go(1), choose('1A')]],
};

/** The final state of each scripted run. */
export const canonicalRuns = (): { readonly [id: string]: Bench } =>
  Object.fromEntries(Object.entries(SCRIPTS).map(([id, [setting, actions]]) => [id, bench(setting).act(...actions)]));

export const canonicalScripts = () =>
  Object.fromEntries(
    Object.entries(SCRIPTS).map(([id, [setting, actions]]) => [id, { request: requestOf(setting), actions }]),
  );
