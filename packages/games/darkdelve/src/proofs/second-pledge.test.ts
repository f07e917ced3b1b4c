import type { Json } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { DarkdelveAction } from '../actions.ts';
import { PLEDGES } from '../content/types.ts';
import { darkdelve } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, duelWith, LEAVE, refusedStart, second } from './table.ts';

const take = (id: 'copper' | 'silver' | 'gold'): DarkdelveAction => ({ type: 'pledge.take', id });
const RAISE: DarkdelveAction = { type: 'pledge.raise' };
const SEND: DarkdelveAction = { type: 'stairs.send' };
const EXTRACT: DarkdelveAction = { type: 'stairs.extract' };
const DESCEND: DarkdelveAction = { type: 'stairs.descend' };
const PAY: DarkdelveAction = { type: 'waystone.pay', with: 'gold' };

type Pledge = NonNullable<Scenario['pledge']>;

/** The hero at a Stairwell, or at the Waystone of floors 3 and 4. */
const at = (n: number, letter: 'X' | 'Q', pledge: Pledge, more: Scenario = {}) =>
  second({
    scenario: {
      floor: { n, template: n <= 2 ? 'A' : 'C' },
      at: letter,
      prev: 'S',
      pledge,
      ...more,
      rooms: { ...(n >= 3 ? { Q: { type: 'WAYSTONE' as const } } : {}), ...more.rooms },
    },
  });
const outcomeOf = (b: ReturnType<typeof second>) => {
  const { seats, score, rule, code } = b.run.outcome!;
  return [code, seats['delver'], score!['delver'], rule];
};

