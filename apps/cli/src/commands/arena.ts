import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type Agent,
  agentOf,
  hiddenSeeds,
  type Match,
  type MatchResult,
  matchesOf,
  matchId,
  playMatch,
  publicSeeds,
  reportPage,
  reportTable,
  scoresOf,
  seedCommitment,
} from '@undercroft/arena';
import { gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';

export interface ArenaFlags {
  readonly agent: readonly string[];
  readonly seeds: string;
  readonly hidden?: string;
  readonly against?: string;
  readonly workers: string;
  readonly out?: string;
  readonly page?: string;
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

/** `undercroft arena GAME --agent NAME=WHO …` */
export async function arena(gameId: string, flags: ArenaFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const agents = agentsOf(flags.agent);
  const count = whole(flags.seeds, 'the number of seeds', 100_000);
  const workers = whole(flags.workers, 'the number of workers', 64);
  const seeds = flags.hidden === undefined ? publicSeeds(game.id, count) : hiddenSeeds(game.id, flags.hidden, count);
  const opponent = flags.against ?? 'random';
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
    const result = await playMatch(game, match, agent, opponent);
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
  if (flags.json) print(JSON.stringify({ game: game.id, seeds: count, opponent, scores: scoresOf(results) }));
  else for (const line of reportTable(results)) print(line);
}
