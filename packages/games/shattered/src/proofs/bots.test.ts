import { bots, type Json } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { ShatteredAction } from '../actions.ts';
import { evaluate } from '../bots/evaluate.ts';
import { readBoard, winEstimate } from '../bots/outlook.ts';
import { considered, planLines, planTurn, scoreHand } from '../bots/plan.ts';
import { bestSequence } from '../bots/sequence.ts';
import { chanceHeld, track, unseenOf } from '../bots/tracker.ts';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { makeBook, makeBooks } from '../rules/book.ts';
import { acted, begun, botsAction, dice, END, play, type TestRun, table } from './table.ts';

const book = makeBook(CONTENT);
const secondBook = makeBooks(CONTENT)({ second: { isShallow: false } });
const seatOf = (from: TestRun) => shattered.toAct(from.state)[0]!;
const outlook = (from: TestRun) =>
  readBoard(book, shattered.view(from.state, seatOf(from)), seatOf(from) === 'dungeon' ? 'D' : 'V');
const score = (from: TestRun, card: string): number => scoreHand(outlook(from)).find(({ id }) => id === card)!.score;

/** The cards a bot plays in its turn, in order. */
function line(from: TestRun, name = 'heuristic'): string[] {
  const cards: string[] = [];
  let now = from;
  let notes: Json = null;
  const seat = seatOf(from);
  for (let n = 0; n < 12 && seatOf(now) === seat && now.state.phase === 'turn'; n++) {
    const answer = botsAction(now, name, notes);
    notes = answer.notes ?? null;
    if (answer.action.type === 'end') break;
    if ('card' in answer.action && answer.action.card) cards.push(answer.action.card);
    now = acted(now, answer.action as ShatteredAction);
  }
  return cards;
}

const before = (cards: readonly string[], first: string, second: string): boolean =>
  cards.includes(first) && cards.includes(second) && cards.indexOf(first) < cards.indexOf(second);

const MANY = { att: new Array(20).fill(4), def: new Array(20).fill(3), test: [1, 1], offer: [1, 1] };

