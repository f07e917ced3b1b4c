import { Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import { duel } from '../bots/duelist.ts';
import { NERVES } from '../bots/policies.ts';
import { CONTENT } from '../content/content.ts';
import { darkdelve } from '../index.ts';
import { playCampaign } from '../lab/campaign.ts';
import { decide, playExpedition } from '../lab/expedition.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, duelWith } from './table.ts';

const brain = (id: string, more: Parameters<typeof duelWith>[1] = {}): string => {
  const b = duelWith(id, more);
  return duel(CONTENT, b.view, b.legal()).type;
};
const ask = (bot: string, scenario: Scenario): DarkdelveAction => {
  const b = bench({ scenario });
  return decide(darkdelve, darkdelve.bots[bot]!, b.state, Rng.from('ask'), null).action;
};

describe('5 Policies', () => {
  test('[AI-2] the duelist drinks when hurt, blocks two hits, dodges one, strikes Heavy at the slow and open', () => {
    expect(brain('ghoul', { hero: { hp: 12, belt: [{ id: 'healing_potion', n: 1 }] } })).toBe('combat.use');
    expect(brain('ghoul', { combat: { enemy: { id: 'ghoul', hp: 30, maxHp: 66 } } })).toBe('combat.block');
    expect(brain('bone_thrall', { combat: { enemy: { id: 'bone_thrall' }, n: 3 } })).toBe('combat.dodge');
    expect(brain('corpse_shambler', { floor: 3 })).toBe('combat.heavy');
    expect(brain('corpse_shambler', { floor: 3, combat: { enemy: { id: 'corpse_shambler' }, stamina: 2 } })).toBe(
      'combat.pass',
    );
    expect(brain('ghoul', { combat: { enemy: { id: 'ghoul' }, stamina: 2 } })).toBe('combat.light');
    expect(
      brain('ghoul', { hero: { hp: 10, belt: [] }, combat: { enemy: { id: 'ghoul', hp: 60, maxHp: 70 }, round: 2 } }),
    ).toBe('combat.flee');
    expect(brain('ghoul', { hero: { statuses: { stunned: 1 } } })).toBe('combat.endure');
  });

  test('[AI-3] how deep each policy goes, and when it leaves', () => {
    expect(Object.entries(NERVES).map(([name, { floor, least, dread }]) => [name, floor, least, dread])).toEqual([
      ['raider', 2, 0.35, 101],
      ['scavenger', 3, 0.55, 101],
      ['standard', 4, 0.6, 80],
      ['adaptive', 6, 0.65, 75],
      ['deep', 6, 0, 101],
      ['rusher', 6, 0, 101],
      ['pledger', 6, 0.45, 92],
      ['novice', 6, 0.45, 92],
    ]);
    const out: Scenario = {
      floor: { n: 2, template: 'A' },
      at: 'X',
      prev: 'S',
      hero: { torches: 0 },
      rooms: {
        P: { type: 'COMBAT', state: 'CLEARED' },
        Q: { type: 'COMBAT', state: 'CLEARED' },
        R: { type: 'TREASURE', state: 'CLEARED' },
        S: { type: 'EVENT', event: { id: 'safe_alcove' }, state: 'CLEARED' },
      },
    };
    expect([ask('raider', out).type, ask('scavenger', out).type, ask('deep', out).type]).toEqual([
      'stairs.extract',
      'stairs.descend',
      'stairs.descend',
    ]);
  });

  test('[AI-4] habits: a torch from floor 2, calm at 70, chests by HP, rest when hurt', () => {
    expect(ask('deep', { floor: { n: 2, template: 'A' }, hero: { torches: 1 } }).type).toBe('torch.light');
    expect(ask('deep', { floor: { n: 1, template: 'A' }, hero: { torches: 1 } }).type).toBe('move');
    expect(ask('deep', { hero: { dread: 70, torches: 0, belt: [{ id: 'calm_draught', n: 1 }] } })).toEqual({
      type: 'item.use',
      id: 'calm_draught',
    });
    const chest = (hp: number): DarkdelveAction =>
      ask('deep', {
        floor: { n: 1, template: 'A' },
        at: 'Q',
        prev: 'L',
        rooms: { Q: { chest: {} } },
        hero: { hp, lockpicks: 1 },
      });
    expect([chest(19), chest(30), chest(45)]).toEqual([
      { type: 'choose', n: 1 },
      { type: 'choose', n: 2 },
      { type: 'choose', n: 3 },
    ]);
    const alcove: Scenario = {
      floor: { n: 1, template: 'A' },
      at: 'S',
      prev: 'P',
      rooms: { S: { event: { id: 'safe_alcove' } } },
    };
    expect(ask('deep', { ...alcove, hero: { hp: 20 } })).toEqual({ type: 'choose', n: 1 });
    expect(ask('deep', { ...alcove, hero: { hp: 50 } })).toEqual({ type: 'room.leave' });
  });

  test('[AI-4] a torch is lit on arrival: one found on the way waits for the next floor', () => {
    const way: Scenario = {
      floor: { n: 2, template: 'A' },
      at: 'P',
      prev: 'L',
      rooms: { P: { type: 'COMBAT', state: 'CLEARED' } },
      hero: { torches: 1 },
    };
    expect(ask('deep', way).type).toBe('move');
    expect(ask('deep', { ...way, at: 'L', prev: 'P' }).type).toBe('torch.light');
  });

  test('[AI-5] the campaign bot buys, packs and goes down; three expeditions end as a campaign', () => {
    const b = bench({ options: { mode: 'campaign' } });
    const bought: string[] = [];
    for (let i = 0; i < 20 && b.state.phase === 'camp'; i++) {
      const { action } = decide(darkdelve, darkdelve.bots['campaign']!, b.state, Rng.from('camp'), null);
      if (action.type === 'camp.buy') bought.push(action.sku);
      b.act(action);
    }
    expect([bought, b.state.phase]).toEqual([['healing_potion', 'healing_potion', 'torch', 'torch'], 'explore']);
    expect(playCampaign(darkdelve, 'three', 3)).toMatchObject({ playable: 1 });
  });

  test('[AI-6] every bot of the rule book sits at the table and plays to an end on the view alone', () => {
    const names = ['random', 'raider', 'scavenger', 'standard', 'adaptive', 'deep', 'rusher', 'campaign'];
    for (const name of names) {
      expect(Object.keys(darkdelve.bots)).toContain(name);
      const run = playExpedition(darkdelve, { seed: `six ${name}`, bot: name, tier: 'T5' });
      expect(['extracted', 'victory', 'dead']).toContain(run.code);
      expect(run.actions).toBeLessThan(3_000);
    }
  });
});
