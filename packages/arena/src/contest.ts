import { type AnyGame, editions } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import { gameOn, type PlayedOn } from '@undercroft/registry/tables';
import { textOf } from '@undercroft/registry/text';
import { type Agent, agentOf } from './agent.ts';
import { type Budget, type Match, type MatchResult, matchesOf, playMatch } from './match.ts';
import { transcriptIn } from './transcript.ts';

/** Agents, opponent, seeds and limits. Plain JSON, so that it can be sent to other machines. */
export interface Contest {
  readonly game: string;
  readonly rules: string;
  readonly contentHash: string;
  /** The edition the matches are played in; absent is the first. */
  readonly edition?: number | undefined;
  /** As they are given: `greedy=bot:greedy`. */
  readonly agents: readonly string[];
  readonly opponent: string;
  readonly budget: Budget;
}

export const nameOf = (agent: string): string => agent.slice(0, agent.indexOf('='));

/** The matches of a contest on these seeds. */
export const contestMatches = (game: AnyGame, { agents }: Contest, seeds: readonly string[]): Match[] =>
  matchesOf(game, agents.map(nameOf), seeds);

/** The reason that results of this contest do not fit the local game; empty if they fit. */
export function contestProblem(game: AnyGame | undefined, contest: Contest): string {
  if (!game) return `is about ${contest.game}, which is not here`;
  if (game.rules !== contest.rules) return `was played by rules ${contest.rules}, here are ${game.rules}`;
  if (game.contentHash !== contest.contentHash) return 'was played on other content';
  const edition = editions.of(contest);
  return game.edition === edition
    ? ''
    : `was played in edition ${edition}, the arena here plays edition ${game.edition}`;
}

/** A match for any free player. */
export interface MatchTask {
  readonly contest: Contest;
  readonly match: Match;
  /** The tables of a game with packs. */
  readonly packed?: PlayedOn | undefined;
  /** Folder for transcripts, if they are wanted. */
  readonly transcripts?: string | undefined;
}

/** Plays matches one after the other. An agent's program runs once for all of them. */
export interface Player {
  play(task: MatchTask): Promise<MatchResult>;
  close(): Promise<void>;
}

/** A player in this thread. */
export function makePlayer(): Player {
  const agents = new Map<string, Agent>();
  const agentFor = ({ agents: specs }: Contest, name: string): Agent => {
    const text = specs.find((each) => nameOf(each) === name) ?? '';
    const cached = agents.get(text);
    if (cached) return cached;
    const agent = agentOf(text);
    if ('problem' in agent) throw new Error(agent.problem);
    agents.set(text, agent);
    return agent;
  };
  return {
    async play({ contest, match, transcripts, packed }) {
      const plain = await loadGame(contest.game);
      if (!plain) throw new Error(`no game "${contest.game}"`);
      const game = packed ? gameOn(plain, packed, undefined) : plain;
      if ('problem' in game) throw new Error(game.problem);
      return playMatch(game, match, agentFor(contest, match.agent), contest.opponent, {
        budget: contest.budget,
        agentText: (await textOf(contest.game))?.agent,
        onTurn: transcripts === undefined ? undefined : transcriptIn(transcripts, match),
      });
    },
    async close() {
      await Promise.all([...agents.values()].map((agent) => agent.close()));
    },
  };
}
