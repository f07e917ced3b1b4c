import { describe, expect, test } from 'vitest';
import { awake, visiting } from './awakening-table.ts';
import { acted, dice, END, play, type TestRun } from './table.ts';

const count = (from: TestRun, card: string) => {
  const row = awake(from).counters.find((one) => one.card === card);
  return [row?.a ?? 0, row?.b ?? 0];
};

const HIT = dice([6, 6], [1, 1]);
const WEAK = dice([3, 3], [3, 3]);

describe('deeds', () => {
  const strike = (rolls: object, more: Parameters<typeof visiting>[0] = { run: 2 }) =>
    acted(
      visiting({ ...more, D: { hand: ['RH.4'], ...more.D }, rolls: { ...rolls } }),
      play('RH.4', { target: 'vitality' }),
    );

  test('[SD-252] a Strike counts a clean hit that deals damage, and being given up', () => {
    expect(count(strike(HIT), 'RH.4')).toEqual([1, 0]);
    expect(count(strike(WEAK), 'RH.4')).toEqual([0, 0]);
    const burned = acted(visiting({ run: 2, D: { hand: ['RH.4'] } }), { type: 'activate', card: 'RH.4' });
    expect(count(burned, 'RH.4')).toEqual([0, 1]);
    const held = acted(visiting({ run: 2, D: { hand: ['RH.4'] }, V: { res: { trust: 3 } } }), {
      type: 'restrain',
      card: 'RH.4',
    });
    expect(count(held, 'RH.4')).toEqual([0, 1]);
  });

  test('[SD-252] an Empower counts the hit it fed, and being removed or left waiting', () => {
    const empowered = { conditions: [{ kind: 'empower' as const, card: 'RH.8' }] };
    expect(count(strike({ att: [6, 6, 6], def: [1, 1] }, { run: 2, D: empowered }), 'RH.8')).toEqual([1, 0]);
    const room = visiting({ run: 2, D: { ...empowered, res: { structure: 0 } } });
    expect(count(acted(room, END), 'RH.8')).toEqual([0, 1]);
    const countered = acted(visiting({ run: 2, turn: 'V', D: empowered, V: { hand: ['BO.13'] } }), {
      type: 'play',
      card: 'BO.13',
      remove: 1,
    });
    expect(count(countered, 'RH.8')).toEqual([0, 1]);
  });

  test('[SD-252] a Disrupt counts the Strike it hindered, and waiting in vain', () => {
    const hindered = { hand: ['BO.5'], conditions: [{ kind: 'disrupt' as const, card: 'RH.9' }] };
    const struck = acted(
      visiting({ run: 2, turn: 'V', V: hindered, rolls: { att: [1, 1, 1], def: [6, 6] } }),
      play('BO.5', { target: 'structure' }),
    );
    expect(count(struck, 'RH.9')).toEqual([1, 0]);
    const room = visiting({
      run: 2,
      D: { res: { structure: 0 } },
      V: { conditions: [{ kind: 'disrupt', card: 'RH.9' }] },
    });
    expect(count(acted(room, END), 'RH.9')).toEqual([0, 1]);
  });

  test('[SD-252] a Counter counts an Empower removed, and a Disrupt removed', () => {
    const of = (kind: 'empower' | 'disrupt') =>
      acted(
        visiting({
          run: 2,
          D: { hand: ['RH.10'], conditions: kind === 'disrupt' ? [{ kind, card: 'BO.11' }] : [] },
          V: { conditions: kind === 'empower' ? [{ kind, card: 'BO.9' }] : [] },
        }),
        { type: 'play', card: 'RH.10', remove: 1 },
      );
    expect([count(of('empower'), 'RH.10'), count(of('disrupt'), 'RH.10')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[SD-252] a React counts success and failure', () => {
    const window = (react: number[]) =>
      acted(
        visiting({
          run: 2,
          turn: 'V',
          D: { hand: ['RH.12'] },
          V: { hand: ['BO.5'] },
          rolls: { att: [5, 5], def: [3, 3], press: [3, 3], react },
        }),
        play('BO.5', { target: 'structure' }),
        { type: 'react', card: 'RH.12' },
      );
    expect([count(window([6, 6]), 'RH.12'), count(window([1, 1]), 'RH.12')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[SD-252] a Trap counts springing, and lying in vain', () => {
    const sprung = acted(visiting({ run: 2, turn: 'V', D: { traps: ['RH.14'] }, V: { hand: ['BO.9'] } }), play('BO.9'));
    expect(count(sprung, 'RH.14')).toEqual([1, 0]);
    expect(count(acted(visiting({ run: 2, D: { traps: ['RH.14'], res: { structure: 0 } } }), END), 'RH.14')).toEqual([
      0, 1,
    ]);
  });

  test('[SD-252] an Offer counts a hook, and a plain gift; a Test an ally, and a traitor', () => {
    const offer = (traps: string[]) =>
      acted(
        visiting({ run: 2, visitor: 'symbiote', D: { hand: ['LS.12'], traps }, rolls: { offer: [1] } }),
        play('LS.12'),
      );
    expect([count(offer(['HH.10']), 'LS.12'), count(offer([]), 'LS.12')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const trial = (roll: number) =>
      acted(visiting({ run: 2, visitor: 'symbiote', D: { hand: ['LS.11'] }, rolls: { test: [roll] } }), play('LS.11'));
    expect([count(trial(1), 'LS.11'), count(trial(100), 'LS.11')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('[SD-252] a Reshape counts help in need, and help in time', () => {
    const heal = (structure: number) =>
      acted(visiting({ run: 2, D: { hand: ['RH.16'], res: { structure } } }), play('RH.16'));
    expect([count(heal(8), 'RH.16'), count(heal(9), 'RH.16')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});
