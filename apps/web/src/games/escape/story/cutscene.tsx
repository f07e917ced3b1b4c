import type { SpokenEvent } from '@undercroft/server';
import { W } from '../../../base/words.ts';
import { Act } from '../../../ui/act.tsx';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { E } from '../words.ts';
import styles from './cutscene.module.css';
import { sceneIn } from './cutscenes.ts';

const css = classes(styles);

interface Props {
  readonly event: SpokenEvent;
  readonly onClose: () => void;
}

/** A story between two turns. It waits for a person; an assistant plays on. ED-86 */
export function Cutscene({ event, onClose }: Props) {
  const art = useGameArt();
  const { title, paragraphs } = event.scene!;
  useKeys({ Enter: onClose, ' ': onClose, Escape: onClose });
  return (
    <>
      <section className={css('cutscene', 'scene-table', 'stage')} aria-label={title} data-cutscene={sceneIn(event)}>
        <blockquote className={css('paper')}>
          <h2>
            <Emblem glyph={art.picture('page')} size={30} /> {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      </section>
      <section className="actionbar commitbar" aria-label={W.table.bar}>
        <span />
        <Act kind="primary" hotkey="Enter" name={E.goOn} does={E.noTurn} onPress={onClose} />
        <div className="side" />
      </section>
    </>
  );
}
