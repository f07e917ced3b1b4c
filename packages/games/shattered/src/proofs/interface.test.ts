import { begin, eventLog, isRefusal, phrases, start, submit, whyNoUndo } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { tierWays } from '../rules/odds.ts';
import { STREAMS } from '../rules/tags.ts';
import { acted, begun, dice, END, legal, play, refused, refusedStart, table } from './table.ts';

const perceived = (from: ReturnType<typeof table>, viewer: string) =>
  eventLog.perceive(from.events as never, viewer, eventLog.newNumbering());

describe('2.13 hidden information', () => {
  test('[SD-125] a seat sees resources, conditions, piles by count and both deck lists, no hidden card', () => {
    const from = table({ D: { hand: ['RH.4'], traps: ['RH.14'] }, V: { hand: ['BO.5'], discard: ['BO.6'] } });
    const mine = shattered.view(from.state, 'dungeon');
    expect(mine.V).toMatchObject({ hand: null, handCount: 1, traps: null, trapCount: 0, discard: ['BO.6'] });
    expect(mine.V.deck).toHaveLength(15);
    expect(mine.D.traps).toEqual([{ card: 'RH.14', isBluff: false, paid: 1 }]);
    expect(JSON.stringify(shattered.view(from.state, 'spectator'))).not.toContain('"hand":[');
    expect(shattered.truth(from.state).plain.V.hand).toEqual(['BO.5']);
    expect(shattered.truth(from.state)).toMatchObject({ draw: { V: expect.any(Array) }, offer: '' });
  });

  test('[SD-125] events are held to the same: Traps, draws and Offers without names, bluffs as Traps', () => {
    const set = acted(table({ D: { hand: ['RH.14'] } }), play('RH.14'));
    expect(perceived(set, 'dungeon')[0]).toMatchObject({ kind: 'trapSet', data: { card: 'RH.14' } });
    expect(perceived(set, 'visitor')[0]).toMatchObject({ kind: 'trapSet', data: { card: '' } });
    expect(JSON.stringify(perceived(set, 'visitor'))).not.toContain('RH.14');
    const sly = acted(
      table({ D: { hand: ['RH.4'] }, options: { identity: true }, more: { record: { ticks: { guile: 60 } } } }),
      { type: 'bluff', card: 'RH.4' },
    );
    expect(perceived(sly, 'visitor')[0]!.kind).toBe('trapSet');
    expect(perceived(sly, 'visitor')[0]!.data).toEqual((perceived(set, 'visitor')[0] as { data: object }).data);
    const drawn = acted(table({}), END, END);
    const seen = perceived(drawn, 'visitor').filter(({ kind }) => kind === 'drawn') as unknown as {
      data: { side: string; cards: string[] };
    }[];
    expect(seen.find(({ data }) => data.side === 'D')!.data.cards).toEqual([]);
    expect(seen.find(({ data }) => data.side === 'V')!.data.cards).not.toEqual([]);
    const offered = acted(
      table({ D: { hand: ['RH.15'] }, options: { answers: { D: 'free', V: 'free' } } }),
      play('RH.15'),
    );
    expect(JSON.stringify(perceived(offered, 'visitor'))).not.toContain('RH.15');
    expect(JSON.stringify(perceived(offered, 'visitor'))).not.toContain('resolve');
  });

  test('[SD-126] odds are exact: tiers from all throws, React, Offer and Test from their formulas', () => {
    const { chances } = shattered.preview!(
      table({ D: { hand: ['RH.4'] } }).state,
      'dungeon',
      play('RH.4', { target: 'vitality' }),
    );
    expect(chances!.map(({ label, chance_bp }) => [label, chance_bp])).toEqual([
      ['Devastating', 972],
      ['Strong', 2384],
      ['Partial', 4252],
      ['Stalemate', 1420],
      ['Reversal', 972],
    ]);
    const ways = tierWays(CONTENT.numbers, 0, 0);
    expect(ways.Devastating).toBe(ways.Reversal);
    expect(Object.values(ways).reduce((a, b) => a + b, 0)).toBe(36 * 36);
    expect(chances!.reduce((all, { chance_bp }) => all + chance_bp, 0)).toBe(10_000);
    const offer = shattered.preview!(
      table({ D: { hand: ['LS.12'] }, V: { hand: [], res: { trust: 2 } } }).state,
      'dungeon',
      play('LS.12'),
    );
    expect(offer.chances![0]).toMatchObject({ label: 'accepted', chance_bp: 5000 });
    const open = acted(
      table({ turn: 'V', V: { hand: ['BO.6'] }, D: { hand: ['RH.12'] }, rolls: dice([5, 4], [3, 3]) }),
      play('BO.6', { target: 'structure' }),
    );
    const react = shattered.preview!(open.state, 'dungeon', { type: 'react', card: 'RH.12' });
    expect(react.chances![0]).toMatchObject({ label: 'success', chance_bp: 10_000, data: { damage: 1 } });
  });

  test('[SD-126] grave: a Betrayal, a last reducer at stake, flight', () => {
    const grave = (from: ReturnType<typeof table>, action: Parameters<typeof acted>[1]) =>
      shattered.preview!(from.state, shattered.toAct(from.state)[0]!, action).grave ?? false;
    expect(
      grave(table({ D: { hand: ['RH.4'] }, V: { hand: [], res: { trust: 4 } } }), play('RH.4', { target: 'vitality' })),
    ).toBe(true);
    expect(grave(table({ D: { hand: ['RH.4'] } }), play('RH.4', { target: 'vitality' }))).toBe(false);
    expect(grave(table({ D: { hand: ['LS.11'], res: { structure: 1 } } }), play('LS.11'))).toBe(true);
    expect(grave(table({ turn: 'V', more: { round: 4 }, options: { modules: ['flee'] } }), { type: 'flee' })).toBe(
      true,
    );
  });
});

