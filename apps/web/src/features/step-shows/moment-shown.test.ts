import type { Json } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import type { SpokenEvent } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import * as SCREENS from '../../games/registered.ts';
import { loadShows } from '../../games/shows.ts';
import { greatestMoment } from './moment-shown.ts';

const spoken = (kind: string, data: object, more: Partial<SpokenEvent> = {}): SpokenEvent =>
  ({
    id: 1,
    n: 7,
    kind,
    data: data as Json,
    tone: 'plain',
    weight: 'headline',
    line: '',
    scene: null,
    ...more,
  }) as SpokenEvent;

type Case = readonly [title: string, numbers: string, ...events: readonly SpokenEvent[]];

const KAEL = { entity: 'kael', verb: 'fight', room: 'r', depth: 12 };

const CASES: { readonly [game: string]: readonly Case[] } = {
  observer: [
    ['Level 2', 'XP 30', spoken('won', { turns: 3 }), spoken('xp', { amount: 30 }), spoken('level', { level: 2 })],
    [
      'Fight won',
      'XP 12, Data 4',
      spoken('won', {}),
      spoken('xp', { amount: 12 }),
      spoken('odCredited', { amount: 4 }),
    ],
  ],
  vibes: [
    [
      'Fight won',
      'gold 20, right guesses 2',
      spoken('fightEnded', { result: 'won', reads: 2 }),
      spoken('gold', { n: 20 }),
    ],
    ['Ash Jar is yours', '', spoken('relicGained', { id: 'ash_jar' })],
    ['Act 2', '', spoken('actBegun', { act: 2 })],
  ],
  darkdelve: [
    ['Fight won', 'XP 8, gold 11', spoken('fightWon', {}), spoken('xp', { amount: 8 }), spoken('gold', { amount: 11 })],
    ['Level 3', '', spoken('leveled', { level: 3 })],
    ['You got out', 'gold 90', spoken('extracted', { gold: 90 })],
  ],
  escape: [
    ['Level 4', '', spoken('levelGained', { ...KAEL, level: 4 })],
    ['Fight won', '', spoken('died', { ...KAEL, entity: 'crawler_3', by: 'kael' })],
  ],
  shattered: [
    [
      'The visit is over',
      'score 14, Essence 3',
      spoken('runEnded', { outcome: 'Kill', score: 14 }),
      spoken('essenceGained', { gain: 3 }),
    ],
  ],
};

describe('a great moment', () => {
  for (const [id, cases] of Object.entries(CASES))
    it(`${id}: has its verdict, its numbers and a picture of its own`, async () => {
      const { moments } = await loadShows(id);
      const { presentation, words } = gameById(id)!;
      const pictures = Object.values(SCREENS).find((each) => each.id === id)?.pictures ?? {};
      for (const [title, numbers, ...events] of cases) {
        const shown = greatestMoment(events, { from: 6, to: 7, view: { has_encounter: false } }, moments);
        expect(shown?.moment.title(shown.event, words.name)).toBe(title);
        expect(shown?.numbers.map(({ label, value }) => `${label} ${value}`).join(', ')).toBe(numbers);
        const picture = shown!.moment.picture(shown!.event);
        expect(`${picture} ${picture in pictures || picture in presentation!.emblems}`).toBe(`${picture} true`);
      }
    });

  it('of steps already seen is not shown again', async () => {
    const { moments } = await loadShows('observer');
    expect(greatestMoment([spoken('won', {})], { from: 7, to: 8, view: null }, moments)).toBeNull();
  });

  it('of Escape is no won fight while others still attack', async () => {
    const { moments } = await loadShows('escape');
    const killed = spoken('died', { ...KAEL, entity: 'crawler_3', by: 'kael' });
    expect(greatestMoment([killed], { from: 6, to: 7, view: { has_encounter: true } }, moments)).toBeNull();
  });

  it('of Escape waits for no story: a step that tells one has that for its screen', async () => {
    const { moments } = await loadShows('escape');
    const story = spoken('scene', { scene: 'x' }, { scene: { title: 'A story', paragraphs: [] } });
    expect(
      greatestMoment(
        [spoken('levelGained', { ...KAEL, level: 4 }), story],
        { from: 6, to: 7, view: { has_encounter: false } },
        moments,
      ),
    ).toBeNull();
  });
});
