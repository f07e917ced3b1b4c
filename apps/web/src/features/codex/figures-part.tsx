import { useQuery } from '@tanstack/react-query';
import type { CodexEntry } from '@undercroft/kernel';
import { runsQuery } from '../../base/queries.ts';
import { classes } from '../../ui/classes.ts';
import styles from './codex.module.css';
import { figuresOf, type TellingRun } from './own-figures.ts';
import { tellingRuns, toldRuns } from './own-runs.ts';
import { FIGURES as F } from './words.ts';

const css = classes(styles);

interface Props {
  readonly game: string;
  readonly chosen: readonly CodexEntry[];
}

/** How often each chosen entry was named in one's own finished runs, and how those ended. */
export default function FiguresPart({ game, chosen }: Props) {
  const runs = useQuery({ ...runsQuery, retry: false });
  const telling = tellingRuns(runs.data ?? [], game);
  const told = useQuery({
    queryKey: ['told', game, telling.map(({ session }) => session).join(' ')],
    queryFn: () => toldRuns(telling),
    enabled: telling.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <section className={css('figures')} aria-label={F.title} data-figures={told.data?.length ?? ''}>
      <h3>{F.title}</h3>
      {runs.isError ? (
        <p>{F.lost}</p>
      ) : told.data && told.data.length > 0 ? (
        <Columns chosen={chosen} told={told.data} />
      ) : (
        <p role="status">{runs.isPending || told.isFetching ? F.counting : F.empty}</p>
      )}
    </section>
  );
}

function Columns({ chosen, told }: { readonly chosen: readonly CodexEntry[]; readonly told: readonly TellingRun[] }) {
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
