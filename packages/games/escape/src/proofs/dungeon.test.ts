import { Rng, redealt } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { activeCount } from '../rules/pressure.ts';
import { fogRadius } from '../rules/sight.ts';
import { at, begun, bench, drawn, game, go, P1, P2, P3, WARDEN } from './bench.ts';

const scenes = (b: ReturnType<typeof bench>): string[] => b.view.scenes;

describe('2.13 scenes and events, 2.14 chapters', () => {
  test('[ED-85] each scene at its trigger, once', () => {
    const cache = bench({ rooms: { 1: 'T', 2: 'T' }, kael: { room: 'R001' } }).do('search');
    expect(scenes(cache)).toEqual(['locked_cache']);
    expect(scenes(cache.do('search'))).toEqual([]);
    const steel = bench({ rooms: { 1: '*' }, kael: { room: 'R001', might: 6 } }).do('train');
    expect(scenes(steel)).toEqual([]);
    expect(scenes(steel.do('train'))).toEqual(['steel_memory']);
    const live = bench({ rooms: { 1: 'x' }, kael: { room: 'R001' } }).do('live_stream');
    expect(scenes(live)).toEqual(['signal_in_the_dark']);
    const smoke = bench({
      kael: {
        agility: 6,
        traits: { Constraint: 0.25, Survival: 0.35, Projection: 0.2 },
        features: { Awareness: 0.3 },
        skills: ['keen_eye'],
      },
    }).do('rest');
    expect(scenes(smoke)).toEqual(['hands_like_smoke']);
  });

  test("[ED-86] scenes are events of their own; the view lists the last turn's", () => {
    const b = bench({ rooms: { 1: 'T' }, kael: { room: 'R001' } }).do('search');
    expect(b.events('scene')[0]!.data.scene).toBe('locked_cache');
    expect(game.words.scenes!['locked_cache']!.title).toBe('A Locked Cache');
    expect(scenes(b.do('rest'))).toEqual([]);
  });

  test('[ED-87] the opening is told at turn 0', () => {
    const b = begun({});
    expect(b.view.scenes).toEqual(['opening']);
    expect(b.emitted.at(-1)).toMatchObject({ kind: 'scene', data: { scene: 'opening' } });
    expect(game.words.scenes!['opening']!.paragraphs[0]).toMatch(/^Stone under my cheek/);
  });

  test('[ED-88] a warden is met once', () => {
    const b = bench({ kael: { room: 'R048', health: 100 } }).do('move', go('east'));
    expect(scenes(b)).toEqual(['warden_12']);
    expect(scenes(b.do('rest'))).toEqual([]);
    expect(Object.keys(game.words.scenes!).filter((id) => id.startsWith('warden_')).length).toBe(12);
  });

  test('[ED-89] depth pressure at turn 40, watchers at Fame 20, each once', () => {
    const b = bench({ patch: { turn_index: 38 }, kael: { features: { Fame: 20 } } }).do('rest');
    expect(b.events('globalEvent').map(({ data }) => data.event)).toEqual(['fame_watchers_20']);
    expect([b.axis('Projection'), b.axis('Momentum')]).toEqual([800, 2500]);
    b.do('rest');
    expect(b.events('globalEvent').map(({ data }) => data.event)).toEqual(['depth_pressure_turn_40']);
    expect(b.s.global_bonus).toBe(2);
    expect(b.do('rest').events('globalEvent')).toEqual([]);
  });

  test('[ED-89a] staying costs: at 30, 40, 50 turns; a closed chapter begins anew', () => {
    const b = bench({
      patch: { turn_index: 29, fired: ['depth_pressure_turn_40'], tunables: { stay_pressure: true }, remove: [WARDEN] },
      kael: { room: 'R049' },
    }).do('rest');
    expect([b.s.stay_bonus, b.view.bonus]).toEqual([1, 1]);
    b.times(9, 'rest');
    expect(b.s.stay_bonus).toBe(1);
    expect(b.do('rest').s.stay_bonus).toBe(2);
    b.do('move', go('up'));
    expect([b.s.stay_bonus, b.s.chapter_began]).toEqual([0, 41]);
    b.do('move', go('down')).do('move', go('up'));
    expect(b.s.chapter_began).toBe(41);
  });

  test('[ED-90] [ED-91] the first ascent closes the chapter, the fourth the act', () => {
    const b = bench({ patch: { closed: [11, 10, 9], remove: [WARDEN] }, kael: { room: 'R049' } }).do('move', go('up'));
    expect(b.events('chapterClosed')[0]!.data.chapter).toBe(4);
    expect(b.events('actClosed')[0]!.data.act).toBe(1);
    b.do('move', go('down')).do('move', go('up'));
    expect(b.events('chapterClosed')).toEqual([]);
  });

  test('[ED-92] events say who, what, where; the page is the present chapter', () => {
    const b = bench({ patch: { closed: [11] } }).do('rest');
    expect(b.emitted.every(({ data }) => ['entity', 'verb', 'room', 'depth'].every((field) => field in data))).toBe(
      true,
    );
    expect(new Set(b.emitted.map(({ page }) => page))).toEqual(new Set([2]));
    const spawning = bench({ patch: { tunables: { spawn_interval: 1 } } }).do('rest');
    expect(spawning.events('spawned')[0]!.about).toContain('system');
  });

  test('[ED-93] [ED-94] events hold ids and numbers; sentences come from the words', () => {
    const b = bench({ people: { [P1]: { room: 'R001' } }, kael: { room: 'R001' } }).do('talk', at(P1));
    expect(game.words.line['talked']!(b.events('talked')[0]!.data, b.events('talked')[0] as never, 'kael')).toBe(
      'You talk with Mira. Each tells what the other lacks.',
    );
    expect(JSON.stringify(b.events('talked')[0]!.data)).not.toContain('Mira');
  });

  test('[ED-95] quests count chapters and training', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001' }, patch: { closed: [11, 10] } }).do('train');
    expect(b.view.quests).toEqual({ surface: 2, steel: 1, chronicle: 3 });
  });

  test('[ED-96] through the gate: chapter, act, both scenes, escaped', () => {
    const b = bench({
      kael: { room: 'L01_R049' },
      patch: { depth: 1, closed: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] },
    }).do('move', go('up'));
    expect(b.run.outcome).toMatchObject({ code: 'escaped', seats: { kael: 'won' } });
    expect(scenes(b)).toEqual(['chapter_closed', 'surface_air']);
    expect(b.events('actClosed')[0]!.data.act).toBe(3);
    expect(b.events('deedWritten').length).toBe(1);
  });
});

