import { setSetting, useSettings } from '../../base/settings.ts';
import { W } from '../../base/words.ts';
import type { Story } from '../../games/story.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toneInk } from '../../ui/tone.ts';
import { useKeys } from '../../ui/use-keys.ts';
import styles from './replay.module.css';
import { StoryTrack } from './story-track.tsx';
import type { TurningPoint } from './turning.ts';

const css = classes(styles);

interface Props {
  readonly n: number;
  readonly last: number;
  readonly story: Story;
  readonly turns: readonly TurningPoint[];
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onMove: (n: number) => void;
  readonly onPlay: () => void;
  readonly onFork: () => void;
}

/** The replay controls: step, play, drag, jump to the next event of a kind, and fork a run. */
export function Scrubber({ n, last, story, turns, label, isPlaying, onMove, onPlay, onFork }: Props) {
  const speed = useSettings((settings) => settings.speed);
  const { instant: _, ...speeds } = W.settings.speeds;
  return (
    <footer className={css('scrub')}>
      <div className={css('scrub__keys')}>
        <IconButton name={W.replay.first} sign="|◀" onPress={() => onMove(0)} />
        <IconButton name={W.replay.back} sign="◀" hotkey="←" onPress={() => onMove(n - 1)} />
        <button type="button" className={css('btn', 'btn--primary', 'scrub__play')} onClick={onPlay}>
          {isPlaying ? W.replay.pause : W.replay.play} <Keycap>Space</Keycap>
        </button>
        <IconButton name={W.replay.next} sign="▶" hotkey="→" onPress={() => onMove(n + 1)} />
        <IconButton name={W.replay.last} sign="▶|" onPress={() => onMove(last)} />
        <span className={css('scrub__at')}>
          <b className="big" data-at={n}>
            {n}
          </b>{' '}
          <span className="hint">{W.replay.of(last)}</span>
        </span>
        <Jumps n={n} story={story} turns={turns} onMove={onMove} />
        <span className="spacer" />
        <button type="button" className="btn" onClick={onFork}>
          {W.replay.fork} <Keycap>f</Keycap>
        </button>
        <span className="hide-phone">
          <Segments
            label={W.settings.speed}
            value={speed === 'instant' ? 'fast' : speed}
            choices={speeds}
            onChange={(value) => setSetting('speed', value)}
          />
        </span>
      </div>
      <p className={css('scrub__label')}>{label}</p>
      <StoryTrack n={n} last={last} story={story} onMove={onMove} />
    </footer>
  );
}

interface IconProps {
  readonly name: string;
  readonly sign: string;
  readonly hotkey?: string;
  readonly onPress: () => void;
}

const IconButton = ({ name, sign, hotkey, onPress }: IconProps) => (
  <button type="button" className="btn btn--icon" aria-label={name} title={name} onClick={onPress}>
    {sign}
    {hotkey && <Keycap>{hotkey}</Keycap>}
  </button>
);

/** Jumps to the next event of a kind; after the last one, back to the first. */
function Jumps({ n, story, turns, onMove }: Pick<Props, 'n' | 'story' | 'turns' | 'onMove'>) {
  const after = (steps: readonly number[]): number => steps.find((step) => step > n) ?? steps[0] ?? n;
  const turn = (): void => onMove(after(turns.map((point) => point.n)));
  useKeys(turns.length > 0 ? { n: turn } : {}, 'frame');
  return (
    <span className={css('scrub__jumps', 'hide-phone')}>
      <span className="eyebrow">{W.replay.nextOf}</span>
      {story.rows.map(({ label, sign, tone, steps }) => (
        <button key={label} type="button" className="btn" onClick={() => onMove(after(steps))}>
          <span className={`text-${toneInk(tone)}`}>{sign}</span> {label}
        </button>
      ))}
      {turns.length > 0 && (
        <button type="button" className="btn" aria-label={W.replay.turnLong} title={W.replay.turnLong} onClick={turn}>
          {W.replay.turn} <Keycap>n</Keycap>
        </button>
      )}
    </span>
  );
}
