import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replays } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { fileStore, realDisk } from '@undercroft/store';
import { gameOfHeader } from '@undercroft/tables';
import { dataFolder, LOCAL } from '../local.ts';
import { print } from '../output.ts';

interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isGood = major > 20 || (major === 20 && minor >= 19);
  return { isGood, text: `Node ${process.versions.node}${isGood ? '' : ' is too old: 20.19 or newer is needed'}` };
}

function folder(): Finding {
  const path = dataFolder();
  try {
    mkdirSync(path, { recursive: true });
    const probe = join(path, '.probe');
    writeFileSync(probe, '');
    rmSync(probe);
    return { isGood: true, text: `data folder ${path} can be written` };
  } catch {
    return { isGood: false, text: `data folder ${path} cannot be written: set UNDERCROFT_DATA to one that can` };
  }
}

async function runs(): Promise<Finding> {
  const store = fileStore(realDisk(dataFolder()));
  const all = await store.list(LOCAL.user);
  let bad = 0;
  for (const { id, header } of all) {
    const run = await store.load(id);
    const game = gameOfHeader(header);
    const isWhole =
      run !== null &&
      'records' in run &&
      !('problem' in game) &&
      replays.verify(game, { header, lines: run.records.map(({ line }) => line), end: null }).divergence === null;
    if (!isWhole) bad += 1;
  }
  return { isGood: bad === 0, text: `${all.length} runs, ${bad === 0 ? 'all verify' : `${bad} do not verify`}` };
}

/** `undercroft doctor`: whether everything needed is here and whole. */
export async function doctor(): Promise<void> {
  const findings = [
    node(),
    folder(),
    { isGood: GAMES.length > 0, text: `games: ${GAMES.map(({ id }) => id).join(', ')}` },
  ];
  if (findings[1]!.isGood) findings.push(await runs());
  for (const { isGood, text } of findings) print(`${isGood ? 'ok ' : 'BAD'}  ${text}`);
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
}
