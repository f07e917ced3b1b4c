import type { Token } from './types.ts';

/** Traits of an event verb; a verb without an entry does not compile. */
interface Traits<T extends Token> {
  /** A cost must be payable and a gate must be open. OB-81, OB-83 */
  readonly isCost: (token: T) => boolean;
  /** A gift that can be received once per run. OB-111 */
  readonly isOnce: (token: T) => boolean;
  /** Value for comparing two options; higher is better, null can only be compared for equality. Rule book 7.3 */
  readonly worth: (token: T) => number | null;
  /** Tokens with the same key are summed before options are compared. */
  readonly key: (token: T) => string;
}

type TraitsOf = { readonly [K in Token['op']]: Traits<Extract<Token, { op: K }>> };

const never = (): boolean => false;
const always = (): boolean => true;
const amount = ({ amount: n }: { readonly amount: number }): number => n;
const less = ({ amount: n }: { readonly amount: number }): number => -n;
const one = (): number => 1;
const equalOnly = (): null => null;
const op = ({ op: name }: Token): string => name;
const opAndId = ({ op: name, id }: { readonly op: string; readonly id: string }): string => `${name} ${id}`;
const opAndStat = ({ op: name, stat }: { readonly op: string; readonly stat: string }): string => `${name} ${stat}`;
const isPaid = ({ amount: n }: { readonly amount: number }): boolean => n < 0;

const TRAITS: TraitsOf = {
  time: { isCost: never, isOnce: never, worth: less, key: op },
  hp: { isCost: isPaid, isOnce: never, worth: amount, key: op },
  stamina: { isCost: isPaid, isOnce: never, worth: amount, key: op },
  gain: { isCost: never, isOnce: ({ id }) => !id.startsWith('C'), worth: one, key: opAndId },
  lose: { isCost: always, isOnce: never, worth: equalOnly, key: opAndId },
  strip: { isCost: always, isOnce: never, worth: equalOnly, key: op },
  stat: { isCost: never, isOnce: always, worth: amount, key: opAndStat },
  passingStat: { isCost: never, isOnce: always, worth: equalOnly, key: opAndStat },
  maxHp: { isCost: never, isOnce: never, worth: amount, key: op },
  xp: { isCost: never, isOnce: never, worth: amount, key: op },
  data: { isCost: never, isOnce: never, worth: amount, key: op },
  mitigation: { isCost: never, isOnce: never, worth: amount, key: op },
  decay: { isCost: never, isOnce: never, worth: less, key: op },
  instability: { isCost: never, isOnce: never, worth: ({ quarters }) => -quarters, key: op },
  frontierSize: { isCost: never, isOnce: never, worth: equalOnly, key: op },
  spawn: { isCost: never, isOnce: never, worth: equalOnly, key: opAndId },
  clear: { isCost: never, isOnce: never, worth: equalOnly, key: op },
  backpack: { isCost: never, isOnce: always, worth: one, key: op },
  pouch: { isCost: never, isOnce: always, worth: one, key: op },
};

export const traitsOf = (token: Token): Traits<Token> => TRAITS[token.op] as Traits<Token>;
