import type { AnyGame, Header, Seat } from '@undercroft/kernel';
import type { DailyResults, Store } from '@undercroft/store';
import { type CheckpointKeeper, checkpointKeeper } from './checkpoints.ts';
import { type Committer, committer } from './committer.ts';
import { type Failure, type FailureCode, notFound } from './failure.ts';
import { type Finishers, finishers } from './finishers.ts';
import { LIMITS, type Limiter, type Limits, limiter } from './limits.ts';
import type { Platform } from './platform.ts';
import { queues } from './queue.ts';
import { type Caller, mayKnow, progressOf, roleOf } from './roles.ts';
import type { Session } from './session.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';
import { isUnplayable } from './session-load.ts';
import { type Thinking, thinkHere } from './thinking.ts';
import { type Watchers, watchers } from './watchers.ts';

export interface HostOptions {
  readonly store: Store;
  readonly platform: Platform;
  readonly games: readonly AnyGame[];
  /** A game on the content of an earlier day, for runs that were begun on it. Without it only today's is played. */
  readonly findArchivedGame?: (header: Header) => AnyGame | NotHere;
  readonly limits?: Limits;
  /** Whether runs may start from a scenario or with forced rolls: loopback and local use. */
  readonly allowsSandbox?: boolean;
  /** What seals snapshots: the first key seals, all of them open. Without any, seals last as long as the process. */
  readonly hmacKeys?: readonly HmacKey[];
  /** Where results of each day's runs are kept. Without it there are no such runs here. */
  readonly dailyResults?: DailyResults;
  /** Where bots search and replays are played again. Without it, on the thread that serves. */
  readonly thinking?: Thinking;
  /**
   * Names the code that tells a game's events and shows its views. Checkpoints of another code are not used; without
   * it those of another process are not.
   */
  readonly viewCode?: (game: AnyGame) => string;
  /** What users are called by others at a table with them; nobody has a name where this is missing. */
  readonly namesOf?: (users: readonly string[]) => Promise<{ readonly [user: string]: string }>;
  /** Hears of what is wrong and can be mended, such as a damaged checkpoint. */
  readonly warn?: (text: string) => void;
  /** Hears of every mutation, done or refused. */
  readonly onMutation?: (mutation: Mutation) => void;
}

/** Why a run cannot be played here, as the end of a sentence. */
export interface NotHere {
  readonly problem: string;
}

export interface HmacKey {
  readonly id: string;
  readonly secret: string;
}

/** What is noted of a mutation: never what was typed. */
export interface Mutation {
  readonly request: string;
  readonly user: string | null;
  /** The user's agent, where one acted for them. */
  readonly agent: string | null;
  readonly session: string | null;
  readonly seat: Seat | null;
  readonly operation: string;
  readonly code: FailureCode | 'ok';
  /** Lines of the log before and after; null where nothing was played. */
  readonly nBefore: number | null;
  readonly n: number | null;
  readonly ms: number;
}

/** What the operations of the host share. */
export interface Context {
  readonly store: Store;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly limiter: Limiter;
  readonly committer: Committer;
  readonly queue: ReturnType<typeof queues>;
  readonly sessions: SessionCache;
  readonly checkpoints: CheckpointKeeper;
  readonly warn: (text: string) => void;
  readonly watchers: Watchers;
  readonly allowsSandbox: boolean;
  readonly hmacKeys: readonly HmacKey[];
  readonly dailyResults: DailyResults | null;
  readonly finishers: Finishers;
  readonly namesOf: NonNullable<HostOptions['namesOf']>;
  thinking: Thinking;
  /** The run as this caller may have it. One who may not know of it is told there is nothing, be it damaged or not. */
  find(caller: Caller, id: string): Promise<Session | Failure>;
  game(id: string): AnyGame | undefined;
  /** The game a run was begun on. */
  gameOf(header: Header): AnyGame | NotHere;
  readonly games: readonly AnyGame[];
}

export function makeContext(options: HostOptions): Context {
  const { store, platform, games, limits = LIMITS, allowsSandbox = false } = options;
  const game = (id: string): AnyGame | undefined => games.find((one) => one.id === id);
  const queue = queues(limits.queue_max);
  const gameOf = (header: Header): AnyGame | NotHere => {
    const present = game(header.game);
    if (!present) return { problem: `the game "${header.game}" is not installed here` };
    if (header.contentHash === present.contentHash && header.rules === present.rules) return present;
    if (header.overlay !== undefined)
      return { problem: 'it carries content of its own: it can be watched and verified, not played at a table' };
    return options.findArchivedGame?.(header) ?? { problem: 'it was begun on other rules or content than those here' };
  };
  const hmacKeys = options.hmacKeys ?? [{ id: 'process', secret: platform.randomId() + platform.randomId() }];
  const { warn = () => {} } = options;
  const process = platform.randomId();
  const signing = { keys: hmacKeys, viewCode: options.viewCode ?? (() => process) };
  const checkpoints = checkpointKeeper({ store, limits, signing, platform, warn });
  const sessions = sessionCache({ store, platform, limits, gameOf, checkpoints, isBusy: queue.isBusy });
  const find = async (caller: Caller, id: string): Promise<Session | Failure> => {
    const found = await sessions.get(id);
    if (found === null) return notFound();
    if (!isUnplayable(found)) return found;
    const { meta, unplayable } = found;
    // Whose it is cannot be read any more: whoever has the id is told that much.
    if (!meta) return caller.user === null ? notFound() : unplayable;
    const progress = progressOf(meta, meta.ended !== undefined, platform.now());
    return mayKnow(meta, roleOf(meta, caller, progress), progress) ? unplayable : notFound();
  };
  return {
    store,
    platform,
    limits,
    find,
    thinking: options.thinking ?? thinkHere,
    allowsSandbox,
    hmacKeys,
    dailyResults: options.dailyResults ?? null,
    finishers: finishers(store),
    namesOf: options.namesOf ?? (async () => ({})),
    checkpoints,
    warn,
    game,
    gameOf,
    games,
    limiter: limiter(platform),
    committer: committer({ store, platform, onUnknown: sessions.drop }),
    queue,
    sessions,
    watchers: watchers(),
  };
}
