import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Finding,
  findingText,
  isRefused,
  type PackCheck,
  type PackSummary,
  packSchemaOf,
  tryPacks,
} from '@undercroft/packs';
import type { Command } from 'commander';
import { gameOrUsage } from '../games.ts';
import { CommandError, print, printable, UsageError, wrap } from '../output.ts';
import { checkedPacks, gameOfPack } from '../packs.ts';

interface CheckFlags {
  readonly games: string;
  readonly json?: boolean;
}

export function addPack(program: Command): void {
  const pack = program.command('pack').description('content packs: make, check and describe them');
  pack
    .command('new')
    .description('begin a pack: a folder with pack.json, and the schema for your editor beside it')
    .argument('<game>')
    .argument('<folder>')
    .action(newPack);
  pack
    .command('schema')
    .description("the JSON Schema of a game's packs, for editors")
    .argument('<game>')
    .action((game: string) => print(JSON.stringify(packSchemaOf(gameOrUsage(game)), null, 2)));
  pack
    .command('check')
    .description('everything that can be found in packs before anybody plays them; exit code 1 with an error')
    .argument('<packs...>', 'folders, .json or .zip files, in the order they apply')
    .option('--games <n>', 'random games to play', '200')
    .option('--json', 'as JSON')
    .action(check);
}

const FINDINGS_MAX = 50;
const SAMPLES = 3;
const MS_MAX = 300_000;

/** `undercroft pack check FOLDER…` */
function check(paths: readonly string[], flags: CheckFlags): void {
  const games = Number(flags.games);
  if (!Number.isSafeInteger(games) || games < 0 || games > 100_000) throw new UsageError('--games is 0 to 100000');
  const checked = checkedPacks(gameOfPack(paths[0]!), paths);
  const trial =
    checked.game && games > 0
      ? tryPacks(checked.game, checked.packs, {
          games,
          samples: SAMPLES,
          clock: () => performance.now(),
          ms_max: MS_MAX,
        })
      : null;
  const findings = [...checked.findings, ...(trial?.findings ?? [])];
  if (flags.json)
    print(JSON.stringify({ ok: !isRefused(findings), findings, summary: checked.summary, played: trial?.played ?? 0 }));
  else report(findings, checked, trial?.played ?? 0);
  if (isRefused(findings)) process.exitCode = 1;
}

function report(findings: readonly Finding[], { packs, summary }: PackCheck, played: number): void {
  for (const finding of findings.slice(0, FINDINGS_MAX)) print(printable(findingText(finding)));
  if (findings.length > FINDINGS_MAX) print(`… and ${findings.length - FINDINGS_MAX} more; --json has all of them.`);
  if (isRefused(findings)) return;
  for (const { pack, hash } of packs) print(`${pack.id} ${pack.version}: ok, hash ${hash.slice(0, 16)}`);
  if (summary) reportSummary(summary);
  if (played > 0)
    print(
      `${played} random games were played without a fault, ${Math.min(played, SAMPLES)} of them with every sentence, and again from their replay.`,
    );
}

const LINES_MAX = 12;

/** New, changed and removed things, in the words of players. */
function reportSummary({ added, changed, removed }: PackSummary): void {
  const parts = [
    ['New', added],
    ['Changed', changed],
    ['Gone', removed],
  ] as const;
  for (const [what, lines] of parts) {
    if (lines.length === 0) continue;
    const more = lines.length > LINES_MAX ? `, and ${lines.length - LINES_MAX} more` : '';
    for (const row of wrap(`${what}: ${lines.slice(0, LINES_MAX).join(', ')}${more}.`, 78)) print(printable(row));
  }
}

/** `undercroft pack new GAME FOLDER` */
function newPack(gameId: string, folder: string): void {
  const game = gameOrUsage(gameId);
  const id = basename(resolve(folder));
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id))
    throw new UsageError(`a pack is named like its folder, in lower-case letters, digits and hyphens, not "${id}"`);
  if (existsSync(folder)) throw new CommandError(`${folder} exists already; nothing was written`);
  const title = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const editions = Array.from({ length: game.edition }, (_, i) => i + 1);
  const pack = {
    $schema: '.schema.json',
    format: 1,
    id,
    version: '1.0.0',
    title,
    author: 'You',
    licence: 'MIT',
    game: game.id,
    editions,
  };
  mkdirSync(join(folder, 'add'), { recursive: true });
  writeFileSync(join(folder, 'pack.json'), `${JSON.stringify(pack, null, 2)}\n`);
  writeFileSync(join(folder, '.schema.json'), `${JSON.stringify(packSchemaOf(game), null, 2)}\n`);
  print(`${folder} is a pack of ${game.title} that changes nothing yet.`);
  print(`Check it:  npx undercroft pack check ${folder}`);
  print(`Play it:   npx undercroft play ${game.id} --pack ${folder}`);
}
