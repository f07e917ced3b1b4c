import { useEffect, useState } from 'react';
import { loadShows, type StepShows as Shows } from '../../games/shows.ts';
import { useTable } from '../../run/table-model.ts';
import { useVeil } from '../../run/veil.ts';
import { MomentScreen } from './moment-screen.tsx';
import { StepMotions } from './step-motions.tsx';

/** Effects of a step on top of the table: motions, and at a live table the great moments. */
export function StepShows({ hasMoments }: { readonly hasMoments?: boolean }) {
  const { game, snapshot, events, isStill } = useTable();
  const isVeiled = useVeil(({ over }) => over !== null);
  const shows = useShows(game.id);
  if (!shows) return null;
  return (
    <>
      <StepMotions
        game={game.id}
        n={snapshot.n}
        as={snapshot.as}
        events={events}
        readMotions={shows.readMotions}
        isVeiled={isVeiled}
        isReplay={isStill}
      />
      {hasMoments && <MomentScreen moments={shows.moments} />}
    </>
  );
}

/** Null until loaded; the table works without them. */
function useShows(game: string): Shows | null {
  const [shows, setShows] = useState<Shows | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadShows(game).then(
      (loaded) => isOpen && setShows(loaded),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [game]);
  return shows;
}
