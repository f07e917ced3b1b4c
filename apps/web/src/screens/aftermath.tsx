import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { at, replays } from '@undercroft/kernel';
import type { Snapshot, SpokenEvent } from '@undercroft/server';
import { useState } from 'react';
import { call, isRefused } from '../api.ts';
import { begin } from '../begin.ts';
import { loadGame } from '../games.ts';
import { Panel } from '../pieces/panel.tsx';
import { RuleLink } from '../pieces/rule-link.tsx';
import { eventsUpTo, type Played, playAgain } from '../replay/played.ts';
import { causesOf, meaningOf } from '../run/because.ts';
import { ownSeat } from '../run/run.ts';
import { curvesFor } from '../tables/curves.ts';
import { W } from '../words.ts';
import { Curves } from './curves.tsx';
import { Gone, Notice, Opening } from './pages.tsx';
import { Shell } from './shell.tsx';

const route = getRouteApi('/play/$id/end');

interface Ended {
  readonly snapshot: Snapshot;
  readonly played: Played | null;
}

async function open(id: string): Promise<Ended> {
  const snapshot = await call('GET /api/sessions/{id}', { id });
  if (!snapshot.outcome) return { snapshot, played: null };
  const [game, { text }] = await Promise.all([loadGame(snapshot.game), call('GET /api/sessions/{id}/replay', { id })]);
  const replay = replays.parse(text);
  return { snapshot, played: !game || replays.isUnreadable(replay) ? null : playAgain(game, replay) };
}

export function AftermathScreen() {
  const { id } = route.useParams();
  const ended = useQuery({ queryKey: ['end', id], queryFn: () => open(id), retry: 1 });
  if (ended.isError && isRefused(ended.error) && ended.error.status > 0) return <Gone failure={ended.error.failure} />;
  if (!ended.data) return <Opening isLost={ended.isError} />;
  const { snapshot, played } = ended.data;
  if (!snapshot.outcome || !played)
    return (
      <Notice title={W.end.running} line={W.table.yourTurn}>
        <Link className="btn" to="/play/$id" params={{ id }}>
          {W.end.toTable}
        </Link>
      </Notice>
    );
  return <Aftermath snapshot={snapshot} played={played} />;
}

function Aftermath({ snapshot, played }: { readonly snapshot: Snapshot; readonly played: Played }) {
  const outcome = snapshot.outcome!;
  const seat = ownSeat(snapshot) ?? played.seats[0]!;
  const verdict = outcome.seats[seat] ?? 'drawn';
  const events = eventsUpTo(played, played.frames.length - 1, 'referee');
  const score = outcome.score?.[seat];
  return (
    <Shell game={played.game.id} where={played.game.title}>
      <title>{`${W.end.title} · ${played.game.title} · ${W.name}`}</title>
      <header className="end__head">
        <p className={`eyebrow ${verdict === 'won' ? 'text-mend' : verdict === 'lost' ? 'text-harm' : ''}`}>
          {W.end[verdict]}
        </p>
        <h1 className="display">{outcome.text}</h1>
        <dl className="facts facts--row">
          <Fact name={W.end.ruleOfEnd}>
            <RuleLink rule={outcome.rule} game={played.game.id} />
          </Fact>
          <Fact name={W.end.length}>{played.frames.length - 1}</Fact>
          {score !== undefined && <Fact name={W.end.score}>{score}</Fact>}
          <Fact name={W.end.seed}>{played.replay.header.seed}</Fact>
        </dl>
        <EndActions snapshot={snapshot} played={played} />
      </header>
      <div className="end__body">
        <Panel title={W.end.chain}>
          <Chain events={events} game={played.game.id} />
        </Panel>
        <Panel title={W.end.curves}>
          <Curves
            series={curvesFor(played).map(({ label, path, meaning, scale = 1 }) => ({
              label,
              meaning,
              values: played.frames.map(
                ({ run }) => Number(at(played.game.view(run.world.state, 'referee'), path) ?? 0) / scale,
              ),
            }))}
          />
        </Panel>
      </div>
    </Shell>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);

/** The end and what led to it, oldest first: the causes the events name, filled up with what was told before. */
function Chain({ events, game }: { readonly events: readonly SpokenEvent[]; readonly game: string }) {
  const last = events.at(-1);
  if (!last) return null;
  const named = causesOf(events, last);
  const told = events.filter(({ isNarration }) => !isNarration).slice(-7);
  const chain = named.length >= 3 ? named.toReversed() : told;
  return (
    <ol className="why__chain">
      {chain.map((event) => (
        <li key={event.id} className={`m-${meaningOf(event.kind) ?? ''}`}>
          {event.line} <RuleLink rule={event.rule} game={game} />
        </li>
      ))}
    </ol>
  );
}

function EndActions({ snapshot, played }: { readonly snapshot: Snapshot; readonly played: Played }) {
  const id = snapshot.session;
  const go = useNavigate();
  const [said, say] = useState('');
  const attempt = (work: () => Promise<string>): void => {
    work().then(say, (error: unknown) => say(isRefused(error) ? error.failure.message : String(error)));
  };
  const entry = { id: played.game.id, seats: played.seats, minds: Object.keys(played.game.minds) };
  const start = (seed?: string) => async (): Promise<string> => {
    const { session } = await begin(entry, { seed, options: played.replay.header.options });
    await go({ to: '/play/$id', params: { id: session } });
    return '';
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn--primary" onClick={() => attempt(start())}>
          {W.end.fresh}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() =>
            attempt(async () => {
              await call('POST /api/sessions/{id}/share', { id });
              await go({ to: '/r/$id', params: { id } });
              return '';
            })
          }
        >
          {W.end.replay}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() =>
            attempt(async () => {
              await call('POST /api/sessions/{id}/share', { id });
              const link = `${window.location.origin}/r/${id}`;
              await navigator.clipboard?.writeText(link).catch(() => undefined);
              return `${W.end.shared} ${link}`;
            })
          }
        >
          {W.end.share}
        </button>
        <button type="button" className="btn" onClick={() => attempt(start(played.replay.header.seed))}>
          {W.end.again}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() =>
            attempt(async () => {
              const up_to = Math.max(0, played.frames.length - 2);
              const fork = await call('POST /api/sessions/{id}/fork', { id, body: { up_to } });
              await go({ to: '/play/$id', params: { id: fork.session } });
              return '';
            })
          }
        >
          {W.end.fork}
        </button>
      </div>
      <p role="status" className="hint break-all" data-said="">
        {said}
      </p>
    </>
  );
}
