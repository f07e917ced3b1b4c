import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { awakeningScore } from '../rules/awakening/ending.ts';
import { guestWeights } from '../rules/awakening/visitors.ts';
import { makeBooks } from '../rules/book.ts';
import { awake, between, clearing, doing, killing, last, record, visiting } from './awakening-table.ts';
import { acted, begun, END, legal, refused, refusedStart, type TestRun } from './table.ts';

const book = makeBooks(CONTENT)({ second: { isShallow: false } });
const tables = book.content.awakening!;

/** Phases in the order they come, from here to the open Mouth. */
function phasesFrom(from: TestRun): string[] {
  const phases = [from.state.phase as string];
  let now = from;
  while (now.state.phase !== 'turn') {
    const closing = legal(now).find(({ type }) =>
      ['welcome', 'choose', 'decline', 'leave', 'legacy', 'encounter', 'open'].includes(type),
    )!;
    now = acted(now, closing.type === 'legacy' ? { type: 'legacy', id: 'none' } : closing);
    if (phases.at(-1) !== now.state.phase) phases.push(now.state.phase);
  }
  return phases;
}

describe('the frame of an Awakening', () => {
  test('[SD-220] length 16, 12 or 20 in four chapters; its modules are on', () => {
    const from = begun({ options: { edition: 2, mode: 'awakening' } });
    expect(from.state).toMatchObject({ length: 16, run: 0, modules: ['parasitism', 'flee', 'emotions', 'commune'] });
    expect(awake(from)).toMatchObject({ grade: 1, heart: 7 });
    expect(refusedStart({ options: { edition: 2, mode: 'awakening', length: 24 } })).toContain('16, 12, 20');
    expect(refusedStart({ options: { edition: 2, mode: 'campaign', length: 16 } })).toContain('12, 6, 24');
    const chapter = (run: number, length: number) =>
      shattered.view(between('dig', run, { options: { length } }).state, 'dungeon').awakening!.chapter;
    expect([1, 4, 5, 8, 9, 13, 16].map((run) => chapter(run, 16))).toEqual([1, 1, 2, 2, 3, 4, 4]);
    expect([3, 4, 12].map((run) => chapter(run, 12))).toEqual([1, 2, 4]);
  });

  test('[SD-330] [SD-341] only the second edition has it', () => {
    expect(refusedStart({ options: { mode: 'awakening' } })).toContain('second edition');
    expect(refusedStart({ options: { edition: 2, mode: 'encounter', grade: 2 } })).toContain('awakening');
    expect(refusedStart({ options: { grade: 2 } })).toContain('second edition');
    expect(refusedStart({ options: { edition: 2, mode: 'awakening', grade: 9 } })).toContain('grade');
  });

  test('[SD-221] the phases of an interval in their order', () => {
    const bond = visiting({
      run: 1,
      record: { essence: 5, knowledge: 5 },
      V: { res: { trust: 12 } },
      D: { res: { rapport: 12 } },
      turn: 'V',
    });
    expect(phasesFrom(acted(bond, END))).toEqual(['companion', 'scene', 'graft', 'dig', 'market', 'approach', 'turn']);
    expect(phasesFrom(begun({ options: { edition: 2, mode: 'awakening' } }))).toEqual(['dig', 'approach', 'turn']);
    expect(phasesFrom(begun({ options: { edition: 2, mode: 'awakening', unlocks: 'all' } }))).toEqual([
      'legacy',
      'dig',
      'approach',
      'turn',
    ]);
  });

  test('[SD-222] every booked visit brings 1 Essence and 1 Knowledge besides', () => {
    const over = clearing({ run: 5 });
    expect(record(over)).toMatchObject({ essence: 1, knowledge: 2 });
  });

  test('[SD-223] W2: two bites at Heart 2 end the life at once; at Heart 3 the chapter mends one', () => {
    const guest = { run: 8, visitor: 'OW+scout+warder' };
    const gone = clearing({ ...guest, awakening: { heart: 2 } });
    expect(gone.state).toMatchObject({ phase: 'over', result: 'Plundered' });
    expect(awake(gone)).toMatchObject({ heart: 0, ending: 'plundered' });
    const alive = clearing({ ...guest, awakening: { heart: 3 } });
    expect(last(alive, 'heartBitten')).toMatchObject({ bite: 2, heart: 1 });
    expect(awake(alive).heart).toBe(2);
    expect(last(alive, 'chapterClosed')).toMatchObject({ chapter: 2 });
  });

  test('[SD-223] a creature bites 1, the last visit 1 more, whoever flees nothing; the Heart mends to its start at most', () => {
    expect(awake(clearing({ run: 5 })).heart).toBe(6);
    expect(last(clearing({ run: 16, visitor: 'VW+scout+thief' }), 'heartBitten')).toMatchObject({ bite: 3 });
    expect(awake(killing({ run: 4 })).heart).toBe(7);
    expect(record(clearing({ run: 5 })).scars).toMatchObject({ structure: 1 });
    const flee = visiting({ run: 5, turn: 'V', round: 5, rolls: { 'flee.V': [6, 6], 'flee.D': [1, 1] } });
    expect(awake(acted(flee, { type: 'flee' })).heart).toBe(7);
  });

  test('[SD-308] [SD-306] a Heart of 7, of 5 from grade 5 on', () => {
    const heart = (grade: number) => awake(begun({ options: { edition: 2, mode: 'awakening', grade } })).heart;
    expect([1, 4, 5, 8].map(heart)).toEqual([7, 7, 5, 5]);
  });

  test('[SD-306] later grades: stronger visitors, two Scars, an eighth card', () => {
    const open = (grade: number) =>
      doing(between('approach', 2, { record: { next: 'moth' }, options: { grade } }), { type: 'open' });
    expect(open(1).state.max.vitality).toBe(14);
    expect(open(2).state.max.vitality).toBe(16);
    expect(open(7).state.V.hand.length + open(7).state.V.discard.length).toBeGreaterThanOrEqual(7);
    expect(
      open(8)
        .of('drawn')
        .find(({ side }) => side === 'V'),
    ).toMatchObject({ count: 8 });
    expect(record(clearing({ run: 5, options: { grade: 6 } })).scars.structure).toBe(2);
  });

  test('[SD-332] after 60 actions only closing ones are left', () => {
    let from = between('dig', 2, { record: { essence: 300 } });
    for (let i = 0; i < 30; i++)
      from = doing(from, { type: 'annex', site: '1b', id: 'well' }, { type: 'annex', site: '1b', id: 'chill' });
    expect(refused(from, { type: 'annex', site: '1b', id: 'well' })).toEqual(['acts_spent']);
    expect(legal(from)).toEqual([{ type: 'leave' }]);
    expect(shattered.bound(from.run.header.options as never)).toBe(16 * 4_200);
  });
});

