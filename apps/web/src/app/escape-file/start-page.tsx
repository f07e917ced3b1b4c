import type { AnyGame, Preset } from '@undercroft/kernel';
import { type FormEvent, useState } from 'react';
import { MODE_NAMES, type Mode, setMode, useMode } from '../../games/escape/modes/mode.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Segments } from '../../ui/segments.tsx';
import { beginSaved, dropSaved, type SavedRun, savedRuns } from './saved-runs.ts';
import styles from './start-page.module.css';
import { isKept } from './storage.ts';
import { F } from './words.ts';

const css = classes(styles);

interface Props {
  readonly game: AnyGame;
  readonly onRun: (session: string) => void;
}

/** Presets for one person; seats for bots need a server. */
const presetsOf = (game: AnyGame): readonly Preset[] =>
  (game.presentation?.presets ?? []).filter(({ seats }) => !seats);

/** Begins or continues a run: seed, pace and mode. */
export function StartPage({ game, onRun }: Props) {
  const card = gameCardOf(game.id);
  return (
    <main className={css('page')} {...gameTheme(game.id)}>
      <Scene backdrop={card.backdrop} seed="escape file" lightY={0.28} className={css('scene')} />
      <header className={css('head')}>
        <Emblem glyph={card.emblem} size={72} />
        <h1>{game.title}</h1>
        <p>{F.line}</p>
      </header>
      <NewRun game={game} onRun={onRun} />
      <SavedRuns game={game} onRun={onRun} />
      <p className={css('note')} role="status" data-kept={isKept}>
        {isKept ? F.kept : F.notKept}
      </p>
    </main>
  );
}

function NewRun({ game, onRun }: Props) {
  const presets = presetsOf(game);
  const { mode } = useMode();
  const [chosen, choose] = useState(presets[0]!.id);
  const [seed, setSeed] = useState('');
  const [isRefused, setRefused] = useState(false);
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const session = beginSaved(game, seed.trim(), presets.find(({ id }) => id === chosen)!.options);
    setRefused(session === null);
    if (session !== null) onRun(session);
  };
  return (
    <form className={css('form')} onSubmit={begin}>
      <div className={css('field')}>
        <span>{F.pace}</span>
        <Segments
          label={F.pace}
          value={chosen}
          choices={Object.fromEntries(presets.map(({ id, name }) => [id, name]))}
          onChange={choose}
        />
        <small>{presets.find(({ id }) => id === chosen)!.sentence}</small>
      </div>
      <div className={css('field')}>
        <span>{F.mode}</span>
        <Segments<Mode> label={F.mode} value={mode} choices={MODE_NAMES} onChange={setMode} />
      </div>
      <label className={css('field')}>
        <span>{F.seed}</span>
        <input
          className="input"
          name="seed"
          value={seed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setSeed(event.target.value)}
        />
        <small>{isRefused ? F.seedRefused : F.seedHint}</small>
      </label>
      <button type="submit" className={css('go', 'btn', 'btn--primary')} data-begin="">
        {F.begin} <Keycap>Enter</Keycap>
      </button>
    </form>
  );
}

function SavedRuns({ game, onRun }: Props) {
  const [runs, setRuns] = useState(() => savedRuns(game));
  if (runs.length === 0) return null;
  const drop = (id: string): void => {
    dropSaved(id);
    setRuns(savedRuns(game));
  };
  return (
    <section className={css('saved')} aria-label={F.goOn}>
      <h2>{F.goOn}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              className="btn"
              disabled={run.isOther}
              data-run={run.id}
              onClick={() => onRun(run.id)}
            >
              {F.of(run.seed)} · {stateOf(run)}
            </button>
            <button
              type="button"
              className="btn btn--quiet"
              aria-label={F.dropRun(run.seed)}
              onClick={() => drop(run.id)}
            >
              {F.drop}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ isOther, isOver, turns }: SavedRun): string =>
  isOther ? F.other : isOver ? F.over : F.turns(turns);
