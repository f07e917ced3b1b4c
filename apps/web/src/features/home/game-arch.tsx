import { Link } from '@tanstack/react-router';
import type { GameEntry } from '@undercroft/server';
import { memo } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { gameTheme } from '../../ui/game-cards.ts';
import type { GameCard } from '../../ui/game-screens.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { ARCH, opening, stones } from './arch.ts';
import { css } from './styles.ts';

interface Props {
  readonly card: GameCard;
  /** The game behind the arch; null if it is not installed here. */
  readonly game: GameEntry | null;
  readonly hotkey: string;
  readonly onStart: () => void;
}

const OPENING = opening();

/** The stones of one arch. */
const Stones = memo(function Stones({ seed }: { readonly seed: string }) {
  return (
    <svg className={css('stones')} viewBox={`0 0 ${ARCH.width} ${ARCH.height}`} aria-hidden="true">
      <path d={OPENING} className={css('opening')} />
      {stones(seed).map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
});

const Title = ({ card: { before, title, after } }: Pick<Props, 'card'>) => (
  <h2>
    {before && <small>{before} </small>}
    {title}
    {after && <small> {after}</small>}
  </h2>
);

/** One game's arch: its light, its picture, one sentence. A game that is not installed is dark. */
export function GameArch({ card, game, hotkey, onStart }: Props) {
  return (
    <article className={css('game', !game && 'dark')} data-door={card.id} {...gameTheme(card.id)}>
      <div className={css('arch')}>
        <div className={css('inside')}>
          <Scene
            backdrop={card.backdrop}
            seed={`home ${card.id}`}
            width={ARCH.width}
            height={ARCH.height}
            lightY={0.32}
            hasGrain={false}
          />
        </div>
        <Emblem glyph={card.emblem} size={150} className={css('picture')} />
        <Stones seed={card.id} />
        {game && <Keycap className={css('key')}>{hotkey}</Keycap>}
        <div className={css('plate')}>
          <Title card={card} />
          <p>{card.line}</p>
          <p className={css('foot')}>
            {game && <Emblem glyph="hourglass" size={16} />}
            {game && <span>{card.minutes}</span>}
            {game ? (
              <button type="button" className={css('play')} onClick={onStart} data-start={card.id}>
                {W.home.play}
                <span className="sr"> {game.title}</span> <span aria-hidden="true">→</span>
              </button>
            ) : (
              <span className={css('absent')}>{W.home.absent}</span>
            )}
          </p>
        </div>
        {game && (
          <Link
            className={css('through')}
            to="/g/$game"
            params={{ game: card.id }}
            aria-label={`${game.title}: ${W.home.prepare}`}
          />
        )}
      </div>
    </article>
  );
}
