import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { gamesQuery } from '../../base/queries.ts';
import { begin } from '../../run/begin.ts';
import { LostPage, Opening } from '../../ui/pages.tsx';

const route = getRouteApi('/dev/$game');

/** Begins a run of the game with its default seats and opens its table. */
export function NewTableScreen() {
  const { game: id } = route.useParams();
  const games = useQuery(gamesQuery).data;
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const game = games?.find((each) => each.id === id);
  useEffect(() => {
    if (!game || hasBegun.current) return;
    hasBegun.current = true;
    begin(game).then(({ session }) => navigate({ to: '/play/$id', params: { id: session }, replace: true }));
  }, [game, navigate]);
  return games && !game ? <LostPage /> : <Opening isLost={false} />;
}
