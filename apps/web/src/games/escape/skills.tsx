import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { figure } from './figures.ts';
import styles from './side-panel.module.css';
import { useEscape } from './use-escape.ts';
import type { EscapeView } from './view.ts';
import { E } from './words.ts';

const css = classes(styles);
type Skill = EscapeView['skills'][number];

/** Every skill with its progress. */
export function Skills() {
  const { view, game } = useEscape();
  const art = useGameArt();
  const { name, codex } = game.words;
  const noteOf = ({ state, distance, radius, missing }: Skill): string => {
    if (state === 'unlocked') return E.skillStates.unlocked;
    const near = radius > 0 ? E.skillNear(figure(distance), figure(radius)) : E.atForge;
    const lacks = missing.length === 0 ? '' : `, ${E.lacks(missing.map(name).join(', '))}`;
    return `${state === 'offered' ? `${E.skillStates.offered}, ` : ''}${near}${lacks}`;
  };
  return (
    <ul className={css('list')}>
      {view.skills.map((skill) => (
        <li
          key={skill.id}
          className={css(skill.state)}
          {...whyTarget(() => ({
            about: 'facts',
            title: name(skill.id),
            rule: 'ED-79',
            facts: [
              {
                name: noteOf(skill),
                value: figure(skill.distance),
                text: codex.find(({ id }) => id === skill.id)?.mechanics,
              },
            ],
          }))}
        >
          <Emblem glyph={art.picture(skill.id)} size={28} />
          <span>
            <b>{name(skill.id)}</b>
            <small>{noteOf(skill)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
