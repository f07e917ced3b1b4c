import type { CSSProperties } from 'react';
import { W } from '../../base/words.ts';
import type { Chapter, Row, Story } from '../../games/story.ts';
import { classes } from '../../ui/classes.ts';
import { toneInk } from '../../ui/tone.ts';
import styles from './replay.module.css';

const css = classes(styles);

const HEIGHT = 40;

interface Props {
  readonly n: number;
  readonly last: number;
  readonly story: Story;
  readonly onMove: (n: number) => void;
}

const share = (n: number, last: number): number => n / Math.max(1, last);
const stepped = (values: readonly number[], max: number): string =>
  values
    .map((value, i) => {
      const y = (HEIGHT - 2 - (value / Math.max(1, max)) * (HEIGHT - 4)).toFixed(1);
      return i === 0 ? `M0 ${y}` : `H${i}V${y}`;
    })
    .join('');

/** The whole run below its stage: its curves, its events, its chapters and the current moment. */
export function StoryTrack({ n, last, story, onMove }: Props) {
  return (
    <div className={css('story')} style={{ '--at': share(n, last) } as CSSProperties}>
      <Lines story={story} last={last} />
      <div className={css('story__row', 'story__row--range')}>
        <span className={css('story__label')} />
        <input
          type="range"
          aria-label={W.replay.position}
          min={0}
          max={last}
          value={n}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      </div>
      {story.rows.map((row) => (
        <Marks key={row.label} row={row} last={last} />
      ))}
      {story.chapters.length > 0 && <Chapters chapters={story.chapters} n={n} last={last} onMove={onMove} />}
      <div className={css('story__head')} aria-hidden="true">
        <i />
      </div>
    </div>
  );
}

function Lines({ story: { lines }, last }: Pick<Props, 'story' | 'last'>) {
  const max = Math.max(1, ...lines.flatMap(({ values }) => values));
  return (
    <div className={css('story__row')}>
      <span className={css('story__label')}>
        {lines.map(({ label, tone }) => (
          <b key={label} className={`text-${toneInk(tone)}`}>
            {label}
          </b>
        ))}
        <span className="num">{max}</span>
      </span>
      <svg
        className={css('story__lines')}
        viewBox={`0 0 ${Math.max(1, last)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={lines
          .map(({ label, values }) => W.replay.line(label, values[0] ?? 0, values.at(-1) ?? 0))
          .join(' ')}
      >
        <path className={css('curve__base')} d={`M0 ${HEIGHT - 1}H${last}`} />
        {lines.map(({ label, tone, values }) => (
          <path key={label} className={css(`curve__line m-${toneInk(tone)}`)} d={stepped(values, max)} />
        ))}
      </svg>
    </div>
  );
}

const Marks = ({ row: { label, sign, tone, steps }, last }: { readonly row: Row; readonly last: number }) => (
  <div className={css(`story__row m-${toneInk(tone)}`)}>
    <span className={css('story__label')}>
      {sign} {label}
    </span>
    <span className={css('ticks')} role="img" aria-label={W.replay.marks(label, steps.length)}>
      {steps.map((step) => (
        <i key={step} style={{ '--at': share(step, last) } as CSSProperties} />
      ))}
    </span>
  </div>
);

interface ChapterProps extends Pick<Props, 'n' | 'last' | 'onMove'> {
  readonly chapters: readonly Chapter[];
}

const Chapters = ({ chapters, n, last, onMove }: ChapterProps) => (
  <div className={css('story__row')}>
    <span className={css('story__label')}>{W.replay.chapters}</span>
    <span className={css('chapters')}>
      {chapters.map(({ title, from, to }) => (
        <button
          key={from}
          type="button"
          className={css(from <= n && n <= to ? 'chapter chapter--now' : 'chapter')}
          style={{ '--from': share(from, last), '--to': Math.min(1, share(to + 1, last)) } as CSSProperties}
          aria-label={W.replay.chapter(title, from)}
          title={title}
          tabIndex={-1}
          onClick={() => onMove(from)}
        >
          <span>{title}</span>
        </button>
      ))}
    </span>
  </div>
);
