import type { Verdict } from '@undercroft/kernel';
import type { ReactNode } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { doorOf } from '../../ui/doors.ts';
import styles from './result.module.css';

const css = classes(styles);
const CRESTS: { readonly [V in Verdict]: string } = { won: 'laurel-crown', lost: 'tombstone', drawn: 'crossed-swords' };

interface Props {
  readonly game: string;
  readonly session: string;
  readonly verdict: Verdict;
  readonly title: string;
  readonly children: ReactNode;
}

/** The verdict in its scene: the crest in the light when it was won, a stone in the dark when it was not. */
export const Hero = ({ game, session, verdict, title, children }: Props) => {
  const { backdrop, emblem } = doorOf(game);
  return (
    <header className={css('end__head', 'hero', verdict)}>
      <div className={css('ground')}>
        <Scene
          backdrop={backdrop}
          seed={`${session} end`}
          width={1280}
          height={420}
          lightY={verdict === 'won' ? 0.3 : 0.5}
        />
      </div>
      <Emblem
        glyph={CRESTS[verdict]}
        size={verdict === 'lost' ? 210 : 190}
        look={verdict === 'lost' ? 'foe' : 'lit'}
        className={css('crest')}
      />
      {verdict === 'lost' && <Emblem glyph={emblem} size={120} look="ghost" className={css('fallen')} />}
      <div className={css('say')}>
        <p className={css('verdict')}>{W.end[verdict]}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  );
};
