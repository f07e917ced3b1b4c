import { type Json, Rng } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { adaptsTo } from '../bots/adaptation.ts';
import { chooseFaceDown, dares, isFinishing, isSaving, sparesReact } from '../bots/guests.ts';
import { readBoard } from '../bots/outlook.ts';
import { scoreHand } from '../bots/plan.ts';
import { CONTENT } from '../content/index.ts';
import { GUEST_MODULES, type GuestModule } from '../content/kind-records.ts';
import { KINDS } from '../content/kinds.ts';
import type { CardOf } from '../content/records.ts';
import { shattered } from '../index.ts';
import { chooseModules, type KnownDungeon, mostFrequent } from '../rules/templates/deck-building.ts';
import { chooseWay, shunning } from '../rules/templates/way.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { against, book, LD, OW, seen, VW } from './guest-bench.ts';
import { acted, begun, END, legal, play, refusedStart, type Table, type TestRun, table } from './table.ts';

const SECOND = { edition: 2 } as const;
/** The same view with other facts of the visit. */
const facts = (view: ShatteredView, kinds: Partial<NonNullable<ShatteredView['second']>['kinds']>): ShatteredView => ({
  ...view,
  second: { ...view.second!, kinds: { ...view.second!.kinds, ...kinds } },
});

const dungeon = (more: Partial<KnownDungeon> = {}): KnownDungeon => ({
  archetype: 'Unformed',
  outcomes: [],
  planned: '',
  isSharper: false,
  ...more,
});
const first = (from: readonly GuestModule[]): GuestModule => from[0]!;
const chosen = (tier: number, more: Partial<KnownDungeon> = {}) => chooseModules(KINDS, tier, dungeon(more), first);

