import type { Panel as PanelText } from '@undercroft/kernel';
import { Fragment, useRef } from 'react';
import { Panel } from '../../pieces/panel.tsx';
import { useWhy } from '../../pieces/why.tsx';
import { useTable } from '../../run/table-model.ts';

const NUMBERS = /(\d+(?:\.\d+)?(?:\/\d+)?)/;

/** A row of the game's own words; its numbers answer why together. */
function Row({ text, title, setBy }: { readonly text: string; readonly title: string; readonly setBy: number | null }) {
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
      onClick={(event) => ask({ about: 'number', title: `${title}: ${text.trim()}`, setBy }, event.currentTarget)}
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

/** Which action last changed each row, as far as this page has seen. */
function useRowChanges(panels: readonly PanelText[], n: number): ReadonlyMap<string, number> {
  const rows = useRef(new Map<string, string>());
  const changed = useRef(new Map<string, number>());
  for (const { title, rows: texts } of panels)
    texts.forEach((text, i) => {
      const key = `${title} ${i}`;
      const before = rows.current.get(key);
      if (before !== undefined && before !== text) changed.current.set(key, n);
      rows.current.set(key, text);
    });
  return changed.current;
}

/** The view as the game's words tell it: panels of rows. */
export function Stage() {
  const { game, snapshot } = useTable();
  const panels = game.words.panels(snapshot.view).map(({ title, rows }) => ({ title, rows: unwrapped(rows) }));
  const changed = useRowChanges(panels, snapshot.n);
  return (
    <div className="stage">
      {panels.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <ul className="rows">
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have fixed places
              <li key={i}>
                <Row text={row} title={title} setBy={changed.get(`${title} ${i}`) ?? null} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
