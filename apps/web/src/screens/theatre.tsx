import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call, isRefused } from '../api.ts';
import { LOCAL, localReplay } from '../replay/local.ts';
import { type Opened, opened } from '../replay/opened.ts';
import { Gone, Notice, Opening } from './pages.tsx';
import { Stagehand } from './stagehand.tsx';

const route = getRouteApi('/r/$id');

const open = async (id: string): Promise<Opened> =>
  opened(id === LOCAL ? localReplay() : (await call('GET /api/r/{id}', { id })).text);

export function TheatreScreen() {
  const { id } = route.useParams();
  const shown = useQuery({ queryKey: ['replay', id], queryFn: () => open(id), retry: false, staleTime: 60_000 });
  if (shown.isError && isRefused(shown.error) && shown.error.status > 0) return <Gone failure={shown.error.failure} />;
  if (!shown.data) return <Opening isLost={shown.isError} />;
  if ('problem' in shown.data) return <Notice title={shown.data.title} line={shown.data.problem} />;
  return <Stagehand key={id} id={id} {...shown.data} />;
}