describe('2.1 The pledge', () => {
  test('[DD-260] an expedition begins with a pledge: no turn, no Dread; the first edition knows none', () => {
    const b = second();
    expect([b.view.phase, b.legal().map(({ type }) => type)]).toEqual([
      'pledge',
      ['pledge.take', 'pledge.take', 'pledge.take', 'abandon'],
    ]);
    expect(b.view.second!.pledges.map(({ id, goal, pay }) => [id, goal, pay])).toEqual([
      ['copper', 70, 35],
      ['silver', 95, 70],
      ['gold', 130, 130],
    ]);
    const { dread } = b.view.hero;
    b.act(take('silver'));
    expect([b.view.phase, b.view.epoch, b.view.hero.dread - dread]).toEqual(['explore', 0, 0]);
    expect(b.dataOf('pledged')).toEqual([{ id: 'silver', goal: 95, pay: 70, twist: '' }]);
    expect(b.view.second!.pledge).toMatchObject({ id: 'silver', goal: 95, short: 95 });
    expect([bench().view.phase, bench().view.second]).toEqual(['explore', undefined]);
  });

  test('[DD-260] the band is that of the level', () => {
    const goals = (tier: string) =>
      second({ options: { tier } }).view.second!.pledges.map(({ goal, pay }) => [goal, pay]);
    expect(goals('T5')).toEqual([
      [130, 45],
      [170, 90],
      [300, 200],
    ]);
    expect(goals('T8')).toEqual([
      [170, 45],
      [300, 55],
      [550, 160],
    ]);
    expect(goals('T12')).toEqual([
      [300, 40],
      [450, 50],
      [545, 140],
    ]);
  });

  test('[DD-261] met is won, out alive but short is drawn, dead and abandoned are lost', () => {
    expect(outcomeOf(at(1, 'X', 'copper', { hero: { gold: 70 } }).act(EXTRACT))).toEqual([
      'extracted',
      'won',
      70 + 35,
      'DD-261',
    ]);
    expect(outcomeOf(at(1, 'X', 'copper', { hero: { gold: 69 } }).act(EXTRACT))).toEqual([
      'extracted',
      'drawn',
      69,
      'DD-261',
    ]);
    expect(outcomeOf(at(1, 'X', 'none', { hero: { gold: 5 } }).act(EXTRACT))).toEqual([
      'extracted',
      'won',
      5,
      'DD-261',
    ]);
    const quit = at(1, 'X', 'copper', { hero: { gold: 90, sent: 12 } }).act({ type: 'abandon' });
    expect(outcomeOf(quit)).toEqual(['abandoned', 'lost', 12, 'DD-261']);
    expect(quit.view.report!.second!.pledge).toMatchObject({ met: false, carried: 0, goal: 70, pay: 35 });
  });

  test('[DD-261] a campaign banks the pay, and asks anew', () => {
    const b = second({
      options: { mode: 'campaign', pledge: 'copper' },
      scenario: { floor: { n: 1, template: 'A' }, at: 'X', prev: 'S', hero: { gold: 75 }, pledge: 'copper' },
    }).act(EXTRACT);
    expect([b.view.camp!.gold, b.view.report!.second!.pledge!.met]).toEqual([50 + 75 + 35, true]);
    b.act({ type: 'camp.embark' });
    expect(b.view.second!.pledge).toMatchObject({ id: 'copper', short: 70 });
  });

  test('[DD-262] a fixed pledge skips the phase, none leaves the outcome as it was', () => {
    for (const id of PLEDGES) {
      const b = second({ options: { pledge: id } });
      expect([b.view.phase, b.view.second!.pledge!.id]).toEqual(['explore', id]);
    }
    const none = second({ options: { pledge: 'none' } });
    expect([none.view.phase, none.view.second!.pledge, none.view.second!.pledges]).toEqual(['explore', null, []]);
  });

  test('[DD-263] raise: free, once per Stairwell, on floors 1 to 3, never from gold, the goal counts at once', () => {
    const b = at(1, 'X', 'copper', { hero: { gold: 80 } });
    expect(b.view.second!.pledge!.canRaise).toBe(true);
    const { epoch } = b.view;
    b.act(RAISE);
    expect([b.view.epoch, b.view.second!.pledge!.id, b.view.second!.pledge!.short]).toEqual([epoch, 'silver', 15]);
    expect(b.refused(RAISE).reasons[0]).toMatchObject({ rule: 'DD-263', code: 'already_raised' });
    expect(outcomeOf(b.after(EXTRACT))[1]).toBe('drawn');
    expect(at(3, 'X', 'silver').act(RAISE).view.second!.pledge!.id).toBe('gold');
    expect(at(4, 'X', 'silver').has('pledge.raise')).toBe(false);
    expect(at(2, 'X', 'gold').refused(RAISE).reasons[0]!.code).toBe('highest_pledge');
    const hunted = at(1, 'X', 'copper', { hero: { dread: 100 }, watcher: { active: true, at: 'L', hold: 3 } });
    expect(hunted.refused(RAISE).reasons[0]!.code).toBe('hunted');
    expect(at(1, 'X', 'none').has('pledge.raise')).toBe(false);
  });

  test('[DD-264] send half: safe for good, off the pledge, once per portal, 10 gold at least', () => {
    const b = at(2, 'X', 'copper', { hero: { gold: 51, goldByFloor: [30, 21, 0, 0, 0] } });
    expect(b.view.second!.send).toBe(25);
    const { epoch, hero } = b.view;
    b.act(SEND);
    expect(b.dataOf('sent')).toEqual([{ amount: 25, left: 26, total: 25 }]);
    expect([b.view.hero.gold, b.view.hero.sent, b.view.epoch, b.view.hero.dread]).toEqual([26, 25, epoch, hero.dread]);
    expect(b.state.hero.goldByFloor).toEqual([26, 0, 0, 0, 0]);
    expect(b.refused(SEND).reasons[0]!.code).toBe('already_sent');
    expect(at(1, 'X', 'copper', { hero: { gold: 9 } }).refused(SEND).reasons[0]).toEqual({
      rule: 'DD-264',
      code: 'needs_gold',
      data: { needs: 10, has: 9 },
    });
    expect(at(3, 'X', 'copper', { hero: { gold: 50 } }).has('stairs.send')).toBe(false);
    const sealed = at(1, 'X', 'copper', { hero: { gold: 50, dread: 100 }, watcher: { active: true, at: 'L' } });
    expect(sealed.refused(SEND).reasons[0]!.rule).toBe('DD-112');
  });

  test('[DD-264] E6: 51 gold, half sent, the rest carried out: short, drawn, score 51', () => {
    const b = at(2, 'X', 'copper', { hero: { gold: 51 } }).act(SEND, EXTRACT);
    expect(outcomeOf(b)).toEqual(['extracted', 'drawn', 51, 'DD-261']);
    expect(b.dataOf('pledgeSettled')[0]).toMatchObject({ carried: 26, short: 44, met: false, sent: 25 });
  });

  test('[DD-261] E7: after a toll of 15, 95 gold meet silver and 94 do not', () => {
    const out = (gold: number) => at(3, 'Q', 'silver', { hero: { gold } }).act(PAY);
    expect(outcomeOf(out(110))).toEqual(['extracted', 'won', 165, 'DD-261']);
    expect(outcomeOf(out(109))).toEqual(['extracted', 'drawn', 94, 'DD-261']);
    expect(out(109).dataOf('pledgeSettled')[0]).toMatchObject({ carried: 94, short: 1 });
  });

  test('[DD-265] the digits of the document stay; send and raise come after them', () => {
    const digits = (n: number) => at(n, 'X', 'copper').view.menu!.options.map((option) => [option.n, option.type]);
    const [descend, extract, back] = ['stairs.descend', 'stairs.extract', 'room.leave'];
    expect([1, 2, 3, 4].map(digits)).toEqual([
      [
        [1, descend],
        [2, extract],
        [3, back],
        [4, 'stairs.send'],
        [5, 'pledge.raise'],
      ],
      [
        [1, descend],
        [2, extract],
        [3, back],
        [4, 'stairs.send'],
        [5, 'pledge.raise'],
      ],
      [
        [1, descend],
        [2, back],
        [3, 'pledge.raise'],
      ],
      [
        [1, descend],
        [2, back],
      ],
    ]);
  });

  test('[DD-295] the first edition has none of these options and keys; gloom is the Dread at the start', () => {
    for (const options of [{ pledge: 'copper' }, { twists: 'on' }, { gloom: 0 }, { first: true }])
      expect(refusedStart({ options: { mode: 'expedition', ...options } }).issues[0]!.path).toBe(
        `/options/${Object.keys(options)[0]}`,
      );
    expect(refusedStart({ scenario: { pledge: 'copper' } }).issues[0]!.path).toBe('/scenario/pledge');
    expect(refusedStart({ scenario: { hero: { sent: 3 } } }).issues[0]!.path).toBe('/scenario/hero/sent');
    expect(second({ options: { gloom: 30 } }).view.hero.dread).toBe(30);
    expect(refusedStart({ options: { edition: 2, gloom: 41 } }).issues[0]!.path).toBe('/options/gloom');
    const owns = (options: object): boolean => darkdelve.profile!.owns({} as never, options as never);
    expect([owns({}), owns({ gloom: 1 }), owns({ first: true })]).toEqual([true, false, false]);
  });

  test('[DD-296] [DD-249] every action of the second edition is refused where it makes no sense', () => {
    const b = second({ options: { pledge: 'copper' } });
    const strangers: DarkdelveAction[] = [
      take('gold'),
      RAISE,
      SEND,
      { type: 'combat.draw' },
      { type: 'bargain.eyes' },
      { type: 'bargain.gold' },
      { type: 'bargain.refuse' },
    ];
    for (const action of strangers) expect(b.refused(action).reasons[0]!.code, action.type).toBe('not_now');
    expect(bench().refused({ type: 'steady' }).reasons[0]!.code).toBe('not_now');
    expect(bench().refused({ type: 'sight', dir: 'N' }).reasons[0]!.code).toBe('not_now');
  });

  test('[DD-297] the view holds the facts of the second edition; a scenario may set them', () => {
    const b = second({
      scenario: {
        floor: { n: 2, template: 'A', draws: 2, sights: 1, steadied: true },
        hero: { dread: 20, sent: 7, bargainUsed: true, gold: 40 },
        pledge: 'gold',
      },
    });
    const { second: facts, hero, floor } = b.view;
    expect([hero.sent, hero.bargainUsed, floor!.draws]).toEqual([7, true, 2]);
    expect(facts!.pledge).toEqual({
      id: 'gold',
      goal: 130,
      pay: 130,
      twist: '',
      kept: true,
      carried: 40,
      short: 90,
      canRaise: false,
    });
    expect([facts!.sight, facts!.steady!.used, facts!.goldPct]).toEqual([{ left: 1, cost: 4 }, true, 120]);
    expect([facts!.depthPct, facts!.feedPct]).toEqual([Math.round(120 * 1.08), 8]);
  });

  test('[DD-298] the ways out say what they carry out and score, a draw its Dread, a bargain its price', () => {
    const exit = at(3, 'Q', 'silver', { hero: { gold: 110, sent: 5 } });
    expect(exit.preview(PAY).notes).toEqual({ carried: 95, goal: 95, short: 0, met: 1, score: 95 + 70 + 5 });
    expect(exit.view.toll).toMatchObject({ gold: 15, carried: 95, short: 0 });
    const portal = at(1, 'X', 'copper', { hero: { gold: 38 } });
    expect(portal.preview(EXTRACT).notes).toEqual({ carried: 38, goal: 70, short: 32, met: 0, score: 38 });
    const fight = second({
      scenario: {
        floor: { n: 2, template: 'A' },
        at: 'P',
        prev: 'L',
        hero: { dread: 47 },
        combat: { enemy: { id: 'ghoul' }, stamina: 1 },
      },
    });
    const shown = fight.preview({ type: 'combat.draw' });
    expect([shown.exact, shown.result.map(({ to }) => to), shown.notes]).toEqual([true, [3, 51], { level: 'uneasy' }]);
    fight.act({ type: 'combat.draw' });
    expect([fight.view.hero.stamina, fight.view.hero.dread]).toEqual([3, 51]);
  });
});