describe('5 bots', () => {
  test('[AI-1] a bot sees its view; the same question has the same answer', () => {
    const from = begun({ seed: 'ask' });
    for (const name of ['greedy', 'heuristic', 'scatter', 'smart'])
      expect(botsAction(from, name)).toEqual(botsAction(from, name));
  });

  test('[AI-2] the bots of the game, for either seat', () => {
    expect(Object.keys(shattered.bots)).toEqual([
      'random',
      'scatter',
      'scatter-printed',
      'greedy',
      'heuristic',
      'smart',
      'ismcts',
      'idle',
      'scattered',
    ]);
    const from = table({ D: { hand: ['RH.4'] }, V: { hand: ['BO.5'] } });
    const printed = new Set<string>();
    const aimed = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const at = { ...from, run: { ...from.run, n } };
      const target = (name: string) => (botsAction(at, name).action as { target?: string }).target ?? '';
      printed.add(target('scatter-printed'));
      aimed.add(target('scatter'));
    }
    expect([...printed]).toEqual(['vitality']);
    expect([...aimed].sort()).toEqual(['nerve', 'vitality']);
  });

  test('[AI-2] with few tries ismcts plays what the planner plans; with more its choice is still legal', () => {
    const from = table({ D: { hand: ['RH.8', 'RH.4'], pool: 3 }, V: { hand: ['BO.5'] } });
    const choiceOf = (iterations: number) =>
      bots.think(shattered, shattered.bots['ismcts']!, from.run, 'dungeon', { budget: { iterations } }).action;
    expect(choiceOf(10)).toEqual(play('RH.8'));
    expect(shattered.legalActions(from.state, 'dungeon')).toContainEqual(choiceOf(80));
  });

  test('[AI-3] the win estimate', () => {
    const view = shattered.view(table({ more: { round: 15 } }).state, 'dungeon');
    expect(winEstimate(view, 'D')).toBeCloseTo(0.6);
    expect(winEstimate(view, 'V')).toBeCloseTo(0.4);
    const hurt = shattered.view(
      table({ more: { round: 15 }, V: { hand: [], res: { vitality: 14 } } }).state,
      'dungeon',
    );
    expect(winEstimate(hurt, 'D')).toBeCloseTo(0.5 + 0.3 * 0.5 + 0.2 * (0.5 / 3) + 0.1);
  });

  test('[AI-4] modes by the estimate', () => {
    const mode = (res: Record<string, number>) => outlook(table({ D: { hand: [], res } })).mode;
    expect(mode({})).toBe('balanced');
    expect(mode({ structure: 8 })).toBe('aggressive');
    expect(mode({ structure: 1, veil: 3, presence: 3 })).toBe('desperate');
    expect(outlook(table({ V: { hand: [], res: { vitality: 8 } } })).mode).toBe('defensive');
    expect(outlook(table({ turn: 'V', V: { hand: [], res: { vitality: 8 } } })).mode).toBe('defensive');
  });

  test('[AI-5] targets: computed, preferred, lethal first', () => {
    expect(outlook(table({ V: { hand: [], res: { vitality: 20 } } })).targets).toEqual(['vitality', 'resolve']);
    expect(outlook(table({ options: { profile: 'aggressive' } })).targets).toEqual(['vitality', 'nerve']);
    const lethal = outlook(table({ V: { hand: [], res: { nerve: 3, resolve: 2 } } }));
    expect([lethal.lethal, lethal.targets[0]]).toEqual(['resolve', 'resolve']);
    expect(outlook(table({ turn: 'V' })).targets).toEqual(['structure', 'presence']);
    expect(outlook(table({ turn: 'V', room: 'VB', D: { hand: [], res: { veil: 9 } } })).targets).toEqual([
      'structure',
      'presence',
      'veil',
    ]);
    expect(outlook(table({ options: { profile: 'nurturing' }, V: { hand: [], res: { nerve: 1 } } })).lethal).toBe('');
  });

  test('[AI-6] the score of a card is the sum of its terms', () => {
    const grasp = table({ D: { hand: ['RH.4'] } });
    expect(outlook(grasp).targets).toEqual(['resolve', 'nerve']);
    expect(score(grasp, 'RH.4')).toBeCloseTo(2 * 2 + 1.5 * 3 - 0.5 * 2 + Math.max(2 + 2, -1.5 + 3 + 2 + 2 + 0.8 * 0));
    const reshape = table({ D: { hand: ['RH.16'], res: { structure: 4 } } });
    expect(score(reshape, 'RH.16')).toBeCloseTo(
      2 * 2 * (outlook(reshape).mode === 'aggressive' ? 0.3 : 1) - 1 + 6 * 0.75 + 4,
    );
    expect(considered(outlook(grasp), scoreHand(outlook(grasp)))).toHaveLength(1);
    const trap = table({ D: { hand: ['RH.14'] } });
    expect(score(trap, 'RH.14')).toBeCloseTo(2 * 2 - 0.5 + 2);
    expect(score(table({ D: { hand: ['RH.10'] } }), 'RH.10')).toBe(0);
  });

  test('[AI-7] the sequencer finds the order; Energy first, Surge and activation only where they pay', () => {
    const from = table({ D: { hand: ['RH.1', 'RH.8', 'RH.4'], pool: 2 } });
    expect(planTurn(outlook(from)).map((action) => ('card' in action ? action.card : ''))).toEqual([
      'RH.1',
      'RH.8',
      'RH.4',
    ]);
    const o = outlook(table({ D: { hand: ['RH.8', 'RH.4'], pool: 2 } }));
    const all = scoreHand(o);
    expect(bestSequence(o, all, 2, '').cards.map(({ id }) => id)).toEqual(['RH.4']);
    expect(bestSequence(o, all, 3, '').cards.map(({ id }) => id)).toEqual(['RH.8', 'RH.4']);
    expect(bestSequence(o, all, 2, 'Environmental').cards.map(({ id }) => id)).toEqual(['RH.8', 'RH.4']);
    expect(line(table({ D: { hand: ['VB.2', 'RH.8'], pool: 3 } }))).not.toContain('VB.2');
  });

  test('[AI-8] a cooperative side does not strike while its promoter is above 2, and holds back', () => {
    const from = table({ turn: 'V', options: { visitor: 'symbiote' }, V: { hand: ['SY.6', 'SY.7'] } });
    expect(score(from, 'SY.6')).toBe(0);
    const { action } = botsAction(from, 'heuristic');
    expect(action).toEqual({ type: 'restrain', card: 'SY.6' });
  });

  test('[AI-9] the React with the highest effective Power', () => {
    const open = acted(
      table({
        turn: 'V',
        V: { hand: ['BO.6'] },
        D: { hand: ['RH.12', 'VB.13', 'RH.13'], res: { veil: 7 } },
        rolls: dice([5, 4], [3, 3]),
      }),
      play('BO.6', { target: 'structure' }),
    );
    expect(botsAction(open, 'heuristic').action).toEqual({ type: 'react', card: 'RH.12' });
  });

  test('[AI-10] a deceiver lays its Traps before its Offers, then strikes what trusts it', () => {
    const options = { visitor: 'symbiote', profile: 'deceptive' };
    const cards = line(table({ room: 'HH', options, D: { hand: ['HH.12', 'HH.15'] }, rolls: MANY }));
    expect(before(cards, 'HH.12', 'HH.15')).toBe(true);
    const trusted = table({ room: 'HH', options, D: { hand: ['HH.4', 'HH.13'] }, V: { hand: [], res: { trust: 5 } } });
    expect(score(trusted, 'HH.4') - score(trusted, 'HH.13')).toBeGreaterThan(8);
  });

  /** Worlds that smart imagines in six decisions, each of them legal. */
  const worldsTried = (options: object): number => {
    let now = begun({ seed: 'smart', options: { route: ['RH'], answers: { D: 'formula', V: 'formula' }, ...options } });
    let tried = 0;
    for (let n = 0; n < 6; n++) {
      const { action } = bots.think(
        shattered,
        (ask) =>
          shattered.bots['smart']!({
            ...ask,
            imagine: (rng) => {
              tried += 1;
              return ask.imagine(rng);
            },
          }),
        now.run,
        seatOf(now),
      );
      now = acted(now, action as ShatteredAction);
    }
    return tried;
  };

  test('[AI-11] smart tries every candidate twelve times and never makes an illegal choice', () => {
    const tried = worldsTried({});
    expect(tried % 12).toBe(0);
    expect(tried).toBeGreaterThan(12 * 6);
  });

  test('[AI-29] smart of the second edition tries every line twenty-four times and never makes an illegal choice', () => {
    const tried = worldsTried({ edition: 2 });
    expect(tried % 24).toBe(0);
    expect(tried).toBeGreaterThan(24 * 6);
  });

  test('[AI-29] a line for each card it could begin with, the best first, none of them unpayable', () => {
    const from = table({ options: { edition: 2 }, D: { hand: ['RH.4', 'RH.5', 'RH.8', 'RH.12'], pool: 4 } });
    const lines = planLines(readBoard(secondBook, shattered.view(from.state, 'dungeon'), 'D'));
    const firsts = lines.map(([first]) => (first as { card: string }).card);
    expect([...firsts].sort()).toEqual(['RH.4', 'RH.5', 'RH.8']);
    expect(lines[0]!.map((action) => (action as { card: string }).card)).toEqual(
      planTurn(readBoard(secondBook, shattered.view(from.state, 'dungeon'), 'D'))
        .filter(({ type }) => type === 'play')
        .map((action) => (action as { card: string }).card),
    );
    for (const line of lines) {
      const cost = line.reduce((all, action) => all + CONTENT.cards[(action as { card: string }).card]!.cost, 0);
      expect(cost).toBeLessThanOrEqual(4);
    }
  });

  test('[AI-12] the evaluation: endings, reducers, lethal marks, conditions', () => {
    const worth = (given: Parameters<typeof table>[0]) => {
      const { state } = table(given);
      return evaluate(book, shattered.view(state, 'dungeon'), 'D', null);
    };
    expect(worth({ room: 'WG', more: { round: 15 } })).toBeCloseTo(0);
    expect(worth({ room: 'WG', V: { hand: [], res: { nerve: 8 } } })).toBeCloseTo(25 / 6 + 35 / 2);
    expect(worth({ room: 'WG', V: { hand: [], conditions: [{ kind: 'entangle', card: 'RH.4' }] } })).toBeCloseTo(3);
    expect(worth({ room: 'WG', D: { hand: [], conditions: [{ kind: 'empower', card: 'RH.8' }] } })).toBeCloseTo(3);
    const won = acted(table({ V: { hand: [], res: { nerve: 0 } } }), END);
    expect(evaluate(book, shattered.view(won.state, 'dungeon'), 'D', won.run.outcome)).toBe(100);
    expect(evaluate(book, shattered.view(won.state, 'visitor'), 'V', won.run.outcome)).toBe(-100);
  });

  test('[AI-13] the deck tracker', () => {
    const from = table({ V: { hand: ['BO.5'], discard: ['BO.14', 'BO.15'] } });
    const view = shattered.view(from.state, 'dungeon');
    const g = { s: view, book };
    expect(unseenOf(view.V)).toHaveLength(13);
    expect(track(g, view, 'V')).toMatchObject({ hasReact: false, hasCounter: true });
    expect(chanceHeld(g, unseenOf(view.V), 1, 'Counter')).toBeCloseTo(1 / 13);
    expect(chanceHeld(g, unseenOf(view.V), 13, 'Counter')).toBe(1);
    const fresh = table({ D: { hand: ['RH.4'] } });
    const bare = table({ D: { hand: ['RH.4'] }, V: { hand: [], discard: ['BO.14', 'BO.15'] } });
    expect(score(bare, 'RH.4') - score(fresh, 'RH.4')).toBeCloseTo(2);
  });

  test('[AI-14] smart plays no Empower that nothing can follow', () => {
    const from = table({ D: { hand: ['RH.8'], pool: 1 }, V: { hand: ['BO.5', 'BO.6', 'BO.13'] } });
    expect(botsAction(from, 'smart').action).not.toMatchObject({ type: 'play', card: 'RH.8' });
  });

  test('[AI-15] route, graft, shop and order', () => {
    const choiceOf = (profile: string) =>
      botsAction(
        acted(
          begun({
            options: { profile, sanctuary: 'ask', answers: { D: 'formula', V: 'formula' } },
            scenario: {
              round: 2,
              step: 'turn:V',
              D: { hand: [], res: { structure: 0 } },
              V: { hand: [], res: { trust: 6 } },
            },
          }),
          END,
        ),
        'heuristic',
      ).action;
    expect([choiceOf('nurturing'), choiceOf('tactical')]).toEqual([
      { type: 'route', sanctuary: true },
      { type: 'route', sanctuary: false },
    ]);
    const campaign = (scenario: object, rolls = {}) =>
      botsAction(
        begun({
          options: { mode: 'campaign', answers: { D: 'formula', V: 'formula' } },
          scenario: scenario as never,
          rolls,
        }),
        'heuristic',
      ).action;
    const graft = campaign(
      { phase: 'graft', run: 2, record: { ticks: { dread: 20 } } },
      { graft: ['ID.1', 'ID.7', 'ID.10'] },
    );
    expect(graft).toMatchObject({ type: 'graft', card: 'ID.7', room: 'VB', slot: 'VB.6' });
    expect(campaign({ phase: 'shop', run: 2, record: { essence: 9, scars: { veil: 1 } } })).toEqual({
      type: 'buy',
      item: 'scar.veil',
    });
    expect(campaign({ phase: 'shop', run: 2, record: { knowledge: 8 } })).toEqual({ type: 'buy', item: 'opening' });
    expect(campaign({ phase: 'shop', run: 2, record: { knowledge: 7 } })).toEqual({ type: 'leave' });
    expect(campaign({ phase: 'order' })).toEqual({ type: 'order', rooms: [] });
  });
});

