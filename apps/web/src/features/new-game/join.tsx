import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { call, isRefused } from '../../base/api.ts';
import { Gone, Opening } from '../../ui/pages.tsx';

const route = getRouteApi('/join/$id');

/** Takes the seat of an invitation, then opens the table. */
export function JoinScreen() {
  const { id } = route.useParams();
  const { link, seat } = route.useSearch();
  const joined = useQuery({
    queryKey: ['join', id, link, seat],
    queryFn: () => call('POST /api/sessions/{id}/join', { id, body: { link, ...(seat ? { seat } : {}) } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (joined.isError && isRefused(joined.error)) return <Gone failure={joined.error.failure} />;
  return joined.data ? <Navigate to="/play/$id" params={{ id }} replace /> : <Opening isLost={joined.isError} />;
}