describe('2.5 Twists', () => {
  const twisted = (twists: readonly string[], options: object = {}) =>
    second({
      options: { twists: 'on', pledge: 'silver', ...options },
      profile: {
        thresholdSeen: false,
        lore: [],
        bestExpedition: 0,
        bestCampaign: 0,
        second: { ...LEDGER, twists },
      } as Json,
    });
  const LEDGER = {
    bestExpedition: 0,
    bestCampaign: 0,
    bestPurse: 0,
    seals: {},
    lies: {},
    deepestMet: 0,
    deepestShort: 0,
  };

  test('[DD-290] off, or without unlocks, no pledge carries a twist', () => {
    expect(twisted([]).view.second!.pledges.map(({ twist }) => twist)).toEqual(['', '', '']);
    expect(twisted(['unlit'], { twists: 'off' }).view.second!.pledges.map(({ twist }) => twist)).toEqual(['', '', '']);
  });

  test('[DD-290] silver and gold carry different twists, copper none; the pay is multiplied and rounded half up', () => {
    const pays = { unlit: 105, unbargained: 105, relic: 98, swift: 105, gentle: 88, loan: 91 };
    for (const [twist, pay] of Object.entries(pays))
      expect(twisted([twist]).view.second!.pledge).toMatchObject({ twist, pay });
    const [copper, silver, gold] = twisted(['unlit', 'swift']).view.second!.pledges.map(({ twist }) => twist);
    expect([copper, [silver, gold].toSorted()]).toEqual(['', ['swift', 'unlit']]);
  });

  test('[DD-290] a broken twist makes the pledge short; it blocks nothing', () => {
    const b = twisted(['unlit']);
    expect(b.view.second!.pledge!.kept).toBe(true);
    b.act({ type: 'torch.light' });
    expect(b.view.second!.pledge!.kept).toBe(false);
    b.state.hero.gold = 200;
    expect(darkdelve.preview!(b.state, 'delver', { type: 'exit.extract' }).notes).toMatchObject({ met: 0, short: 0 });
  });

  test('[DD-290] the loan: 30 gold at the start, 40 taken before the count', () => {
    const b = twisted(['loan']);
    expect([b.view.hero.gold, b.state.hero.goldByFloor, b.view.second!.pledge!.carried]).toEqual([
      30,
      [0, 0, 0, 0, 0],
      0,
    ]);
    b.state.hero.gold = 140;
    expect(darkdelve.preview!(b.state, 'delver', { type: 'exit.extract' }).notes).toMatchObject({
      carried: 100,
      met: 1,
    });
  });

  test('[DD-290] twists are unlocked by what a pledge was like, and shared by both editions', () => {
    const { empty, fold } = darkdelve.profile!;
    const settled = {
      id: 'copper',
      goal: 70,
      pay: 35,
      twist: '',
      carried: 70,
      met: true,
      kept: true,
      code: 'extracted',
      floor: 2,
      class: 'mercenary',
      gold: 70,
      short: 0,
      sent: 0,
      turns: 31,
      picked: 2,
      bargained: false,
      relic: false,
    };
    const after = (more: object) =>
      (fold(empty(), { kind: 'pledgeSettled', data: { ...settled, ...more } } as never, 2) as typeof PROFILE).second!;
    const PROFILE = empty() as {
      second?: { twists: string[]; seals: object; deepestMet: number; deepestShort: number };
    };
    expect(after({}).twists).toEqual(['unlit']);
    expect(after({ turns: 30, id: 'silver' }).twists).toEqual(['swift']);
    expect(after({ id: 'gold', bargained: true }).twists).toEqual(['unbargained']);
    expect(after({ id: 'gold', relic: true, picked: 3 }).twists).toEqual(['relic', 'gentle']);
    expect(after({ met: false, short: 10 }).twists).toEqual(['loan']);
    expect(after({ met: false, short: 11 })).toMatchObject({ twists: [], deepestMet: 0, deepestShort: 2 });
    expect(after({ met: false, short: 11 })).toHaveProperty('seals', {});
    expect(after({})).toMatchObject({ seals: { 'mercenary copper': 1 }, deepestMet: 2, deepestShort: 0 });
  });
});

