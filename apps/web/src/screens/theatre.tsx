import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { replays } from '@undercroft/kernel';
import { call, isRefused } from '../api.ts';
import { loadGame } from '../games.ts';
import { LOCAL, localReplay } from '../replay/local.ts';
import { type Played, playAgain } from '../replay/played.ts';
import { W } from '../words.ts';
import { Gone, Notice, Opening } from './pages.tsx';
import { Stagehand } from './stagehand.tsx';

const route = getRouteApi('/r/$id');

type Shown = { readonly played: Played; readonly text: string } | { readonly problem: string };

/** Fetches a run's text, and plays it again here: nothing is taken on trust. */
async function open(id: string): Promise<Shown> {
  const text = id === LOCAL ? localReplay() : (await call('GET /api/r/{id}', { id })).text;
  if (text === null) return { problem: W.theatre.chooseHint };
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { problem: `${replay.unreadable} (${replay.line})` };
  const game = await loadGame(replay.header.game);
  if (!game) return { problem: W.theatre.unknownGame(replay.header.game) };
  const played = playAgain(game, replay);
  return played.frames.length === 0 ? { problem: played.problem ?? '' } : { played, text };
}

export function TheatreScreen() {
  const { id } = route.useParams();
  const shown = useQuery({ queryKey: ['replay', id], queryFn: () => open(id), retry: false, staleTime: 60_000 });
  if (shown.isError && isRefused(shown.error) && shown.error.status > 0) return <Gone failure={shown.error.failure} />;
  if (!shown.data) return <Opening isLost={shown.isError} />;
  if ('problem' in shown.data) return <Notice title={W.theatre.unreadable} line={shown.data.problem} />;
  return <Stagehand key={id} id={id} {...shown.data} />;
}
