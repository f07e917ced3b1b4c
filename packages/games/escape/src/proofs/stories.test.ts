import { cloneWorld, Table } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { bench, game, P1, P2, P3 } from './bench.ts';

const stories = game.lab!.stories!;

/** P1 stands beside Kael and believes that he murdered P2. */
const slandered = (state: 'misinformed' | 'rumor' | 'verified') =>
  bench({
    kael: { room: 'R001' },
    people: { [P1]: { room: 'R001' } },
    patch: {
      beliefs: [
        { holder: P1, actor: 'kael', verb: 'murder', subject: P2, state, confidence: 0.9, source: P3 } as never,
      ],
    },
  });

const withoutStories = (b: ReturnType<typeof slandered>): object => {
  const copy = cloneWorld(game, b.run.world);
  stories.forget(new Table(game, copy));
  return copy.state;
};

describe('what the lab compares for its stories', () => {
  test('[ED-60] [ED-123] an unconfirmed story makes an enemy and takes choices away; forgetting it undoes both', () => {
    for (const state of ['misinformed', 'rumor'] as const) {
      const b = slandered(state);
      const without = withoutStories(b);
      expect(stories.fate(b.s)).toEqual({ enemies: 1, crowd_limit: 2 });
      expect(stories.fate(without)).toEqual({ enemies: 0, crowd_limit: 0 });
      expect(stories.choices(without)).not.toEqual(stories.choices(b.s));
      expect(stories.happened(without)).toEqual(stories.happened(b.s));
    }
  });

  test('[ED-60] verified stories beside a lie stay', () => {
    const lie = {
      holder: P1,
      actor: 'kael',
      verb: 'steal',
      subject: P2,
      state: 'misinformed',
      confidence: 0.5,
      source: P3,
    };
    const b = bench({ patch: { beliefs: [{ ...lie, state: 'verified', verb: 'talk' }, lie] as never[] } });
    const { memories } = withoutStories(b) as typeof b.s;
    expect(b.beliefs(P1).map(({ state }) => state)).toEqual(['verified', 'misinformed']);
    expect(memories.find(({ holder }) => holder === P1)!.beliefs.map(({ state }) => state)).toEqual(['verified']);
  });

  test('[ED-59] a story that was verified stays, and the state it was copied from is not touched', () => {
    const b = slandered('verified');
    expect(stories.fate(withoutStories(b))).toEqual(stories.fate(b.s));
    const lied = slandered('misinformed');
    withoutStories(lied);
    expect(lied.beliefs(P1)).toHaveLength(1);
  });
});
