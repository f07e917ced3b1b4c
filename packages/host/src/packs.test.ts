import { duel } from '@undercroft/duel';
import { type AnyGame, canonical, contentTables, copyJson, type Header, type Json, sha256 } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { createHost } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, good, playedOut, simulated } from './testing/hosting.ts';

/** The duel with a pack: more hit points, and a card under another name. */
const tables = {
  ...(copyJson(duel.content!.tables) as { limits: { hp_max: number } }),
  packTexts: { names: { jab: 'Poke' }, sentences: {}, emblems: {}, presets: [] },
};
tables.limits.hp_max += 3;
const packs = [{ id: 'pokes', version: '1.0.0', hash: 'a'.repeat(64) }];
const text = canonical(tables as unknown as Json);
const packed = contentTables.replace(duel, sha256(text), JSON.parse(text), packs) as AnyGame;

const findGame = ({ contentHash, overlay, packs: named }: Header) =>
  contentTables.replace(duel, contentHash, overlay, named);

const store = memoryStore();
const { platform } = simulated();
const hostWith = (allowsPacks: boolean) =>
  createHost({ store, platform, games: [duel], limits: NO_LIMITS, findArchivedGame: findGame, allowsPacks });

const request = { caller: ann, game: 'duel', withPacks: packed };

describe('runs with packs', () => {
  test('[SEC-PACK-02] are begun, played, restored and named to every viewer where packs are allowed', async () => {
    const host = hostWith(true);
    const opened = good(await host.open(request));
    expect(opened).toMatchObject({ packs, ranked: false, standing: 'practice', contentHash: packed.contentHash });
    const { session } = opened;
    const game = good(await host.gameOf({ caller: ann, session }));
    expect(game.words.name('jab')).toBe('Poke');
    expect((await playedOut(host, session)).outcome).not.toBeNull();
    expect(good(await host.look({ caller: ann, session, as: 'spectator' })).packs).toEqual(packs);
    const { text: replay } = good(await host.replay({ caller: ann, session }));
    expect(good(await host.verify({ caller: ann, replay }))).toMatchObject({ game: 'duel' });
    expect(good(await host.restore({ caller: ann, replay, upTo: 2 }))).toMatchObject({ packs, n: 2 });
  });

  test('[SEC-PACK-02] are refused, and kept as they are, where packs are not allowed', async () => {
    const { session } = good(await hostWith(true).open(request));
    const host = hostWith(false);
    expect(bad(await host.open(request)).error).toBe('forbidden');
    const refused = bad(await host.look({ caller: ann, session }));
    expect(refused.message).toContain('it was begun with packs');
    expect(refused.message).toContain('It is kept as it is.');
    expect(good(await hostWith(true).look({ caller: ann, session })).packs).toEqual(packs);
  });

  test('a run without packs says nothing of packs', async () => {
    const opened = good(await hostWith(true).open({ caller: ann, game: 'duel' }));
    expect(opened).not.toHaveProperty('packs');
    expect(good(await hostWith(true).gameOf({ caller: ann, session: opened.session })).contentHash).toBe(
      duel.contentHash,
    );
  });
});
