import { writeFileSync } from 'node:fs';
import {
  agentOf,
  BUDGET,
  type Budget,
  type Contest,
  contestMatches,
  hiddenSeeds,
  isBot,
  type Match,
  type MatchResult,
  makePlayers,
  matchId,
  nameOf,
  openResults,
  publicSeeds,
  reportCsv,
  reportJson,
  reportPage,
  reportTable,
  seedCommitment,
} from '@undercroft/arena';
import { type AnyGame, editions } from '@undercroft/kernel';
import { type PlayedOn, playedOn } from '@undercroft/registry/tables';
import type { Command } from 'commander';
import { checkBot, gameOrUsage } from '../games.ts';
import { CommandError, print, UsageError } from '../output.ts';
import { packsLine, withPacks } from '../packs.ts';

interface ArenaFlags {
  readonly agent: readonly string[];
  readonly pack: readonly string[];
  readonly seeds: string;
  readonly hidden?: string;
  readonly against?: string;
  readonly workers: string;
  readonly on?: string | true;
  readonly out?: string;
  readonly page?: string;
  readonly csv?: string;
  readonly transcripts?: string;
  readonly steps: string;
  readonly seconds: string;
  readonly tokens: string;
  readonly submit?: string;
  readonly json?: boolean;
}

const whole = (text: string, what: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) throw new UsageError(`${what} is 1 to ${most}`);
  return value;
};

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const addArena = (program: Command): Command =>
  program
    .command('arena')
    .description('agents on the same seeds, with intervals')
    .argument('<game>')
    .option(
      '--agent <name=who>',
      'bot:NAME, command:PROGRAM, text:PROGRAM, mcp:PROGRAM or an address; again for each agent',
      collect,
      [],
    )
    .option('--pack <folder>', 'with a content pack; again for each', collect, [])
    .option('--seeds <n>', 'how many public seeds', '50')
    .option('--hidden <secret>', 'seeds from a secret instead; its commitment is printed')
    .option('--against <bot>', 'who holds the other seats', 'random')
    .option('--workers <n>', 'matches played side by side, each in a thread', '2')
    .option('--on [url]', 'bots play on the workers of this database (DATABASE_URL): undercroft worker --on URL')
    .option('--steps <n>', 'actions an agent has for a match', String(BUDGET.steps))
    .option('--seconds <n>', 'seconds it has for an answer', String(BUDGET.seconds))
    .option('--tokens <n>', 'tokens of text it may be given in a match, at 3.7 bytes each', String(BUDGET.tokens))
    .option('--out <file>', 'keep every match there, and go on from it')
    .option('--page <file>', 'write a page with the scores')
    .option('--csv <file>', 'write every match as a row')
    .option('--transcripts <folder>', 'write what each agent was shown and chose, a file a match')
    .option('--submit <url>', 'enter the matches in the leaderboard of a server')
    .option('--json', 'as JSON')
    .action(arena);

const budgetOf = ({ steps, seconds, tokens }: ArenaFlags): Budget => ({
  steps: whole(steps, 'the number of steps', 1_000_000),
  seconds: whole(seconds, 'the number of seconds', 86_400),
  tokens: whole(tokens, 'the number of tokens', 1_000_000_000),
});

function contestOf(game: AnyGame, flags: ArenaFlags): Contest {
  const { agent: agents, against: opponent = 'random' } = flags;
  if (agents.length === 0) throw new UsageError('name who plays: --agent greedy=bot:greedy');
  const made = agents.map((text) => {
    const agent = agentOf(text);
    if ('problem' in agent) throw new UsageError(agent.problem);
    return agent.name;
  });
  if (new Set(made).size < made.length) throw new UsageError('two agents have one name');
  for (const bot of [opponent, ...agents.filter(isBot).map((text) => text.replace(/^.*?=bot:/, '').replace(/:.*/, ''))])
    checkBot(game, bot, Object.keys(game.bots));
  const { id, rules, contentHash, edition } = game;
  const inEdition = edition === 1 ? {} : { edition };
  return { game: id, rules, contentHash, ...inEdition, agents, opponent, budget: budgetOf(flags) };
}

