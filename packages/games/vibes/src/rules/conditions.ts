import { CONDITIONS, type Condition, type ConditionName } from '../content/vocabulary.ts';
import type { Arena, Fighter } from './arena.ts';

type Test = (a: Arena, f: Fighter, c: Condition) => boolean;

/** One function per condition of NV-31; an omitted one does not compile. */
const TESTS: { readonly [K in ConditionName]: Test } = {
  'ash>=': (_, f, c) => f.side.ash.length >= c.n,
  'beat%': (a, _, c) => a.beat % c.n === 0,
  'beat<=': (a, _, c) => a.beat <= c.n,
  bled: (_, f) => f.other.side.bleed.length > 0,
  clash: (a) => a.isClash,
  'combo:': (_, f, c) => f.side.lastType !== '' && c.types.includes(f.side.lastType),
  first: (a, f) => a.first === f,
  'foe:': (_, f, c) => f.other.type !== '' && c.types.includes(f.other.type),
  foecancel: (_, f) => f.other.isCancelled,
  foemiss: (_, f) => f.other.misses,
  foestun: (_, f) => f.other.isStunned,
  guarded: (_, f) => f.prevented >= 1,
  hplow: (_, f) => f.side.hp * 2 <= f.side.maxHp,
  last: (a, f) => a.first === f.other,
  'mine:': (_, f, c) => f.type !== '' && c.types.includes(f.type),
  'missrun>=': (a, f, c) => f.who === 'you' && a.missRun >= c.n,
  nohit: (_, f) => !f.wasHit,
  'print<=': (_, f, c) => f.card !== null && f.card.speed <= c.n,
  readok: (_, f) => f.read,
  sametype: (_, f) => f.type !== '' && f.type === f.other.type,
  slowed: (_, f) => f.other.slow > 0,
  unacted: (_, f) => !f.hasActed,
  washit: (_, f) => f.wasHit,
};

const BY_CODE: readonly Test[] = CONDITIONS.map((name) => TESTS[name]);

/** The first condition that is false, or null if all are true. */
export function failing(a: Arena, f: Fighter, conditions: readonly Condition[]): Condition | null {
  for (let i = 0; i < conditions.length; i++) {
    const condition = conditions[i]!;
    if (!BY_CODE[condition.code]!(a, f, condition)) return condition;
  }
  return null;
}
