import type {
  Amount,
  Boost,
  CardOf,
  Category,
  Fact,
  FortifyWord,
  Keyword,
  Promoter,
  Reducer,
  TrapTrigger,
  Type,
} from './records.ts';

/** Short notation for the card tables: omitted fields mean none. */

const LETTER: { readonly [letter: string]: Type } = {
  P: 'Physical',
  E: 'Environmental',
  S: 'Social',
  M: 'Mystical',
};

const FROM: { readonly [prefix: string]: string } = {
  ID: 'SD 3.6',
  HH: 'SD 3.7',
  CM: 'SD 3.7',
};

const printed = <C extends Category>(cat: C, id: string, letter: string, cost: number) => ({
  id,
  cat,
  type: LETTER[letter]!,
  cost,
  from: FROM[id.slice(0, 2)] ?? 'SD 3.3',
});

const keyword = (word: Keyword['word'], r: Keyword['r'] = ''): Keyword => ({ word, r });
export const ENTANGLE = keyword('entangle');
export const RESONATE = keyword('resonate');
export const EXHAUST = keyword('exhaust');
export const erode = (r: Reducer | 'struck'): Keyword => keyword('erode', r);
export const drain = (r: Reducer): Keyword => keyword('drain', r);
export const overwhelm = (r: Reducer): Keyword => keyword('overwhelm', r);

export const of = (n: number, r: Reducer): Amount => ({ r, n });
export const fortify = (r: Reducer | 'struck', n: number, turns: number): FortifyWord => ({ r, n, for: turns });

export const ENTANGLED: Fact = { is: 'entangled' };
export const EMPOWERED: Fact = { is: 'empowered' };
export const UNEMPOWERED: Fact = { is: 'unempowered' };
export const atMost = (r: Reducer, pct: number): Fact => ({ is: 'atMost', r, pct });
export const promoter = (r: Promoter, n: number): Fact => ({ is: 'promoter', r, n });

type Words<C extends Category> = Partial<Omit<CardOf<C>, 'id' | 'cat' | 'type' | 'cost' | 'from'>>;

export const energy = (
  id: string,
  letter: string,
  kind: CardOf<'Energy'>['kind'],
  more: Words<'Energy'> = {},
): CardOf<'Energy'> => ({ ...printed('Energy', id, letter, 0), kind, of: '', surge: 0, when: null, ...more });

export const strike = (
  id: string,
  [letter, cost, power]: readonly [string, number, number],
  target: Reducer,
  more: Words<'Strike'>,
): CardOf<'Strike'> => ({
  ...printed('Strike', id, letter, cost),
  power,
  target,
  keywords: [],
  selfCost: null,
  trigger: null,
  ...more,
});

const NO_BOOST: Boost = {
  advantage: false,
  power: 0,
  perTrust: 0,
  perDiscards: 0,
  discardsMax: 0,
  grants: [],
  steady: false,
  aim: '',
  test: 0,
  ward: 0,
  honest: false,
};

export const empower = (id: string, letter: string, cost: number, more: Partial<Boost>): CardOf<'Empower'> => ({
  ...printed('Empower', id, letter, cost),
  ...NO_BOOST,
  ...more,
});

export const disrupt = (id: string, letter: string, cost: number, more: Words<'Disrupt'>): CardOf<'Disrupt'> => ({
  ...printed('Disrupt', id, letter, cost),
  disadvantage: false,
  thorns: null,
  strip: false,
  sting: null,
  randomize: false,
  noTrigger: false,
  noRally: false,
  weaken: 0,
  weakenWhen: null,
  lull: 0,
  ...more,
});

export const counter = (id: string, letter: string, cost: number, more: Words<'Counter'>): CardOf<'Counter'> => ({
  ...printed('Counter', id, letter, cost),
  all: false,
  chip: null,
  punish: 0,
  steal: false,
  entangle: false,
  fortify: null,
  ward: 0,
  trust: 0,
  fewer: 0,
  ...more,
});

export const react = (id: string, letter: string, power: number, more: Words<'React'>): CardOf<'React'> => ({
  ...printed('React', id, letter, 0),
  power,
  bonus: null,
  desperate: null,
  fortify: null,
  ward: 0,
  reflect: null,
  failing: 0,
  cancels: false,
  ...more,
});

export const trap = (
  id: string,
  letter: string,
  trigger: TrapTrigger,
  damage: Amount,
  more: Words<'Trap'> = {},
): CardOf<'Trap'> => ({ ...printed('Trap', id, letter, 1), trigger, damage, entangle: false, ...more });

export const offer = (
  id: string,
  [letter, cost]: readonly [string, number],
  gained: Promoter,
  gain: number,
  more: Words<'Offer'>,
): CardOf<'Offer'> => ({
  ...printed('Offer', id, letter, cost),
  promoter: gained,
  gain,
  accepter: [],
  offerer: [],
  fortify: null,
  draws: 0,
  peek: false,
  later: null,
  numbs: 0,
  ...more,
});

export const trial = (
  id: string,
  cost: number,
  [trust, rapport]: readonly [number, number],
  exposure: Amount,
): CardOf<'Test'> => ({ ...printed('Test', id, 'S', cost), trust, rapport, exposure });

export const reshape = (id: string, letter: string, cost: number, more: Words<'Reshape'>): CardOf<'Reshape'> => ({
  ...printed('Reshape', id, letter, cost),
  heals: [],
  more: null,
  shift: null,
  fortify: null,
  ward: 0,
  recall: false,
  draws: 0,
  ...more,
});

export const commune = (
  id: string,
  [letter, cost]: readonly [string, number],
  gained: Promoter,
  more: Words<'Commune'>,
): CardOf<'Commune'> => ({
  ...printed('Commune', id, letter, cost),
  promoter: gained,
  gain: 1,
  when: null,
  tends: 0,
  bothDraw: 0,
  ...more,
});
