import { z } from 'zod';
import type { GameDef, Seat } from '../contract.ts';
import { bots, type Of, phrases, sha256, shape } from '../index.ts';

const { detail, headline } = phrases;

/**
 * The kernel's test game, not meant to be played. It has one of everything the contract allows (sealed choice, an open
 * offer, reveals, branches, a profile, keyed and derived draws, two editions).
 */
const hole = shape.record({ id: shape.text(), stones: shape.int });

const pebblesShape = shape.record({
  mode: shape.text<'turns' | 'sealed'>(),
  bowl: shape.int,
  a: shape.int,
  b: shape.int,
  toPlay: shape.text<'a' | 'b'>(),
  secret: shape.int,
  known: shape.list(shape.text()),
  said: shape.text(),
  rooms: shape.list(shape.branch(hole)),
  /** Edition 2 */
  weather: shape.optional(shape.record({ rain: shape.int })),
});

export type Pebbles = Of<typeof pebblesShape>;

const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), count: z.int().min(1).max(9).optional() }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('peek') }),
  z.strictObject({ type: z.literal('earn') }),
  z.strictObject({ type: z.literal('dig'), room: z.string().max(20) }),
  z.strictObject({ type: z.literal('say'), payload: z.strictObject({ text: z.string() }) }),
]);

export type PebblesAction = Readonly<z.infer<typeof actionSchema>>;

const viewSchema = z.strictObject({
  bowl: z.int(),
  a: z.int(),
  b: z.int(),
  secret: z.int().nullable(),
  said: z.string(),
});

export type PebblesView = z.infer<typeof viewSchema>;

const optionsSchema = z.strictObject({
  mode: z.enum(['turns', 'sealed']).default('turns'),
  bowl: z.int().min(1).max(99).default(10),
  gold: z.boolean().default(false),
  edition: z.literal(2).optional(),
});

type Options = z.infer<typeof optionsSchema>;

export type PebblesEvents = {
  began: { bowl: number };
  took: { seat: Seat; count: number };
  rolled: { seat: Seat; die: number };
  peeked: { seat: Seat; secret: number | null };
  earned: { coins: number };
  dug: { room: string; stones: number };
  said: { seat: Seat; text: string };
};

const STREAMS: readonly string[] = ['dice', 'deck', 'gen'];
const STREAMS_2: readonly string[] = [...STREAMS, 'weather'];

const profileSchema = z.strictObject({ coins: z.int() });
type Profile = z.infer<typeof profileSchema>;

const viewOf = (s: Pebbles, knowsSecret: boolean): PebblesView => ({
  bowl: s.bowl,
  a: s.a,
  b: s.b,
  secret: knowsSecret ? s.secret : null,
  said: s.said,
});

