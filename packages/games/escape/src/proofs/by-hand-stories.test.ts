import { describe, expect, test } from 'vitest';
import { at, begun, bench, go, option, P1, P2, P3, P4 } from './bench.ts';

/** Words, fame, beliefs and the climb, worked by hand from the rule book. */
const here = 'L12_R022';
const foe = (more: object = {}) => ({ kind_depth: 12, room: here, ...more });
const at22 = { room: 'R022' };

describe('words and fame by hand', () => {
  const said = (text: string) => bench({ kael: at22 }).do('speak', { text });
  const axes = (text: string, ...names: Parameters<ReturnType<typeof bench>['axis']>[0][]) => {
    const b = said(text);
    return names.map((name) => b.axis(name));
  };

  test('[ED-58] negators, multipliers, repeats, whole short stems', () => {
    expect(axes('help', 'Empathy')).toEqual([600]);
    expect(axes('do not help', 'Empathy')).toEqual([-600]);
    expect(axes('not never help', 'Empathy')).toEqual([600]);
    expect(axes('no way to help', 'Empathy')).toEqual([600]);
    expect(axes('very calm', 'Equilibrium')).toEqual([1050]);
    expect(axes('not very calm', 'Equilibrium')).toEqual([-1050]);
    expect(axes('maybe calm', 'Equilibrium')).toEqual([350]);
    expect(axes('help helping helper', 'Empathy')).toEqual([900]);
    expect(axes('gold', 'Momentum')).toEqual([0]);
    expect(axes('go', 'Momentum')).toEqual([200]);
    expect(axes('seeing', 'Awareness')).toEqual([0]);
    expect(axes('DON\u2019T kill', 'Empathy', 'Survival')).toEqual([800, -500]);
    expect(axes('forward, forget', 'Direction', 'Construction')).toEqual([600, 600]);
    expect(axes('fighting', 'Momentum', 'Survival')).toEqual([400, 300]);
  });

  test('[ED-58] caps: 0.22 an axis, 0.35 in all, toward zero', () => {
    expect(axes('help care protect friend listen', 'Empathy', 'Survival')).toEqual([2200, 300]);
    const b = said('mercy calm free joke plan survive build lead');
    expect(['Empathy', 'Equilibrium', 'Freedom', 'Levity'].map((name) => b.axis(name as never))).toEqual([
      Math.trunc((700 * 3500) / 5500),
      445,
      445,
      445,
    ]);
    expect(b.axis('Projection')).toBe(Math.trunc((600 * 3500) / 5500));
  });

  test('[ED-58] the same words again are worth half, then a quarter', () => {
    const b = said('Help, friend!');
    expect(b.axis('Empathy')).toBe(1100);
    b.do('speak', { text: 'help friend' });
    expect(b.axis('Empathy')).toBe(1100 + 550);
    b.do('speak', { text: 'HELP   FRIEND' });
    expect(b.axis('Empathy')).toBe(1100 + 550 + 275);
  });

  test('[ED-83] [ED-84] a stream to the last digit', () => {
    const b = bench({
      rooms: { 22: 'x' },
      kael: { ...at22, skills: ['battle_broadcast'], features: { Momentum: 2, Fame: 30 } },
      patch: { fired: ['fame_watchers_20'] },
    }).do('live_stream');
    expect(b.axis('Fame')).toBe(300_000 + 11_520);
    expect([b.axis('Effort'), b.axis('Momentum'), b.axis('Projection')]).toEqual([900_000, 22_000, 300 + 80]);
    b.do('live_stream');
    const S = 10_000 + 1425 + 675 + 880 + 1500;
    const num = S * 75 * 100 * 1_200_000;
    const den = 10_000 * (1_200_000 + 311_520);
    expect(b.axis('Fame')).toBe(311_520 + Math.floor((2 * num + den) / (2 * den)));
  });

  test('[ED-84] risk: an encounter is combat, treasure 0.6, else 0.35', () => {
    const gain = (room: string, foes: object[] = []) =>
      bench({ rooms: { 22: room }, kael: at22, patch: { add_hostiles: foes as never } })
        .do('live_stream')
        .events('streamed')[0]!.data.gain;
    expect(gain('.')).toBe(3500);
    expect(gain('.', [foe()])).toBe(10_000);
    expect(gain('T')).toBe(Math.floor(((10_000 + 3200 + 2800 + 225) * 60) / 100));
    expect(gain('~')).toBe(Math.floor(((10_000 + 800) * 35) / 100));
  });
});

