import { everyLesson } from '@undercroft/conformance';
import { type AnyGame, at, isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { duel } from '../index.ts';
import { presentation } from '../presentation.ts';
import { startDuel } from './table.ts';

everyLesson(duel as unknown as AnyGame);

describe('presentation', () => {
  test('[DU-22] two lessons, an emblem for every card, curves into the truth, presets that can begin', () => {
    expect(presentation.lessons.map(({ rule }) => rule)).toEqual(['DU-04', 'DU-05']);
    expect(Object.keys(presentation.emblems).toSorted()).toEqual(Object.keys(CONTENT.cards).toSorted());
    const { state } = startDuel().world;
    for (const { path } of presentation.curves) expect(at(duel.truth(state), path)).toBe(30);
    for (const { id, options, seats } of presentation.presets) {
      expect(isRefusal(start(duel, { seed: id, options })), id).toBe(false);
      for (const holder of Object.values(seats ?? {}))
        expect(['you', 'open', ...Object.keys(duel.bots)]).toContain(holder);
    }
    expect(duel.words.panels(duel.view(state, 'left')).map(({ title }) => title)).toEqual(presentation.panels);
    expect(presentation.goals[presentation.phase(duel.view(state, 'left'))]).toBeDefined();
  });
});
