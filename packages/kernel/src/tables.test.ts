import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyGame, ContentDef } from './contract.ts';
import { canonical, contentTables, isRefusal, type Json, replays, sha256, start, submit } from './index.ts';
import { begin } from './start.ts';
import { pebbles } from './testing/pebbles.ts';

/** Pebbles with a content table: a bare number in the old layout, a record in the current one. */
const schema = z.strictObject({ bowl: z.strictObject({ stones: z.int(), rain: z.int().optional() }) });
type Tables = z.infer<typeof schema>;

const upgradeTables: ContentDef['upgradeTables'] = (tables) => {
  const { bowl } = tables as { readonly bowl: Json };
  return typeof bowl === 'number' ? { bowl: { stones: bowl } } : tables;
};

const makeGame = (tables: Tables, upgrade = upgradeTables): AnyGame => ({
  ...(pebbles as unknown as AnyGame),
  contentHash: sha256(canonical(tables)),
  checkStart: () => [],
  setup(t) {
    (t.state as { bowl: number }).bowl = tables.bowl.stones;
  },
  content: {
    tables,
    schema,
    ...(upgrade ? { upgradeTables: upgrade } : {}),
    make: (replaced) => makeGame(replaced as Tables, upgrade),
    tunable: [],
  },
});

const today = makeGame({ bowl: { stones: 10 } });
const earlier = { bowl: 7 };
const earlierHash = sha256(canonical(earlier));

describe('tables kept from earlier runs', () => {
  test('[KER-REP-09] are known by the hash of what was kept, and then brought into the layout of today', () => {
    const game = contentTables.replace(today, earlierHash, earlier);
    if ('problem' in game) throw new Error(game.problem);
    expect(game.contentHash).toBe(earlierHash);
    expect(game.content!.tables).toEqual({ bowl: { stones: 7 } });
    const started = start(game, { seed: 'old' });
    if (isRefusal(started)) throw new Error('refused');
    expect((started.run.world.state as { bowl: number }).bowl).toBe(7);
    const step = submit(game, started.run, 'a', { type: 'take', count: 2 });
    if (isRefusal(step)) throw new Error('refused');
    const replay = { header: step.run.header, lines: [step.line!], end: null };
    expect(replay.header.contentHash).toBe(earlierHash);
    expect(replays.verify(game, replay).divergence).toBeNull();
    expect(begin(today, replay.header)).toMatchObject({ issues: [{ path: '/contentHash' }] });
  });

  test('[KER-REP-09] tables of today pass through unchanged', () => {
    expect(contentTables.replace(today, today.contentHash, today.content!.tables)).toMatchObject({
      contentHash: today.contentHash,
      content: { tables: today.content!.tables },
    });
  });

  test('[KER-REP-09] one changed number is refused before anything reads it', () => {
    const upgrade = () => {
      throw new Error('read');
    };
    expect(contentTables.replace(makeGame({ bowl: { stones: 10 } }, upgrade), earlierHash, { bowl: 8 })).toEqual({
      problem: `the content that comes with it is not the one it was played on (${earlierHash.slice(0, 8)})`,
    });
  });

  test('[KER-REP-09] without an upgrade a layout of earlier days does not fit', () => {
    expect(contentTables.replace(makeGame({ bowl: { stones: 10 } }, null as never), earlierHash, earlier)).toEqual({
      problem: expect.stringMatching(/^the content is refused: \/bowl: /),
    });
    const { content: _, ...without } = today;
    expect(contentTables.replace(without, earlierHash, earlier)).toMatchObject({ problem: expect.any(String) });
  });
});

describe('tables written as rows', () => {
  interface Stone {
    readonly id: string;
    readonly weight: number;
    readonly colour: string;
    readonly from: string;
  }

  test('[KER-CONT-02] a row has its key as its id, the shared fields, and its own before them', () => {
    const stones = contentTables.define<Stone>()(
      { colour: 'grey', from: 'rule book 1' },
      { flint: { weight: 3 }, jasper: { weight: 2, colour: 'red' } },
    );
    expect(stones).toEqual({
      flint: { id: 'flint', weight: 3, colour: 'grey', from: 'rule book 1' },
      jasper: { id: 'jasper', weight: 2, colour: 'red', from: 'rule book 1' },
    });
    // @ts-expect-error a row has to name every field that is not shared
    contentTables.define<Stone>()({ colour: 'grey', from: 'rule book 1' }, { flint: {} });
    // @ts-expect-error a row cannot repeat its id
    contentTables.define<Stone>()({ colour: 'grey', from: '' }, { flint: { id: 'flint', weight: 3 } });
  });
});
