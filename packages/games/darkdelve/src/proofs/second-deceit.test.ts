import { Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import { darkdelve } from '../index.ts';
import { playExpedition } from '../lab/expedition.ts';
import { roomAt } from '../rules/layout.ts';
import { duelWith, move, PASS, PLAIN_ROLLS, second } from './table.ts';

const lineOf = (data: object): string => darkdelve.words.line.deceived(data as never, {} as never, '');

describe('2.2 A lie is named once it is over', () => {
  const beside = (dread: number, pins: object, options: object = {}) =>
    second({
      options: options as { [name: string]: number },
      scenario: {
        floor: { n: 2, template: 'A' },
        hero: { dread, torches: 0 },
        rooms: { P: { type: 'TREASURE' }, Q: { type: 'COMBAT', state: 'CLEARED' } },
        pins: pins as { [pin: string]: string },
      },
    });

  test('[DD-275] a room that was drawn as another, or not at all', () => {
    const lied = beside(55, { 'P1:P': 'COMBAT' }).act(move('N'));
    const data = { room: 'P', shown: 'COMBAT', actual: 'TREASURE', channel: 'P1' };
    expect(lied.dataOf('deceived')).toEqual([data]);
    expect(lineOf(data)).toBe('Your eyes lied: you saw COMBAT. It was TREASURE.');
    const hidden = beside(90, {}).act(move('N'));
    expect(hidden.dataOf('deceived')).toEqual([{ room: 'P', shown: '?????', actual: 'TREASURE', channel: 'P1h' }]);
  });

  test('[DD-275] [I-30] the truth is not named: at Calm, where the sign was right, in the first edition', () => {
    expect(beside(20, { 'P1:P': 'COMBAT' }).act(move('N')).dataOf('deceived')).toEqual([]);
    expect(beside(55, { 'P1:P': 'TREASURE' }).act(move('N')).dataOf('deceived')).toEqual([]);
    expect(beside(55, { 'P1:P': 'COMBAT' }, { edition: 1 }).act(move('N')).dataOf('deceived')).toEqual([]);
  });

  test('[DD-275] a door that was none, once it is bumped into', () => {
    const b = beside(75, { P3: 'phantom:E', 'P1:*E': 'TREASURE', 'P1h:*E': false, 'P2:*E': 'TREASURE' }).act(move('E'));
    const data = { room: 'L', shown: 'E', actual: 'WALL', channel: 'P3' };
    expect(b.dataOf('deceived')).toEqual([data]);
    expect(lineOf(data)).toBe('Your eyes lied: there is no door to the East.');
    expect(b.act(move('S')).dataOf('deceived').length).toBe(1);
  });

  test('[DD-275] an intent that was another, once it is performed; not while the enemy has no name', () => {
    const fight = (dread: number, pins: object) =>
      duelWith(
        'bone_thrall',
        {
          hero: { dread },
          combat: { n: 3, enemy: { id: 'bone_thrall', hp: 90, maxHp: 90 } },
          scenario: { pins: pins as { [pin: string]: string } },
        },
        PLAIN_ROLLS,
        { edition: 2 },
      );
    const b = fight(72, { 'P6:P1': 'club' });
    expect(b.view.combat!.intent.name).toBe('club');
    b.act(PASS);
    const data = { room: 'P', shown: 'club', actual: 'overhead', channel: 'P6' };
    expect(b.dataOf('deceived')).toEqual([data]);
    expect(lineOf(data)).toBe('Your eyes lied: you saw Club coming. It was Overhead Swing.');
    expect(fight(90, { 'P6:P1': 'club', 'P9:P1': true }).act(PASS).dataOf('deceived')).toEqual([]);
    expect(fight(72, { 'P6:P1': 'overhead' }).act(PASS).dataOf('deceived')).toEqual([]);
  });

  test('[DD-275] the replay marks where lies were named', () => {
    const marks = (darkdelve.presentation!.track!.marks ?? []).flatMap(({ kinds }) => kinds);
    expect(marks).toContain('deceived');
  });
});

describe('3 The first ten minutes', () => {
  const FIRST = { pledge: 'copper', gloom: 20, first: true } as const;

  test('[DD-295] a first delve: a Bone Thrall of 54 HP alone, a chest, a wounded delver, a Ghoul, in template A', () => {
    for (const seed of ['one', 'two']) {
      const b = second({ seed, options: FIRST });
      const { floor } = b.state;
      const room = (letter: string) => roomAt(floor!, letter);
      expect([floor!.template, b.view.hero.dread, b.view.second!.pledge!.id]).toEqual(['A', 20, 'copper']);
      expect(room('P').enemies.map(({ id, hp }) => [id, hp])).toEqual([['bone_thrall', 54]]);
      expect(room('S').enemies.map(({ id }) => id)).toEqual(['ghoul']);
      expect([room('Q').type, room('R').event!.id]).toEqual(['TREASURE', 'wounded_delver']);
    }
    expect(second({ seed: 'one', options: FIRST }).run.header.standing).not.toBe('sandbox');
  });

  /** A first delve that walks North at this Dread. */
  const uneasy = (first: boolean, dread = 50) => {
    const b = second({ options: { ...FIRST, first } });
    b.state.hero.dread = dread;
    return b.act({ type: 'torch.light' });
  };

  test('[DD-300] the first lie: the lowest unexplored room beside him, drawn as the first other type', () => {
    const b = uneasy(true);
    expect(b.state.second!.lie).toEqual({ room: 'P', shown: 'TREASURE' });
    expect(b.view.rows.find(({ dir }) => dir === 'N')!.tag).toBe('TREASURE');
    const truth = darkdelve.truth(b.state);
    expect(truth.plain.rows.find(({ dir }) => dir === 'N')!.tag).toBe('COMBAT');
    expect(darkdelve.legalActions(b.state, 'delver')).toContainEqual(move('N'));
    b.act(move('N'));
    expect(b.dataOf('deceived')[0]).toEqual({ room: 'P', shown: 'TREASURE', actual: 'COMBAT', channel: 'P1' });
  });

  test('[DD-300] only in a first delve, only from Dread 50 on, and only once', () => {
    expect([uneasy(false).state.second!.lie, uneasy(true, 49).state.second!.lie]).toEqual([null, null]);
    const b = uneasy(true);
    b.state.second!.lie = null;
    b.act({ type: 'sight', dir: 'N' });
    expect(b.state.second!.lie).toBeNull();
  });

  test('[DD-300] the pin stays through levels of Dread, and a redeal keeps what is seen', () => {
    const b = uneasy(true);
    const before = JSON.stringify(b.view);
    darkdelve.redeal({ state: b.state } as never, 'delver', Rng.from('redeal'));
    expect(JSON.stringify(b.view)).toBe(before);
    b.state.hero.dread = 20;
    expect(b.view.rows.find(({ dir }) => dir === 'N')!.tag).toBe(roomAt(b.state.floor!, 'P').type);
  });

  test('[DD-301] parts of the screen come when they matter; every action is listed from the start', () => {
    const parts = (scenario: object) => second({ scenario }).view.second!.parts;
    expect(parts({ hero: { dread: 19 } })).toEqual([]);
    expect(parts({ hero: { dread: 20, stats: { v: 3, m: 3, c: 5 }, bag: ['iron_band'] } })).toEqual([
      'dread',
      'bag',
      'cunning',
    ]);
    expect(parts({ hero: { dread: 85 }, floor: { n: 3 } })).toEqual(['dread', 'waystone', 'watcher']);
    const fight = { floor: { n: 1, template: 'A' }, at: 'P', prev: 'L', combat: { enemy: { id: 'ghoul' } } };
    expect(parts({ ...fight, hero: { hp: 29 } })).toEqual(['belt']);
    expect(parts({ ...fight, hero: { hp: 30 } })).toEqual([]);
    expect(parts({ floor: { n: 5, template: 'D1' }, at: 'X', prev: 'D' })).toEqual(['waystone', 'readiness']);
    const types = (b: ReturnType<typeof second>): string[] => b.legal().map(({ type }: DarkdelveAction) => type);
    expect(types(second({ options: FIRST }))).toEqual(
      expect.arrayContaining(['sight', 'steady', 'torch.light', 'item.use']),
    );
  });

  test('[DD-300] first delves of the pledger end where they should, and most are told of a lie', () => {
    const runs = Array.from({ length: 60 }, (_, i) =>
      playExpedition(darkdelve, { seed: `first ${i}`, bot: 'pledger', tier: 'T1', options: { edition: 2, ...FIRST } }),
    );
    expect(runs.every(({ floor, code }) => code !== 'dead' || floor > 1)).toBe(true);
    expect(runs.filter(({ lies }) => lies > 0).length).toBeGreaterThan(30);
  });
});
