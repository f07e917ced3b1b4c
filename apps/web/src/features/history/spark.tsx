import { useQuery } from '@tanstack/react-query';
import { classes } from '../../ui/classes.ts';
import styles from './spark.module.css';
import { HISTORY } from './words.ts';

const css = classes(styles);
const WIDTH = 90;
const HEIGHT = 30;

/** Queues the replays, so that a page of runs does not replay all of them at once. */
let line: Promise<unknown> = Promise.resolve();
const inLine = <T,>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work, work);
  line = next.catch(() => {});
  return next;
};

/** The course of a run, drawn from its replay: the steps of its first curve, and the ending. */
export function Spark({ session, isLost }: { readonly session: string; readonly isLost: boolean }) {
  const { data: curve } = useQuery({
    queryKey: ['curve', session],
    queryFn: () => inLine(async () => (await import('./run-curve.ts')).curveOf(session)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (!curve) return <span className={css('blank')} />;
  const { name, values } = curve;
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (i: number): number => (i / (values.length - 1)) * (WIDTH - 6);
  const y = (value: number): number => HEIGHT - 3 - ((value - low) / (high - low)) * (HEIGHT - 6);
  const steps = values.map((value, i) => (i === 0 ? `M0 ${y(value)}` : `H${x(i)}V${y(value)}`)).join('');
  const [lastX, lastY] = [x(values.length - 1), y(values.at(-1)!)];
  return (
    <svg
      className={css('spark')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={HISTORY.curve(name, values[0]!, values.at(-1)!)}
    >
      <path className={css('under')} d={`${steps}V${HEIGHT}H0Z`} />
      <path className={css('line')} d={steps} />
      {isLost ? (
        <path className={css('cross')} d={`M${lastX - 3} ${lastY - 3}l6 6m0 -6l-6 6`} />
      ) : (
        <circle className={css('dot')} cx={lastX} cy={lastY} r="3" />
      )}
    </svg>
  );
}
