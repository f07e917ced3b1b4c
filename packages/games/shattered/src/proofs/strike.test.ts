import { Rng, redealt } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { signatureOf } from '../content/principles.ts';
import { shattered } from '../index.ts';
import { NATURAL, rawDamage, tierOf } from '../rules/contest.ts';
import { mechanicsOf } from '../words/text.ts';
import { acted, dice, legal, PASS, play, refused, type TestRun, table } from './table.ts';

const STRONG = dice([5, 4], [3, 3]);
const strikeAt = (from: TestRun, card: string, target: 'vitality' | 'resolve' | 'nerve') =>
  acted(from, play(card, { target }));
const aims = (from: TestRun): string[] =>
  legal(from).flatMap((action) => (action.type === 'play' ? [action.target ?? ''] : []));

describe('2.6 card anatomy', () => {
  test('[SD-41] every card has category, Type, cost and a mechanic of its own', () => {
    for (const card of Object.values(CONTENT.cards)) {
      expect(card.cat).toMatch(/\w/);
      expect(['Physical', 'Environmental', 'Social', 'Mystical']).toContain(card.type);
      expect(mechanicsOf(card)).toMatch(/\S/);
    }
    expect(Object.keys(CONTENT.cards)).toHaveLength(107 + 15 + 15 + 4);
  });

  test('[SD-42] nine categories, in the numbers of the deck table', () => {
    const counts = (deck: readonly string[]) =>
      ['Energy', 'Strike', 'Empower', 'Disrupt', 'Counter', 'React', 'Trap', 'Offer', 'Test', 'Reshape'].map(
        (cat) => deck.filter((id) => CONTENT.cards[id]!.cat === cat).length,
      );
    const { rooms, visitors } = CONTENT;
    expect(counts(rooms['RH']!.deck)).toEqual([3, 4, 1, 1, 2, 2, 1, 1, 0, 1]);
    expect(counts(rooms['WG']!.deck)).toEqual([3, 3, 1, 1, 2, 2, 1, 1, 0, 1]);
    expect(counts(rooms['VB']!.deck)).toEqual([3, 4, 1, 1, 2, 2, 1, 1, 0, 1]);
    expect(counts(rooms['LS']!.deck)).toEqual([4, 2, 1, 0, 1, 2, 0, 3, 1, 1]);
    expect(counts(visitors['boar']!.deck)).toEqual([4, 4, 2, 2, 1, 2, 0, 0, 0, 0]);
    expect(counts(visitors['moth']!.deck)).toEqual([4, 4, 1, 2, 1, 3, 0, 0, 0, 0]);
    expect(counts(visitors['symbiote']!.deck)).toEqual([5, 2, 2, 0, 1, 2, 0, 2, 1, 0]);
  });

  test('[SD-43] a React is never played on one’s own turn', () => {
    expect(refused(table({ D: { hand: ['RH.12'] } }), play('RH.12'))).toEqual(['react_only']);
    expect(refused(table({ D: { hand: ['RH.12'] } }), { type: 'react', card: 'RH.12' })).toEqual(['not_now']);
  });

  test('[SD-44] no two cards of a category have the same mechanics or the same description', () => {
    const cards = Object.values(CONTENT.cards).filter(({ cat }) => cat !== 'Energy');
    expect(new Set(cards.map(signatureOf)).size).toBe(cards.length);
    const described = cards.map((card) => `${card.cat} ${card.type} ${card.cost} ${mechanicsOf(card)}`);
    expect(new Set(described).size).toBe(cards.length);
  });

  test.each([
    ['Entangled', 'RH.5', 'resolve', { V: { hand: [], conditions: [{ kind: 'entangle', card: 'RH.4' }] } }, [4, 2]],
    ['not Empowered', 'WG.4', 'resolve', {}, [5, 3]],
    ['own discard', 'WG.6', 'resolve', { D: { hand: ['WG.6'], discard: ['RH.1', 'RH.2', 'RH.3', 'RH.4'] } }, [3, 2]],
    ['opponent low', 'ID.1', 'vitality', { V: { hand: [], res: { vitality: 14 } } }, [4, 2]],
    ['Trust', 'HH.4', 'vitality', { V: { hand: [], res: { trust: 4 } } }, [4, 2]],
    ['Rapport', 'LS.5', 'vitality', { D: { hand: ['LS.5'], res: { rapport: 4 } } }, [1, 2]],
    ['struck since', 'LS.6', 'nerve', { D: { hand: ['LS.6'], struck: true } }, [2, 1]],
  ] as const)('[SD-45] trigger: %s', (_, card, target, more, [met, missed]) => {
    const rolls = dice([3, 3], [3, 3]);
    const power = (given: object) =>
      strikeAt(table({ D: { hand: [card] }, rolls, ...given }), card, target).of('power')[0]!.power;
    expect(power(more)).toBe(met);
    const without = card === 'WG.4' ? { V: { hand: [], conditions: [{ kind: 'empower', card: 'BO.9' }] } } : {};
    expect(power(without)).toBe(missed);
  });
});

