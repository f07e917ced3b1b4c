import type { CodexEntry } from '@undercroft/kernel';
import { lazy, Suspense } from 'react';
import { W } from '../../base/words.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import styles from './codex.module.css';
import { type ComparedFact, compared } from './entry-facts.ts';
import type { Lock } from './locks.ts';

const css = classes(styles);
const C = W.codex;

/** Loaded when a card is opened, because it counts through past runs. */
const FiguresPart = lazy(() => import('./figures-part.tsx'));

interface Props {
  readonly game: string;
  readonly chosen: readonly CodexEntry[];
  /** The next card pressed is shown beside the first. */
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  readonly lockOf: (entry: CodexEntry) => Lock | undefined;
}

/** The chosen card in full; two cards appear side by side above one table of their numbers. */
export function EntryPane({ game, chosen, isComparing, onCompare, lockOf }: Props) {
  const [left, right] = chosen;
  if (!left) return <aside className={css('pane', 'empty')}>{C.choose}</aside>;
  return (
    <aside className={css('pane')} aria-label={left.name}>
      <div className={css('pair')}>
        <Whole entry={left} lock={lockOf(left)} />
        {right && <Whole entry={right} lock={lockOf(right)} />}
      </div>
      {right && (
        <table className={css('table')} data-compared="">
          <tbody>
            {compared(left, right).map((fact) => (
              <FactRow key={fact.name} {...fact} />
            ))}
          </tbody>
        </table>
      )}
      <Suspense fallback={null}>
        <FiguresPart game={game} chosen={chosen} />
      </Suspense>
      <button type="button" className="btn" aria-pressed={isComparing} data-compare="" onClick={onCompare}>
        {isComparing ? C.compareNow : C.compare}
      </button>
    </aside>
  );
}

function Whole({ entry, lock }: { readonly entry: CodexEntry; readonly lock: Lock | undefined }) {
  const art = useGameArt();
  return (
    <article className={css('whole')}>
      <span className={css('window')}>
        <Emblem glyph={art.picture(entry.id, entry.id.split('/').at(-1)!, entry.kind)} size={120} look="paper" />
      </span>
      <h2>{entry.name}</h2>
      <p className={css('kind')}>{entry.kind}</p>
      {lock && (
        <p className={css('lock')}>
          <Emblem glyph="padlock" size={16} /> {lock.text}
        </p>
      )}
      <p>{entry.mechanics}</p>
      {entry.flavour && <p className={css('flavour')}>{entry.flavour}</p>}
    </article>
  );
}

const FactRow = ({ name, left, right }: ComparedFact) => {
  const isMore = (a: number | null, b: number | null): boolean => a !== null && b !== null && a > b;
  return (
    <tr>
      <td>
        {left ?? '–'} {isMore(left, right) && <span aria-hidden="true">▲</span>}
      </td>
      <th scope="row">{name}</th>
      <td>
        {isMore(right, left) && <span aria-hidden="true">▲</span>} {right ?? '–'}
      </td>
    </tr>
  );
};
