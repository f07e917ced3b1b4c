import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { editions } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { Snapshot } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { pageUrl } from '../../base/page-url.ts';
import { replayLink } from '../../base/replay-link.ts';
import { IS_SITE } from '../../base/server-fetch.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { SITE } from '../../base/words-site.ts';
import { begin, type Seating, type Seats, usualBot } from '../../run/begin.ts';
import { useFork } from '../../run/fork.ts';
import { ownSeat } from '../../run/run.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { searchOf } from '../analysis/choices.ts';
import { InviteSheet } from '../new-game/invite-sheet.tsx';
import styles from './result.module.css';

const css = classes(styles);

interface Attempts {
  readonly message: string;
  attempt(work: () => Promise<string>): void;
  forkAt(upTo: number): void;
}

/** Runs requests to the server and keeps a sentence about the latest result. */
export function useAttempts(id: string): Attempts {
  const fork = useFork(id);
  const { message, run } = useCommand();
  return { message: fork.message || message, attempt: run, forkAt: fork.at };
}

interface ActionsProps extends Omit<Attempts, 'message'> {
  readonly snapshot: Snapshot;
  readonly played: PlayedReplay;
}

/** The same seats for a rematch; people who are not at this browser get an invitation. */
function seatsAgain({ seats }: Snapshot, { game }: PlayedReplay): Seats {
  const bot = usualBot(Object.keys(game.bots));
  const again = (who: string): Seating => (who === 'you' || (who === 'bot' && !bot) ? 'you' : 'open');
  return Object.fromEntries(
    Object.entries(seats).map(([seat, who]) => [seat, who === 'bot' && bot ? { bot } : again(who)]),
  );
}

type Invitation = { readonly session: string; readonly seat: string };

/** Starts another run of the same kind with the same players. */
function useRestart(snapshot: Snapshot, played: PlayedReplay) {
  const go = useNavigate();
  const [invited, setInvited] = useState<Invitation | null>(null);
  const entry = { id: played.game.id, seats: played.seats, bots: Object.keys(played.game.bots) };
  const seats = seatsAgain(snapshot, played);
  const friend = Object.keys(seats).find((seat) => seats[seat] === 'open');
  const start = (seed?: string) => async (): Promise<string> => {
    const rematchOf = friend ? snapshot.session : undefined;
    const options = editions.same(played.replay.header.options);
    const { session } = await begin(entry, { seed, options, seats, rematchOf });
    if (friend) setInvited({ session, seat: friend });
    else await go({ to: '/play/$id', params: { id: session } });
    return '';
  };
  return { start, isRematch: friend !== undefined, invited, close: () => setInvited(null) };
}

const OFFER_MS = 2_000;

/** The rematch another player has started, polled from the server. */
const useOffered = ({ session, seats, rematch }: Snapshot): Snapshot['rematch'] =>
  useQuery({
    queryKey: ['rematch', session],
    queryFn: async () => (await call('GET /api/sessions/{id}', { id: session })).rematch,
    initialData: rematch,
    refetchInterval: OFFER_MS,
    enabled: Object.values(seats).includes('you') && Object.values(seats).includes('user'),
  }).data;

/** Joins the offered rematch; null if there is none. */
function useJoin(offered: Snapshot['rematch']): (() => void) | null {
  const go = useNavigate();
  if (!offered) return null;
  const { session: id, seat, link } = offered;
  return () => void go({ to: '/join/$id', params: { id }, search: { link, seat } });
}

/** A link to the replay. Without a server to keep it, the link holds it. */
async function shareLink(id: string): Promise<string> {
  if (IS_SITE) return replayLink((await call('GET /api/sessions/{id}/replay', { id })).text);
  await call('POST /api/sessions/{id}/share', { id });
  return pageUrl(`/r/${id}`);
}

export function EndActions({ snapshot, played, attempt }: Omit<ActionsProps, 'forkAt'>) {
  const id = snapshot.session;
  const { start, isRematch, invited, close } = useRestart(snapshot, played);
  const share = async (): Promise<string> => {
    const link = await shareLink(id);
    const copied = navigator.clipboard?.writeText(link).then(() => true);
    const isCopied = (await copied?.catch(() => false)) === true;
    return IS_SITE && isCopied ? SITE.shared(link.length) : `${W.end.shared} ${link}`;
  };
  const join = useJoin(useOffered(snapshot));
  const again = join ?? (() => attempt(start()));
  useKeys({ Enter: again });
  const [friend = W.invite.friend] = Object.values(snapshot.names);
  return (
    <div className={css('commit')}>
      {join && (
        <p className="note m-accent" role="status" data-offered="">
          {W.invite.offered(friend)}
        </p>
      )}
      <button type="button" className={css('again')} data-rematch={isRematch ? '' : undefined} onClick={again}>
        <Keycap>Enter</Keycap> {join ? W.invite.join : isRematch ? W.invite.rematch : W.end.fresh}
      </button>
      {invited && <InviteSheet {...invited} nameOf={played.game.words.name} onClose={close} />}
      <Link className="btn" to="/r/$id" params={{ id }}>
        {W.end.replay}
      </Link>
      <button type="button" className="btn" onClick={() => attempt(share)}>
        {W.end.share}
      </button>
      <a className="btn" href="#details">
        {W.end.details}
      </a>
    </div>
  );
}

/** Further actions: analysis, the same seed, a fork. */
export function MoreActions({ snapshot, played, attempt, forkAt }: ActionsProps) {
  const id = snapshot.session;
  const { start } = useRestart(snapshot, played);
  return (
    <div className="row wrap stretch below-3">
      <Link
        className="btn"
        to="/analyse/$id"
        params={{ id }}
        search={searchOf(played, ownSeat(snapshot) ?? played.seats[0]!)}
      >
        {W.nav.analysis}
      </Link>
      <button type="button" className="btn" onClick={() => attempt(start(played.replay.header.seed))}>
        {W.end.again}
      </button>
      <button type="button" className="btn" onClick={() => forkAt(played.frames.length - 2)}>
        {W.end.fork}
      </button>
    </div>
  );
}