describe('2.14 options, actions, scenario, draws', () => {
  test('[SD-140] what depends on holders and mode is written out once', () => {
    const fill = (given: object, holders: Record<string, string> = {}) =>
      shattered.fillOptions!(given as never, holders) as Record<string, unknown>;
    expect(fill({ visitor: 'symbiote' })).toMatchObject({
      profile: 'nurturing',
      sanctuary: 'ask',
      answers: { D: 'free', V: 'free' },
    });
    expect(fill({}, { dungeon: 'heuristic', visitor: 'person' })).toMatchObject({
      sanctuary: 'never',
      answers: { D: 'formula', V: 'free' },
    });
    expect(fill({ visitor: 'symbiote' }, { dungeon: 'smart' })).toMatchObject({ sanctuary: 'always' });
    expect(fill({ mode: 'deception' })).toMatchObject({ visitor: 'symbiote', profile: 'deceptive' });
    expect(refusedStart({ options: { visitor: 'dragon' } })).toContain('/options/visitor');
    expect(refusedStart({ options: { rooms: 4 } })).toContain('/options/rooms');
    expect(refusedStart({ options: { route: ['XX'] } })).toContain('/options/route');
  });

  test('[SD-141] every decision has a way on; cards are named by their ids', () => {
    const from = table({ D: { hand: ['RH.4'] } });
    expect(legal(from).at(-1)).toEqual(END);
    expect(refused(from, play('RH.5'))).toEqual(['not_in_hand']);
    expect(refused(from, play('XX.1'))).toEqual(['unknown_id']);
    expect(refused(from, { type: 'leave' })).toEqual(['not_now']);
    expect(shattered.bound(begun().run.header.options as never)).toBe(4_000);
    expect(shattered.bound(begun({ options: { mode: 'campaign', length: 6 } }).run.header.options as never)).toBe(
      25_200,
    );
  });

  test('[SD-142] a scenario sets the table; a card twice, a value past its maximum, an unknown id are refused', () => {
    const from = table({
      D: { hand: ['RH.4'], draw: ['RH.5', 'RH.6'], discard: ['RH.7'], set: ['RH.1'], exhausted: ['RH.8'] },
    });
    expect(from.state.D).toMatchObject({ hand: ['RH.4'], discard: ['RH.7'], set: ['RH.1'], exhausted: ['RH.8'] });
    expect(from.state.D.draw.slice(0, 2)).toEqual(['RH.5', 'RH.6']);
    expect(from.state.D.draw).toHaveLength(12);
    expect(refusedStart({ scenario: { D: { hand: ['RH.4', 'RH.4'] } } })).toContain('named twice');
    expect(refusedStart({ scenario: { D: { res: { veil: 9 }, max: { veil: 8 } } } })).toContain('is above');
    const strong = { V: { res: { vitality: 40 } } };
    expect(refusedStart({ scenario: strong })).toContain('40 is above the maximum of 28');
    expect(refusedStart({ scenario: strong })).toContain('/scenario/V/res/vitality');
    expect(refusedStart({ options: { visitor: 'moth' }, scenario: { V: { res: { vitality: 28 } } } })).toContain(
      'of 14',
    );
    expect(begun({ scenario: { V: { res: { vitality: 40 }, max: { vitality: 40 } } } }).state.max.vitality).toBe(40);
    const scarred = { ticks: {}, scars: { veil: 2 } };
    const scenario = { phase: 'turn' as const, record: scarred, D: { res: { veil: 13 } } };
    expect(refusedStart({ options: { mode: 'campaign' }, scenario })).toContain('13 is above the maximum of 12');
    expect(refusedStart({ scenario: { D: { hand: ['XX.1'] } } })).toContain('no card');
    expect(refusedStart({ scenario: { V: { hand: ['RH.4'] } } })).toContain('no card of this side');
    expect(refusedStart({ scenario: { phase: 'shop' } })).toContain('phase of a campaign');
  });

  test('[SD-142] a run stored before values past a maximum were refused begins as it did', () => {
    const { header } = begun({ scenario: { V: { res: { vitality: 28 } } } }).run;
    const again = begin(shattered, { ...header, scenario: { V: { res: { vitality: 40 } } } });
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.run.world.state.max.vitality).toBe(40);
  });

  test('[SD-143] every draw has its stream and tag; one side’s shuffles tell nothing of the other’s', () => {
    expect(STREAMS).toEqual(['deckD', 'deckV', 'combat', 'answers', 'events', 'campaign']);
    expect(Object.keys(shattered.tags)).toEqual([
      'shuffle.D',
      'shuffle.V',
      'swap.D',
      'swap.V',
      'att',
      'def',
      'react',
      'press',
      'target',
      'flee.V',
      'flee.D',
      'offer',
      'test',
      'hazard',
      'spore.D',
      'spore.V',
      'visitor',
      'pair',
      'graft',
      'module',
      'goods',
      'scene',
      'advanced',
      'profile',
    ]);
    const top = begun({ rolls: { 'shuffle.V': [['BO.15', 'BO.14', 'BO.1', 'BO.2']] } });
    expect(top.state.V.hand.slice(0, 4)).toEqual(['BO.15', 'BO.14', 'BO.1', 'BO.2']);
    expect(top.state.D.hand).toEqual(begun().state.D.hand);
  });

  test('[SD-144] a value no draw could take is refused at the start, one that does not fit refuses the action', () => {
    expect(refusedStart({ rolls: { att: [7] } })).toContain('/rolls/att');
    expect(refusedStart({ rolls: { nothing: [1] } })).toContain('no such tag');
    const from = table({
      D: { hand: ['RH.4'] },
      V: { hand: ['BO.5'], conditions: [{ kind: 'disrupt', card: 'WG.8' }] },
      turn: 'V',
      rolls: { target: ['nerve'] },
    });
    expect(refused(from, play('BO.5', { target: 'structure' }))).toEqual(['unfit_roll']);
  });

  test('[SD-145] every number has its sum, an effect that waits names what placed it', () => {
    const from = table({ D: { hand: ['RH.6', 'RH.14'] }, V: { hand: ['BO.9'] }, rolls: dice([5, 4], [3, 3]) });
    const struck = acted(from, play('RH.6', { target: 'nerve' }));
    const power = struck.events_of('power')[0]!;
    expect(power.why).toMatchObject({
      rule: 'SD-54',
      source: 'RH.6',
      of: 'power',
      terms: [{ label: 'base', value: 1 }],
    });
    expect(struck.events_of('attackRoll')[0]!.why.terms!.reduce((all, { value }) => all + value, 0)).toBe(10);
    const placed = struck.events_of('conditionPlaced')[0]!;
    const later = acted(struck, END, END);
    const tick = later.events.find(({ kind, why }) => kind === 'loss' && why.rule === 'SD-82')!;
    expect(tick.because).toBe(placed.id);
    const trap = acted(from, play('RH.14'));
    const sprung = acted(trap, END, play('BO.9'));
    expect(sprung.events_of('trapSprung')[0]!.because).toBe(trap.events_of('trapSet')[0]!.id);
    for (const event of [...struck.events, ...later.events]) expect(event.why.rule).toMatch(/^SD-\d+$/);
  });

  test('[SD-146] a page of the log is a room, a turn is a round', () => {
    const from = begun({
      options: { route: ['WG', 'WG'] },
      scenario: { round: 4, step: 'turn:V', D: { hand: [], res: { presence: 0 } }, V: { hand: [] } },
    });
    expect(shattered.pageUnit).toBe('room');
    expect(shattered.now(from.state)).toEqual({ page: 1, turn: 4 });
    expect(shattered.now(acted(from, END).state)).toEqual({ page: 2, turn: 1 });
  });
});

