import type { AnyGame, Issue, Outcome, Start } from '@undercroft/kernel';
import { z } from 'zod';
import { actionSchema } from './actions.ts';
import { BOTS } from './bots/index.ts';
import { CONTENT, type EscapeContent } from './content/content.ts';
import { CONTRACT } from './content/contract.ts';
import { contentSchema } from './content/schema.ts';
import { tunableOf } from './content/tunable.ts';
import { upgradeTables } from './content/upgrade.ts';
import { makeFace } from './face.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { makeDescription } from './lab/description.ts';
import type { EscapeGame } from './lab/game-type.ts';
import { rowOf } from './lab/row.ts';
import { type EscapeOptions, optionsSchema } from './options.ts';
import { type Book, chapterOf, makeBook } from './rules/dungeon.ts';
import { makeInvariants } from './rules/invariants.ts';
import { makeLegality } from './rules/legality.ts';
import { preview, previewSpeech } from './rules/preview.ts';
import { redeal } from './rules/redeal.ts';
import { checkScenario, isFirstOnly } from './rules/scenario.ts';
import { type Scenario, scenarioSchema } from './rules/scenario-schema.ts';
import { setUp } from './rules/setup.ts';
import { scoreOf, truth } from './rules/truth.ts';
import { takeTurn } from './rules/turn.ts';
import { shown, view } from './rules/view.ts';
import { truthSchema, viewSchema } from './rules/view-schema.ts';
import { blankEscape, type Escape, escapeShape, KAEL, STREAMS } from './state.ts';

const SEATS: readonly string[] = [KAEL];
const NOBODY: readonly string[] = [];

const below = (n: number) =>
  z
    .int()
    .min(0)
    .max(n - 1);
const SHUFFLE_MAX = 48;
/** ED-281 */
const EXITS = 5;
const LIES_DRAWN = 3;

/** ED-146 */
const tagsOf = ({ f, content: { utilities } }: Book) => ({
  'world.features': below(SHUFFLE_MAX),
  'world.people': below(SHUFFLE_MAX),
  'world.exit': below(EXITS),
  'world.lie': below(LIES_DRAWN),
  'item.rarity': below(f.rarity.faces),
  'combat.roll': below(f.strike.roll),
  'rumor.hear': below(100),
  'rumor.distort': below(100),
  'rumor.kind': below(3),
  'npc.pull': below(utilities.pull_faces),
  'npc.utility': below(utilities.faces),
});

const RULES: { readonly [ending: string]: string } = { escaped: 'ED-96', dead: 'ED-53', abandoned: 'ED-108' };

/** ED-4 */
function outcomeOf(book: Book, s: Escape): Outcome | null {
  if (s.ending === '') return null;
  return {
    code: s.ending,
    rule: RULES[s.ending]!,
    seats: { [KAEL]: s.ending === 'escaped' ? 'won' : 'lost' },
    score: { [KAEL]: scoreOf({ s, book }) },
  };
}

/** Refuses what belongs to the other edition, and scenarios that name things that do not exist. ED-230 */
function checkStart(book: Book, { options, scenario }: Pick<Start<EscapeOptions>, 'options' | 'scenario'>): Issue[] {
  const isSecond = options.edition === 2;
  if (isSecond && !book.second) return [{ path: '/options/edition', message: 'this content has edition 1 only' }];
  if (!isSecond && options.lie !== undefined)
    return [
      { path: '/options/lie', message: 'a story waits for you in edition 2 only; add edition 2 or leave it out' },
    ];
  return scenario === null ? [] : checkScenario(book, scenario as unknown as Scenario, isSecond);
}

export function makeEscape(content: EscapeContent): EscapeGame {
  const book = makeBook(content);
  const game: EscapeGame = {
    ...makeFace(content),
    shape: escapeShape,
    edition: 2,
    scenarioEdition: (scenario) => (isFirstOnly(scenario) ? 1 : undefined),
    streams: () => STREAMS,
    tags: tagsOf(book),
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema,
    scenarioSchema,
    seats: () => SEATS,
    bound: ({ turn_limit }) => turn_limit,
    checkStart: (request) => checkStart(book, request),
    blank: blankEscape,
    setup: (t, start) => setUp(t, book, start),
    toAct: ({ ending }) => (ending === '' ? SEATS : NOBODY),
    ...makeLegality(book),
    preview: (s, _, action) => preview(game, book, s, action),
    previewOpen: (s, _, action) => previewSpeech(game, book, s, action),
    step: (t, choices) => takeTurn(t, book, choices[0]!.action),
    view: (s) => view(book, s, false),
    truth: (s) => truth(book, s),
    shown: (s, event) => shown(s, event),
    redeal: (copy, _, rng) => redeal(book, copy, rng),
    outcome: (s) => outcomeOf(book, s),
    now: (s) => ({ page: chapterOf(s), turn: s.turn }),
    pageUnit: 'chapter',
    invariants: makeInvariants(book),
    bots: { ...BOTS },
    levels: { reference: 'host', strongest: 'host' },
    rowOf,
    content: {
      tables: content,
      schema: contentSchema,
      upgradeTables,
      make: (tables) => makeEscape(tables as EscapeContent) as unknown as AnyGame,
      tunable: tunableOf(content),
      contract: CONTRACT,
    },
  };
  return { ...game, acceptance: makeAcceptance(game), lab: makeDescription(book) };
}

export const escape = makeEscape(CONTENT);
