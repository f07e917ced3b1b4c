import type { AnyGame } from '@undercroft/kernel';
import { estimateOf, LEVELS, type Tally } from '@undercroft/lab/core';
import { css } from './styles.ts';
import { endingLabel, L, number } from './words.ts';

const MEANINGS = ['guard', 'harm', 'mend', 'time', 'dread', 'bond'] as const;
/** Narrower parts have no space for their name. */
const NAMED_MIN = 14;
const OUTCOME = 'outcome ';

const codesOf = (tallies: readonly Tally[]): string[] => {
  const all = new Set(
    tallies.flatMap(({ metrics }) => Object.keys(metrics).filter((name) => name.startsWith(OUTCOME))),
  );
  const weight = (metric: string): number => Object.values(tallies[0]?.metrics[metric] ?? {})[0] ?? 0;
  return [...all].sort((a, b) => weight(b) - weight(a)).map((metric) => metric.slice(OUTCOME.length));
};

interface Props {
  readonly game: AnyGame;
  readonly tallies: readonly Tally[];
}

/** The endings of the games: one bar for each table, and the figures. */
export function Endings({ game, tallies }: Props) {
  const codes = codesOf(tallies);
  const shares = tallies.map((tally) => codes.map((code) => estimateOf(tally, OUTCOME + code, LEVELS[95])));
  const names = tallies.length > 1 ? [L.setup.a, L.setup.b] : [''];
  const outcomeWords = game.words.outcome as { readonly [code: string]: string };
  return (
    <>
      {shares.map((row, k) => (
        <div key={names[k]} className={css('ends')}>
          {names[k] !== '' && <b aria-hidden="true">{names[k]}</b>}
          <span className={css('ends__bar')} aria-hidden="true">
            {row.map(({ value }, i) => (
              <i key={codes[i]} className={`m-${MEANINGS[i % MEANINGS.length]}`} style={{ flexGrow: value }}>
                {value >= NAMED_MIN && (
                  <>
                    {endingLabel(codes[i]!)} <b className="num">{number(value, 0)}</b>
                  </>
                )}
              </i>
            ))}
          </span>
        </div>
      ))}
      <table className={css('tbl', 'ends__table')}>
        <thead>
          <tr>
            <th scope="col">{L.chart.ending}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="r">
                {name} %
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code, i) => (
            <tr key={code}>
              <td>
                <i className={css(`swatch m-${MEANINGS[i % MEANINGS.length]}`)} aria-hidden="true" />
                {outcomeWords[code] ?? endingLabel(code)}
              </td>
              {shares.map((row, k) => (
                <td key={names[k]} className="r num">
                  {number(row[i]!.value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
