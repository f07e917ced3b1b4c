import { describe, expect, it } from 'vitest';
import { complaint } from './check-commits.mjs';
import { bannedNames, bansOf, complaints } from './check-names.mjs';

const GLOSSARY = `
| Word | Means | Not |
| --- | --- | --- |
| bot | chooses for a seat | mind, AI |
| offer | an action a seat can take | option |
| option | chosen before a run begins | |
`;

describe('names', () => {
  const output = (...names: string[]) =>
    complaints(
      GLOSSARY,
      names.map((name) => ({ from: 'packages/toy', name })),
    );

  it('an exported name with a word the glossary advises against is named, with the word to use', () => {
    expect(output('chooseBot', 'mindful', 'OptionSet')).toEqual([]);
    expect(output('strongMind', 'MINDS', 'aiSeat')).toEqual([
      'packages/toy exports strongMind: not "mind"; GLOSSARY.md says "bot"',
      'packages/toy exports MINDS: not "mind"; GLOSSARY.md says "bot"',
      'packages/toy exports aiSeat: not "ai"; GLOSSARY.md says "bot"',
    ]);
  });

  it('a word with two entries is named', () => {
    expect(complaints(`${GLOSSARY}| bot, robot | twice |\n`, [])).toEqual(['"bot" has two entries in GLOSSARY.md']);
  });
});

describe('words that no declared name may contain', () => {
  const bans = bansOf(`${GLOSSARY}
## Not in code

| Not | Instead | Where |
| --- | --- | --- |
| tell, told | emit | outside games |
| helpers | what it is for | everywhere |
| proof | test | outside games, except apps/shop (a receipt) and packages/till (the same) |
`);
  const found = (file: string, source: string) => bannedNames(file, source, bans);

  it.each([
    ['const told = 1;', 'told'],
    ['function tellAll() {}', 'tellAll'],
    ['type EventsTold = string;', 'EventsTold'],
    ['const read = (told: string) => told.length;', 'told'],
    ['function send(a: number, toldBy = 2): void {}', 'toldBy'],
    ["export * as told from './words.ts';", 'told'],
    ["export { emitted as eventsTold } from './log.ts';", 'eventsTold'],
    ["export { one, type Emitted as Told, two } from './log.ts';", 'Told'],
    ["import {\n  emit,\n  emitAll as tellAll,\n} from './log.ts';", 'tellAll'],
    ['class Table {\n  told(): string[] {\n    return [];\n  }\n}', 'told'],
    ['class Table {\n  private async tell<T>(table: T) {\n  }\n}', 'tell'],
  ])('%s', (source, name) => {
    expect(found('packages/toy/src/a.ts', source)).toEqual([`packages/toy/src/a.ts: ${name}: GLOSSARY.md says "emit"`]);
  });

  it('a file is a name, and words for everywhere hold in games', () => {
    expect(found('packages/games/toy/src/helpers.ts', '')).toEqual([
      'packages/games/toy/src/helpers.ts: helpers: GLOSSARY.md says "what it is for"',
    ]);
    expect(found('packages/toy/src/tell-all.ts', '')).toHaveLength(1);
  });

  it('a term of one folder is allowed there alone', () => {
    for (const file of ['apps/shop/src/a.ts', 'packages/till/src/a.ts', 'packages/games/toy/src/a.ts'])
      expect(found(file, 'const proof = 1;')).toEqual([]);
    expect(found('packages/toy/src/a.ts', 'const proof = 1;')).toEqual([
      'packages/toy/src/a.ts: proof: GLOSSARY.md says "test"',
    ]);
    expect(found('packages/tiller/src/a.ts', 'const proof = 1;')).toHaveLength(1);
  });

  it('games have their own words, and keys of records, texts and comments are read by nobody', () => {
    expect(found('packages/games/toy/src/a.ts', 'const told = 1;')).toEqual([]);
    expect(found('packages/toy/src/a.ts', "send({ told: 1 }); // told\nconst text = 'const told = 1';")).toEqual([]);
    expect(found('packages/toy/src/a.ts', 'const retold = 1;')).toEqual([]);
  });
});

describe('titles of commits', () => {
  it('name their scope and say what is done', () => {
    for (const title of [
      'duel: recoil may not kill its owner',
      'host, store: one writer a record',
      'Revert "duel: x y"',
    ])
      expect(complaint(title), title).toBeNull();
  });

  it.each(['wip', 'Fix bug', 'duel: ', 'duel: ends with a stop.', `duel: ${'long '.repeat(30)}`])('%s', (title) => {
    expect(complaint(title)).not.toBeNull();
  });
});