/** `--on` alone means the database of the environment. */
function queueOf({ on }: ArenaFlags): string | undefined {
  if (on !== true) return on;
  const url = process.env['DATABASE_URL'];
  if (!url) throw new UsageError('--on takes postgres://…, or DATABASE_URL names it');
  return url;
}

/** `undercroft arena GAME --agent NAME=WHO …` */
async function arena(gameId: string, flags: ArenaFlags): Promise<void> {
  const game = withPacks(gameOrUsage(gameId), flags.pack);
  const packed = playedOn(game);
  if (packed && (flags.on !== undefined || flags.submit !== undefined))
    throw new UsageError('matches with packs are played on this machine and count on no leaderboard');
  const contest = contestOf(game, flags);
  const count = whole(flags.seeds, 'the number of seeds', 100_000);
  const seeds = flags.hidden === undefined ? publicSeeds(game.id, count) : hiddenSeeds(game.id, flags.hidden, count);
  const commitment = flags.hidden === undefined ? {} : { seed_commitment: seedCommitment(game.id, flags.hidden) };
  const file = flags.out === undefined ? null : openResults(flags.out, game, contest);
  if (file && 'problem' in file) throw new CommandError(file.problem);
  const matches = contestMatches(game, contest, seeds);
  const wanted = new Set(matches.map(matchId));
  const results = (file?.done ?? []).filter((result) => wanted.has(matchId(result)));
  const done = new Set(results.map(matchId));
  if (!flags.json && flags.hidden !== undefined) print(`Seed commitment ${commitment.seed_commitment}`);
  await playAll(
    contest,
    matches.filter((match) => !done.has(matchId(match))),
    { ...flags, packed },
    (result) => {
      results.push(result);
      file?.keep(result);
      if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${matches.length} matches`);
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (flags.page !== undefined) writeFileSync(flags.page, reportPage(`Arena: ${game.title}`, results));
  if (flags.csv !== undefined) writeFileSync(flags.csv, reportCsv(results));
  const { opponent } = contest;
  if (flags.json)
    print(JSON.stringify({ game: game.id, seeds: count, opponent, ...commitment, ...reportJson(results) }));
  else {
    const edition = editions.nameOf(game, {});
    if (edition !== '') print(`rules: ${edition}`);
    if (packsLine(game) !== '') print(packsLine(game));
    for (const line of reportTable(results)) print(line);
  }
  if (flags.submit === undefined) return;
  const { submitMatches } = await import('./arena-submit.ts');
  for (const line of await submitMatches(flags.submit, results)) process.stderr.write(`${line}\n`);
}

/** Plays the remaining matches: bots on the queue if one is named, everything else here. */
async function playAll(
  contest: Contest,
  matches: readonly Match[],
  flags: ArenaFlags & { readonly packed: PlayedOn | undefined },
  onResult: (result: MatchResult) => void,
): Promise<void> {
  const url = queueOf(flags);
  const bots = new Set(contest.agents.filter(isBot).map(nameOf));
  const isFar = ({ agent }: Match): boolean => url !== undefined && bots.has(agent);
  const far = matches.filter(isFar);
  const near = matches.filter((match) => !isFar(match));
  const sent = url !== undefined && far.length > 0 ? import('./arena-queue.ts') : null;
  const workers = whole(flags.workers, 'the number of workers', 64);
  const players = makePlayers(workers);
  const lane = async (): Promise<void> => {
    for (let match = near.shift(); match; match = near.shift())
      onResult(await players.play({ contest, match, transcripts: flags.transcripts, packed: flags.packed }));
  };
  try {
    await Promise.all([
      sent?.then(({ playOnQueue }) => playOnQueue(url!, contest, far, onResult)),
      ...Array.from({ length: workers }, lane),
    ]);
  } finally {
    await players.close();
  }
}
