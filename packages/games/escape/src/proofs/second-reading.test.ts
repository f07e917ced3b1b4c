import { describe, expect, test } from 'vitest';
import type { EscapeAction } from '../actions.ts';
import { shown } from '../rules/view.ts';
import { at, begun, bench, game, go, option, P1, P2, P3, P4, WARDEN } from './bench.ts';

/** Two or three rules at once, worked by hand from the rule book. */
const at22 = { room: 'R022' };
const big = { health: 90, max_health: 90 };
const foe = (more: object = {}) => ({ kind_depth: 12, room: 'L12_R022', ...more });
const hostile = (room: string) => ({ kind_depth: 12, room: `L12_${room}` });
const story = (more: object) => ({
  holder: P1,
  deed_id: `d0_1_${P3}`,
  actor: P3,
  verb: 'murder',
  subject: P4,
  state: 'rumor',
  confidence: 0.8,
  source: P2,
  ...more,
});
const strikes = (b: ReturnType<typeof bench>) => b.events('strike').map(({ data }) => [data.entity, data.target]);

describe('the end of a climb', () => {
  test('[ED-30] [ED-27] a flight through the gate still gives its Survival; the room gives nothing more', () => {
    const b = begun({
      scenario: {
        depth: 1,
        closed: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
        kael: { room: 'L01_R049' },
        remove: ['all_dungeoneers', 'all_wardens'],
        add_hostiles: [{ kind_depth: 1, room: 'L01_R049' }],
        tunables: { spawn_interval: 0 },
      } as never,
    }).do('flee', go('up'));
    expect(b.s.ending).toBe('escaped');
    expect([b.axis('Survival'), b.axis('Freedom'), b.axis('Projection')]).toEqual([100 + 40, 60, 0]);
  });
});

describe('crowds', () => {
  /** Six candidates per person: rest, talk, search, speak, live_stream, murder. */
  const toMurder = [0, 0, 0, 0, 0, 14];
  const mask = { room: 'R022', faction: 'laughing_face' as const, traits: { Survival: 0.3 }, ...big };

  test('[ED-50] of three murderers two strike, the third circles: no strike, XP, reputation or deed', () => {
    const b = bench({
      kael: { ...at22, health: 85 },
      people: { [P1]: mask, [P2]: mask, [P3]: mask },
      patch: { remove: [P4] },
      rolls: { 'npc.utility': [...toMurder, ...toMurder, ...toMurder] },
    }).do('rest');
    expect(strikes(b)).toEqual([
      [P1, 'kael'],
      [P2, 'kael'],
    ]);
    expect(b.events('circled').map(({ data }) => data.entity)).toEqual([P3]);
    expect([P1, P2, P3].map((id) => [b.being(id).xp, b.being(id).reputation])).toEqual([
      [10, -2],
      [10, -2],
      [0, 0],
    ]);
    expect(b.s.deeds.filter(({ verb }) => verb === 'murder').map(({ actor }) => actor)).toEqual([P1, P2]);
  });

  test('[ED-50] back to back the second murderer takes the companion', () => {
    const fighting = [0, 0, 0, 0, 0, 0, 14];
    const b = bench({
      kael: { ...at22, health: 60 },
      people: {
        [P1]: { room: 'R022', base_level: 2, health: 200, max_health: 200 },
        [P2]: mask,
        [P3]: mask,
        [P4]: mask,
      },
      patch: { companion: P1 },
      rolls: { 'npc.utility': [...fighting, ...fighting], 'combat.roll': [0, 0, 0, 0] },
    }).do('rest');
    expect(strikes(b)).toEqual([
      [P1, P2],
      [P2, P1],
      [P3, 'kael'],
      [P4, P1],
    ]);
    expect(b.s.deeds.filter(({ verb }) => verb === 'murder').map(({ actor, subject }) => [actor, subject])).toEqual([
      [P3, 'kael'],
      [P4, P1],
    ]);
  });

  test('[ED-51] legion spare a companion that yielded, also when Kael has no room left for them', () => {
    const b = bench({
      kael: at22,
      people: { [P1]: { room: 'R022', health: 40, max_health: 60, yielded_until: 9 } },
      patch: { companion: P1, add_hostiles: [foe(big), foe(big), foe(big)] },
    }).do('rest');
    expect(strikes(b)).toEqual([['hostile_00001', 'kael']]);
    expect(b.being(P1).hits).toBe(0);
  });

  test('[ED-49] the defender uses one skill: riposte stings only where it is the one', () => {
    const struck = (...skills: string[]) => {
      const b = bench({
        kael: { ...at22, skills },
        options: { pack: 'extended' },
        patch: { add_hostiles: [foe(big)] },
        rolls: { 'combat.roll': [0] },
      }).do('rest');
      return [b.events('strike')[0]!.data.x, b.being('hostile_00001').health];
    };
    expect(struck('riposte')).toEqual([250 - 40, 89]);
    expect(struck('xray', 'trap_vision', 'riposte')).toEqual([250 - 80, 90]);
    expect(struck('riposte', 'xray')).toEqual([250 - 40, 90]);
  });
});

