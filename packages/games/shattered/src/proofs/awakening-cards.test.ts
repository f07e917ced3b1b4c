import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { slotsOf } from '../rules/between.ts';
import { makeBooks } from '../rules/book.ts';
import { awake, between, clearing, doing, last, record, visiting } from './awakening-table.ts';
import { acted, dice, END, legal, play, refused, type TestRun } from './table.ts';

const book = makeBooks(CONTENT)({ second: { isShallow: false } });
const deck = (from: TestRun, room: string) => slotsOf({ s: from.state, book }, room).map(({ card }) => card);
const count = (from: TestRun, card: string) => {
  const row = awake(from).counters.find((one) => one.card === card);
  return [row?.a ?? 0, row?.b ?? 0];
};

describe('the satchel', () => {
  test('[SD-250] a satchel card takes a flex slot, the card that lay there comes out; three times an interval', () => {
    const from = between('dig', 2, { awakening: { satchel: ['ID.1', 'ID.2', 'ID.4', 'ID.7'] } });
    const once = doing(from, { type: 'slot', card: 'ID.1', room: 'RH', slot: 'RH.7' });
    expect(deck(once, 'RH')).toContain('ID.1');
    expect(deck(once, 'RH')).toHaveLength(16);
    expect(awake(once).satchel).toEqual(['ID.2', 'ID.4', 'ID.7', 'RH.7']);
    expect(refused(from, { type: 'slot', card: 'ID.1', room: 'RH', slot: 'RH.4' })).toEqual(['slot_locked']);
    expect(refused(from, { type: 'slot', card: 'RH.15', room: 'RH', slot: 'RH.7' })).toEqual(['not_in_satchel']);
    expect(refused(from, { type: 'slot', card: 'ID.1', room: 'LS', slot: 'LS.5' })).toEqual(['no_such_room']);
    const thrice = doing(
      once,
      { type: 'slot', card: 'ID.2', room: 'RH', slot: 'RH.14' },
      { type: 'slot', card: 'ID.4', room: 'WG', slot: 'WG.6' },
    );
    expect(refused(thrice, { type: 'slot', card: 'ID.7', room: 'VB', slot: 'VB.6' })).toEqual(['slots_used']);
  });

  test('[SD-250] four Energy cards stay in a deck', () => {
    const from = between('dig', 2, { awakening: { satchel: ['ID.1', 'ID.2'] } });
    const flex = deck(from, 'RH').filter(
      (card) => book.content.cards[card]!.cat === 'Energy' && !book.content.rooms['RH']!.core.includes(card),
    );
    const first = doing(from, { type: 'slot', card: 'ID.1', room: 'RH', slot: flex[0]! });
    expect(deck(first, 'RH').filter((card) => book.content.cards[card]!.cat === 'Energy')).toHaveLength(4);
    expect(refused(first, { type: 'slot', card: 'ID.2', room: 'RH', slot: flex[1]! })).toEqual(['energy_low']);
  });

  test('[SD-251] [SD-343] one of three identity cards comes into the satchel, or Knowledge', () => {
    const from = between('graft', 2);
    const { shown } = record(from);
    expect(shown).toHaveLength(3);
    const taken = doing(from, { type: 'graft', card: shown[0]! });
    expect(awake(taken).satchel).toEqual([shown[0]]);
    expect(taken.state.phase).toBe('dig');
    expect(record(doing(from, { type: 'decline' })).knowledge).toBe(record(from).knowledge + 1);
    expect(refused(from, { type: 'graft', card: 'RH.4' })).toEqual(['not_shown']);
  });
});

const HIT = dice([6, 6], [1, 1]);

