import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Keycap } from '../pieces/keycap.tsx';
import { Log, useLogTab } from '../pieces/log.tsx';
import { useWhy, WhyProvider } from '../pieces/why.tsx';
import { Window } from '../pieces/window.tsx';
import { narrate } from '../run/narrate.ts';
import type { RunState, RunStore } from '../run/run.ts';
import { useTable } from '../run/table-model.ts';
import { useKeys } from '../run/use-keys.ts';
import type { TableProps } from '../tables/index.ts';
import { W } from '../words.ts';
import { CommandLine } from './command-line.tsx';
import { HelpWindow } from './help-window.tsx';
import { MenuWindow } from './menu-window.tsx';
import { TableNotes } from './table-notes.tsx';

interface Props {
  readonly run: RunState;
  readonly store: RunStore;
  readonly link: string | undefined;
  readonly Table: ComponentType<TableProps>;
}

type Opened = 'menu' | 'help' | 'command' | 'log' | null;

export const TableFrame = (props: Props) => (
  <WhyProvider>
    <Frame {...props} />
  </WhyProvider>
);

function Frame({ run, store, link, Table }: Props) {
  const { game, snapshot, events, labels, commit, undo, offers, isMine, isBusy } = useTable();
  const [opened, open] = useState<Opened>(null);
  const ask = useWhy();
  const flipLog = useLogTab();
  const close = (): void => open(null);
  const blocked = offers.find(({ available }) => !available);

  useKeys({
    Enter: () => isMine && commit(),
    u: () => !snapshot.undo && undo(),
    Backspace: () => !snapshot.undo && undo(),
    '?': () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-num], [data-why], [aria-disabled=true]');
      if (focused) focused.click();
      else open('help');
    },
    w: () =>
      blocked &&
      ask({ about: 'blocked', offer: blocked }, document.querySelector('[aria-disabled=true]') ?? document.body),
    l: flipLog,
    '/': () => isMine && open('command'),
    Escape: () => open('menu'),
  });

  const said = useMemo(() => narrate(events, labels[snapshot.n]), [events, labels, snapshot.n]);
  const [heard, setHeard] = useState('');
  useEffect(() => setHeard(said), [said]);

  return (
    <div className="frame" data-game={game.id} data-n={snapshot.n} data-ready={!isBusy}>
      <header className="topbar">
        <Link className="wordmark" to="/">
          {W.name}
        </Link>
        <h1 className="topbar__game">{game.title}</h1>
        <TopMeta />
        <span className="spacer" />
        <nav className="topbar__tail" aria-label={W.table.menu}>
          <button type="button" className="btn btn--quiet only-phone" onClick={() => open('log')}>
            {W.table.log}
          </button>
          <button type="button" className="btn btn--quiet hide-phone" onClick={() => open('help')}>
            {W.table.help} <Keycap>?</Keycap>
          </button>
          <button type="button" className="btn btn--quiet" onClick={() => open('menu')}>
            {W.table.menu}{' '}
            <span className="hide-phone">
              <Keycap>Esc</Keycap>
            </span>
          </button>
        </nav>
      </header>
      <TableNotes run={run} store={store} />
      <Table onType={() => open('command')} />
      <div className="sr" role="status" aria-live="polite" data-narration="">
        {heard}
      </div>
      <MenuWindow isOpen={opened === 'menu'} onClose={close} link={link} />
      <HelpWindow isOpen={opened === 'help'} onClose={close} />
      <CommandLine isOpen={opened === 'command'} onClose={close} />
      <Window title={W.table.log} isOpen={opened === 'log'} onClose={close}>
        <div className="sheet-log__body">
          <Log heading={<span className="sr">{W.table.log}</span>} />
        </div>
      </Window>
    </div>
  );
}

function TopMeta() {
  const { snapshot } = useTable();
  const { turn, standing, seed, toAct, outcome, seats } = snapshot;
  const others = toAct.filter((seat) => seats[seat] !== 'you');
  const whose = outcome
    ? W.table.over
    : others.length === toAct.length
      ? W.table.theirTurn(others.join(', '))
      : W.table.yourTurn;
  return (
    <span className="topbar__meta hide-phone">
      {[standing, W.table.turn(turn), whose].join(' · ')}
      {seed && (
        <>
          {' · '}
          {W.table.seed} <span className="num">{seed}</span>
        </>
      )}
    </span>
  );
}
