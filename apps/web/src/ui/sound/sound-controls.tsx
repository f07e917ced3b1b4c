import type { KeyboardEvent } from 'react';
import { setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import { Emblem } from '../art/emblem.tsx';
import { classes } from '../classes.ts';
import { gameCardOf } from '../game-cards.ts';
import { playCue } from './sound.ts';
import styles from './sound-controls.module.css';

const css = classes(styles);

/** Keys that move the slider while it has the focus; the page handles all others. */
const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const keepMoves = (event: KeyboardEvent): void => {
  if (MOVES.has(event.key)) event.stopPropagation();
};

/** Sound switch and volume: always within reach, and stored. */
export function SoundControls({ game }: { readonly game: string }) {
  const isOn = useSettings(({ sound }) => sound);
  const volume = useSettings((settings) => settings.volume);
  const setVolume = (percent: number): void => {
    if (percent > 0) setSetting('volume', percent);
    setSetting('sound', percent > 0);
    playCue(gameCardOf(game).voice, 'select');
  };
  return (
    <span className={css('sound')}>
      <button
        type="button"
        className="btn btn--quiet btn--icon"
        aria-pressed={isOn}
        aria-label={W.table.sound}
        title={isOn ? W.table.soundOn : W.table.soundOff}
        onClick={() => setSetting('sound', !isOn)}
      >
        <Emblem glyph={isOn ? 'speaker' : 'speaker-off'} size={20} />
      </button>
      <input
        type="range"
        className={css('volume')}
        min={0}
        max={100}
        step={10}
        value={isOn ? volume : 0}
        aria-label={W.settings.volume}
        title={W.settings.volume}
        onChange={({ target }) => setVolume(Number(target.value))}
        onKeyDown={keepMoves}
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
      />
    </span>
  );
}
