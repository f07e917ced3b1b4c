import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { screensOf } from '../../ui/game-cards.ts';
import { useLater } from './use-later.ts';

/** The end scene waits until the last blow has been shown. */
const SCENE_AFTER_MS = 900;
const loadScene = async () => (await import('../step-shows/end-scene.tsx')).EndScene;

/** The end of a run: a scene on the table, or a line over it if the game shows the end itself. */
export function RunEnd() {
  const { snapshot, game } = useTable();
  const [isLookedAt, setLookedAt] = useState(false);
  const Scene = useLater(loadScene, !screensOf(game.id)?.hasOwnEnd, SCENE_AFTER_MS);
  const way = (
    <Link className="btn btn--primary" to="/play/$id/end" params={{ id: snapshot.session }}>
      {W.table.result}
    </Link>
  );
  if (Scene && !isLookedAt) return <Scene way={way} onTable={() => setLookedAt(true)} />;
  return (
    <p className="note m-accent">
      <b>{snapshot.outcome?.text}</b>
      <span className="spacer" />
      {way}
    </p>
  );
}
