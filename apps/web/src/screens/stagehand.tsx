import { Link } from '@tanstack/react-router';
import type { Onlooker } from '@undercroft/kernel';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { download } from '../download.ts';
import { Segments } from '../pieces/segments.tsx';
import { WhyProvider } from '../pieces/why.tsx';
import { decisionAt, eventsUpTo, labelsOf, momentOf, type Played } from '../replay/played.ts';
import { TableContext, type TableModel } from '../run/table-model.ts';
import { useKeys } from '../run/use-keys.ts';
import { useSettings } from '../settings.ts';
import { tableFor } from '../tables/index.ts';
import { W } from '../words.ts';
import { Opening } from './pages.tsx';
import { Scrubber } from './scrubber.tsx';

interface Props {
  readonly id: string;
  readonly played: Played;
  readonly text: string;
}

const STEP_MS = { instant: 120, fast: 400, normal: 900 };
const nowhere = (): void => {};

const fromHash = (max: number): number => {
  const n = Number(/n=(\d+)/.exec(window.location.hash)?.[1] ?? max);
  return Math.min(max, Math.max(0, n));
};

/** A replay on its stage: the moment, the log up to it, and the way through. */
export function Stagehand({ id, played, text }: Props) {
  const last = played.frames.length - 1;
  const [n, setN] = useState(() => fromHash(last));
  const [as, setAs] = useState<Onlooker>(played.replay.end ? 'referee' : 'spectator');
  const [isPlaying, setPlaying] = useState(false);
  const speed = useSettings((settings) => settings.speed);
  const to = (next: number): void => setN(Math.min(last, Math.max(0, next)));

  useEffect(() => window.history.replaceState(window.history.state, '', `#n=${n}`), [n]);
  useEffect(() => {
    if (!isPlaying) return;
    if (n >= last) return setPlaying(false);
    const timer = setTimeout(() => setN(n + 1), STEP_MS[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, n, last, speed]);
  useKeys({
    ArrowLeft: () => to(n - 1),
    ArrowRight: () => to(n + 1),
    Home: () => to(0),
    End: () => to(last),
    ' ': () => setPlaying(!isPlaying),
  });

  const labels = useMemo(() => labelsOf(played), [played]);
  const all = useMemo(() => eventsUpTo(played, last, as), [played, last, as]);
  const decision = useMemo(() => decisionAt(played, n, as), [played, n, as]);
  const model = useMemo<TableModel>(
    () => ({
      game: played.game,
      snapshot: momentOf(played, n, as),
      events: all.filter((event) => event.n <= n),
      offers: decision.offers,
      selected: decision.chosen,
      isArmed: false,
      isBusy: false,
      isMine: false,
      isStill: true,
      changes: {},
      labels,
      select: nowhere,
      press: nowhere,
      commit: nowhere,
      undo: nowhere,
    }),
    [played, n, as, all, labels, decision],
  );
  const Table = tableFor(played.game.id);
  const choices = Object.fromEntries([
    ...played.seats.map((seat) => [seat, played.game.words.name(seat)]),
    ['spectator', W.theatre.spectator],
    ...(played.replay.end ? [['referee', W.theatre.referee]] : []),
  ]) as { [onlooker: string]: string };
  return (
    <TableContext value={model}>
      <title>{`${W.theatre.title} · ${played.game.title} · ${W.name}`}</title>
      <WhyProvider>
        <div className="theatre" data-game={played.game.id}>
          <header className="topbar">
            <Link className="wordmark" to="/">
              {W.name}
            </Link>
            <h1 className="topbar__game">{W.theatre.title}</h1>
            <span className="topbar__meta hide-phone">
              {played.game.title} · {W.table.seed} <span className="num">{played.replay.header.seed}</span>
            </span>
            <span className="spacer" />
            <button
              type="button"
              className="btn btn--quiet"
              onClick={() => download(`${played.game.id}-${id.slice(0, 8)}.replay`, text)}
            >
              {W.theatre.download}
            </button>
          </header>
          <div className="theatre__bar">
            <Seal played={played} />
            <span className="spacer" />
            <span className="eyebrow">{W.theatre.seenBy}</span>
            <Segments label={W.theatre.seenBy} value={as} choices={choices} onChange={setAs} />
          </div>
          <main className="theatre__stage frame" data-game={played.game.id}>
            <Suspense fallback={<Opening isLost={false} />}>
              <Table onType={nowhere} />
            </Suspense>
          </main>
          <Scrubber
            n={n}
            last={last}
            events={all}
            label={labels[n] ?? W.table.setup}
            isPlaying={isPlaying}
            onMove={to}
            onPlay={() => setPlaying(!isPlaying)}
          />
        </div>
      </WhyProvider>
    </TableContext>
  );
}

/** What playing it again in this browser showed. */
function Seal({ played }: { readonly played: Played }) {
  const { replay, problem } = played;
  if (problem !== null)
    return (
      <p className="seal seal--bad" role="status" data-seal="bad">
        <b>✕ {W.theatre.bad}</b> <span>{problem}</span>
      </p>
    );
  return (
    <p className="seal" role="status" data-seal="good">
      <b>✓ {replay.end ? W.theatre.verified : W.theatre.running}</b>
      <span>{W.theatre.verifiedMore(replay.lines.length, replay.header.rules)}</span>
    </p>
  );
}
