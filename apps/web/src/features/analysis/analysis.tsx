import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call, isRefused } from '../../base/api.ts';
import { isLocalId } from '../../run/local/local-id.ts';
import { LOCAL, localReplay } from '../../run/local/local-replay.ts';
import { type OpenedReplay, opened } from '../../run/opened-replay.ts';
import type { SeatHistory } from '../../run/who-chose.ts';
import { Gone, Notice, Opening } from '../../ui/pages.tsx';
import { choicesOf } from './choices.ts';
import { S } from './words.ts';
import { Desk } from './workbench.tsx';

const route = getRouteApi('/analyse/$id');

const isHere = (id: string): boolean => id === LOCAL || isLocalId(id);

const open = async (id: string): Promise<OpenedReplay> =>
  opened(isHere(id) ? localReplay(id) : (await call('GET /api/sessions/{id}/replay', { id })).text);

/** Hidden from readers who may read no more than the replay. */
async function readHistory(id: string): Promise<SeatHistory> {
  if (isHere(id)) return id === LOCAL ? null : [];
  const snapshot = await call('GET /api/sessions/{id}', { id }).catch(() => null);
  return snapshot?.history ?? null;
}

/** A run looked at again, choice by choice. */
export function AnalysisScreen() {
  const { id } = route.useParams();
  const shown = useQuery({ queryKey: ['study', id], queryFn: () => open(id), retry: false, gcTime: 0 });
  const history = useQuery({ queryKey: ['study', id, 'history'], queryFn: () => readHistory(id), retry: false });
  if (shown.isError && isRefused(shown.error) && shown.error.failure.error === 'forbidden')
    return (
      <Notice {...S.later} more={shown.error.failure.message}>
        <Link className="btn" to="/play/$id" params={{ id }}>
          {S.later.table}
        </Link>
      </Notice>
    );
  if (shown.isError && isRefused(shown.error) && shown.error.status > 0) return <Gone failure={shown.error.failure} />;
  if (!shown.data || history.data === undefined) return <Opening isLost={shown.isError} />;
  if ('problem' in shown.data) return <Notice title={shown.data.title} line={shown.data.problem} />;
  const { played, text } = shown.data;
  const seats = played.seats.filter((seat) => choicesOf(played, seat).length > 0);
  if (seats.length === 0) return <Notice {...S.noChoice} />;
  return <Desk key={id} id={id} played={played} text={text} seats={seats} history={history.data} />;
}
