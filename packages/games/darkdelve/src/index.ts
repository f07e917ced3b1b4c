import { type AnyGame, bots, type Outcome } from '@undercroft/kernel';
import { actionSchema } from './actions.ts';
import { makePolicies, NERVES } from './bots/policies.ts';
import { random } from './bots/random.ts';
import { inBookOrder } from './content/book-order.ts';
import { CONTENT } from './content/content.ts';
import { contentSchema } from './content/schema.ts';
import { SECOND } from './content/second.ts';
import { tunableOf } from './content/tunable.ts';
import type { DarkdelveContent } from './content/types.ts';
import { upgradeTables } from './content/upgrade.ts';
import { makeFace } from './face.ts';
import type { DarkdelveGame } from './game.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { DESCRIPTION } from './lab/description.ts';
import { rowOf } from './lab/row.ts';
import { boundOf, optionsSchema } from './options.ts';
import { blankDarkdelve } from './rules/blank.ts';
import { makeBook } from './rules/book.ts';
import { checkEdition } from './rules/edition-check.ts';
import { makeInvariants } from './rules/invariants.ts';
import { makeLegality } from './rules/legality.ts';
import { preview } from './rules/preview.ts';
import { makeProfile } from './rules/profile.ts';
import { redeal } from './rules/redeal.ts';
import { type Scenario, scenarioSchema } from './rules/scenario.ts';
import { checkScenario } from './rules/scenario-check.ts';
import { setUp } from './rules/setup.ts';
import { shown } from './rules/shown.ts';
import { takeStep } from './rules/step.ts';
import { STREAMS, TAGS } from './rules/tags.ts';
import { truth, truthSchema } from './rules/truth.ts';
import { view } from './rules/view.ts';
import { viewSchema } from './rules/view-schema.ts';
import { type Darkdelve, darkdelveShape, SEAT } from './state.ts';

export type { DarkdelveView } from './rules/view-schema.ts';

const SEATS: readonly string[] = [SEAT];
const NOBODY: readonly string[] = [];
/** Events before the first arrival belong to the first page. DD-247 */
const FIRST_PAGE = 1;

export function makeDarkdelve(content: DarkdelveContent): DarkdelveGame {
  const book = makeBook(content);
  const game: DarkdelveGame = {
    ...makeFace(content),
    shape: darkdelveShape,
    edition: 2,
    streams: () => STREAMS,
    tags: TAGS,
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema,
    scenarioSchema,
    seats: () => SEATS,
    bound: boundOf,
    checkStart: (start) => [
      ...checkEdition(content, start),
      ...(start.scenario === null ? [] : checkScenario(content, start.scenario as Scenario)),
    ],
    blank: (options) => blankDarkdelve(content, options),
    setup: (t, start) => setUp(t, book, start),
    toAct: ({ phase }) => (phase === 'over' ? NOBODY : SEATS),
    ...makeLegality(book),
    preview: (state, _, action) => preview(book, state, action),
    step: (t, choices) => takeStep(t, book, choices[0]!.action),
    view: (state) => view(book, state),
    truth: (state) => truth(book, state),
    shown: (state, event) => shown(book, state, event),
    redeal: (copy, _, rng) => redeal(book, copy, rng),
    outcome: outcomeOf,
    now: ({ page, epoch, phase }) => ({ page: Math.max(FIRST_PAGE, page), turn: phase === 'camp' ? 0 : epoch }),
    pageUnit: 'floor',
    invariants: makeInvariants(book),
    bots: { random, ...makePolicies(content), flat: bots.flat(), ismcts: bots.ismcts() },
    levels: { reference: 'campaign', strongest: 'standard', studied: ['campaign', ...Object.keys(NERVES)] },
    rowOf,
    profile: makeProfile((content.second ?? SECOND).twists) as NonNullable<DarkdelveGame['profile']>,
    content: {
      tables: content,
      schema: contentSchema,
      upgradeTables,
      make: (tables) => makeDarkdelve(inBookOrder(tables)) as unknown as AnyGame,
      tunable: tunableOf(content),
    },
  };
  return { ...game, acceptance: makeAcceptance(game), lab: DESCRIPTION };
}

/** DD-004, DD-005; out alive but short of the pledge is a draw. DD-261 */
function outcomeOf({ ending, camp, report, second }: Darkdelve): Outcome | null {
  if (!ending) return null;
  const { code, score } = ending;
  const isOut = code === 'extracted' || code === 'victory';
  const isShort = report?.second?.pledge?.met === false;
  const verdict =
    code === 'retired' ? (camp.bosses > 0 ? 'won' : 'drawn') : !isOut ? 'lost' : isShort ? 'drawn' : 'won';
  return {
    code,
    rule: code === 'retired' ? 'DD-005' : second ? 'DD-261' : 'DD-004',
    seats: { [SEAT]: verdict },
    score: { [SEAT]: score },
  };
}

export const darkdelve = makeDarkdelve(CONTENT);