describe('what is said', () => {
  test('[SD-145] every kind of event has a line, every term a name, every reason a sentence', () => {
    const { words } = shattered;
    const begunRun = start(shattered, { seed: 'words' });
    if (isRefusal(begunRun)) throw new Error('refused');
    for (const event of begunRun.events) expect(phrases.lineOf(words, event, 'dungeon')).toMatch(/[.!]$/);
    expect(Object.values(words.terms).every((text) => text !== '' && !/\d/.test(text))).toBe(true);
    const short = submit(shattered, table({ D: { hand: ['VB.7'], pool: 0 } }).run, 'dungeon', play('VB.7'));
    expect(isRefusal(short) && phrases.refusedOf(words, short.reasons[0]!)).toEqual({
      text: 'Needs 3 Energy. You have 0. Play an Energy card, or discard a card for 1.',
      missing: '3 Energy',
    });
    for (const id of Object.keys(CONTENT.cards)) expect(words.name(id)).not.toBe(id);
  });

  test('[SD-125] an action that showed something new cannot be undone, a plain one can', () => {
    const plain = acted(table({ D: { hand: ['RH.8'] } }), play('RH.8'));
    expect(whyNoUndo(plain.run, 'dungeon')).toBeNull();
    const watched = acted(table({ turn: 'V', D: { hand: [], traps: ['WG.13'] }, V: { hand: ['BO.9'] } }), play('BO.9'));
    expect(whyNoUndo(watched.run, 'visitor')!.code).toBe('undo_revealed');
  });
});