describe('7.5 combo lines', () => {
  test('[AI-7] Entombing Grasp before Crushing Grip', () => {
    expect(before(line(table({ D: { hand: ['RH.5', 'RH.4'], pool: 4 }, rolls: MANY })), 'RH.4', 'RH.5')).toBe(true);
  });
  test('[AI-7] Fear Resonance before Nightmare Surge', () => {
    expect(
      before(line(table({ room: 'VB', D: { hand: ['VB.4', 'VB.8'], pool: 3 }, rolls: MANY })), 'VB.8', 'VB.4'),
    ).toBe(true);
  });
  test("[AI-7] Boar's Rage before Rampaging Charge", () => {
    expect(
      before(line(table({ turn: 'V', V: { hand: ['BO.6', 'BO.9'], pool: 4 }, rolls: MANY })), 'BO.9', 'BO.6'),
    ).toBe(true);
  });
  test('[AI-7] Symbiotic Bond before Symbiotic Probe', () => {
    const from = table({
      room: 'LS',
      turn: 'V',
      options: { visitor: 'symbiote' },
      V: { hand: ['SY.8', 'SY.9'], pool: 3 },
      rolls: MANY,
    });
    expect(before(line(from), 'SY.9', 'SY.8')).toBe(true);
  });
  test('[AI-10] a Trap before the Offer in Honeyed Hollow', () => {
    const from = table({
      room: 'HH',
      options: { visitor: 'symbiote', profile: 'deceptive' },
      D: { hand: ['HH.13', 'HH.10'], pool: 2 },
      rolls: MANY,
    });
    expect(before(line(from), 'HH.10', 'HH.13')).toBe(true);
  });
  test.each(['WG.9', 'WG.10'])('[AI-7] %s before Crushing Silence when V is Empowered', (counter) => {
    const V = { hand: [], conditions: [{ kind: 'empower' as const, card: 'BO.9' }] };
    expect(
      before(line(table({ room: 'WG', D: { hand: ['WG.4', counter], pool: 3 }, V, rolls: MANY })), counter, 'WG.4'),
    ).toBe(true);
  });
});
