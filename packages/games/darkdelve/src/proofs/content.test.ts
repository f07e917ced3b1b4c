import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { contentSchema } from '../content/schema.ts';
import { tunableOf } from '../content/tunable.ts';
import { darkdelve } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { ENTRIES, HINTS, LESSONS, LORE, STAIR_LINES, WHISPERS } from '../words/flavour.ts';
import { bench, choose, duelWith, PASS } from './table.ts';

describe('3 Content', () => {
  test('[DD-200] the tables fit their schema, and a table that does not is refused', () => {
    expect(contentSchema.safeParse(CONTENT).error?.issues ?? []).toEqual([]);
    const broken = (change: object) => contentSchema.safeParse({ ...CONTENT, ...change }).success;
    expect(broken({ gear: {} })).toBe(false);
    expect(broken({ floors: { ...CONTENT.floors, 3: { ...CONTENT.floors[3]!, elite: ['nobody'] } } })).toBe(false);
    const { ghoul } = CONTENT.enemies;
    expect(broken({ enemies: { ...CONTENT.enemies, ghoul: { ...ghoul, moves: [ghoul!.moves[0]] } } })).toBe(false);
  });

  test('[DD-048] only values of C-2 and C-4 may be tuned, by 15 % at most', () => {
    for (const { path, low, high } of tunableOf(CONTENT)) {
      expect(path).toMatch(/^\/(enemies|bosses)\//);
      expect(low).toBeLessThan(high);
    }
  });

  test('[AI-1] every enemy and boss is fought through each of its moves without a throw', () => {
    for (const enemy of [...Object.values(CONTENT.enemies), ...Object.values(CONTENT.bosses)])
      for (const move of enemy.moves) {
        const isBoss = enemy.cls === 'boss';
        const combat = { enemy: { id: enemy.id }, intent: move.id, stamina: 4 };
        const hero: Scenario['hero'] = { hp: 200, level: 20, stats: { v: 30 } };
        const b = isBoss
          ? bench({ scenario: { floor: { n: 5, template: 'D1' }, at: 'Z', prev: 'X', hero, combat } })
          : duelWith(enemy.id, { floor: 4, hero, combat });
        b.act(PASS);
        expect(b.dataOf('performed')[0]!.move, enemy.id).toBe(move.id);
      }
  });

  test('[DD-202] every piece of gear is worn with its numbers', () => {
    for (const { id, slot } of Object.values(CONTENT.gear)) {
      const b = bench({ scenario: { hero: { bag: [id] } } }).act({ type: 'item.equip', id: 'i1' });
      expect(b.view.hero.gear[slot]!.id).toBe(id);
    }
  });

  test('[DD-083] every consumable is used where it may be', () => {
    for (const { id, counter, inCombat, outside } of Object.values(CONTENT.consumables)) {
      if (counter) continue;
      const hero: Scenario['hero'] = {
        hp: 20,
        dread: 30,
        belt: [{ id, n: 2 }],
        bag: [{ id: 'venomfang', identified: false }],
        statuses: { poison: 2, bleed: 2 },
      };
      if (inCombat) {
        const b = duelWith('bone_thrall', { hero, combat: { enemy: { id: 'bone_thrall' } } });
        b.act({ type: 'combat.use', id });
        expect(b.dataOf('used')[0], id).toEqual({ id, left: 1 });
      }
      if (outside) {
        const b = bench({ scenario: { floor: { n: 1, template: 'A' }, at: 'L', hero } });
        b.act(b.legal().find((action) => action.type === 'item.use')!);
        expect(b.dataOf('used')[0], id).toEqual({ id, left: 1 });
      }
    }
  });

  test('[DD-161] every option of every event is taken, with either turn of its risk', () => {
    for (const { id, options } of Object.values(CONTENT.events))
      for (const option of options)
        for (const roll of [1, 100]) {
          const hero: Scenario['hero'] = {
            hp: 150,
            level: 18,
            gold: 200,
            belt: [{ id: 'healing_potion', n: 2 }],
            stats: { v: 12, m: 4, c: 12 },
          };
          const b = bench({
            scenario: {
              floor: { n: 5, template: 'D1' },
              at: 'A',
              prev: 'L',
              hero,
              rooms: { A: { event: { id, rolls: [roll, roll, roll], step: option.step === 'gift' ? 'gift' : '' } } },
            },
          });
          if (option.step === 'closer') b.act(choose(3));
          b.act(choose(option.n));
          expect(b.dataOf('chose').at(-1), `${id} ${option.n}`).toMatchObject({ event: id, option: option.name });
        }
  });

  test('[DD-172] text pools have their counts', () => {
    for (const type of ['COMBAT', 'TREASURE', 'EVENT', 'WAYSTONE', 'REST', 'STAIRS']) {
      expect(HINTS[type]!.length, type).toBeGreaterThanOrEqual(4);
      expect(ENTRIES[type]!.length, type).toBeGreaterThanOrEqual(4);
    }
    expect([WHISPERS.length >= 12, Object.keys(LORE).length, STAIR_LINES.length]).toEqual([true, 8, 5]);
    for (const id of [...Object.keys(CONTENT.enemies), ...Object.keys(CONTENT.bosses)])
      expect(LESSONS, id).toHaveProperty(id);
  });

  test('[DD-249] every action type has words; every thing of the codex has a name of its own', () => {
    const { words } = darkdelve;
    for (const { id, name, mechanics } of words.codex) {
      expect(name, id).not.toBe(id);
      expect(mechanics, id).toMatch(/\S/);
    }
    expect(Object.keys(words.actions).length).toBe(57);
  });
});
