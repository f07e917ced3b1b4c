import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { Exit, exitText } from '../exits.tsx';
import { Crowd, ranksOf } from '../room/crowd.tsx';
import { moodOf, Person } from '../room/person.tsx';
import { FURNITURE, RoomScene } from '../room/room-scene.tsx';
import { usePersons } from '../room/use-persons.ts';
import { directionOf, type EscapeTable, useEscape } from '../use-escape.ts';
import { WAYS } from '../verbs.ts';
import { E } from '../words.ts';
import { isSide, type Side, sightOf, turnLeft, turnRight } from './facing.ts';
import styles from './first-person.module.css';
import type { Door, Figure, Picture, Stage } from './first-person-canvas.ts';

const css = classes(styles);

const STAIRS = WAYS.filter(({ direction }) => !isSide(direction));

/** Loaded when the mode is first shown: no other mode needs a canvas. */
const loadCanvas = () => import('./first-person-canvas.ts');

/** The room from inside, on a canvas; exits and people stay buttons, with the same actions and keys. */
export function FirstPerson() {
  const table = useEscape();
  const { view, selected } = table;
  const [facing, face] = useState<Side>('north');
  const aimed = directionOf(selected);
  const shown: Side = isSide(aimed) ? aimed : facing;
  const sight = sightOf(shown);
  const picture = usePicture(table, shown);
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = useStage(canvas, picture);
  useKeys({ '[': () => face(turnLeft(facing)), ']': () => face(turnRight(facing)) });
  if (state === 'failed')
    return (
      <>
        <RoomScene />
        <p className={css('note')}>{E.noCanvas}</p>
      </>
    );
  return (
    <div className={css('view')} data-canvas={state}>
      <canvas ref={canvas} className={css('canvas')} width={960} height={540} tabIndex={-1} aria-hidden="true" />
      {state === 'waiting' && <p className={css('note')}>{E.loadingScene}</p>}
      <ul className={css('ways')} aria-label={E.exits}>
        {Object.entries(sight).map(([where, side]) => (
          <li key={side} className={css('ways__each', where)}>
            <Exit direction={side} arrow={WAYS.find(({ direction }) => direction === side)!.arrow} />
          </li>
        ))}
        {STAIRS.filter(({ direction }) => view.room.exits.some((exit) => exit.direction === direction)).map(
          ({ direction, arrow }) => (
            <li key={direction} className={css('ways__each', direction)}>
              <Exit direction={direction} arrow={arrow} />
            </li>
          ),
        )}
      </ul>
      <People />
      <p className={css('facing')}>
        <button type="button" className="btn" onClick={() => face(turnLeft(facing))}>
          <Keycap>[</Keycap> {E.turnLeft}
        </button>
        <b>{E.facing(shown)}</b>
        <button type="button" className="btn" onClick={() => face(turnRight(facing))}>
          {E.turnRight} <Keycap>]</Keycap>
        </button>
      </p>
    </div>
  );
}

function People() {
  const { front, crowd } = ranksOf(usePersons());
  return (
    <div className={css('company', crowd.length > 0 && 'crowded')}>
      <ul className={css('people')} aria-label={E.room}>
        {front.map((shown) => (
          <li key={shown.being.id}>
            <Person {...shown} size="plate" />
          </li>
        ))}
      </ul>
      <Crowd crowd={crowd} />
    </div>
  );
}

type CanvasState = 'waiting' | 'drawn' | 'failed';

/** Opens the canvas once, draws each new picture on it, and closes it with the mode. */
function useStage(canvas: React.RefObject<HTMLCanvasElement | null>, picture: Picture): CanvasState {
  const [state, setState] = useState<CanvasState>('waiting');
  const stage = useRef<Stage | null>(null);
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    let isHere = true;
    void loadCanvas()
      .then(({ openStage }) => {
        if (!isHere || !canvas.current) return;
        stage.current = openStage(canvas.current);
        stage.current.show(latest.current);
        setState('drawn');
      })
      .catch(() => isHere && setState('failed'));
    return () => {
      isHere = false;
      stage.current?.end();
      stage.current = null;
    };
  }, [canvas]);
  useEffect(() => stage.current?.show(picture), [picture]);
  return state;
}

/** More figures would overlap; everybody has a button over the picture. */
const FIGURES_MAX = 8;

const isPaperNow = (): boolean => document.querySelector('[data-theme=paper]') !== null;

/** True while the theme is paper, also if it changes while the room is shown. */
const usePaper = (): boolean =>
  useSyncExternalStore((tell) => {
    const observer = new MutationObserver(tell);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, isPaperNow);

function usePicture(table: EscapeTable, facing: Side): Picture {
  const art = useGameArt();
  const isPaper = usePaper();
  const { view } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is a new view
  return useMemo(() => {
    const outlineOf = (...ids: readonly string[]): string => art.glyphs[art.picture(...ids)] ?? '';
    const door = (side: Side): Door | null => {
      const exit = view.room.exits.find(({ direction }) => direction === side);
      if (!exit) return null;
      const { title, isDanger } = exitText(table, exit);
      const known = exit.feature !== null && exit.feature !== 'corridor' ? exit.feature : null;
      const sign: Figure | null =
        known === null ? null : { id: art.picture(known), outline: outlineOf(known), name: title, mood: 'calm' };
      return { label: title, isDanger, sign };
    };
    const sight = sightOf(facing);
    const figures = view.beings
      .filter(({ is_here }) => is_here)
      .slice(0, FIGURES_MAX)
      .map(
        (being): Figure => ({
          id: art.picture(...table.pictureIds(being)),
          outline: outlineOf(...table.pictureIds(being)),
          name: table.called(being),
          mood: moodOf(being),
        }),
      );
    const furniture = (FURNITURE[view.room.feature] ?? [])
      .slice(0, 1)
      .map((id): Figure => ({ id: art.picture(id), outline: outlineOf(id), name: id, mood: 'calm' }));
    return {
      figures,
      furniture,
      ahead: door(sight.ahead),
      left: door(sight.left),
      right: door(sight.right),
      isPaper,
    };
  }, [view, facing, art, isPaper]);
}
