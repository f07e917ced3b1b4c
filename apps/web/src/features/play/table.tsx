import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { GameFace } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';
import { lazy, Suspense, useEffect, useState } from 'react';
import { faceOf } from '../../base/games.ts';
import { useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { tableFor } from '../../games/index.ts';
import { mayReadAll, useFork } from '../../run/fork.ts';
import { useJointSeed } from '../../run/joint-seed.ts';
import { keepCommitment } from '../../run/seed-commitments.ts';
import { BusyContext, TableContext } from '../../run/table-model.ts';
import { useRun } from '../../run/use-run.ts';
import { isReady, useRunTable } from '../../run/use-run-table.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { readyAt } from '../../ui/game-cards.ts';
import { Gone, Notice, Opening } from '../../ui/pages.tsx';
import { nextToLook } from './shared-device.ts';
import { TableFrame } from './table-frame.tsx';

const route = getRouteApi('/play/$id');
const Plain = lazy(() => import('../../games/plain.tsx'));
const DealingScreen = lazy(() => import('./dealing.tsx'));
const Curtain = lazy(() => import('./curtain.tsx'));

/** The game of the run, with the content the run was begun on. */
const useGame = (snapshot: Snapshot | null): GameFace | { readonly problem: string } | undefined =>
  useQuery({
    queryKey: ['face', snapshot?.game, snapshot?.contentHash],
    queryFn: () => faceOf(snapshot!),
    enabled: snapshot !== null,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** Stores the server's seed commitment, and contributes this browser's part to a joint seed. */
function useFairSeed(id: string, snapshot: Snapshot | null): void {
  const commitment = snapshot?.commitment ?? null;
  useEffect(() => {
    if (commitment !== null) keepCommitment(id, commitment);
  }, [id, commitment]);
  useJointSeed(snapshot);
}

/** A run you play or watch. */
export function TableScreen() {
  const { id } = route.useParams();
  const { as: requestedSeat, link, view } = route.useSearch();
  const [looking, setLooking] = useState<string | undefined>(undefined);
  const as = requestedSeat ?? looking;
  const [run, store] = useRun({ session: id, as, link });
  const layout = useSettings((settings) => settings.layout);
  const found = useGame(run.snapshot);
  const problem = found && 'problem' in found ? found.problem : null;
  const game = found && !('problem' in found) ? found : undefined;
  const art = useLoadedArt(game, game?.presentation);
  const { snapshot } = run;
  const fork = useFork(id, link, snapshot && !mayReadAll(snapshot) ? W.table.forkLater : undefined);
  const model = useRunTable(run, store, { game, fork, ready: readyAt(game?.id ?? '') });
  useFairSeed(id, snapshot);
  if (run.gone) return <Gone failure={run.gone} />;
  if (snapshot?.dealing)
    return (
      <GameArtContext value={art}>
        <Suspense fallback={<Opening isLost={false} />}>
          <DealingScreen snapshot={snapshot} nameOf={game?.words.name ?? String} />
        </Suspense>
      </GameArtContext>
    );
  if (problem !== null) return <Notice title={W.notHere.title} line={W.replay.because(problem)} />;
  if (!model) return <Opening isLost={run.connection === 'lost'} />;
  const next = requestedSeat === undefined ? nextToLook(model.snapshot) : null;
  if (next !== null)
    return (
      <GameArtContext value={art}>
        <Suspense fallback={<Opening isLost={false} />}>
          <Curtain game={model.game} snapshot={model.snapshot} next={next} onShow={() => setLooking(next)} />
        </Suspense>
      </GameArtContext>
    );
  const Table = view === 'plain' || layout === 'plain' ? Plain : tableFor(model.game.id);
  return (
    <TableContext value={model}>
      <BusyContext value={!isReady(run)}>
        <GameArtContext value={art}>
          <title>{`${model.game.title} · ${W.name}`}</title>
          <Suspense fallback={<Opening isLost={false} />}>
            <TableFrame run={run} store={store} link={link} Table={Table} />
          </Suspense>
        </GameArtContext>
      </BusyContext>
    </TableContext>
  );
}
