import type { TuneProgress } from '@undercroft/lab';
import { timeLeft } from './lab-progress.ts';

const EVERY_MS = 200;
/** Pause between lines of one stage where the output is not a terminal. */
const LINE_EVERY_MS = 10_000;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

const STAGES: { readonly [stage in TuneProgress['stage']]: string } = {
  'first look': 'measuring what is there',
  screening: 'both bounds of every number',
  search: 'searching',
  'last look': 'last look on new seeds',
};

/** Games so far, the time the budget may still take, and the best table, in one line. */
function lineOf({ stage, round, games, budget, tables, best }: TuneProgress, seconds: number, limit: number): string {
  const isTimed = Number.isFinite(limit);
  const open = isTimed ? limit - seconds : ((budget - games) * seconds) / Math.max(1, games);
  const left = stage !== 'last look' && open > 0 && seconds > 1 ? `, at most ${timeLeft(open)}` : '';
  const played = isTimed ? whole(games) : `${whole(games)} of ${whole(budget)}`;
  const changes = Object.entries(best?.edits ?? {}).map(([path, value]) => `${path.slice(1)} = ${value}`);
  const figures = best?.results.map(({ name, value }) => `${name} ${value}`) ?? [];
  const found = best
    ? `; best so far ${figures.join(', ')}${changes.length > 0 ? ` with ${changes.join(', ')}` : ''}`
    : '';
  const at = stage === 'search' && round > 0 ? `, round ${round}` : '';
  return `${STAGES[stage]}${at}: ${played} games, ${tables} tables${left}${found}`;
}

/** Reports a tuning: one line that is drawn anew, or, without a terminal, a line for each round and every ten seconds. */
export function tuneReporter(limit_ms: number): (progress: TuneProgress) => void {
  const began = performance.now();
  let drawn = 0;
  let key = '';
  return (progress) => {
    const now = performance.now();
    const { isTTY } = process.stderr;
    const stage = `${progress.stage} ${progress.round}`;
    if (stage === key && now - drawn < (isTTY ? EVERY_MS : LINE_EVERY_MS)) return;
    key = stage;
    drawn = now;
    const line = lineOf(progress, (now - began) / 1_000, limit_ms / 1_000);
    process.stderr.write(isTTY ? `\r\u001b[K${line.slice(0, (process.stderr.columns ?? 120) - 1)}` : `${line}\n`);
  };
}
