import { describe, expect, test } from 'vitest';
import { roomAt } from '../rules/layout.ts';
import type { Scenario } from '../rules/scenario.ts';
import { HINTS } from '../words/flavour.ts';
import { bench, choose, LEAVE, move, PLAIN_ROLLS } from './table.ts';

const floorA = (more: Scenario = {}) =>
  bench({
    scenario: {
      floor: { n: 1, template: 'A' },
      ...more,
      rooms: {
        P: { type: 'COMBAT', state: 'CLEARED' },
        Q: { type: 'TREASURE' },
        R: { type: 'COMBAT' },
        S: { type: 'EVENT', event: { id: 'safe_alcove' } },
        ...more.rooms,
      },
    },
    rolls: PLAIN_ROLLS,
  });

describe('2.5 Movement and exploration', () => {
  test('[DD-060] digits belong to directions: 1 North, 2 East, 3 South, 4 West, with gaps', () => {
    const { rows } = floorA().view;
    expect(rows.map(({ digit, dir, tag }) => [digit, dir, tag])).toEqual([
      [1, 'N', 'CLEARED'],
      [4, 'W', 'TREASURE'],
    ]);
  });

  test('[DD-061] entering a room is one turn: clock, ticks, then the room opens', () => {
    const b = floorA().act(move('W'));
    expect(b.state.epoch).toBe(1);
    expect(b.events.map(({ kind }) => kind).slice(0, 4)).toEqual(['moved', 'turn', 'dread', 'roomEntered']);
  });

  test('[DD-062] any neighbour may be entered; menus close and open for free; the Sanctum only at the Threshold', () => {
    const b = floorA().act(move('W'), LEAVE);
    expect([b.state.phase, b.state.epoch]).toEqual(['explore', 1]);
    b.act({ type: 'room.open' });
    expect([b.state.phase, b.state.epoch]).toEqual(['room', 1]);
    const at = bench({ scenario: { floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D', phase: 'explore' } });
    expect(at.refused(move('E')).reasons[0]).toMatchObject({ rule: 'DD-062', code: 'sanctum_door' });
  });

  test('[DD-063, DD-065] back leads to the cleared room one came from, and nowhere else', () => {
    const b = floorA().act(move('N'), move('E'), LEAVE);
    expect(b.view.back).toMatchObject({ room: 'P', blocked: false });
    b.act({ type: 'back' });
    expect([b.state.at, b.state.epoch]).toEqual(['P', 3]);
    expect(b.refused({ type: 'back' }).reasons[0]).toMatchObject({ rule: 'DD-065', code: 'noises' });
    expect(b.refused({ type: 'travel', room: 'S' }).reasons[0]!.rule).toBe('DD-065');
    expect(floorA().has('back')).toBe(false);
  });

  test('[DD-064] travel through cleared rooms costs a turn for each corridor', () => {
    const b = floorA({ rooms: { S: { type: 'EVENT', state: 'CLEARED' }, X: { state: 'CLEARED' } } });
    b.act({ type: 'travel', room: 'X' });
    expect([b.state.at, b.state.epoch, b.dataOf('moved').map(({ to }) => to)]).toEqual(['X', 3, ['P', 'S', 'X']]);
  });

  test('[DD-066] a combat room begins its fight, treasure and event open their menus, stairs their prompt', () => {
    const b = floorA({ rooms: { P: { enemy: { id: 'ghoul' } } } }).act(move('N'));
    expect(b.state.phase).toBe('combat');
    expect(floorA().act(move('W')).view.menu!.kind).toBe('TREASURE');
    expect(floorA().act(move('N'), move('E')).view.menu!.kind).toBe('safe_alcove');
    const stairs = floorA({ at: 'S', prev: 'P', phase: 'explore' }).act(move('N'));
    expect([stairs.state.phase, stairs.view.menu!.kind]).toEqual(['room', 'STAIRS']);
  });

  test('[DD-067] an entered room opens its menu again', () => {
    const b = floorA().act(move('W'), LEAVE, move('E'), move('W'));
    expect([b.state.phase, roomAt(b.state.floor!, 'Q').status]).toEqual(['room', 'entered']);
  });

  test('[DD-068, DD-070] a cleared room is safe, and what was left lies there', () => {
    const b = floorA({
      rooms: { P: { type: 'COMBAT', state: 'CLEARED', loot: ['bone_club', { id: 'antidote', n: 1 }] } },
    }).act(move('N'));
    expect([b.state.phase, b.view.loot.gear.length, b.view.loot.things]).toEqual([
      'explore',
      1,
      [{ id: 'antidote', n: 1 }],
    ]);
    b.act({ type: 'loot.take', id: 'antidote' });
    expect(b.state.hero.belt.some(({ id }) => id === 'antidote')).toBe(true);
  });

  test('[DD-069] chest opened, event resolved, enemy dead: cleared; leaving keeps a room entered', () => {
    const b = floorA({ rooms: { Q: { chest: { alert: 100 } } } }).act(move('W'), LEAVE);
    expect(roomAt(b.state.floor!, 'Q').status).toBe('entered');
    b.act({ type: 'room.open' }, choose(2));
    expect([roomAt(b.state.floor!, 'Q').status, b.state.phase]).toEqual(['cleared', 'explore']);
  });

  test('[DD-097] every 25th action that costs no time costs a turn', () => {
    const b = floorA({ hero: { bag: ['bone_club'] }, at: 'L' });
    for (let i = 0; i < 12; i++) b.act({ type: 'item.drop', id: 'i1' }, { type: 'loot.take', id: 'i1' });
    expect(b.state.epoch).toBe(0);
    b.act({ type: 'item.drop', id: 'i1' });
    expect([b.state.epoch, b.dataOf('waited')]).toEqual([1, [{ actions: 25 }]]);
  });

  test('[DD-170, DD-172] each exit shows direction, true type at Calm and a hint; cleared rooms say so', () => {
    const { rows } = floorA().view;
    for (const { hint } of rows) expect(hint).toMatch(/^(CLEARED|TREASURE)\.[0-3]$/);
    for (const type of ['COMBAT', 'TREASURE', 'EVENT', 'WAYSTONE', 'REST', 'STAIRS'])
      expect(HINTS[type]!.length).toBeGreaterThanOrEqual(4);
  });

  test('[DD-171] CUNNING 5 sees two corridors far, 8 counts enemies, 12 reads the rarity of a chest', () => {
    const rooms: Scenario['rooms'] = {
      P: { type: 'COMBAT', enemy: { id: 'plague_rat', pack: 2 }, state: 'UNEXPLORED' },
      Q: { type: 'TREASURE', chest: { base: 2 } },
    };
    const at = (c: number) => floorA({ hero: { stats: { c } }, rooms }).view;
    const marks = (c: number): string[] => at(c).map.map(({ mark }) => mark);
    expect(marks(4)[1]).toBe('blank');
    expect([marks(5)[1], marks(5)[5]]).toEqual(['combat', 'event']);
    const detail = (c: number) => at(c).rows.map((row) => row.detail);
    expect([detail(7), detail(8), detail(12)]).toEqual([
      [null, null],
      [{ count: 2 }, null],
      [{ count: 2 }, { rarity: 1 }],
    ]);
  });

  test('[DD-173] the map shows the Stairwell, neighbours of visited rooms and what is revealed', () => {
    const marks = floorA({ rooms: { P: { state: 'UNEXPLORED' } } }).view.map.map(({ mark }) => mark);
    expect(marks).toEqual(['blank', 'blank', 'stairs', 'blank', 'combat', 'blank', 'treasure', 'you', 'blank']);
    const all = floorA({ floor: { n: 1, template: 'A', revealed: true } }).view.map;
    expect(all.filter(({ mark }) => mark !== 'blank').length).toBe(6);
  });

  test('[DD-250] the map of the rule book: floor 2, template A, hero in P', () => {
    const b = bench({
      scenario: {
        floor: { n: 2, template: 'A' },
        at: 'P',
        prev: 'L',
        rooms: {
          P: { type: 'COMBAT', state: 'CLEARED' },
          Q: { type: 'TREASURE' },
          R: { type: 'COMBAT' },
          S: { type: 'EVENT', event: { id: 'blood_altar' } },
        },
        hero: { hp: 35, dread: 28 },
      },
    });
    expect(b.view.map.map(({ mark, exits }) => `${mark} ${exits}`.trim())).toEqual([
      'blank',
      'combat S',
      'stairs',
      'blank',
      'you NES',
      'event W',
      'treasure E',
      'cleared NW',
      'blank',
    ]);
  });
});
