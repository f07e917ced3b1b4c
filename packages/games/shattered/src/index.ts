import type { AnyGame, Outcome } from '@undercroft/kernel';
import { actionSchema } from './actions.ts';
import { makeBots } from './bots/index.ts';
import { CONTENT } from './content/index.ts';
import type { Shattered } from './content/records.ts';
import { contentSchema } from './content/schema.ts';
import { tunableOf } from './content/tunable.ts';
import { upgradeTables } from './content/upgrade.ts';
import { makeFace } from './face.ts';
import type { ShatteredGame } from './game.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { DESCRIPTION } from './lab/description.ts';
import { rowOf } from './lab/row.ts';
import { fillOptions, type Options, optionsSchema } from './options.ts';
import { awakeningScore } from './rules/awakening/ending.ts';
import { blankState, isLife, runEdition } from './rules/blank.ts';
import { type Book, type BookOf, makeBooks } from './rules/book.ts';
import { campaignScore } from './rules/booking.ts';
import { checkEdition } from './rules/edition-check.ts';
import { makeInvariants } from './rules/invariants.ts';
import { makeLegality } from './rules/legality.ts';
import { makePreview } from './rules/preview.ts';
import { makeRedeal } from './rules/redeal.ts';
import { challengeScore } from './rules/run.ts';
import { aboveMax, checkScenario, misfits, strangePaths } from './rules/scenario.ts';
import { type Scenario, scenarioSchema } from './rules/scenario-schema.ts';
import { setUp } from './rules/setup.ts';
import { shown } from './rules/shown.ts';
import { step } from './rules/step.ts';
import { AWAKENING_STREAMS, makeTags, STREAMS } from './rules/tags.ts';
import { makeTruth, makeView } from './rules/view.ts';
import { truthSchema, viewSchema } from './rules/view-schema.ts';
import { type ShatteredState, shatteredShape } from './state.ts';

export type { ShatteredAction } from './actions.ts';
export type { Shattered } from './content/records.ts';
export type { ShatteredEvents } from './events.ts';
export type { ShatteredTruth, ShatteredView, SideView } from './rules/view-schema.ts';

const SEATS = ['dungeon', 'visitor'] as const;
const STEPS_MAX = 4_000;
const CAMPAIGN_STEPS_MAX = 4_200;

/** SD-12, SD-111, SD-120 */
const outcomeOf =
  (bookOf: BookOf) =>
  (s: ShatteredState): Outcome | null => {
    const { result } = s;
    if (result === '') return null;
    const book = bookOf(s);
    if (result === 'Campaign')
      return {
        code: 'Campaign',
        rule: 'SD-111',
        seats: { dungeon: 'drawn', visitor: 'drawn' },
        score: { dungeon: campaignScore({ s, book }) },
      };
    if (result === 'Awakened' || result === 'Plundered')
      return {
        code: result,
        rule: 'SD-302',
        seats: { dungeon: result === 'Awakened' ? 'won' : 'lost', visitor: 'drawn' },
        score: { dungeon: awakeningScore({ s, book }) },
      };
    const isDungeons = result === 'Kill' || result === 'Break' || result === 'Panic';
    return {
      code: result,
      rule: 'SD-7',
      seats: {
        dungeon: isDungeons || result === 'Bond' ? 'won' : 'lost',
        visitor: isDungeons ? 'lost' : 'won',
      },
      ...(s.mode === 'challenge' ? { score: { visitor: challengeScore(book.content, s) } } : {}),
    };
  };

/** Ids in the options that the content lacks. SD-140 */
function strangeOptions(
  { content, kinds }: Book,
  { visitor, profile, route, mode }: Options,
): { path: string; message: string }[] {
  const issues: { path: string; message: string }[] = [];
  const demand = (holds: boolean, path: string, id: string): void => {
    if (!holds) issues.push({ path: `/options/${path}`, message: `there is no "${id}"` });
  };
  const isKnown = Object.hasOwn(content.visitors, visitor) || Object.hasOwn(kinds?.templates ?? {}, visitor);
  if (!isLife(mode)) demand(isKnown, 'visitor', visitor);
  demand(Object.hasOwn(content.profiles, profile) && content.profiles[profile]!.side === 'D', 'profile', profile);
  if (route !== 'auto') for (const id of route) demand(Object.hasOwn(content.rooms, id), 'route', id);
  return issues;
}

export const makeShattered = (content: Shattered): ShatteredGame => {
  const bookOf = makeBooks(content);
  const second = bookOf({ second: { isShallow: false } });
  const game: ShatteredGame = {
    ...makeFace(content, bookOf),
    shape: shatteredShape,
    edition: content.second ? 2 : 1,
    streams: ({ mode }) => (mode === 'awakening' ? AWAKENING_STREAMS : STREAMS),
    tags: makeTags({ ...second.content, kinds: second.kinds }),
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema,
    scenarioSchema,
    fillOptions,
    seats: () => SEATS,
    bound: ({ mode, length }) => (isLife(mode) ? length * CAMPAIGN_STEPS_MAX : STEPS_MAX),
    checkStart: ({ options, scenario: given }, isStored) => {
      const unfit = checkEdition(content, options);
      if (unfit.length > 0) return unfit;
      const scenario = given as unknown as Scenario | null;
      const book = bookOf(runEdition(options));
      const issues = strangeOptions(book, options);
      if (!scenario) return issues;
      issues.push(
        ...checkScenario(book.content, scenario),
        ...misfits(options, scenario),
        ...strangePaths(book, scenario),
      );
      // In runs begun before SD-142 was enforced the maximum was raised, so stored runs must still be accepted.
      if (!isStored) issues.push(...aboveMax(book, options, scenario));
      return issues;
    },
    blank: (options) => blankState(content, options),
    setup: (t, start) => setUp({ t, s: t.state, book: bookOf(t.state) }, { ...start, profile: null }),
    ...makeLegality(bookOf),
    preview: makePreview(bookOf),
    step: (t, choices) => step({ t, s: t.state, book: bookOf(t.state) }, choices),
    view: makeView(bookOf),
    truth: makeTruth(bookOf),
    shown,
    redeal: makeRedeal(bookOf),
    outcome: outcomeOf(bookOf),
    now: ({ pages, round }) => ({ page: Math.max(1, pages), turn: round }),
    pageUnit: 'room',
    invariants: makeInvariants(content, bookOf),
    bots: makeBots(bookOf),
    levels: { reference: 'heuristic', strongest: 'smart' },
    rowOf,
    content: {
      tables: content,
      schema: contentSchema,
      upgradeTables,
      make: (tables) => makeShattered(tables as Shattered) as unknown as AnyGame,
      tunable: tunableOf(content),
    },
  };
  return { ...game, acceptance: makeAcceptance(game), lab: DESCRIPTION };
};

export const shattered = makeShattered(CONTENT);
