import { describe, expect, test } from 'vitest';
import { actionSchema } from '../actions.ts';
import { observer } from '../index.ts';
import { ATTACK, bench, COLLAPSE, choose, EVERYTHING, go, refusedStart, slimeFight } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const paths = (setting: Parameters<typeof refusedStart>[0]) => refusedStart(setting).issues.map(({ path }) => path);

describe('2.15 Engine interface', () => {
  test('[OB-140] one seat, the listed actions, uids that rise and are never reused', () => {
    expect(observer.seats({} as never)).toEqual(['observer']);
    expect(actionSchema.options.map((option) => option.shape.type.value)).toEqual([
      'go',
      'attack',
      'guard',
      'recover',
      'use',
      'choose',
      'rest',
      'equip',
      'unequip',
      'belt',
      'unbelt',
      'allocate',
      'drop',
      'spoils',
      'continue',
      'abandon',
    ]);
    const b = bench({
      options: EVERYTHING,
      scenario: { mode: 'interlude', items: { inventory: [{ id: 'C01' }, { id: 'C02' }] } },
    }).act({ type: 'drop', uid: 2 });
    expect(b.state.uidNext).toBe(3);
    expect(b.refused({ type: 'drop', uid: 2 })).toMatchObject({ refused: 'invalid_payload' });
    expect(b.refused({ type: 'fly' })).toMatchObject({ refused: 'invalid_action' });
    expect(b.refused({ type: 'go', slot: 9 })).toMatchObject({ refused: 'invalid_payload' });
  });

  test('[OB-140] one action runs to the next decision', () => {
    const b = bench({ scenario: { frontier: [at('01'), at('04'), at('01')], player: { skill: 20 } } }).act(go(1));
    expect(b.state.mode).toBe('combat');
    b.act(ATTACK);
    expect(b.state.mode).toBe('interlude');
    const slow = slimeFight(['Attack', 'Lick']).act(ATTACK);
    expect([slow.state.combat!.turn, slow.state.player.hp]).toEqual([2, 96]);
  });

  test('[OB-141] options are strict; what the profile does not own makes the run practice', () => {
    expect(paths({ options: { pack: 'other' } })).toEqual(['/options/pack']);
    expect(paths({ options: { pack: 'collapse', unlocks: ['U99'] } })).toEqual(['/options/unlocks/0']);
    expect(paths({ options: { pack: 'collapse', contract: 'K99' } })).toEqual(['/options/contract']);
    expect(paths({ options: { pack: 'collapse', focus: 'Forest' } })).toEqual(['/options/focus']);
    expect(paths({ options: { pack: 'collapse', unlocks: 'all', focus: 'Moon' } })).toEqual(['/options/focus']);
    expect(paths({ options: { pack: 'starter', unlocks: ['U01'], contract: 'K01', grade: 1 } })).toEqual([
      '/options/unlocks',
      '/options/contract',
      '/options/grade',
    ]);
    const standing = (options: object, profile?: object) =>
      bench({
        options: options as never,
        ...(profile ? { profile: { ...observer.profile!.empty(), ...profile } as never } : {}),
      }).run.header.standing;
    expect(standing(COLLAPSE)).toBe('ranked');
    expect([
      standing(EVERYTHING),
      standing({ ...COLLAPSE, grade: 1 }),
      standing({ ...COLLAPSE, contract: 'K01' }),
    ]).toEqual(['practice', 'practice', 'practice']);
    expect(
      standing({ ...COLLAPSE, unlocks: ['U01'], contract: 'K04', grade: 2 }, { unlocks: ['U01', 'U07'], grade: 2 }),
    ).toBe('ranked');
  });

  test('[OB-141] a focus doubles the weights of its biome', () => {
    const count = (focus: string | null) => {
      let found = 0;
      for (let i = 0; i < 200; i++)
        found += bench({ seed: `f${i}`, options: { ...EVERYTHING, focus } }).view.frontier.filter(
          ({ biome }) => biome === 'Swamp',
        ).length;
      return found;
    };
    expect(count('Swamp') / count(null)).toBeGreaterThan(1.35);
  });

  test('[OB-142] a scenario sets what it names, the rest is as at run start', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        player: { hp: 40, stamina: 3, skill: 2, xp: 50, level: 3, points: 4, maxHpMod: -10 },
        world: { time: 12, wq: 9, removed: 3, excess: 6, mitigation: 2, visits: { '05': 1 }, taken: ['EV09.2A'] },
        items: {
          inventory: [{ id: 'C03', uses: 1 }],
          equipment: { Helm: 'Q02' },
          belt: ['A01'],
          backpacks: 1,
          pouches: 1,
          nextMitigation: 2,
        },
      },
    });
    expect(b.view.player).toMatchObject({ hp: 40, hpMax: 90, stamina: 3, xp: 50, level: 3, points: 4 });
    expect(b.state).toMatchObject({
      time: 12,
      wq: 9,
      removed: 3,
      excess: 6,
      mitigation: 2,
      visits: { '05': 1 },
      nextMitigation: 2,
    });
    expect(b.view.bag).toMatchObject({ capacity: 15, beltCapacity: 4, items: [{ id: 'C03', uses: 1 }] });
    expect([b.state.mode, b.state.frontier.length, b.run.header.standing]).toEqual(['frontier', 4, 'sandbox']);
    expect(bench({ scenario: { frontier: [at('01'), at('04')] } }).dataOf('placed')).toEqual([]);
    const fight = bench({
      options: COLLAPSE,
      scenario: { mode: 'fight', player: { skill: 90 }, fight: { loc: '05' } },
    });
    expect([fight.state.site!.id, fight.state.combat!.roster.length > 0]).toEqual(['05', true]);
  });

  test('[OB-142] unknown fields and ids are errors that name their place', () => {
    expect(paths({ scenario: { speed: 1 } })).toEqual(['/scenario']);
    expect(paths({ scenario: { player: { luck: 1 } } })).toEqual(['/scenario/player']);
    expect(paths({ scenario: { frontier: [at('05'), at('99')] } })).toEqual([
      '/scenario/frontier/0/id',
      '/scenario/frontier/1/id',
    ]);
    expect(
      paths({
        options: COLLAPSE,
        scenario: {
          world: {
            absorbed: ['N02'],
            lastBiome: 'Moon',
            lastLoc: '77',
            visits: { '78': 1 },
            offsets: { '79': 1 },
            spawnQueue: ['80'],
            taken: ['EV01.9Z'],
          },
        },
      }),
    ).toEqual([
      '/scenario/world/absorbed/0',
      '/scenario/world/lastBiome',
      '/scenario/world/lastLoc',
      '/scenario/world/visits/78',
      '/scenario/world/offsets/79',
      '/scenario/world/spawnQueue/0',
      '/scenario/world/taken/0',
    ]);
    expect(
      paths({
        scenario: {
          items: {
            inventory: [{ id: 'X' }, { id: 'C02', uses: 3 }],
            equipment: { Helm: 'Q03' },
            belt: ['Q01', 'A01', 'A02', 'A03'],
          },
        },
      }),
    ).toEqual([
      '/scenario/items/inventory/0/id',
      '/scenario/items/inventory/1/uses',
      '/scenario/items/equipment/Helm',
      '/scenario/items/belt/0',
      '/scenario/items/belt',
    ]);
    expect(paths({ scenario: { items: { inventory: [{ id: 'A01' }], belt: ['A01'] } } })).toEqual(['/scenario/items']);
    expect(paths({ scenario: { mode: 'fight' } })).toEqual(['/scenario/fight']);
    expect(paths({ scenario: { mode: 'fight', fight: { loc: '04' } } })).toEqual(['/scenario/fight/loc']);
    expect(paths({ scenario: { mode: 'fight', fight: {} } })).toEqual(['/scenario/fight/roster']);
    expect(
      paths({ scenario: { mode: 'fight', fight: { roster: [{ id: 'Z9' }, { id: '01', intent: 'Dance' }] } } }),
    ).toEqual(['/scenario/fight/roster/0/id', '/scenario/fight/roster/1/intent']);
    expect(refusedStart({ scenario: { frontier: [at('01')] } }).reasons).toMatchObject([
      { rule: 'OB-33', code: 'breaks_invariant' },
    ]);
    expect(paths({ scenario: { frontier: [] } })).toEqual(['/scenario/frontier']);
  });

  test('[OB-143] events carry cause and arithmetic', () => {
    const b = bench({
      scenario: { frontier: [at('03', 'Unstable', 4), at('01', 'Secure', 2), at('04')] },
      rolls: { dur: [3] },
    }).act(go(1), choose('1A'));
    const found = (kind: string) => b.events.find((event) => event.kind === kind)!;
    expect(found('time').why.terms).toEqual([
      { label: 'ztc', value: 1 },
      { label: 'EV01.1A', value: 1 },
    ]);
    expect(found('degraded')).toMatchObject({
      data: { id: '01', from: 'Secure', to: 'Solid', timer: 3 },
      why: { rule: 'OB-15', source: '01', roll: { forced: true } },
    });
    expect(found('odCredited').data).toMatchObject({ base: 2, stagePct: 150, awarePct: 100, gradePct: 100, amount: 3 });
    const hit = slimeFight(['Attack', 'Lick'], { player: { skill: 2, statuses: { weak: 1 } } })
      .act(ATTACK)
      .events.find(({ kind }) => kind === 'damage')!;
    expect(hit.why.terms!.reduce((all, { value }) => all + value, 0)).toBe(6);
  });

  test('[OB-144] a forced value is taken in order without moving the stream; then the stream goes on', () => {
    const forced = bench({ seed: 'same', rolls: { loc: ['04'] } });
    const free = bench({ seed: 'same' });
    expect(forced.state.frontier[0]!.id).toBe('04');
    expect(forced.state.frontier.slice(1).map(({ id }) => id)).toEqual(
      free.state.frontier.slice(0, 3).map(({ id }) => id),
    );
  });

  test('[OB-145] five tags; what does not fit where it is drawn is refused and changes nothing', () => {
    expect(Object.keys(observer.tags)).toEqual(['offset', 'region', 'loc', 'dur', 'intent']);
    expect(paths({ rolls: { loc: ['05'] } })).toEqual(['/rolls/loc']);
    expect(paths({ rolls: { dur: [10] } })).toEqual(['/rolls/dur/0']);
    expect(paths({ rolls: { dice: [1] } })).toEqual(['/rolls/dice']);
    const b = slimeFight(['Lick', 'Add Code']);
    const before = b.run.hash;
    expect(b.refused(ATTACK)).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ code: 'unfit_roll', data: { tag: 'intent' } }],
    });
    expect(b.run.hash).toBe(before);
    expect(bench({ options: COLLAPSE, rolls: { offset: [1, 0, 1] } }).state.offsets).toMatchObject({
      '05': 1,
      '06': 0,
      '09': 1,
    });
    const dur = bench({
      scenario: { mode: 'load', frontier: [] },
      rolls: { loc: ['01', '04', '03', '02'], dur: [9, 8, 7, 5] },
    });
    expect(dur.state.frontier.map(({ timer }) => timer)).toEqual([9, 8, 7, 5]);
  });
});
