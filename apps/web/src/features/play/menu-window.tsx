import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { gamesQuery } from '../../base/queries.ts';
import { setSetting, useSettings } from '../../base/settings.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { useTable } from '../../run/table-model.ts';
import { classes } from '../../ui/classes.ts';
import { SoundControls } from '../../ui/sound/sound-controls.tsx';
import { StandingFacts } from '../../ui/standing-facts.tsx';
import { Window } from '../../ui/window.tsx';
import { downloadItem, linkItems, type MenuItem, type MenuOf, seatItems } from './menu-items.ts';
import styles from './play.module.css';

const css = classes(styles);

interface Props {
  readonly onClose: () => void;
  readonly link: string | undefined;
}

/** Links, seats, copies and ways out. */
export function MenuWindow({ onClose, link }: Props) {
  const { snapshot, game, isMine, offers, select, fork } = useTable();
  const { session: id, seats, n } = snapshot;
  const layout = useSettings((settings) => settings.layout);
  const { message, run: attempt, show } = useCommand();
  const [isSure, setSure] = useState(false);
  const go = useNavigate();
  const queries = useQueryClient();
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  const bots = useQuery(gamesQuery).data?.find((entry) => entry.id === game.id)?.bots ?? [];
  const menu: MenuOf = { game, snapshot, isMine, own, bots, attempt };
  const remove = async (): Promise<string> => {
    await call('DELETE /api/sessions/{id}', { id });
    await queries.invalidateQueries({ queryKey: ['runs'] });
    await go({ to: '/' });
    return '';
  };
  const giveUps = offers
    .filter(({ preview, available }) => available && preview?.grave)
    .map(
      (offer): MenuItem => [
        `${W.table.giveUp}: ${offer.label}`,
        () => {
          select(offer);
          onClose();
        },
      ],
    );
  const items: readonly MenuItem[] = [
    ...linkItems(menu),
    ...seatItems(menu),
    [W.menu.fork, () => (fork.whyNot === undefined ? fork.at(n) : show(fork.whyNot))],
    downloadItem(menu, link),
    [
      layout === 'plain' ? W.table.board : W.table.plain,
      () => setSetting('layout', layout === 'plain' ? 'table' : 'plain'),
    ],
    ...giveUps,
    ...(own.length > 0
      ? [[isSure ? W.menu.deleteAgain : W.menu.delete, () => (isSure ? attempt(remove) : setSure(true))] as const]
      : []),
  ];
  return (
    <Window title={W.menu.title} isOpen onClose={onClose}>
      <div className={css('menu__sound')}>
        {W.table.sound} <SoundControls game={game.id} />
      </div>
      <div className="stack gap-2">
        {items.map(([label, act]) => (
          <button key={label} type="button" className={css('btn', 'btn--quiet', 'menu__line')} onClick={act}>
            {label}
          </button>
        ))}
      </div>
      <p role="status" className="hint above-3 below-3 break-anywhere">
        {message || fork.message}
      </p>
      <details className="below-3">
        <summary>{W.facts.title}</summary>
        <StandingFacts snapshot={snapshot} />
      </details>
      <WaysOut game={game.id} />
    </Window>
  );
}

const WaysOut = ({ game }: { readonly game: string }) => (
  <nav className={css('row wrap stretch', 'menu__ways')} aria-label={W.nav.label}>
    <Link className="btn" to="/how/$game" params={{ game }}>
      {W.menu.rules}
    </Link>
    <Link className="btn" to="/codex/$game" params={{ game }}>
      {W.menu.codex}
    </Link>
    <Link className="btn" to="/settings">
      {W.menu.settings}
    </Link>
    <Link className="btn" to="/">
      {W.menu.leave}
    </Link>
  </nav>
);
