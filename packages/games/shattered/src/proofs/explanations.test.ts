import { describe, expect, test } from 'vitest';
import type { ShatteredAction } from '../actions.ts';
import type { EventKind } from '../events.ts';
import { shattered } from '../index.ts';
import { acted, begun, dice, END, play, type TestRun, table } from './table.ts';

const lineOf = (from: TestRun, kind: EventKind, viewer = 'dungeon'): string => {
  const event = from.events_of(kind)[0]!;
  return (shattered.words.line[kind] as (...given: unknown[]) => string)(event.data, event, viewer);
};

/** Plays on and returns the ids of the events that placed the effects used now. */
function placedThenUsed(from: TestRun, ...actions: ShatteredAction[]) {
  const set = acted(from, actions[0]!);
  const placed = set.events_of('conditionPlaced')[0]!.id;
  return { placed, used: acted(set, ...actions.slice(1)) };
}

const causeOf = (from: TestRun, kind: EventKind, card?: string): number | undefined =>
  from.events_of(kind).find(({ why }) => card === undefined || why.source === card)!.because;

describe('what waits names the event that placed it', () => {
  test('[SD-145] a consumed Empower names its placing, also where a Test consumes it', () => {
    const stance = table({ D: { hand: ['RH.8', 'RH.4'] }, rolls: dice([6, 5, 1], [1, 1]) });
    const { placed, used } = placedThenUsed(stance, play('RH.8'), play('RH.4', { target: 'vitality' }));
    expect(causeOf(used, 'empowerConsumed')).toBe(placed);
    const bond = table({
      turn: 'V',
      V: { hand: ['SY.9', 'SY.8'] },
      options: { visitor: 'symbiote' },
      rolls: { test: [1] },
    });
    const probed = placedThenUsed(bond, play('SY.9'), play('SY.8'));
    expect(causeOf(probed.used, 'empowerConsumed')).toBe(probed.placed);
  });

  test('[SD-145] a consumed Disrupt and its Thorns name its placing, not the Strike', () => {
    const briar = table({ D: { hand: ['RH.9'] }, V: { hand: ['BO.5'], pool: 9 }, rolls: dice([6, 5, 1], [1, 1]) });
    const { placed, used } = placedThenUsed(briar, play('RH.9'), END, play('BO.5', { target: 'structure' }));
    expect(causeOf(used, 'disruptConsumed')).toBe(placed);
    expect(causeOf(used, 'damage', 'RH.9')).toBe(placed);
    expect(causeOf(used, 'damage', 'BO.5')).not.toBe(placed);
  });

  test('[SD-145] stripped keywords, their sting and a changed target name the Disrupt’s placing', () => {
    const bent = table({ D: { hand: ['VB.9'] }, V: { hand: ['BO.6'], pool: 9 }, rolls: dice([6, 5], [1, 1]) });
    const { placed, used } = placedThenUsed(bent, play('VB.9'), END, play('BO.6', { target: 'structure' }));
    expect(causeOf(used, 'keywordsStripped')).toBe(placed);
    expect(causeOf(used, 'damage', 'VB.9')).toBe(placed);
    const lost = table({ D: { hand: ['WG.8'] }, V: { hand: ['BO.6'], pool: 9 }, rolls: dice([6, 5, 4], [1, 1]) });
    const strayed = placedThenUsed(lost, play('WG.8'), END, play('BO.6', { target: 'structure' }));
    expect(causeOf(strayed.used, 'targetChanged')).toBe(strayed.placed);
  });
});

