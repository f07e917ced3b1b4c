import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../base/api.ts';
import { W } from '../../base/words.ts';
import { Window } from '../../ui/window.tsx';
import { Invitation } from './invitation.tsx';

const PRESENCE_MS = 1_500;

interface Props {
  readonly session: string;
  readonly seat: string;
  readonly nameOf: (seat: string) => string;
  readonly onClose: () => void;
}

/** A link for a friend. The table opens by itself once every seat is taken. */
export function InviteSheet({ session, seat, nameOf, onClose }: Props) {
  const go = useNavigate();
  const table = useQuery({
    queryKey: ['presence', session],
    queryFn: () => call('GET /api/sessions/{id}', { id: session }),
    refetchInterval: PRESENCE_MS,
  }).data;
  const isFull = table !== undefined && !Object.values(table.seats).includes('open');
  useEffect(() => {
    if (isFull) void go({ to: '/play/$id', params: { id: session } });
  }, [isFull, go, session]);
  return (
    <Window title={W.invite.title} isOpen onClose={onClose}>
      <p>{W.invite.line}</p>
      <Invitation session={session} seat={seat} table={table} nameOf={nameOf} />
      <Link className="btn" to="/play/$id" params={{ id: session }}>
        {W.invite.toTable}
      </Link>
    </Window>
  );
}
