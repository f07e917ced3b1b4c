import { Link } from '@tanstack/react-router';
import type { Preset } from '@undercroft/kernel';
import type { GamePage } from '@undercroft/server';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { D } from '../daily/words.ts';
import styles from './new-game.module.css';

const css = classes(styles);

interface Props {
  readonly game: Pick<GamePage, 'id' | 'title'>;
  readonly presets: readonly Preset[];
  readonly chosen: string | undefined;
  readonly onChoose: (preset: Preset) => void;
  /** Called for a pointer press, not for arrow keys. */
  readonly onPick: (preset: Preset) => void;
  /** The preset of today's daily run, if the game has one. */
  readonly daily: Preset | undefined;
}

/** The presets as tiles: a picture, a name, one sentence. */
export function Presets({ game, presets, chosen, onChoose, onPick, daily }: Props) {
  const art = useGameArt();
  const { backdrop } = gameCardOf(game.id, game.title);
  return (
    <fieldset className={css('presets')}>
      <legend className="sr">{W.ante.presets}</legend>
      {presets.map((preset, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the radio inside is the control; a digit picks, too
        <label
          key={preset.id}
          className={css('preset', preset.id === chosen && 'chosen')}
          data-preset={preset.id}
          onClick={({ target }) => !(target instanceof HTMLInputElement) && onPick(preset)}
        >
          <input
            type="radio"
            className="sr"
            name="preset"
            checked={preset.id === chosen}
            onChange={() => onChoose(preset)}
          />
          <span className={css('art')}>
            <Scene backdrop={backdrop} seed={preset.id} width={260} height={150} lightY={0.5} hasGrain={false} />
            <Emblem glyph={art.picture(preset.id)} size={120} />
          </span>
          <Keycap className={css('key')}>{String(i + 1)}</Keycap>
          <span className={css('body')}>
            <b>{preset.name}</b>
            <span>{preset.sentence}</span>
          </span>
        </label>
      ))}
      {daily && (
        <Link to="/daily" className={css('preset', 'daily')} data-preset="daily">
          <span className={css('art')}>
            <Scene backdrop={backdrop} seed="daily" width={260} height={150} lightY={0.5} hasGrain={false} />
            <Emblem glyph="hourglass" size={120} />
          </span>
          <span className={css('body')}>
            <b>{D.title}</b>
            <span>{D.preset(daily.name)}</span>
          </span>
        </Link>
      )}
    </fieldset>
  );
}
