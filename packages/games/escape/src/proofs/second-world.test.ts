import { editions, isRefusal, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { hunterCount, keepsPost, lastHunter, postOf } from '../rules/hunt.ts';
import { makeHostile } from '../rules/levels.ts';
import { distance, exitAt, exitTo } from '../rules/topology.ts';
import { BOOK, begun, game, go } from './bench.ts';
import { A, B, clean, crawlers, EXIT, level, person } from './second-bench.ts';

const second = (rest: object = {}) => begun({ options: { edition: 2 }, ...rest });

describe('edition 2: the option', () => {
  test('[ED-230] a start without the edition has none of its state; edition 2 has one record of it', () => {
    expect(begun({}).s.second).toBeUndefined();
    expect(begun({}).view.second).toBeUndefined();
    expect(second().s.second).toMatchObject({ word: 'nobody', streams: 0, gifts: 0, calling: '' });
    expect(second().view.second!.hunters).toBe(1);
  });

  test('[ED-230] what belongs to edition 2 is refused in edition 1, the canonical levels in edition 2', () => {
    const issues = (request: object): readonly unknown[] => {
      const answer = start(game, { seed: 'proof', ...request });
      return isRefusal(answer) ? (answer.issues ?? []).map(({ path }) => path) : [];
    };
    expect(issues({ options: { lie: 'thief' } })).toEqual(['/options/lie']);
    expect(issues({ options: { edition: 2, lie: 'ghost' } })).toEqual([]);
    expect(issues({ options: { edition: 2 }, scenario: 'canonical' })).toEqual(['/scenario/levels/12/map']);
    expect(issues({ options: { edition: 2 }, scenario: 'empty' })).toEqual([]);
    expect(begun({}).codes('choose_dialogue', { option_id: 'pay_toll' })).toContain('unknown_id');
  });
});

describe('edition 2: a smaller walk, inhabited', () => {
  test('[ED-231] W1: exits are drawn, seven steps from the start, and lead to each other', () => {
    const b = second({
      rolls: { 'world.exit': [3, 0] },
      scenario: { kael: { room: 'L12_R034' }, remove: ['all_wardens'] },
    });
    expect(b.s.second!.exits.slice(0, 2)).toEqual([34, 7]);
    expect([34, 7].map((at) => distance(0, at))).toEqual([7, 7]);
    expect(b.view.second!.exit).toMatchObject({ id: EXIT, at: 34, steps: 0 });
    expect(exitTo(b.s, 12, 49, 'up')).toBeNull();
    b.do('move', go('up'));
    expect(b.view.you.room).toBe('L11_R000');
    b.do('move', go('down'));
    expect(b.view.you.room).toBe(EXIT);
    const corner = second({ rolls: { 'world.exit': [3] }, scenario: { kael: { room: 'L12_R049' } } });
    expect(corner.codes('move', go('up'))).toEqual(['no_exit:up']);
  });

  test('[ED-231] [ED-290] every exit of edition 2 is one of 7, 16, 25, 34, 43, and its kind of room is there', () => {
    for (let seed = 0; seed < 12; seed++) {
      const { s } = second({ seed: `exit ${seed}` });
      expect(s.second!.exits).toHaveLength(12);
      s.second!.exits.forEach((at, i) => {
        expect([7, 16, 25, 34, 43]).toContain(at);
        expect(s.rooms[i * 50 + at]!.feature).toBe(i === 11 ? 'escape_gate' : 'stairs_up');
      });
      for (const [name, holds] of Object.entries(game.invariants)) expect([name, holds(s)]).toEqual([name, true]);
    }
  });

  test('[ED-231] the canonical and the dense run begin in edition 1 wherever no edition is named', () => {
    for (const scenario of ['canonical', 'dense', { base: 'canonical', depth: 11 }])
      expect(editions.of(editions.latest(game, {}, scenario)), JSON.stringify(scenario)).toBe(1);
    for (const scenario of [null, 'empty', { base: 'empty' }])
      expect(editions.of(editions.latest(game, {}, scenario)), JSON.stringify(scenario)).toBe(2);
  });

  test('[ED-231] the empty level has its exit at 34; a drawn map has its ^ where an exit may be', () => {
    expect(begun({ options: { edition: 2 }, scenario: 'empty' }).s.second!.exits[0]).toBe(34);
    const drawn = (at: number) =>
      start(game, {
        seed: 'proof',
        options: { edition: 2 },
        scenario: { levels: { '12': { map: level({ 34: '.', [at]: '^' }) } } },
      });
    expect(isRefusal(drawn(16))).toBe(false);
    expect(isRefusal(drawn(17))).toBe(true);
  });

  test('[ED-232] masks are the people with the rest 4 by 11: one on depth 12, its fourth', () => {
    const masks = (options: object): number[] =>
      begun({ options: options as never })
        .s.beings.filter(({ faction }) => faction === 'laughing_face')
        .map(({ breed }) => breed)
        .sort((a, b) => a - b);
    expect(masks({ edition: 2 })).toEqual([4, 15, 26, 37, 48]);
    expect(masks({})).toEqual([11, 22, 33, 44]);
  });

  test('[ED-233] the first person stands one or two rooms from the start, the second in a dialogue room, the third before the exit', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { s } = second({ seed: `people ${seed}` });
      for (let depth = 12; depth >= 1; depth--) {
        const exit = exitAt(s, depth);
        const at = (k: number): number => s.beings.find(({ id }) => id === person(k, depth))!.at;
        const feature = (k: number): string => s.rooms[(12 - depth) * 50 + at(k)]!.feature;
        expect(distance(0, at(1))).toBeLessThanOrEqual(2);
        expect(feature(2) === 'dialogue' || at(1) === at(2)).toBe(true);
        expect([2, 3]).toContain(distance(exit, at(3)));
        expect(new Set([1, 2, 3, 4].map(at)).size).toBe(4);
      }
    }
  });

  test('[ED-234] a friend six rooms off walks towards Kael, a stranger does not; nor when Kael is hidden', () => {
    const steps = (beliefs: object[]): number => {
      let nearer = 0;
      for (let seed = 0; seed < 12; seed++) {
        const b = begun({
          seed: `approach ${seed}`,
          options: { edition: 2 },
          scenario: {
            levels: { '12': { map: level() } },
            remove: [B, person(3), person(4), 'warden_12'],
            kael: { room: 'L12_R022' },
            entities: { [A]: { room: 'R028' } },
            beliefs,
            tunables: { spawn_interval: 0 },
          } as never,
        }).do('rest');
        if (distance(b.being(A).at, 22) < 6) nearer += 1;
      }
      return nearer;
    };
    const friend = {
      holder: A,
      actor: 'kael',
      verb: 'talk',
      subject: A,
      state: 'verified',
      confidence: 1,
      source: 'kael',
    };
    expect(steps([friend])).toBeGreaterThan(steps([]) + 3);
  });
});