describe('what Kael is shown', () => {
  const nextOf = (b: ReturnType<typeof bench>, id: string) => b.view.beings.find((being) => being.id === id)!.next;
  const seer = { skills: ['xray', 'trap_vision', 'pulse_sense'] };

  test('[ED-101] [ED-124] Trap Vision: of two at the same distance the hostile goes for Kael', () => {
    const b = bench({
      options: { pack: 'extended' },
      kael: { ...at22, ...seer },
      people: { [P1]: { room: 'R013', stay_until: 99 } },
      patch: { add_hostiles: [hostile('R024')] },
    });
    expect(nextOf(b, 'hostile_00001')).toBe('L12_R023');
    expect(b.do('rest').being('hostile_00001').at).toBe(23);
  });

  test('[ED-101] Trap Vision: as long as Kael cannot be sensed the hostile goes to the start', () => {
    const b = bench({
      kael: { ...at22, ...seer },
      patch: { remove: ['all_dungeoneers'], add_hostiles: [hostile('R024')] },
    });
    const nextWith = (hidden_until: number) =>
      (game.view({ ...b.s, hidden_until }, 'kael') as typeof b.view).beings[0]!.next;
    expect([nextWith(0), nextWith(1)]).toEqual(['L12_R023', 'L12_R014']);
  });

  test('[ED-101] [ED-126] Trap Vision: a warden stays by its exit', () => {
    const b = bench({
      rooms: { 46: '"' },
      kael: { room: 'R046', ...seer },
      people: { [P1]: { room: 'R046' } },
    }).do('choose_dialogue', option('patrol_pattern', P1));
    expect(nextOf(b, WARDEN)).toBe(null);
    expect(b.do('search').being(WARDEN).at).toBe(49);
  });

  test('[ED-101] a corrected story is hearsay to Kael like any other', () => {
    const b = bench({
      kael: at22,
      people: { [P1]: { room: 'R022' } },
      patch: {
        beliefs: [story({}), story({ holder: 'kael', actor: P2, state: 'misinformed', confidence: 0.5 })] as never,
      },
      rolls: { 'rumor.distort': [99] },
    }).do('talk', at(P1));
    const corrected = b.events('beliefCorrected').find(({ data }) => data.entity === 'kael')!;
    expect(corrected.data).toMatchObject({ actor: P3, state: 'rumor', confidence: 7000 });
    const seen = shown(b.s, corrected);
    expect([(seen.data as typeof corrected.data).state, seen.why.roll]).toEqual(['hearsay', undefined]);
  });

  test('[ED-101] a story pressed for facts is hearsay again once another tells it anew', () => {
    const b = bench({
      rooms: { 22: '"' },
      kael: at22,
      people: { [P1]: { room: 'R022' }, [P2]: { room: 'R022' } },
      patch: {
        dialogue: { done: ['trade_rumors'] },
        tunables: { distort_pct: 0 },
        beliefs: [
          story({ holder: 'kael', confidence: 0.5, source: P1 }),
          story({ holder: P2, actor: P1, state: 'misinformed', confidence: 0.9, source: P4 }),
        ] as never,
      },
    });
    const stateOf = () => b.view.beliefs.find(({ deed }) => deed === `d0_1_${P3}`)!.state;
    expect(stateOf()).toBe('hearsay');
    b.do('choose_dialogue', option('press_for_facts', P1));
    expect(stateOf()).toBe('rumor');
    b.do('talk', at(P2));
    expect(b.view.beliefs.find(({ deed }) => deed === `d0_1_${P3}`)).toMatchObject({ actor: P1, source: P2 });
    expect(stateOf()).toBe('hearsay');
  });

  test('[ED-51] the range of a murder has its 300, and at half health all that is left', () => {
    const deal = (health: number) => {
      const b = bench({
        kael: { ...at22, traits: { Survival: 0.2 }, reputation: -6 },
        people: { [P1]: { room: 'R022', health, max_health: 60 } },
      });
      const { notes } = game.preview!(b.s, 'kael', { type: 'murder', payload: at(P1) } as never);
      return (notes as { deal: { low: number; high: number } }).deal;
    };
    const x = 100 + 360 + 175 - 125 + 300;
    expect(deal(60)).toEqual({ low: Math.floor((x + 50) / 100), high: Math.floor((x + 250 + 50) / 100) });
    expect(deal(30)).toEqual({ low: 30, high: 30 });
  });

  test('[ED-80] an offer is what the state says, also after the watchers came', () => {
    const b = bench({
      kael: { ...at22, features: { Fame: 19.99 }, traits: { Survival: -0.155, Projection: -0.038 } },
    }).do('live_stream');
    const xray = b.view.skills.find(({ id }) => id === 'xray')!;
    expect([xray.state, xray.distance <= 24_000]).toEqual(['offered', true]);
    expect(b.codes('choose_dialogue', option('branch_xray'))).toEqual([]);
  });

  test('[ED-50] the Tuning Fork covers five turns: before the sixth the card shows two', () => {
    const b = begun({
      scenario: {
        depth: 7,
        closed: [12, 11, 10, 9, 8],
        kael: { room: 'L07_R049', might: 90, health: 900, max_health: 900 },
        entities: { warden_07: { health: 1 } },
        remove: ['all_dungeoneers'],
        add_hostiles: [1, 2, 3].map(() => ({ kind_depth: 7, room: 'L07_R049', health: 999, max_health: 999 })),
        tunables: { spawn_interval: 0, stay_pressure: false },
      } as never,
    }).do('fight', at('warden_07'));
    const shownBefore: number[] = [];
    const landed = [b.events('strike').filter(({ data }) => data.target === 'kael').length];
    for (let turn = 2; turn <= 6; turn++) {
      shownBefore.push(b.view.crowd.limit);
      b.do('rest');
      landed.push(b.events('strike').length);
    }
    expect(landed).toEqual([1, 1, 1, 1, 1, 2]);
    expect(shownBefore).toEqual([1, 1, 1, 1, 2]);
  });
});

