import { profiles, Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { observer } from '../index.ts';
import { playRun } from '../lab/playing.ts';
import type { ObserverProfile } from '../rules/profile.ts';
import {
  ATTACK,
  type Bench,
  bench,
  COLLAPSE,
  CONTINUE,
  choose,
  entry,
  go,
  SECOND,
  SECOND_ALL,
  second,
  spoils,
} from './table.ts';

const KNOWN = { firstEnemies: ['01'], firstLocations: ['01', 'EXIT'] };
const VETERAN = { data: 0, unlocks: [], grade: 5, endings: [], ...KNOWN };

const think = (b: Bench, bot: string, seed = 'mind') =>
  observer.bots[bot]!({
    seat: 'observer',
    view: b.view,
    legal: b.legal(),
    open: [],
    rng: Rng.from(seed),
    budget: { iterations: 1 },
    imagine: () => {
      throw new Error('no');
    },
    notes: null,
  }).action;

describe('10.5 Pressure and Data', () => {
  test('[OB-213] grade 3 lists every Event and Rest one stage worse and starts at W 0', () => {
    const stage = (id: string, grade: number, edition = SECOND) =>
      second(
        { mode: 'load', frontier: [entry('01'), entry('05'), entry('13')] },
        {
          options: { ...edition, grade },
          rolls: { loc: [id] },
        },
      ).state.frontier[3]!.stage;
    expect([stage('04', 2), stage('04', 3), stage('15', 3), stage('14', 3), stage('06', 3)]).toEqual([
      'Secure',
      'Solid',
      'Unstable',
      'Critical',
      'Critical',
    ]);
    expect([stage('16', 3), stage('13', 3)]).toEqual(['Solid', 'Solid']);
    const wq = (options: object) => bench({ options: options as never }).state.wq;
    expect([wq({ ...SECOND, grade: 3 }), wq({ ...COLLAPSE, grade: 3 })]).toEqual([0, 8]);
  });

  test('[OB-222] last call: at a frontier of 2 or less everything pays 100 points more, Critical 300 %', () => {
    const paid = (wq: number, stage: 'Secure' | 'Critical', options: object = SECOND) =>
      second(
        {
          player: { skill: 30 },
          frontier: [entry('01', stage, 2), entry('04'), entry('05', 'Unstable', 4)],
          world: { wq },
        },
        { options: options as never, profile: VETERAN },
      );
    expect([paid(23, 'Secure').view.second!.isLastCall, paid(24, 'Secure').view.second!.isLastCall]).toEqual([
      false,
      true,
    ]);
    const credits = (b: Bench) =>
      b
        .act(go(1), ATTACK)
        .dataOf('odCredited')
        .map(({ stagePct }) => stagePct);
    expect([credits(paid(23, 'Secure')), credits(paid(24, 'Secure')), credits(paid(24, 'Critical'))]).toEqual([
      [100, 100],
      [200, 200],
      [300, 300],
    ]);
    expect(credits(paid(24, 'Critical', COLLAPSE))).toEqual([200, 200]);
  });

  test('[OB-223] a report counts Data without first-time bonuses, and its title ends the run', () => {
    const leave = (profile: object | null) =>
      second(
        { mode: 'load', frontier: [], world: { wq: 24, removed: 9 } },
        profile ? { profile: profile as never } : {},
      ).act(go(1), choose('1A'));
    const first = leave(null);
    expect([first.state.data, first.state.second!.report]).toEqual([15, 10]);
    expect(first.dataOf('reported')).toEqual([{ id: 'note', data: 10, grade: 0 }]);
    expect(first.view.second!.report).toMatchObject({ data: 10, id: 'note' });
    expect(
      bench({ scenario: { mode: 'load', frontier: [], world: { wq: 24, removed: 7 } } })
        .act(go(1), choose('1A'))
        .dataOf('reported'),
    ).toEqual([]);
    const { reports } = CONTENT.second.numbers;
    expect(reports.map(({ id }) => id)).toEqual(['note', 'brief', 'report', 'survey', 'account']);
    expect(reports.map(({ data }) => data)).toEqual(reports.map(({ data }) => data).toSorted((a, b) => a - b));
  });

  test('[OB-223] the profile keeps the best report of each grade', () => {
    const ranked = { standing: 'ranked', edition: 2 } as const;
    const reported = (data: number, grade: number) =>
      ({ kind: 'reported', data: { id: 'note', data, grade } }) as never;
    const def = observer.profile!;
    const folded = profiles.fold(
      def as never,
      def.empty(),
      [reported(50, 0), reported(40, 0), reported(90, 2)],
      ranked,
    );
    expect((folded as ObserverProfile).reports).toEqual({ '0': 50, '2': 90 });
    expect(def.schema.safeParse(folded).success).toBe(true);
    expect(def.empty().reports).toBeUndefined();
  });
});

describe('10.7 What a screen says before a choice', () => {
  test('[OB-220] the stake is a range from what the seat may know', () => {
    const stakeAt = (awareness: number) =>
      second({
        player: { awareness },
        frontier: [entry('09', 'Unstable', 2), entry('01'), entry('04')],
      }).view.frontier[0]!.stake!;
    expect(stakeAt(0)).toEqual({ time: { low: 2, high: 6 }, rewards: ['Q03', 'C05'], visits: 2 });
    expect([stakeAt(3).time, stakeAt(10).time]).toEqual([
      { low: 2, high: 4 },
      { low: 3, high: 4 },
    ]);
    const visits = second({
      frontier: [entry('06', 'Critical', 1), entry('12', 'Solid', 2), entry('36', 'Critical', 1)],
    });
    expect(visits.view.frontier.map(({ stake }) => stake!.visits)).toEqual([1, 1, null]);
    const exit = second({ mode: 'load', frontier: [], world: { wq: 24, removed: 9 } });
    expect(exit.view.frontier[0]!.stake).toBeUndefined();
    expect(bench({ options: COLLAPSE }).view.frontier[0]!.stake).toBeUndefined();
  });

  test('[OB-221] an option prints every field of the document, those of 0 in one sentence, with its outcome', () => {
    const b = second({ frontier: [entry('03', 'Unstable', 2), entry('01'), entry('04')] }).act(go(1));
    expect(observer.words.action(choose('1B'), b.view)).toEqual({
      name: 'Leave the Camp',
      detail: 'Changes by 0: HP, Stamina, items, decay, Instability, Hunter. Then you move on.',
      cost: '0 Time',
    });
    b.act(choose('1A'));
    const line = observer.words.line.chose(b.dataOf('chose')[0]!, null as never, 'observer');
    expect(line).toContain('You found a useful item.');
  });
});

describe('10.8 Bots', () => {
  const open = (hp: number, reward: string, location = '09', equipment = {}) =>
    second({
      mode: 'interlude',
      player: { hp, stamina: 20 },
      frontier: [entry('01')],
      items: { equipment, spoils: { location, reward } },
    });

  test('[OB-225] Careful takes the patch where (0.5 + 1.1 (1 - HP/max)) HP + 0.35 Stamina beats the thing', () => {
    expect(think(open(100, 'C02'), 'careful')).toEqual(spoils('thing'));
    expect(think(open(30, 'C02'), 'careful')).toEqual(spoils('patch'));
    expect(think(open(50, 'Q04'), 'careful')).toEqual(spoils('thing'));
    expect(think(open(30, 'A05', '08'), 'careful')).toEqual(spoils('patch'));
    expect(think(open(80, 'A05', '08'), 'careful')).toEqual(spoils('thing'));
    expect([think(open(50, 'C02'), 'grower'), think(open(50, 'A05', '08'), 'mender')]).toEqual([
      spoils('thing'),
      spoils('patch'),
    ]);
  });

  test('[OB-225] below 40 HP Careful values blown roads at 14', () => {
    const post = (hp: number, maxHpMod: number) =>
      think(
        second({ player: { hp, maxHpMod }, frontier: [entry('36', 'Critical', 2), entry('01'), entry('04')] }).act(
          go(1),
        ),
        'careful',
      );
    expect(post(20, 0)).toEqual(choose('1A'));
    expect(post(39, -55)).toEqual(choose('1C'));
    expect(post(40, -55)).not.toEqual(choose('1C'));
  });

  test('[OB-225] Novice slips in a fifth of its decisions and never gives up', () => {
    const b = second({ frontier: [entry('04'), entry('01'), entry('09', 'Unstable', 3), entry('11', 'Unstable', 3)] });
    const careful = JSON.stringify(think(b, 'careful'));
    let other = 0;
    for (let i = 0; i < 1000; i++) {
      const action = think(b, 'novice', `n${i}`);
      expect(action.type).toBe('go');
      if (JSON.stringify(action) !== careful) other += 1;
    }
    expect(other).toBeGreaterThan(110);
    expect(other).toBeLessThan(190);
  });

  test('[OB-225] Strong keeps the reference choice in fights, and plays a run to its end', () => {
    const fight = second({ mode: 'fight', fight: { roster: [{ id: 'N02', intent: 'Gore' }] } });
    expect(think(fight, 'strong')).toEqual(think(fight, 'careful'));
    expect(
      playRun(observer, CONTENT, { options: SECOND_ALL, bot: 'strong', seed: 'strong-1' }).resolutions,
    ).toBeGreaterThan(3);
  });

  test('[OB-225] every bot plays the second edition to an end', () => {
    for (const bot of Object.keys(observer.bots).filter((name) => name !== 'strong'))
      for (const options of [SECOND, SECOND_ALL, { ...SECOND_ALL, grade: 5 }])
        expect(playRun(observer, CONTENT, { options, bot, seed: bot }).resolutions).toBeGreaterThanOrEqual(0);
    expect(second({ mode: 'interlude', frontier: [entry('01')] }).act(CONTINUE).state.mode).toBe('frontier');
  });
});
