import { contentTables } from '@undercroft/kernel';
import { AN_ARTIFACT, aware, BACKPACK, CLEAR, data, decay, decayRate, frontierSize, gain, has, hp, instability, lose, maxHp, mitigation, option, POUCH, spawn, stamina, stat, time, unlocked, wears, xp } from './event-notation.ts';
import type { EventDef } from './types.ts';

/** Every event, its options in order; steps are the first digit of the key. OB-81 */
export const EVENTS = contentTables.define<EventDef>()(
  { from: 'rule book 3.6' },
  {
    EV01: { options: [option('1A', [time(1), gain('C01')]), option('1B')], from: 'S08.00' },
    EV02: { options: [option('1A', [hp(-4)], { next: 2 }), option('1B', [time(1), stamina(4), gain('C01')]), option('1C'), option('2A', [gain('C02'), gain('C04')]), option('2B', [gain('Q29')]), option('2C', [time(1), stat('awareness', 1), data(4)], { gates: [aware(3)] })] },
    EV03: { options: [option('1A', [time(1), stamina(-3)], { next: 2 }), option('1B', [gain('C08'), decay(1)]), option('1C'), option('2A', [frontierSize(1, 3)]), option('2B', [time(1), data(8)]), option('2C', [hp(-6), POUCH], { gates: [instability(12)] })] },
    EV04: { options: [option('1A', [time(1), stat('awareness', 1)]), option('1B', [stamina(-2), gain('Q22')]), option('1C', [stamina(-5)], { next: 2 }), option('1D'), option('2A', [spawn('15')]), option('2B', [spawn('08')]), option('2C', [mitigation(1)])] },
    EV05: {
      options: [
        option('1A', [stamina(-4)], { next: 2 }),
        option('1B', [gain('C04')]),
        option('1C', [time(1), mitigation(2)]),
        option('2A', [time(1), gain('Q18'), gain('C02')]),
        option('2B', [hp(-5), gain('Q21')]),
        option('2C', [data(12)], { gates: [aware(5)] }),
        option('2D', [gain('C04')]),
      ],
    },
    EV06: {
      options: [
        option('1A', [hp(-10), gain('Q30')]),
        option('1B', [lose('C01'), gain('C06')], { gates: [has('C01')] }),
        option('1C', [stamina(-8), gain('C07'), gain('C05')]),
        option('1D', [], { gates: [aware(3)], next: 2 }),
        option('1E'),
        option('2A', [time(1), gain('C17')]),
        option('2B', [hp(-4), gain('Q14')]),
        option('2C', [time(1), gain('Q10')], { gates: [unlocked('U06')] }),
      ],
    },
    EV07: { options: [option('1A', [stamina(8), time(1)]), option('1B', [stamina(-4)], { next: 2 }), option('1C'), option('2A', [time(1), frontierSize(1, 2), gain('C14')]), option('2B', [decay(1), hp(12)]), option('2C', [gain('Q11')])] },
    EV08: {
      options: [
        option('1A', [time(1), stamina(-4)], { next: 2 }),
        option('1B', [stamina(-2), gain('Q20')]),
        option('1C'),
        option('2A', [hp(-8), BACKPACK]),
        option('2B', [gain('C06'), gain('C04'), gain('C12')]),
        option('2C', [time(1), data(10), gain('C14')], { gates: [instability(12)] }),
      ],
    },
    EV09: { options: [option('1A', [hp(-8)], { next: 2 }), option('1B', [time(1), stamina(-6)], { next: 2 }), option('1C'), option('2A', [gain('Q25')]), option('2B', [gain('C08'), gain('C08'), gain('C11')]), option('2C', [gain('A06')], { gates: [decayRate(1)] })] },
    EV10: { options: [option('1A', [time(1), frontierSize(2, 1)]), option('1B', [time(2), stamina(-4)], { next: 2 }), option('1C', [gain('Q30')]), option('2A', [mitigation(3)]), option('2B', [decay(2), xp(10)]), option('2C', [gain('C06'), gain('C05')])] },
    EV11: {
      options: [
        option('1A', [time(1), stat('awareness', 1)]),
        option('1B', [time(2), stat('awareness', 2), hp(-6)], { next: 2 }),
        option('1C'),
        option('2A', [xp(20)]),
        option('2B', [gain('C17'), data(6)]),
        option('2C', [stat('skill', 2), instability(2)], { gates: [instability(24)] }),
        option('2D', [gain('A11')], { gates: [aware(8)] }),
      ],
    },
    EV12: { options: [option('1A', [time(1)], { next: 2 }), option('1B', [hp(-7), gain('C06')]), option('1C'), option('2A', [hp(8), stamina(4)]), option('2B', [gain('C09'), gain('C13')])] },
    EV13: {
      options: [
        option('1A', [time(1), xp(5)], { next: 2 }),
        option('1B', [gain('C05'), gain('C10')]),
        option('1C', [mitigation(2), stamina(-3)]),
        option('1D', [stamina(-4), gain('Q23')], { gates: [unlocked('U06')] }),
        option('2A', [CLEAR]),
        option('2B', [spawn('12')]),
        option('2C', [data(8)], { gates: [aware(3)] }),
      ],
    },
    EV14: { options: [option('1A', [time(2), hp(15)]), option('1B', [stamina(-6)], { next: 2 }), option('1C'), option('2A', [xp(10)]), option('2B', [gain('Q08')]), option('2C', [data(10)], { gates: [decayRate(1)] })] },
    EV15: { options: [option('1A', [time(1), stamina(-3), xp(5)]), option('1B', [hp(-10)], { next: 2 }), option('1C'), option('2A', [gain('Q15')]), option('2B', [BACKPACK]), option('2C', [gain('C10')])] },
    EV16: {
      options: [
        option('1A', [stamina(-6), hp(-3)], { next: 2 }),
        option('1B', [lose('C06'), gain('A04')], { gates: [has('C06')] }),
        option('1C', [lose('C17'), gain('A02')], { gates: [has('C17')] }),
        option('1D'),
        option('2A', [gain('Q15')]),
        option('2B', [gain('Q31')]),
        option('2C', [data(5)]),
        option('2D', [hp(-3), gain('Q32')], { gates: [unlocked('U06')] }),
      ],
    },
    EV17: {
      options: [
        option('1A', [stamina(-5)], { next: 2 }),
        option('1B', [lose('C02'), xp(10)], { gates: [has('C02')] }),
        option('1C'),
        option('2A', [frontierSize(1, 3)]),
        option('2B', [gain('C16'), gain('C07')]),
        option('2C', [time(1), stat('awareness', 1), data(6)], { gates: [aware(5)] }),
      ],
    },
    EV18: { options: [option('1A', [hp(20), decay(1)]), option('1B', [hp(-10), stat('skill', 1)]), option('1C', [stamina(-3)], { gates: [wears('Q10')], next: 2 }), option('1D'), option('2A', [gain('A03')]), option('2B', [data(15)])] },
    EV19: { options: [option('1A', [time(-1), stamina(-5)]), option('1B', [time(2), hp(10), stamina(6)]), option('1C', [hp(-12)], { next: 2 }), option('2A', [gain('C15'), gain('C16')]), option('2B', [gain('Q27'), data(4)])] },
    EV20: { options: [option('1A', [time(1)], { next: 2 }), option('1B', [instability(1), xp(15)]), option('1C'), option('2A', [stat('skill', 1), maxHp(-5)]), option('2B', [stat('stam', 1)]), option('2C', [stat('awareness', 1)]), option('2D', [data(2)])] },
    EV21: { options: [option('1A', [stamina(-6), spawn('34')]), option('1B', [time(1)], { next: 2 }), option('1C'), option('2A', [mitigation(3)]), option('2B', [decay(2), data(14)]), option('2C', [xp(20)], { gates: [AN_ARTIFACT] })] },
    EXIT: { options: [option('1A')], from: 'S15.04' },
  },
);