describe('the catalog and the system page', () => {
  test('[ED-38] a target that is no id is refused, also where an option needs none', () => {
    const b = bench({ rooms: { 22: '*' }, kael: at22 });
    expect(b.codes('choose_dialogue', option('drill_oath', 'nonsense'))).toEqual(['unknown_id']);
    expect(b.codes('choose_dialogue', option('drill_oath', P1))).toEqual([]);
  });

  test('[ED-153] [ED-124] [ED-126] of legion the list has what they do: walk their level, fight, rest', () => {
    const b = bench({ kael: at22, patch: { add_hostiles: [foe(big)] } });
    const listed = (id: string) =>
      game.entityActions!(b.s, id).map((row) => ({ ...row, ...(row.action as EscapeAction) }));
    expect([...new Set(listed('hostile_00001').map(({ type }) => type))]).toEqual(['move', 'rest', 'fight']);
    const stairs = listed(WARDEN).find(({ payload }) => 'direction' in payload && payload.direction === 'up')!;
    expect(stairs.reasons.map(({ code }) => code)).toEqual(['no_exit:up']);
  });

  test('[ED-104] [ED-214] a spawn or a deferral is told, never both', () => {
    const b = begun({
      scenario: {
        kael: { room: 'L12_R022', health: 9999, max_health: 9999 },
        levels: { '12': { map: `s${'.'.repeat(48)}^` } },
        add_hostiles: Array.from({ length: 59 }, () => ({ ...hostile('R023'), leash: 0 })),
      } as never,
    }).do('rest');
    expect([b.events('spawned').length, b.events('spawnDeferred').length, b.events('pressureControl').length]).toEqual([
      0, 1, 0,
    ]);
  });
});
