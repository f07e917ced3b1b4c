import { Link } from '@tanstack/react-router';
import type { RunEntry } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { gameTheme } from '../../ui/game-cards.ts';
import { useStandingWord } from './standing-word.ts';

/** One run, to resume or to look back at; with the game's title where several games stand together. */
export function RunRow({ run, title }: { readonly run: RunEntry; readonly title?: string }) {
  const standingWord = useStandingWord();
  return (
    <li {...gameTheme(run.game)}>
      <Link to={run.ended === null ? '/play/$id' : '/play/$id/end'} params={{ id: run.session }}>
        {title && <b className="text-accent">{title}</b>}
        {title ? <span>{W.home.state(run)}</span> : <b>{W.home.state(run)}</b>}
        <span className="hint">
          {run.createdAt.slice(0, 10)} · {standingWord(run)}
        </span>
      </Link>
    </li>
  );
}
