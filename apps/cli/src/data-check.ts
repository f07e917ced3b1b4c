import { type Connection, findDamagedRows, type ProfileKey } from '@undercroft/store';
import { checkRun } from './run-check.ts';

/** One line of `undercroft doctor`. */
export interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

export const good = (text: string): Finding => ({ isGood: true, text });
export const bad = (text: string): Finding => ({ isGood: false, text });

type Look = (connection: Connection) => Promise<Finding[]>;

/** Repair advice for this kind of database. */
interface Advice {
  readonly restore: string;
  save(run: string): string;
}

const IN_FOLDER: Advice = {
  restore: 'If you have a backup: npx undercroft restore FILE.',
  save: (run) =>
    `Else save what is good (npx undercroft export ${run} FILE) and go on from there (npx undercroft import FILE).`,
};

const ON_SERVER: Advice = {
  restore: 'If you have a backup: put it back with pg_restore.',
  save: (run) =>
    `Else its owner saves what is good (GET /api/sessions/${run}/replay) and goes on from there (POST /api/replays).`,
};

const adviceFor = ({ kind }: Connection): Advice => (kind === 'sqlite' ? IN_FOLDER : ON_SERVER);

/** Checks the file, every run and every profile. Each finding says what is damaged and how to repair it. */
export async function checkData(connection: Connection, more: readonly Look[] = []): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    for (const look of [file, runs, profiles, ...more]) findings.push(...(await look(connection)));
  } catch (error) {
    findings.push(bad(`the rest cannot be read: ${(error as Error).message}. ${adviceFor(connection).restore}`));
  }
  return findings;
}

async function file(connection: Connection): Promise<Finding[]> {
  if (!connection.file)
    return [good('PostgreSQL keeps the files: pg_amcheck checks them; here every row is looked at')];
  const problems = await connection.file.check();
  if (problems.length === 0) return [good('the database file is whole')];
  return [
    bad(
      `the database file is damaged: ${problems[0]}. Runs that verify below can be saved: npx undercroft export RUN FILE. ${IN_FOLDER.restore}`,
    ),
  ];
}

/** Replays every stored run. */
async function runs(connection: Connection): Promise<Finding[]> {
  const findings: Finding[] = [];
  const miscounted = new Set((await findDamagedRows(connection)).counts);
  let whole = 0;
  for (const { id } of await connection.db.selectFrom('runs').select('id').orderBy('id').execute()) {
    const found = (await problemWith(connection, id)) ?? (miscounted.has(id) ? miscount(connection, id) : null);
    if (found) findings.push(found);
    whole += found ? 0 : 1;
  }
  const summary = `${whole} runs verify`;
  return [good(findings.length === 0 ? `${summary}, all there are` : summary), ...findings];
}

async function problemWith(connection: Connection, id: string): Promise<Finding | null> {
  const { restore, save } = adviceFor(connection);
  const checked = await checkRun(connection.store, id);
  if (!checked) return bad(`a run is damaged: its id is ${JSON.stringify(id)}, which no run can have. ${restore}`);
  const { problem, lines, notHere } = checked;
  if (problem)
    return bad(`run ${id} is damaged: ${problem}. It is good up to action ${lines.length}. ${restore} ${save(id)}`);
  return notHere ? good(`run ${id} cannot be played again here: ${notHere}`) : null;
}

const miscount = (connection: Connection, id: string): Finding =>
  bad(
    `run ${id} is damaged: its counts changed by themselves. Its actions are all good, and the next one writes the counts anew. ${adviceFor(connection).restore}`,
  );

async function profiles(connection: Connection): Promise<Finding[]> {
  const damaged = (await findDamagedRows(connection)).profiles;
  if (damaged.length === 0) return [good('every profile is whole')];
  return damaged.map((key) =>
    bad(
      `the profile of ${key.owner} for ${key.game} is damaged. ${adviceFor(connection).restore} Else delete it, and a new one begins: ${deletion(key)}`,
    ),
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const deletion = ({ owner, game, slot }: ProfileKey): string =>
  `delete from profiles where owner = ${quoted(owner)} and game = ${quoted(game)} and slot = ${quoted(slot)};`;
