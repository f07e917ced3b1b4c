import type { AnyGame } from '@undercroft/kernel';
import { Suspense, useState } from 'react';
import { useCommand } from '../../base/use-command.ts';
import { CommandLine } from '../../features/play/command-line.tsx';
import { GoalLine } from '../../features/play/goal-line.tsx';
import { HelpWindow } from '../../features/play/help-window.tsx';
import { StepShows } from '../../features/step-shows/step-shows.tsx';
import EscapeTable from '../../games/escape/table.tsx';
import { localRunText } from '../../run/local/local-runs.ts';
import { closeLog, openLog, useLogPanel } from '../../run/log-panel.ts';
import { narrate } from '../../run/narrate.ts';
import { BusyContext, noFork, TableContext, useTable } from '../../run/table-model.ts';
import { useRun } from '../../run/use-run.ts';
import { useRunTable } from '../../run/use-run-table.ts';
import { gameTheme, readyAt } from '../../ui/game-cards.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Log } from '../../ui/kit/log.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useAskHere, WhyProvider } from '../../ui/why.tsx';
import { Window } from '../../ui/window.tsx';
import { F } from './words.ts';

interface Props {
  readonly game: AnyGame;
  readonly session: string;
  readonly onLeave: () => void;
}

const NO_FORK = noFork(F.noFork);

/** A run stored in this browser, at the game's own table. */
export function FileTable({ game, session, onLeave }: Props) {
  const [run, store] = useRun({ session });
  const model = useRunTable(run, store, { game, fork: NO_FORK, ready: readyAt(game.id) });
  if (run.gone) return <Unreadable onLeave={onLeave} />;
  if (!model) return <p className="hint">{F.loading}</p>;
  return (
    <TableContext value={model}>
      <BusyContext value={run.offersFor !== model.snapshot.n}>
        <WhyProvider>
          <Frame session={session} onLeave={onLeave} />
        </WhyProvider>
      </BusyContext>
    </TableContext>
  );
}

const Unreadable = ({ onLeave }: Pick<Props, 'onLeave'>) => (
  <main>
    <p>{F.gone}</p>
    <button type="button" className="btn" onClick={onLeave}>
      {F.leave}
    </button>
  </main>
);

type OpenPanel = 'menu' | 'help' | 'command' | null;

function Frame({ session, onLeave }: Omit<Props, 'game'>) {
  const { game, snapshot, events, labels, commit, undo, isMine } = useTable();
  const [opened, open] = useState<OpenPanel>(null);
  const isLogOpen = useLogPanel((panel) => panel.isOpen);
  const askHere = useAskHere();
  const keys = useKeyMap();
  const close = (): void => open(null);
  const takeBack = (): void => {
    if (!snapshot.undo) undo();
  };
  useKeys(
    {
      [keys.undo]: takeBack,
      [keys.log]: openLog,
      [keys.type]: () => isMine && open('command'),
      Enter: () => isMine && commit(),
      Backspace: takeBack,
      '?': () => {
        if (!askHere()) open('help');
      },
      '.': () => void askHere(),
      Escape: () => open('menu'),
    },
    'frame',
  );
  return (
    <main id="table" className="frame" {...gameTheme(game.id)} data-n={snapshot.n} data-ready="true" data-stage="">
      <TopBar onOpen={open} />
      <div className="notes">
        {snapshot.outcome && (
          <p className="note m-accent" data-over="">
            <b>{snapshot.outcome.text}</b>
            <span className="spacer" />
            <button type="button" className="btn btn--primary" onClick={onLeave}>
              {F.leave}
            </button>
          </p>
        )}
      </div>
      <EscapeTable onType={() => open('command')} />
      <StepShows hasMoments />
      <div className="sr" role="status" aria-live="polite">
        {narrate(events, labels[snapshot.n])}
      </div>
      <Suspense fallback={null}>
        {opened === 'menu' && <Menu session={session} onClose={close} onLeave={onLeave} />}
        {opened === 'help' && <HelpWindow onClose={close} />}
        {opened === 'command' && <CommandLine onClose={close} />}
      </Suspense>
      <Window title={F.log} isOpen={isLogOpen} onClose={closeLog}>
        <Log heading={<span className="sr">{F.log}</span>} />
      </Window>
    </main>
  );
}

function TopBar({ onOpen }: { readonly onOpen: (what: OpenPanel) => void }) {
  const { game, snapshot } = useTable();
  return (
    <header className="topbar">
      <h1 className="topbar__game">{game.title}</h1>
      <span className="topbar__meta hide-phone">
        {game.presentation?.where?.(snapshot.view, game.words.name).join(' · ')}
      </span>
      <GoalLine />
      <nav className="topbar__tail" aria-label={F.menu}>
        <button type="button" className="btn btn--quiet only-phone" onClick={openLog}>
          {F.log}
        </button>
        <button type="button" className="btn btn--quiet hide-phone" onClick={() => onOpen('help')}>
          {F.help} <Keycap>?</Keycap>
        </button>
        <button type="button" className="btn btn--quiet" onClick={() => onOpen('menu')}>
          {F.menu}{' '}
          <span className="hide-phone">
            <Keycap>Esc</Keycap>
          </span>
        </button>
      </nav>
    </header>
  );
}

interface MenuProps {
  readonly session: string;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Offers the replay for copying, and the way out. */
function Menu({ session, onClose, onLeave }: MenuProps) {
  const { message, run } = useCommand();
  const [text, setText] = useState('');
  const copy = async (): Promise<string> => {
    const replay = localRunText(session) ?? '';
    try {
      await navigator.clipboard.writeText(replay);
      return F.copied;
    } catch {
      setText(replay);
      return F.notCopied;
    }
  };
  return (
    <Window title={F.menu} isOpen onClose={onClose}>
      <div className="stack gap-2">
        <button type="button" className="btn" onClick={() => run(copy)}>
          {F.copy}
        </button>
        <button type="button" className="btn" data-leave="" onClick={onLeave}>
          {F.leave}
        </button>
        <p role="status" className="hint">
          {message}
        </p>
        {text && <textarea className="input" readOnly rows={8} value={text} aria-label={F.copy} />}
      </div>
    </Window>
  );
}
