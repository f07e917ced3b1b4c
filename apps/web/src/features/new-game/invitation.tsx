import { useQuery } from '@tanstack/react-query';
import type { Snapshot } from '@undercroft/server';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { pageUrl } from '../../base/page-url.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Qr } from '../../ui/qr.tsx';
import styles from './new-game.module.css';

const css = classes(styles);
const I = W.invite;

interface Props {
  readonly session: string;
  /** The seat that is open for a friend. */
  readonly seat: string;
  /** The run's seats and names; undefined until the server has answered. */
  readonly table: Pick<Snapshot, 'seats' | 'names'> | undefined;
  readonly nameOf: (seat: string) => string;
}

/** Fetches the invitation link for a seat once; anyone with the link can take the seat. */
const useAddress = (session: string, seat: string): string => {
  const link = useQuery({
    queryKey: ['invite', session, seat],
    queryFn: () => call('POST /api/sessions/{id}/invite', { id: session, body: { seat } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data?.link;
  return link ? pageUrl(`/join/${session}?link=${link}&seat=${seat}`) : '';
};

/** A link for a friend to copy, share or scan, and the seats taken so far. */
export function Invitation({ session, seat, table, nameOf }: Props) {
  const address = useAddress(session, seat);
  const [message, setMessage] = useState('');
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).catch(() => undefined);
    setMessage(I.copied);
  };
  const share = (): void => void navigator.share?.({ title: W.name, url: address }).catch(() => undefined);
  return (
    <div className={css('invitation')} data-invitation={address}>
      <div className={css('link')}>
        <input className="input num" readOnly aria-label={I.title} value={address} />
        <button type="button" className="btn btn--primary" onClick={copy}>
          {I.copy}
        </button>
      </div>
      <p role="status" className="sr">
        {message}
      </p>
      <div className={css('scan')}>
        {address !== '' && <Qr text={address} label={I.qr} className={css('qr')} />}
        <div>
          <p>{message || I.scan}</p>
          <p>{I.watchers}</p>
          {typeof navigator.share === 'function' && (
            <button type="button" className="btn" onClick={share}>
              {I.share}
            </button>
          )}
        </div>
      </div>
      {table && <Present table={table} nameOf={nameOf} />}
    </div>
  );
}

/** The seats: you, friends who have joined, and seats still open. */
function Present({ table, nameOf }: { readonly table: NonNullable<Props['table']> } & Pick<Props, 'nameOf'>) {
  const art = useGameArt();
  const called = (seat: string): string => {
    switch (table.seats[seat]) {
      case 'you':
        return I.you;
      case 'open':
        return I.waitingFor(nameOf(seat));
      case 'bot':
        return I.bot;
      default:
        return I.isHere(table.names[seat] ?? I.friend);
    }
  };
  return (
    <ul className={css('present')} aria-live="polite">
      {Object.entries(table.seats).map(([seat, who]) => (
        <li key={seat} data-seat={seat} data-who={who}>
          <Emblem glyph={art.picture(seat)} size={40} />
          <span>
            <b>{called(seat)}</b>
            <small>{nameOf(seat)}</small>
          </span>
          {who !== 'open' && <em aria-hidden="true">✓</em>}
        </li>
      ))}
    </ul>
  );
}
