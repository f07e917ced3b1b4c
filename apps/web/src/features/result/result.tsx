import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Header, replays } from '@undercroft/kernel';
import { eventsUpTo, labelsOf, type PlayedReplay, playing } from '@undercroft/presenter';
import type { Snapshot, SpokenEvent } from '@undercroft/server';
import { Suspense, useMemo } from 'react';
import { call, isRefused } from '../../base/api.ts';
import { gameOf } from '../../base/games.ts';
import { inParts } from '../../base/in-parts.ts';
import { W } from '../../base/words.ts';
import { drawing, type Series } from '../../games/curves.ts';
import { endPartFor } from '../../games/index.ts';
import { causesOf } from '../../run/causes.ts';
import { isLocalId } from '../../run/local/local-id.ts';
import { ownSeat } from '../../run/run.ts';
import { isSeedFair } from '../../run/seed-commitments.ts';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Gone, Notice, Opening } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Shell } from '../../ui/shell.tsx';
import { StandingFacts } from '../../ui/standing-facts.tsx';
import { toneClass } from '../../ui/tone.ts';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import whyStyles from '../../ui/why.module.css';
import { HeldResult } from '../daily/held-result.tsx';
import { hiddenFrom } from '../replay/hidden.ts';
import { HiddenList } from '../replay/hidden-list.tsx';
import { turningPoints } from '../replay/turning.ts';
import { Curves } from './curves.tsx';
import { EndActions, MoreActions, useAttempts } from './end-actions.tsx';
import { Hero } from './hero.tsx';
import styles from './result.module.css';
import { SheetParts } from './sheet-parts.tsx';
import { TurningList } from './turning-list.tsx';
import { killerOf, useSheet } from './use-sheet.ts';
import { VerdictFirst } from './verdict-first.tsx';

const route = getRouteApi('/play/$id/end');
const css = classes(styles, whyStyles);

interface EndedRun {
  readonly snapshot: Snapshot;
  readonly played: PlayedReplay | null;
  readonly series: readonly Series[];
  /** The replay as the server sent it. */
  readonly text: string;
}

/** Opens a run that was played in this browser alone. */
async function openHere(id: string): Promise<EndedRun> {
  const { localRunText, localRun } = await import('../../run/local/local-runs.ts');
  const { localSnapshot } = await import('../../run/local/local-seat.ts');
  const [kept, text] = [await localRun(id), localRunText(id) ?? ''];
  const run = kept?.frames.at(-1)?.run;
  if (!kept || !run) throw new Error(W.missing.line);
  const { game } = kept;
  const seat = game.seats(run.header.options)[0]!;
  const replay = replays.parse(text);
  return {
    snapshot: localSnapshot(game, run, seat, { session: id, standing: 'practice', undo: null, seed: run.header.seed }),
    ...(await playedAgain(game, replay)),
    text,
  };
}

/** The replay; null while it is held until its day has ended. */
const replayText = (id: string): Promise<string | null> =>
  call('GET /api/sessions/{id}/replay', { id }).then(
    ({ text }) => text,
    (error: unknown) => {
      if (isRefused(error) && error.failure.reasons.some(({ code }) => code === 'held_until')) return null;
      throw error;
    },
  );

/** Replays the run and draws its curves in slices, so that the page stays responsive. */
async function playedAgain(
  game: Awaited<ReturnType<typeof gameOf>>,
  replay: ReturnType<typeof replays.parse>,
): Promise<Pick<EndedRun, 'played' | 'series'>> {
  if ('problem' in game || replays.isUnreadable(replay)) return { played: null, series: [] };
  const played = await inParts(playing(game, replay), replay.lines.length);
  return { played, series: await inParts(drawing(played, 'referee'), replay.lines.length) };
}

async function open(snapshot: Snapshot): Promise<EndedRun> {
  const id = snapshot.session;
  if (!snapshot.outcome) return { snapshot, played: null, series: [], text: '' };
  const [game, text] = await Promise.all([gameOf(snapshot), replayText(id)]);
  if (text === null) return { snapshot, played: null, series: [], text: '' };
  return { snapshot, ...(await playedAgain(game, replays.parse(text))), text };
}

export function ResultScreen() {
  const { id } = route.useParams();
  const seen = useQuery({
    queryKey: ['end', id, 'seen'],
    queryFn: () => (isLocalId(id) ? null : call('GET /api/sessions/{id}', { id })),
    retry: 1,
  });
  const ended = useQuery({
    queryKey: ['end', id, seen.data?.n ?? 'here'],
    queryFn: () => (seen.data ? open(seen.data) : openHere(id)),
    enabled: seen.isSuccess,
    retry: 1,
  });
  const error = seen.error ?? ended.error;
  if (isRefused(error) && error.status > 0) return <Gone failure={error.failure} />;
  if (error) return <Opening isLost />;
  if (!ended.data) return <VerdictFirst snapshot={seen.data} />;
  const { snapshot, played, series, text } = ended.data;
  if (snapshot.outcome && text === '') return <HeldResult snapshot={snapshot} />;
  if (!snapshot.outcome || !played)
    return (
      <Notice title={W.end.running} line={W.table.yourTurn}>
        <Link className="btn" to="/play/$id" params={{ id }}>
          {W.end.toTable}
        </Link>
      </Notice>
    );
  return <Result snapshot={snapshot} played={played} series={series} text={text} />;
}

interface Props {
  readonly snapshot: Snapshot;
  readonly played: PlayedReplay;
  readonly series: readonly Series[];
  readonly text: string;
}

