import { bots, type GameDef, phrases, shape, type Table } from '@undercroft/kernel';
import { z } from 'zod';

const { bool, branch, int, list, record, text } = shape;

const cellShape = record({ id: text(), feature: text(), exits: list(int), items: list(text()), marks: list(int) });
const beingShape = record({
  id: text(),
  name: text(),
  room: int,
  traits: list(int),
  beliefs: list(record({ of: text(), value: int })),
});
const worldShape = record({
  turn: int,
  hero: int,
  isLeft: bool,
  rooms: list(branch(cellShape)),
  beings: list(branch(beingShape)),
});

type World = shape.Of<typeof worldShape>;
type WorldAction = { readonly type: 'walk'; readonly exit: number } | { readonly type: 'leave' };
type WorldEvents = {
  walked: { room: number };
  moved: { being: string; from: number; to: number };
  believed: { being: string; of: string; value: number };
  left: { turn: number };
};
interface WorldView {
  readonly turn: number;
  readonly room: number;
  readonly feature: string;
  readonly here: readonly string[];
}

const CELLS = 600;
const BEINGS = 120;
const EXITS = 3;
const PAGE_TURNS = 50;
const SEATS = ['you'] as const;
const STREAMS: readonly string[] = ['world'];
const WALKS: readonly WorldAction[] = Array.from({ length: EXITS }, (_, exit) => ({ type: 'walk' as const, exit }));

const viewSchema = z.strictObject({ turn: z.int(), room: z.int(), feature: z.string(), here: z.array(z.string()) });

const viewOf = ({ turn, hero, rooms, beings }: World): WorldView => ({
  turn,
  room: hero,
  feature: rooms[hero]!.feature,
  here: beings.filter(({ room }) => room === hero).map(({ name }) => name),
});

/** Number of beings that move in a turn, and of those they are drawn from; a small crowd marks only its own rooms. */
interface Size {
  readonly movers: number;
  readonly crowd: number;
}

/** Moves everybody who is about this turn; their beliefs about it are in no view. */
function turnOf(t: Table<World, WorldEvents>, { movers, crowd }: Size): void {
  const { state } = t;
  for (let i = 0; i < movers; i++) {
    const at = t.range('world', 'mover', 1, crowd) - 1;
    const being = t.write(state.beings, at);
    const from = being.room;
    const to = state.rooms[from]!.exits[t.range('world', 'exit', 1, EXITS) - 1]!;
    being.room = to;
    const moved = t.emit?.(
      'moved',
      { being: being.id, from, to },
      { rule: 'LW-02' },
      { about: [being.id], as: being.id },
    );
    const cell = t.write(state.rooms, crowd < BEINGS ? at : to);
    cell.marks[state.turn % cell.marks.length] = at;
    const belief = being.beliefs[at % being.beliefs.length]!;
    belief.value = (belief.value + at) % 10_000;
    const eventCount = { being: being.id, of: belief.of, value: belief.value };
    t.emit?.('believed', eventCount, { rule: 'LW-03', because: moved }, { to: [], about: [being.id] });
  }
}

const setUp = (t: Table<World, WorldEvents>): void => {
  const numbers = (n: number): number[] => Array.from({ length: n }, () => t.range('world', 'number', 0, 9_999));
  for (let i = 0; i < CELLS; i++)
    t.state.rooms.push({
      id: `room-${i}`,
      feature: `a long gallery of dust, the ${i}th of them`,
      exits: Array.from({ length: EXITS }, () => t.range('world', 'exit', 1, CELLS) - 1),
      items: ['torch', 'treasure_cache', 'weapon_rare'],
      marks: numbers(20),
    });
  for (let i = 0; i < BEINGS; i++)
    t.state.beings.push({
      id: `being-${i}`,
      name: `Somebody ${i}`,
      room: t.range('world', 'exit', 1, CELLS) - 1,
      traits: numbers(10),
      beliefs: Array.from({ length: 24 }, (_, k) => ({
        of: `being-${k}`,
        value: t.range('world', 'number', 0, 9_999),
      })),
    });
  t.emit?.('walked', { room: 0 }, { rule: 'LW-01' });
};

/** A synthetic inhabited world: 600 rooms and 120 beings, about 300 KB as JSON. It ends when its seat leaves. */
export const largeWorld = (
  size: Size = { movers: 4, crowd: BEINGS },
): GameDef<World, WorldAction, WorldView, unknown, WorldEvents> => ({
  id: 'large-world',
  title: 'A large world',
  rules: 'large-world/1',
  contentHash: `${size.movers} of ${size.crowd}`,
  shape: worldShape,
  edition: 1,
  streams: () => STREAMS,
  tags: { mover: z.int(), exit: z.int(), number: z.int() },
  optionsSchema: z.strictObject({}),
  actionSchema: z.union([
    z.strictObject({ type: z.literal('walk'), exit: z.int() }),
    z.strictObject({ type: z.literal('leave') }),
  ]),
  viewSchema,
  truthSchema: z.strictObject({ plain: viewSchema }),
  scenarioSchema: z.null(),
  seats: () => SEATS,
  bound: () => 20_000,
  blank: () => ({ turn: 0, hero: 0, isLeft: false, rooms: [], beings: [] }),
  setup: setUp,
  toAct: ({ isLeft }) => (isLeft ? [] : SEATS),
  legalActions: () => [...WALKS, { type: 'leave' }],
  blockedActions: () => [],
  whyNot: () => [],
  step(t, [choice]) {
    const { action } = choice!;
    t.state.turn += 1;
    if (action.type === 'leave') {
      t.state.isLeft = true;
      t.emit?.('left', { turn: t.state.turn }, { rule: 'LW-04' });
      return;
    }
    t.state.hero = t.state.rooms[t.state.hero]!.exits[action.exit]!;
    t.emit?.('walked', { room: t.state.hero }, { rule: 'LW-01' });
    turnOf(t, size);
  },
  view: viewOf,
  truth: (state) => ({ plain: viewOf(state) }),
  redeal: () => {},
  outcome: ({ isLeft }) => (isLeft ? { code: 'left', rule: 'LW-04', seats: { you: 'won' } } : null),
  now: ({ turn }) => ({ page: 1 + Math.floor(turn / PAGE_TURNS), turn }),
  pageUnit: 'day',
  invariants: {},
  bots: { random: bots.random() },
  words: {
    tagline: 'A world to measure.',
    line: {
      walked: ({ room }) => `You walk to room ${room}.`,
      moved: ({ being, from, to }) => `${being} goes from ${from} to ${to}.`,
      believed: ({ being, of, value }) => `${being} trusts ${of}: ${value}.`,
      left: () => 'You leave.',
    },
    manner: {
      walked: phrases.headline('plain'),
      moved: phrases.detail('plain'),
      believed: phrases.detail('trust'),
      left: phrases.headline('plain'),
    },
    terms: {},
    action: (action) => ({ name: action.type === 'walk' ? `Exit ${action.exit}` : 'Leave' }),
    actions: { walk: 'Takes an exit.', leave: 'Ends the run.' },
    reason: {},
    outcome: { left: 'You left.' },
    name: (id) => id,
    panels: () => [],
    codex: [],
    glossary: {},
  },
});
