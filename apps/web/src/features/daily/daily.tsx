import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DailyGame, DailyPage } from '@undercroft/server';
import { useState } from 'react';
import { meQuery } from '../../base/queries.ts';
import { useCommand } from '../../base/use-command.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { Wall } from '../../ui/art/wall.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { GoBar } from '../../ui/go-bar.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { Notice, Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { Calendar } from './calendar.tsx';
import { DailyChart } from './chart.tsx';
import styles from './daily.module.css';
import { dailyQuery } from './daily-query.ts';
import { Fairness, OthersRuns, Yesterday } from './results.tsx';
import { dayText, firstToPlay, minutesUntil, stateOf } from './state.ts';
import { useDaily, useMinutes } from './use-daily.ts';
import { D } from './words.ts';

const css = classes(styles);

/** One seed for each game and day, the same for everybody: play yours and compare. */
export function DailyScreen() {
  const page = useQuery(dailyQuery);
  if (!page.data) return <Opening isLost={page.isError} />;
  const [first] = page.data.games;
  return first ? <Day page={page.data} /> : <Notice title={D.title} line={D.none} />;
}

function Day({ page }: { readonly page: DailyPage }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = page.games.find(({ game }) => game === chosen) ?? firstToPlay(page.games)!;
  const { play, message } = useDaily();
  const now = useMinutes();
  useKeys({
    ...Object.fromEntries(page.games.slice(0, 9).map(({ game }, i) => [String(i + 1), () => setChosen(game)])),
    Enter: () => play(selected),
  });
  return (
    <Shell className={css('daily')} where={D.title} behind={<Wall />}>
      <title>{`${D.title} · ${W.name}`}</title>
      <header className={css('head')}>
        <h1>{D.head(page.games.length)}</h1>
        <p>{D.line}</p>
        <p className={css('next')}>
          <Emblem glyph="hourglass" size={20} /> {D.next} <b>{D.left(minutesUntil(page.endsAt, now))}</b>
        </p>
      </header>
      <ul className={css('arches')} aria-label={D.games}>
        {page.games.map((game, i) => (
          <Arch
            key={game.game}
            game={game}
            hotkey={String(i + 1)}
            isSelected={game === selected}
            onSelect={() => setChosen(game.game)}
          />
        ))}
      </ul>
      <div className={css('under')}>
        <Calendar page={page} />
        <OthersRuns page={page} selected={selected.game} />
      </div>
      {message && (
        <p className={css('problem')} role="alert">
          {message}
        </p>
      )}
      <Commit page={page} selected={selected} onPlay={() => play(selected)} />
      <Yesterday page={page} />
      <Fairness page={page} />
    </Shell>
  );
}

interface ArchProps {
  readonly game: DailyGame;
  readonly hotkey: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One game's daily run: its place, its skyline, and the state of your try. */
function Arch({ game, hotkey, isSelected, onSelect }: ArchProps) {
  const { title, emblem, backdrop } = gameCardOf(game.game);
  const { mark, text } = stateOf(game);
  return (
    <li {...gameTheme(game.game)}>
      <button
        type="button"
        className={css('arch')}
        aria-pressed={isSelected}
        data-daily={game.game}
        data-state={game.you ? (game.you.isOver ? 'over' : 'open') : 'new'}
        onClick={onSelect}
      >
        <span className={css('inside')}>
          <Scene
            backdrop={backdrop}
            seed={`daily ${game.game}`}
            width={240}
            height={360}
            lightY={0.24}
            hasGrain={false}
          />
        </span>
        <Emblem glyph={emblem} size={96} className={css('picture')} />
        <Keycap className={css('key')}>{hotkey}</Keycap>
        <span className={css('sky')}>
          <DailyChart game={game} />
        </span>
        <span className={css('plate')}>
          <b>{title}</b>
          <span>
            {game.preset} <span className={css('runs')}>· {D.runs(game.runs)}</span>
          </span>
          <strong>
            {mark !== '' && <span aria-hidden="true">{mark} </span>}
            {text}
          </strong>
        </span>
      </button>
    </li>
  );
}

interface CommitProps {
  readonly page: DailyPage;
  readonly selected: DailyGame;
  readonly onPlay: () => void;
}

const notShared = (): string => D.notShared;

/** A bar with one button and a sentence about what it will do. */
function Commit({ page, selected, onPlay }: CommitProps) {
  const me = useQuery(meQuery).data;
  const go = useNavigate();
  const { message, run } = useCommand(notShared);
  const { title, minutes } = gameCardOf(selected.game);
  const [label, line] = sentences(selected, title, minutes, me?.isGuest !== false);
  const other = page.games.find(({ you, game }) => you && !you.isOver && game !== selected.game);
  const share = async (): Promise<string> => {
    await navigator.clipboard.writeText(dayText(page.day, page.games, (id) => gameCardOf(id).title));
    return D.shared;
  };
  return (
    <GoBar game={selected.game} label={label} line={line} onGo={onPlay} message={message}>
      {other && (
        <button
          type="button"
          className="btn"
          onClick={() => void go({ to: '/play/$id', params: { id: other.you!.session } })}
        >
          {D.goOn(gameCardOf(other.game).title)}
        </button>
      )}
      {page.games.some(({ you }) => you?.result) && (
        <button type="button" className="btn" onClick={() => run(share)}>
          {D.share}
        </button>
      )}
    </GoBar>
  );
}

function sentences(
  { you, preset }: DailyGame,
  title: string,
  minutes: string,
  isGuest: boolean,
): readonly [label: string, line: string] {
  if (!you) return [D.play(title, preset), isGuest ? D.guest : D.ranked(minutes)];
  return you.isOver ? [D.look(title), D.lookLine] : [D.goOn(title), D.goOnLine];
}