function Result({ snapshot, played, series, text }: Props) {
  const outcome = snapshot.outcome!;
  const { game } = played;
  const seat = ownSeat(snapshot) ?? played.seats[0]!;
  const verdict = outcome.seats[seat] ?? 'drawn';
  const events = useMemo(() => eventsUpTo(played, played.frames.length - 1, 'referee'), [played]);
  const labels = useMemo(() => labelsOf(played), [played]);
  const hidden = useMemo(() => hiddenFrom(played, seat), [played, seat]);
  const points = useMemo(() => turningPoints(series.filter(({ isClock }) => !isClock)), [series]);
  const { message, attempt, forkAt } = useAttempts(snapshot.session);
  const Own = endPartFor(game.id);
  const art = useLoadedArt(game, game.presentation);
  const { sheet, change, opened } = useSheet(played, events, snapshot.ranked);
  return (
    <GameArtContext value={art}>
      <Shell game={game.id} where={game.title} className={css('result')}>
        <title>{`${W.end.title} · ${game.title} · ${W.name}`}</title>
        <Hero
          game={game.id}
          session={snapshot.session}
          verdict={verdict}
          title={outcome.text}
          killer={killerOf(game, sheet?.killer ?? '', art)}
        >
          <EndFacts snapshot={snapshot} played={played} seat={seat} />
          <VerifiedBadge played={played} />
        </Hero>
        {sheet && <SheetParts sheet={sheet} opened={opened} change={change} />}
        <section className={css('decided')}>
          <h2>
            {W.end.turns} <span>{W.end.turnsNote}</span>
          </h2>
          <TurningList
            id={snapshot.session}
            played={played}
            text={text}
            seat={seat}
            history={snapshot.history}
            changes={points}
            labels={labels}
            onFork={forkAt}
          />
        </section>
        <EndActions snapshot={snapshot} played={played} attempt={attempt} />
        <p role="status" className="hint break-anywhere" data-said="">
          {message}
        </p>
        <div id="details" className={css('details')}>
          <MoreActions snapshot={snapshot} played={played} attempt={attempt} forkAt={forkAt} />
        </div>
        <div className={css('end__body')}>
          <Panel title={W.end.chain}>
            <Chain events={events} game={game.id} />
            <h3 className="eyebrow above-4">{W.end.decisions}</h3>
            <LastDecisions id={snapshot.session} labels={labels} last={played.frames.length - 1} />
          </Panel>
          <Panel title={W.end.curves}>
            <Curves series={series} />
          </Panel>
          <Panel title={W.end.hidden} note={W.end.hiddenNote}>
            <HiddenList lines={hidden} game={game.id} />
          </Panel>
          <Panel title={W.facts.title}>
            <StandingFacts snapshot={snapshot} />
          </Panel>
          {Own && (
            <Suspense fallback={null}>
              <Own game={game} events={events} played={played} session={snapshot.session} />
            </Suspense>
          )}
        </div>
      </Shell>
    </GameArtContext>
  );
}

interface EndFactsProps extends Omit<Props, 'text' | 'series'> {
  readonly seat: string;
}

/** The run in a few numbers, and the rule that ended it. */
function EndFacts({ snapshot, played, seat }: EndFactsProps) {
  const outcome = snapshot.outcome!;
  const score = outcome.score?.[seat];
  return (
    <dl>
      <Fact name={W.end.length}>{played.frames.length - 1}</Fact>
      {score !== undefined && <Fact name={W.end.score}>{score}</Fact>}
      <Fact name={W.end.seed}>{played.replay.header.seed}</Fact>
      <FairSeed session={snapshot.session} header={played.replay.header} />
      <Fact name={W.end.ruleOfEnd}>
        <RuleLink rule={outcome.rule} game={played.game.id} />
      </Fact>
    </dl>
  );
}

/** Shows whether the seed matches the server's commitment and this browser's part; empty if there was no commitment. */
function FairSeed({ session, header }: { readonly session: string; readonly header: Header }) {
  const isFair = isSeedFair(session, header);
  if (isFair === null) return null;
  return (
    <Fact name={W.end.commitment}>
      {isFair ? W.end.commitmentKept : <b className="text-harm">{W.end.commitmentBroken}</b>}
    </Fact>
  );
}

const DECISIONS = 3;

/** The last choices before the end, each with a button to return to it. */
const LastDecisions = ({
  id,
  labels,
  last,
}: {
  readonly id: string;
  readonly labels: { readonly [n: number]: string };
  readonly last: number;
}) => (
  <ol className={css('why__chain')}>
    {Array.from({ length: Math.min(DECISIONS, last) }, (_, i) => last - Math.min(DECISIONS, last) + 1 + i).map((n) => (
      <li key={n}>
        <Link to="/r/$id" params={{ id }} hash={`n=${Math.max(0, n - 1)}`}>
          {labels[n] ?? W.table.action(n)}
        </Link>
      </li>
    ))}
  </ol>
);

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);

/** The end and its causes, oldest first. With too few named causes, the last events are shown instead. */
function Chain({ events, game }: { readonly events: readonly SpokenEvent[]; readonly game: string }) {
  const last = events.at(-1);
  if (!last) return null;
  const named = causesOf(events, last);
  const latest = events.filter(({ isNarration }) => !isNarration).slice(-7);
  const chain = named.length >= 3 ? named.toReversed() : latest;
  return (
    <ol className={css('why__chain')}>
      {chain.map((event) => (
        <li key={event.id} className={toneClass(event.tone)}>
          {event.line} <RuleLink rule={event.rule} game={game} />
        </li>
      ))}
    </ol>
  );
}
