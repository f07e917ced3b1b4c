import { statSync } from 'node:fs';
import { GAMES } from '@undercroft/registry';
import { type Connection, dataFolder, folderBeside, importReplayFiles } from '@undercroft/store';
import { openData } from '../local.ts';
import { Failed, print } from '../output.ts';
import { checkRun } from '../run-check.ts';

interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

const good = (text: string): Finding => ({ isGood: true, text });
const bad = (text: string): Finding => ({ isGood: false, text });

const RESTORE = 'If you have a backup: npx undercroft restore FILE.';

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const text = `Node ${process.versions.node}`;
  return major > 20 || (major === 20 && minor >= 19) ? good(text) : bad(`${text} is too old: 20.19 or newer is needed`);
}

function privacy(): Finding {
  const mode = statSync(dataFolder()).mode & 0o077;
  const path = dataFolder();
  return mode === 0 || process.platform === 'win32'
    ? good(`data folder ${path} can be written, and read by you alone`)
    : bad(`data folder ${path} can be read by others: chmod 700 ${path}`);
}

async function file({ file: database }: Connection): Promise<Finding[]> {
  const problems = await database!.check();
  if (problems.length === 0) return [good('the database file is whole')];
  return [
    bad(
      `the database file is damaged: ${problems[0]}. Runs that verify below can be saved: npx undercroft export RUN FILE. ${RESTORE}`,
    ),
  ];
}

/** Every run of everybody, played again. */
async function runs({ db, store }: Connection): Promise<Finding[]> {
  const findings: Finding[] = [];
  let whole = 0;
  for (const { id } of await db.selectFrom('runs').select('id').orderBy('id').execute()) {
    const problem = await problemWith(store, id);
    if (problem) findings.push(problem);
    whole += problem ? 0 : 1;
  }
  const summary = `${whole} runs verify`;
  return [good(findings.length === 0 ? `${summary}, all there are` : summary), ...findings];
}

async function problemWith(store: Connection['store'], id: string): Promise<Finding | null> {
  const checked = await checkRun(store, id);
  if (checked?.problem) {
    const { problem, lines } = checked;
    return bad(
      `run ${id} is damaged: ${problem}. It is good up to action ${lines.length}. ${RESTORE} Else save what is good (npx undercroft export ${id} FILE) and go on from there (npx undercroft import FILE).`,
    );
  }
  return checked?.notHere ? good(`run ${id} cannot be played again here: ${checked.notHere}`) : null;
}

/** Replay files of earlier versions that could not be taken over. */
async function leftOver(connection: Connection): Promise<Finding[]> {
  const folders = [dataFolder(), folderBeside()].filter((folder) => folder !== null);
  const skipped: string[] = [];
  for (const folder of folders) skipped.push(...(await importReplayFiles(connection, folder)).skipped);
  return skipped.map((problem) => bad(`an old file was not taken over: ${problem}. It is left as it is`));
}

async function data(): Promise<Finding[]> {
  let connection: Connection;
  try {
    connection = await openData();
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return [
      bad(`${error.message}. Look at the rights and the room on the disk, or set UNDERCROFT_DATA to another folder`),
    ];
  }
  const findings = [privacy()];
  try {
    for (const look of [file, runs, leftOver]) findings.push(...(await look(connection)));
  } catch (error) {
    findings.push(bad(`the rest cannot be read: ${(error as Error).message}. ${RESTORE}`));
  }
  await connection.close();
  return findings;
}

/** `undercroft doctor`: whether everything needed is here and whole. */
export async function doctor(): Promise<void> {
  const findings = [node(), good(`games: ${GAMES.map(({ id }) => id).join(', ')}`), ...(await data())];
  for (const { isGood, text } of findings) print(`${isGood ? 'ok ' : 'BAD'}  ${text}`);
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}
