import '@undercroft/registry/quick';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replays } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { archivedTables, archiveOf, gameOfHeader } from '@undercroft/registry/archive';
import { gameOn } from '@undercroft/registry/tables';
import { importReplayFiles, openDatabase } from '@undercroft/store';
import { afterAll, describe, expect, test } from 'vitest';
import { createHost, type Failure, isFailure, NO_LIMITS } from './index.ts';

const archivedGames = GAMES.filter(({ id }) => existsSync(archiveOf(id))).flatMap(({ id }) =>
  readdirSync(archiveOf(id)).map((file) => ({ game: id, hash: file.replace('.json', '') })),
);

describe('the archive', () => {
  test('[REL-OLD-01] holds the content of today; what is missing is kept by npm run archive', () => {
    for (const { id, contentHash, content } of GAMES)
      if (content) expect(archivedGames).toContainEqual({ game: id, hash: contentHash });
  });

  test.each(archivedGames)(
    '[REL-OLD-01] $game/$hash is what its name says, and the game can still be made of it',
    (table) => {
      const game = gameById(table.game)!;
      const made = gameOn(
        { ...game, contentHash: 'today' },
        { rules: game.rules, contentHash: table.hash },
        archivedTables(table.game, table.hash),
      );
      expect(made).toMatchObject({ id: table.game, contentHash: table.hash });
    },
  );

  test('says in a sentence what it does not have', () => {
    const [{ id: game, rules, contentHash }] = [GAMES[0]!];
    const resolve = (more: object): unknown => gameOfHeader({ game, rules, contentHash, ...more });
    const elsewhere = expect.stringContaining('not kept here');
    for (const hash of ['0'.repeat(64), '../../package', '', 'constructor'])
      expect(resolve({ contentHash: hash })).toEqual({ problem: elsewhere });
    expect(resolve({ rules: 'observer/9' })).toEqual({
      problem: 'it was played by the rules observer/9; here they are observer/1',
    });
    expect(resolve({ game: 'chess' })).toEqual({ problem: 'the game "chess" is not installed here' });
    expect(archivedTables('..', contentHash)).toBeUndefined();
    expect(resolve({})).toBe(GAMES[0]);
  });
});

const SAVES = fileURLToPath(new URL('../../../fixtures/saves/', import.meta.url));
const local = { user: 'local' };

describe.each(readdirSync(SAVES))('runs saved by %s', async (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-saves-'));
  cpSync(join(SAVES, version), folder, { recursive: true });
  afterAll(async () => {
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let ids = 0;
  const connection = await openDatabase({ folder });
  const host = createHost({
    store: connection.store,
    platform: { now: () => 0, randomId: () => `id-${ids++}` },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
  });
  const good = <T extends object>(answer: T | Failure): T => {
    if (isFailure(answer)) throw new Error(answer.message);
    return answer;
  };
  const saved = (await connection.store.list('local')).map(({ id }) => id).filter((id) => id !== 'damaged');

  test.each(saved.filter((id) => !id.endsWith('finished')))('[REL-OLD-01] %s goes on', async (session) => {
    const before = good(await host.look({ caller: local, session }));
    const [seat] = before.toAct;
    const { offers } = good(await host.offers({ caller: local, session, seat }));
    const { action } = offers.find(({ available, blank }) => available && !blank)!;
    const after = good(await host.act({ caller: local, session, seat, action }));
    expect(after.n + after.chosen.length).toBe(before.n + 1);
  });

  test.each(saved.filter((id) => id.endsWith('finished')))('[REL-OLD-01] %s verifies', async (session) => {
    expect(good(await host.look({ caller: local, session })).outcome).not.toBeNull();
    const replay = replays.parse(good(await host.replay({ caller: local, session })).text);
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    const game = gameOfHeader(replay.header);
    if ('problem' in game) throw new Error(game.problem);
    expect(replays.verify(game, replay).divergence).toBeNull();
  });

  test('[REL-QUAR-01] the damaged one is called damaged; where it is a file, it is named and left alone', async () => {
    const [old, copy] = [SAVES + version, folder].map((place) => join(place, 'runs', 'damaged.replay'));
    if (existsSync(old!)) {
      const { skipped } = await importReplayFiles(connection, folder);
      expect(skipped).toEqual([expect.stringMatching(/damaged\.replay: line 4 does not match its checksum$/)]);
      expect(readFileSync(copy!, 'utf8')).toBe(readFileSync(old!, 'utf8'));
    } else
      expect(await host.look({ caller: local, session: 'damaged' })).toMatchObject({ error: 'session_damaged', n: 2 });
  });
});
