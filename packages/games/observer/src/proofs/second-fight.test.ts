import { describe, expect, test } from 'vitest';
import { tuningOf } from '../bots/fight.ts';
import { CONTENT } from '../content/content.ts';
import { secondContent } from '../content/edition.ts';
import { contentProblems } from '../content/validate.ts';
import { observer } from '../index.ts';
import { meanFight, measured } from '../lab/calibrate.ts';
import {
  ATTACK,
  bench,
  COLLAPSE,
  CONTINUE,
  duelWith,
  entry,
  GUARD,
  go,
  SECOND,
  second,
  secondDuel,
  spoils,
} from './table.ts';

const TABLES = secondContent(CONTENT)!;
const NORMALS = Object.values(TABLES.packs.collapse.places).flatMap(({ category, rosters }) =>
  rosters.map((roster) => ({ category, roster })),
);
const isOurs = ({ roster }: { roster: readonly string[] }): boolean =>
  !roster.some((id) => id === '01' || id === 'E01');

describe('10.2 Fights', () => {
  test('[OB-204] enemies of collapse have about half the HP and hit twice as hard; Slime and ChatGPT stay', () => {
    const hp = (id: string) =>
      [CONTENT.enemies[id] ?? CONTENT.bosses[id], TABLES.enemies[id] ?? TABLES.bosses[id]].map((e) => e!.hp);
    expect([hp('N02'), hp('E07'), hp('B01'), hp('01'), hp('E01')]).toEqual([
      [26, 14],
      [64, 36],
      [72, 42],
      [20, 20],
      [100, 100],
    ]);
    const gore = (options: object) =>
      duelWith('N02', ['Gore'], {}, options as never).view.combat!.roster[0]!.intent!.hits;
    expect([gore(COLLAPSE), gore(SECOND)]).toEqual([[7], [19]]);
    expect(
      second({ mode: 'fight', world: { mitigation: 12 }, fight: { roster: [{ id: 'B02' }] } }).view.combat!.roster[0]!
        .hpMax,
    ).toBe(54);
    const convergence = second({
      mode: 'fight',
      world: { absorbed: ['E02', 'E07', 'E02', 'E03', 'E04'] },
      fight: { roster: [{ id: 'B03' }] },
    });
    expect(convergence.view.combat!.roster[0]!.hpMax).toBe(24 + 5 + 7 + 5 + 4 + 5);
  });

  test('[OB-205] W3: a wound bleeds only if its damage lands: Guard stops 7 and the Bleed', () => {
    const quill = () => secondDuel('N02', ['Quill', 'Bristle', 'Bristle'], { player: { hp: 50 } });
    expect(quill().view.combat!.roster[0]!.intent).toMatchObject({ hits: [7], wound: 'open' });
    const guarded = quill().act(GUARD);
    expect([guarded.view.player.hp, guarded.view.player.bleed]).toEqual([50, 0]);
    expect(guarded.dataOf('status')).toEqual([]);
    const struck = quill().act(ATTACK);
    expect([struck.view.player.hp, struck.view.player.bleed]).toEqual([43, 3]);
    expect(struck.view.combat!.roster[0]!.hp).toBe(8);
    const later = secondDuel('N02', ['Quill', 'Bristle', 'Bristle', 'Bristle'], {
      player: { hp: 50 },
      fight: { roster: [{ id: 'N02', hp: 14, intent: 'Quill' }] },
    }).act(ATTACK, GUARD, GUARD, GUARD);
    expect([later.view.player.hp, later.view.player.bleed]).toEqual([37, 0]);
  });

  test('[OB-205] a blocked wound takes no Stamina, the display says so, and classic intents apply always', () => {
    const hamstring = (block: number) =>
      secondDuel('B01', ['Hamstring', 'Wait'], { player: { stamina: 12, block } }).act(ATTACK).view.player.stamina;
    expect([hamstring(0), hamstring(99)]).toEqual([12 - 2 - 5, 12 - 2]);
    const shown = secondDuel('N02', ['Quill'], { player: { block: 7 } }).view.combat!.roster[0]!.intent!;
    expect([shown.hpLoss, shown.wound]).toEqual([0, 'blocked']);
    const classic = duelWith('N02', ['Quill', 'Bristle'], { player: { block: 99 } });
    expect(classic.view.combat!.roster[0]!.intent!.wound).toBeUndefined();
    expect(classic.act(ATTACK).view.player.bleed).toBe(3);
    for (const { intents } of Object.values(CONTENT.enemies))
      for (const { wounds } of intents) expect(wounds).toBeUndefined();
  });

  test('[OB-205] several enemies wound each for itself', () => {
    const b = second(
      {
        mode: 'fight',
        player: { block: 3 },
        fight: {
          roster: [
            { id: 'N03', intent: 'Shove' },
            { id: 'N12', intent: 'Powder' },
          ],
        },
      },
      { rolls: { intent: ['Duck', 'Flutter'] } },
    ).act(GUARD);
    expect([b.view.player.frail, b.view.player.weak]).toEqual([0, 0]);
    const open = second(
      {
        mode: 'fight',
        player: { block: 3, stamina: 0 },
        fight: {
          roster: [
            { id: 'N03', intent: 'Shove' },
            { id: 'N12', intent: 'Powder' },
          ],
        },
      },
      { rolls: { intent: ['Duck', 'Flutter'] } },
    ).act({ type: 'recover' });
    expect([open.view.player.frail, open.view.player.weak]).toEqual([0, 3]);
  });

  test('[OB-204] W4: a Wire Hound of 13 HP takes three Attacks of 6, and two of 7', () => {
    const hound = (equipment: object) => {
      const b = secondDuel('N04', ['Bite', 'Bite', 'Bite'], { items: { equipment } }).act(ATTACK);
      const left = [b.view.combat!.roster[0]!.hp];
      b.act(ATTACK);
      if (b.state.combat) {
        left.push(b.view.combat!.roster[0]!.hp);
        b.act(ATTACK);
      }
      return [left, b.dataOf('won')[0]!.turns];
    };
    expect(hound({})).toEqual([[7, 1], 3]);
    expect(hound({ Hands: 'Q22' })).toEqual([[6], 2]);
  });

  test('[OB-207] the validator: 5 to 13 damage a round and one intent twice the others', () => {
    expect(contentProblems(CONTENT)).toEqual([]);
    const change = (damage: number) => {
      const content = JSON.parse(JSON.stringify(CONTENT)) as {
        second: { enemies: Record<string, { intents: { damage: number }[] }> };
      };
      content.second.enemies['N02']!.intents[0]!.damage = damage;
      return contentProblems(content as never);
    };
    expect(change(40)).toEqual(['05 N02 deals 16.3 a round, not 5 to 13 (OB-207)']);
    expect(change(8)).toEqual(['05 N02 has no intent of 2 times the others (OB-207)']);
    expect(change(6)).toEqual(['05 N02 has no intent of 2 times the others (OB-207)']);
  });

  test('[OB-207] at base kit a Normal fight ends in 2 to 7 turns, an Elite in 4 to 10', () => {
    for (const { category, roster } of NORMALS.filter(isOurs)) {
      const tuning = tuningOf(roster, true);
      const { turns } = meanFight(observer, { roster, edition: 2 }, measured(tuning), {
        fights: 80,
        seedBase: 'turns',
      });
      expect(turns, roster.join('+')).toBeGreaterThanOrEqual(category === 'Elite' ? 4 : 2.5);
      expect(turns, roster.join('+')).toBeLessThanOrEqual(category === 'Elite' ? 10 : 7);
    }
  });
});

