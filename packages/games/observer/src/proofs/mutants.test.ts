import { copyJson, isRefusal, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import type { ObserverContent, Token } from '../content/types.ts';
import { makeObserver } from '../index.ts';
import { contractsMet } from '../rules/contracts.ts';
import type { Observer } from '../state.ts';
import { bench, CONTINUE, choose, EVERYTHING, go, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Unstable' = 'Secure', timer = 6) => ({ id, stage, timer });

describe('the end of a passing stat', () => {
  /** Search Camp gives +1 for one further Location. */
  const made = (token: Token): ReturnType<typeof makeObserver> => {
    const content = copyJson(CONTENT) as unknown as { events: Record<string, { options: { tokens: Token[] }[] }> };
    content.events['EV01']!.options[0]!.tokens = [token];
    return makeObserver(content as unknown as ObserverContent);
  };

  const play = (token: Token, player: object): Observer[] => {
    const game = made(token);
    const scenario = { frontier: [at('03', 'Unstable', 4), at('04'), at('04')], player };
    const begun = start(game as never, { seed: 'passing', scenario } as never, { proof: true });
    if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
    let { run } = begun as { run: { world: { state: Observer } } };
    const states: Observer[] = [];
    for (const action of [go(1), choose('1A'), CONTINUE, go(1), rest(0)]) {
      const next = submit(game as never, run as never, 'observer', action, { proof: true });
      if (isRefusal(next)) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(next)}`);
      run = next.run as never;
      states.push(run.world.state);
    }
    return states;
  };

  test('[OB-88] [OB-102] HP above the maximum is lost when passing Health ends: 98, rested to 103, then 100', () => {
    const states = play({ op: 'passingStat', stat: 'health', amount: 4, locations: 1 }, { hp: 98 });
    expect(states[1]!.passing).toEqual([{ stat: 'health', amount: 4, left: 1, isFresh: false }]);
    expect([states[1]!.player.hp, states.at(-1)!.player.hp, states.at(-1)!.passing]).toEqual([98, 100, []]);
  });

  test('[OB-88] [OB-102] and so is Stamina when a passing Stamina stat ends', () => {
    const states = play({ op: 'passingStat', stat: 'stam', amount: 2, locations: 1 }, { stamina: 20 });
    expect([states.at(-1)!.player.stamina, states.at(-1)!.passing]).toEqual([20, []]);
  });

  test('[OB-88] lowered Health takes HP at once', () => {
    const states = play({ op: 'passingStat', stat: 'health', amount: -4, locations: 1 }, { hp: 100 });
    expect(states[1]!.player.hp).toBe(80);
  });
});

describe('contracts a finished run would have met', () => {
  const ended = (code: NonNullable<Observer['ending']>['code'], more: Partial<Observer>): Observer => ({
    ...bench({ options: EVERYTHING }).state,
    ending: { code, killer: '' },
    ...more,
  });
  const tally = { critical: 3, events: 8, elites: 3, rests: 0, armed: 0, isPaid: false };

  test('[OB-107] a success meets the conditions that hold, a death only counts', () => {
    const won = ended('exit', { tally, time: 24, wq: 40 });
    expect(contractsMet(CONTENT, won)).toEqual(['K01', 'K02', 'K03', 'K04', 'K05', 'K06', 'K07']);
    expect(contractsMet(CONTENT, ended('death', { tally, time: 24, wq: 40 }))).toEqual(['K01', 'K03', 'K04']);
    expect(contractsMet(CONTENT, ended('abandoned', { tally, time: 24, wq: 40 }))).toEqual(['K01', 'K03', 'K04']);
    const none = { critical: 2, events: 7, elites: 2, rests: 1, armed: 1, isPaid: false };
    expect(contractsMet(CONTENT, ended('exit', { tally: none, time: 25, wq: 39 }))).toEqual([]);
    expect(contractsMet(CONTENT, ended('hunter-defeated', { tally: none, time: 25, wq: 39 }))).toEqual(['K08']);
    expect(contractsMet(CONTENT, ended('gatekeeper-defeated', { tally: none, time: 25, wq: 39 }))).toEqual(['K09']);
    expect(contractsMet(CONTENT, ended('convergence-defeated', { tally: none, time: 25, wq: 39 }))).toEqual(['K10']);
  });
});