describe('2.16 fog, 2.17 pressure', () => {
  test('[ED-99] rooms around the visited ones are revealed', () => {
    const b = bench({ rooms: { 2: 'R' } });
    expect([1, 10, 2, 11].map((i) => b.view.level[i]!.feature)).toEqual(['corridor', 'corridor', null, null]);
    expect(b.do('move', go('east')).view.level[2]!.feature).toBe('rune_forge');
  });

  test("[ED-100] the radius by insight and Awareness, or the origin's formula", () => {
    const radius = (kael: object, fog?: string): number => {
      const b = bench({ kael, ...(fog ? { options: { fog } } : {}) });
      return fogRadius(b.d, b.kael);
    };
    expect([
      radius({}),
      radius({ insight: 6 }),
      radius({ insight: 12, features: { Awareness: 1 } }),
      radius({ insight: 40 }),
    ]).toEqual([1, 2, 4, 4]);
    expect([
      radius({ insight: 40 }, 'origin-v1'),
      radius({ base_level: 10, traits: { Comprehension: 1 }, features: { Awareness: 1 } }, 'origin-v1'),
    ]).toEqual([1, 4]);
  });

  test('[ED-101] [ED-216] who is seen, and by what', () => {
    const given = {
      kael: { room: 'R022' },
      people: { [P1]: { room: 'R023' } },
      patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R024' }] },
    };
    const seen = (kael: object, options = {}): string[] =>
      bench({ ...given, options, kael: { ...given.kael, ...kael } }).view.beings.map(({ id }) => id);
    expect(seen({})).toEqual([]);
    expect(seen({ features: { Awareness: 0.5 } })).toEqual([P1]);
    expect(seen({ skills: ['xray'] })).toEqual(['hostile_00001']);
    expect(seen({ skills: ['pulse_sense'] }, { pack: 'extended' })).toEqual([P1, 'hostile_00001']);
    const rarity = bench({
      rooms: { 23: 'T' },
      items: { R023: ['weapon_epic'] },
      kael: { room: 'R022', skills: ['appraisal'] },
    });
    expect(rarity.view.level[23]!.weapon).toBe('weapon_epic');
    expect(bench({ rooms: { 23: 'T' }, kael: { room: 'R022' } }).view.level[23]!.weapon).toBeNull();
    const vision = bench({ ...given, kael: { room: 'R022', skills: ['xray', 'trap_vision'] } });
    expect(vision.view.beings[0]!.next).toBe('L12_R023');
    const hidden = JSON.stringify(begun({}).view);
    expect(hidden).not.toMatch(/dungeoneer_|hostile_|warden_1[0-1]/);
  });

  test('[ED-101b] a redeal keeps the view and moves the rest', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R044' }] } });
    const others = [1, 2, 3, 4].map((i) => redealt(game, b.run.world, 'kael', Rng.from(`salt ${i}`)));
    for (const { state } of others) expect(game.view(state, 'kael')).toEqual(b.view);
    const places = others.map(({ state }) => (state as typeof b.s).beings.find(({ id }) => id === 'hostile_00001')!.at);
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  test('[ED-102] [ED-214] one hostile a turn out of the exit, acting from the next turn on', () => {
    const b = bench({ patch: { tunables: { spawn_interval: 1 }, remove: [WARDEN] } }).do('rest');
    expect(b.being('hostile_00001')).toMatchObject({ depth: 12, at: 49, acted: -1 });
    b.do('rest');
    expect(b.being('hostile_00001').acted).toBe(2);
    expect(b.s.spawn_count).toBe(2);
    const story = begun({ options: { difficulty: 'story' } }).times(3, 'rest');
    expect(story.s.spawn_count).toBe(1);
  });

  test('[ED-103] the cap counts the living: 61 at the start', () => {
    expect(activeCount(begun({}).s)).toBe(61);
  });

  const full = (rooms: readonly string[]) =>
    bench({
      kael: { room: 'R022', health: 900, max_health: 900 },
      patch: {
        tunables: { spawn_interval: 1 },
        add_hostiles: rooms.map((room) => ({ kind_depth: 12, room, leash: 0 })),
      },
    });

  test('[ED-104] [ED-105] [ED-203] at the cap the farthest hostile goes, and it is told', () => {
    const rooms = ['L12_R044', 'L12_R035', 'L11_R022', ...new Array<string>(56).fill('L12_R033')];
    const add_hostiles = rooms.map((room) => ({ kind_depth: Number(room.slice(1, 3)), room, leash: 0 }));
    const b = begun({
      scenario: { levels: { '12': { map: drawn() }, '11': { map: drawn() } }, add_hostiles } as never,
    });
    expect(activeCount(b.s)).toBe(120);
    b.do('rest');
    expect(b.events('pressureControl')[0]!.data).toMatchObject({ cap: 120, pruned: ['hostile_00003'], count: 120 });
    expect(b.events('pressureFelt')[0]!.seenBy).toBe('all');
    b.do('rest');
    expect(b.events('pressureControl')[0]!.data.pruned).not.toContain('hostile_00002');
    const near = begun({
      scenario: {
        levels: { '12': { map: drawn() } },
        kael: { room: 'L12_R022', health: 900, max_health: 900 },
        add_hostiles: new Array(59).fill({ kind_depth: 12, room: 'L12_R023', leash: 0 }),
      } as never,
    }).do('rest');
    expect(near.events('spawnDeferred').length).toBe(1);
    expect(activeCount(near.s)).toBe(120);
  });

  test('[ED-106] the dead leave, people keep a stub', () => {
    const b = full(['L12_R022']);
    while (b.s.beings.some(({ id }) => id === 'hostile_00001')) b.do('fight', at('hostile_00001'));
    expect(b.s.beings.some(({ id }) => id === 'hostile_00001')).toBe(false);
    expect(b.s.kill_count).toBeGreaterThan(0);
    expect(b.s.fallen).toEqual([]);
  });
});

describe('5.1 the tick', () => {
  test('[ED-120] the companion first, then by id; the engaged and the newborn wait', () => {
    const b = bench({ kael: { room: 'R022' }, people: { [P3]: { room: 'R022' } }, patch: { companion: P3 } }).do(
      'rest',
    );
    const order = b.emitted
      .filter(({ kind, data }) => (kind === 'acted' || kind === 'activity') && data.verb !== 'x')
      .map(({ data }) => data.entity);
    expect([...new Set(order)]).toEqual([P3, P1, P2, 'dungeoneer_12_04', WARDEN]);
  });

  test('[ED-121] [ED-153] an inhabitant has the catalog without dialogue and recruiting, with reasons', () => {
    const rows = game.entityActions!(bench().s, P1);
    const types = new Set(rows.map(({ action }) => action.type));
    expect(types.has('choose_dialogue') || types.has('recruit')).toBe(false);
    expect(rows.find(({ action }) => action.type === 'train')!.reasons.map(({ code }) => code)).toEqual([
      'needs_room:training',
    ]);
  });

  test('[ED-122] a dungeoneer does what weighs most: one draw a candidate', () => {
    const b = bench({
      rooms: { 9: '*' },
      people: { [P2]: { room: 'R040' } },
      rolls: { 'npc.utility': new Array<number>(8).fill(0) },
    }).do('rest');
    const act = b.emitted.find(({ kind, data }) => (kind === 'acted' || kind === 'activity') && data.entity === P1)!;
    expect(act.data.verb).toBe('train');
    expect(act.why.roll).toMatchObject({ tag: 'npc.utility', faces: 15 });
    expect(act.why.roll!.values.length).toBe(5);
  });

  test('[ED-126] a warden leaves its exit by two steps at most and comes back', () => {
    const b = bench({ kael: { room: 'R047', health: 400, max_health: 400 } }).do('rest');
    expect(b.being(WARDEN).at).toBe(48);
    b.do('move', go('west'));
    expect(b.being(WARDEN).at).toBe(49);
  });

  test('[ED-128] the companion follows, fights and comes along on stairs', () => {
    const b = bench({
      kael: { room: 'R048' },
      people: { [P1]: { room: 'R038' } },
      patch: { companion: P1, remove: [WARDEN] },
    }).do('rest');
    expect(b.being(P1).at).toBe(48);
    b.do('move', go('east')).do('move', go('up'));
    expect(b.being(P1)).toMatchObject({ depth: 11, at: 0 });
  });

  test('[ED-129] beings and memories are kept by id', () => {
    const { beings } = begun({}).s;
    expect(beings.map(({ id }) => id)).toEqual(beings.map(({ id }) => id).toSorted());
  });
});
