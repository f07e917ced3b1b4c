import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { acted, begun, botsAction, dice, END, play, type TestRun, table } from './table.ts';

/** Cases in which two or three rules interact, worked by hand from the rule book. */
const FORMULA = { D: 'formula', V: 'formula' };

const campaign = (scenario: Scenario, options: object = {}, rolls: object = {}): TestRun =>
  begun({
    options: { mode: 'campaign', answers: FORMULA, ...options },
    scenario: { phase: 'turn', round: 2, step: 'turn:V', D: { hand: [] }, V: { hand: [] }, ...scenario },
    rolls: rolls as never,
  });

describe('where rules meet', () => {
  test('[SD-133] [SD-105] Dominion of nine Hunger stands in the way of flight, in the roll and in the odds', () => {
    const at = (hunger: number) =>
      table({
        options: { modules: ['flee'], identity: true },
        turn: 'V',
        more: { round: 4, record: { ticks: { hunger } } },
        rolls: { 'flee.V': [3, 3], 'flee.D': [3, 3] },
      });
    const margin = (hunger: number) => acted(at(hunger), { type: 'flee' }).of('fleeResolved')[0]!.margin;
    expect([margin(89), margin(90)]).toEqual([-1, -2]);
    const away = (hunger: number) =>
      shattered.preview!(at(hunger).state, 'visitor', { type: 'flee' }).chances![0]!.chance_bp;
    expect([away(89), away(90)]).toEqual([4437, 3356]);
  });

  test('[SD-108] a mean of exactly half is half, whatever the thirds and sevenths', () => {
    const left = (res: object, visitor: string, run: number) =>
      acted(
        campaign({
          run,
          room: 'WG',
          visited: ['RH', 'VB', 'WG'],
          D: { hand: [], res: { veil: 0 } },
          V: { hand: [], res: res as never },
          record: { next: visitor },
        }),
        END,
      ).state.record!.reputation;
    expect(left({ vitality: 5, resolve: 6, nerve: 9 }, 'moth', 2)).toBe(1);
    expect(left({ vitality: 5, resolve: 6, nerve: 8 }, 'moth', 2)).toBe(0);
  });

  test('[SD-120] the score takes a fifth of the exact mean', () => {
    const over = acted(
      begun({
        options: { mode: 'challenge', visitor: 'moth', route: ['WG'], answers: FORMULA },
        scenario: {
          step: 'turn:V',
          round: 2,
          D: { hand: [], res: { presence: 0 } },
          V: { hand: [], res: { vitality: 3, resolve: 3, nerve: 4 } },
        },
      }),
      END,
    );
    expect(over.run.outcome!.score).toEqual({ visitor: 60 + 20 + 5 });
  });

  test('[SD-102] [SD-133] a visitor that flees hurt from a D that did not strike was spared', () => {
    const fled = (sinceStrike: number) =>
      acted(
        table({
          options: { modules: ['flee'], identity: true },
          turn: 'V',
          more: { round: 4, sinceStrike, record: {} },
          V: { hand: [], res: { vitality: 7 } },
          rolls: { 'flee.V': [6, 6], 'flee.D': [1, 1] },
        }),
        { type: 'flee' },
      ).state.record!.gained.grace;
    expect([fled(2), fled(1)]).toEqual([3, 0]);
  });

  test('[SD-62] [SD-135] Locked Door counts at the next step 9, though Stillness lets nobody draw there', () => {
    const still = acted(
      table({
        options: { modules: ['hazards'] },
        room: 'WG',
        turn: 'V',
        more: { hazardAt: 3 },
        V: { hand: [], conditions: [{ kind: 'empower', card: 'BO.9' }] },
        D: { hand: ['ID.5'] },
        rolls: { hazard: ['Stillness'] },
      }),
      END,
    );
    const remove = still.state.V.conditions[0]!.id;
    const held = still.state.V.hand.length;
    const after = acted(still, play('ID.5', { remove }), END, END);
    expect([after.state.round, after.state.V.hand.length]).toEqual([4, held]);
    expect(acted(after, END, END).state.V.hand).toHaveLength(held + 2);
  });

  test('[SD-125] [SD-86] the memory of a face-down card does not tell a Trap from a bluff', () => {
    const set = (action: Parameters<typeof acted>[1]) => {
      const options = { identity: true };
      const D = { hand: ['RH.14', 'RH.4'], last: 'Social' as const };
      const { state } = acted(table({ options, D, more: { record: { ticks: { guile: 60 } } } }), action);
      return ['dungeon', 'visitor', 'spectator'].map((eye) => shattered.view(state, eye).D.last);
    };
    expect(set(play('RH.14'))).toEqual(['Physical', '', '']);
    expect(set({ type: 'bluff', card: 'RH.4' })).toEqual(['Social', '', '']);
    const open = table({ D: { hand: [], last: 'Social' } });
    expect(shattered.view(open.state, 'visitor').D.last).toBe('Social');
  });

  test('[SD-126] [SD-50] the preview of a Strike counts Thorns before its trigger, as the Strike does', () => {
    const D = { hand: [] };
    const gore = (ward: boolean) => {
      const conditions: NonNullable<Parameters<typeof table>[0]>['V'] = {
        hand: ['BO.5'],
        res: { vitality: 15 },
        conditions: [{ kind: 'disrupt', card: 'RH.9' }, ...(ward ? [{ kind: 'ward' as const, n: 1, left: 1 }] : [])],
      };
      const from = table({ turn: 'V', D, V: conditions, rolls: dice([3, 3, 6], [3, 3]) });
      const action = play('BO.5', { target: 'structure' });
      const { notes } = shattered.preview!(from.state, 'visitor', action);
      return [(notes as { power: number }).power, acted(from, action).of('power')[0]!.power];
    };
    expect([gore(false), gore(true)]).toEqual([
      [4, 4],
      [2, 2],
    ]);
  });

  test('[SD-126] [SD-62] the preview names what a stolen Empower would do for its new owner', () => {
    const stolen = acted(
      table({
        room: 'WG',
        options: { visitor: 'moth' },
        D: { hand: ['WG.9', 'WG.5'] },
        V: { hand: [], conditions: [{ kind: 'empower', card: 'MO.9' }] },
      }),
      play('WG.9', { remove: 1 }),
    );
    const { notes } = shattered.preview!(stolen.state, 'dungeon', play('WG.5', { target: 'resolve' }));
    expect((notes as { keywords: unknown }).keywords).toEqual([
      { word: 'erode', r: 'resolve', isSuppressed: false },
      { word: 'drain', r: 'structure', isSuppressed: false },
    ]);
  });

  test('[SD-126] [SD-55] the preview of a React counts one Ward, the oldest', () => {
    const struck = acted(
      table({
        options: { visitor: 'moth' },
        D: { hand: ['RH.4'] },
        V: { hand: ['MO.14'], conditions: [{ kind: 'ward', n: 1, left: 1 }] },
        rolls: dice([5, 5], [3, 3], [1, 1]),
      }),
      play('RH.4', { target: 'vitality' }),
    );
    const react = { type: 'react' as const, card: 'MO.14' };
    const failing = shattered.preview!(struck.state, 'visitor', react).chances!.find(
      ({ label }) => label === 'failure',
    );
    expect(failing!.data).toEqual({ damage: 2 });
    expect(acted(struck, react).of('damage')[0]!.dealt).toBe(2);
  });

  test('[AI-15] [SD-107] the shop is asked what the lowest maximum is after every purchase', () => {
    const bought: string[] = [];
    let from = begun({
      options: { mode: 'campaign', answers: FORMULA },
      scenario: { phase: 'shop', run: 2, record: { essence: 15 } },
    });
    for (;;) {
      const { action } = botsAction(from, 'heuristic');
      if (action.type !== 'buy') break;
      bought.push(action.item!);
      from = acted(from, action);
    }
    expect(bought).toEqual(['max.presence', 'max.presence', 'max.veil', 'max.presence']);
  });

  test('[SD-137] [AI-8] an intelligent visitor is wary of a deceiver from round 4 on, not before', () => {
    const answered = (round: number) => {
      const from = acted(
        table({
          room: 'HH',
          options: { visitor: 'symbiote', modules: ['intelligent'], answers: { D: 'free', V: 'free' } },
          more: { round },
          D: { hand: ['HH.15'], discard: ['HH.10', 'HH.11', 'HH.12', 'HH.13', 'HH.14', 'HH.4'] },
        }),
        play('HH.15'),
      );
      return Array.from({ length: 60 }, (_, seed) => seed).filter((seed) => {
        const again = { ...from, run: { ...from.run, header: { ...from.run.header, seed: `wary ${seed}` } } };
        const { action } = botsAction(again, 'heuristic');
        return action.type === 'answer' && action.yes;
      }).length;
    };
    expect(answered(3)).toBeGreaterThan(answered(4));
  });
});
