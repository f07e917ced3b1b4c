import type { CodexEntry } from '@undercroft/kernel';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import styles from './codex.module.css';
import { factsOf } from './entry-facts.ts';
import type { Lock } from './locks.ts';

const css = classes(styles);

interface Props {
  readonly entries: readonly CodexEntry[];
  readonly chosen: readonly CodexEntry[];
  readonly isMet: (entry: CodexEntry) => boolean;
  /** The reason an entry is locked, if it is. */
  readonly lockOf: (entry: CodexEntry) => Lock | undefined;
  readonly onChoose: (entry: CodexEntry) => void;
}

/** Every entry as a card: picture, name, first number. */
export function Gallery({ entries, chosen, isMet, lockOf, onChoose }: Props) {
  const art = useGameArt();
  if (entries.length === 0) return <p className="hint">{W.codex.none}</p>;
  return (
    <ul className={css('gallery')}>
      {entries.map((entry) => {
        const [first] = factsOf(entry);
        const lock = lockOf(entry);
        return (
          <li key={`${entry.kind} ${entry.id}`} id={entry.id}>
            <button
              type="button"
              className={css('card', lock && 'locked')}
              data-locked={lock ? '' : undefined}
              aria-pressed={chosen.includes(entry)}
              data-entry={entry.id}
              onClick={() => onChoose(entry)}
            >
              <span className={css('window')}>
                <Emblem glyph={art.picture(entry.id, entry.id.split('/').at(-1)!, entry.kind)} size={72} look="paper" />
              </span>
              <b>{entry.name}</b>
              {lock ? (
                <small>
                  <Emblem glyph="padlock" size={14} /> <span className="sr">{W.codex.locked} </span>
                  {lock.missing ?? W.codex.locked}
                </small>
              ) : (
                <small>
                  {first ? `${first.name} ${first.value}` : entry.kind}
                  {isMet(entry) && ` · ✓ ${W.codex.met}`}
                </small>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
