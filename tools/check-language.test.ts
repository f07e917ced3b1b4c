import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verbComplaint } from './check-commits.mjs';
import { complaints, isVerbForm, lowered, participleTypes, relativeComments, survey } from './check-language.mjs';

const FILE = 'packages/toy/src/toy.ts';
/** Apart from the comment signs, so that the gate does not count this file. */
const [WHAT, WHO] = ['What', 'Whoever'];
const NO_DEBT = { relativeComments: 0, participleTypes: {} };
const surveyOf = (source: string): ReturnType<typeof survey> => {
  const names = participleTypes(source);
  return { comments: relativeComments(FILE, source), types: names.length > 0 ? { [FILE]: names } : {} };
};

describe('comments that begin with a relative word', () => {
  it.each([
    `/** ${WHAT} is in memory. */`,
    `/**\n * ${WHO} asks gets it.\n */`,
    `  // ${WHAT} ended.`,
    `save(); // ${WHAT} a run costs.`,
    `const x = { /** ${WHAT} ended. */ y };`,
    `.card { /* ${WHO} looks. */ }`,
  ])('are counted: %j', (source) => {
    expect(relativeComments(FILE, source)).toHaveLength(1);
    expect(complaints(surveyOf(source), NO_DEBT).at(-1)).toBe(
      '1 comments begin with a relative word, at most 0: begin with a subject',
    );
  });

  it.each([
    '/** In-memory sessions. */',
    '// Emitted when a run ends.',
    "const url = 'http://What';",
    'const n = 2 * What;',
  ])('are not mistaken for others: %j', (source) => expect(relativeComments(FILE, source)).toEqual([]));

  it('pass up to the number kept, and are all named above it', () => {
    const two = surveyOf(`// ${WHAT} it is.\n// ${WHO} it is.\n`);
    expect(complaints(two, { ...NO_DEBT, relativeComments: 2 })).toEqual([]);
    expect(complaints(two, { ...NO_DEBT, relativeComments: 1 })).toEqual([
      `${FILE}:1: // ${WHAT} it is.`,
      `${FILE}:2: // ${WHO} it is.`,
      '2 comments begin with a relative word, at most 1: begin with a subject',
    ]);
  });
});

describe('types named by a verb form', () => {
  it.each([
    'type Told = string;',
    'export interface Asked {}',
    'export default class Kept {}',
    '  abstract class Seen {}',
    'declare const enum Heard {}',
    'type Given<T> = T;',
    '/** @typedef {{ n: number }} Found */',
    'export type Rejected = null;',
  ])('are refused: %s', (source) => {
    const [name] = participleTypes(source);
    expect(complaints(surveyOf(source), NO_DEBT)).toEqual([
      `${FILE}: type ${name} is a verb form; name the data it holds`,
    ]);
  });

  it.each(['AgentMemory', 'Seed', 'Speed', 'Run', 'Shed', 'EmittedEvent', 'Setting', 'Ending', 'Shattered'])(
    '%s is a noun',
    (name) => expect(isVerbForm(name)).toBe(false),
  );

  it('are not looked for among imports', () => {
    expect(participleTypes("import {\n  type Told,\n  type Asked,\n} from './toy.ts';")).toEqual([]);
  });

  it('pass in the file that is listed, and in no other', () => {
    const debt = { ...NO_DEBT, participleTypes: { [FILE]: ['Told'] } };
    expect(complaints(surveyOf('type Told = 1;'), debt)).toEqual([]);
    expect(complaints(surveyOf('type Told = 1;\ntype Asked = 2;'), debt)).toHaveLength(1);
    expect(complaints({ comments: [], types: { 'packages/toy/src/other.ts': ['Told'] } }, debt)).toHaveLength(1);
  });
});

describe('the debt', () => {
  it('is lowered by an update and never raised', () => {
    const debt = { relativeComments: 5, participleTypes: { [FILE]: ['Told', 'Asked'], 'gone.ts': ['Kept'] } };
    const better = surveyOf(`// ${WHAT} it is.\ntype Told = 1;\ntype Seen = 2;`);
    expect(lowered(better, debt)).toEqual({ relativeComments: 1, participleTypes: { [FILE]: ['Told'] } });
    expect(lowered(better, NO_DEBT)).toEqual(NO_DEBT);
  });

  it('is looked for in packages, apps, tools and bench', () => {
    const { comments, types } = survey(fileURLToPath(new URL('..', import.meta.url)));
    const files = [...comments.map(({ file }) => file), ...Object.keys(types)];
    expect(files.every((file) => /^(packages|apps|tools|bench)\//.test(file))).toBe(true);
  });
});

describe('titles of commits begin with an imperative verb', () => {
  it.each([
    'web: take the first-person canvas out of the tab order',
    'host, store: write one record at a time',
    'server: process uploads in a worker',
    'web: focus the first field',
    'tools: embed the fonts',
    'kernel: bring the seed along',
    'host: need no second look',
    'docs: re-add the guide',
    'Merge branch of somebody',
    'Revert "duel: adds x"',
  ])('%s', (title) => expect(verbComplaint(title)).toBeNull());

  it.each([
    'duel: adds a card',
    'duel: added a card',
    'duel: adding a card',
    'duel: the card is added',
    'duel: a card more',
    'duel: what a card costs',
    'duel: nobody draws twice',
    'duel: wrote the card anew',
    'duel: is no stop of Tab',
    'duel: 29 bands of it',
    'duel: `x` is gone',
    'web, escape: choices have a row',
  ])('refused: %s', (title) => expect(verbComplaint(title)).not.toBeNull());
});