describe('beliefs by hand', () => {
  const crowd = { [P1]: { room: 'R022' }, [P2]: { room: 'R022' } };

  test('[ED-61] a stream: heard below 65, distorted below 18, confidence 0.65 or 0.55', () => {
    const b = bench({
      kael: at22,
      people: { [P1]: { room: 'R009' }, [P2]: { room: 'R005' }, [P3]: { room: 'R040' }, [P4]: { room: 'R045' } },
      rolls: { 'rumor.hear': [64, 65, 0, 99], 'rumor.distort': [18, 17], 'rumor.kind': [2] },
    }).do('live_stream');
    const of = (id: string) =>
      b.beliefs(id).filter(({ deed }) => b.s.deeds.find(({ n }) => n === deed)?.actor === 'kael');
    expect(of(P1).map(({ state, confidence }) => [state, confidence])).toEqual([['rumor', 6500]]);
    expect(of(P2)).toEqual([]);
    expect(of(P3).map(({ state, confidence, twist }) => [state, confidence, twist?.subject])).toEqual([
      ['misinformed', 5500, P3],
    ]);
    expect(of(P4)).toEqual([]);
    expect(b.axis('Awareness', P1)).toBeGreaterThanOrEqual(40);
  });

  test('[ED-66] opinion: valence by confidence, twice for the subject, three a verb', () => {
    const story = (more: object) => ({
      holder: P1,
      actor: 'kael',
      verb: 'steal',
      subject: P2,
      state: 'rumor',
      confidence: 0.5,
      source: P2,
      ...more,
    });
    const thinks = (...beliefs: object[]) => {
      const b = bench({
        kael: { ...at22, skills: ['deep_appraisal'] },
        people: crowd,
        patch: { beliefs: beliefs as never },
      });
      return b.view.beings.find(({ id }) => id === P1)!.opinion_e4;
    };
    expect(thinks(story({}))).toBe(-1250);
    expect(thinks(story({ subject: P1 }))).toBe(-2500);
    expect(thinks(story({}), story({ verb: 'talk', confidence: 1 }))).toBe(-1250 + 300);
    expect(thinks(story({ confidence: 0.4 }), story({ confidence: 0.3 }), story({}), story({ confidence: 0.2 }))).toBe(
      -1250 - 1000 - 750,
    );
  });

  test('[ED-62] what is passed on: confidence less 0.10, below 0.05 never', () => {
    const told = (confidence: number) => {
      const b = bench({
        kael: at22,
        people: crowd,
        patch: {
          beliefs: [{ holder: P1, actor: P4, verb: 'steal', subject: P3, state: 'rumor', confidence, source: P3 }],
          tunables: { distort_pct: 0 },
        },
      }).do('talk', at(P1));
      return b
        .beliefs('kael')
        .filter(({ state }) => state !== 'verified')
        .map(({ confidence: c }) => c);
    };
    expect(told(0.6)).toEqual([5000]);
    expect(told(0.15)).toEqual([500]);
    expect(told(0.1499)).toEqual([]);
  });

  test('[ED-74] [ED-38] recruit: all reasons in table order', () => {
    const b = bench({
      kael: { ...at22, reputation: -4 },
      people: { [P1]: { room: 'R022', faction: 'laughing_face', base_level: 5 } },
    });
    expect(b.codes('recruit', at(P1))).toEqual([
      'not_recruitable:faction',
      'not_recruitable:opinion',
      'not_recruitable:reputation',
      'not_recruitable:level',
    ]);
  });

  test('[ED-38] murder: trait gate before faction gate; steal: skill before target', () => {
    const alone = bench({ kael: at22 });
    expect(alone.codes('murder')).toEqual(['no_target', 'trait_gate:survival', 'faction_gate']);
    expect(alone.codes('steal')).toEqual(['skill_locked:shadow_hand', 'no_target']);
    expect(alone.codes('recruit')).toEqual(['no_target']);
    expect(alone.codes('talk')).toEqual(['no_entity_nearby']);
    expect(alone.codes('talk', at(P1))).toEqual(['no_entity_nearby', 'target_not_here']);
    expect(alone.codes('fight', at(P1))).toEqual(['no_enemy_here', 'target_not_enemy']);
    expect(alone.codes('flee', go('north'))).toEqual(['no_active_encounter']);
    expect(bench().codes('flee', go('north'))).toEqual(['no_active_encounter', 'no_exit:north']);
  });
});

