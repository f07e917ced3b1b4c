import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { kindsOf, problemsOf, questionOf, type SurveySetup, surveySetup, withKind } from './setup.ts';

const vibes = gameById('vibes')!;
const climb = gameById('escape')!;
const duel = gameById('duel')!;
const setup = surveySetup(vibes);

describe('a question of the lab', () => {
  test('offers what the game can answer', () => {
    expect(kindsOf(climb)).toEqual(['trial', 'decisions', 'drama', 'stories']);
    expect(kindsOf(vibes)).toEqual(['trial', 'ablate', 'decisions', 'drama']);
  });

  test('begins with the options, the bot and the offers of the lab description', () => {
    expect(setup).toMatchObject({ bot: 'oracle', options: { unlockAll: true }, randomise: ['picks', 'relics'] });
    const question = questionOf(vibes, setup);
    if (!('survey' in question)) throw new Error('no survey');
    expect(question.survey).toMatchObject({ kind: 'trial', seat: 'player', randomise: ['picks', 'relics'] });
    expect(question.work.arms).toEqual([{ survey: question.survey }]);
  });

  test('is refused in sentences', () => {
    const output = (some: Partial<SurveySetup>): string => problemsOf(vibes, { ...setup, ...some }).join(' ');
    expect(output({})).toBe('');
    expect(output({ count: 0 })).toContain('whole number from 1 to 20,000');
    expect(output({ randomise: [] })).toContain('at least one');
    expect(output({ rate: 101 })).toContain('from 1 to 100');
    expect(output({ ...withKind(setup, 'drama'), playouts: 1 })).toContain('from 2 to 10,000');
    expect(output({ ...withKind(setup, 'ablate'), table: '' })).toContain('names no table');
  });

  test('takes the items of a table away one by one', () => {
    const question = questionOf(duel, { ...surveySetup(duel), ask: 'ablate', table: 'cards' });
    if (!('removals' in question)) throw new Error('no ablation');
    expect(question.removals.length).toBeGreaterThan(3);
    expect(question.work.arms).toHaveLength(question.removals.length + 1);
  });
});
