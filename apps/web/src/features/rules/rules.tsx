import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import type { Block } from '@undercroft/rulebook';
import { Fragment, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { bookQuery } from '../../base/queries.ts';
import { W } from '../../base/words.ts';
import { classes } from '../../ui/classes.ts';
import { Notice, Opening } from '../../ui/pages.tsx';
import { Shell } from '../../ui/shell.tsx';
import styles from './rules.module.css';

const css = classes(styles);

const route = getRouteApi('/rules/$game');

/** A game's numbered rules; every log line links to its rule. */
export function RuleBookScreen() {
  const { game } = route.useParams();
  const book = useQuery(bookQuery(game));
  if (book.data === undefined) return <Opening isLost={book.isError} />;
  if (book.data === null) return <Notice title={W.rules.title} line={W.rules.missing} />;
  return <RuleBook game={game} blocks={book.data.blocks} />;
}

function RuleBook({ game, blocks }: { readonly game: string; readonly blocks: readonly Block[] }) {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().toLowerCase());
  const shown = search === '' ? blocks : blocks.filter((block) => textOf(block).toLowerCase().includes(search));
  const chapters = blocks.filter((block) => block.block === 'heading' && block.level === 2);
  useEffect(() => {
    if (hash === '') return;
    const place = document.getElementById(hash);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Shell game={game} where={W.rules.title}>
      <title>{`${W.rules.title} · ${game} · ${W.name}`}</title>
      <div className={css('book')}>
        <nav className={css('book__nav')} aria-label={W.rules.contents}>
          <label className="field">
            <span>{W.rules.search}</span>
            <input className="input" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
          <ul>
            {chapters.map(
              (block) =>
                block.block === 'heading' && (
                  <li key={block.id}>
                    <a href={`#${block.id}`}>{block.text}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <article className={css('book__text')}>
          {shown.length === 0 && <p className="hint">{W.rules.none}</p>}
          {shown.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a book's blocks have fixed places
            <BlockView key={i} block={block} isAimed={'id' in block && block.id !== null && block.id === hash} />
          ))}
        </article>
      </div>
    </Shell>
  );
}

const textOf = (block: Block): string =>
  block.block === 'table' ? [...block.head, ...block.rows.flat()].join(' ') : block.text;

function BlockView({ block, isAimed }: { readonly block: Block; readonly isAimed: boolean }) {
  const aim = isAimed ? 'is-aimed' : '';
  switch (block.block) {
    case 'heading': {
      const Heading = (['h1', 'h2', 'h3', 'h4'] as const)[block.level - 1]!;
      return (
        <Heading id={block.id}>
          <Marked text={block.text} />
        </Heading>
      );
    }
    case 'code':
      return <pre className="snippet">{block.text}</pre>;
    case 'table':
      return <BookTable {...block} />;
    default:
      return (
        <p
          id={block.id ?? undefined}
          tabIndex={block.id ? -1 : undefined}
          className={css(`${block.block === 'item' ? `book__item book__item--${block.depth}` : ''} ${aim}`)}
        >
          <Marked text={block.text} />
        </p>
      );
  }
}

const BookTable = ({
  head,
  rows,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must do so by keyboard
  <section className={css('book__table')} tabIndex={0} aria-label={head.join(', ')}>
    <table className="tbl">
      <thead>
        <tr>
          {head.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
            <th key={i}>
              <Marked text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
          <tr key={i}>
            {row.map((cell, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
              <td key={j}>
                <Marked text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/;

/** Bold, code and emphasis inside a sentence. */
const Marked = ({ text }: { readonly text: string }): ReactNode =>
  text.split(MARKS).map((part, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text never move
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    if (part.startsWith('**')) return <b key={i}>{part.slice(2, -2)}</b>;
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    return <em key={i}>{part.slice(1, -1)}</em>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts of one text never move
  });
