import type { Progress } from '@undercroft/lab';

const CELLS = 24;
const EVERY_MS = 100;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

function timeLeft(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s left`;
  return seconds < 6_000 ? `${Math.ceil(seconds / 60)} min left` : `${(seconds / 3_600).toFixed(1)} h left`;
}

/** A progress bar with rate and remaining time; prints nothing if the output is not a terminal. */
export function progressBar(label: string): (progress: Progress) => void {
  const began = performance.now();
  let first: number | null = null;
  let drawn = 0;
  return ({ done, total }) => {
    const now = performance.now();
    first ??= done;
    if (!process.stderr.isTTY || (now - drawn < EVERY_MS && done < total)) return;
    drawn = now;
    const rate = (done - (done === first ? 0 : first)) / Math.max(0.001, (now - began) / 1000);
    const filled = Math.floor((CELLS * done) / Math.max(1, total));
    const bar = '█'.repeat(filled).padEnd(CELLS, '░');
    const left = done < total ? timeLeft((total - done) / Math.max(0.001, rate)) : 'done';
    process.stderr.write(
      `\r\u001b[K${label} ${bar} ${whole(done)}/${whole(total)}  ${whole(rate)}/s  ${left}${done < total ? '' : '\n'}`,
    );
  };
}
