import { Emblem } from '../../../ui/art/emblem.tsx';
import { Scene } from '../../../ui/art/scene.tsx';
import { classes } from '../../../ui/classes.ts';
import { allGameCards } from '../../../ui/game-cards.ts';
import styles from '../gallery.module.css';
import type { SpecimenGroup } from '../specimen.ts';

const css = classes(styles);
const LOOKS = ['lit', 'paper', 'foe', 'ghost'] as const;

/** Each game's emblem, and the backdrop of its table. */
export const pictures = (): SpecimenGroup => ({
  title: 'Pictures',
  specimens: allGameCards().map(({ id, title, emblem, backdrop }) => ({
    name: title,
    states: {
      ...Object.fromEntries(LOOKS.map((look) => [look, <Emblem key={look} glyph={emblem} look={look} />])),
      unknown: <Emblem glyph="no-such-picture" />,
      scene: (
        <div className={css('scene')}>
          <Scene backdrop={backdrop} seed={`gallery ${id}`} width={480} height={300} />
        </div>
      ),
    },
  })),
});