export const pebbles: GameDef<Pebbles, PebblesAction, PebblesView, Options, PebblesEvents, Profile> = {
  id: 'pebbles',
  title: 'Pebbles',
  rules: 'pebbles/1',
  contentHash: sha256('pebbles'),
  shape: pebblesShape,
  edition: 2,
  streams: ({ edition }) => (edition === 2 ? STREAMS_2 : STREAMS),
  tags: {
    die: z.int().min(1).max(9),
    secret: z.int(),
    bowl: z.array(z.int()),
    stones: z.int(),
    pick: z.string(),
    rain: z.int(),
  },
  optionsSchema,
  actionSchema,
  viewSchema,
  truthSchema: z.strictObject({ plain: viewSchema }),
  scenarioSchema: z.strictObject({ bowl: z.int(), secret: z.int().optional() }),
  fillOptions: (options, holders) =>
    holders['b'] === 'random' ? { bowl: 5, ...(options as object) } : (options as { [key: string]: never }),
  seats: () => ['a', 'b'],
  bound: () => 500,
  checkStart: ({ scenario }) =>
    (scenario as { bowl?: number } | null)?.bowl === 13 ? [{ path: '/scenario/bowl', message: 'never 13' }] : [],
  blank: ({ mode }) => ({
    mode,
    bowl: 0,
    a: 0,
    b: 0,
    toPlay: 'a',
    secret: 0,
    known: [],
    said: '',
    rooms: [],
  }),
  setup(t, { options, scenario }) {
    const { state } = t;
    if (options.edition === 2) state.weather = { rain: t.roll('weather', 'rain', 6) };
    state.bowl = (scenario as { bowl?: number } | null)?.bowl ?? options.bowl;
    state.secret = t.roll('deck', 'secret', 6);
    for (let i = 0; i < 3; i++)
      state.rooms.push({
        id: `r${i}`,
        stones: t.keyed('gen', 'stones', `room ${i}`, 100) + t.roll(`gen:${i}`, 'stones', 1),
      });
    t.emit?.('began', { bowl: state.bowl }, { rule: 'PB-01' });
  },
  toAct: (s) => (s.bowl <= 0 ? [] : s.mode === 'sealed' ? ['a', 'b'] : [s.toPlay]),
  legalActions: (s) => [
    { type: 'take', count: 1 },
    ...(s.bowl > 1 ? [{ type: 'take', count: 2 } as const] : []),
    { type: 'roll' },
    { type: 'peek' },
    { type: 'earn' },
    ...s.rooms.map(({ id }): PebblesAction => ({ type: 'dig', room: id })),
  ],
  openActions: (s) =>
    s.mode === 'sealed'
      ? []
      : [
          {
            action: { type: 'say', payload: { text: '' } },
            field: '/payload/text',
            schema: z.string().min(1).max(20),
            examples: ['hello', 'a | b'],
          },
        ],
  blockedActions: (s) => (s.bowl > 1 ? [] : [{ type: 'take', count: 2 }]),
  whyNot(s, _seat, action) {
    if (action.type === 'dig' && !s.rooms.some(({ id }) => id === action.room))
      return [{ rule: 'PB-04', code: 'unknown_id', data: { room: action.room } }];
    if (action.type === 'take' && (action.count ?? 1) > Math.min(2, s.bowl))
      return [{ rule: 'PB-02', code: 'too_many', data: { bowl: s.bowl } }];
    return [];
  },
  resolve: (_s, _seat, action) => (action.type === 'take' ? { type: 'take', count: action.count ?? 1 } : action),
  preview: (s, _seat, action) => ({
    cost: [],
    exact: action.type === 'take',
    result: action.type === 'take' ? [{ path: '/bowl', to: s.bowl - action.count! }] : [],
  }),
  step(t, choices) {
    const { state } = t;
    for (const { seat, action } of choices) {
      state.toPlay = seat === 'a' ? 'b' : 'a';
      switch (action.type) {
        case 'take':
          state.bowl -= action.count!;
          state[seat as 'a' | 'b'] += action.count!;
          t.emit?.(
            'took',
            { seat, count: action.count! },
            { rule: 'PB-02', terms: [{ label: 'hand', value: action.count! }], source: 'bowl' },
            { about: [seat] },
          );
          break;
        case 'roll': {
          const die = t.roll('dice', 'die', 6);
          state.bowl -= die;
          t.emit?.('rolled', { seat, die }, { rule: 'PB-03', roll: t.dice });
          break;
        }
        case 'peek':
          state.known.push(seat);
          t.reveal(seat);
          t.emit?.('peeked', { seat, secret: state.secret }, { rule: 'PB-03' }, { to: [seat] });
          break;
        case 'earn':
          state.bowl -= 1;
          t.emit?.('earned', { coins: 5 }, { rule: 'PB-05' });
          break;
        case 'dig': {
          const at = state.rooms.findIndex(({ id }) => id === action.room);
          const dug = t.write(state.rooms, at);
          dug.stones += 1;
          t.emit?.('dug', { room: dug.id, stones: dug.stones }, { rule: 'PB-04' });
          break;
        }
        case 'say':
          state.said = action.payload.text;
          t.emit?.('said', { seat, text: state.said }, { rule: 'PB-06' });
      }
    }
  },
  view: (s, viewer) => viewOf(s, s.known.includes(viewer)),
  truth: (s) => ({ plain: viewOf(s, true) }),
  shown: (_s, event, viewer) => (event.kind === 'said' && viewer === 'spectator' ? null : event),
  redeal({ state, write }, seat, rng) {
    if (!state.known.includes(seat)) state.secret = 1 + rng.below(6);
    state.rooms.forEach((_, i) => {
      write(state.rooms, i).stones = rng.below(100);
    });
  },
  outcome: (s) =>
    s.bowl > 0
      ? null
      : {
          code: s.a === s.b ? 'even' : s.a > s.b ? 'a_wins' : 'b_wins',
          rule: 'PB-07',
          seats: {
            a: s.a === s.b ? 'drawn' : s.a > s.b ? 'won' : 'lost',
            b: s.a === s.b ? 'drawn' : s.b > s.a ? 'won' : 'lost',
          },
        },
  now: (s) => ({ page: s.a > 2 ? 2 : 1, turn: s.a + s.b }),
  pageUnit: 'bowl',
  invariants: { 'PB-02 hands hold no less than nothing': (s) => s.a >= 0 && s.b >= 0 && s.bowl <= 99 },
  bots: { random: bots.random(), flat: bots.flat(), ismcts: bots.ismcts() },
  words: {
    tagline: 'Pebbles.',
    line: {
      began: (d) => `The bowl holds ${d.bowl}.`,
      took: (d) => `${d.seat} takes ${d.count}.`,
      rolled: (d) => `${d.seat} rolls ${d.die}.`,
      peeked: (d) => `${d.seat} sees ${d.secret}.`,
      earned: (d) => `Earned ${d.coins}.`,
      dug: (d) => `${d.room} holds ${d.stones}.`,
      said: (d, _event, viewer) => `${d.seat} says "${d.text}"${viewer === 'a' ? ' to you' : ''}.`,
    },
    manner: {
      began: headline('plain'),
      took: headline('gain'),
      rolled: detail('time'),
      peeked: headline('trust'),
      earned: headline('gain'),
      dug: headline('plain'),
      said: headline('trust'),
    },
    terms: { hand: 'by hand', luck: 'luck' },
    action: (action) => ({ name: action.type }),
    actions: { take: 't', roll: 'r', peek: 'p', earn: 'e', dig: 'd', say: 's' },
    reason: { too_many: (d) => `Only ${d['bowl']} left.`, unknown_id: () => 'No such room.' },
    outcome: { even: 'Even.', a_wins: 'A wins.', b_wins: 'B wins.' },
    name: (id) => (id === 'bowl' ? 'the bowl' : id),
    panels: (view) => [{ kind: 'text', title: 'BOWL', rows: [`${view.bowl}`] }],
    codex: [],
    glossary: {},
  },
  profile: {
    schema: profileSchema,
    slot: () => 'main',
    empty: () => ({ coins: 0 }),
    owns: (profile, { gold }) => !gold || profile.coins >= 10,
    folds: ['earned'],
    fold: (profile, event) => (event.kind === 'earned' ? { coins: profile.coins + event.data.coins } : profile),
    actionSchema: z.strictObject({ type: z.literal('buy') }),
    legalActions: ({ coins }) => (coins >= 10 ? [{ type: 'buy' }] : []),
    whyNot: ({ coins }) => (coins >= 10 ? [] : [{ rule: 'PB-05', code: 'too_many' }]),
    apply: ({ coins }) => ({ coins: coins - 10 }),
  },
};
