import type { AnyGame, Header, Seat } from '@undercroft/kernel';
import type { DailyResults, Store } from '@undercroft/store';
import { type CheckpointKeeper, checkpointKeeper } from './checkpoints.ts';
import { type Failure, type FailureCode, notFound } from './failure.ts';
import { type Finishers, finishers } from './finishers.ts';
import { LIMITS, type Limiter, type Limits, limiter } from './limits.ts';
import type { Platform } from './platform.ts';
import { queues } from './queue.ts';
import { type Caller, mayKnow, progressOf, roleOf } from './roles.ts';
import type { Session } from './session.ts';
import { type SessionCache, sessionCache } from './session-cache.ts';
import { isUnplayable } from './session-load.ts';
import { inlineThinking, type Workers } from './thinking.ts';
import { type Watchers, watchers } from './watchers.ts';
import { type WriteBatcher, writeBatcher } from './write-batcher.ts';

export interface HostOptions {
  readonly store: Store;
  readonly platform: Platform;
  readonly games: readonly AnyGame[];
  /** Finds a game on archived content, for runs begun on it. If absent, only current content can be played. */
  readonly findArchivedGame?: (header: Header) => AnyGame | NotHere;
  readonly limits?: Limits;
  /** True if runs may start from a scenario or with forced rolls: loopback and local use only. */
  readonly allowsSandbox?: boolean;
  /** True if runs may be begun and played with packs: loopback and local use only. */
  readonly allowsPacks?: boolean;
  /**
   * Keys for restore tokens and checkpoints: the first one signs, all of them verify. If absent, tokens are valid until
   * the process ends.
   */
  readonly hmacKeys?: readonly HmacKey[];
  /** The store for results of daily runs. If absent, there are no daily runs. */
  readonly dailyResults?: DailyResults;
  /** Runs bot searches and replay checks. Defaults to the serving thread. */
  readonly thinking?: Workers;
  /**
   * Identifies the code that emits a game's events and builds its views. Checkpoints from other code are not used; if
   * absent, those of other processes are not.
   */
  readonly viewCode?: (game: AnyGame) => string;
  /** Resolves users to the names that others at their table see; if absent, users have no names. */
  readonly namesOf?: (users: readonly string[]) => Promise<{ readonly [user: string]: string }>;
  /** Receives recoverable problems, such as a damaged checkpoint. */
  readonly warn?: (text: string) => void;
  /** Receives every mutation, successful or refused. */
  readonly onMutation?: (mutation: Mutation) => void;
}

/** The reason why a run cannot be played here, as the end of a sentence. */
export interface NotHere {
  readonly problem: string;
}

export interface HmacKey {
  readonly id: string;
  readonly secret: string;
}

/** The audit record of a mutation. It never contains free text from the caller. */
export interface Mutation {
  readonly request: string;
  readonly user: string | null;
  /** The user's agent, if one acted for them. */
  readonly agent: string | null;
  readonly session: string | null;
  readonly seat: Seat | null;
  readonly operation: string;
  readonly code: FailureCode | 'ok';
  /** The log's length before and after; null if nothing was played. */
  readonly nBefore: number | null;
  readonly n: number | null;
  readonly ms: number;
}

/** State shared by all operations of the host. */
export interface Context {
  readonly store: Store;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly limiter: Limiter;
  readonly batcher: WriteBatcher;
  readonly queue: ReturnType<typeof queues>;
  readonly sessions: SessionCache;
  readonly checkpoints: CheckpointKeeper;
  readonly warn: (text: string) => void;
  readonly watchers: Watchers;
  readonly allowsSandbox: boolean;
  readonly allowsPacks: boolean;
  readonly hmacKeys: readonly HmacKey[];
  readonly dailyResults: DailyResults | null;
  readonly finishers: Finishers;
  readonly namesOf: NonNullable<HostOptions['namesOf']>;
  thinking: Workers;
  /** The run, if this caller may know of it; else "not found", damaged or not. */
  find(caller: Caller, id: string): Promise<Session | Failure>;
  game(id: string): AnyGame | undefined;
  /** The game a run was begun on. */
  gameOf(header: Header): AnyGame | NotHere;
  readonly games: readonly AnyGame[];
}

export function makeContext(options: HostOptions): Context {
  const { store, platform, games, limits = LIMITS, allowsSandbox = false, allowsPacks = false } = options;
  const game = (id: string): AnyGame | undefined => games.find((one) => one.id === id);
  const queue = queues(limits.queue_max);
  const gameOf = (header: Header): AnyGame | NotHere => {
    const present = game(header.game);
    if (!present) return { problem: `the game "${header.game}" is not installed here` };
    if (header.contentHash === present.contentHash && header.rules === present.rules) return present;
    if (header.packs !== undefined && !allowsPacks)
      return { problem: 'it was begun with packs: it can be watched and verified, not played at a table here' };
    if (header.overlay !== undefined && header.packs === undefined)
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
    // The owner cannot be read any more: any signed-in user who has the id gets the failure.
    if (!meta) return caller.user === null ? notFound() : unplayable;
    const progress = progressOf(meta, meta.ended !== undefined, platform.now());
    return mayKnow(meta, roleOf(meta, caller, progress), progress) ? unplayable : notFound();
  };
  return {
    store,
    platform,
    limits,
    find,
    thinking: options.thinking ?? inlineThinking,
    allowsSandbox,
    allowsPacks,
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
    batcher: writeBatcher({ store, platform, onUnknown: sessions.drop }),
    queue,
    sessions,
    watchers: watchers(),
  };
}
