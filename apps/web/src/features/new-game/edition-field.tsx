import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/segments.tsx';
import styles from './new-game.module.css';
import { editionOf, latestEditionOf, type OptionValues, withEdition } from './option-schema.ts';

const css = classes(styles);

interface Props {
  readonly schema: unknown;
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

/** The choice between the rules of a game's editions; nothing for a game with one. */
export const EditionField = ({ schema, values, onChange }: Props) =>
  latestEditionOf(schema) > 1 && (
    <div className={css('seed')}>
      <span className="eyebrow">{W.ante.rules}</span>
      <Segments
        label={W.ante.rules}
        value={editionOf(schema, values) === 1 ? 'classic' : 'second'}
        onChange={(name) => onChange(withEdition(schema, values, name === 'classic' ? 1 : 2))}
        choices={{ second: W.ante.secondEdition, classic: W.ante.classic }}
      />
    </div>
  );
