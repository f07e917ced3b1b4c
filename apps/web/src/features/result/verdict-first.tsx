import type { Snapshot } from '@undercroft/server';
import { useState } from 'react';
import { useProgress } from '../../base/in-parts.ts';
import { W } from '../../base/words.ts';
import { ownSeat } from '../../run/run.ts';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import { Hero } from './hero.tsx';
import styles from './result.module.css';

const css = classes(styles);

/** Shows the ending of a long run while its replay is computed for the rest of the page. */
export function VerdictFirst({ snapshot }: { readonly snapshot: Snapshot | null | undefined }) {
  const progress = useLastProgress();
  if (!snapshot?.outcome || !progress) return <Opening isLost={false} />;
  const { game, session, outcome } = snapshot;
  const seat = ownSeat(snapshot) ?? Object.keys(snapshot.seats)[0]!;
  return (
    <Shell game={game} where={gameCardOf(game).title} className={css('result')}>
      <Hero game={game} session={session} verdict={outcome.seats[seat] ?? 'drawn'} title={outcome.text}>
        <p className="hint" role="status">
          {W.playingAgain}
        </p>
        <progress max={progress.of} value={progress.done} aria-label={W.playingAgain} />
      </Hero>
    </Shell>
  );
}

/** The latest progress; it stays between two pieces of work, so that the verdict does not flicker. */
function useLastProgress() {
  const progress = useProgress();
  const [last, setLast] = useState(progress);
  if (progress && progress !== last) setLast(progress);
  return progress ?? last;
}
