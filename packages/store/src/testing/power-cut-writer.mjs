// Writes runs to a database, one commit after another, and prints the acknowledged lines. It is a separate program,
// because the test traces its system calls.
// Usage: node power-cut-writer.mjs FILE COMMITS SYNCHRONOUS
import { writeSync } from 'node:fs';

/** The built module: Node does not read TypeScript. */
const { openSqlite } = await import(new URL('../../dist/sql/sqlite.js', import.meta.url).href);

const [path = '', commits = '0', synchronous = 'full'] = process.argv.slice(2);
const settings = { synchronous: synchronous === 'off' ? 'off' : 'full', checkpointPages: 40 };
const { store, close } = await openSqlite(path, { settings });

/** @type {import('@undercroft/kernel').Header} */
const header = {
  ...{ format: 1, game: 'duel', rules: 'duel/1', contentHash: 'c', seed: 'cut' },
  ...{ options: {}, profile: null, scenario: null, rolls: {}, standing: 'ranked' },
};
/** @type {import('../contract.ts').Meta} */
const meta = {
  ...{ owner: 'ann', createdAt: '2026-01-01T00:00:00.000Z', seats: {}, visibility: 'fair' },
  ...{ spectateLink: null, inviteLink: null, isShared: false, origin: null },
};

const RUNS = 4;
const lines = new Map();
for (let i = 0; i < Number(commits); i++) {
  const ids = Array.from({ length: 1 + (i % 3) }, (_, k) => `run${(i + k) % RUNS}`);
  const writes = ids.map((id) => {
    const n = (lines.get(id) ?? -1) + 1;
    lines.set(id, n);
    if (n === 0) return { kind: 'create', id, header, meta };
    const line = { n, hash: `${id}-${n}`, did: [{ seat: 'left', action: { type: 'pass' } }] };
    return { kind: 'append', id, record: { line, chain: `${id} ${n}`, key: `key ${i}` } };
  });
  await store.commit(writes);
  writeSync(1, `acknowledged ${ids.map((id) => `${id}=${lines.get(id)}`).join(' ')}\n`);
}
await close();
