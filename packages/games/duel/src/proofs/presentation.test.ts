import { at, isRefusal, type Json, type Run, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DuelAction } from '../actions.ts';
import { CONTENT } from '../content/cards.ts';
import { duel } from '../index.ts';
import { presentation } from '../presentation.ts';
import type { Duel } from '../state.ts';
import { begun } from './table.ts';

const matches = (found: unknown, wanted: Json | undefined): boolean =>
  wanted === undefined ||
  Object.entries(wanted as object).every(([key, value]) => (found as { [key: string]: unknown })[key] === value);

describe('presentation', () => {
  test.each(presentation.lessons)('[DU-22] lesson $id: its script leads to its check', (lesson) => {
    const { seed, options, scenario, rolls, script, check } = lesson;
    const first = start(duel, { seed, options, scenario, rolls: rolls ?? {} }, { proof: true });
    if (isRefusal(first)) throw new Error(JSON.stringify(first));
    let { run } = first;
    const events = [];
    for (const { expect: wanted } of script) {
      const [seat] = duel.toAct(run.world.state);
      const action = duel.legalActions(run.world.state, seat!).find((offer) => matches(offer, wanted));
      const next = submit(duel, run, seat!, action, { proof: true });
      if (isRefusal(next)) throw new Error(JSON.stringify(next));
      run = next.run;
      events.push(...next.events);
    }
    if ('outcome' in check) expect(run.outcome?.code).toBe(check.outcome);
    else expect(events.some(({ kind, data }) => kind === check.event && matches(data, check.data))).toBe(true);
  });

  test('[DU-22] two lessons, an emblem for every card, curves into the truth, presets that can begin', () => {
    expect(presentation.lessons.map(({ rule }) => rule)).toEqual(['DU-04', 'DU-05']);
    expect(Object.keys(presentation.emblems).toSorted()).toEqual(Object.keys(CONTENT.cards).toSorted());
    const { state } = begun().world;
    for (const { path } of presentation.curves) expect(at(duel.truth(state), path)).toBe(30);
    for (const { id, options, seats } of presentation.presets) {
      expect(isRefusal(start(duel, { seed: id, options })), id).toBe(false);
      for (const holder of Object.values(seats ?? {})) expect(['you', ...Object.keys(duel.bots)]).toContain(holder);
    }
    expect(duel.words.panels(duel.view(state, 'left')).map(({ title }) => title)).toEqual(presentation.panels);
    expect(presentation.goals[presentation.phase(duel.view(state, 'left'))]).toBeDefined();
  });
});

describe('the legal tree', () => {
  /** How many ways there are to play so many cards. */
  const perft = (run: Run<Duel, DuelAction>, depth: number): number => {
    const [seat] = duel.toAct(run.world.state);
    if (depth === 0) return 1;
    if (seat === undefined) return 0;
    let ways = 0;
    for (const action of duel.legalActions(run.world.state, seat)) {
      const next = submit(duel, run, seat, action);
      if (isRefusal(next)) throw new Error(JSON.stringify(next));
      ways += perft(next.run, depth - 1);
    }
    return ways;
  };

  const HAND = ['jab', 'cut', 'maul', 'ward'];
  const fresh = { left: { hand: HAND, deck: ['mend', 'jab'] }, right: { hand: HAND, deck: ['jab', 'cut'] } };
  const spent = {
    left: { hp: 1, hand: ['maul', 'maul'], deck: [] },
    right: { hp: 4, hand: ['jab', 'maul'], deck: [] },
  };

  test.each([
    { name: 'four different cards each', scenario: fresh, ways: [4, 16, 64, 208] },
    { name: 'recoil forbids what is held', scenario: spent, ways: [1, 2, 0] },
  ])('[DU-21] $name', ({ scenario, ways }) => {
    const run = begun(scenario, { die: [1, 1, 1, 1] });
    expect(ways.map((_, i) => perft(run, i + 1))).toEqual(ways);
  });
});
