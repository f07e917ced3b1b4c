import type { Verdict } from '@undercroft/kernel';
import type { ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import styles from './result.module.css';
import { S } from './sheet-words.ts';

const css = classes(styles);
const CRESTS: { readonly [V in Verdict]: string } = { won: 'laurel-crown', lost: 'tombstone', drawn: 'crossed-swords' };

/** The killer in a lost run, with its picture. */
export interface Killer {
  readonly name: string;
  readonly glyph: string;
}

interface Props {
  readonly game: string;
  readonly session: string;
  readonly verdict: Verdict;
  readonly title: string;
  /** Null if nobody ended the run, or it is not known yet. */
  readonly killer?: Killer | null;
  readonly children: ReactNode;
}

/** The verdict in its scene: the crest in the light after a win, the killer before the light after a loss. */
export const Hero = ({ game, session, verdict, title, killer = null, children }: Props) => {
  const { backdrop, emblem } = gameCardOf(game);
  const slayer = verdict === 'lost' ? killer : null;
  return (
    <header className={css('end__head', 'hero', verdict, slayer && 'slain')}>
      <div className={css('ground')}>
        <Scene
          backdrop={backdrop}
          seed={`${session} end`}
          width={1280}
          height={420}
          lightX={slayer ? 0.68 : 0.5}
          lightY={verdict === 'won' ? 0.3 : 0.5}
        />
      </div>
      <Emblem
        key={slayer?.glyph ?? verdict}
        glyph={slayer?.glyph ?? CRESTS[verdict]}
        size={slayer ? 300 : verdict === 'lost' ? 210 : 190}
        look={verdict === 'lost' ? 'foe' : 'lit'}
        className={css('crest')}
      />
      {verdict === 'lost' && <Emblem glyph={emblem} size={120} look="ghost" className={css('fallen')} />}
      <div className={css('say')}>
        <p className={css('verdict')} data-killer={slayer?.name}>
          {slayer ? S.lostTo(slayer.name) : W.end[verdict]}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
};
