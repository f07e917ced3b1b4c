import { useQuery } from '@tanstack/react-query';
import type { AnyGame } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';
import { call } from '../../base/api.ts';
import { W } from '../../base/words.ts';
import { standOf } from '../../games/index.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { looksLike } from '../../ui/doors.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './curtain.module.css';
import playStyles from './play.module.css';

const css = classes(styles, playStyles);

/** The seats one browser plays, if it plays more than one. */
const sharedSeats = ({ seats }: Pick<Snapshot, 'seats'>): readonly string[] => {
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  return own.length > 1 ? own : [];
};

/** Whose turn it is at a shared device, if not the turn of whoever is looking. */
export function nextToLook(snapshot: Snapshot): string | null {
  const own = sharedSeats(snapshot);
  if (own.length === 0 || snapshot.outcome) return null;
  const next = snapshot.toAct.find((seat) => own.includes(seat) && !snapshot.chosen.includes(seat));
  return next !== undefined && next !== snapshot.as ? next : null;
}

interface Props {
  readonly game: AnyGame;
  readonly snapshot: Snapshot;
  readonly next: string;
  readonly onShow: () => void;
}

const LINES_MAX = 100;

/** What anybody may know: the view and the last line of one who only looks on. */
const usePublic = ({ session, n }: Pick<Snapshot, 'session' | 'n'>) =>
  useQuery({
    queryKey: ['public', session, n],
    queryFn: async () => {
      const query = { as: 'spectator' };
      const { view, page } = await call('GET /api/sessions/{id}', { id: session, query });
      const cut = { ...query, page, limit: LINES_MAX };
      const { events } = await call('GET /api/sessions/{id}/log', { id: session, query: cut });
      const told = events.filter((event) => event.n === n);
      return {
        view,
        line: told
          .map(({ line }) => line)
          .slice(0, 2)
          .join(' '),
      };
    },
  }).data;

/** Between two players at one device: both hands are hidden until the next one says who they are. */
export function Curtain({ game, snapshot, next, onShow }: Props) {
  const art = useGameArt();
  const name = game.words.name;
  useKeys({ ' ': onShow, Enter: onShow });
  const before = sharedSeats(snapshot).find((seat) => seat !== next) ?? next;
  const known = usePublic(snapshot);
  const stand = known ? standOf(game.id, known.view) : [];
  return (
    <main className={css('curtain')} data-curtain={next} {...looksLike(game.id)}>
      <title>{`${W.curtain.pass} ${name(next)} · ${W.name}`}</title>
      <Scene backdrop="drapes" seed={snapshot.session} lightY={0.5} />
      <p className={css('goalline')}>
        <Emblem glyph="duality-mask" size={20} /> <b>{W.curtain.goal}</b>
      </p>
      <Player seat={before} glyph="blindfold" status={W.curtain.played} line={W.curtain.away} name={name(before)} />
      <div className={css('middle')}>
        <p>{W.curtain.pass}</p>
        <h1>{name(next)}</h1>
        <Emblem glyph="smartphone" size={150} look="paper" className={css('device')} />
        {known?.line && <p className={css('public')}>{known.line}</p>}
        <p className={css('stand')}>
          {stand.map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </p>
      </div>
      <Player
        seat={next}
        glyph={art.picture(next)}
        status={W.curtain.yours(snapshot.turn + 1)}
        line={W.curtain.take}
        name={name(next)}
        isLit
      />
      <div className={css('bar')}>
        <button type="button" className={css('go')} onClick={onShow}>
          <Keycap>Space</Keycap>
          <span>
            <b>{W.curtain.show(name(next))}</b>
            <small>{W.curtain.hide}</small>
          </span>
        </button>
      </div>
    </main>
  );
}

interface PlayerProps {
  readonly seat: string;
  readonly glyph: string;
  readonly status: string;
  readonly name: string;
  readonly line: string;
  readonly isLit?: boolean;
}

const Player = ({ glyph, status, name, line, isLit }: PlayerProps) => (
  <section className={css('player', isLit && 'lit')}>
    <div className={css('arch')}>
      <Emblem glyph={glyph} size={200} look={isLit ? 'foe' : 'ghost'} />
    </div>
    <div className={css('plate')}>
      <p>{status}</p>
      <h2>{name}</h2>
      <p>{line}</p>
    </div>
  </section>
);
