import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { textPanel } from '@undercroft/kernel';
import { botNames, type Decision } from '@undercroft/lab/core';
import type { PlayedReplay } from '@undercroft/presenter';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { W } from '../../base/words.ts';
import { useFork } from '../../run/fork.ts';
import { chooserOf, type SeatHistory } from '../../run/who-chose.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Shell } from '../../ui/shell.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { isSearching } from '../lab/setup.ts';
import styles from './analysis.module.css';
import { choicesOf, type DecisionPoint, indexAt } from './choices.ts';
import { Headline } from './headline.tsx';
import { agreed, analystOf, keepCloser, type Question, surveyOf, USUAL_PLAYOUTS, useAnswer } from './question.ts';
import { Ranking } from './ranking.tsx';
import { RegretGraph } from './regret-graph.tsx';
import { costliest } from './verdict.ts';
import { WhyThread } from './why-thread.tsx';
import { S } from './words.ts';

const css = classes(styles);

const route = getRouteApi('/analyse/$id');
const PLAYOUTS = { 50: '50', 200: '200', 800: '800' } as const;

interface Props {
  readonly id: string;
  readonly played: PlayedReplay;
  readonly text: string;
  readonly seats: readonly string[];
  readonly history: SeatHistory;
}

/** One choice in full, and all of them at a glance. */
export function Desk({ id, played, text, seats, history }: Props) {
  const { n, seat: asked } = route.useSearch();
  const go = useNavigate();
  const { game } = played;
  const [seat, setSeat] = useState(() => seats.find((each) => each === asked) ?? seats[0]!);
  const [bot, setBot] = useState(() => analystOf(game));
  const [playouts, setPlayouts] = useState<keyof typeof PLAYOUTS>(USUAL_PLAYOUTS);
  const choices = useMemo(() => choicesOf(played, seat), [played, seat]);
  const all = useMemo(() => surveyOf(game, { text, seat, bot, playouts }), [game, text, seat, bot, playouts]);
  const regrets = useSurvey(all);
  const index = indexAt(choices, n ?? costliest(regrets.decisions)?.n ?? 0);
  const choice = choices[index]!;
  const by = chooserOf(history, seat, choice.n);
  const to = useCallback(
    (next: number): void => {
      const at = choices[Math.min(choices.length - 1, Math.max(0, next))]!;
      void go({ to: '/analyse/$id', params: { id }, search: (now) => ({ ...now, n: at.n }), replace: true });
    },
    [choices, go, id],
  );
  const isLooking = n === undefined;
  useLanding(isLooking && regrets.isOver, index, to);
  useKeys({ ArrowLeft: () => to(index - 1), ArrowRight: () => to(index + 1) });
  const answer = useChoice(all, regrets.decisions, isLooking ? null : choice);
  return (
    <Shell
      game={game.id}
      where={W.nav.analysis}
      className={css('ground')}
      behind={<Scene backdrop={gameCardOf(game.id).backdrop} seed={`analysis ${id}`} lightX={0.82} lightY={0.14} />}
    >
      <title>{`${W.nav.analysis} · ${game.title} · ${W.name}`}</title>
      <header className={css('study__head')}>
        <div>
          <p className="eyebrow">
            {game.title} · {S.turn(index + 1, choices.length)} · {S.at(choice.n + 1)}
          </p>
        </div>
        <Ways id={id} choice={choice} onMove={(by) => to(index + by)} />
      </header>
      <Headline
        choices={choices}
        index={index}
        decision={answer.decisions[0]}
        decisions={regrets.decisions}
        isOver={regrets.isOver}
        isLooking={isLooking}
        by={by}
        onMove={to}
      />
      <div className={css('study__bar')}>
        {seats.length > 1 && (
          <Segments
            label={S.seat}
            value={seat}
            choices={Object.fromEntries(seats.map((each) => [each, game.words.name(each)]))}
            onChange={setSeat}
          />
        )}
        <label className={css('study__field')}>
          <span className="hint">{S.bot}</span>
          <select className="input" value={bot} onChange={({ target }) => setBot(target.value)}>
            {botNames(game)
              .filter((name) => !isSearching(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </select>
        </label>
        <span className={css('study__field')}>
          <span className="hint">{S.playouts}</span>
          <Segments
            label={S.playouts}
            value={`${playouts}` as '50' | '200' | '800'}
            choices={PLAYOUTS}
            onChange={(value) => setPlayouts(Number(value) as keyof typeof PLAYOUTS)}
          />
        </span>
      </div>
      <div className={css('study__body')}>
        {!isLooking && (
          <>
            <Panel title={S.ranked} note={S.rankedNote(playouts)}>
              <Ranking played={played} choice={choice} seat={seat} playouts={playouts} answer={answer} by={by} />
            </Panel>
            <Panel title={S.thread} note={S.at(choice.n + 1)}>
              <WhyThread played={played} choice={choice} seat={seat} decision={answer.decisions[0]} by={by} />
            </Panel>
          </>
        )}
        <div className={css('knew')}>
          <Panel title={S.regret} note={S.regretNote(all.playouts)}>
            <RegretGraph choices={choices} index={index} answer={regrets} onMove={to} />
          </Panel>
        </div>
        <div className={css('knew')}>
          <Panel title={S.knew} note={S.before(choice.n + 1)}>
            <Knew played={played} n={choice.n} seat={seat} />
          </Panel>
        </div>
      </div>
    </Shell>
  );
}

type Answer = ReturnType<typeof useAnswer>;

function useSurvey(all: Question): Answer {
  const survey = useAnswer(all);
  return { ...survey, decisions: agreed(all, survey.decisions) };
}

/** One choice, as the survey has it; asked by itself where the survey has not come to it yet. */
function useChoice(all: Question, decisions: readonly Decision[], choice: DecisionPoint | null): Answer {
  const surveyed = decisions.find(({ n }) => n === choice?.n);
  const about = surveyed ? null : choice;
  const one = useMemo<Question | null>(() => {
    const { seconds: _, ...usual } = all;
    return about && { ...usual, about: { n: about.n, chosen: about.chosen } };
  }, [all, about]);
  const alone = useAnswer(one);
  const [found] = alone.decisions;
  useEffect(() => {
    if (found) keepCloser(all, found);
  }, [all, found]);
  return surveyed ? { ...alone, decisions: [surveyed], isOver: true, problem: '' } : alone;
}

/** Nobody asked for a choice: the one that cost most is opened as soon as it is known. */
function useLanding(isDue: boolean, index: number, to: (index: number) => void): void {
  useEffect(() => {
    if (isDue) to(index);
  }, [isDue, index, to]);
}

interface KnewProps {
  readonly played: PlayedReplay;
  readonly n: number;
  readonly seat: string;
}

/** The table as the seat saw it at that moment, in words. */
const Knew = ({ played: { game, frames }, n, seat }: KnewProps) => (
  <div className={css('knew__panels')}>
    {game.words
      .panels(game.view(frames[n]!.run.world.state, seat))
      .map(textPanel)
      .map(({ title, rows }) => (
        <section key={title}>
          <h3 className="eyebrow">{title}</h3>
          <p className={css('study__lines')}>{rows.join('\n')}</p>
        </section>
      ))}
  </div>
);

interface WaysProps {
  readonly id: string;
  readonly choice: DecisionPoint;
  readonly onMove: (by: number) => void;
}

/** To the choices beside this one, to the replay, and into a run of one's own. */
function Ways({ id, choice: { n }, onMove }: WaysProps) {
  const fork = useFork(id);
  return (
    <div className={css('study__ways')}>
      <button type="button" className="btn" aria-label={S.back} onClick={() => onMove(-1)}>
        ←
      </button>
      <button type="button" className="btn" aria-label={S.next} onClick={() => onMove(1)}>
        →
      </button>
      <button type="button" className="btn btn--primary" onClick={() => fork.at(n)}>
        {S.fork}
      </button>
      <Link className="btn" to="/r/$id" params={{ id }} hash={`n=${n}`}>
        {S.replay}
      </Link>
      <span role="status" className="hint">
        {fork.message}
      </span>
    </div>
  );
}
