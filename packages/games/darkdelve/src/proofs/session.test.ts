import { viewAs } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { boundOf } from '../options.ts';
import { ABANDON, bench, choose, duelWith, LEAVE, LIGHT, move, PLAIN_ROLLS, refusedStart } from './table.ts';

const CAMPAIGN = { mode: 'campaign' } as const;
const EMBARK = { type: 'camp.embark' } as const;
const EXTRACT = { type: 'stairs.extract' } as const;

/** A hero at the portal of floor 1. */
const atPortal = (options: object = { mode: 'expedition' }, hero = {}) =>
  bench({ options: options as never, scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S', hero } });

describe('2.1 Session, seats, phases', () => {
  test('[DD-001] one seat; a spectator sees what the delver sees', () => {
    const b = bench({ scenario: { floor: { n: 4, template: 'C' }, hero: { dread: 90 } } });
    expect(darkdelve.seats({ mode: 'campaign', maxExpeditions: 30, tier: 'T1', restRoom: false })).toEqual(['delver']);
    expect(viewAs(darkdelve as never, b.state, 'spectator')).toEqual(b.view);
  });

  test('[DD-002] campaign begins at camp, expedition on the Landing of floor 1', () => {
    expect([bench({ options: CAMPAIGN }).state.phase, bench().state.phase]).toEqual(['camp', 'explore']);
    expect([bench().state.floor!.n, bench().state.at]).toEqual([1, 'L']);
  });

  test('[DD-246] options have their defaults and bounds', () => {
    expect(darkdelve.optionsSchema.parse({})).toEqual({
      mode: 'campaign',
      maxExpeditions: 30,
      tier: 'T1',
      restRoom: false,
    });
    expect(refusedStart({ options: { maxExpeditions: 61 } }).issues[0]!.path).toBe('/options/maxExpeditions');
    expect(bench({ options: { mode: 'expedition', tier: 'T8' } }).view.hero).toMatchObject({ level: 8, maxHp: 104 });
  });

  test('[DD-003] each phase holds its own actions and no others', () => {
    const b = atPortal();
    expect(b.state.phase).toBe('room');
    expect(b.refused(move('W')).reasons[0]).toMatchObject({ rule: 'DD-003', code: 'not_now' });
    b.act(LEAVE);
    expect([b.state.phase, b.has('move'), b.has('stairs.descend')]).toEqual(['explore', true, false]);
  });

  test('[DD-004] an expedition ends as extracted, victory, dead or abandoned, with gold as its score', () => {
    const out = atPortal({ mode: 'expedition' }, { gold: 42 }).act(EXTRACT);
    expect(out.run.outcome).toEqual({
      code: 'extracted',
      rule: 'DD-004',
      seats: { delver: 'won' },
      score: { delver: 42 },
    });
    const won = bench({
      scenario: { floor: { n: 5, template: 'D1' }, boss: 'slain', at: 'Z', prev: 'X', hero: { gold: 300 } },
    }).act({ type: 'exit.extract' });
    expect([won.run.outcome?.code, won.run.outcome?.score]).toEqual(['victory', { delver: 300 }]);
    const quit = bench({ scenario: { hero: { gold: 9 } } }).act(ABANDON);
    expect(quit.run.outcome).toMatchObject({ code: 'abandoned', seats: { delver: 'lost' }, score: { delver: 0 } });
  });

  test('[DD-005] retiring counts gold, stash, level, bosses and depth', () => {
    const b = bench({
      options: CAMPAIGN,
      scenario: { camp: { gold: 80, level: 4, stash: ['iron_longsword', { id: 'healing_potion', n: 2 }] } },
    });
    // 80 + 2 × (55 + 15) + 400
    expect(b.view.camp!.score).toBe(620);
    b.act({ type: 'camp.retire' });
    expect(b.run.outcome).toEqual({
      code: 'retired',
      rule: 'DD-005',
      seats: { delver: 'drawn' },
      score: { delver: 620 },
    });
  });

  test('[DD-005] the last expedition ends the campaign', () => {
    const b = bench({ options: { mode: 'campaign', maxExpeditions: 1 } }).act(EMBARK, ABANDON);
    expect(b.run.outcome?.code).toBe('retired');
  });

  test('[DD-006] Dread and gold begin at 0 and are of the expedition', () => {
    const b = bench({ options: CAMPAIGN }).act(EMBARK);
    expect([b.state.hero.dread, b.state.hero.gold, b.state.hero.torches, b.state.hero.lockpicks]).toEqual([0, 0, 2, 1]);
    const back = atPortal(CAMPAIGN, { dread: 40, gold: 12, blessing: { id: 'might', left: 0 } }).act(EXTRACT);
    const { dread, gold, torches, blessing } = back.state.hero;
    expect([dread, gold, torches, blessing, back.state.camp.gold]).toEqual([0, 0, 0, null, 62]);
  });

  test('[DD-007] giving up loses everything, teaches nothing, and is legal in every phase of an expedition', () => {
    const b = bench({ options: CAMPAIGN, scenario: { phase: 'explore', hero: { gold: 30 } } }).act(ABANDON);
    expect([b.state.phase, b.state.camp.gold, b.state.camp.lesson, b.state.camp.lastDeath]).toEqual([
      'camp',
      50,
      '',
      null,
    ]);
    for (const other of [atPortal(), duelWith('ghoul'), bench({ scenario: { hero: { xp: 100 } } })])
      expect(other.has('abandon')).toBe(true);
  });

  test('[DD-008] a campaign is one run; the profile keeps what has no effect', () => {
    const def = darkdelve.profile!;
    const event = (kind: string, data: object) => ({ kind, data }) as never;
    const fold = (profile: ReturnType<typeof def.empty>, told: never) => def.fold(profile, told, 1);
    const seen = fold(def.empty(), event('thresholdReached', { floor: 5, long: true }));
    expect(seen.thresholdSeen).toBe(true);
    const read = fold(seen, event('runes', { lore: 'lore3_1' }));
    const best = fold(read, event('ended', { code: 'retired', score: 700, floor: 0, cause: '' }));
    expect(best).toEqual({ thresholdSeen: true, lore: ['lore3_1'], bestExpedition: 0, bestCampaign: 700 });
    expect(bench({ profile: best }).state.thresholdSeen).toBe(true);
    expect(def.owns(best, { mode: 'expedition', maxExpeditions: 1, tier: 'T12', restRoom: true })).toBe(true);
  });

  test('[DD-009] after 200 actions of a visit only the way out stays; 12 000 actions end an expedition', () => {
    expect(boundOf({ mode: 'expedition', maxExpeditions: 30, tier: 'T1', restRoom: false })).toBe(12_000);
    expect(boundOf({ mode: 'campaign', maxExpeditions: 30, tier: 'T1', restRoom: false })).toBe(369_000);
    const b = bench({ options: CAMPAIGN, scenario: { camp: { stash: ['bone_club'] } } });
    for (let i = 0; i < 100; i++) b.act({ type: 'camp.pack', id: 'i1' }, { type: 'camp.unpack', id: 'i1' });
    expect(b.legal().map(({ type }) => type)).toEqual(['camp.embark', 'camp.retire']);
  });

  test('[DD-243] a refused action changes nothing and says why', () => {
    const b = duelWith('ghoul', { combat: { enemy: { id: 'ghoul' }, stamina: 0 } });
    const { hash } = b.run;
    expect(b.refused(LIGHT).reasons[0]!.rule).toBe('DD-083');
    expect(b.refused(choose(1)).reasons[0]!.rule).toBe('DD-003');
    expect(b.run.hash).toBe(hash);
  });

  test('[DD-247] a new page with every arrival and every return to camp; the turn is the epoch, 0 at camp', () => {
    const b = bench({ options: CAMPAIGN });
    const page = () => darkdelve.now(b.state);
    expect([darkdelve.pageUnit, page()]).toEqual(['floor', { page: 1, turn: 0 }]);
    b.act(EMBARK);
    expect(page()).toEqual({ page: 2, turn: 0 });
    b.act(ABANDON);
    expect(page()).toEqual({ page: 3, turn: 0 });
  });

  test('[DD-249] lists hold one entry for each filling', () => {
    const b = bench({
      scenario: {
        hero: {
          belt: [{ id: 'id_scroll', n: 1 }],
          bag: [
            { id: 'venomfang', identified: false },
            { id: 'barrow_helm', identified: false },
          ],
        },
      },
    });
    const targets = b.legal().filter(({ type }) => type === 'item.use');
    expect(targets).toEqual([
      { type: 'item.use', id: 'id_scroll', target: 'i1' },
      { type: 'item.use', id: 'id_scroll', target: 'i2' },
    ]);
  });

  test('[DD-248] scenes tell of arrivals, exits, the Watcher and endings, and offer no choice', () => {
    const b = atPortal().act(EXTRACT);
    expect(b.dataOf('scene').map(({ scene }) => scene)).toEqual(['floor1', 'extracted']);
    const dead = duelWith('ghoul', { hero: { hp: 1 } }, { ...PLAIN_ROLLS, enemyDmg: [4] }).act({ type: 'combat.pass' });
    expect(dead.dataOf('scene').at(-1)!.scene).toBe('death');
    for (const { scene } of [...b.dataOf('scene'), ...dead.dataOf('scene')])
      expect(darkdelve.words.scenes![scene]!.paragraphs.length).toBeGreaterThan(0);
  });
});