describe('edition 2: danger that rises', () => {
  const far = 'L12_R009';
  const hunted = (turn: number, ids: readonly number[], rooms = {}) =>
    clean({
      rooms,
      patch: {
        turn_index: turn,
        chapter_began: 0,
        add_hostiles: ids.map((n) => ({ id: `hostile_${String(n).padStart(5, '0')}`, kind_depth: 12, room: far })),
      },
    });
  const hunts = (b: ReturnType<typeof clean>, n: number): boolean => {
    const id = `hostile_${String(n).padStart(5, '0')}`;
    return !keepsPost(b.d, b.kael, b.being(id), lastHunter(b.d, b.kael, b.s.turn));
  };

  test('[ED-240] W4: eight turns in, three hunt, by id; the others keep the exit or a combat room', () => {
    const b = hunted(8, [3, 7, 11, 12, 15], { 20: 'x', 5: 'x', 8: 'x', 40: 'x' });
    expect(hunterCount(b.d, 8)).toBe(3);
    expect([3, 7, 11, 12, 15].map((n) => hunts(b, n))).toEqual([true, true, true, false, false]);
    expect(postOf(b.d, b.being('hostile_00012'))).toBe(8);
    expect(postOf(b.d, b.being('hostile_00015'))).toBe(34);
    expect(hunterCount(b.d, 4)).toBe(2);
    expect(hunterCount(b.d, 3)).toBe(1);
  });

  test('[ED-240] a hostile on its post senses its neighbours only, and walks back to it', () => {
    const b = clean({
      rooms: { 26: 'x' },
      patch: {
        add_hostiles: [
          { id: 'hostile_00001', kind_depth: 12, room: 'L12_R009' },
          { id: 'hostile_00006', kind_depth: 12, room: 'L12_R025' },
        ],
      },
    });
    b.do('rest');
    expect(b.being('hostile_00006').at).toBe(26);
    b.do('rest').do('rest');
    expect(b.being('hostile_00006').at).toBe(26);
    b.do('move', go('east')).do('move', go('east')).do('move', go('east'));
    expect(b.kael.at).toBe(25);
    expect(b.view.has_encounter).toBe(true);
  });

  test('[ED-240] a dead hunter keeps its place for the turn; then the next one hunts', () => {
    const b = clean({
      patch: {
        kael: { room: 'L12_R022', might: 60 },
        add_hostiles: [
          { id: 'hostile_00001', kind_depth: 12, room: 'L12_R022', health: 1, max_health: 1 },
          { id: 'hostile_00002', kind_depth: 12, room: 'L12_R009', health: 5 },
        ],
      },
    });
    expect(b.view.beings.find(({ id }) => id === 'hostile_00001')!.keeps_post).toBe(false);
    b.do('fight', { target_id: 'hostile_00001' });
    const turned = lastHunter(b.d, b.kael, b.s.turn + 1);
    expect(turned).toBe('hostile_00002');
    expect(b.events('chosen')).toHaveLength(1);
  });

  test('[ED-241] W3: the limit grows with the enemies and falls with every friend, and never below one', () => {
    const limit = (enemies: number, people: number, rest: object = {}, options: object = {}): number => {
      const ids = [A, B].slice(0, people);
      const b = clean({
        people: Object.fromEntries(ids.map((id) => [id, { room: 'R022' }])),
        options: options as never,
        patch: {
          add_hostiles: crawlers(enemies),
          beliefs: ids.map((id) => ({
            holder: id,
            actor: 'kael',
            verb: 'talk',
            subject: id,
            state: 'verified',
            confidence: 1,
            source: 'kael',
          })),
          ...rest,
        } as never,
      });
      return b.view.crowd.limit;
    };
    expect([4, 5, 8, 9].map((n) => limit(n, 0))).toEqual([2, 3, 3, 4]);
    expect(limit(9, 2, { companion: B })).toBe(2);
    expect(limit(1, 2)).toBe(1);
    expect([4, 9].map((n) => limit(n, 0, {}, { difficulty: 'hard' }))).toEqual([3, 5]);
  });

  test('[ED-243] W8: hostiles of edition 2 by tier and pressure; a chapter heals 33 %', () => {
    const numbers = (depth: number, bonus: number, isSecond: boolean) => {
      const { s } = begun(isSecond ? { options: { edition: 2 } } : {});
      const made = makeHostile({ s: { ...s, global_bonus: bonus }, book: BOOK }, depth, 'hostile_00001', {
        depth,
        at: 0,
      });
      return [made.base_level, made.health, made.might, made.hide];
    };
    expect(numbers(6, 2, true)).toEqual([6, 21, 10, 1]);
    expect(numbers(12, 0, true)).toEqual([2, 10, 2, 0]);
    expect(numbers(6, 2, false)).toEqual([8, 27, 10, 1]);
    const b = clean({ patch: { kael: { room: EXIT, health: 40, max_health: 106 } } }).do('move', go('up'));
    expect(b.events('changed').find(({ why }) => why.rule === 'ED-25')!.data).toMatchObject({
      what: 'health',
      delta: 34,
      to: 74,
    });
  });
});
