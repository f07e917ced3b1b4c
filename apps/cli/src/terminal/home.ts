import { homedir } from 'node:os';
import { GAMES } from '@undercroft/registry';
import { dataFolder } from '@undercroft/store';
import type { Line, Size } from '@undercroft/text';
import { drawOverlay, drawRunList, isTooSmall, pageOverlay, type RunList, tooSmall } from '@undercroft/text/terminal';
import type { Connection } from '../connection.ts';
import { Display, isUtf8, type Key } from './display.ts';
import { listedRuns, type NamedRun } from './listed-runs.ts';
import type { ScreenFlags } from './screen.ts';

/** A choice on the home screen. */
export type HomeChoice =
  | { readonly kind: 'run' | 'replay' | 'verify'; readonly session: string }
  | { readonly kind: 'new'; readonly game: string }
  | { readonly kind: 'quit' };

export interface HomeState {
  readonly runs: readonly NamedRun[];
  readonly marked: number;
  readonly filter: string;
  /** The search line or the overlay that covers the list. */
  readonly over: 'find' | 'new' | 'help' | null;
  readonly notice: string | null;
}

const HELP_ROWS = [
  '1-9, Up, Down   mark a run',
  'Enter           go on with it, or see how it ended',
  'N               a new game',
  'R               tell the marked run again, once it is over',
  'V               verify it: every action is played again',
  '/               find runs: a game, WON, LOST, ranked ...',
  'Q               quit',
  '',
  'npx undercroft help lists every command.',
];

const shownRuns = ({ runs, filter }: HomeState): readonly NamedRun[] => {
  const sought = filter.toLowerCase();
  return runs.filter((run) =>
    `${run.game} ${run.text} ${run.result ?? ''} ${run.counts}`.toLowerCase().includes(sought),
  );
};

/** Unfinished runs first, in the order of the list. */
const ordered = (state: HomeState): NamedRun[] => {
  const shown = shownRuns(state);
  return [...shown.filter(({ result }) => result === null), ...shown.filter(({ result }) => result !== null)];
};

export function drawHome(state: HomeState, size: Size): Line[] {
  if (isTooSmall(size)) return tooSmall(size, 'none is open.');
  const shown = shownRuns(state);
  const list: RunList = {
    unfinished: shown.filter(({ result }) => result === null),
    finished: shown.filter(({ result }) => result !== null),
    marked: state.marked,
    folder: dataFolder().replace(homedir(), '~'),
    filter: state.filter,
  };
  const rows = drawRunList(list, size);
  if (state.over === 'find')
    return [
      ...rows.slice(0, -3),
      `/ find: ${state.filter}_`.padEnd(size.width),
      rows.at(-2)!,
      'Enter keep  Esc show all'.padEnd(size.width),
    ];
  if (state.over === 'new') {
    const games = GAMES.map(({ title, words }, i) => ` ${i + 1}  ${title}: ${words.tagline}`);
    return drawOverlay(
      rows,
      {
        ...pageOverlay({ title: 'New game', rows: games }, 0, size),
        keyLine: `1-${GAMES.length} begin  Esc back`,
        enter: '(press the number of a game)',
      },
      size,
    );
  }
  if (state.over === 'help')
    return drawOverlay(rows, pageOverlay({ title: 'Help: runs', rows: HELP_ROWS }, 0, size), size);
  return state.notice === null
    ? rows
    : [...rows.slice(0, -2), state.notice.padEnd(size.width).slice(0, size.width), rows.at(-1)!];
}

/** Handles a key on the home screen. */
export function pressHome(before: HomeState, key: Key): HomeState | HomeChoice {
  const state = { ...before, notice: null };
  const runs = ordered(state);
  const run = runs[state.marked];
  if (key === 'ctrl-c') return { kind: 'quit' };
  if (state.over === 'find') return typeFilter(state, key);
  if (state.over === 'new') {
    const game = GAMES[Number(key) - 1];
    return game ? { kind: 'new', game: game.id } : { ...state, over: null };
  }
  if (state.over === 'help') return { ...state, over: null };
  if (/^[1-9]$/.test(key)) return { ...state, marked: Math.min(Number(key) - 1, Math.max(0, runs.length - 1)) };
  switch (key.toLowerCase()) {
    case 'up':
    case 'down':
      return { ...state, marked: Math.max(0, Math.min(runs.length - 1, state.marked + (key === 'up' ? -1 : 1))) };
    case 'tab':
      return { ...state, marked: Math.max(0, Math.min(runs.length - 1, state.marked + 6)) };
    case 'return':
      return run ? { kind: 'run', session: run.session } : { ...state, over: 'new' };
    case 'n':
      return { ...state, over: 'new' };
    case 'r':
    case 'v':
      if (!run?.result) return { ...state, notice: 'Not done: the run is not over yet.' };
      return { kind: key.toLowerCase() === 'r' ? 'replay' : 'verify', session: run.session };
    case '/':
      return { ...state, over: 'find', filter: '' };
    case '?':
      return { ...state, over: 'help' };
    case 'q':
      return { kind: 'quit' };
    default:
      return state;
  }
}

function typeFilter(state: HomeState, key: Key): HomeState {
  if (key === 'escape') return { ...state, over: null, filter: '' };
  if (key === 'return') return { ...state, over: null, marked: 0 };
  if (key === 'backspace') return { ...state, filter: state.filter.slice(0, -1), marked: 0 };
  return key.length === 1 ? { ...state, filter: state.filter + key, marked: 0 } : state;
}

/** Shows the list of runs in full screen until something is chosen. */
export async function screenHome(host: Connection, flags: ScreenFlags): Promise<HomeChoice> {
  let state: HomeState = { runs: await listedRuns(host), marked: 0, filter: '', over: null, notice: null };
  const display = new Display({
    color: flags.color !== false && process.env['NO_COLOR'] === undefined,
    ascii: flags.ascii ?? !isUtf8(process.env),
    accent: 'cyan',
  });
  const chosen = await new Promise<HomeChoice>((resolve) => {
    const draw = (): void => display.draw(drawHome(state, display.size));
    display.open((key) => {
      const next = pressHome(state, key);
      if ('kind' in next) return resolve(next);
      state = next;
      draw();
    }, draw);
    draw();
  });
  display.close();
  return chosen;
}
