import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RunEntry } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { gamesQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { begin, usualSeats } from '../../run/begin.ts';
import { classes } from '../../ui/classes.ts';
import { GoBar } from '../../ui/go-bar.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './history.module.css';
import { HISTORY as H } from './words.ts';

const css = classes(styles);

/** The actions for the selected run, in one bar. */
export function RunWays({ run }: { readonly run: RunEntry }) {
  const ways = useRunWays(run);
  const isOpen = run.ended === null;
  const isHeld = !isOpen && run.seed === null;
  useKeys({ Enter: ways.first, ...(isOpen || isHeld ? {} : { a: ways.analyse, s: ways.again }) });
  const [label, line] = isOpen
    ? [H.goOn, H.goOnLine(run.n)]
    : isHeld
      ? [H.look, H.lookLine]
      : [H.watch, H.watchLine(run.n)];
  return (
    <GoBar game={run.game} label={label} line={line} onGo={ways.first} message={ways.message}>
      {!isOpen && !isHeld && (
        <>
          <button type="button" className="btn" onClick={ways.look}>
            {H.result}
          </button>
          <button type="button" className="btn" onClick={ways.analyse}>
            {H.analyse} <Keycap>A</Keycap>
          </button>
          <button type="button" className="btn" onClick={ways.again}>
            {H.again} <Keycap>S</Keycap>
          </button>
          <button type="button" className="btn" onClick={ways.export}>
            {H.export}
          </button>
        </>
      )}
      <DeleteButton key={run.session} run={run} />
    </GoBar>
  );
}

function useRunWays(run: RunEntry) {
  const go = useNavigate();
  const games = useQuery(gamesQuery).data ?? [];
  const { message, run: attempt } = useCommand();
  const params = { id: run.session };
  const look = (): void => attempt(() => go({ to: '/play/$id/end', params }));
  const first = (): void => {
    if (run.ended === null) attempt(() => go({ to: '/play/$id', params }));
    else if (run.seed === null) look();
    else attempt(() => go({ to: '/r/$id', params }));
  };
  const again = async (): Promise<void> => {
    const game = games.find(({ id }) => id === run.game);
    if (!game || run.seed === null) return;
    const { session } = await begin(game, { seed: run.seed, options: run.options, seats: usualSeats(game) });
    await go({ to: '/play/$id', params: { id: session } });
  };
  const exportRun = async (): Promise<void> => {
    const { text } = await call('GET /api/sessions/{id}/replay', params);
    download(`${run.game}-${run.session.slice(0, 8)}.replay`, text);
  };
  return {
    first,
    look,
    message,
    analyse: () => attempt(() => go({ to: '/analyse/$id', params })),
    again: () => attempt(again),
    export: () => attempt(exportRun),
  };
}

/** The button asks for confirmation itself: the second press deletes. */
function DeleteButton({ run }: { readonly run: RunEntry }) {
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { message, run: attempt } = useCommand();
  const remove = async (): Promise<void> => {
    await call('DELETE /api/sessions/{id}', { id: run.session });
    await queries.invalidateQueries({ queryKey: ['runs'] });
  };
  const press = (): void => (isSure ? attempt(remove) : setSure(true));
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={press}>
        {isSure ? H.deleteAgain : H.delete}
      </button>
      {message && (
        <p role="alert" className={css('said')}>
          {message}
        </p>
      )}
    </>
  );
}
