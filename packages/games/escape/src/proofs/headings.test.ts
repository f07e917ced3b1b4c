import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { VOCABULARY } from '../bots/tactician.ts';
import { AXES } from '../content/types.ts';
import { escape } from '../game.ts';
import { PLAYED_BY } from '../lab/acceptance.ts';
import { course, headerFor } from '../lab/play.ts';
import type { BeingPatch } from '../rules/scenario-schema.ts';
import { project } from '../rules/speech.ts';
import { BOOK, bench, game } from './bench.ts';

/** The run on which a policy's heading is checked. A good climber becomes a wanderer only in the end. */
const MOMENTS: { readonly [archetype: string]: { readonly seed: string; readonly turns: number } } = {
  wanderer: { seed: '20260227', turns: 500 },
  delver: { seed: '20260227', turns: 60 },
  warden: { seed: '20260227', turns: 60 },
  hunter: { seed: '20260227', turns: 60 },
  tactician: { seed: '20260227', turns: 60 },
  showrunner: { seed: '20260229', turns: 60 },
};

/** The choice of a policy on a bench. */
function choice(policy: string, kael: BeingPatch, notes: object | null = null) {
  const { view, s } = bench({ kael });
  const ask = { seat: 'kael', view, legal: game.legalActions(s, 'kael'), notes } as never;
  return BOTS[policy]!(ask);
}

describe('2.15 compass, 5.2 policies: every archetype can be played for', () => {
  const header = headerFor(escape, {});
  for (const { id } of BOOK.content.archetypes)
    test(`[ED-98] ${PLAYED_BY[id]} heads for ${id}`, { timeout: 60_000 }, () => {
      const { view, headings } = course(escape, header, { policy: PLAYED_BY[id]!, ...MOMENTS[id]! });
      expect(view.you.heading).toBe(id);
      expect(headings).toBeGreaterThan(0);
    });

  test('[ED-130] tactician says what is missing, and "no" to what is too much', () => {
    const said = (traits: NonNullable<BeingPatch['traits']>) => choice('tactician', { traits }).action;
    const speech = (text: string) => ({ type: 'speak', payload: { text } });
    expect(said({})).toEqual(speech('study and understand; build and craft; calm and balance'));
    expect(said({ Comprehension: 1, Construction: 1, Direction: 1, Constraint: 0.9 })).toEqual(
      speech('calm and balance; no discipline, no restraint; no lead, no command'),
    );
  });

  test('[ED-130] tactician turns to other words, and after two sentences on a depth to its deeds', () => {
    const first = choice('tactician', {});
    const second = choice('tactician', {}, first.notes as object);
    expect(second.action).toEqual({
      type: 'speak',
      payload: { text: 'pattern and learn; forge and repair; steady and peace' },
    });
    const third = choice('tactician', {}, second.notes as object);
    expect(third.action).toEqual(choice('scholar', {}).action);
  });

  test('[ED-130] tactician with a clear lead does what scholar does', () => {
    const kael = { traits: { Comprehension: 0.28, Construction: 0.22, Equilibrium: 0.18 } };
    const { compass } = bench({ kael }).view;
    expect(compass[0]!.id).toBe('tactician');
    expect(compass[0]!.score - compass[1]!.score).toBeGreaterThanOrEqual(500);
    expect(choice('tactician', kael).action).toEqual(choice('scholar', kael).action);
  });

  test('[ED-58] [ED-130] each word tactician knows moves its trait and nothing else', () => {
    for (const [trait, words] of Object.entries(VOCABULARY))
      for (const word of words) {
        const moved = AXES.filter((_, axis) => project(BOOK, word, 0).applied[axis] !== 0);
        expect([word, ...moved]).toEqual([word, trait]);
      }
  });
});
