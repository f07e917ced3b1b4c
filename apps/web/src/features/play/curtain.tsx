import { useQuery } from '@tanstack/react-query';
import type { GameFace } from '@undercroft/kernel';
import type { Snapshot } from '@undercroft/server';
import type { CSSProperties } from 'react';
import { call } from '../../base/api.ts';
import { W } from '../../base/words.ts';
import { gaugesOf, handOf, type Reading } from '../../games/index.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf, gameTheme } from '../../ui/game-cards.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './curtain.module.css';
import playStyles from './play.module.css';
import { sharedSeats } from './shared-device.ts';

const css = classes(styles, playStyles);

interface Props {
  readonly game: GameFace;
  readonly snapshot: Snapshot;
  readonly next: string;
  readonly onShow: () => void;
}

const LINES_MAX = 100;

/** The public part of the run: a spectator's view and last log lines. */
const usePublic = ({ session, n }: Pick<Snapshot, 'session' | 'n'>) =>
  useQuery({
    queryKey: ['public', session, n],
    queryFn: async () => {
      const query = { as: 'spectator' };
      const { view, page } = await call('GET /api/sessions/{id}', { id: session, query });
      const cut = { ...query, page, limit: LINES_MAX };
      const { events } = await call('GET /api/sessions/{id}/log', { id: session, query: cut });
      const latest = events.filter((event) => event.n === n);
      return {
        view,
        line: latest
          .map(({ line }) => line)
          .slice(0, 2)
          .join(' '),
      };
    },
  }).data;

/** Hides both hands between two players at one device until the next player confirms. */
export default function Curtain({ game, snapshot, next, onShow }: Props) {
  const art = useGameArt();
  const name = game.words.name;
  useKeys({ ' ': onShow, Enter: onShow });
  const before = sharedSeats(snapshot).find((seat) => seat !== next) ?? next;
  const publicState = usePublic(snapshot);
  const handIn = (seat: string): number => (publicState ? handOf(game, publicState.view, seat) : 0);
  const gaugesIn = (seat: string): readonly Reading[] => (publicState ? gaugesOf(game, publicState.view, seat) : []);
  return (
    <main className={css('curtain')} data-curtain={next} {...gameTheme(game.id)}>
      <title>{`${W.curtain.pass} ${name(next)} · ${W.name}`}</title>
      <Scene backdrop="drapes" seed={snapshot.session} lightY={0.5} />
      <p className={css('goalline')}>
        <Emblem glyph="duality-mask" size={20} /> <b>{W.curtain.goal}</b>
      </p>
      <Player
        glyph="blindfold"
        status={W.curtain.played}
        line={W.curtain.away}
        name={name(before)}
        hand={handIn(before)}
        gauges={gaugesIn(before)}
        back={gameCardOf(game.id, game.title).emblem}
      />
      <div className={css('middle')}>
        <p>{W.curtain.pass}</p>
        <h1>{name(next)}</h1>
        <svg className={css('pass')} viewBox="0 0 500 160" preserveAspectRatio="none" aria-hidden="true">
          <path d="M30 150C110 20 330 0 440 90" />
          <path d="M30 150C110 20 330 0 440 90" />
          <path d="M480 130L420 112L462 66Z" />
        </svg>
        <Emblem glyph="smartphone" size={150} look="paper" className={css('device')} />
        {publicState?.line && <p className={css('public')}>{publicState.line}</p>}
      </div>
      <Player
        glyph={art.picture(next)}
        status={W.curtain.yours(snapshot.turn + 1)}
        line={W.curtain.take}
        name={name(next)}
        hand={handIn(next)}
        gauges={gaugesIn(next)}
        back={gameCardOf(game.id, game.title).emblem}
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
  readonly glyph: string;
  readonly status: string;
  readonly name: string;
  readonly line: string;
  /** Number of cards in the player's hand. */
  readonly hand: number;
  /** The player's public gauges. */
  readonly gauges: readonly Reading[];
  /** The picture on the back of a card. */
  readonly back: string;
  readonly isLit?: boolean;
}

const Player = ({ glyph, status, name, line, hand, gauges, back, isLit }: PlayerProps) => (
  <section className={css('player', isLit && 'lit')}>
    <div className={css('arch')}>
      <Emblem glyph={glyph} size={200} look={isLit ? 'foe' : 'ghost'} />
      {hand > 0 && <Backs count={hand} glyph={back} />}
    </div>
    <div className={css('plate')}>
      <p>{status}</p>
      <h2>{name}</h2>
      <p>{line}</p>
      {gauges.length > 0 && (
        <ul className={css('gauges')} data-gauges={gauges.length}>
          {gauges.map(({ label, value, max, tone }) => (
            <li key={label}>
              <span>
                {label} <b>{value}</b>
                <small>/{max}</small>
              </span>
              <Meter value={value} max={max} tone={tone} label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);

/** A hand seen from behind: only the number of cards shows. */
const Backs = ({ count, glyph }: { readonly count: number; readonly glyph: string }) => (
  <ul
    className={css('backs')}
    aria-label={W.curtain.holds(count)}
    data-backs={count}
    style={{ '--count': count } as CSSProperties}
  >
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards face down have places only
      <li key={i} className={css('back')} style={{ '--i': i - (count - 1) / 2 } as CSSProperties}>
        <Emblem glyph={glyph} size={40} />
      </li>
    ))}
  </ul>
);
