import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { acted, dice, play, type Table, type TestRun, table } from './table.ts';

const SECOND = { edition: 2 } as const;
const theirs = (visitor: string, { options = {}, ...rest }: Table = {}): TestRun =>
  table({ turn: 'V', ...rest, options: { ...SECOND, visitor, route: ['RH', 'WG'], ...options } });
const powers = (run: TestRun): number[] => run.of('power').map(({ power }) => power);
const foreseen = (run: TestRun, card: string): unknown =>
  (shattered.preview!(run.state, 'visitor', play(card)).notes as { power: number }).power;
const MISSES = dice([1, 1, 1, 1], [3, 3, 3, 3]);

describe('9.13 conditions of the new cards', () => {
  test('[SD-45] a quiet room: a Strike does not break its own silence, an earlier one does', () => {
    const run = theirs('tortoise', { V: { hand: ['TO.6', 'TO.8'] }, rolls: MISSES });
    expect(foreseen(run, 'TO.6')).toBe(5);
    expect(powers(acted(run, play('TO.6')))).toEqual([5]);
    expect(powers(acted(run, play('TO.8'), play('TO.6')))).toEqual([1, 3]);
    const struck = theirs('tortoise', { V: { hand: ['TO.6', 'TO.8'], struck: true }, rolls: MISSES });
    expect([foreseen(struck, 'TO.6'), foreseen(struck, 'TO.8')]).toEqual([3, 3]);
    expect(powers(acted(struck, play('TO.6'), play('TO.8')))).toEqual([3, 3]);
  });

  test('[SD-45] a light hand is counted once the card has left it', () => {
    const held = (hand: string[]): [unknown, number[]] => {
      const run = theirs('LD+scout+thief', { V: { hand }, rolls: MISSES });
      return [foreseen(run, 'SC.3'), powers(acted(run, play('SC.3')))];
    };
    expect(held(['SC.3', 'LD.6', 'LD.7', 'LD.9'])).toEqual([3, [3]]);
    expect(held(['SC.3', 'LD.6', 'LD.7', 'LD.9', 'LD.8'])).toEqual([2, [2]]);
  });

  test('[SD-45] a Trap that sprang in this room opens the way for Pry Loose', () => {
    const run = table({
      options: { ...SECOND, visitor: 'magpie', route: ['RH', 'WG'] },
      D: { hand: ['RH.4'] },
      V: { hand: ['GM.7'], traps: ['GM.10'] },
      rolls: { att: [1, 1, 1, 1], def: [6, 6, 3, 3] },
    });
    const sprung = acted(run, play('RH.4', { target: 'vitality' }));
    expect(sprung.of('trapSprung')).toMatchObject([{ side: 'V', card: 'GM.10' }]);
    expect(powers(acted(sprung, { type: 'end' }, play('GM.7')))).toEqual([5]);
  });
});