describe('who comes', () => {
  const facts = { length: 16, reputation: 0, grade: 1, forgotten: 0, companions: [] };
  const weights = (visit: number, more = {}) => {
    const { ids, weights: list } = guestWeights({ book, tables }, { run: visit - 1, ...facts, ...more }, visit);
    return Object.fromEntries(ids.map((id, i) => [id, list[i]]));
  };

  test('[SD-300] the first four visits are given, the last is the nemesis', () => {
    expect([1, 2, 3, 4].map((visit) => Object.keys(weights(visit)))).toEqual([
      ['boar'],
      ['moth'],
      ['symbiote'],
      ['magpie', 'tortoise'],
    ]);
    expect(weights(16)).toEqual({ VW: 1 });
  });

  test('[SD-300] the weights of the chapters', () => {
    const creatures = { boar: 3, moth: 3, magpie: 3, tortoise: 3 };
    expect(weights(6)).toEqual({ ...creatures, symbiote: 3, LD: 4 });
    expect(weights(6, { reputation: 9 })).toMatchObject({ symbiote: 6 });
    expect(weights(6, { reputation: -9 })).toMatchObject({ symbiote: 1 });
    expect(weights(10)).toEqual({ boar: 1, moth: 1, magpie: 1, tortoise: 1, symbiote: 1, LD: 4, OW: 4 });
    expect(weights(14)).toEqual({ LD: 1, OW: 4, VW: 4 });
    expect(weights(14, { forgotten: 2 })).toEqual({ LD: 1, OW: 2, VW: 2 });
    expect(weights(6, { grade: 7 })).toMatchObject({ OW: 4 });
  });

  test('[SD-300] [SD-260] a kind that stays does not visit', () => {
    expect(weights(6, { companions: [{ kind: 'boar' }] })).not.toHaveProperty('boar');
  });

  test('[SD-301] the second visit of the later chapters is an advanced one; it books twice', () => {
    const shown = (run: number) => awake(between('approach', run)).encounters.length;
    expect([2, 5, 6, 10, 14, 15].map(shown)).toEqual([0, 0, 2, 2, 2, 0]);
    const from = between('approach', 6, { record: { next: 'boar' } });
    expect(refused(from, { type: 'open' })).toEqual(['encounter_first']);
    const id = awake(from).encounters[0]!;
    const open = doing(from, { type: 'encounter', id }, { type: 'open' });
    expect(open.state.second!.kinds.advanced).toBe(id);
  });
});

