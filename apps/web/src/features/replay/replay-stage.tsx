import { Link } from '@tanstack/react-router';
import type { Viewer } from '@undercroft/kernel';
import { decisionAt, eventsUpTo, labelsOf, type PlayedReplay, snapshotAt } from '@undercroft/presenter';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { download } from '../../base/download.ts';
import { pageUrl } from '../../base/page-url.ts';
import { replayLink } from '../../base/replay-link.ts';
import { IS_SITE } from '../../base/server-fetch.ts';
import { useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { seriesOf, viewsOf } from '../../games/curves.ts';
import { tableFor } from '../../games/index.ts';
import { storyOf } from '../../games/story.ts';
import { type Fork, useFork } from '../../run/fork.ts';
import { LOCAL } from '../../run/local/local-replay.ts';
import { TableContext, tableModel } from '../../run/table-model.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { gameTheme } from '../../ui/game-cards.ts';
import { Log } from '../../ui/kit/log.tsx';
import { Opening } from '../../ui/pages.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { useAskHere, WhyProvider } from '../../ui/why.tsx';
import { StepShows } from '../step-shows/step-shows.tsx';
import replayStyles from './replay.module.css';
import styles from './replay-stage.module.css';
import { Scrubber } from './scrubber.tsx';
import { turningPoints } from './turning.ts';

interface Props {
  readonly id: string;
  readonly played: PlayedReplay;
  readonly text: string;
}

const STEP_MS = { instant: 120, fast: 400, normal: 900, step: 900 };
const css = classes(styles, replayStyles);
const nowhere = (): void => {};

/** The moment named in the address; the beginning by default. */
const fromHash = (max: number): number => {
  const n = Number(/n=(\d+)/.exec(window.location.hash)?.[1] ?? 0);
  return Math.min(max, Math.max(0, n));
};

async function copyLink({ id, text }: Pick<Props, 'id' | 'text'>, n: number): Promise<string> {
  const address = IS_SITE ? `${await replayLink(text)}&n=${n}` : pageUrl(`/r/${id}#n=${n}`);
  await navigator.clipboard?.writeText(address).catch(() => undefined);
  return W.replay.copied(n);
}

/** One moment of the replay: the table's model and the story around it. */
function useReplay(
  id: string,
  played: PlayedReplay,
  { n, as, fork }: { readonly n: number; readonly as: Viewer; readonly fork: Fork },
) {
  const last = played.frames.length - 1;
  const labels = useMemo(() => labelsOf(played), [played]);
  const all = useMemo(() => eventsUpTo(played, last, as), [played, last, as]);
  const views = useMemo(() => viewsOf(played, 'spectator'), [played]);
  const story = useMemo(() => storyOf(played, views, all), [played, views, all]);
  const turns = useMemo(
    () => turningPoints(seriesOf(played, views).filter(({ isClock }) => !isClock)),
    [played, views],
  );
  const decision = useMemo(() => decisionAt(played, n, as), [played, n, as]);
  const model = useMemo(
    () =>
      tableModel({
        game: played.game,
        snapshot: snapshotAt(played, n, as),
        past: (back) => (n - back < 0 ? null : { n: n - back, view: snapshotAt(played, n - back, as).view }),
        events: all.filter((event) => event.n <= n),
        offers: decision.offers,
        selected: decision.chosen,
        isStill: true,
        replayed: { id, played },
        labels,
        fork,
      }),
    [id, played, n, as, all, labels, decision, fork],
  );
  return { model, story, turns, labels };
}

/** The viewers whose view can be shown. */
const viewersOf = (played: PlayedReplay) =>
  Object.fromEntries([
    ...played.seats.map((seat) => [seat, played.game.words.name(seat)]),
    ['spectator', W.replay.spectator],
    ...(played.replay.end ? [['referee', W.replay.referee]] : []),
  ]) as { [viewer: string]: string };

interface TopBarProps extends Props {
  readonly n: number;
  readonly onMessage: (message: string) => void;
}

const TopBar = ({ id, played, text, n, onMessage: say }: TopBarProps) => (
  <header className="topbar">
    <Link className="wordmark" to="/">
      {W.name}
    </Link>
    <h1 className="topbar__game">{W.replay.title}</h1>
    <span className="topbar__meta hide-phone">
      {played.game.title} · {W.table.seed} <span className="num">{played.replay.header.seed}</span>
    </span>
    <span className="spacer" />
    {(IS_SITE || id !== LOCAL) && (
      <button
        type="button"
        className="btn btn--quiet hide-phone"
        onClick={() => void copyLink({ id, text }, n).then(say)}
      >
        {W.replay.copy} <span className="num">#n={n}</span>
      </button>
    )}
    <Link className="btn btn--quiet" to="/analyse/$id" params={{ id }} search={{ n }}>
      {W.nav.analysis}
    </Link>
    <button
      type="button"
      className="btn btn--quiet"
      onClick={() => download(`${played.game.id}-${id.slice(0, 8)}.replay`, text)}
    >
      {W.replay.download}
    </button>
  </header>
);

/** A replay on its stage: the moment, the log up to it, and the controls. */
export function Stagehand({ id, played, text }: Props) {
  const last = played.frames.length - 1;
  const [n, setN] = useState(() => fromHash(last));
  const [as, setAs] = useState<Viewer>(played.replay.end ? 'referee' : 'spectator');
  const [isPlaying, setPlaying] = useState(false);
  const speed = useSettings((settings) => settings.speed);
  const to = (next: number): void => setN(Math.min(last, Math.max(0, next)));
  const fork = useFork(id);
  const [message, setMessage] = useState('');

  useEffect(() => window.history.replaceState(window.history.state, '', `#n=${n}`), [n]);
  useEffect(() => {
    if (!isPlaying) return;
    if (n >= last) return setPlaying(false);
    const timer = setTimeout(() => setN(n + 1), STEP_MS[speed]);
    return () => clearTimeout(timer);
  }, [isPlaying, n, last, speed]);
  useKeys(
    {
      ArrowLeft: () => to(n - 1),
      ArrowRight: () => to(n + 1),
      Home: () => to(0),
      End: () => to(last),
      ' ': () => setPlaying(!isPlaying),
      f: () => fork.at(n),
    },
    'frame',
  );

  const { model, story, turns, labels } = useReplay(id, played, { n, as, fork });
  const art = useLoadedArt(played.game, played.game.presentation);
  const Table = tableFor(played.game.id);
  return (
    <TableContext value={model}>
      <GameArtContext value={art}>
        <title>{`${W.replay.title} · ${played.game.title} · ${W.name}`}</title>
        <WhyProvider>
          <AskKey />
          <div className={css('replay')} {...gameTheme(played.game.id)}>
            <TopBar id={id} played={played} text={text} n={n} onMessage={setMessage} />
            <section className={css('replay__bar')} aria-label={W.replay.seenBy}>
              <VerifiedBadge played={played} />
              <span role="status" className="hint">
                {fork.message || message}
              </span>
              <span className="spacer" />
              <span className="eyebrow">{W.replay.seenBy}</span>
              <Segments label={W.replay.seenBy} value={as} choices={viewersOf(played)} onChange={setAs} />
            </section>
            <div className={css('replay__stage', 'stage')}>
              <main className={css('frame', 'board')} {...gameTheme(played.game.id)}>
                <Suspense fallback={<Opening isLost={false} />}>
                  <Table onType={nowhere} />
                </Suspense>
                <StepShows />
              </main>
              <aside className={css('log')}>
                <Log />
              </aside>
            </div>
            <Scrubber
              n={n}
              last={last}
              story={story}
              turns={turns}
              label={labels[n] ?? W.table.setup}
              isPlaying={isPlaying}
              onMove={to}
              onPlay={() => setPlaying(!isPlaying)}
              onFork={() => fork.at(n)}
            />
          </div>
        </WhyProvider>
      </GameArtContext>
    </TableContext>
  );
}

/** The `?` key on the stage. */
function AskKey() {
  const askHere = useAskHere();
  useKeys({ '?': () => void askHere() }, 'frame');
  return null;
}
