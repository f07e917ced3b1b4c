import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { W } from '../../base/words.ts';
import { whereOf } from '../../games/index.ts';
import { closeLog, openLog, useLogPanel } from '../../run/log-panel.ts';
import { narrate } from '../../run/narrate.ts';
import type { RunState, RunStore } from '../../run/run.ts';
import { holderName } from '../../run/seat-names.ts';
import { useBusy, useTable } from '../../run/table-model.ts';
import { useVeil, viewUnder } from '../../run/veil.ts';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useLentToPalette } from '../../ui/palette.ts';
import { SoundControls } from '../../ui/sound/sound-controls.tsx';
import { useTableSounds } from '../../ui/sound/step-sounds.ts';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { useAskHere, useWhy, WhyProvider } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { Window } from '../../ui/window.tsx';
import { GoalLine } from './goal-line.tsx';
import styles from './play.module.css';
import { TableNotes } from './table-notes.tsx';
import { useLater } from './use-later.ts';

const css = classes(styles);

interface Props {
  readonly run: RunState;
  readonly store: RunStore;
  readonly link: string | undefined;
  readonly Table: ComponentType<TableProps>;
}

/** Windows load when they are first opened, to keep the first load small. */
const MenuWindow = lazy(async () => ({ default: (await import('./menu-window.tsx')).MenuWindow }));
const HelpWindow = lazy(async () => ({ default: (await import('./help-window.tsx')).HelpWindow }));
const Log = lazy(async () => ({ default: (await import('../../ui/kit/log.tsx')).Log }));
const CommandLine = lazy(async () => ({ default: (await import('./command-line.tsx')).CommandLine }));

/** Motions load a moment later: the table must be playable first. */
const SHOWS_AFTER_MS = 1_000;
const loadShows = async () => (await import('../step-shows/step-shows.tsx')).StepShows;

/** Delay before the narration is announced: a reveal may be about to cover the moment. */
const SETTLED_MS = 60;

type WindowName = 'menu' | 'help' | 'command' | null;

export const TableFrame = (props: Props) => (
  <WhyProvider>
    <Frame {...props} />
  </WhyProvider>
);

function Frame({ run, store, link, Table }: Props) {
  const { game, snapshot, commit, undo, offers, isMine, events } = useTable();
  const isBusy = useBusy();
  const [opened, open] = useState<WindowName>(null);
  const ask = useWhy();
  const askHere = useAskHere();
  const isLogOpen = useLogPanel((panel) => panel.isOpen);
  useTableSounds();
  useEffect(() => closeLog, []);
  const close = (): void => open(null);
  const hasEnded = snapshot.outcome !== null;
  useEffect(() => {
    if (!hasEnded) return;
    open(null);
    closeLog();
  }, [hasEnded]);
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
    ...bothWays(keys.log, openLog),
    ...bothWays(keys.help, () => open('help')),
    ...bothWays(keys.type, () => isMine && open('command')),
    Enter: () => isMine && commit(),
    Backspace: takeBack,
    '?': () => {
      if (!askHere()) open('help');
    },
    '.': () => void askHere(),
    Escape: () => open('menu'),
  };
  useKeys(own, 'frame');
  useTableInPalette(open, takeBack);

  const narration = useNarration();
  const StepShows = useLater(loadShows, !isBusy, SHOWS_AFTER_MS);

  return (
    <main
      id="table"
      className="frame"
      {...gameTheme(game.id)}
      data-n={snapshot.n}
      data-ready={!isBusy}
      data-told={events.at(-1)?.id ?? 0}
      data-stage=""
      tabIndex={-1}
    >
      <a className="btn skip" href="#stage">
        {W.skip}
      </a>
      <TopBar onOpen={open} takeBack={takeBack} />
      <span id="stage" className="sr" tabIndex={-1} />
      <TableNotes run={run} store={store} />
      {table}
      {StepShows && <StepShows hasMoments />}
      <div className="sr" role="status" aria-live="polite" data-narration="">
        {narration}
      </div>
      <Suspense fallback={null}>
        {opened === 'menu' && <MenuWindow onClose={close} link={link} />}
        {opened === 'help' && <HelpWindow onClose={close} />}
        {opened === 'command' && <CommandLine onClose={close} />}
      </Suspense>
      {isLogOpen && (
        <Window title={W.table.log} isOpen onClose={closeLog}>
          <div className={css('sheet-log__body')}>
            <Suspense fallback={null}>
              <Log heading={<span className="sr">{W.table.log}</span>} />
            </Suspense>
          </div>
        </Window>
      )}
    </main>
  );
}

/** The latest step in one sentence, announced once the moment is visible. */
function useNarration(): string {
  const { snapshot, events, labels } = useTable();
  const over = useVeil((veil) => veil.over);
  const sentence = useMemo(
    () => (over === null ? narrate(events, labels[snapshot.n]) : ''),
    [events, labels, snapshot.n, over],
  );
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(sentence), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return announced;
}

interface TopBarProps {
  readonly onOpen: (window: WindowName) => void;
  readonly takeBack: () => void;
}

function TopBar({ onOpen, takeBack }: TopBarProps) {
  const { game, snapshot, isMine } = useTable();
  return (
    <header className="topbar">
      <Link className="wordmark" to="/">
        {W.name}
      </Link>
      <h1 className="topbar__game" aria-label={game.title}>
        <span className="hide-phone">{game.title}</span>
        <span className="only-phone">{gameCardOf(game.id, game.title).title}</span>
      </h1>
      <TopMeta />
      <GoalLine />
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
        <button type="button" className="btn btn--quiet only-phone" onClick={openLog}>
          {W.table.log}
        </button>
        <SoundControls game={game.id} />
        <button type="button" className="btn btn--quiet hide-phone" onClick={() => onOpen('help')}>
          {W.table.help} <Keycap>?</Keycap>
        </button>
        <button type="button" className="btn btn--quiet" onClick={() => onOpen('menu')}>
          {W.table.menu}{' '}
          <span className="hide-phone">
            <Keycap>Esc</Keycap>
          </span>
        </button>
      </nav>
    </header>
  );
}

/** If a game's own screen uses a letter, the frame's function stays available with Shift. */
const bothWays = (key: string, act: () => void): Keys => ({ [key]: act, [`Shift+${key}`]: act });

/** Lists the table's options and windows in the palette. */
function useTableInPalette(open: (what: WindowName) => void, takeBack: () => void): void {
  const { offers, select, snapshot, isMine } = useTable();
  const undoable = !snapshot.undo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed for each moment only
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
  const { snapshot: now, game, past } = useTable();
  const over = useVeil((veil) => veil.over);
  const snapshot = over === null ? now : { ...now, view: viewUnder(past, over) ?? now.view, outcome: null };
  const { turn, standing, seed, toAct, outcome, seats } = snapshot;
  const where = whereOf({ snapshot, game });
  const others = toAct.filter((seat) => seats[seat] !== 'you');
  const whose = outcome
    ? W.table.over
    : others.length === toAct.length
      ? W.table.theirTurn(others.map((seat) => holderName(now, game, seat)).join(', '))
      : W.table.yourTurn;
  return (
    <span
      className="topbar__meta hide-phone"
      {...whyTarget(() => ({
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
