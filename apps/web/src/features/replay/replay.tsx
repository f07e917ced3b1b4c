import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call, isRefused } from '../../base/api.ts';
import { isLocalId } from '../../run/local/local-id.ts';
import { LOCAL, localReplay } from '../../run/local/local-replay.ts';
import { type OpenedReplay, opened } from '../../run/opened-replay.ts';
import { Gone, Notice, Opening } from '../../ui/pages.tsx';
import { Stagehand } from './replay-stage.tsx';

const route = getRouteApi('/r/$id');

const open = async (id: string): Promise<OpenedReplay> =>
  opened(id === LOCAL || isLocalId(id) ? localReplay(id) : (await call('GET /api/r/{id}', { id })).text);

export function ReplayScreen() {
  const { id } = route.useParams();
  const shown = useQuery({ queryKey: ['replay', id], queryFn: () => open(id), retry: false, staleTime: 60_000 });
  if (shown.isError && isRefused(shown.error) && shown.error.status > 0) return <Gone failure={shown.error.failure} />;
  if (!shown.data) return <Opening isLost={shown.isError} />;
  if ('problem' in shown.data) return <Notice title={shown.data.title} line={shown.data.problem} />;
  return <Stagehand key={id} id={id} {...shown.data} />;
}