describe('evolution', () => {
  test('[SD-253] W6: four deeds open a form; the card becomes it and keeps its slot', () => {
    const from = between('dig', 3, { record: { essence: 2 }, awakening: { counters: [{ card: 'RH.4', a: 4, b: 1 }] } });
    expect(refused(from, { type: 'evolve', card: 'RH.4', form: 'RH.4b' })).toEqual(['deeds_short']);
    const grown = doing(from, { type: 'evolve', card: 'RH.4', form: 'RH.4a' });
    expect(record(grown).essence).toBe(0);
    expect(slotsOf({ s: grown.state, book }, 'RH').find(({ slot }) => slot === 'RH.4')?.card).toBe('RH.4a');
    expect(book.content.cards['RH.4a']).toMatchObject({ cost: 2, power: 4, target: 'vitality' });
    expect(count(grown, 'RH.4')).toEqual([0, 0]);
  });

  test('[SD-253] three deeds for Counters, Traps, Tests and Reshapes; form b costs Knowledge; once an interval', () => {
    const counters = [
      { card: 'RH.10', a: 0, b: 3 },
      { card: 'RH.5', a: 3, b: 0 },
      { card: 'RH.14', a: 3, b: 0 },
    ];
    const from = between('dig', 3, { record: { essence: 9, knowledge: 2 }, awakening: { counters } });
    expect(refused(from, { type: 'evolve', card: 'RH.5', form: 'RH.5a' })).toEqual(['deeds_short']);
    const grown = doing(from, { type: 'evolve', card: 'RH.10', form: 'RH.10b' });
    expect(record(grown)).toMatchObject({ essence: 9, knowledge: 0 });
    expect(refused(grown, { type: 'evolve', card: 'RH.14', form: 'RH.14a' })).toEqual(['evolved_already']);
  });

  test('[SD-254] reserve, crafted, lent and identity cards have no forms', () => {
    const { forms } = book.content.awakening!;
    expect(Object.keys(forms)).toHaveLength(49);
    expect(Object.keys(forms).filter((card) => /^(CR|CO|ID|CM|HH)\./.test(card))).toEqual([]);
    expect(
      refused(between('dig', 3, { awakening: { satchel: ['ID.1'] } }), { type: 'evolve', card: 'ID.1', form: 'ID.1a' }),
    ).toEqual(['no_form']);
  });
});

