import { type Json, textPanel } from '@undercroft/kernel';
import { Fragment, useMemo } from 'react';
import { useTable } from '../../features/play/run/table-model.ts';
import { Panel } from '../../ui/panel.tsx';
import { useWhy } from '../../ui/why.tsx';
import type { NumberQuestion } from '../../ui/why-answers.tsx';

const NUMBERS = /(\d+(?:\.\d+)?(?:\/\d+)?)/;

/** A row of the game's own words; its numbers answer why together. */
function Row({
  text,
  title,
  of,
}: {
  readonly text: string;
  readonly title: string;
  readonly of: NumberQuestion['of'];
}) {
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
  if (parts.length === 1) return <span className="row">{spoken}</span>;
  return (
    <button
      type="button"
      className="row row--why"
      data-num=""
      onClick={(event) =>
        ask({ about: 'number', title: `${title}: ${text.trim()}`, ...(of ? { of } : {}) }, event.currentTarget)
      }
    >
      {spoken}
    </button>
  );
}

/** Rows are wrapped for 80 columns; two blanks begin what goes on. */
const unwrapped = (rows: readonly string[]): string[] =>
  rows.reduce<string[]>((whole, row) => {
    if (/^ {2}\S/.test(row) && whole.length > 0) whole[whole.length - 1] += ` ${row.trim()}`;
    else whole.push(row);
    return whole;
  }, []);

/** The view as the game's words tell it: panels of rows. */
export function Stage() {
  const { game, snapshot } = useTable();
  const panelsOf = (view: Json): Told[] =>
    game.words
      .panels(view)
      .map(textPanel)
      .map(({ title, rows }) => ({ title, rows: unwrapped(rows) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game's words do not change
  const panels = useMemo(() => panelsOf(snapshot.view), [game, snapshot.view]);
  return (
    <div className="stage">
      {panels.map(({ title, rows }, place) => (
        <Panel key={title} title={title}>
          <ul className="rows">
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
              <li key={i}>
                <Row text={row} title={title} of={(view) => panelsOf(view)[place]?.rows[i]} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface Told {
  readonly title: string;
  readonly rows: readonly string[];
}
