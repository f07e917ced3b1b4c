import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyGame } from './contract.ts';
import { canonical, contentTables, isRefusal, type Json, packTexts, replays, sha256, start, submit } from './index.ts';
import { pebbles } from './testing/pebbles.ts';

const NAMES: { readonly [id: string]: string } = { pebble: 'Pebble' };
const nameOf = (id: string): string => packTexts.nameOf(id) ?? NAMES[id] ?? id;

const makeGame = (tables: object): AnyGame => {
  const game = pebbles as unknown as AnyGame;
  return {
    ...game,
    contentHash: sha256(canonical(tables)),
    words: {
      ...game.words,
      name: nameOf,
      terms: { base: 'base' },
      codex: [{ id: 'gem', name: nameOf('gem'), kind: 'stone', mechanics: '', from: 'a test' }],
    },
    content: {
      tables,
      schema: z.strictObject({ stones: z.int().max(99) }),
      make: makeGame,
      tunable: [],
    },
  };
};

const plain = makeGame({ stones: 10 });
const texts = { names: { gem: 'Gem, blue' }, sentences: { gem: 'It shines.' }, emblems: {}, presets: [] };
const tables = { stones: 7, packTexts: texts };
const packs = [{ id: 'gems', version: '1.0.0', hash: 'f'.repeat(64) }];

const packedOn = (given: object, refs: typeof packs | undefined = packs) =>
  contentTables.replace(plain, sha256(canonical(given)), given, refs);

const packed = packedOn(tables) as AnyGame;

const begunOf = (game: AnyGame) => {
  const begun = start(game, { seed: 'packs' });
  if (isRefusal(begun)) throw new Error('refused');
  return begun.run;
};

describe('runs with packs', () => {
  test('[KER-PACK-01] carry their tables, name the packs, and verify on the plain game', () => {
    const run = begunOf(packed);
    expect(run.header).toMatchObject({ contentHash: sha256(canonical(tables)), overlay: tables, packs });
    const next = submit(packed, run, 'a', { type: 'take', count: 2 });
    if (isRefusal(next)) throw new Error('refused');
    const replay = replays.parse(replays.write(next.run.header, [next.line!], null));
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    const { contentHash, overlay } = replay.header;
    const again = contentTables.replace(plain, contentHash, overlay, replay.header.packs) as AnyGame;
    expect(replays.verify(again, replay)).toMatchObject({ divergence: null, steps: 1 });
    expect(again.title).toBe(`${plain.title} + gems`);
  });

  test('[KER-PACK-01] without packs the header has no field for them', () => {
    expect(Object.keys(begunOf(plain).header)).not.toContain('packs');
    expect(Object.keys(begunOf(plain).header)).not.toContain('overlay');
  });

  test.each([
    [[]],
    [[{ id: 'gems', version: '1.0.0' }]],
    [[{ ...packs[0], hash: 'x'.repeat(65) }]],
    ['gems'],
    [Array(17).fill(packs[0])],
  ])('[KER-PACK-01] a header with the packs %j cannot be read', (wrong) => {
    const text = `${canonical({ ...begunOf(packed).header, packs: wrong } as unknown as Json)}\n`;
    expect(replays.parse(text)).toMatchObject({ unreadable: 'the packs of the header cannot be read', line: 1 });
  });

  test('[KER-PACK-02] are practice at best; a drawn seed alone is ranked', () => {
    expect(begunOf(plain).header.standing).toBe('ranked');
    expect(begunOf(packed).header.standing).toBe('practice');
  });
});

describe('words of packs', () => {
  test('[KER-PACK-03] stand in the words of their game and in no others', () => {
    expect(packed.words.name('gem')).toBe('Gem, blue');
    expect(packed.words.codex).toMatchObject([{ name: 'Gem, blue', flavour: 'It shines.' }]);
    expect(plain.words.name('gem')).toBe('gem');
    expect(packed.words.name('pebble')).toBe('Pebble');
  });

  test('[KER-PACK-03] have no commas in sums, and do not replace a term of the game', () => {
    const named = packedOn({
      stones: 7,
      packTexts: { ...texts, names: { gem: 'Gem, blue', base: 'cheat' } },
    }) as AnyGame;
    expect(named.words.terms).toEqual({ gem: 'Gem blue', base: 'base' });
  });

  test('[KER-PACK-03] stay with a game made again on changed tables', () => {
    const fitted = contentTables.parse(packed.content!, { ...packed.content!.tables, stones: 8 });
    if ('problem' in fitted) throw new Error(fitted.problem);
    const other = packed.content!.make(fitted.tables);
    expect(other.words.name('gem')).toBe('Gem, blue');
    expect(other.contentHash).not.toBe(packed.contentHash);
  });

  test('[KER-PACK-03] are found after a throw and inside another game as before', () => {
    const fail = (): never => {
      throw new Error('broken');
    };
    expect(() => packTexts.forGame(packed, fail)).toThrow('broken');
    expect(packTexts.nameOf('gem')).toBeUndefined();
    expect(packTexts.forGame(packed, () => packTexts.forGame(plain, () => nameOf('gem')))).toBe('gem');
    expect(packTexts.forGame(packed, () => packTexts.tablesInUse())).toBe(packed.content!.tables);
    expect(packTexts.forGame(packed, () => packTexts.sentenceOf('gem'))).toBe('It shines.');
    expect(packTexts.forGame(packed, () => packTexts.sentenceOf('toString'))).toBeUndefined();
  });

  test.each([
    ['no record', 'words'],
    ['a code that moves the cursor', { ...texts, names: { gem: '\u001b[2J' } }],
    ['HTML', { ...texts, sentences: { gem: '<b>' } }],
    ['a name that is no text', { ...texts, names: { gem: 1 } }],
    ['presets without a name', { ...texts, presets: [{ id: 'x' }] }],
    ['a table missing', { names: {}, sentences: {}, presets: [] }],
  ])('[KER-PACK-04] are refused with a sentence: %s', (_, wrong) => {
    expect(packedOn({ stones: 7, packTexts: wrong })).toMatchObject({
      problem: expect.stringMatching(
        /^the content is refused: the (words|names|sentences|emblems|presets) of its packs/,
      ),
    });
  });
});
