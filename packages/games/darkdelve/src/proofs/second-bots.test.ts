import { type AnyGame, Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { duel } from '../bots/duelist.ts';
import { CONTENT } from '../content/content.ts';
import { darkdelve } from '../index.ts';
import { decide, playExpedition } from '../lab/expedition.ts';
import type { Scenario } from '../rules/scenario.ts';
import { duelWith, PASS, PLAIN_ROLLS, second } from './table.ts';

type More = Parameters<typeof duelWith>[1];

const fight = (id: string, more: More = {}) => duelWith(id, more, PLAIN_ROLLS, { edition: 2 });
const brain = (id: string, more: More = {}, isNovice = false): string => {
  const b = fight(id, more);
  return duel(CONTENT, b.view, b.legal(), isNovice).type;
};
const ask = (bot: string, b: ReturnType<typeof second>) =>
  decide(darkdelve, darkdelve.bots[bot]!, b.state, Rng.from('ask'), null).action;
const at = (n: number, pledge: NonNullable<Scenario['pledge']>, gold: number) =>
  second({
    scenario: {
      floor: { n, template: n <= 2 ? 'A' : 'C' },
      at: n <= 2 ? 'X' : 'Q',
      prev: n <= 2 ? 'S' : 'R',
      pledge,
      hero: { gold, torches: 0 },
      ...(n <= 2 ? {} : { rooms: { Q: { type: 'WAYSTONE' as const } } }),
    },
  });
const big = { hp: 200, maxHp: 200 };

describe('5 Policies of the second edition', () => {
  test('[AI-16] the duelist draws below Dread 50, against a boss below 80, while two light hits do not end it', () => {
    const with1 = (dread: number, hp = 200): More => ({
      hero: { dread },
      combat: { stamina: 1, enemy: { id: 'bone_thrall', hp, maxHp: 200 } },
    });
    expect([
      brain('bone_thrall', with1(49)),
      brain('bone_thrall', with1(50)),
      brain('bone_thrall', with1(49, 16)),
    ]).toEqual(['combat.draw', 'combat.light', 'combat.light']);
    const boss = (dread: number): More => ({
      floor: 5,
      hero: { dread, hp: 140, level: 20 },
      combat: { stamina: 1, enemy: { id: 'bone_colossus' } },
    });
    expect([brain('bone_colossus', boss(79)), brain('bone_colossus', boss(80))]).toEqual([
      'combat.draw',
      'combat.pass',
    ]);
  });

  test('[AI-16] a bargain is paid with eyes, else with gold, else refused', () => {
    const dying = (hero: object) =>
      duelWith(
        'ghoul',
        { hero: { hp: 5, secondWindUsed: true, ...hero }, combat: { enemy: { id: 'ghoul', ...big } } },
        { ...PLAIN_ROLLS, enemyDmg: [7] },
        { edition: 2 },
      ).act(PASS);
    expect(ask('standard', dying({ dread: 59, gold: 50 })).type).toBe('bargain.eyes');
    expect(ask('deep', dying({ dread: 60, gold: 50 })).type).toBe('bargain.gold');
  });

  test('[AI-17] the pledger takes silver, and leaves where the purse after the toll meets the goal', () => {
    expect(ask('pledger', second())).toEqual({ type: 'pledge.take', id: 'silver' });
    expect([ask('pledger', at(2, 'silver', 95)).type, ask('standard', at(2, 'silver', 95)).type]).toEqual([
      'stairs.extract',
      'room.leave',
    ]);
    expect([
      ask('pledger', at(2, 'silver', 94)).type === 'stairs.extract',
      ask('pledger', at(3, 'silver', 110)).type,
    ]).toEqual([false, 'waystone.pay']);
    expect(ask('pledger', at(3, 'silver', 109)).type).not.toBe('waystone.pay');
  });

  test('[AI-18] the others take copper, and none sends, raises, looks closer or steadies itself', () => {
    for (const bot of ['raider', 'scavenger', 'standard', 'adaptive', 'deep', 'rusher', 'campaign', 'novice'])
      expect(ask(bot, second()), bot).toEqual({ type: 'pledge.take', id: 'copper' });
    for (const bot of ['raider', 'standard', 'pledger'])
      for (let i = 0; i < 6; i++) {
        const run = playExpedition(darkdelve, { seed: `abstain ${i}`, bot, tier: 'T1', options: { edition: 2 } });
        expect(run.sends + run.raises + run.sights + run.steadies).toBe(0);
      }
  });

  test('[AI-19] the novice never dodges, blocks or draws, and drinks below a fifth of its HP', () => {
    const telegraph: More = { combat: { n: 3, enemy: { id: 'bone_thrall', ...big } } };
    expect([brain('bone_thrall', telegraph), brain('bone_thrall', telegraph, true)]).toEqual([
      'combat.dodge',
      'combat.heavy',
    ]);
    expect(brain('ghoul', { hero: { dread: 0 }, combat: { stamina: 1, enemy: { id: 'ghoul', ...big } } }, true)).toBe(
      'combat.light',
    );
    const potion = [{ id: 'healing_potion', n: 1 }];
    expect([
      brain('ghoul', { hero: { hp: 10, belt: potion } }, true),
      brain('ghoul', { hero: { hp: 9, belt: potion } }, true),
    ]).toEqual(['combat.heavy', 'combat.use']);
  });

  test('[I-31] the lists of the second edition are the same at every Dread up to Uneasy, and under a redeal', () => {
    const game = darkdelve as unknown as AnyGame;
    const at60 = second({ scenario: { floor: { n: 2, template: 'A' }, hero: { dread: 60 }, pledge: 'copper' } });
    const ids = (): string => JSON.stringify(game.legalActions(at60.state, 'delver'));
    const [before, view] = [ids(), JSON.stringify(at60.view)];
    darkdelve.redeal({ state: at60.state } as never, 'delver', Rng.from('again'));
    expect([ids(), JSON.stringify(at60.view)]).toEqual([before, view]);
    at60.state.hero.dread = 20;
    expect(ids()).toBe(before);
  });
});
