import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, isRefused } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { mayReadAll } from '../../run/fork.ts';
import { useTable } from '../../run/table-model.ts';
import { StandingFacts } from '../../ui/standing-facts.tsx';
import { Window } from '../../ui/window.tsx';

interface Props {
  readonly onClose: () => void;
  readonly link: string | undefined;
}

const DEFAULT_BOT_ORDER = ['greedy', 'reference', 'flat', 'random'];

/** Links, seats, copies and ways out. */
export function MenuWindow({ onClose, link }: Props) {
  const { snapshot, game, isMine, offers, select, fork } = useTable();
  const { session: id, seats, n } = snapshot;
  const layout = useSettings((settings) => settings.layout);
  const [said, say] = useState('');
  const [isSure, setSure] = useState(false);
  const go = useNavigate();
  const queries = useQueryClient();
  const table = `${window.location.origin}/play/${id}`;
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  const isOwner = own.length > 0;
  const attempt = (work: () => Promise<string>): void => {
    work().then(say, (error: unknown) => say(isRefused(error) ? error.failure.message : String(error)));
  };
  const copy = async (text: string): Promise<string> => {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    return `${W.menu.copied} ${text}`;
  };
  const bot = DEFAULT_BOT_ORDER.find((name) => game.bots[name]) ?? Object.keys(game.bots)[0];
  const botSeats = Object.keys(seats).filter((seat) => seats[seat] === 'bot');
  const mayRead = mayReadAll(snapshot);

  const items: (readonly [string, () => void] | null)[] = [
    [W.menu.copy, () => attempt(() => copy(table))],
    isOwner
      ? [
          W.menu.spectate,
          () =>
            attempt(async () => copy(`${table}?link=${(await call('POST /api/sessions/{id}/spectate', { id })).link}`)),
        ]
      : null,
    isOwner
      ? [
          W.menu.show,
          () =>
            attempt(async () => {
              await call('POST /api/sessions/{id}/show', { id, body: { shown: true } });
              return W.menu.shown;
            }),
        ]
      : null,
    ...Object.keys(seats)
      .filter((seat) => seats[seat] === 'open' && isOwner)
      .map(
        (seat) =>
          [
            W.menu.invite(game.words.name(seat)),
            () =>
              attempt(async () => {
                const { link: made } = await call('POST /api/sessions/{id}/invite', { id, body: { seat } });
                const address = `${window.location.origin}/join/${id}?link=${made}&seat=${seat}`;
                return `${await copy(address)} ${W.menu.terminal(address)}`;
              }),
          ] as const,
      ),
    ...(isMine && bot
      ? own.map(
          (seat) =>
            [
              W.menu.handOver(game.words.name(seat), bot),
              () =>
                attempt(async () => {
                  await call('POST /api/sessions/{id}/handover', { id, body: { seat, to: { bot } } });
                  return W.menu.handOver(game.words.name(seat), bot);
                }),
            ] as const,
        )
      : []),
    ...botSeats.map(
      (seat) =>
        [
          W.menu.takeBack(game.words.name(seat)),
          () =>
            attempt(async () => {
              await call('POST /api/sessions/{id}/handover', { id, body: { seat, to: 'you' } });
              return W.menu.takeBack(game.words.name(seat));
            }),
        ] as const,
    ),
    [W.menu.fork, () => (fork.whyNot === undefined ? fork.at(n) : say(fork.whyNot))],
    [
      W.menu.download,
      () =>
        attempt(async () => {
          if (!mayRead) return W.menu.downloadLater;
          const { text } = await call('GET /api/sessions/{id}/replay', { id, query: { link } });
          download(`${game.id}-${id.slice(0, 8)}.replay`, text);
          return '';
        }),
    ],
    [
      layout === 'plain' ? W.table.board : W.table.plain,
      () => setSetting('layout', layout === 'plain' ? 'table' : 'plain'),
    ],
    ...offers
      .filter(({ preview, available }) => available && preview?.grave)
      .map(
        (offer) =>
          [
            `${W.table.giveUp}: ${offer.label}`,
            () => {
              select(offer);
              onClose();
            },
          ] as const,
      ),
    isOwner
      ? [
          isSure ? W.menu.deleteAgain : W.menu.delete,
          () => {
            if (!isSure) return setSure(true);
            attempt(async () => {
              await call('DELETE /api/sessions/{id}', { id });
              await queries.invalidateQueries({ queryKey: ['runs'] });
              await go({ to: '/' });
              return '';
            });
          },
        ]
      : null,
  ];
  return (
    <Window title={W.menu.title} isOpen onClose={onClose}>
      <div className="grid gap-1">
        {items
          .filter((item) => item !== null)
          .map(([label, act]) => (
            <button key={label} type="button" className="btn btn--quiet justify-start" onClick={act}>
              {label}
            </button>
          ))}
      </div>
      <p role="status" className="hint my-3 break-all">
        {said || fork.said}
      </p>
      <details className="mb-3">
        <summary>{W.facts.title}</summary>
        <StandingFacts snapshot={snapshot} />
      </details>
      <nav className="flex flex-wrap gap-2 border-t border-line pt-3" aria-label={W.nav.label}>
        <Link className="btn" to="/how/$game" params={{ game: game.id }}>
          {W.menu.rules}
        </Link>
        <Link className="btn" to="/codex/$game" params={{ game: game.id }}>
          {W.menu.codex}
        </Link>
        <Link className="btn" to="/settings">
          {W.menu.settings}
        </Link>
        <Link className="btn" to="/">
          {W.menu.leave}
        </Link>
      </nav>
    </Window>
  );
}
