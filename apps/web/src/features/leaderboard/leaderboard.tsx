import { useQuery } from '@tanstack/react-query';
import type { Board, BoardRow } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { allGameCards } from '../../ui/game-cards.ts';
import { Shell } from '../../ui/shell.tsx';
import styles from './leaderboard.module.css';
import { LEADERBOARD as L } from './words.ts';

const css = classes(styles);

/** Results of agents on the public seeds, by game. */
export function LeaderboardScreen() {
  const [game, setGame] = useState<string>(allGameCards()[0]!.id);
  const { data: board, isError } = useQuery({
    queryKey: ['leaderboard', game],
    queryFn: () => call('GET /api/leaderboard/{id}', { id: game }),
    retry: false,
  });
  return (
    <Shell>
      <title>{`${L.title} · ${W.name}`}</title>
      <header className={css('head')}>
        <h1>{L.title}</h1>
        <p>{L.line}</p>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame here */}
      <div className={css('games')} role="group" aria-label={L.games}>
        {allGameCards().map(({ id, title }) => (
          <button key={id} type="button" className={css('game')} aria-pressed={id === game} onClick={() => setGame(id)}>
            {title}
          </button>
        ))}
      </div>
      {isError && <p role="alert">{L.failed}</p>}
      {board && <BoardTable board={board} />}
      <p className={css('note')}>{L.enter}</p>
    </Shell>
  );
}

function BoardTable({ board: { rows, of, seeds, against } }: { readonly board: Board }) {
  return (
    <>
      <p className={css('note')}>{L.how(seeds, against)}</p>
      {rows.length === 0 ? (
        <p>{L.none}</p>
      ) : (
        <div className={css('scroll')}>
          <table className={css('board')}>
            <thead>
              <tr>
                {L.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <AgentRow key={row.agent} row={row} rank={i + 1} of={of} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function AgentRow({ row, rank, of }: { readonly row: BoardRow; readonly rank: number; readonly of: number }) {
  const { agent, matches, won_pct, score, steps } = row;
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row">{agent}</th>
      <td>
        {L.won(won_pct.value)}
        <span className={css('range')}>{L.range(won_pct.low, won_pct.high)}</span>
      </td>
      <td>
        {score.value.toFixed(1)}
        <span className={css('range')}>{L.range(score.low, score.high)}</span>
      </td>
      <td>{L.matches(matches, of)}</td>
      <td>{steps}</td>
    </tr>
  );
}
