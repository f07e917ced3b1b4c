import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { makeBook } from '../rules/book.ts';
import { dreadLevel, LEVELS } from '../rules/hero.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, choose, duelWith, LIGHT, move, PLAIN_ROLLS } from './table.ts';

const book = makeBook(CONTENT);

const walk = (n: number, hero: Scenario['hero'] = {}) =>
  bench({
    scenario: {
      floor: { n, template: n <= 2 ? 'A' : 'C' },
      hero,
      rooms: { P: { type: 'COMBAT', state: 'CLEARED' }, R: { type: 'COMBAT', state: 'CLEARED' } },
    },
  });
const step = (n: number) => move(n <= 2 ? 'N' : 'E');

describe('2.7 Dread', () => {
  test('[DD-100] Calm to 49, Uneasy to 69, Shaken to 84, Terrified to 99, Breaking at 100', () => {
    const names = [0, 49, 50, 69, 70, 84, 85, 99, 100].map((dread) => LEVELS[dreadLevel(book, dread)]);
    expect(names).toEqual([
      'calm',
      'calm',
      'uneasy',
      'uneasy',
      'shaken',
      'shaken',
      'terrified',
      'terrified',
      'breaking',
    ]);
  });

  test('[DD-101] kills bring 2, 4 or 5 Dread, a descent 5', () => {
    const kill = (id: string, floor: number): number =>
      duelWith(id, { floor, combat: { enemy: { id, hp: 1 } } }, PLAIN_ROLLS)
        .act(LIGHT)
        .dataOf('dread')[0]!.amount;
    expect([kill('ghoul', 1), kill('gravewarden', 2), kill('lidless', 4)]).toEqual([2, 4, 5]);
    const down = bench({ scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S' } }).act({
      type: 'stairs.descend',
    });
    expect([down.state.floor!.n, down.state.hero.dread]).toEqual([2, 5]);
  });

  test('[DD-102] dark turns bring 1, from floor 4 on 2; by torchlight every third turn brings 1', () => {
    expect([walk(1).act(step(1)).state.hero.dread, walk(4).act(step(4)).state.hero.dread]).toEqual([1, 2]);
    const lit = walk(1, { torchLit: true, ward: 0 });
    const seen = [move('N'), move('S'), move('N')].map((action) => lit.act(action).state.hero.dread);
    expect(seen).toEqual([0, 0, 1]);
  });

  test('[DD-103] a torch wards off the next 5 Dread of the floor; a second one is refused', () => {
    const b = walk(1, { torches: 2 }).act({ type: 'torch.light' });
    expect([b.state.hero.torches, b.state.hero.ward, b.state.epoch]).toEqual([1, 5, 0]);
    expect(b.refused({ type: 'torch.light' }).reasons[0]).toMatchObject({ rule: 'DD-103', code: 'torch_burns' });
    const altar = bench({
      scenario: {
        floor: { n: 1, template: 'A' },
        at: 'S',
        prev: 'P',
        rooms: { S: { event: { id: 'ossuary_codex' } } },
        hero: { torchLit: true, ward: 5 },
      },
    }).act(choose(1));
    expect([altar.state.hero.dread, altar.state.hero.ward]).toEqual([3, 0]);
    expect(altar.last('dread')[0]!.why.terms).toEqual([
      { label: 'base', value: 8 },
      { label: 'ward', value: -5 },
    ]);
  });

  test('[DD-104] percentages are summed and rounded once, at least 1; then the ward; then the clamp', () => {
    const gain = (hero: Scenario['hero']): number =>
      bench({
        scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S', hero },
      })
        .act({ type: 'stairs.descend' })
        .dataOf('dread')[0]!.amount;
    expect(gain({ class: 'hollowed' })).toBe(4);
    expect(gain({ gear: { helm: { id: 'barrow_helm', curse: 'dread_fed' } } })).toBe(6);
    expect(gain({ class: 'hollowed', gear: { helm: { id: 'barrow_helm', curse: 'dread_fed' } } })).toBe(5);
    expect(gain({ dread: 97 })).toBe(3);
    expect(walk(1, { class: 'hollowed' }).act(move('N')).state.hero.dread).toBe(1);
  });

  test('[DD-105] Calm Draught 15, Clarity Potion 20, the Pale Font 20, meditation 15', () => {
    const use = (id: string): number =>
      bench({ scenario: { hero: { dread: 60, belt: [{ id, n: 1 }] } } }).act({ type: 'item.use', id }).state.hero.dread;
    expect([use('calm_draught'), use('clarity_potion')]).toEqual([45, 40]);
    const at = (event: string, n: number): number =>
      bench({
        scenario: {
          floor: { n: 2, template: 'A' },
          at: 'S',
          prev: 'P',
          rooms: { S: { event: { id: event, rolls: [100, 100, 100] } } },
          hero: { dread: 60 },
        },
      }).act(choose(n)).state.hero.dread;
    expect([at('pale_font', 1), at('safe_alcove', 4)]).toEqual([40, 45]);
  });

  test('[DD-106] warnings at 85 and 90', () => {
    const b = walk(4, { dread: 84 }).act(move('E'), move('W'), move('E'));
    expect(b.dataOf('warned')).toEqual([{ at: 85 }, { at: 90 }]);
  });
});