describe('companions', () => {
  const bond = { run: 2, visitor: 'moth', turn: 'V' as const, V: { res: { trust: 12 } }, D: { res: { rapport: 12 } } };

  test('[SD-260] after a Bond it stays, or goes with thanks; two at most', () => {
    const from = acted(visiting(bond), END);
    expect(from.state.phase).toBe('companion');
    const kept = doing(from, { type: 'welcome', keep: true });
    expect(awake(kept).companions).toMatchObject([{ kind: 'moth', since: 2 }]);
    const gone = doing(from, { type: 'welcome', keep: false });
    expect(record(gone).knowledge).toBe(record(from).knowledge + 1);
    expect(awake(gone).memory.find(({ kind }) => kind === 'moth')?.thanks).toBe(3);
    const full = acted(
      visiting({
        ...bond,
        record: { essence: 9, knowledge: 9 },
        awakening: { companions: [{ kind: 'boar' }, { kind: 'LD' }] },
      }),
      END,
    );
    expect(refused(full, { type: 'welcome', keep: true })).toEqual(['companions_full']);
    expect(
      legal(doing(full, { type: 'dismiss', kind: 'LD' })).some((action) => action.type === 'welcome' && action.keep),
    ).toBe(true);
  });

  test('[SD-261] it lends its card to a flex slot, once an interval; the card goes with it', () => {
    const from = between('dig', 3, { awakening: { companions: [{ kind: 'boar' }] } });
    const posted = doing(from, { type: 'post', kind: 'boar', room: 'RH', slot: 'RH.7' });
    expect(deck(posted, 'RH')).toContain('CO.1');
    expect(awake(posted).satchel).toEqual(['RH.7']);
    expect(refused(posted, { type: 'post', kind: 'boar', room: 'WG', slot: 'WG.6' })).toEqual(['posted_already']);
    const alone = doing(posted, { type: 'dismiss', kind: 'boar' });
    expect(deck(alone, 'RH')).toContain('RH.7');
    expect(awake(alone).satchel).toEqual([]);
  });

  test('[SD-262] W10: upkeep in the order they joined; hurt in a lost room; who is not paid leaves with its card', () => {
    const over = clearing({
      run: 5,
      record: { knowledge: 0 },
      D: { res: { veil: 0, structure: 5 } },
      awakening: {
        companions: [
          { kind: 'moth', since: 2 },
          { kind: 'VW', since: 3, room: 'VB', slot: 'VB.6', replaced: 'VB.6' },
        ],
        satchel: ['VB.6'],
      },
    });
    expect(over.of('companionHurt')).toEqual([{ kind: 'VW', hurt: 1 }]);
    expect(over.of('upkeepPaid')).toMatchObject([{ kind: 'moth', left: 1 }]);
    expect(awake(over).companions.map(({ kind }) => kind)).toEqual(['moth']);
    expect(deck(over, 'VB')).toContain('VB.6');
    expect(deck(over, 'VB')).not.toContain('CO.8');
  });

  test('[SD-262] two wounds kill it; a Betrayal in its room drives it away with a grudge', () => {
    const posted = { kind: 'boar', since: 2, room: 'VB', slot: 'VB.6', replaced: 'VB.6', hurt: 1 };
    const dead = clearing({
      run: 5,
      visitor: 'moth',
      record: { essence: 9 },
      D: { res: { veil: 0, structure: 5 } },
      awakening: { companions: [posted], satchel: ['VB.6'] },
    });
    expect(last(dead, 'companionLeft')).toMatchObject({ kind: 'boar', why: 'died' });
    expect(awake(dead).memory.find(({ kind }) => kind === 'boar')?.grudge).toBe(1);
    const here = { ...posted, hurt: 0, room: 'RH', slot: 'RH.7', replaced: 'RH.7' };
    const traitor = visiting({
      run: 5,
      visitor: 'moth',
      record: { essence: 9 },
      awakening: { companions: [here], satchel: ['RH.7'] },
      D: { hand: ['RH.4'] },
      V: { res: { trust: 5, vitality: 1 } },
      rolls: { att: [6, 6], def: [1, 1] },
    });
    const over = acted(acted(traitor, play('RH.4', { target: 'vitality' })), END);
    expect(awake(over).companions).toEqual([]);
    expect(awake(over).memory.find(({ kind }) => kind === 'boar')?.grudge).toBe(2);
  });

  test('[SD-260] what they do by staying', () => {
    const open = (kind: string, more: object = {}) =>
      doing(
        between('approach', 2, {
          record: { next: 'magpie', isTired: true, ...more },
          awakening: { companions: [{ kind }] },
        }),
        { type: 'open' },
      );
    expect(open('OW').state.max.presence).toBe(13);
    expect(open('symbiote').state.tokens).toBe(2);
    expect(open('symbiote').of('healed')[0]).toMatchObject({ healed: 1 });
    const ram = acted(
      visiting({
        run: 2,
        awakening: { companions: [{ kind: 'boar' }] },
        D: { hand: ['ID.1'] },
        V: { res: { vitality: 20 } },
        rolls: HIT,
      }),
      play('ID.1', { target: 'vitality' }),
    );
    expect(last(ram, 'power')).toMatchObject({ power: 3 });
    expect(awake(ram).visit.hasRammed).toBe(true);
    const spared = clearing({ run: 5, awakening: { companions: [{ kind: 'tortoise' }] } });
    expect(record(spared).scars.structure).toBe(0);
    const drawn = between('market', 6, { awakening: { companions: [{ kind: 'moth' }] } });
    expect(record(drawn).isRevealed).toBe(true);
  });

  test('[SD-263] a companion of the last two bookings counts for the score', () => {
    const over = (since: number) =>
      clearing({
        run: 16,
        visitor: 'VW+scout+thief',
        record: { essence: 20, knowledge: 20 },
        awakening: { companions: [{ kind: 'boar', since }] },
      });
    const score = (since: number) => over(since).run.outcome!.score!['dungeon']!;
    expect(score(14) - score(15)).toBe(4);
  });
});

