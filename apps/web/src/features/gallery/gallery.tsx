import { useEffect, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/segments.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './gallery.module.css';
import { GameTables } from './game-tables.tsx';
import { GROUP as ACTIONS } from './groups/actions.tsx';
import { GROUP as FRAMES } from './groups/frames.tsx';
import { PARTS, PIECES } from './groups/kit.tsx';
import { GROUP as NUMBERS } from './groups/numbers.tsx';
import { GROUP as PAGES } from './groups/pages.tsx';
import { pictures } from './groups/pictures.tsx';
import type { Specimen, SpecimenGroup } from './specimen.ts';

const css = classes(styles);
const FOCUS = { off: 'As it is', on: 'In focus' } as const;

/** Keeps the page dark while the gallery is open; each specimen is also shown in the paper theme. */
function useDarkPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = 'dark';
    return () => {
      dataset['theme'] = before;
    };
  }, []);
}

const States = ({ states }: Pick<Specimen, 'states'>) =>
  Object.entries(states).map(([state, shown]) => (
    <figure key={state} className={css('state')} data-specimen={state}>
      <figcaption className="hint">{state}</figcaption>
      {shown}
    </figure>
  ));

const Group = ({ title, specimens }: SpecimenGroup) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {specimens.map(({ name, states }) => (
      <article key={name} data-component={name}>
        <h3>{name}</h3>
        <div className={css('pair')}>
          <div className={css('states')}>
            <States states={states} />
          </div>
          <div className={css('states', 'paper')} data-theme="paper">
            <States states={states} />
          </div>
        </div>
      </article>
    ))}
  </section>
);

/** Every shared component and every game's table in its states, in the dark and the paper theme. For developers. */
export function GalleryScreen() {
  useDarkPage();
  const [focus, setFocus] = useState<keyof typeof FOCUS>('off');
  return (
    <Shell where="Gallery">
      <title>Gallery</title>
      <div className={css('gallery', focus === 'on' && 'focused')}>
        <h1>Gallery</h1>
        <Segments label="Focus" value={focus} choices={FOCUS} onChange={setFocus} />
        {[PIECES, PARTS, ACTIONS, NUMBERS, FRAMES, PAGES, pictures()].map((group) => (
          <Group key={group.title} {...group} />
        ))}
        <GameTables />
      </div>
    </Shell>
  );
}
