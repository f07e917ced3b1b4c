import type { SpokenEvent } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { momentsOf, type StrikeRoll } from './rolls.ts';

let id = 0;
const event = (kind: string, data: object = {}, n = 1): SpokenEvent =>
  ({ id: ++id, n, kind, data, line: kind }) as unknown as SpokenEvent;

const struck = (): SpokenEvent[] => [
  event('strike', { side: 'D', card: 'RH.5', aim: 'resolve', cost: 2 }),
  event('power', { side: 'D', card: 'RH.5', target: 'nerve', power: 4 }),
  event('attackRoll', { side: 'D', faces: [6, 5, 2], kept: [6, 5], modifier: 0, total: 11, edge: 1 }),
  event('defenceRoll', { side: 'V', faces: [4, 3], kept: [4, 3], modifier: 0, total: 7 }),
  event('tier', { tier: 'Strong', margin: 4, raw: 4 }),
];

describe('what was told', () => {
  it('becomes one roll a Strike: both pools, margin, tier, and what followed until it is resolved', () => {
    const events = [
      ...struck(),
      event('damage', { r: 'nerve', dealt: 4, lost: 4, over: 0, left: 8 }),
      event('strikeResolved', { side: 'D', card: 'RH.5', to: 'discard' }),
      event('loss', { r: 'structure', lost: 1, left: 10 }),
    ];
    const [roll, ...more] = momentsOf(events) as StrikeRoll[];
    expect(more).toEqual([]);
    expect(roll).toMatchObject({ kind: 'strike', by: 'D', target: 'nerve', power: 4, tier: 'Strong', margin: 4 });
    expect(roll!.attack.kept).toEqual([6, 5]);
    expect(roll!.defence.total).toBe(7);
    expect(roll!.after.map(({ kind }) => kind)).toEqual(['damage']);
  });

  it('grows by the React that was chosen later', () => {
    const before = struck();
    const [first] = momentsOf([...before, event('reactWindow', { side: 'V', raw: 4, needs: 7 })]);
    const [later] = momentsOf([
      ...before,
      event('reactWindow', { side: 'V', raw: 4, needs: 7 }),
      event('reactRoll', { side: 'V', faces: [3, 1], total: 6, needs: 7, isSuccess: false, isPerfect: false }, 2),
      event('damage', { r: 'nerve', dealt: 4, lost: 4, over: 0, left: 8 }, 2),
    ]) as StrikeRoll[];
    expect((first as StrikeRoll).react).toBeNull();
    expect(later!.react).toMatchObject({ total: 6, isSuccess: false });
    expect(later!.lastId).toBeGreaterThan(first!.lastId);
  });

  it('has answers and ends of rooms, with the room that follows', () => {
    const moments = momentsOf([
      event('offerAccepted', { side: 'V', card: 'RH.15', chance: 80, roll: 12 }),
      event('promoterGained', { promoter: 'trust', gain: 1, now: 6 }),
      event('roomEnded', { room: 'RH', ending: 'Overcome', rounds: 9 }),
      event('roomEntered', { room: 'WG', number: 2, morph: '' }),
    ]);
    expect(moments).toMatchObject([
      { kind: 'answer', isYes: true, isTest: false, chance: 80, roll: 12 },
      { kind: 'ending', room: 'RH', ending: 'Overcome', rounds: 9, next: 'WG' },
    ]);
    expect(moments[0]!.after).toHaveLength(1);
  });
});
