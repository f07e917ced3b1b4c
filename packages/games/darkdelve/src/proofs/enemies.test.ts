import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { BLOCK, bench, DODGE, duelWith, HEAVY, LIGHT, PASS, PLAIN_ROLLS } from './table.ts';

const many = (value: number, n = 40): number[] => Array.from({ length: n }, () => value);
const rolls = { ...PLAIN_ROLLS, enemyDmg: many(5), weapon: many(5) };
const sturdy = { hp: 300, level: 20, stats: { v: 40, m: 0, c: 0 } };

/** The intents of an enemy while the hero passes every turn. */
function intents(id: string, floor: number, count: number, more: Parameters<typeof duelWith>[1] = {}): string[] {
  const { dmg } = CONTENT.enemies[id] ?? CONTENT.bosses[id]!;
  const b = duelWith(id, { floor, hero: sturdy, ...more }, { ...rolls, enemyDmg: many(dmg.low) });
  const seen: string[] = [b.state.combat!.intent];
  for (let i = 1; i < count; i++) seen.push(b.act(PASS).state.combat!.intent);
  return seen;
}

describe('C-2 Moves of enemies', () => {
  test('[AI-1] moves follow their row: cycles, once-only moves and follow-ups', () => {
    expect(intents('bone_thrall', 1, 6)).toEqual(['club', 'club', 'overhead', 'club', 'club', 'overhead']);
    expect(intents('gravewarden', 2, 3)).toEqual(['shovel', 'shovel', 'toll']);
    expect(intents('corpse_shambler', 3, 4)).toEqual(['slam', 'slam', 'slam', 'topple']);
    expect(intents('pale_cantor', 4, 4)).toEqual(['cantor_touch', 'cantor_touch', 'cantor_touch', 'hymn']);
    const hurt = { combat: { enemy: { id: 'ghoul', hp: 20, maxHp: 60 } } };
    expect(intents('ghoul', 1, 3, hurt)).toEqual(['frenzy', 'claw', 'claw']);
    const hungry = { combat: { enemy: { id: 'fleshweaver', hp: 60, maxHp: 140 } } };
    expect(intents('fleshweaver', 4, 4, hungry)).toEqual(['hunger', 'life_drain', 'soul_tear', 'soul_tear']);
  });

  test('[DD-085] Life Drain always takes 10: no die is cast for it, and none is told', () => {
    const enemy = { id: 'fleshweaver', hp: 60, maxHp: 140 };
    const b = duelWith(
      'fleshweaver',
      { floor: 4, hero: sturdy, combat: { enemy } },
      {
        ...rolls,
        enemyDmg: many(CONTENT.enemies['fleshweaver']!.dmg.low),
      },
    );
    b.act(PASS);
    const [drained] = b.act(PASS).last('wound');
    expect(drained).toMatchObject({ data: { move: 'life_drain' }, why: { rule: 'DD-085' } });
    expect(drained!.why.roll).toBeUndefined();
    expect(b.act(PASS).last('wound')[0]!.why.roll).toMatchObject({ tag: 'enemyDmg' });
  });

  test('[AI-1] the archer nocks in a quarter of cases and then aims; staggering the nock cancels the shot', () => {
    const b = duelWith('skeleton_archer', { floor: 2, hero: sturdy }, { ...rolls, intent: [100, 25, 26] });
    expect(b.state.combat!.intent).toBe('arrow');
    b.act(PASS);
    expect(b.view.combat!.intent.kind).toBe('windup');
    b.act(PASS);
    expect(b.state.combat!.intent).toBe('aimed_shot');
    const cut = duelWith(
      'skeleton_archer',
      { floor: 2, hero: sturdy, combat: { enemy: { id: 'skeleton_archer' }, intent: 'nock' } },
      { ...rolls, stagger: [1], intent: [100] },
    ).act(HEAVY);
    expect(cut.state.combat!.intent).toBe('arrow');
  });

  test('[AI-1] the Bone Knight answers a Heavy blow with its shield, and charges when nearly dead', () => {
    const b = duelWith('bone_knight', { floor: 4, hero: sturdy }, { ...rolls, enemyDmg: many(10) }).act(HEAVY);
    expect(b.state.combat!.intent).toBe('shield_bash');
    const low = duelWith(
      'bone_knight',
      { floor: 4, hero: sturdy, combat: { enemy: { id: 'bone_knight', hp: 30, maxHp: 120 } } },
      { ...rolls, enemyDmg: many(10) },
    );
    expect(low.state.combat!.intent).toBe('charge');
    low.act(PASS);
    expect(low.dataOf('armorChanged')).toEqual([{ key: 'P1', id: 'bone_knight', armor: 25 }]);
  });

  test('[AI-1] venom, feast, drain, gaze and hymn do what their rows say', () => {
    const ghoul = duelWith('plague_ghoul', { floor: 2, hero: sturdy }, { ...rolls, status: [] }).act(PASS);
    expect(ghoul.dataOf('status')[0]).toMatchObject({ status: 'poison', total: 3 });
    const spinner = duelWith(
      'crypt_spinner',
      {
        floor: 3,
        hero: { ...sturdy, statuses: { bleed: 3 } },
        combat: { enemy: { id: 'crypt_spinner', hp: 40, maxHp: 80 } },
      },
      rolls,
    ).act(PASS);
    expect(spinner.dataOf('healed').filter(({ on }) => on === 'enemy')[0]!.amount).toBe(8);
    const stare = duelWith(
      'lidless',
      { floor: 4, hero: sturdy, combat: { enemy: { id: 'lidless' }, n: 3 } },
      { ...rolls, enemyDmg: many(7) },
    );
    expect(stare.act(BLOCK).state.hero.stunned).toBe(1);
    const dodged = duelWith(
      'lidless',
      { floor: 4, hero: sturdy, combat: { enemy: { id: 'lidless' }, n: 3 } },
      { ...rolls, enemyDmg: many(7) },
    ).act(DODGE);
    expect(dodged.state.hero.stunned).toBe(0);
    const hymn = duelWith(
      'pale_cantor',
      { floor: 4, hero: sturdy, combat: { enemy: { id: 'pale_cantor' }, n: 4 } },
      rolls,
    ).act(DODGE);
    expect(hymn.last('dread')[0]!.data.amount).toBe(4);
  });

  test('[AI-1] bosses go by their cycles; every fourth Colossus strike is a Ground Slam', () => {
    const boss = (id: string) =>
      bench({
        scenario: {
          floor: { n: 5, template: 'D1' },
          at: 'Z',
          prev: 'X',
          hero: sturdy,
          combat: { enemy: { id } },
        },
        rolls: { ...rolls, enemyDmg: many(12, 80) },
      });
    const cycle = (id: string, count: number): string[] => {
      const b = boss(id);
      const seen = [b.state.combat!.intent];
      for (let i = 1; i < count; i++) seen.push(b.act(BLOCK, PASS).state.combat!.intent);
      return seen;
    };
    const b = boss('bone_colossus');
    const seen: string[] = [];
    for (let i = 0; i < 10; i++) {
      seen.push(b.state.combat!.intent);
      b.act(PASS);
    }
    expect(seen.slice(0, 4)).toEqual(['colossal_strike', 'raise_fists', 'crushing_blow', 'colossal_strike']);
    expect(seen[9]).toBe('ground_slam');
    expect(cycle('saint_of_marrow', 2)).toEqual(['lash', 'unseal']);
    expect(cycle('the_buried_choir', 2)).toEqual(['voice', 'inhale']);
  });

  test('[AI-1] while the Saint unseals its armor counts nothing; each stagger roll takes a hit of the next Chorus', () => {
    const at = (id: string, n: number, prevMove: string) =>
      bench({
        scenario: {
          tier: 'T12',
          floor: { n: 5, template: 'D1' },
          at: 'Z',
          prev: 'X',
          combat: { enemy: { id }, n, prevMove, stamina: 4 },
        },
        rolls: { ...rolls, weapon: many(11), enemyDmg: many(12), stagger: [1] },
      });
    const saint = at('saint_of_marrow', 3, 'lash');
    expect(saint.view.combat!.enemy.armored).toBe(false);
    saint.act(LIGHT);
    expect(saint.last('hit')[0]!.data.dealt).toBe(19);
    const choir = at('the_buried_choir', 3, 'voice').act(HEAVY);
    expect([choir.state.combat!.intent, choir.state.combat!.cut]).toEqual(['chorus', 1]);
    choir.act(PASS);
    expect(choir.last('wound').length).toBe(2);
    expect(choir.last('dread')[0]!.data.amount).toBe(3);
  });
});
