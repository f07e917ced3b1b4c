import { windowOf } from './fold.ts';
import { bodyHeight, drawRows } from './frame.ts';
import { keyCell, rule, tableRow } from './layout.ts';
import { fitLine, inRole, joinLines, type Line, type Role, span } from './line.ts';
import type { Row, Size } from './screen.ts';

/** A run in the list. */
export interface ListedRun {
  readonly game: string;
  /** Its position, or its outcome. */
  readonly text: string;
  /** `WON`, `LOST`, `BOND`; null while the run goes on. */
  readonly result: string | null;
  readonly played: string;
  readonly counts: string;
  /** Shown under the list while the run is marked. */
  readonly details: readonly string[];
  /** The effect of Enter on this run. */
  readonly enter: string;
}

export interface RunList {
  readonly unfinished: readonly ListedRun[];
  readonly finished: readonly ListedRun[];
  /** Index among all runs, unfinished ones first. */
  readonly marked: number;
  readonly folder: string;
  /** The search text; '' for all. */
  readonly filter: string;
}

const RUN_KEYS = '1-9 pick  Enter go on  N new game  R replay  V verify  / find  ? help  Q quit';

const RESULTS: { readonly [result: string]: Role } = { WON: 'good', BOND: 'good', LOST: 'harm' };

function runRow(run: ListedRun, i: number, isMarked: boolean, width: number): Row {
  const wide = width - 80;
  const where: Line =
    run.result === null ? run.text : [span(RESULTS[run.result] ?? 'quiet', run.result.padEnd(6)), { text: run.text }];
  const key = i < 9 ? String(i + 1) : ' ';
  const line = joinLines(
    keyCell(key, isMarked),
    tableRow([
      { text: run.game, width: 12 },
      { text: fitLine(where, 40 + wide), width: 41 + wide },
      { text: run.played, width: 14 },
      { text: run.counts, width: 9 },
    ]),
  );
  return { line: isMarked ? inRole('selected', line) : line, choice: true, ...(isMarked ? { marked: true } : {}) };
}

const COLUMNS = (wide: number): string => `    Game        ${'Where you stand'.padEnd(41 + wide)}Begun         Counts`;

/** The runs of this machine: unfinished ones first, newest first. */
export function drawRunList(list: RunList, size: Size): Line[] {
  const { width } = size;
  const { unfinished, finished, marked } = list;
  const all = [...unfinished, ...finished];
  const run = all[marked];
  const below = run
    ? [
        rule(width, { title: `${marked + 1} ${run.game}` }),
        ...run.details.map((row) => (row === '' ? '' : ` ${row}`)),
        '',
      ]
    : [];
  const height = bodyHeight(size) - below.length - 2 - (unfinished.length > 0 ? unfinished.length + 0 : 1);
  const space = Math.max(3, height - 1);
  const rows = finished.map((one, i) => runRow(one, unfinished.length + i, marked === unfinished.length + i, width));
  const shown = windowOf(rows, Math.max(0, marked - unfinished.length), space);
  const count = shown.filter(({ line }) => !isMore(line)).length;
  const note = finished.length > space ? `Tab: 1-${count} of ${finished.length}` : undefined;
  const body: Line[] = [
    rule(width, { title: 'Unfinished' }),
    COLUMNS(width - 80),
    ...(unfinished.length > 0 ? unfinished.map((one, i) => runRow(one, i, marked === i, width).line) : ['    none']),
    rule(width, { title: 'Finished', ...(note === undefined ? {} : { note }) }),
    ...shown.map(({ line }) => line),
    ...below,
  ];
  const found = list.filter === '' ? '' : `found for "${list.filter}" · `;
  const right = `${found}${unfinished.length} unfinished · ${finished.length} finished`;
  return drawRows({
    header: joinLines(fitLine([span('accent', 'UNDERCROFT'), { text: '  Runs' }], width - right.length), right),
    goal: 'Go on with a run, or press N for a new game.',
    body,
    enter: run?.enter ?? 'New game.',
    status: `All runs are kept on this machine: ${list.folder}`,
    keyLine: RUN_KEYS,
    size,
  });
}

const isMore = (line: Line): boolean =>
  typeof line !== 'string' && line.length === 1 && /^ {4}[v^] \d+ more$/.test(line[0]!.text);
