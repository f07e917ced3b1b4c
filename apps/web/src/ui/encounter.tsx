import type { ReactNode } from 'react';
import { Emblem } from './art/emblem.tsx';
import { classes } from './classes.ts';
import styles from './encounter.module.css';

const css = classes(styles);

interface Props {
  readonly picture: string;
  readonly title: string;
  /** Kind and place of the encounter. */
  readonly where: ReactNode;
  readonly tale: string;
  readonly children?: ReactNode;
}

/** An encounter: its picture, and the page with its story. */
export function Encounter({ picture, title, where, tale, children }: Props) {
  return (
    <div className={css('encounter')}>
      <figure className={css('picture')}>
        <Emblem glyph={picture} size={210} />
      </figure>
      <div className={css('page')}>
        <div className="ctx__head">
          <h2 className="title">{title}</h2>
          {where}
        </div>
        {tale && <p className={css('tale')}>{tale}</p>}
        {children}
      </div>
    </div>
  );
}

/** The choices of an encounter, side by side. */
export const EncounterCards = ({ children }: { readonly children: ReactNode }) => (
  <div className={css('options', 'cards')}>{children}</div>
);
