import { useQuery } from '@tanstack/react-query';
import type { CodexEntry } from '@undercroft/kernel';
import { runsQuery } from '../../base/queries.ts';
import { classes } from '../../ui/classes.ts';
import styles from './codex.module.css';
import { type CountedRun, figuresOf } from './own-figures.ts';
import { countedRuns, readRuns } from './own-runs.ts';
import { FIGURES as F } from './words.ts';

const css = classes(styles);

interface Props {
  readonly game: string;
  readonly chosen: readonly CodexEntry[];
}

/** Number of the user's finished runs that named each chosen entry, and how those runs ended. */
export default function FiguresPart({ game, chosen }: Props) {
  const runs = useQuery({ ...runsQuery, retry: false });
  const counted = countedRuns(runs.data ?? [], game);
  const readQuery = useQuery({
    queryKey: ['told', game, counted.map(({ session }) => session).join(' ')],
    queryFn: () => readRuns(counted),
    enabled: counted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section className={css('figures')} aria-label={F.title} data-figures={readQuery.data?.length ?? ''}>
      <h3>{F.title}</h3>
      {runs.isError ? (
        <p>{F.lost}</p>
      ) : readQuery.data && readQuery.data.length > 0 ? (
        <Columns chosen={chosen} read={readQuery.data} />
      ) : (
        <p role="status">{runs.isPending || readQuery.isFetching ? F.counting : F.empty}</p>
      )}
    </section>
  );
}

function Columns({
  chosen,
  read: told,
}: {
  readonly chosen: readonly CodexEntry[];
  readonly read: readonly CountedRun[];
}) {
  const figures = chosen.map((entry) => ({ entry, own: figuresOf(entry, told) }));
  return (
    <>
      <div className={css('pair')}>
        {figures.map(({ entry, own }) => (
          <div key={entry.id}>
            <b>{own.with}</b> <span>{F.of(own.runs)}</span>
            <p>{F.won(own.wonWith, own.with)}</p>
            <p>{F.without(own.wonWithout, own.runs - own.with)}</p>
          </div>
        ))}
      </div>
      {figures.some(({ own }) => own.isTooFew) && <p>{F.tooFew}</p>}
    </>
  );
}