describe('9.9 deck building and ways', () => {
  test('[SD-312] Tier 1 draws both modules, without repeating one', () => {
    const asked: GuestModule[][] = [];
    const drawn = chooseModules(KINDS, 1, dungeon({ archetype: 'Haven', outcomes: ['Kill'] }), (from) => {
      asked.push([...from]);
      return from[0]!;
    });
    expect(drawn).toEqual(['scout', 'cleric']);
    expect(asked).toEqual([[...GUEST_MODULES], GUEST_MODULES.filter((id) => id !== 'scout')]);
  });

  test('[SD-312] Tier 2 answers what D is and draws the other module from the rest', () => {
    const answers = Object.keys(KINDS.answers.archetypes).map((archetype) => chosen(2, { archetype })[0]);
    expect(answers).toEqual(['warder', 'pilgrim', 'cleric', 'liar', 'scholar', 'scout']);
    expect(chosen(2)).toEqual(['scout', 'cleric']);
    expect(chosen(2, { archetype: 'Haven', outcomes: ['Bond'], isSharper: true })).toEqual(['liar', 'thief']);
  });

  test('[SD-312] W12: Tier 3 answers archetype and record, of equal outcomes the latest', () => {
    const outcomes = ['Kill', 'Bond', 'Kill', 'Bond', 'Kill', 'Bond'];
    expect(mostFrequent(outcomes)).toBe('Bond');
    expect(chosen(3, { archetype: 'Haven', outcomes })).toEqual(['liar', 'thief']);
    expect(mostFrequent(['Kill', 'Bond', 'Kill'])).toBe('Kill');
    const answers = ['Kill', 'Break', 'Panic', 'Bond', 'Survive'].map(
      (outcome) => chosen(3, { archetype: 'Haven', outcomes: [outcome] })[1],
    );
    expect(answers).toEqual(['cleric', 'scholar', 'warder', 'thief', 'breaker']);
  });

  test('[SD-312] two equal answers: the second is the next in the list', () => {
    expect(chosen(3)).toEqual(['scout', 'cleric']);
    expect(chosen(3, { archetype: 'Nightmare', outcomes: ['Kill'] })).toEqual(['cleric', 'breaker']);
    expect(chosen(3, { archetype: 'Haven', outcomes: ['Kill'], planned: 'Break' })).toEqual(['liar', 'cleric']);
    expect(chosen(3, { archetype: 'Haven', outcomes: ['Kill'], planned: 'Break', isSharper: true })).toEqual([
      'liar',
      'scholar',
    ]);
  });

  test('[SD-313] Tier 1 goes site by site, Tier 2 by the best whole path, Tier 3 shuns what ends it', () => {
    const NEXT: { readonly [site: string]: readonly string[] } = { M: ['1a', '1b'], '1a': ['2a'], '1b': ['2b', '2c'] };
    const APPEAL: { readonly [site: string]: number } = { '1a': 3, '1b': 2, '2a': -2, '2b': 1, '2c': 1 };
    const map = { next: (site: string) => NEXT[site] ?? [], appeal: (site: string) => APPEAL[site]! };
    expect([1, 2].map((tier) => chooseWay(map, 'M', tier))).toEqual([['1a'], ['1b', '2b']]);
    const wary = { ...map, appeal: shunning(map.appeal, (site) => site === '1b', KINDS.guests.shuns) };
    expect(chooseWay(wary, 'M', 3)).toEqual(['1a', '2a']);
    expect([chooseWay(map, '2c', 0), chooseWay(map, '2c', 2)]).toEqual([[], []]);
  });

  test('[SD-319] a template named alone builds its deck against the record, or against nothing known', () => {
    const visitorOf = (options: object, record?: object): string =>
      begun({ options: { ...SECOND, ...options }, ...(record ? { scenario: { record } } : {}) }).state.visitor;
    expect(visitorOf({ visitor: 'VW' })).toBe('VW+scout+cleric');
    expect(visitorOf({ visitor: 'OW', mode: 'challenge' })).toMatch(/^OW\+scout\+/);
    const haven = { ticks: { grace: 40 }, outcomes: ['Bond'] };
    expect(visitorOf({ visitor: 'VW', identity: true }, haven)).toBe('VW+thief+liar');
    const run = begun({ options: { ...SECOND, visitor: 'LD' }, rolls: { module: ['warder', 'liar'] } });
    expect(run.state.visitor).toBe('LD+liar+warder');
    expect(run.of('moduleChosen')).toEqual([{ visitor: 'LD', modules: ['liar', 'warder'] }]);
    expect(run.state.V.deck).toEqual(expect.arrayContaining(['LD.1', 'LI.1', 'WA.1']));
    expect(refusedStart({ options: { visitor: 'LD' } })).toContain('there is no');
  });
});

