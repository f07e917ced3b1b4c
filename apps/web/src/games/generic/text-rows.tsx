import { type Json, type Panel, panelRows } from '@undercroft/kernel';
import { Fragment } from 'react';
import { classes } from '../../ui/classes.ts';
import { useWhy } from '../../ui/why.tsx';
import type { NumberQuestion } from '../../ui/why-answers.tsx';
import styles from './generic.module.css';

const css = classes(styles);

const NUMBERS = /(\d+(?:\.\d+)?(?:\/\d+)?)/;

interface RowProps {
  readonly text: string;
  readonly title: string;
  readonly of: NumberQuestion['of'];
}

/** A row in the game's own words; all its numbers share one answer to why. */
function Row({ text, title, of }: RowProps) {
  const ask = useWhy();
  const parts = text.split(NUMBERS);
  const spoken = parts.map((part, i) => {
    const key = `${i} ${part}`;
    if (i % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <b key={key} className="num">
        {part}
      </b>
    );
  });
  if (parts.length === 1) return <span className={css('row')}>{spoken}</span>;
  return (
    <button
      type="button"
      className={css('row', 'row--why')}
      data-num=""
      onClick={(event) =>
        ask({ about: 'number', title: `${title}: ${text.trim()}`, ...(of ? { of } : {}) }, event.currentTarget)
      }
    >
      {spoken}
    </button>
  );
}

/** Joins rows that were wrapped for 80 columns: continuation rows begin with two spaces. */
const unwrapped = (rows: readonly string[]): string[] =>
  rows.reduce<string[]>((whole, row) => {
    if (/^ {2}\S/.test(row) && whole.length > 0) whole[whole.length - 1] += ` ${row.trim()}`;
    else whole.push(row);
    return whole;
  }, []);

interface Props {
  readonly title: string;
  readonly rows: readonly string[];
  readonly of: (view: Json) => Panel | undefined;
}

/** The game's text, row by row. */
export const TextRows = ({ title, rows, of }: Props) => (
  <ul className={css('rows')}>
    {unwrapped(rows).map((row, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
      <li key={i}>
        <Row
          text={row}
          title={title}
          of={(view) => {
            const then = of(view);
            return then ? unwrapped(panelRows(then))[i] : undefined;
          }}
        />
      </li>
    ))}
  </ul>
);