describe('10.3 Spoils', () => {
  const won = (hp = 98, options: object = SECOND) =>
    second(
      {
        player: { hp, stamina: 15, skill: 30 },
        frontier: [entry('01', 'Secure', 4), entry('05', 'Unstable', 4), entry('08', 'Unstable', 4)],
      },
      { options: options as never },
    ).act(go(1), ATTACK);

  test('[OB-208] W2: the Cap or HP +3 and Stamina +5, capped at 100; the Cap is lost and the visit counts', () => {
    const b = won();
    expect([b.view.player.hp, b.view.player.stamina]).toEqual([98, 14]);
    expect(b.legal()).toEqual([spoils('thing'), spoils('patch'), { type: 'abandon' }]);
    expect(b.view.second!.spoils).toEqual({
      location: '01',
      reward: 'Q02',
      hp: 3,
      stamina: 5,
      gains: { hp: 2, stamina: 5 },
    });
    b.act(spoils('patch'));
    expect([b.view.player.hp, b.view.player.stamina, b.state.visits['01']]).toEqual([100, 19, 1]);
    expect(b.view.bag.items).toEqual([]);
    expect(b.dataOf('spoilsTaken')).toEqual([{ location: '01', take: 'patch', id: 'Q02', hp: 2, stamina: 5 }]);
    expect([b.state.second!.spoils, b.state.managed, b.has('continue')]).toEqual([null, 0, true]);
    const next = second({ frontier: [entry('01'), entry('05'), entry('04')], world: { visits: { '01': 1 } } }).view
      .frontier[0]!;
    expect(next.threat).toMatchObject({ reward: 'C03', patch: { hp: 3, stamina: 5 } });
  });

  test('[OB-208] the thing is gained, nothing else; an Elite offers HP +12 and Stamina +10', () => {
    const b = won().act(spoils('thing'));
    expect([b.view.bag.items.map(({ id }) => id), b.view.player.hp, b.view.player.stamina]).toEqual([['Q02'], 98, 14]);
    const elite = second({
      player: { hp: 60, stamina: 6, skill: 60 },
      frontier: [entry('08', 'Unstable', 4), entry('01'), entry('04')],
    }).act(go(1), ATTACK);
    expect(elite.view.second!.spoils).toMatchObject({ reward: 'A05', hp: 12, stamina: 10 });
    elite.act(spoils('patch'));
    expect([elite.view.player.hp, elite.view.player.stamina]).toEqual([72, 6 - 2 + 2 + 10]);
    const classic = won(98, COLLAPSE);
    expect([classic.view.bag.items.map(({ id }) => id), classic.has('continue')]).toEqual([['Q02'], true]);
  });

  test('[OB-208] nothing else is possible while spoils are open, and spoils only then', () => {
    const b = won();
    expect(b.refused(CONTINUE).reasons[0]).toMatchObject({
      rule: 'OB-208',
      code: 'spoils_open',
      data: { item: 'Q02' },
    });
    b.act(spoils('thing'));
    expect(b.refused(spoils('patch')).reasons[0]).toMatchObject({ rule: 'OB-208', code: 'no_spoils' });
    expect(
      bench({ options: COLLAPSE, scenario: { mode: 'interlude' } }).refused(spoils('thing')).reasons[0]!.code,
    ).toBe('no_spoils');
    const twice = second({
      mode: 'interlude',
      frontier: [entry('01')],
      items: { spoils: { location: '09', reward: 'Q03' } },
    });
    expect(twice.preview(spoils('patch')).result).toContainEqual(expect.objectContaining({ path: '/player/hp' }));
    expect(observer.words.action(spoils('patch'), twice.view)).toEqual({
      name: 'Patch up',
      detail: 'HP 100 -> 100. Stamina 20 -> 20. Your maximum limits it. Rebar Club stays behind.',
    });
  });

  test('[OB-208] a fight without a reward left opens no choice', () => {
    const b = second({
      player: { skill: 30 },
      frontier: [entry('01'), entry('05'), entry('04')],
      world: { visits: { '01': 3 } },
    }).act(go(1), ATTACK);
    expect([b.view.second!.spoils, b.has('continue')]).toEqual([null, true]);
  });

  test('[OB-209] the unlocks that lengthen reward lists say that they add a visit', () => {
    const text = (id: string) => observer.words.codex.find((one) => one.id === id)!.mechanics;
    for (const id of ['U05', 'U11']) expect(text(id)).toContain('go to each of these Locations once more');
    expect(text('U10')).not.toContain('once more');
  });
});