describe('2.7 Strike resolution', () => {
  test('[SD-46] the printed resource, or one natural to the Type with 1 Power less from 2 on', () => {
    const rolls = STRONG;
    expect(aims(table({ D: { hand: ['RH.4'] } }))).toEqual(['vitality', 'nerve']);
    expect(aims(table({ D: { hand: ['WG.4'] } }))).toEqual(['resolve']);
    expect(strikeAt(table({ D: { hand: ['RH.4'] }, rolls }), 'RH.4', 'nerve').of('power')[0]!.power).toBe(2);
    expect(strikeAt(table({ D: { hand: ['RH.4'] }, rolls }), 'RH.4', 'vitality').of('power')[0]!.power).toBe(3);
    expect(strikeAt(table({ D: { hand: ['RH.6'] }, rolls }), 'RH.6', 'vitality').of('power')[0]!.power).toBe(1);
    expect(refused(table({ D: { hand: ['RH.4'] } }), play('RH.4', { target: 'resolve' }))).toEqual(['cannot_aim']);
    const printed = acted(table({ D: { hand: ['RH.4'] }, rolls }), play('RH.4'));
    expect(printed.of('strike')[0]!.aim).toBe('vitality');
  });

  test('[SD-50] a Strike tells its steps in their order', () => {
    const from = table({
      turn: 'V',
      D: { hand: [], traps: ['VB.14'] },
      V: {
        hand: ['BO.6'],
        res: { trust: 4 },
        conditions: [
          { kind: 'empower', card: 'BO.9' },
          { kind: 'disrupt', card: 'RH.9' },
        ],
      },
      rolls: STRONG,
    });
    const kinds = acted(from, play('BO.6', { target: 'structure' })).events.map(({ kind }) => kind);
    expect(kinds).toEqual([
      'strike',
      'empowerConsumed',
      'disruptConsumed',
      'damage',
      'power',
      'attackRoll',
      'defenceRoll',
      'tier',
      'damage',
      'healed',
      'trapSprung',
      'damage',
      'betrayal',
      'promoterLost',
      'strikeResolved',
    ]);
  });

  test('[SD-51] Advantage keeps the best two of three, Disadvantage the worst two, both cancel', () => {
    const roll = (conditions: readonly { kind: 'empower' | 'disrupt'; card: string }[], att: number[]) =>
      strikeAt(
        table({ D: { hand: ['RH.4'], conditions: [...conditions] }, rolls: dice(att, [3, 3]) }),
        'RH.4',
        'vitality',
      ).of('attackRoll')[0]!;
    expect(roll([{ kind: 'empower', card: 'BO.9' }], [1, 6, 4])).toMatchObject({ edge: 1, total: 11, kept: [4, 6] });
    expect(roll([{ kind: 'disrupt', card: 'BO.11' }], [1, 6, 4])).toMatchObject({ edge: -1, total: 6, kept: [1, 4] });
    expect(
      roll(
        [
          { kind: 'empower', card: 'BO.9' },
          { kind: 'disrupt', card: 'BO.11' },
        ],
        [2, 5],
      ),
    ).toMatchObject({ edge: 0, total: 8, faces: [2, 5] });
  });

  test('[SD-52] the attribute of the Type, half of it against what is not natural', () => {
    expect(NATURAL.Social).toEqual(['resolve', 'presence']);
    const mods = (card: string, target: 'vitality' | 'resolve' | 'nerve', visitor: string) => {
      const from = table({ D: { hand: [card] }, options: { visitor }, rolls: STRONG });
      const after = strikeAt(from, card, target);
      return [after.of('attackRoll')[0]!.modifier, after.of('defenceRoll')[0]!.modifier];
    };
    expect(mods('RH.4', 'vitality', 'boar')).toEqual([1, 1]);
    expect(mods('RH.7', 'nerve', 'boar')).toEqual([0, 0]);
    expect(mods('WG.5', 'resolve', 'moth')).toEqual([1, 2]);
    expect(mods('VB.6', 'vitality', 'moth')).toEqual([0, 1]);
    expect(mods('ID.1', 'vitality', 'boar')).toEqual([2, 2]);
  });

  test('[SD-53] margins and tiers', () => {
    expect([9, 5, 4, 2, 1, -2, -3, -4, -5, -9].map((margin) => tierOf(CONTENT.numbers, margin))).toEqual([
      'Devastating',
      'Devastating',
      'Strong',
      'Strong',
      'Partial',
      'Partial',
      'Stalemate',
      'Stalemate',
      'Reversal',
      'Reversal',
    ]);
    const after = strikeAt(table({ D: { hand: ['RH.4'] }, rolls: dice([6, 6], [3, 3]) }), 'RH.4', 'vitality');
    expect(after.of('tier')).toEqual([{ tier: 'Devastating', margin: 6, raw: 4 }]);
  });

  test('[SD-54] Power is a sum with a floor; raw damage is rounded down, at least 1', () => {
    expect([
      rawDamage(CONTENT.numbers, 3, 'Devastating'),
      rawDamage(CONTENT.numbers, 3, 'Strong'),
      rawDamage(CONTENT.numbers, 3, 'Partial'),
    ]).toEqual([4, 3, 1]);
    expect([
      rawDamage(CONTENT.numbers, 1, 'Partial'),
      rawDamage(CONTENT.numbers, 0, 'Devastating'),
      rawDamage(CONTENT.numbers, 4, 'Stalemate'),
    ]).toEqual([1, 0, 0]);
    const weak = acted(
      table({
        turn: 'V',
        V: { hand: ['BO.8'], conditions: [{ kind: 'disrupt', card: 'ID.6' }] },
        rolls: STRONG,
      }),
      play('BO.8', { target: 'veil' }),
    );
    expect(weak.of('power')[0]!.power).toBe(0);
    expect(weak.events_of('power')[0]!.why.terms).toEqual([
      { label: 'base', value: 1 },
      { label: 'disrupt', value: -2 },
      { label: 'floor', value: 1 },
    ]);
  });

  test('[SD-55] React, then Fortify, then the oldest Ward; a hit at 0 uses no Ward', () => {
    const V = {
      hand: [],
      conditions: [
        { kind: 'fortify' as const, r: 'vitality' as const, n: 1, left: 2 },
        { kind: 'fortify' as const, r: 'vitality' as const, n: 1, left: 2 },
        { kind: 'ward' as const, n: 1, left: 1 },
        { kind: 'ward' as const, n: 2, left: 1 },
      ],
    };
    const after = strikeAt(table({ D: { hand: ['RH.4'] }, V, rolls: dice([6, 6], [3, 3]) }), 'RH.4', 'vitality');
    expect(after.of('damage')[0]).toEqual({ r: 'vitality', dealt: 1, lost: 1, over: 0, left: 27 });
    expect(after.state.V.conditions.filter(({ kind }) => kind === 'ward').map(({ n }) => n)).toEqual([2]);
    const weak = strikeAt(table({ D: { hand: ['RH.6'] }, V, rolls: STRONG }), 'RH.6', 'vitality');
    expect(weak.of('damage')[0]!.dealt).toBe(0);
    expect(weak.state.V.conditions.filter(({ kind }) => kind === 'ward')).toHaveLength(2);
  });

  test('[SD-56] a clean hit regains 1 in the lowest reducer, though nothing was dealt', () => {
    const V = { hand: [], conditions: [{ kind: 'fortify' as const, r: 'nerve' as const, n: 9, left: 2 }] };
    const after = strikeAt(table({ D: { hand: ['RH.6'], res: { veil: 10 } }, V, rolls: STRONG }), 'RH.6', 'nerve');
    expect(after.of('healed')).toEqual([{ r: 'veil', healed: 1, now: 11 }]);
    const full = strikeAt(table({ D: { hand: ['RH.6'] }, V, rolls: STRONG }), 'RH.6', 'nerve');
    expect(full.of('healed')).toEqual([]);
  });

  test.each([
    ['Partial', [3, 3], [3, 3], 1],
    ['Stalemate', [2, 2], [4, 3], 1],
    ['Reversal', [1, 1], [4, 4], 2],
  ] as const)('[SD-57] %s hurts the attacker', (tier, att, def, n) => {
    const after = strikeAt(table({ D: { hand: ['RH.6'] }, rolls: dice(att, def) }), 'RH.6', 'nerve');
    expect(after.of('tier')[0]!.tier).toBe(tier);
    expect(after.of('damage').at(-1)).toMatchObject({ r: 'structure', dealt: n });
  });

  describe('React', () => {
    const against = (card: string, react: readonly number[], more: object = {}, att = [5, 4]) =>
      acted(
        table({ turn: 'V', V: { hand: ['BO.6'] }, D: { hand: [card] }, rolls: dice(att, [3, 3], react), ...more }),
        play('BO.6', { target: 'structure' }),
      );

    test('[SD-58] the window opens for a clean hit against one who holds a React', () => {
      const open = against('RH.12', [1, 1]);
      expect(open.state.phase).toBe('react');
      expect(legal(open, 'D')).toEqual([{ type: 'react', card: 'RH.12' }, PASS]);
      expect(acted(open, PASS).of('damage')[0]!.dealt).toBe(4);
      expect(against('RH.9', [1, 1]).state.phase).toBe('turn');
      expect(against('RH.12', [1, 1], {}, [3, 3]).state.phase).toBe('turn');
    });

    test('[SD-58] [SD-125] the only React is held in every redeal, never the bluff that lies face-down', () => {
      const D = { hand: ['RH.12'], discard: ['RH.13'], traps: [{ card: 'RH.4', isBluff: true }] };
      const open = against('RH.12', [1, 1], { D });
      expect(open.state.phase).toBe('react');
      const lay = new Set<string>();
      for (let i = 0; i < 60; i++) {
        const { hand, traps } = redealt(shattered, open.run.world, 'visitor', Rng.from(`bluff ${i}`)).state.D;
        expect(hand).toEqual(['RH.12']);
        lay.add(traps[0]!.card);
      }
      expect(lay.size).toBeGreaterThan(5);
    });

    test('[SD-58] 7 against Strong, 9 against Devastating; success takes the Power off', () => {
      const answer = (from: TestRun) => acted(from, { type: 'react', card: 'RH.12' });
      const won = answer(against('RH.12', [1, 1]));
      expect(won.of('reactRoll')[0]).toMatchObject({ modifier: 2, total: 7, needs: 7, isSuccess: true });
      expect(won.of('damage')[0]!.dealt).toBe(1);
      const lost = answer(against('RH.12', [1, 2], {}, [6, 6]));
      expect(lost.of('reactRoll')[0]).toMatchObject({ total: 8, needs: 9, isSuccess: false });
      expect(lost.of('damage')[0]!.dealt).toBe(6);
      expect(won.state.D.discard).toEqual(['RH.12']);
      expect(won.state.D.last).toBe('');
    });

    test('[SD-58] Absorb counts against this very hit; a perfect defence reflects; some mitigate failing', () => {
      const absorbed = acted(against('RH.13', [1, 1]), { type: 'react', card: 'RH.13' });
      expect(absorbed.of('damage')[0]!.dealt).toBe(3);
      const perfect = acted(against('WG.12', [6, 6]), { type: 'react', card: 'WG.12' });
      expect(perfect.of('reactRoll')[0]!.isPerfect).toBe(true);
      expect(perfect.of('damage')[0]).toMatchObject({ r: 'resolve', dealt: 1 });
      const membrane = acted(
        table({
          options: { visitor: 'symbiote' },
          D: { hand: ['RH.4'] },
          V: { hand: ['SY.14'] },
          rolls: dice([6, 5], [2, 2], [1, 1]),
        }),
        play('RH.4', { target: 'vitality' }),
        { type: 'react', card: 'SY.14' },
      );
      expect(membrane.of('reactRoll')[0]!.isSuccess).toBe(false);
      expect(membrane.of('damage')[0]!.dealt).toBe(3);
    });
  });

  test('[SD-59] on-hit keywords need 1 dealt: printed in order, granted after, Overwhelm last', () => {
    const from = table({
      D: { hand: ['ID.7'], conditions: [{ kind: 'empower', card: 'VB.8' }] },
      V: { hand: [], res: { nerve: 4 } },
      rolls: STRONG,
    });
    const after = strikeAt(from, 'ID.7', 'nerve');
    const after_hit = after.events.slice(after.events.findIndex(({ kind }) => kind === 'damage') + 1);
    expect(after_hit.map(({ kind, why }) => `${kind} ${why.rule}`).slice(0, 3)).toEqual([
      'conditionPlaced SD-82',
      'conditionPlaced SD-82',
      'damage SD-85',
    ]);
    const stopped = strikeAt(
      table({
        D: { hand: ['RH.4'] },
        V: { hand: [], conditions: [{ kind: 'fortify', r: 'vitality', n: 9, left: 1 }] },
        rolls: STRONG,
      }),
      'RH.4',
      'vitality',
    );
    expect(stopped.of('conditionPlaced')).toEqual([]);
  });
});