describe('9.9 how they play', () => {
  test('[SD-314] in a room that is not the last one a planner spares Exhaust and small Reacts', () => {
    const hit = (visitor: string, raw: number, more: Json = {}, rooms: string[] = ['RH', 'WG']) => {
      const run = against(visitor, {
        turn: 'D',
        options: { route: rooms },
        D: { hand: ['RH.4'] },
        V: { hand: [`${visitor.slice(0, 2)}.8`], ...(more as object) },
      });
      const { g, view } = seen(run);
      const strike = {
        by: 'D' as const,
        card: 'RH.4',
        target: 'vitality' as const,
        power: 3,
        tier: 'Strong' as const,
        raw,
        needs: 7,
        boost: '',
      };
      return sparesReact(g, { ...view, strike: { ...strike, press: null } as never }, 'V');
    };
    expect([hit(OW, 2), hit(OW, 3), hit(LD, 2), hit(VW, 1)]).toEqual([true, false, false, true]);
    expect(hit(OW, 2, { res: { nerve: 8 } })).toBe(false);
    expect(hit(OW, 2, {}, ['RH'])).toBe(false);
    const { g, view } = seen(against(OW));
    expect([isSaving(g, view, 'V'), isSaving(g, view, 'D')]).toEqual([true, false]);
  });

  test('[SD-314] with the room nearly cleared, what heals comes before the finishing Strike', () => {
    const best = (visitor: string, structure: number): string => {
      const run = against(visitor, {
        D: { res: { structure } },
        V: { hand: ['CL.1', `${visitor.slice(0, 2)}.6`], res: { vitality: 20 } },
      });
      const { view } = seen(run);
      return scoreHand(readBoard(book, view, 'V'))[0]!.id;
    };
    expect([best('OW+cleric+thief', 2), best('OW+cleric+thief', 9), best('LD+cleric+thief', 2)]).toEqual([
      'CL.1',
      'OW.6',
      'LD.6',
    ]);
    const { g, view } = seen(against(OW, { D: { res: { veil: 2 } } }));
    expect([isFinishing(g, view, 'V'), isFinishing(g, view, 'D')]).toEqual([true, false]);
  });

  /** Shares of 40 generators that set this card face-down. */
  const sets = (visitor: string, bluffs: readonly boolean[], more: Table = {}): (string | null)[] => {
    const run = against(visitor, {
      V: { hand: [`${visitor.slice(0, 2)}.9`, 'TH.3'], ...more.V },
      ...(more.D ? { D: more.D } : {}),
    });
    const { g, view } = seen(run);
    const weakest = { id: `${visitor.slice(0, 2)}.9`, isUseless: true };
    return Array.from({ length: 40 }, (_, i) => {
      const action = chooseFaceDown(g, facts(view, { bluffs: [...bluffs] }), legal(run), weakest, Rng.from(String(i)));
      return action === null ? null : `${action.type} ${'card' in action ? action.card : ''}`;
    });
  };
  const shareOf = (set: readonly (string | null)[]): number => set.filter((one) => one !== null).length / set.length;

  test('[SD-315] a template may bluff with any action card at its cost; it never springs and looks like a Trap', () => {
    const run = acted(against(LD, { V: { hand: ['LD.6'] } }), { type: 'bluff', card: 'LD.6' });
    expect(run.state.V.traps).toEqual([{ card: 'LD.6', isBluff: true, paid: 2 }]);
    expect(run.state.second!.kinds.bluffs).toEqual([true]);
    expect(shattered.view(run.state, 'dungeon').second!.kinds.bluffs).toBe(null);
    const masked = shattered.shown!(run.state, run.events_of('bluffSet')[0]! as never, 'dungeon')!;
    expect([masked.kind, masked.data]).toEqual(['trapSet', { side: 'V', card: '', cost: 2 }]);
    expect(
      legal(table({ turn: 'V', options: SECOND, V: { hand: ['BO.5'] } })).some(({ type }) => type === 'bluff'),
    ).toBe(false);
  });

  test('[SD-315] the dungeon cannot tell a bluff from a Trap of the same cost', () => {
    const run = against('LD+scout+thief', { V: { hand: ['TH.3', 'LD.9', 'LD.6'] } });
    const viewAfter = (action: Parameters<typeof acted>[1], seat: string): string =>
      JSON.stringify(shattered.view(acted(run, action).state, seat));
    const [trap, bluff] = [play('TH.3'), { type: 'bluff', card: 'LD.9' } as const];
    expect(viewAfter(bluff, 'dungeon')).toBe(viewAfter(trap, 'dungeon'));
    expect(viewAfter(bluff, 'spectator')).toBe(viewAfter(trap, 'spectator'));
    expect(viewAfter(bluff, 'visitor')).not.toBe(viewAfter(trap, 'visitor'));
  });

  test('[SD-315] Tier 1 and 2 bluff by half, with one and two cards at most', () => {
    for (const visitor of [LD, OW]) {
      expect(shareOf(sets(visitor, []))).toBeGreaterThan(0.25);
      expect(shareOf(sets(visitor, []))).toBeLessThan(0.75);
      expect(sets(visitor, []).find((one) => one !== null)).toMatch(/^bluff/);
    }
    const oneSet = { V: { traps: ['TH.3'], hand: ['LD.9', 'OW.9'] } };
    expect([shareOf(sets(LD, [], oneSet)), shareOf(sets(OW, [], oneSet)) > 0]).toEqual([0, true]);
    expect(shareOf(sets(LD, [], { V: { hand: ['LD.9'], pool: 0 } }))).toBe(0);
  });

  test('[SD-315] Tier 3 bluffs after two Traps, and sets a Trap after two bluffs', () => {
    expect(new Set(sets(VW, [false, false]))).toEqual(new Set(['bluff VW.9']));
    expect(new Set(sets(VW, [true, true]))).toEqual(new Set(['play TH.3']));
    expect(new Set(sets(VW, [true, false]))).toContain(null);
    expect(new Set(sets(OW, [false, false]))).toContain(null);
    const due = against(VW, { V: { hand: ['TH.3', 'VW.6'] } });
    const scored = (bluffs: boolean[]) =>
      scoreHand(readBoard(book, facts(seen(due).view, { bluffs }), 'V')).find(({ id }) => id === 'TH.3')!.score;
    expect([scored([false, false]), scored([true, false]) > 0]).toEqual([0, true]);
  });

  test('[SD-316] a false Offer is made only where it may be believed', () => {
    const offer = CONTENT.second!.cards['LI.1'] as CardOf<'Offer'>;
    const honest = CONTENT.second!.cards['CL.3'] as CardOf<'Offer'>;
    const made = (visitor: string, rapport: number, more: Table = {}, answered: '' | 'yes' | 'no' = ''): boolean => {
      const { g, view } = seen(against(visitor, { ...more, D: { res: { rapport } } }));
      return dares(g, facts(view, { answered }), offer);
    };
    expect([made('LD+scout+liar', 1), made('LD+scout+liar', 2)]).toEqual([false, true]);
    const bait = { V: { traps: ['LI.2'] } };
    expect([made('OW+scout+liar', 3), made('OW+scout+liar', 4), made('OW+scout+liar', 0, bait)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([
      made('VW+scout+liar', 0),
      made('VW+scout+liar', 0, bait),
      made('VW+scout+liar', 0, {}, 'yes'),
      made('VW+scout+liar', 4),
    ]).toEqual([false, false, true, true]);
    const { g, view } = seen(against('LD+scout+cleric'));
    expect([dares(g, view, honest), dares(g, view, offer)]).toEqual([true, false]);
  });

  test('[SD-316] it remembers D’s answer to its last Offer', () => {
    const answered = (yes: boolean) =>
      acted(
        against('VW+scout+liar', { options: { answers: { D: 'free', V: 'formula' } }, V: { hand: ['LI.3'] } }),
        play('LI.3'),
        { type: 'answer', yes },
      ).state.second!.kinds.answered;
    expect([answered(true), answered(false)]).toEqual(['yes', 'no']);
  });

  test('[SD-317] it adapts from round 4, 3 or 1, and remembers earlier rooms and the last visit of its kind', () => {
    const PLAYED = ['RH.4', 'RH.5', 'RH.8', 'RH.10', 'RH.14'];
    const reads = (visitor: string, round: number, discard: string[], kinds: object = {}): boolean => {
      const { view } = seen(against(visitor, { more: { round }, D: { discard } }));
      const known = facts(view, kinds);
      return adaptsTo({ s: known, book }, known) !== null;
    };
    expect([3, 4].map((round) => reads(LD, round, PLAYED))).toEqual([false, true]);
    expect([2, 3].map((round) => reads(OW, round, PLAYED))).toEqual([false, true]);
    expect(reads(VW, 1, PLAYED)).toBe(true);
    const STRIKES = [9, 6, 4, 4, 4, 0, 0, 1];
    expect([reads(LD, 4, [], { played: STRIKES }), reads(OW, 3, [], { played: STRIKES })]).toEqual([false, true]);
    const last = { last: [{ kind: 'VW', played: STRIKES }] };
    expect([
      reads(OW, 3, [], { last: [{ kind: 'OW', played: STRIKES }] }),
      reads(VW, 1, [], last),
      reads(VW, 1, []),
    ]).toEqual([false, true, false]);
  });

  test('[SD-317] what D played is counted at the end of a room and kept for the kind', () => {
    const ended = acted(
      against(OW, {
        options: { route: ['RH', 'WG'] },
        more: { round: 15 },
        D: { hand: [], discard: ['RH.4', 'RH.8', 'RH.1'] },
        V: { hand: [] },
      }),
      END,
    );
    expect(ended.state.room).toBe('WG');
    expect(ended.state.second!.kinds.played).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    const over = acted(
      against(OW, {
        options: { route: ['RH'] },
        more: { round: 15 },
        D: { hand: [], discard: ['RH.4'] },
        V: { hand: [] },
      }),
      END,
    );
    expect(over.state.second!.kinds.last).toEqual([{ kind: 'OW', played: [1, 0, 0, 0, 0, 0, 0, 0] }]);
  });

  const offered = (
    visitor: string,
    { D = {}, more = {}, trust = 2 }: { D?: Table['D']; more?: Table['more']; trust?: number } = {},
    harms = 0,
  ) => {
    const run = against(visitor, {
      turn: 'D',
      options: { identity: true },
      more,
      D: { hand: ['LS.12'], ...D },
      V: { res: { trust } },
    });
    run.state.harms = harms;
    return run;
  };
  const chanceOf = (run: TestRun): number =>
    shattered.preview!(run.state, 'dungeon', play('LS.12')).chances![0]!.chance_bp / 100;

  test('[SD-318] W12: its acceptance counts reputation, harms and what lies face-down, from 5 to 95', () => {
    const W12 = { D: { traps: ['RH.14'] }, more: { record: { reputation: 5, ticks: { grace: 40 } } } };
    expect(chanceOf(offered(VW, W12, 1))).toBe(50 + 15 - 15 - 10);
    expect([
      chanceOf(offered(LD)),
      chanceOf(offered(LD, { D: { traps: ['RH.14'] } })),
      chanceOf(offered(OW, { D: { traps: ['RH.14'] } })),
    ]).toEqual([50, 50, 40]);
    const charlatan = { more: { record: { ticks: { guile: 40 } } } };
    expect([LD, OW, VW].map((visitor) => chanceOf(offered(visitor, charlatan)))).toEqual([50, 50, 40]);
    expect(chanceOf(offered(LD, { more: { record: { reputation: -10 } }, trust: 0 }))).toBe(5);
    expect(chanceOf(offered(LD, { more: { record: { reputation: 10 } }, trust: 9 }))).toBe(95);
  });

  test('[SD-318] each term is told, and they sum to the chance', () => {
    const run = acted(offered(VW, { D: { traps: ['RH.14'] }, more: { record: { reputation: 5 } } }, 1), play('LS.12'));
    const { why, data } = [...run.events_of('offerAccepted'), ...run.events_of('offerRefused')][0]!;
    const terms = why.terms!.map(({ label, value }) => `${label} ${value}`);
    expect(terms).toEqual(['offerBase 30', 'trust 20', 'reading 15', 'harms -15', 'faceDown -10']);
    expect(data.chance).toBe(40);
  });

  test('[SD-318] Tiers 2 and 3 cooperate less while something lies face-down', () => {
    const chance = (visitor: string, traps: string[]): number =>
      shattered.preview!(against(visitor, { turn: 'D', D: { hand: ['LS.11'], traps } }).state, 'dungeon', play('LS.11'))
        .chances![0]!.chance_bp / 100;
    const plain = chance(LD, []);
    expect([
      chance(LD, ['RH.14']) - plain,
      chance(OW, ['RH.14']) - chance(OW, []),
      chance(VW, ['RH.14']) - chance(VW, []),
    ]).toEqual([0, -10, -10]);
  });
});
