import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { keyName, useKeyMap } from '../../../ui/key-map.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { ESCAPE_KEYS } from '../keys.ts';
import { E } from '../words.ts';
import { MODE_NAMES, MODES, type Mode } from './mode.ts';
import styles from './modes.module.css';

const css = classes(styles);
const PICTURES: { readonly [M in Mode]: string } = { room: 'verb_talk', grid: 'corridor', firstPerson: 'keen_eye' };

interface Props {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** Switches between three pictures of the same room; actions and keys do not change. */
export function ModeSwitch({ mode, onMode }: Props) {
  const art = useGameArt();
  const keys = useKeyMap(ESCAPE_KEYS);
  return (
    <fieldset className={css('switch')}>
      <legend className="sr">{E.modes}</legend>
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          className={css('mode', each === mode && 'on')}
          aria-pressed={each === mode}
          data-mode={each}
          onClick={() => onMode(each)}
        >
          <Emblem glyph={art.picture(PICTURES[each])} size={18} /> {MODE_NAMES[each]}
        </button>
      ))}
      <Keycap>{keyName(keys.escapeMode)}</Keycap>
    </fieldset>
  );
}
