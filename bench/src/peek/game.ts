import { bots, canonical, type GameDef, type Of, phrases, sha256, shape, type Words } from '@undercroft/kernel';
import { z } from 'zod';

/** The hidden fact: the ace's place among six face-down cards, or the result of a die not yet rolled. */
export type HiddenFact = 'card' | 'die';

export const PLACES = 6;
const ACE = 1;

const peekShape = shape.record({
  hidden: shape.text<HiddenFact>(),
  /** Face down; the ace is 1. */
  cards: shape.list(shape.int),
  /** Place or face, 1..6; 0 until the seat has guessed. */
  guess: shape.int,
  /** The ace's place or the roll; 0 until the seat has guessed. */
  answer: shape.int,
});

export type Peek = Of<typeof peekShape>;
type PeekEvents = { laid: { cards: number }; guessed: { guess: number; answer: number } };
type Guess = { readonly type: 'guess'; readonly place: number };

const optionsSchema = z.strictObject({ hidden: z.enum(['card', 'die']) });
const actionSchema = z.strictObject({ type: z.literal('guess'), place: z.int().min(1).max(PLACES) });
const viewSchema = z.strictObject({ hidden: z.enum(['card', 'die']), guess: z.int(), answer: z.int() });

type PeekView = z.infer<typeof viewSchema>;

const FACES = [1, 2, 3, 4, 5, 6];
const GUESSES: readonly Guess[] = FACES.map((place) => ({ type: 'guess', place }));
const STREAMS: readonly string[] = ['cards', 'die'];
const SEEKER: readonly string[] = ['seeker'];
const NOBODY: readonly string[] = [];

const words: Words<PeekEvents, Guess, PeekView> = {
  tagline: 'Six chances, one is right.',
  line: {
    laid: ({ cards }) => `${cards} cards are laid face down.`,
    guessed: ({ guess, answer }) => `You guess ${guess}; it was ${answer}.`,
  },
  manner: { laid: phrases.headline('plain'), guessed: phrases.headline('plain') },
  terms: {},
  action: ({ place }) => ({ name: `Guess ${place}` }),
  actions: { guess: 'Name a place or a face.' },
  reason: { guessed: () => 'You have guessed.' },
  outcome: { right: 'Right.', wrong: 'Wrong.' },
  name: (id) => id,
  panels: ({ hidden }) => [{ kind: 'text', title: 'Peek', rows: [`Hidden: ${hidden}`] }],
  codex: [],
  glossary: {},
};

const viewOf = ({ hidden, guess, answer }: Peek): PeekView => ({ hidden, guess, answer });

/** KER-MIND-01: a bot that is right more often than 1 time in 6 has seen hidden information. */
export const peek: GameDef<Peek, Guess, PeekView, z.infer<typeof optionsSchema>, PeekEvents> = {
  id: 'peek',
  title: 'Peek',
  rules: 'peek/1',
  contentHash: sha256(canonical(FACES)),
  shape: peekShape,
  edition: 1,
  streams: () => STREAMS,
  tags: { cards: z.array(z.int()), die: z.int().min(1).max(PLACES) },
  optionsSchema,
  actionSchema,
  viewSchema,
  truthSchema: z.strictObject({ plain: viewSchema }),
  scenarioSchema: z.never(),
  seats: () => SEEKER,
  bound: () => 1,
  blank: ({ hidden }) => ({ hidden, cards: [...FACES], guess: 0, answer: 0 }),
  setup(t) {
    t.shuffle('cards', 'cards', t.state.cards);
    t.emit?.('laid', { cards: PLACES }, { rule: 'KER-MIND-01' });
  },
  toAct: ({ guess }) => (guess === 0 ? SEEKER : NOBODY),
  legalActions: ({ guess }) => (guess === 0 ? [...GUESSES] : []),
  blockedActions: () => [],
  whyNot: ({ guess }) => (guess === 0 ? [] : [{ rule: 'KER-MIND-01', code: 'guessed' }]),
  step(t, choices) {
    const { state } = t;
    state.guess = choices[0]!.action.place;
    state.answer = state.hidden === 'card' ? state.cards.indexOf(ACE) + 1 : t.roll('die', 'die', PLACES);
    t.reveal('seeker');
    t.emit?.('guessed', { guess: state.guess, answer: state.answer }, { rule: 'KER-MIND-01' });
  },
  view: viewOf,
  truth: (state) => ({ plain: viewOf(state) }),
  redeal({ state }, _, rng) {
    if (state.guess === 0) rng.shuffle(state.cards);
  },
  outcome({ guess, answer }) {
    if (guess === 0) return null;
    return guess === answer
      ? { code: 'right', rule: 'KER-MIND-01', seats: { seeker: 'won' } }
      : { code: 'wrong', rule: 'KER-MIND-01', seats: { seeker: 'lost' } };
  },
  now: () => ({ page: 1, turn: 1 }),
  pageUnit: 'guess',
  invariants: {},
  bots: { random: bots.random(), flat: bots.flat(), ismcts: bots.ismcts() },
  words,
};
