import { readFileSync } from 'node:fs';
import { createHost, isFailure, NO_LIMITS } from '@undercroft/host';
import type { Action, Json } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { textOf } from '@undercroft/registry/text';
import { memoryStore } from '@undercroft/store';
import { type Line, plain, type Size } from '@undercroft/text';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { drawTable } from '../terminal/draw-table.ts';
import { press } from '../terminal/keyboard.ts';
import { lookAround, recall } from '../terminal/sitting.ts';
import { freshState, type TableState } from '../terminal/table-state.ts';

export interface Scene {
  readonly game: string;
  readonly options?: Json;
  readonly scenario?: Json;
  readonly rolls?: Json;
  readonly seed?: string;
  readonly actions?: readonly (Action | ((view: never) => Action))[];
  /** Action number in the header: a scenario is never ranked and begins at action 0. */
  readonly n?: number;
}

/** An expected screen from the fixtures, exact to the column. */
export const drawing = (name: string): string =>
  readFileSync(new URL(`../../../../fixtures/terminal/${name}.txt`, import.meta.url), 'utf8').replace(/\n$/, '');

export const textRows = (lines: readonly Line[]): string => lines.map(plain).join('\n');

/** A host that keeps its runs in memory. */
export function memoryConnection(): Connection {
  let ids = 0;
  const host = createHost({
    store: memoryStore(),
    platform: { now: () => 1_700_000_000_000, randomId: () => `run${++ids}` },
    games: GAMES,
    limits: NO_LIMITS,
    allowsSandbox: true,
  });
  return { ...host, resumeCommand: (session) => session, checkRows: () => [] } as Connection;
}

/** The table of a scenario, after the scene's actions. */
export async function tableAt(scene: Scene): Promise<{ host: Connection; state: TableState }> {
  const host = memoryConnection();
  const { game, options = {}, scenario, rolls, seed } = scene;
  const opened = await host.open({
    caller: LOCAL,
    game,
    options,
    ...(seed === undefined ? {} : { seed }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(rolls === undefined ? {} : { rolls }),
  });
  if (isFailure(opened)) throw new Error(`${opened.message} ${JSON.stringify(opened.issues)}`);
  const { session } = opened;
  for (const action of scene.actions ?? []) {
    const { snapshot } = await lookAround(host, session);
    const taken = typeof action === 'function' ? action(snapshot.view as never) : action;
    const done = await host.act({ caller: LOCAL, session, action: taken });
    if (isFailure(done)) throw new Error(`${JSON.stringify(taken)}: ${done.message}`);
  }
  const position = await lookAround(host, session);
  const log = await recall(host, position, 200);
  const state = freshState(null, await textOf(game), position, log);
  const { snapshot } = state.position;
  const ranked = { ...snapshot, standing: 'ranked', n: scene.n ?? snapshot.n } as typeof snapshot;
  return { host, state: { ...state, position: { ...state.position, snapshot: ranked } } };
}

/** Presses keys one after the other; none of them may act. */
export function pressed(state: TableState, keys: readonly string[], size: Size): TableState {
  return keys.reduce((now, key) => {
    const next = press(now, key, size);
    if (next.kind !== 'show') throw new Error(`"${key}" acted: ${JSON.stringify(next)}`);
    return next.state;
  }, state);
}

export const picture = (state: TableState, keys: readonly string[], size: Size): string =>
  textRows(drawTable(pressed(state, keys, size), size));