describe('2.6 Plumbing', () => {
  test('[I-26] [I-27] banked, paid, lost and sent gold is all that was gained; met means the goal was carried', () => {
    for (const [gold, pledge] of [
      [70, 'copper'],
      [95, 'silver'],
      [94, 'silver'],
      [131, 'gold'],
    ] as const) {
      const b = at(3, 'Q', pledge, { hero: { gold, sent: 6 } }).act(PAY);
      const { carried, met, goal } = b.dataOf('pledgeSettled')[0]!;
      const toll = b.dataOf('toll')[0]!.amount;
      expect([carried + toll, met]).toEqual([gold, carried >= goal]);
    }
  });

  test('[I-28] a floor gives its limits once more', () => {
    const b = at(1, 'X', 'copper', { hero: { gold: 40 } }).act(SEND, RAISE, DESCEND);
    expect(b.state.floor!.second).toEqual({ draws: 0, sights: 0, steadied: false, sent: false, raised: false });
  });

  test('[DD-299] no portal says that nothing below is free where it is, and no screen shows an id', () => {
    const { words } = darkdelve;
    expect(words.scenes!['portalAbove']!.paragraphs.join(' ')).toContain('Below, one more portal is free. Then none.');
    expect(words.line.taunt({ floor: 2, what: 'COMBAT', content: 'crypt_spinner', rarity: -1 }, {} as never, '')).toBe(
      'You never met the Crypt Spinner.',
    );
    const leave = words.action(LEAVE, at(1, 'X', 'copper').view);
    expect(leave.name).toBe('Return to the floor');
    const bite = duelWith('plague_ghoul', { floor: 2, scenario: { pledge: 'none' } }, {}, { edition: 2 });
    const rows = words.panels(bite.view).find(({ title }) => title === 'Enemy')!;
    expect(JSON.stringify(rows)).toContain('Venom Bite: 4-7, poisons you');
  });
});
