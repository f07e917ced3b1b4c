// Archives today's content for the runs played on it; with a version, also three runs of each game: npm run archive [--
// --saves VERSION].
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bots, canonical, isRefusal, replays, start, submit } from '../packages/kernel/dist/index.js';
import { archiveOf } from '../packages/registry/dist/archive.js';
import { GAMES } from '../packages/registry/dist/index.js';
import { openDatabase } from '../packages/store/dist/index.js';

/**
 * @typedef {import('../packages/kernel/dist/index.js').AnyGame} AnyGame
 * @typedef {import('../packages/store/dist/index.js').LogRecord} LogRecord
 */

const SAVES = fileURLToPath(new URL('../fixtures/saves/', import.meta.url));
const FEW = 3;

/** @param {AnyGame} game */
function keepTables({ id, contentHash, content }) {
  if (!content) return;
  mkdirSync(archiveOf(id), { recursive: true });
  writeFileSync(new URL(`${contentHash}.json`, archiveOf(id)), `${canonical(content.tables)}\n`);
}

/**
 * Plays a run to its end with the game's random bot.
 * @param {AnyGame} game
 */
function played(game) {
  const begun = start(game, { seed: `saved ${game.id}` });
  if (isRefusal(begun)) throw new Error(begun.issues[0]?.message);
  let { run } = begun;
  /** @type {LogRecord[]} */
  const records = [];
  let chain = replays.firstLink(run.header);
  while (!run.outcome) {
    const seat = game.toAct(run.world.state).find((one) => !Object.hasOwn(run.pending, one));
    if (seat === undefined) throw new Error(`${game.id}: nobody is to act`);
    const bot = game.bots['random'];
    if (!bot) throw new Error(`${game.id} has no random bot`);
    const { action } = bots.think(game, bot, run, seat, { budget: { iterations: 1 } });
    const step = submit(game, run, seat, action);
    if (isRefusal(step)) throw new Error(`${game.id}: ${JSON.stringify(action)} is refused`);
    run = step.run;
    if (!step.line) continue;
    chain = replays.link(chain, step.line);
    records.push({ line: step.line, chain, key: null });
  }
  return { header: run.header, records };
}

/** @param {string} version */
async function keepSaves(version) {
  const folder = join(SAVES, version);
  const { store, query, close } = await openDatabase({ folder });
  for (const game of GAMES) {
    const { header, records } = played(game);
    /** @type {import('../packages/store/dist/index.js').Meta} */
    const meta = {
      owner: 'local',
      createdAt: '2026-01-01T00:00:00.000Z',
      seats: Object.fromEntries(game.seats(header.options).map((seat) => [seat, { kind: 'user', user: 'local' }])),
      ...{ visibility: 'fair', spectateLink: null, inviteLink: null, isShared: false, origin: null },
    };
    const kept = { early: records.slice(0, FEW), late: records.slice(0, -FEW), finished: records };
    for (const [name, lines] of Object.entries(kept))
      await store.commit([{ kind: 'create', id: `${game.id}-${name}`, header, meta, records: lines }]);
    if (game !== GAMES[0]) continue;
    await store.commit([{ kind: 'create', id: 'damaged', header, meta, records }]);
    await query("update actions set hash = '0123456789abcdef' where run = 'damaged' and n = $1", [FEW]);
  }
  await close();
}

const [flag, version] = process.argv.slice(2);
if (flag && !(flag === '--saves' && version)) throw new Error('usage: npm run archive [-- --saves VERSION]');
if (version && existsSync(join(SAVES, version)))
  throw new Error(`${version} has its saves already: they stay as they are`);
for (const game of GAMES) keepTables(game);
if (version) await keepSaves(version);
