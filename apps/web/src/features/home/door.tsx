import { Link } from '@tanstack/react-router';
import type { GameEntry, RunEntry } from '@undercroft/server';
import { W } from '../../app/words.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { Keycap } from '../../ui/keycap.tsx';

interface Props {
  readonly game: GameEntry;
  readonly hotkey: string;
  readonly runs: readonly RunEntry[];
  readonly onStart: () => void;
}

const lastOf = (run: RunEntry | undefined): string => (run ? W.home.state(run) : W.home.none);

/** One game's door: what it is, what one chooses, how it ends, what one did last. */
export function Door({ game, hotkey, runs, onStart }: Props) {
  const facts = W.doors[game.id];
  const last = runs.find((run) => run.game === game.id);
  return (
    <article className="door" data-game={game.id}>
      <Link
        className="door__arch"
        to="/g/$game"
        params={{ game: game.id }}
        aria-label={`${game.title}: ${W.home.prepare}`}
      >
        <Emblem game={game.id} />
      </Link>
      <div className="door__body">
        <h2>
          <Link to="/g/$game" params={{ game: game.id }}>
            {game.title}
          </Link>
        </h2>
        <p className="door__line">{game.tagline}</p>
        <dl>
          {facts && (
            <>
              <dt>{W.home.facts.choose}</dt>
              <dd>{facts.choose}</dd>
              <dt>{W.home.facts.length}</dt>
              <dd>{facts.length}</dd>
              <dt>{W.home.facts.ends}</dt>
              <dd>{facts.ends}</dd>
            </>
          )}
          <dt>{W.home.last}</dt>
          <dd className="last">{lastOf(last)}</dd>
        </dl>
        <button type="button" className="btn door__go" onClick={onStart} data-start={game.id}>
          <Keycap>{hotkey}</Keycap>
          {W.home.newRun}
          <span className="spacer" />
          <span className="arrow" aria-hidden="true">
            →
          </span>
        </button>
      </div>
    </article>
  );
}
