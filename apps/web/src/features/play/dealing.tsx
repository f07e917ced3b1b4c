import type { Snapshot } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Panel } from '../../ui/panel.tsx';
import { Shell } from '../../ui/shell.tsx';
import { Invitation } from '../new-game/invitation.tsx';

const D = W.dealing;

interface Props {
  readonly snapshot: Snapshot;
  readonly nameOf: (seat: string) => string;
}

/** Shown while a run waits for players and for everybody's part of the seed. */
export default function DealingScreen({ snapshot, nameOf }: Props) {
  const { session, seats, names, dealing, game } = snapshot;
  if (!dealing) return null;
  const open = Object.keys(seats).find((seat) => seats[seat] === 'open');
  return (
    <Shell game={game} behind={<Scene backdrop={gameCardOf(game).backdrop} seed={session} lightY={0.25} />}>
      <title>{`${D.title} · ${W.name}`}</title>
      <h1 className="display below-2">{open ? D.waiting : D.title}</h1>
      <p className="text-ink-2 below-4">{open ? W.invite.line : D.line}</p>
      <Panel title={D.seats}>
        {open ? (
          <Invitation session={session} seat={open} table={snapshot} nameOf={nameOf} />
        ) : (
          <ul className="stack gap-4">
            {Object.entries(seats).map(([seat, who]) => (
              <li key={seat} className="row wrap gap-5">
                <b>{names[seat] ?? nameOf(seat)}</b>
                <span>{who === 'bot' ? D.holders.bot : D.states[dealing.seats[seat] ?? 'waiting']}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <p className="hint above-3 break-anywhere" data-dealing={dealing.phase}>
        {D.commitment} <span className="num">{dealing.server}</span>
      </p>
    </Shell>
  );
}
