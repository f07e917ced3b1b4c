import type { AnyGame, Outcome } from '@undercroft/kernel';
import { z } from 'zod';
import { actionSchema } from './actions.ts';
import { makeBots } from './bots/index.ts';
import { matrixOf } from './bots/solve-beat.ts';
import { CONTENT } from './content/index.ts';
import type { VibesContent } from './content/records.ts';
import { contentSchema } from './content/schema.ts';
import { tunableOf } from './content/tunable.ts';
import { upgradeTables } from './content/upgrade.ts';
import type { VibesEvents } from './events.ts';
import { makeFace } from './face.ts';
import type { VibesGame } from './game.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { DESCRIPTION } from './lab/description.ts';
import { rowOf } from './lab/row.ts';
import { fillOptions, isEdition2, optionIssues, optionsSchema } from './options.ts';
import { blankVibes } from './rules/blank.ts';
import type { Book } from './rules/book.ts';
import { bookFor, makeBooks } from './rules/books.ts';
import { type Coaching, coachOf } from './rules/coach.ts';
import { step } from './rules/flow.ts';
import { invariants } from './rules/invariants.ts';
import { makeLegality } from './rules/legality.ts';
import { makePreview } from './rules/preview.ts';
import { makeProfile } from './rules/profile.ts';
import { checkScenario } from './rules/scenario.ts';
import { type Scenario, scenarioSchema } from './rules/scenario-schema.ts';
import { sceneOf } from './rules/scene.ts';
import { setUp } from './rules/setup.ts';
import { makeTags, STREAMS } from './rules/tags.ts';
import { makeView, redeal, shown } from './rules/view.ts';
import { type FightView, viewSchema } from './rules/view-schema.ts';
import { type Vibes, vibesShape } from './state.ts';

export type { VibesAction } from './actions.ts';
export { solveBeat } from './bots/solve-beat.ts';
export type { VibesContent } from './content/records.ts';
export type { VibesEvents } from './events.ts';
export { LAB_POSITIONS, type LabPosition } from './lab-positions.ts';
export type { Coaching } from './rules/coach.ts';
export type { FightView, SideView, VibesView } from './rules/view-schema.ts';
export { badgeText, habitText, potText } from './words/habits.ts';

const ONE = ['player'] as const;
const TWO = ['player', 'foe'] as const;
const STEPS_MAX = 10_000;

/** Functions of the game that depend on the book of its edition. */
const rulesOf = (book: Book) => ({ legality: makeLegality(book), preview: makePreview(book), view: makeView(book) });
type Rules = ReturnType<typeof rulesOf>;

export const makeVibes = (content: VibesContent): VibesGame => {
  const books = makeBooks(content);
  const first = rulesOf(books.first);
  const second = rulesOf(books.second);
  const rules = ({ edition2 }: Vibes): Rules => (edition2 ? second : first);
  const game: VibesGame = {
    ...makeFace(books),
    shape: vibesShape,
    edition: 2,
    streams: () => STREAMS,
    tags: makeTags(content),
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema: z.strictObject({ plain: viewSchema }),
    scenarioSchema,
    fillOptions,
    seats: ({ mode, seats }) => (mode !== 'run' && seats === 2 ? TWO : ONE),
    bound: () => STEPS_MAX,
    checkStart: ({ options, scenario }) => [
      ...optionIssues(options),
      ...(scenario
        ? checkScenario(isEdition2(options) ? books.second : books.first, scenario as unknown as Scenario)
        : []),
    ],
    blank: blankVibes,
    setup: (t, start) => setUp(sceneOf(t, bookFor(books, t.state)), start),
    toAct: (state) => rules(state).legality.toAct(state),
    legalActions: (state, seat) => rules(state).legality.legalActions(state, seat),
    blockedActions: (state, seat) => rules(state).legality.blockedActions(state, seat),
    whyNot: (state, seat, action) => rules(state).legality.whyNot(state, seat, action),
    preview: (state, seat, action) => rules(state).preview(state, seat, action),
    step: (t, choices) => step(sceneOf(t, bookFor(books, t.state)), choices),
    view: (state, viewer) => rules(state).view(state, viewer),
    truth: (state) => ({ plain: rules(state).view(state, 'referee') }),
    shown,
    redeal: (copy, _, rng) => redeal(bookFor(books, copy.state), copy, rng),
    outcome: outcomeOf,
    now: ({ fights, fight }) => ({ page: Math.max(1, fights), turn: fight?.beat ?? 0 }),
    pageUnit: 'fight',
    invariants: invariants(books),
    bots: makeBots(books),
    levels: { reference: 'oracle', strongest: 'oracle', studied: ['avg', 'oracle'] },
    rowOf,
    profile: makeProfile(content),
    content: {
      tables: content,
      schema: contentSchema,
      upgradeTables,
      make: (tables) => makeVibes(tables as VibesContent) as unknown as AnyGame,
      tunable: tunableOf(content),
    },
  };
  return { ...game, acceptance: makeAcceptance(game, content), lab: DESCRIPTION };
};

const MIRROR = { won: 'lost', lost: 'won', drawn: 'drawn' } as const;

/** NV-1, NV-13, NV-14 */
function outcomeOf({ result, resultRule, mode, seats, tally }: Vibes): Outcome | null {
  if (result === '') return null;
  const verdict = result === 'stopped' ? 'drawn' : result;
  const code = mode === 'run' ? `run_${result}` : result;
  return {
    code,
    rule: resultRule,
    seats: mode !== 'run' && seats === 2 ? { player: verdict, foe: MIRROR[verdict] } : { player: verdict },
    score: { player: tally.floors },
  };
}

export const vibes = makeVibes(CONTENT);

/** Coaching for a beat of a run, from the view at the commit and the record of the beat. Rule book 5.4c. */
export const coachBeat = (fight: FightView, record: VibesEvents['beat']): Coaching =>
  coachOf(
    matrixOf(fight),
    {
      beat: record.beat,
      slot: record.slots[0],
      tokens: record.tokens,
      foeSlot: record.slots[1],
      read: record.readOk,
      mix: record.mix,
      isCoin: record.isCoin,
    },
    CONTENT.numbers,
  );
