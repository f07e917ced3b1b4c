import type { AnyGame, Outcome } from '@undercroft/kernel';
import { z } from 'zod';
import { actionSchema } from './actions.ts';
import type { Tuning } from './bots/calibration.ts';
import { makeBots } from './bots/reference.ts';
import { CONTENT } from './content/content.ts';
import { tunableOf } from './content/tunable.ts';
import type { ObserverContent } from './content/types.ts';
import { upgradeTables } from './content/upgrade.ts';
import { contentSchema } from './content/validate.ts';
import { makeFace } from './face.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { calibrate } from './lab/calibrate.ts';
import { DESCRIPTION } from './lab/description.ts';
import type { ObserverGame } from './lab/playing.ts';
import { rowOf } from './lab/row.ts';
import { checkOptions, choiceOf, optionsSchema } from './options.ts';
import { makeBooks } from './rules/book.ts';
import { isSuccess } from './rules/endings.ts';
import { makeInvariants } from './rules/invariants.ts';
import { makeLegality } from './rules/legality.ts';
import { preview } from './rules/preview.ts';
import { makeProfile } from './rules/profile.ts';
import { checkScenario, type Scenario, scenarioSchema } from './rules/scenario.ts';
import { setUp } from './rules/setup.ts';
import { takeStep } from './rules/step.ts';
import { redeal, shown, view } from './rules/view.ts';
import { viewSchema } from './rules/view-schema.ts';
import { blankObserver, type Observer, observerShape, SEAT, STREAMS } from './state.ts';

export type { ObserverView } from './rules/view-schema.ts';

const SEATS: readonly string[] = [SEAT];
const NOBODY: readonly string[] = [];
/** OB-119 */
const ACTIONS_MAX = 40_000;

const TAGS = {
  offset: z.int().min(0).max(9),
  region: z.int().min(0).max(9),
  loc: z.string().max(8),
  dur: z.int().min(1).max(9),
  intent: z.string().max(40),
};

export function makeObserver(content: ObserverContent): ObserverGame {
  const bookOf = makeBooks(content);
  const game: ObserverGame = {
    ...makeFace(content),
    shape: observerShape,
    edition: content.second ? 2 : 1,
    streams: () => STREAMS,
    tags: TAGS,
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema: z.strictObject({ plain: viewSchema }),
    scenarioSchema,
    seats: () => SEATS,
    bound: () => ACTIONS_MAX,
    checkStart({ options, scenario }) {
      const issues = checkOptions(content, options);
      if (issues.length > 0 || scenario === null) return issues;
      const run = choiceOf(content, options);
      return checkScenario(bookOf(run), run, scenario as Scenario);
    },
    blank: (options) => {
      const run = choiceOf(content, options);
      return blankObserver(run, bookOf(run).numbers.kit);
    },
    setup: (t, start) => setUp(t, bookOf(t.state.run), start),
    toAct: ({ mode }) => (mode === 'ended' ? NOBODY : SEATS),
    ...makeLegality(bookOf),
    preview: (state, _, action) => preview(game, bookOf(state.run), state, action),
    step: (t, choices) => takeStep(t, bookOf(t.state.run), choices[0]!.action),
    view: (state, who) => view(bookOf(state.run), state, who),
    truth: (state) => ({ plain: view(bookOf(state.run), state, 'referee') }),
    shown: (state, event, who) => shown(bookOf(state.run), state, event, who),
    redeal: (copy, _, rng) => redeal(bookOf(copy.state.run), copy, rng),
    outcome: outcomeOf,
    now: ({ resolutions, site, time }) => ({ page: resolutions + (site ? 1 : 0) + 1, turn: time }),
    pageUnit: 'Location',
    invariants: makeInvariants(bookOf),
    bots: makeBots(content),
    levels: { reference: 'careful', strongest: 'strong' },
    rowOf,
    profile: makeProfile(content) as NonNullable<ObserverGame['profile']>,
    content: {
      tables: content,
      schema: contentSchema,
      upgradeTables,
      make: (tables) => makeObserver(tables as ObserverContent) as unknown as AnyGame,
      tunable: tunableOf(content),
    },
  };
  return { ...game, acceptance: makeAcceptance(game, content), lab: DESCRIPTION };
}

function outcomeOf({ ending, data }: Observer): Outcome | null {
  if (!ending) return null;
  return {
    code: ending.code,
    rule: 'OB-133',
    seats: { [SEAT]: isSuccess(ending.code) ? 'won' : 'lost' },
    score: { [SEAT]: data },
  };
}

export const observer = makeObserver(CONTENT);

/** The best fight policy for each roster, for the lab. OB-154 */
export const calibrateObserver = (size?: { fights?: number; seedBase?: string; edition?: 2 }): Record<string, Tuning> =>
  calibrate(observer, CONTENT, size);
