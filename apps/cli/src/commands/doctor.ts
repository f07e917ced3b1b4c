import { statSync } from 'node:fs';
import { GAMES } from '@undercroft/registry';
import { BadSecret, type Connection, dataFolder, folderBeside, importReplayFiles, secretOf } from '@undercroft/store';
import { bad, checkData, type Finding, good } from '../data-check.ts';
import { openData, openServersDatabase } from '../local.ts';
import { CommandError, print, printable } from '../output.ts';

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

/** Checks the signing secret: the environment's on a server, else the folder's. */
function secret(configured: string | undefined): Finding {
  try {
    secretOf(configured, dataFolder());
    return good('the secret is long enough');
  } catch (error) {
    if (error instanceof BadSecret) return bad(error.message);
    throw error;
  }
}

/** Replay files of earlier versions that could not be imported. */
async function leftOver(connection: Connection): Promise<Finding[]> {
  const folders = [dataFolder(), folderBeside()].filter((folder) => folder !== null);
  const skipped: string[] = [];
  for (const folder of folders) skipped.push(...(await importReplayFiles(connection, folder)).skipped);
  return skipped.map((problem) => bad(`an old file was not taken over: ${problem}. It is left as it is`));
}

/** Checks this user's data folder. */
async function inFolder(): Promise<Finding[]> {
  const connection = await openData();
  try {
    return [privacy(), secret(undefined), ...(await checkData(connection, [leftOver]))];
  } finally {
    await connection.close();
  }
}

/** Checks the database that servers with this environment use. */
async function onServer(url: string): Promise<Finding[]> {
  const connection = await openServersDatabase(url);
  try {
    return [
      good('DATABASE_URL is set: this looks at that database, not at the data folder'),
      secret(process.env['UNDERCROFT_SECRET']),
      ...(await checkData(connection)),
    ];
  } finally {
    await connection.close();
  }
}

async function data(): Promise<Finding[]> {
  const url = process.env['DATABASE_URL'];
  try {
    return url ? await onServer(url) : await inFolder();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const advice = url
      ? 'Look whether the server runs and lets this user in, or unset DATABASE_URL to look at the data folder'
      : 'Look at the rights and the room on the disk, or set UNDERCROFT_DATA to another folder';
    return [bad(`${error.message}. ${advice}`)];
  }
}

/** `undercroft doctor`: checks that everything needed is present and intact. */
export async function doctor(): Promise<void> {
  const findings = [node(), good(`games: ${GAMES.map(({ id }) => id).join(', ')}`), ...(await data())];
  for (const { isGood, text } of findings) print(`${isGood ? 'ok ' : 'BAD'}  ${printable(text)}`);
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}
