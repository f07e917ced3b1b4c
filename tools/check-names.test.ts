import { describe, expect, it } from 'vitest';
import { complaint } from './check-commits.mjs';
import { complaints } from './check-names.mjs';

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
