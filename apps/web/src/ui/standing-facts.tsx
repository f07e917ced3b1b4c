import type { Snapshot } from '@undercroft/server';
import { W } from '../base/words.ts';

const S = W.facts;

/** Every fact that decides whether a run counts, and the history of its seats. The same for every seat. */
export function StandingFacts({ snapshot }: { readonly snapshot: Snapshot }) {
  const { facts, ranked, history, commitment } = snapshot;
  const rows: readonly (readonly [string, string])[] = [
    [S.counts, ranked ? S.yes : S.no],
    [S.seed, S.seeds[facts.seedBy]],
    [S.visibility, S.visibilities[facts.visibility]],
    [S.options, S.owned[facts.options]],
    ...(facts.isSandbox ? [[S.start, S.sandbox] as const] : []),
    ...facts.later.map((fact) => [S.later, S.laters[fact]] as const),
    ...(commitment === null ? [] : [[S.commitment, commitment] as const]),
  ];
  return (
    <div data-ranked={ranked}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd className="break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="eyebrow above-3">{S.history}</h3>
      <ol className="hint">
        {history.map(({ seat, n, by }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows
          <li key={i}>{S.entry(seat, S.by[by], n)}</li>
        ))}
      </ol>
    </div>
  );
}
