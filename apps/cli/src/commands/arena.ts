import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Agent,
  agentOf,
  BUDGET,
  type Budget,
  hiddenSeeds,
  type Match,
  type MatchResult,
  matchesOf,
  matchId,
  playMatch,
  publicSeeds,
  reportCsv,
  reportPage,
  reportTable,
  scoresOf,
  seedCommitment,
} from '@undercroft/arena';
import type { Command } from 'commander';
import { gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';

interface ArenaFlags {
  readonly agent: readonly string[];
  readonly seeds: string;
  readonly hidden?: string;
  readonly against?: string;
  readonly workers: string;
  readonly out?: string;
  readonly page?: string;
  readonly csv?: string;
  readonly transcripts?: string;
  readonly steps: string;
  readonly seconds: string;
  readonly tokens: string;
  readonly json?: boolean;
}

const whole = (text: string, what: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) throw new UsageError(`${what} is 1 to ${most}`);
  return value;
};

function agentsOf(given: readonly string[]): Agent[] {
  if (given.length === 0) throw new UsageError('name who plays: --agent greedy=bot:greedy');
  const agents = given.map((text) => {
    const agent = agentOf(text);
    if ('problem' in agent) throw new UsageError(agent.problem);
    return agent;
  });
  if (new Set(agents.map(({ name }) => name)).size < agents.length) throw new UsageError('two agents have one name');
  return agents;
}

/** What an earlier run of this contest has done already; a last line that was cut off is not counted. */
function doneIn(file: string | undefined): MatchResult[] {
  if (file === undefined || !existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as MatchResult];
      } catch {
        return [];
      }
    });
}

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export const addArena = (program: Command): Command =>
  program
    .command('arena')
    .description('agents on the same seeds, with intervals')
    .argument('<game>')
    .option(
      '--agent <name=who>',
      'bot:NAME, command:PROGRAM, mcp:PROGRAM or an address; again for each agent',
      collect,
      [],
    )
    .option('--seeds <n>', 'how many public seeds', '50')
    .option('--hidden <secret>', 'seeds from a secret instead; its commitment is printed')
    .option('--against <bot>', 'who holds the other seats', 'random')
    .option('--workers <n>', 'matches at a time', '2')
    .option('--steps <n>', 'actions an agent has for a match', String(BUDGET.steps))
    .option('--seconds <n>', 'seconds it has for an answer', String(BUDGET.seconds))
    .option('--tokens <n>', 'tokens of text it may be given in a match, at 3.7 bytes each', String(BUDGET.tokens))
    .option('--out <file>', 'keep every match there, and go on from it')
    .option('--page <file>', 'write a page with the scores')
    .option('--csv <file>', 'write every match as a row')
    .option('--transcripts <folder>', 'write what each agent was shown and chose, a file a match')
    .option('--json', 'as JSON')
    .action(arena);

const budgetOf = ({ steps, seconds, tokens }: ArenaFlags): Budget => ({
  steps: whole(steps, 'the number of steps', 1_000_000),
  seconds: whole(seconds, 'the number of seconds', 86_400),
  tokens: whole(tokens, 'the number of tokens', 1_000_000_000),
});

/** A file a match: one line a turn. */
function transcriptOf(folder: string | undefined, match: Match): ((turn: object) => void) | undefined {
  if (folder === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${matchId(match).replace(/[^\w.-]+/g, '_')}.jsonl`);
  writeFileSync(file, '');
  return (turn) => appendFileSync(file, `${JSON.stringify(turn)}\n`);
}

/** `undercroft arena GAME --agent NAME=WHO …` */
async function arena(gameId: string, flags: ArenaFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const agents = agentsOf(flags.agent);
  const count = whole(flags.seeds, 'the number of seeds', 100_000);
  const workers = whole(flags.workers, 'the number of workers', 64);
  const seeds = flags.hidden === undefined ? publicSeeds(game.id, count) : hiddenSeeds(game.id, flags.hidden, count);
  const opponent = flags.against ?? 'random';
  const budget = budgetOf(flags);
  if (!Object.hasOwn(game.bots, opponent))
    throw new UsageError(`${game.id} has no bot "${opponent}"; there are: ${Object.keys(game.bots).join(', ')}`);
  const results = doneIn(flags.out);
  const done = new Set(results.map(matchId));
  const left = matchesOf(
    game,
    agents.map(({ name }) => name),
    seeds,
  ).filter((match) => !done.has(matchId(match)));
  if (!flags.json && flags.hidden !== undefined) print(`Seed commitment ${seedCommitment(game.id, flags.hidden)}`);
  const play = async (match: Match): Promise<void> => {
    const agent = agents.find(({ name }) => name === match.agent)!;
    const onTurn = transcriptOf(flags.transcripts, match);
    const result = await playMatch(game, match, agent, opponent, { budget, ...(onTurn ? { onTurn } : {}) });
    results.push(result);
    if (flags.out !== undefined) appendFileSync(flags.out, `${JSON.stringify(result)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${left.length + done.size} matches`);
  };
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let match = left.shift(); match; match = left.shift()) await play(match);
    }),
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  await Promise.all(agents.map((agent) => agent.close()));
  if (flags.page !== undefined) writeFileSync(flags.page, reportPage(`Arena: ${game.title}`, results));
  if (flags.csv !== undefined) writeFileSync(flags.csv, reportCsv(results));
  const commitment = flags.hidden === undefined ? {} : { seed_commitment: seedCommitment(game.id, flags.hidden) };
  if (flags.json)
    print(JSON.stringify({ game: game.id, seeds: count, opponent, ...commitment, scores: scoresOf(results) }));
  else for (const line of reportTable(results)) print(line);
}
