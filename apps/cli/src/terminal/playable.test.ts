import { isFailure } from '@undercroft/host';
import { type Action, canonical, type Json } from '@undercroft/kernel';
import { textOf } from '@undercroft/registry/text';
import { isAbandon, plain, type Size, widthOf } from '@undercroft/text';
import { expect, test } from 'vitest';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { memoryConnection } from '../testing/drawing.ts';
import { drawTable } from './draw-table.ts';
import { press } from './keyboard.ts';
import { lookAround, recall } from './sitting.ts';
import { freshState, partsOf, type TableState } from './table-state.ts';

const BASE = { width: 80, height: 24 };
const SIZES: readonly Size[] = [BASE, { width: 120, height: 40 }, { width: 97, height: 30 }];
const STATES_MAX = 1_500;

interface Walk {
  readonly game: string;
  readonly options: Json;
  /** Interval of the positions whose keys are searched, and number of actions to play. */
  readonly every: number;
  readonly actions: number;
}

const GAMES: readonly Walk[] = [
  { game: 'observer', options: { pack: 'collapse', unlocks: 'all' }, every: 1, actions: 60 },
  { game: 'vibes', options: { mode: 'run', quick: true }, every: 10, actions: 24 },
  { game: 'vibes', options: { mode: 'run' }, every: 10, actions: 24 },
  { game: 'shattered', options: {}, every: 6, actions: 45 },
  { game: 'darkdelve', options: { mode: 'expedition', tier: 'T5' }, every: 2, actions: 50 },
  { game: 'darkdelve', options: { mode: 'campaign' }, every: 4, actions: 24 },
  { game: 'escape', options: {}, every: 12, actions: 40 },
  { game: 'duel', options: {}, every: 1, actions: 20 },
];

/** A change of 0 is not shown, or the text says why nothing changed. */
const NOTHING_CHANGED = /\b(gains?|gained|regains?|heals?|healed|loses?|takes?|deals?) 0\b(?![.-]\d)/;

/** Every action that some sequence of keys sends. */
function reachable(state: TableState): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting: TableState[] = [state];
  while (waiting.length > 0 && seen.size < STATES_MAX) {
    const now = waiting.shift()!;
    const mark = JSON.stringify([now.ui.marks, now.ui.open, now.ui.typing === null]);
    if (seen.has(mark)) continue;
    seen.add(mark);
    const parts = partsOf(now, BASE);
    if (parts.commit) found.add(canonical(parts.commit.action));
    const enter = parts.turns ? ['return'] : [];
    for (const key of [...Object.keys(parts.keys), ...parts.order, ...enter]) {
      const next = press({ ...now, over: null, ui: { ...now.ui, typing: null } }, key, BASE);
      if (next.kind === 'show' && !next.state.over) waiting.push(next.state);
      else if (next.kind === 'act') found.add(canonical(next.action));
    }
  }
  return found;
}

async function stateAt(host: Connection, session: string, before: TableState | null): Promise<TableState> {
  const position = await lookAround(host, session);
  return freshState(before, await textOf(position.game.id), position, await recall(host, position, 200));
}

function checkPictures(state: TableState, sizes = SIZES): void {
  for (const size of sizes) {
    const rows = drawTable(state, size);
    expect(rows).toHaveLength(size.height);
    for (const row of rows) expect(widthOf(row), plain(row)).toBe(size.width);
    expect(plain(rows.at(-3)!)).toMatch(/^Enter {2}\S.*[.)?!"] *$/);
    expect(plain(rows[1]!)).toMatch(/^GOAL {2}\S.*[.)?!] *$/);
    for (const row of rows) expect(plain(row)).not.toMatch(NOTHING_CHANGED);
  }
  for (const { line } of state.log) expect(line).not.toMatch(NOTHING_CHANGED);
}

/** After a key marks something, the description of Enter must also be whole sentences. */
function checkMarked(state: TableState, n: number): void {
  const { order } = partsOf(state, BASE);
  const next = press(state, order[n % order.length] ?? '1', BASE);
  if (next.kind === 'show') checkPictures(next.state, [BASE]);
}

/** Neither the first nor the last: a walk that reaches most of a game. */
const chosen = (actions: readonly Action[], n: number): Action => actions[(n * 7 + 3) % actions.length]!;

test.each(GAMES)(
  '$game $options: every open action has its keys, every picture its size',
  { timeout: 300_000 },
  async ({ game, options, every, actions }) => {
    const host = memoryConnection();
    const opened = await host.open({ caller: LOCAL, game, options, seed: 'playable' });
    if (isFailure(opened)) throw new Error(opened.message);
    let state = await stateAt(host, opened.session, null);
    let checked = 0;
    for (let n = 0; n < actions && !state.position.snapshot.outcome && state.position.seat !== null; n++) {
      checkPictures(state);
      checkMarked(state, n);
      const open = state.position.offers.filter((offer) => offer.available && !offer.blank);
      if (n % every === 0) {
        const keys = reachable(state);
        const missing = open.filter((offer) => !isAbandon(offer) && !keys.has(canonical(offer.action)));
        expect(missing.map(({ label }) => label)).toEqual([]);
        checked += 1;
      }
      const playable = open.filter((offer) => !isAbandon(offer)).map(({ action }) => action);
      const done = await host.act({ caller: LOCAL, session: opened.session, action: chosen(playable, n) });
      if (isFailure(done)) throw new Error(done.message);
      state = await stateAt(host, opened.session, state);
    }
    checkPictures(state);
    expect(checked).toBeGreaterThan(2);
  },
);
