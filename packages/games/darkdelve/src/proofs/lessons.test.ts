import { everyLesson, everyPresentation } from '@undercroft/conformance';
import { type AnyGame, isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { presentation } from '../presentation.ts';

const game = darkdelve as unknown as AnyGame;

everyLesson(game);
everyPresentation(game);

describe('Presentation', () => {
  test('[DD-246] every preset begins, every phase has a goal, every thing has an emblem', () => {
    for (const { options } of presentation.presets) {
      const begun = start(game, { seed: 'preset', options });
      if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
      const phase = presentation.phase(darkdelve.view(begun.run.world.state as never, 'delver'));
      expect(presentation.goals).toHaveProperty(phase);
    }
    for (const { id } of darkdelve.words.codex) expect(presentation.emblems, id).toHaveProperty([id]);
    expect(presentation.lessons.map(({ id }) => id)).toEqual([
      'stamina',
      'leaving',
      'light',
      'toll',
      'eyes',
      'pledge',
      'dark',
      'bargain',
    ]);
  });
});
