import { bots, isRefusal, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { acted, begun, END, legal, play, refused, table } from './table.ts';

describe('2.12 modes', () => {
  test('[SD-120] the profile is drawn, hidden from V until round 3 is over, and may be guessed once', () => {
    const start = (profile: string) =>
      begun({
        options: { mode: 'challenge', visitor: 'moth' },
        rolls: { profile: [profile] },
        scenario: { step: 'turn:V', round: 2, D: { hand: [] }, V: { hand: [] } },
      });
    const from = start('aggressive');
    expect(shattered.view(from.state, 'dungeon').profile).toBe('aggressive');
    expect(shattered.view(from.state, 'visitor').profile).toBe('');
    expect(legal(from).filter(({ type }) => type === 'guess')).toHaveLength(4);
    const right = acted(from, { type: 'guess', profile: 'aggressive' });
    expect(right.of('profileGuessed')).toEqual([{ profile: 'aggressive', isRight: true, score: 10 }]);
    expect(shattered.view(right.state, 'visitor').profile).toBe('aggressive');
    const wrong = acted(from, { type: 'guess', profile: 'nurturing' });
    expect(wrong.state.guessScore).toBe(-5);
    expect(shattered.view(wrong.state, 'visitor').profile).toBe('');
    expect(refused(wrong, { type: 'guess', profile: 'tactical' })).toEqual(['guessed_already']);
    const third = begun({
      options: { mode: 'challenge', visitor: 'moth', route: ['VB'] },
      rolls: { profile: ['tactical'] },
      scenario: { step: 'turn:D', round: 3, D: { hand: [] }, V: { hand: [] } },
    });
    expect(acted(third, END).of('profileShown')).toEqual([{ profile: 'tactical' }]);
  });

  test('[SD-120] the score: 60 for clearing, 20 a room, a fifth of what is left, 10 off a Betrayal', () => {
    const over = (D: object, V: object) =>
      acted(
        begun({
          options: { mode: 'challenge', visitor: 'boar', route: ['WG'] },
          scenario: { step: 'turn:V', round: 2, D: { hand: [], ...D }, V: { hand: [], ...V } },
        }),
        END,
      ).run.outcome;
    expect(over({ res: { presence: 0 } }, {})).toMatchObject({ code: 'Survive', score: { visitor: 60 + 20 + 20 } });
    expect(over({ res: { presence: 0 } }, { res: { vitality: 14, resolve: 8, nerve: 8 } })!.score).toEqual({
      visitor: 60 + 20 + 10,
    });
    expect(over({ res: { rapport: 12 } }, { res: { trust: 12 } })).toMatchObject({
      code: 'Bond',
      score: { visitor: 120 },
    });
    expect(over({}, { res: { nerve: 0 } })).toMatchObject({ code: 'Panic', score: { visitor: 0 } });
  });

  test('[SD-121] both seats may be held from outside; each sees its own hand only', () => {
    const from = table({
      D: { hand: ['RH.4'] },
      V: { hand: ['BO.5'] },
      options: { answers: { D: 'free', V: 'free' } },
    });
    expect(shattered.view(from.state, 'dungeon')).toMatchObject({
      D: { hand: ['RH.4'] },
      V: { hand: null, handCount: 1 },
    });
    expect(shattered.view(from.state, 'visitor')).toMatchObject({
      V: { hand: ['BO.5'] },
      D: { hand: null, handCount: 1 },
    });
    const early = submit(shattered, from.run, 'visitor', END);
    expect(isRefusal(early) && early.reasons[0]!.code).toBe('not_your_turn');
  });

  test('[SD-122] locked categories are dealt as Standard Energy; Aim opens in lesson 2, keywords in lesson 4', () => {
    const lesson = (n: number, hand: string[]) =>
      begun({
        options: { mode: 'tutorial', lesson: n },
        scenario: { step: 'turn:D', D: { hand, pool: 5 }, V: { hand: [] } },
        rolls: { att: [5, 4], def: [3, 3] },
      });
    expect(legal(lesson(1, ['RH.9', 'RH.4', 'RH.16'])).map((action) => JSON.stringify(action))).toEqual([
      '{"type":"energy","card":"RH.9"}',
      '{"type":"play","card":"RH.4","target":"vitality"}',
      '{"type":"activate","card":"RH.4"}',
      '{"type":"energy","card":"RH.16"}',
      '{"type":"end"}',
    ]);
    expect(legal(lesson(2, ['RH.4'])).filter(({ type }) => type === 'play')).toHaveLength(2);
    expect(acted(lesson(3, ['RH.4']), play('RH.4')).state.V.conditions).toEqual([]);
    expect(acted(lesson(4, ['RH.4']), play('RH.4')).state.V.conditions.map(({ kind }) => kind)).toEqual(['entangle']);
    expect(lesson(1, []).state).toMatchObject({ visitor: 'boar', room: 'RH', rooms: 1 });
  });
});

describe('3.7 optional modules', () => {
  const symbiote = (modules: string[], more: object = {}) => ({ options: { visitor: 'symbiote', modules }, ...more });

  test('[SD-130] Graft tokens grow with cooperation, drain the Veil, and can be cut', () => {
    const tested = acted(
      table({ ...symbiote(['parasitism']), D: { hand: ['LS.11'] }, rolls: { test: [1] } }),
      play('LS.11'),
    );
    expect(tested.state.tokens).toBe(1);
    const fed = (rapport: number) =>
      acted(
        table({
          ...symbiote(['parasitism']),
          turn: 'V',
          V: { hand: ['SY.11'] },
          D: { hand: [], res: { rapport } },
          rolls: { offer: [1] },
        }),
        play('SY.11'),
      ).state.tokens;
    expect([fed(4), fed(3)]).toEqual([1, 0]);
    const drained = acted(table({ ...symbiote(['parasitism']), more: { tokens: 7 }, turn: 'V' }), END);
    expect(drained.events.find(({ why }) => why.rule === 'SD-130')!.data).toEqual({ r: 'veil', lost: 2, left: 12 });
    const cut = acted(table({ ...symbiote(['parasitism']), more: { tokens: 7 }, D: { hand: [], pool: 1 } }), {
      type: 'prune',
    });
    expect([cut.state.tokens, cut.state.D.spent, cut.state.res.trust]).toEqual([5, 1, 2]);
    expect(refused(table({ ...symbiote(['parasitism']) }), { type: 'prune' })).toEqual(['no_tokens']);
    const off = acted(table({ ...symbiote([]), D: { hand: ['LS.11'] }, rolls: { test: [1] } }), play('LS.11'));
    expect(off.state.tokens).toBe(0);
  });

  test('[SD-131] a Bond with six tokens is parasitised: less Grace, less Knowledge, a thinner Veil', () => {
    const bond = (tokens: number) =>
      acted(
        begun({
          options: { mode: 'campaign', modules: ['parasitism'], answers: { D: 'formula', V: 'formula' } },
          scenario: {
            phase: 'turn',
            run: 3,
            round: 2,
            step: 'turn:V',
            tokens,
            D: { hand: [], res: { rapport: 12 } },
            V: { hand: [], res: { trust: 12 } },
          },
        }),
        END,
      );
    expect(bond(6).of('runEnded')[0]).toMatchObject({ outcome: 'Bond', isParasitised: true });
    expect(bond(6).state.record).toMatchObject({ knowledge: 2, veilDebt: 1, ticks: { grace: 4 } });
    expect(bond(5).state.record).toMatchObject({ knowledge: 4, veilDebt: 0, ticks: { grace: 8 } });
    const bot = table({ ...symbiote(['parasitism']), turn: 'V', V: { hand: ['SY.8', 'SY.2'] }, more: { tokens: 9 } });
    const { action } = bots.think(shattered, shattered.bots['heuristic']!, bot.run, 'visitor');
    expect(action).not.toMatchObject({ card: 'SY.8', type: 'play' });
  });

  test('[SD-132] deception: Honeyed Hollow, then Root Hollow; gifts with a price to pay later', () => {
    const from = begun({ options: { mode: 'deception' } });
    expect(from.state).toMatchObject({ room: 'HH', route: ['HH', 'RH'], visitor: 'symbiote', profile: 'deceptive' });
    const gift = acted(
      table({
        room: 'HH',
        ...symbiote([]),
        D: { hand: ['HH.13', 'HH.14'] },
        V: { hand: ['SY.14'] },
        rolls: { offer: [1, 1] },
      }),
      play('HH.13'),
      play('HH.14'),
    );
    expect(gift.state.V.conditions.map(({ kind }) => kind)).toEqual(['later', 'numb']);
    const paid = acted(gift, END, END);
    expect(paid.of('loss').find(({ r }) => r === 'resolve')).toEqual({ r: 'resolve', lost: 1, left: 17 });
    const late = acted(table({ room: 'HH', ...symbiote([]), more: { round: 8 }, turn: 'V' }), END);
    expect(late.state.endings[0]).toMatchObject({ ending: 'Survive', rounds: 8 });
  });

  test('[SD-133] Flee from round 4, first of the turn, not Entangled; caught it costs Nerve and the turn', () => {
    const options = { modules: ['flee'] };
    const at = (round: number, v: number[], d: number[], V: object = {}) =>
      table({ options, turn: 'V', more: { round }, V: { hand: ['BO.9'], ...V }, rolls: { 'flee.V': v, 'flee.D': d } });
    const gone = acted(at(4, [4, 4], [3, 4]), { type: 'flee' });
    expect(gone.of('fleeResolved')).toEqual([{ margin: 0, hasFled: true }]);
    expect(gone.run.outcome!.code).toBe('Survive');
    expect(gone.state).toMatchObject({ hasFled: true, endings: [{ ending: 'Fled' }] });
    const caught = acted(at(4, [1, 1], [6, 6]), { type: 'flee' });
    expect(caught.of('loss')[0]).toEqual({ r: 'nerve', lost: 1, left: 15 });
    expect(caught.state.active).toBe('D');
    expect(refused(at(3, [1, 1], [1, 1]), { type: 'flee' })).toEqual(['flee_early']);
    expect(refused(acted(at(4, [1, 1], [1, 1]), play('BO.9')), { type: 'flee' })).toEqual(['flee_first']);
    expect(refused(table({ turn: 'V', more: { round: 4 } }), { type: 'flee' })).toContain('no_flee');
  });

  test('[SD-134] Enraged, Cautious, Grateful and Terrified', () => {
    const options = { modules: ['emotions'] };
    const roll = { att: [3, 3], def: [3, 3] };
    const power = (emotion: 'enraged' | 'cautious' | 'grateful') =>
      acted(table({ options, turn: 'V', more: { emotion }, V: { hand: ['BO.7'] }, rolls: roll }), play('BO.7')).of(
        'power',
      )[0]!.power;
    expect([power('enraged'), power('cautious'), power('grateful')]).toEqual([3, 1, 2]);
    const betrayed = acted(
      table({ options, D: { hand: ['RH.4'] }, V: { hand: [], res: { trust: 4 } }, rolls: roll }),
      play('RH.4'),
    );
    expect(betrayed.state).toMatchObject({ emotion: 'enraged', emotionLeft: 3 });
    const offer = (emotion: 'cautious' | 'enraged', roll100: number) =>
      acted(
        table({
          options,
          more: { emotion },
          D: { hand: ['LS.12'] },
          V: { hand: [], res: { trust: 3 } },
          rolls: { offer: [roll100] },
        }),
        play('LS.12'),
      );
    expect(offer('cautious', 40).of('offerAccepted')[0]!.chance).toBe(40);
    expect(offer('enraged', 1).of('offerRefused')[0]!.chance).toBe(0);
    const offered = acted(
      table({
        options: { ...options, answers: { D: 'free', V: 'free' } },
        more: { emotion: 'enraged' },
        D: { hand: ['LS.12'] },
      }),
      play('LS.12'),
    );
    expect(refused(offered, { type: 'answer', yes: true })).toEqual(['enraged']);
    const kind = acted(
      table({ options, D: { hand: ['LS.12', 'LS.11'] }, rolls: { offer: [1], test: [1] } }),
      play('LS.12'),
      play('LS.11'),
    );
    expect(kind.of('testCooperated')[0]!.chance).toBe(40 + 5 + 10);
    const afraid = acted(
      table({
        options,
        D: { hand: ['RH.6'] },
        V: { hand: ['BO.1', 'BO.2', 'BO.3'], res: { nerve: 5 } },
        rolls: { att: [5, 4], def: [3, 3] },
      }),
      play('RH.6', { target: 'nerve' }),
      END,
      END,
    );
    expect(afraid.of('drawn').find(({ side }) => side === 'V')!.count).toBe(1);
    const trapped = acted(
      table({ options, turn: 'V', D: { hand: [], traps: ['RH.14'] }, V: { hand: ['BO.9'] } }),
      play('BO.9'),
    );
    expect(trapped.state.emotion).toBe('cautious');
  });

  test('[SD-135] hazards stir at 8, come every third round, and can be braced against', () => {
    const options = { modules: ['hazards'] };
    const at = (hazard: string, more: object = {}, D: object = {}, V: object = {}) =>
      table({
        options,
        room: 'WG',
        turn: 'V',
        more: { hazardAt: 3, ...more },
        D: { hand: ['RH.4', 'RH.5'], ...D },
        V: { hand: ['BO.5'], ...V },
        rolls: { hazard: [hazard] },
      });
    const stirred = acted(
      table({ options, D: { hand: ['LS.14'] }, V: { hand: [], res: { trust: 7 } }, rolls: { offer: [1] } }),
      play('LS.14'),
    );
    expect(stirred.of('hazardDue')).toEqual([{ round: 3 }]);
    const squall = acted(at('RiftSquall'), END);
    expect(
      squall.events
        .filter(({ why }) => why.source === 'RiftSquall')
        .filter(({ kind }) => kind === 'loss')
        .map(({ data }) => data),
    ).toMatchObject([
      { r: 'veil', lost: 2 },
      { r: 'nerve', lost: 2 },
    ]);
    expect(squall.state.hazardAt).toBe(6);
    const braced = acted(at('Rockfall'), { type: 'brace', card: 'BO.5' }, END);
    expect(
      braced.events
        .filter(({ why, kind }) => why.source === 'Rockfall' && kind === 'loss')
        .map(({ data }) => (data as { lost: number }).lost),
    ).toEqual([1, 1]);
    const still = acted(at('Stillness'), END);
    expect(acted(still, END, END).of('drawn')).toEqual([]);
    const spores = acted(at('SporeBloom'), END);
    const spread = acted(spores, END, END);
    expect(spread.of('discarded').map(({ side }) => side)).toEqual(['D', 'V']);
    const both = acted(
      table({
        options,
        room: 'WG',
        turn: 'D',
        more: { hazardAt: 3 },
        D: { hand: ['RH.4'] },
        V: { hand: ['BO.5'] },
        rolls: { hazard: ['Rockfall'] },
      }),
      { type: 'brace', card: 'RH.4' },
      END,
      { type: 'brace', card: 'BO.5' },
      END,
    );
    expect(both.of('hazardCancelled')).toEqual([{ hazard: 'Rockfall' }]);
    expect([both.state.res.trust, both.state.res.rapport]).toEqual([1, 1]);
  });

  test('[SD-136] Commune cards take the place of four cards, and need no answer', () => {
    const options = { visitor: 'symbiote', modules: ['commune'] };
    const { D, V } = begun({ options: { ...options, route: ['LS'] } }).state;
    expect([
      D.deck.includes('CM.1'),
      D.deck.includes('CM.2'),
      D.deck.includes('LS.2'),
      D.deck.includes('LS.7'),
    ]).toEqual([true, true, false, false]);
    expect([
      V.deck.includes('CM.3'),
      V.deck.includes('CM.4'),
      V.deck.includes('SY.3'),
      V.deck.includes('SY.9'),
    ]).toEqual([true, true, false, false]);
    const listen = (struck: boolean) =>
      acted(table({ options, D: { hand: ['CM.1'], struck } }), play('CM.1')).state.res.rapport;
    expect([listen(false), listen(true)]).toEqual([1, 0]);
    const tend = acted(table({ options, D: { hand: ['CM.2'] }, V: { hand: [], res: { nerve: 9 } } }), play('CM.2'));
    expect([tend.state.res.nerve, tend.state.res.trust]).toEqual([10, 4]);
    const close = (hand: string[]) => acted(table({ options, turn: 'V', V: { hand } }), play('CM.3')).state.res.trust;
    expect([close(['CM.3']), close(['CM.3', 'SY.1', 'SY.2', 'SY.4', 'SY.5'])]).toEqual([4, 3]);
    const breath = acted(table({ options, turn: 'V', V: { hand: ['CM.4'] } }), play('CM.4'));
    expect(breath.of('drawn').map(({ count }) => count)).toEqual([1, 1]);
    expect(breath.state.res.rapport).toBe(1);
    const held = table({ options, D: { hand: ['CM.2', 'LS.5'] } });
    expect(refused(held, { type: 'restrain', card: 'LS.5' })).toEqual(['could_give']);
  });

  test('[SD-137] an intelligent visitor bluffs for the price of the card and remembers gifts that hurt', () => {
    const options = { modules: ['intelligent'] };
    const from = table({ options, turn: 'V', V: { hand: ['BO.5', 'BO.1'], pool: 2 } });
    const bluffed = acted(from, { type: 'bluff', card: 'BO.5' });
    expect([bluffed.state.V.spent, bluffed.state.V.traps[0]]).toEqual([2, { card: 'BO.5', isBluff: true, paid: 2 }]);
    expect(refused(from, { type: 'bluff', card: 'BO.1' })).toContain('not_action_card');
    const struck = acted(bluffed, END);
    expect(struck.of('trapSprung')).toEqual([]);
    const hurt = acted(
      table({ options, D: { hand: ['RH.15', 'LS.12'] }, V: { hand: [], res: { trust: 3 } }, rolls: { offer: [1, 1] } }),
      play('RH.15'),
      play('LS.12'),
    );
    expect(hurt.of('offerAccepted').map(({ chance }) => chance)).toEqual([60, 70 - 15]);
  });
});
