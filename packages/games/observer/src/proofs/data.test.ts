import { isRefusal, profiles, whyNoUndo } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { ObserverContent } from '../content/types.ts';
import { observer } from '../index.ts';
import type { ObserverProfile } from '../rules/profile.ts';
import { ATTACK, bench, COLLAPSE, choose, duelWith, EVERYTHING, go, RECOVER, rest, slimeFight } from './table.ts';

const RANKED = { standing: 'ranked', edition: 1 } as const;

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const def = observer.profile!;
const profile = (more: Partial<ObserverProfile> = {}): ObserverProfile => ({ ...def.empty(), ...more });
const credits = (b: ReturnType<typeof bench>) => b.dataOf('odCredited').map(({ cause, amount }) => [cause, amount]);

describe('2.13 Observation Data', () => {
  test('[OB-104] enemies, Locations and first times are paid, modified by Awareness and stage', () => {
    const b = bench({
      scenario: { frontier: [at('01', 'Critical', 2), at('04'), at('01')], player: { skill: 20, awareness: 25 } },
    }).act(go(1), ATTACK);
    expect(credits(b)).toEqual([
      ['enemy', 8],
      ['first-enemy', 5],
      ['location', 4],
      ['first-location', 5],
    ]);
  });

  test('[OB-105] floor(base x stage% x aware% x grade%), aware% at most 200', () => {
    const amounts = (stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical', awareness: number, grade: number) =>
      bench({
        options: { ...COLLAPSE, grade },
        scenario: { frontier: [at('03', stage, 2), at('04'), at('05')], player: { awareness } },
      })
        .act(go(1), choose('1B'))
        .dataOf('odCredited')[0]!.amount;
    expect([
      amounts('Secure', 0, 0),
      amounts('Solid', 0, 0),
      amounts('Unstable', 0, 0),
      amounts('Critical', 0, 0),
    ]).toEqual([2, 2, 3, 4]);
    expect([amounts('Critical', 10, 0), amounts('Critical', 25, 0), amounts('Critical', 60, 0)]).toEqual([5, 8, 8]);
    expect(amounts('Critical', 25, 5)).toBe(12);
    const elite = duelWith('E02', ['Root'], { player: { skill: 60 } }).act(ATTACK);
    expect(credits(elite)[0]).toEqual(['enemy', 12]);
  });

  test('[OB-105] U10 adds 50% to its Locations, Witness Mark makes Critical 300%', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('15', 'Secure', 4), at('04'), at('05')], world: { offsets: { '15': 0 } } },
    }).act(go(1), choose('1B'));
    expect(b.dataOf('odCredited')[0]).toMatchObject({ base: 2, stagePct: 150, amount: 3 });
    const mark = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('03', 'Critical', 2), at('04'), at('05')], items: { belt: ['A11'] } },
    }).act(go(1), choose('1B'));
    expect(mark.dataOf('odCredited')[0]).toMatchObject({ stagePct: 300, amount: 6 });
  });

  test('[OB-106] first-time bonuses are flat: 5, 15, 40 and 5 a Location; rings and events too', () => {
    const first = (id: string, intent: string) =>
      duelWith(id, [intent], { player: { skill: 500, awareness: 50 } })
        .act(ATTACK)
        .dataOf('odCredited')
        .find(({ cause }) => cause === 'first-enemy')!.amount;
    expect([first('01', 'Lick'), first('E02', 'Root'), first('B01', 'Wait')]).toEqual([5, 15, 40]);
    const ring = slimeFight(['Lick'], {
      player: { skill: 20, awareness: 25 },
      items: { equipment: { Ring1: 'Q27', Ring2: 'Q27' } },
    }).act(ATTACK);
    expect(credits(ring)).toEqual([
      ['enemy', 4],
      ['ring', 2],
      ['first-enemy', 5],
    ]);
    const known = bench({
      profile: { ...profile(), firstEnemies: ['01'], firstLocations: ['01'] },
      scenario: { frontier: [at('01'), at('04'), at('01')], player: { skill: 20 } },
    }).act(go(1), ATTACK);
    expect(credits(known)).toEqual([
      ['enemy', 2],
      ['location', 1],
    ]);
  });

  test('[OB-106] the Ledger of Losses pays 2 for each Location Removed while unchosen', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('04'), at('13', 'Critical', 1), at('05', 'Critical', 1), at('01')],
        items: { belt: ['A06'] },
      },
    }).act(go(1), rest(0));
    expect(credits(b).filter(([cause]) => cause === 'ledger')).toEqual([
      ['ledger', 2],
      ['ledger', 2],
    ]);
  });

  test('[OB-107] Data is credited at once, stays on death, and bars undo', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        mode: 'fight',
        player: { hp: 2, skill: 8 },
        fight: {
          roster: [
            { id: 'N12', intent: 'Sting' },
            { id: 'N12', intent: 'Sting' },
          ],
        },
      },
    }).act(ATTACK);
    expect([b.state.ending?.code, b.state.data]).toEqual(['death', 7]);
    expect(b.run.outcome!.score).toEqual({ observer: 7 });
    expect(whyNoUndo(b.run as never, 'observer')?.code).toMatch(/undo_/);
  });

  test('[OB-108] item data only with a success', () => {
    const items = { inventory: [{ id: 'C17' }, { id: 'C18' }] };
    const out = bench({
      options: COLLAPSE,
      scenario: { frontier: [{ id: 'EXIT', stage: 'Critical', timer: 1 }], items },
    }).act(go(1), choose('1A'));
    expect(credits(out)).toEqual([
      ['location', 10],
      ['first-location', 5],
      ['item', 15],
      ['item', 40],
    ]);
    const dead = slimeFight(['Attack'], { player: { hp: 1 }, items }).act(RECOVER);
    expect(credits(dead)).toEqual([]);
    const left = bench({ options: COLLAPSE, scenario: { items } }).act({ type: 'abandon' });
    expect(credits(left)).toEqual([]);
  });

  test('[OB-109] the profile folds credited Data of ranked runs up to their last action', () => {
    const b = bench({ scenario: { frontier: [at('01'), at('04'), at('01')], player: { skill: 20 } } }).act(
      go(1),
      ATTACK,
    );
    const folded = profiles.fold(def as never, def.empty(), b.all as never, RANKED) as ObserverProfile;
    expect(folded).toEqual(profile({ data: 13, firstEnemies: ['01'], firstLocations: ['01'] }));
    expect(profiles.fold(def as never, def.empty(), b.all as never, { ...RANKED, standing: 'sandbox' })).toEqual(
      def.empty(),
    );
    expect(b.run.header.standing).toBe('sandbox');
    expect([def.slot({ pack: 'starter' } as never), def.slot({ pack: 'collapse' } as never)]).toEqual([
      'starter',
      'collapse',
    ]);
  });

  test('[OB-116] grades: rest HP, Hunter at 20, W 2.00, Block 7, Patience -3; a success opens the next', () => {
    const graded = (grade: number, scenario = {}) => bench({ options: { ...COLLAPSE, grade }, scenario });
    const rests = (grade: number) =>
      graded(grade, { frontier: [at('04'), at('01'), at('05')] })
        .act(go(1))
        .view.rest!.options.map(({ hp }) => hp);
    expect([rests(0), rests(1)]).toEqual([
      [5, 10, 15],
      [4, 8, 12],
    ]);
    expect([graded(1).view.world.hunter.reach, graded(2).view.world.hunter.reach]).toEqual([20, 15]);
    expect([graded(2).state.wq, graded(3).state.wq]).toEqual([0, 8]);
    const fight = { mode: 'fight', fight: { roster: [{ id: '01', intent: 'Lick' }] } };
    expect([graded(3, fight).view.combat!.guard.block, graded(4, fight).view.combat!.guard.block]).toEqual([8, 7]);
    expect([graded(4, fight).view.combat!.patience, graded(5, fight).view.combat!.patience]).toEqual([11, 8]);
    expect(graded(5).view.effects.map(({ id }) => id)).toEqual(['grade1', 'grade2', 'grade3', 'grade4', 'grade5']);
    const ended = (grade: number, success: boolean) =>
      def.fold(
        profile({ grade: 2 }),
        { kind: 'ended', data: { code: success ? 'exit' : 'death', killer: '', success, grade } } as never,
        1,
      );
    expect([ended(2, true).grade, ended(0, true).grade, ended(2, false).grade, ended(5, true).grade]).toEqual([
      3, 2, 2, 5,
    ]);
  });

  test('[OB-110] unlocks are bought between runs with Data, by cost and requirement; no power is sold', () => {
    const buy = (p: ObserverProfile, unlock: string) => profiles.submit(observer as never, p, { type: 'buy', unlock });
    const bought = buy(profile({ data: 70 }), 'U01');
    if (isRefusal(bought)) throw new Error('refused');
    expect(bought.profile).toEqual(profile({ data: 10, unlocks: ['U01'] }));
    const codes = (p: ObserverProfile, unlock: string) => {
      const answer = buy(p, unlock);
      return isRefusal(answer) ? answer.reasons.map(({ code }) => code) : [];
    };
    expect(codes(profile({ data: 59 }), 'U01')).toEqual(['data_cost']);
    expect(codes(profile({ data: 500, unlocks: ['U01'] }), 'U01')).toEqual(['owned']);
    expect(codes(profile({ data: 500, unlocks: ['U01'] }), 'U04')).toEqual(['requires_two', 'requires_success']);
    expect(codes(profile({ data: 500, unlocks: ['U01', 'U03'], endings: ['exit'] }), 'U04')).toEqual([]);
    const { locked } = observer.profile!;
    const before = locked!(profile({ data: 12 }));
    const after = locked!(profile({ data: 12, unlocks: ['U01'] }));
    expect(before['U01']).toMatchObject({ code: 'needs_unlock', data: { id: 'U01', cost: 60, have: 12 } });
    expect(after['U01']).toBeUndefined();
    const opened = Object.keys(before).filter((id) => !after[id]);
    const places = Object.values((observer.content!.tables as ObserverContent).packs.collapse.places);
    for (const { id, unlock } of places) expect(opened.includes(id)).toBe(unlock === 'U01');
    expect(codes(profile({ data: 500 }), 'U08')).toEqual(['requires', 'requires_success']);
    const rich = bench({ profile: { ...profile({ data: 999, unlocks: ['U01'] }) }, options: COLLAPSE });
    expect(rich.view.player).toMatchObject({ hpMax: 100, staminaMax: 20, points: 0 });
  });
});
