import { everyLesson, everyPresentation, presentationFaults } from '@undercroft/conformance';
import { type AnyGame, isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { duel } from '../index.ts';
import { presentation } from '../presentation.ts';
import { startDuel } from './table.ts';

everyLesson(duel as unknown as AnyGame);
everyPresentation(duel as unknown as AnyGame);

const withFault = (change: Partial<typeof presentation>): AnyGame =>
  ({ ...duel, presentation: { ...presentation, ...change } }) as unknown as AnyGame;

describe('presentation', () => {
  test.each([
    [{ heading: { title: 'Duels' } }, 'the heading says "Duels", the game "Duel"'],
    [{ accent: 'pink' }, 'accent pink is no #rrggbb'],
    [{ minutes: { low: 6, high: 2 } }, 'minutes run from 6 to 2'],
    [{ phase: () => 'nowhere' }, 'phase nowhere has no goal'],
    [{ curves: [{ label: 'HP', path: '/hp', tone: 'gain' }] }, 'curve HP: no number under /hp'],
    [{ track: { marks: [{ label: 'Hit', sign: '▼', tone: 'harm', kinds: ['hit'] }] } }, 'mark Hit: no event hit'],
    [{ gauges: { middle: [] } }, 'no seat middle'],
    [{ hands: { left: '/left/cards' } }, 'no number of cards under /left/cards'],
    [{ analyst: 'oracle' }, 'analyst: no bot oracle'],
    [{ figures: () => [{ label: 'Left', value: String(undefined) }] }, 'Left: undefined'],
  ] as const)('[KER-SHOW-01] a planted fault is found: %j', (change, fault) => {
    expect(presentationFaults(withFault(change as Partial<typeof presentation>))).toEqual([fault]);
  });

  test('[DU-22] two lessons, an emblem for every card, presets that can begin', () => {
    expect(presentation.lessons.map(({ rule }) => rule)).toEqual(['DU-04', 'DU-05']);
    expect(Object.keys(presentation.emblems).toSorted()).toEqual(Object.keys(CONTENT.cards).toSorted());
    const { state } = startDuel();
    for (const { id, options, seats } of presentation.presets) {
      expect(isRefusal(start(duel, { seed: id, options })), id).toBe(false);
      for (const holder of Object.values(seats ?? {}))
        expect(['you', 'open', ...Object.keys(duel.bots)]).toContain(holder);
    }
    expect(duel.words.panels(duel.view(state, 'left')).map(({ title }) => title)).toEqual(presentation.panels);
    expect(presentation.goals[presentation.phase(duel.view(state, 'left'))]).toBeDefined();
  });
});
