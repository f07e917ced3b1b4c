import type { Snapshot } from '@undercroft/server';
import { useState } from 'react';
import { call, isRefused } from '../../app/api.ts';
import { Shell } from '../../app/shell.tsx';
import { W } from '../../app/words.ts';
import { Panel } from '../../ui/panel.tsx';

const D = W.dealing;

/** A table that waits for people, and for everybody's part of the seed. */
export function DealingScreen({ snapshot }: { readonly snapshot: Snapshot }) {
  const { session: id, seats, dealing, game } = snapshot;
  const [said, say] = useState('');
  if (!dealing) return null;
  const invite = (seat: string): void => {
    call('POST /api/sessions/{id}/invite', { id, body: { seat } })
      .then(async ({ link }) => {
        const address = `${window.location.origin}/join/${id}?link=${link}&seat=${seat}`;
        await navigator.clipboard?.writeText(address).catch(() => undefined);
        say(`${W.menu.copied} ${address} ${W.menu.terminal(address)}`);
      })
      .catch((error: unknown) => say(isRefused(error) ? error.failure.message : String(error)));
  };
  return (
    <Shell game={game}>
      <title>{`${D.title} · ${W.name}`}</title>
      <h1 className="display mb-2">{D.title}</h1>
      <p className="text-ink-2 mb-4">{D.line}</p>
      <Panel title={D.seats}>
        <ul className="grid gap-2" data-dealing={dealing.phase}>
          {Object.entries(seats).map(([seat, who]) => (
            <li key={seat} className="flex flex-wrap items-center gap-3">
              <b>{seat}</b>
              <span>
                {who === 'open' || who === 'bot' ? D.holders[who] : D.states[dealing.seats[seat] ?? 'waiting']}
              </span>
              {who === 'open' && (
                <button type="button" className="btn" onClick={() => invite(seat)}>
                  {W.menu.invite(seat)}
                </button>
              )}
            </li>
          ))}
        </ul>
        <p role="status" className="hint break-all mt-3" data-said="">
          {said}
        </p>
      </Panel>
      <p className="hint mt-3 break-all">
        {D.commitment} <span className="num">{dealing.server}</span>
      </p>
    </Shell>
  );
}