describe('the dungeon by hand', () => {
  test('[ED-100] [ED-99] radius 1 at insight 5, 2 at 6, 3 with Awareness 1', () => {
    const seen = (kael: object) =>
      bench({ kael: { ...at22, ...kael } }).view.level.filter(
        ({ feature, at: place }) => feature !== null && place !== 0 && place !== 49,
      ).length;
    expect(seen({})).toBe(5);
    expect(seen({ insight: 6 })).toBe(13);
    expect(seen({ insight: 6, features: { Awareness: 1 } })).toBe(
      [0, 1, 2, 3, 4]
        .flatMap((row) => Array.from({ length: 10 }, (_, c) => Math.abs(row - 2) + Math.abs(c - 2)))
        .filter((d) => d <= 3).length,
    );
  });

  test('[ED-89a] the stay bonus comes at 30 and 40 turns here, by one', () => {
    const b = bench({ kael: at22, patch: { tunables: { stay_pressure: true } } });
    b.times(29, 'search');
    expect(b.s.stay_bonus).toBe(0);
    b.do('search');
    expect(b.s.stay_bonus).toBe(1);
    b.times(9, 'search');
    expect([b.s.stay_bonus, b.s.global_bonus]).toEqual([1, 0]);
    b.do('search');
    expect([b.s.stay_bonus, b.s.global_bonus, b.view.bonus]).toEqual([2, 2, 4]);
  });

  test('[ED-25] [ED-72] [ED-90] a clean chapter: a quarter of health, 40 Effort, reputation 1', () => {
    const b = begun({
      seed: 'stairs',
      scenario: {
        kael: { room: 'L12_R049', health: 50, features: { Effort: 30 } },
        remove: ['all_wardens', 'all_dungeoneers'],
        tunables: { spawn_interval: 0 },
      } as never,
    });
    b.do('move', go('up'));
    expect([b.kael.depth, b.kael.at, b.kael.health]).toEqual([11, 0, 50 + 25 + 1]);
    expect([b.axis('Effort'), b.kael.reputation, b.s.closed]).toEqual([700_000, 1, [12]]);
    expect(b.axis('Comprehension')).toBe(100);
    b.do('move', go('down'));
    b.do('move', go('up'));
    expect([b.axis('Effort'), b.kael.reputation, b.view.chapter]).toEqual([700_000, 1, 2]);
  });

  test('[ED-96] [ED-4] out of the gate: score 1000 a chapter, 2000 for the escape, less the turns', () => {
    const b = begun({
      seed: 'gate',
      scenario: {
        depth: 1,
        closed: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
        turn_index: 200,
        kael: { room: 'L01_R049', base_level: 5, features: { Fame: 7.9 } },
        remove: ['all_wardens'],
        tunables: { spawn_interval: 0 },
      } as never,
    });
    b.do('move', go('up'));
    expect(b.s.ending).toBe('escaped');
    expect(b.events('scene').map(({ data }) => data.scene)).toEqual(['chapter_closed', 'surface_air']);
    expect(b.events('actClosed').map(({ data }) => data.act)).toEqual([3]);
    const { score } = b.run.outcome as { score?: { [seat: string]: number } };
    expect(score?.['kael']).toBe(12_000 + 70 + 25 + 2000 - 201);
  });

  test('[ED-40] [ED-107] up is a flight, too; who is left behind stays', () => {
    const b = begun({
      seed: 'flight',
      scenario: {
        kael: { room: 'L12_R049' },
        remove: ['all_dungeoneers'],
        tunables: { spawn_interval: 0 },
      } as never,
    });
    b.do('flee', go('up'));
    expect([b.kael.depth, b.kael.health, b.axis('Survival')]).toEqual([11, 100, 100 + 40]);
    expect(b.events('strike')).toEqual([]);
  });

  test('[ED-70] [ED-38a] an option out of range says so, and costs are asked first', () => {
    const b = bench({
      rooms: { 22: '*' },
      kael: { ...at22, traits: { Constraint: -1, Direction: -1, Freedom: 1, Levity: 1, Empathy: 1 } },
    });
    expect(b.codes('choose_dialogue', option('drill_oath'))).toEqual(['option_out_of_range']);
    expect(b.codes('choose_dialogue', option('hard_sparring'))).toContain('option_needs_target');
    expect(b.codes('choose_dialogue', option('guided_breath'))[0]).toBe('option_room');
  });
});
