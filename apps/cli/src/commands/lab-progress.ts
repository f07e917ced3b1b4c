import type { Progress } from '@undercroft/lab';

const CELLS = 24;
const EVERY_MS = 100;
/** Pause between lines where the output is not a terminal. */
const LINE_EVERY_MS = 10_000;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

export function timeLeft(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s left`;
  return seconds < 6_000 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3_600).toFixed(1)} h left`;
}

/** A progress bar with rate and remaining time; where the output is not a terminal, a line now and then. */
export function progressBar(label: string): (progress: Progress) => void {
  const began = performance.now();
  let first: number | null = null;
  let drawn = process.stderr.isTTY ? 0 : began;
  return ({ done, total }) => {
    const now = performance.now();
    first ??= done;
    const { isTTY } = process.stderr;
    if (now - drawn < (isTTY ? EVERY_MS : LINE_EVERY_MS) && (done < total || !isTTY)) return;
    drawn = now;
    const rate = (done - (done === first ? 0 : first)) / Math.max(0.001, (now - began) / 1000);
    const left = done < total ? timeLeft((total - done) / Math.max(0.001, rate)) : 'done';
    const figures = `${whole(done)}/${whole(total)}  ${whole(rate)}/s  ${left}`;
    if (!isTTY) return void process.stderr.write(`${label} ${figures}\n`);
    const filled = Math.floor((CELLS * done) / Math.max(1, total));
    const bar = '█'.repeat(filled).padEnd(CELLS, '░');
    process.stderr.write(`\r\u001b[K${label} ${bar} ${figures}${done < total ? '' : '\n'}`);
  };
}
