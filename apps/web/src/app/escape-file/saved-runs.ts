import { type AnyGame, editions, isRefusal, type Json, replays, start } from '@undercroft/kernel';
import { KEPT_PREFIX, LOCAL_ID } from '../../run/local/local-id.ts';
import { keepRun, localRunText } from '../../run/local/local-runs.ts';

/** A run of this browser, as listed on the start page. */
export interface SavedRun {
  readonly id: string;
  readonly seed: string;
  readonly turns: number;
  readonly isOver: boolean;
  /** Begun on other rules or content, so it cannot continue here. */
  readonly isOther: boolean;
}

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins a run on the given seed, or on a random one. Returns null if the game refuses it. */
export function beginSaved(game: AnyGame, seed: string, options: Json, id = newId()): string | null {
  const begun = start(game, { seed: seed || randomSeed(), options: editions.latest(game, options) });
  if (isRefusal(begun)) return null;
  keepRun(id, begun.run, []);
  return id;
}

/** Ids sort by the time of creation. */
const newId = (): string => `${LOCAL_ID}${Date.now().toString(36)}`;

/** The run named by an address: continues a stored run with that seed, else begins one. */
export function runOfAddress(game: AnyGame, hash: string): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const seed = params.get('seed');
  if (!seed) return null;
  const preset = game.presentation?.presets.find(({ id }) => id === params.get('pace'));
  const id = `${LOCAL_ID}0-${preset?.id ?? ''}-${seed}`;
  const isThere = savedRuns(game).some((run) => run.id === id && !run.isOther);
  return isThere ? id : beginSaved(game, seed, preset?.options ?? {}, id);
}

export const dropSaved = (id: string): void => localStorage.removeItem(`${KEPT_PREFIX}${id}`);

/** Runs of this game stored in the browser, the latest first. */
export function savedRuns(game: AnyGame): readonly SavedRun[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${KEPT_PREFIX}${LOCAL_ID}`))
    .sort()
    .reverse()
    .flatMap((key): SavedRun[] => {
      const id = key.slice(KEPT_PREFIX.length);
      const replay = replays.parse(localRunText(id) ?? '');
      if (replays.isUnreadable(replay) || replay.header.game !== game.id) return [];
      const { seed, rules, contentHash } = replay.header;
      const isOther = rules !== game.rules || contentHash !== game.contentHash;
      return [{ id, seed, turns: replay.lines.length, isOver: replay.end !== null, isOther }];
    });
}
