import type { AnyGame, Outcome } from '@undercroft/kernel';
import { z } from 'zod';
import { actionSchema } from './actions.ts';
import { matrixOf } from './bots/beat.ts';
import { makeBots } from './bots/index.ts';
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
import { fillOptions, optionsSchema } from './options.ts';
import { blankVibes } from './rules/blank.ts';
import { makeBook } from './rules/book.ts';
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
export type { VibesContent } from './content/records.ts';
export type { VibesEvents } from './events.ts';
export type { Coaching } from './rules/coach.ts';
export type { FightView, SideView, VibesView } from './rules/view-schema.ts';

const ONE = ['player'] as const;
const TWO = ['player', 'foe'] as const;
const STEPS_MAX = 10_000;
/** NV-95 */
const NOT_LITERAL = { path: '/options/deckFlow', message: '"literal" is for lab and duel' };

export const makeVibes = (content: VibesContent): VibesGame => {
  const book = makeBook(content);
  const view = makeView(book);
  const game: VibesGame = {
    ...makeFace(book),
    shape: vibesShape,
    edition: 1,
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
      ...(options.mode === 'run' && options.deckFlow === 'literal' ? [NOT_LITERAL] : []),
      ...(scenario ? checkScenario(book, scenario as unknown as Scenario) : []),
    ],
    blank: blankVibes,
    setup: (t, start) => setUp(sceneOf(t, book), start),
    ...makeLegality(book),
    preview: makePreview(book),
    step: (t, choices) => step(sceneOf(t, book), choices),
    view,
    truth: (state) => ({ plain: view(state, 'referee') }),
    shown,
    redeal: (copy, _, rng) => redeal(book, copy, rng),
    outcome: outcomeOf,
    now: ({ fights, fight }) => ({ page: Math.max(1, fights), turn: fight?.beat ?? 0 }),
    pageUnit: 'fight',
    invariants: invariants(book),
    bots: makeBots(book),
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
