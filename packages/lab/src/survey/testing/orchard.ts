import { type AnyGame, bots, type GameDef, type LabDescription, type Of, sha256, shape } from '@undercroft/kernel';
import { z } from 'zod';

/**
 * A game whose causes are known: fruit of a pool is offered again and again, one is taken, and each fruit adds its own
 * points to the chance of winning.
 */
export interface OrchardRules {
  /** Points of win chance, by fruit. */
  readonly fruit: { readonly [id: string]: number };
  readonly steps: number;
  /** Fruit offered at a time, by the health drawn at the start (0 to 3). */
  readonly offered: (health: number) => number;
  /** Points of win chance for each step of health: a cause that no choice changes. */
  readonly perHealth?: number;
  /** A fruit that is offered only from health 2 on. */
  readonly onlyHealthy?: string;
  /** Points for guessing the hidden side: then `left` and `right` are offered. */
  readonly guess?: number;
  /** Every fruit is remembered and uses up dice of its own, so that offers share no luck. */
  readonly isScrambled?: boolean;
  /** Points of resting, which is offered beside the fruit. */
  readonly rest?: number;
  /** False: nothing is drawn at the end, and whoever has more than 50 points wins. */
  readonly isDiced?: boolean;
}

const orchardShape = shape.record({
  health: shape.int,
  points: shape.int,
  step: shape.int,
  shown: shape.list(shape.text()),
  side: shape.text(),
  last: shape.text(),
  result: shape.text<'' | 'won' | 'lost'>(),
});

type Orchard = Of<typeof orchardShape>;
interface Take {
  readonly type: 'take' | 'rest';
  readonly id: string;
}
interface OrchardView {
  readonly health: number;
  readonly points: number;
  readonly step: number;
  readonly shown: readonly string[];
}

const viewOf = ({ health, points, step, shown }: Orchard): OrchardView => ({ health, points, step, shown });
const viewSchema = z.strictObject({ health: z.int(), points: z.int(), step: z.int(), shown: z.array(z.string()) });

const DESCRIPTION: LabDescription<Orchard, OrchardView, Take> = {
  seat: 'picker',
  bots: { picker: 'random' },
  options: {},
  values: [
    { name: 'win', from: 'verdict', unit: 'points of win chance' },
    { name: 'points', from: '/points', whole: 100, unit: 'points' },
  ],
  window: [0, 100],
  ignored: [],
  trivial: [],
  randomised: [{ name: 'fruit', types: ['take'], item: (_, { id }) => id }],
  covariates: [{ name: 'health', at: '/health' }],
  ablations: [{ path: '/fruit', blank: {} }],
};

export function makeOrchard(rules: OrchardRules): AnyGame {
  const {
    fruit,
    steps,
    offered,
    perHealth = 0,
    onlyHealthy = '',
    guess = 0,
    isDiced = true,
    isScrambled = false,
    rest,
  } = rules;
  const deal = (t: { state: Orchard; roll(stream: string, tag: string, faces: number): number }): void => {
    const { state } = t;
    const pool = Object.keys(fruit).filter((id) => id !== onlyHealthy || state.health > 1);
    state.shown.length = 0;
    if (guess > 0) {
      state.side = t.roll('deck', 'side', 2) === 1 ? 'left' : 'right';
      state.shown.push('left', 'right');
      return;
    }
    const count = Math.min(pool.length, offered(state.health));
    for (let i = 0; i < count; i++) state.shown.push(...pool.splice(t.roll('deck', 'fruit', pool.length) - 1, 1));
  };
  const game: GameDef<Orchard, Take, OrchardView, object> = {
    id: 'orchard',
    title: 'Orchard',
    rules: 'orchard/1',
    contentHash: sha256('orchard'),
    shape: orchardShape,
    edition: 1,
    streams: () => ['dice', 'deck'],
    tags: { health: z.int(), fruit: z.int(), side: z.int(), end: z.int() },
    optionsSchema: z.strictObject({}),
    actionSchema: z.strictObject({ type: z.enum(['take', 'rest']), id: z.string() }) as z.ZodType<Take>,
    viewSchema: viewSchema as z.ZodType<OrchardView>,
    truthSchema: z.strictObject({ plain: viewSchema as z.ZodType<OrchardView> }),
    scenarioSchema: z.strictObject({}),
    seats: () => ['picker'],
    bound: () => 100,
    blank: () => ({ health: 0, points: 0, step: 0, shown: [], side: '', last: '', result: '' }),
    setup(t) {
      t.state.health = t.roll('dice', 'health', 4) - 1;
      deal(t);
    },
    toAct: ({ result }) => (result === '' ? ['picker'] : []),
    legalActions: ({ shown }) => [
      ...shown.map((id): Take => ({ type: 'take', id })),
      ...(rest === undefined ? [] : [{ type: 'rest', id: '' } as const]),
    ],
    blockedActions: () => [],
    whyNot: ({ shown }, _, { id }) => (shown.includes(id) ? [] : [{ rule: 'OR-01', code: 'not_offered' }]),
    step(t, [choice]) {
      const { state } = t;
      const { id, type } = choice!.action;
      const gained = type === 'rest' ? rest! : fruit[id]!;
      state.points += guess > 0 ? (id === state.side ? guess : -guess) : gained;
      state.step += 1;
      if (isScrambled) {
        state.last = id;
        for (let i = 0; i < Object.keys(fruit).indexOf(id); i++) t.roll('dice', 'end', 100);
      }
      if (state.step < steps) return deal(t);
      const chance = 50 + state.points + perHealth * (2 * state.health - 3);
      const roll = isDiced ? t.roll('dice', 'end', 100) : 50;
      state.result = roll <= chance ? 'won' : 'lost';
    },
    view: viewOf,
    truth: (s) => ({ plain: viewOf(s) }),
    redeal({ state }, _, rng) {
      if (guess > 0) state.side = rng.below(2) === 0 ? 'left' : 'right';
    },
    outcome: ({ result, points }) =>
      result === '' ? null : { code: result, rule: 'OR-02', seats: { picker: result }, score: { picker: points } },
    now: ({ step }) => ({ page: 1, turn: step }),
    pageUnit: 'season',
    invariants: {},
    bots: { random: bots.random() },
    words: {
      tagline: '',
      line: {},
      manner: {},
      terms: {},
      action: ({ type }) => ({ name: type }),
      actions: { take: 't', rest: 'r' },
      reason: {},
      outcome: {},
      name: (id) => id,
      panels: () => [],
      codex: [],
      glossary: {},
    },
    content: {
      tables: { fruit: Object.fromEntries(Object.entries(fruit).map(([id, points]) => [id, { points }])) },
      schema: z.strictObject({ fruit: z.record(z.string(), z.strictObject({ points: z.int() })) }),
      make: (tables) => {
        const { fruit: changed } = tables as { fruit: { [id: string]: { points: number } } };
        return makeOrchard({
          ...rules,
          fruit: Object.fromEntries(Object.entries(changed).map(([id, { points }]) => [id, points])),
        });
      },
      tunable: [],
    },
    lab: DESCRIPTION,
  };
  return game as unknown as AnyGame;
}
