import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { W } from '../../app/words.ts';
import type { TableProps } from '../../games/index.ts';
import { whereOf } from '../../games/where.ts';
import { asks } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Log, useLogTab } from '../../ui/log.tsx';
import { useAskHere, useWhy, WhyProvider } from '../../ui/why.tsx';
import { Window } from '../../ui/window.tsx';
import { CommandLine } from './command-line.tsx';
import { HelpWindow } from './help-window.tsx';
import { MenuWindow } from './menu-window.tsx';
import { useKeyMap } from './run/key-map.ts';
import { narrate } from './run/narrate.ts';
import { useLentToPalette } from './run/palette.ts';
import type { RunState, RunStore } from './run/run.ts';
import { useBusy, useTable } from './run/table-model.ts';
import { type Keys, useKeys } from './run/use-keys.ts';
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
  const { game, snapshot, events, labels, commit, undo, offers, isMine } = useTable();
  const isBusy = useBusy();
  const [opened, open] = useState<Opened>(null);
  const ask = useWhy();
  const askHere = useAskHere();
  const flipLog = useLogTab();
  const close = (): void => open(null);
  const table = useMemo(() => <Table onType={() => open('command')} />, [Table]);
  const blocked = offers.find(({ available }) => !available);

  const keys = useKeyMap();
  const askWhyNot = (): void => {
    if (blocked)
      ask({ about: 'offer', offer: blocked }, document.querySelector('[aria-disabled=true]') ?? document.body);
  };
  const takeBack = (): void => {
    if (!snapshot.undo) undo();
  };
  const own: Keys = {
    ...bothWays(keys.undo, takeBack),
    ...bothWays(keys.whyNot, askWhyNot),
    ...bothWays(keys.log, flipLog),
    ...bothWays(keys.help, () => open('help')),
    ...bothWays(keys.type, () => isMine && open('command')),
    Enter: () => isMine && commit(),
    Backspace: takeBack,
    '?': () => {
      if (!askHere()) open('help');
    },
    Escape: () => open('menu'),
  };
  useKeys(own, 'frame');
  useTableInPalette(open, takeBack);

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
          {isMine && (
            <button
              type="button"
              className="btn btn--quiet only-phone"
              aria-disabled={snapshot.undo ? true : undefined}
              title={snapshot.undo?.text ?? W.table.undoDoes}
              onClick={takeBack}
            >
              {W.table.undo}
            </button>
          )}
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
      {table}
      <div className="sr" role="status" aria-live="polite" data-narration="">
        {heard}
      </div>
      {opened === 'menu' && <MenuWindow onClose={close} link={link} />}
      {opened === 'help' && <HelpWindow onClose={close} />}
      {opened === 'command' && <CommandLine onClose={close} />}
      {opened === 'log' && (
        <Window title={W.table.log} isOpen onClose={close}>
          <div className="sheet-log__body">
            <Log heading={<span className="sr">{W.table.log}</span>} />
          </div>
        </Window>
      )}
    </div>
  );
}

/** Where a game's own screen uses a letter, the frame's function stays at Shift and that letter. */
const bothWays = (key: string, act: () => void): Keys => ({ [key]: act, [`Shift+${key}`]: act });

/** Lends options and windows of this table to the palette. */
function useTableInPalette(open: (what: Opened) => void, takeBack: () => void): void {
  const { offers, select, snapshot, isMine } = useTable();
  const undoable = !snapshot.undo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew for each moment
  const entries = useMemo(
    () => [
      ...(isMine ? offers.filter(({ available }) => available) : []).map((offer) => ({
        name: offer.label,
        note: W.palette.selects,
        go: () => select(offer),
      })),
      ...(undoable ? [{ name: W.table.undo, note: W.table.undoDoes, go: takeBack }] : []),
      { name: W.table.help, go: () => open('help') },
      { name: W.table.menu, go: () => open('menu') },
      ...(isMine ? [{ name: W.command.title, go: () => open('command') }] : []),
    ],
    [offers, isMine, undoable],
  );
  useLentToPalette(entries);
}

function TopMeta() {
  const { snapshot, game } = useTable();
  const { turn, standing, seed, toAct, outcome, seats } = snapshot;
  const where = whereOf({ snapshot, game });
  const others = toAct.filter((seat) => seats[seat] !== 'you');
  const whose = outcome
    ? W.table.over
    : others.length === toAct.length
      ? W.table.theirTurn(others.join(', '))
      : W.table.yourTurn;
  return (
    <span
      className="topbar__meta hide-phone"
      {...asks(() => ({
        about: 'facts',
        title: W.table.moment,
        facts: [
          { name: W.table.turnWord, value: turn, text: W.why.turn },
          { name: W.end.length, value: snapshot.n },
          ...(seed ? [{ name: W.end.seed, value: seed, text: W.why.seed }] : []),
        ],
      }))}
    >
      {(where.length > 0 ? where : [W.table.turn(turn)]).join(' · ')} · <b>{whose}</b> · {W.standings[standing]}
      {seed && (
        <>
          {' · '}
          {W.table.seed} <span className="num">{seed}</span>
        </>
      )}
    </span>
  );
}
