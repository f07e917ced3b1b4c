import { GAMES } from '@undercroft/registry';
import { expect, it } from 'vitest';
import { gameCardOf } from './game-cards.ts';
import { TONE_SIGNS, toneClass, toneInk } from './tone.ts';

it('gives each tone the class of the style sheets, and a plain line none', () => {
  expect(Object.keys(TONE_SIGNS).map((tone) => toneClass(tone as keyof typeof TONE_SIGNS))).toEqual([
    'm-harm',
    'm-mend',
    'm-guard',
    'm-time',
    'm-bond',
    'm-dread',
  ]);
  expect([toneClass('plain'), toneInk('plain')]).toEqual(['', 'accent']);
});

it('a door shows what the presentation of its game says', () => {
  for (const { id, presentation } of GAMES) {
    const { minutes, accent, emblem, heading } = presentation!;
    expect(gameCardOf(id)).toMatchObject({ accent, emblem, title: heading.title });
    expect(gameCardOf(id).minutes).toBe(`${minutes.low}–${minutes.high} min`);
  }
  expect(gameCardOf('hollow')).toMatchObject({ id: 'hollow', title: 'hollow', minutes: '' });
});