describe('endings', () => {
  const ended = (ticks: object, arcs: object = {}) =>
    killing({ run: 16, visitor: 'VW+scout+thief', record: { ticks }, awakening: { arcs } });

  test.each([
    ['hunger', 'mouth', 'A4', 'eaten'],
    ['oppression', 'law', 'A3', 'bound'],
    ['dread', 'dark', 'A7', 'feared'],
    ['grace', 'door', 'A5', 'shelter'],
    ['guile', 'house', 'A6', 'swindle'],
  ] as const)('[SD-303] %s leads to %s, fulfilled by its arc', (attribute, ending, arc, flag) => {
    const plain = ended({ [attribute]: 90 });
    expect(plain.state.result).toBe('Awakened');
    expect(awake(plain)).toMatchObject({ ending, isFulfilled: false });
    expect(awake(ended({ [attribute]: 90 }, { [arc]: { flag } }))).toMatchObject({ ending, isFulfilled: true });
  });

  test('[SD-303] without an archetype the Unnamed, fulfilled by the Litter or the Moths', () => {
    expect(awake(ended({}, { A2: { flag: 'pinned' } }))).toMatchObject({ ending: 'unnamed', isFulfilled: true });
    expect(awake(ended({}, {}))).toMatchObject({ ending: 'unnamed', isFulfilled: false });
  });

  test('[SD-302] [SD-304] won with a Heart after the last visit, lost without one', () => {
    const { outcome } = ended({}).run;
    expect(outcome).toMatchObject({ code: 'Awakened', rule: 'SD-302', seats: { dungeon: 'won', visitor: 'drawn' } });
    expect(outcome!.score!['dungeon']).toBeGreaterThan(0);
    const lost = clearing({ run: 9, visitor: 'OW+scout+warder', awakening: { heart: 2 } }).run.outcome;
    expect(lost).toMatchObject({ code: 'Plundered', seats: { dungeon: 'lost', visitor: 'drawn' } });
  });

  test('[SD-305] W11: the score, term by term', () => {
    const { state } = between('dig', 16, {
      options: { grade: 3 },
      record: {
        ticks: { hunger: 80 },
        essence: 5,
        knowledge: 7,
        reputation: -6,
        outcomes: ['Kill', 'Break', 'Panic', 'Bond'],
      },
      awakening: {
        heart: 4,
        companions: [{ kind: 'moth', since: 3 }],
        arcs: { A1: { flag: 'raised' }, A2: { flag: 'lamp' }, A4: { flag: 'eaten' } },
      },
    });
    const s = { ...state, run: 16, awakening: { ...state.awakening!, isFulfilled: true } };
    expect(awakeningScore({ s, book })).toBe(322);
  });

  test('[SD-295] [SD-303] the last visitor is eaten, or spared, once her story is told', () => {
    const arcs = { A4: { stage: 4, picks: 'abab' } };
    expect(awake(ended({}, arcs)).arcs.find(({ id }) => id === 'A4')?.flag).toBe('eaten');
    const spared = clearing({ run: 16, visitor: 'VW+scout+thief', awakening: { arcs } });
    expect(awake(spared).arcs.find(({ id }) => id === 'A4')?.flag).toBe('spared');
    const open = (picks: string) =>
      doing(
        between('approach', 16, {
          record: { next: 'VW+scout+thief' },
          awakening: { arcs: { A4: { stage: 4, picks } } },
        }),
        { type: 'open' },
      );
    const grudge = (from: TestRun) => awake(from).memory.find(({ kind }) => kind === 'VW')?.grudge;
    expect([grudge(open('abab')), grudge(open('aaab'))]).toEqual([0, 2]);
    expect(open('abab').state.max).toMatchObject({ vitality: 26, nerve: 26 });
  });

  test('[SD-307] legacies: a card, a name, or Essence to begin with', () => {
    const take = (id: string) => doing(between('legacy', 1), { type: 'legacy', id });
    expect(awake(take('tooth')).satchel).toEqual(['ID.1']);
    expect(record(take('hand')).reputation).toBe(1);
    expect(record(take('earth')).essence).toBe(3);
    expect(take('none').state.phase).toBe('dig');
  });
});
