import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { type Connection, LOCAL_USER, openDatabase } from '@undercroft/store';
import { afterAll, describe, expect, test } from 'vitest';
import { checkData } from './data-check.ts';
import { undercroft } from './testing/undercroft.ts';

const root = mkdtempSync(join(tmpdir(), 'undercroft-doctor-'));
const postgres = await startPostgres();
if (!postgres) process.stdout.write('skipped here: no PostgreSQL (initdb and postgres are not installed)\n');
afterAll(async () => {
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}, 60_000);

const ACTIONS = 2;
const caller = { user: LOCAL_USER };
const good = <T extends object>(answer: T): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

/** Stores a run of every game with a few actions, a pending choice and a profile. Returns the runs. */
async function fill({ store }: Connection): Promise<string[]> {
  let made = 0;
  const platform = { now: Date.now, randomId: () => `run${made++}` };
  const host = createHost({ store, platform, games: GAMES, limits: NO_LIMITS });
  const sessions: string[] = [];
  for (const { id: game } of GAMES) {
    const { session, as } = good(await host.open({ caller, game, seed: 'doctor' })) as { session: string; as: string };
    for (let i = 0; i < ACTIONS; i++) {
      const { offers } = good(await host.offers({ caller, session })) as { offers: { action: object }[] };
      good(await host.act({ caller, session, action: offers[0]!.action, key: `key${i}` }));
    }
    const run = await store.load(session);
    if (run === null || 'damaged' in run) throw new Error(JSON.stringify(run));
    const choice = { n: run.records.length + 1, seat: as, action: { type: 'wait' }, key: 'k' };
    await store.commit([
      { kind: 'pend', id: session, choice },
      { kind: 'profile', owner: LOCAL_USER, game, slot: 'slot', value: { data: 7 }, read: 0 },
    ]);
    sessions.push(session);
  }
  return sessions;
}

type Row = { readonly rowid: number } & { readonly [column: string]: string | number | null };

/** Flips one bit of the value; for text, in its middle. */
function flipped(value: string | number): string | number {
  if (typeof value === 'number') return value ^ 64;
  const middle = Math.floor(value.length / 2);
  return value.slice(0, middle) + String.fromCharCode(value.charCodeAt(middle) ^ 1) + value.slice(middle + 1);
}

/** Rows of a table to damage; of a log, the first and the last line. */
async function rowsOf({ query }: Connection, table: string): Promise<Row[]> {
  const rows = (await query(`select rowid, * from ${table} order by rowid`)) as Row[];
  const isEdge = ({ run, n }: Row): boolean =>
    !rows.some((other) => other.run === run && (other.n as number) < (n as number)) ||
    !rows.some((other) => other.run === run && (other.n as number) > (n as number));
  return table === 'actions' ? rows.filter(isEdge) : rows;
}

describe('doctor', () => {
  test('[REL-QUAR-01] finds a flipped bit in every column of every game’s run and profile, and says what to do', {
    timeout: 120_000,
  }, async () => {
    const connection = await openDatabase({ folder: join(root, 'sqlite') });
    await fill(connection);
    await connection.query('pragma foreign_keys = off');
    const whole = await checkData(connection);
    expect(whole.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(whole.map(({ text }) => text)).toContain(`${GAMES.length} runs verify, all there are`);
    let flips = 0;
    for (const table of ['runs', 'actions', 'sealed', 'profiles'])
      for (const { rowid, ...columns } of await rowsOf(connection, table))
        for (const [column, value] of Object.entries(columns)) {
          expect(value, `${table}.${column}`).not.toBeNull();
          const write = (to: string | number) =>
            connection.query(`update ${table} set ${column} = $1 where rowid = $2`, [to, rowid]);
          await write(flipped(value!));
          const found = (await checkData(connection)).filter(({ isGood }) => !isGood);
          expect(found, `${table}.${column} of ${JSON.stringify(columns)}`).not.toEqual([]);
          for (const { text } of found) expect(text).toMatch(/(damaged|cannot be read).*npx undercroft restore FILE/);
          await write(value!);
          flips += 1;
        }
    expect(flips).toBeGreaterThan(GAMES.length * 30);
    expect((await checkData(connection)).filter(({ isGood }) => !isGood)).toEqual([]);
    await connection.close();
  });

  test.skipIf(!postgres)(
    '[REL-QUAR-01] looks at the database of DATABASE_URL where it is set, and gives the advice for it',
    { timeout: 120_000 },
    async () => {
      const url = await postgres!.fresh();
      const connection = await openDatabase({ folder: root, url });
      const [first, second] = await fill(connection);
      const doctor = (address: string) =>
        undercroft(root, ['doctor'], { input: '', env: { UNDERCROFT_DATA: join(root, 'pg'), DATABASE_URL: address } })
          .ended;
      const whole = await doctor(url);
      expect([whole.code, whole.out]).toEqual([0, expect.stringContaining(`${GAMES.length} runs verify, all there`)]);
      expect(whole.out).toContain('this looks at that database, not at the data folder');
      await connection.query(`update runs set version = version + 64 where id = $1`, [first]);
      await connection.query(`update actions set hash = 'x' where run = $1 and n = 2`, [second]);
      await connection.query(`update profiles set value = '{}' where game = 'duel'`);
      await connection.close();
      const { code, out } = await doctor(url);
      expect(code, out).toBe(1);
      expect(out).toMatch(new RegExp(`BAD {2}run ${first} is damaged: its counts .*pg_restore`));
      expect(out).toMatch(
        new RegExp(
          `BAD {2}run ${second} is damaged: .* good up to action 1\\. .*pg_restore.*/api/sessions/${second}/replay`,
        ),
      );
      expect(out).toMatch(
        /BAD {2}the profile of local for duel is damaged\. .*delete from profiles where owner = 'local'/,
      );
      const nowhere = await doctor('postgres://127.0.0.1:1/none');
      expect([nowhere.code, nowhere.out]).toEqual([1, expect.stringContaining('unset DATABASE_URL')]);
    },
  );
});