describe('numbers and what they are made of', () => {
  const sumOf = (from: TestRun, kind: EventKind) => from.events_of(kind)[0]!.why;

  test('[SD-58] React Power has terms: printed Power, condition, mood, floor', () => {
    const armoured = acted(
      table({ turn: 'V', V: { hand: ['BO.6'] }, D: { hand: ['RH.12'] }, rolls: dice([6, 5], [1, 1], [3, 3]) }),
      play('BO.6', { target: 'structure' }),
      { type: 'react', card: 'RH.12' },
    );
    expect(armoured.of('reacted')[0]!.power).toBe(3);
    expect(sumOf(armoured, 'reacted')).toMatchObject({
      of: 'power',
      terms: [
        { label: 'base', value: 2 },
        { label: 'trigger', value: 1 },
      ],
    });
  });

  test('[SD-45] a met trigger says its Power, a missed one what it asked for', () => {
    const struck = (vitality: number) =>
      acted(
        table({ turn: 'V', V: { hand: ['BO.5'], res: { vitality } }, rolls: dice([6, 5], [1, 1]) }),
        play('BO.5', { target: 'structure' }),
      );
    expect(sumOf(struck(14), 'triggerMet')).toMatchObject({ of: 'power', terms: [{ label: 'trigger', value: 2 }] });
    expect(lineOf(struck(20), 'triggerMissed')).toBe(
      'The condition of Gore is not met: +2 Power if Vitality is at 50 % or less.',
    );
  });

  test('[SD-71] a crash says the half that is left and what was rounded', () => {
    const betrayed = acted(
      table({
        D: { hand: ['RH.4'], res: { rapport: 5 } },
        V: { hand: [], res: { trust: 4 } },
        rolls: dice([6, 5], [1, 1]),
      }),
      play('RH.4', { target: 'vitality' }),
    );
    const [trust, rapport] = betrayed.events_of('promoterLost').map(({ why }) => why.terms);
    expect(trust).toEqual([{ label: 'crash', value: 2 }]);
    expect(rapport).toEqual([
      { label: 'crash', value: 2 },
      { label: 'rounding', value: 1 },
    ]);
  });

  test('[SD-14] a restored reducer says where its value comes from', () => {
    const lost = acted(
      table({
        turn: 'V',
        V: { hand: ['BO.6'] },
        D: { hand: [], res: { structure: 1 } },
        options: { route: ['RH', 'WG'] },
        rolls: dice([6, 5], [1, 1]),
      }),
      play('BO.6', { target: 'structure' }),
      END,
    );
    expect(lost.of('restored')).toEqual([{ r: 'structure', now: 5 }]);
    expect(sumOf(lost, 'restored')).toMatchObject({ of: 'now', terms: [{ label: 'restore', value: 5 }] });
  });

  test('[SD-51] a roll with Advantage or Disadvantage says so, with every die and those that count', () => {
    const thrown = (card: string) =>
      acted(
        table({
          D: { hand: ['RH.4'], conditions: [{ kind: card === 'RH.8' ? 'empower' : 'disrupt', card }] },
          rolls: dice([6, 5, 1], [1, 1]),
        }),
        play('RH.4', { target: 'vitality' }),
      );
    expect(lineOf(thrown('RH.8'), 'attackRoll')).toBe(
      'You roll 6, 5, 1 with Advantage, keeping 5, 6 and +1: 12 to attack.',
    );
    expect(lineOf(thrown('BO.11'), 'attackRoll')).toBe(
      'You roll 6, 5, 1 with Disadvantage, keeping 1, 5 and +1: 7 to attack.',
    );
    expect(lineOf(thrown('BO.12'), 'attackRoll')).not.toContain('keeping');
  });

  test('[SD-30] the mulligans of a hand are one line', () => {
    const short = ['RH.4', 'RH.5', 'RH.6', 'RH.7', 'RH.8', 'RH.9', 'RH.10'];
    const dealt = begun({ rolls: { 'shuffle.D': [short, short, short] } });
    expect(dealt.of('mulligan').filter(({ side }) => side === 'D')).toHaveLength(1);
    const [first] = dealt.events_of('mulligan');
    expect(shattered.words.line.mulligan({ side: 'D', n: 2 }, first as never, 'dungeon')).toBe(
      'You reshuffle the opening hand twice: too few Energy or action cards.',
    );
  });

  test('[SD-45] the glossary knows React Power, Trigger Power, Crash and Restored', () => {
    for (const term of ['React Power', 'Trigger Power', 'Crash', 'Restored'])
      expect(shattered.words.glossary![term]).toMatch(/\.$/);
  });
});
