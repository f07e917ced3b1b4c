import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keepLocalReplay, LOCAL } from '../../run/local/local-replay.ts';
import type { Remarkable } from './crew.ts';
import type { Findings } from './job.ts';
import { css } from './styles.ts';
import { endingLabel, L } from './words.ts';

/** The games worth watching, each with a button that opens its replay. */
export function WatchList({ findings }: { readonly findings: Findings }) {
  const go = useNavigate();
  const queries = useQueryClient();
  const watch = ({ text }: Remarkable): void => {
    keepLocalReplay(text);
    queries.removeQueries({ queryKey: ['replay', LOCAL] });
    void go({ to: '/r/$id', params: { id: LOCAL } });
  };
  return (
    <section className={css('lab__watch')} aria-label={L.watch.title}>
      <h2 className="eyebrow">{findings.arms.length > 1 ? L.watch.titleB : L.watch.title}</h2>
      {findings.remarkable.length === 0 && <p className="hint">{L.watch.none}</p>}
      {findings.remarkable.map((each) => (
        <button key={each.which} type="button" className="tablet tablet--go" onClick={() => watch(each)}>
          <b>{L.watch.which[each.which]}</b>
          <span className="hint">{L.watch.about(each.i, each.steps, endingLabel(each.code).toLowerCase())}</span>
        </button>
      ))}
    </section>
  );
}