describe('crafting', () => {
  const W7 = {
    satchel: ['ID.7', 'ID.10'],
    plan: { '1a': { room: 'LS' } },
    corridors: [...book.content.awakening!.start.corridors, { from: 'M', to: '1a', kind: 'passage' as const }],
  };

  test('[SD-270] [SD-271] W7: two cards become one in the place of the first, and the Veil pays', () => {
    const from = between('dig', 4, { record: { knowledge: 2 }, awakening: W7 });
    const both = doing(from, { type: 'craft', recipe: 'CR.7' }, { type: 'craft', recipe: 'CR.10' });
    expect(record(both).knowledge).toBe(0);
    expect(slotsOf({ s: both.state, book }, 'VB').find(({ slot }) => slot === 'VB.6')?.card).toBe('CR.7');
    expect(slotsOf({ s: both.state, book }, 'LS').find(({ slot }) => slot === 'LS.10')?.card).toBe('CR.10');
    expect(awake(both)).toMatchObject({ strain: 3, satchel: [] });
    expect(awake(both).gone).toEqual(['ID.7', 'VB.6', 'ID.10', 'LS.10']);
    const start = (isTired: boolean) =>
      doing(between('approach', 4, { record: { next: 'boar', isTired }, awakening: { ...W7, strain: 3 } }), {
        type: 'open',
      });
    expect(last(start(false), 'strained')).toMatchObject({ strain: 3, veil: 11 });
    expect(last(start(true), 'strained')).toMatchObject({ strain: 3, veil: 10 });
    expect(start(false).state.max.veil).toBe(14);
  });

  test('[SD-270] both in the satchel: the result lies there too; a second slot must be filled', () => {
    const both = doing(between('dig', 4, { record: { knowledge: 1 }, awakening: { satchel: ['ID.1', 'ID.13'] } }), {
      type: 'craft',
      recipe: 'CR.21',
    });
    expect(awake(both).satchel).toEqual(['CR.21']);
    const two = between('dig', 4, { record: { knowledge: 3 } });
    expect(refused(two, { type: 'craft', recipe: 'CR.16' })).toEqual(['empty_slot']);
    const filled = doing(between('dig', 4, { record: { knowledge: 3 }, awakening: { satchel: ['ID.4'] } }), {
      type: 'craft',
      recipe: 'CR.16',
    });
    expect(last(filled, 'slotRefilled')).toMatchObject({ card: 'ID.4' });
    expect(deck(filled, 'RH')).toHaveLength(16);
    expect(deck(filled, 'VB')).toHaveLength(16);
  });

  test('[SD-271] a Veil that would start below 1 refuses; [SD-272] every recipe is known', () => {
    const thin = between('dig', 4, { record: { knowledge: 9 }, awakening: { strain: 12, satchel: ['ID.7', 'ID.12'] } });
    expect(refused(thin, { type: 'craft', recipe: 'CR.22' })).toEqual(['veil_too_thin']);
    expect(refused(thin, { type: 'craft', recipe: 'CR.1' })).toEqual(['ingredient_missing']);
    expect(refused(thin, { type: 'craft', recipe: 'CR.99' })).toEqual(['unknown_id']);
    expect(Object.keys(book.content.awakening!.recipes)).toHaveLength(22);
  });

  test('[SD-272] recipes that lack one card are shown with it', () => {
    const from = between('dig', 4, { awakening: { satchel: ['ID.3'] } });
    expect(refused(from, { type: 'craft', recipe: 'CR.7' })).toEqual(['ingredient_missing']);
  });

  test('[SD-320] a path takes two slots; what lay there comes back to the satchel', () => {
    const from = between('dig', 4, {
      record: { ticks: { hunger: 60 }, grafts: [{ room: 'RH', slot: 'RH.7', card: 'ID.1' }] },
    });
    const maw = doing(from, { type: 'morph', room: 'RH', path: 'MAW' });
    expect(awake(maw).satchel).toEqual(['ID.1']);
    expect(deck(maw, 'RH')).toEqual(expect.arrayContaining(['MW.1', 'MW.2']));
    expect(refused(maw, { type: 'slot', card: 'ID.1', room: 'RH', slot: 'RH.7' })).toEqual(['slot_locked']);
    expect(refused(maw, { type: 'morph', room: 'RH', path: 'MAW' })).toEqual(['morphed_already']);
    expect(refused(from, { type: 'morph', room: 'WG', path: 'OUBLIETTE' })).toEqual(['points_short']);
  });
});
