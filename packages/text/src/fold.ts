import type { Fold, Row } from './screen.ts';

/** First to last. */
const ORDER: readonly Fold[] = ['blank', 'flavour', 'log', 'side', 'second', 'sum', 'detail'];

/** Reduces rows to the available height: folds them in order, from the bottom up, then scrolls the choices. */
export function fitRows(rows: readonly Row[], height: number): Row[] {
  const kept = [...rows];
  for (const fold of ORDER)
    for (let i = kept.length - 1; i >= 0 && kept.length > height; i--) {
      if (kept[i]!.fold !== fold) continue;
      kept.splice(i, 1);
      const above = kept[i - 1];
      if (above?.short !== undefined) kept[i - 1] = { ...above, line: above.short };
    }
  return kept.length > height ? scrolled(kept, height) : kept;
}

/** The choice rows around the marker; the first and the last row show how many are hidden. */
function scrolled(rows: readonly Row[], height: number): Row[] {
  const first = rows.findIndex(({ choice }) => choice);
  if (first < 0) return rows.slice(0, height);
  const last = rows.findLastIndex(({ choice }) => choice);
  const list = rows.slice(first, last + 1);
  const space = Math.max(1, height - (rows.length - list.length));
  const at = Math.max(
    0,
    list.findIndex(({ marked }) => marked),
  );
  return [...rows.slice(0, first), ...windowOf(list, at, space), ...rows.slice(last + 1)].slice(0, height);
}

/** `space` rows of the list that include row `at`. */
export function windowOf(list: readonly Row[], at: number, space: number): Row[] {
  if (list.length <= space) return [...list];
  if (space < 3) return list.slice(at, at + space);
  const top = Math.max(0, Math.min(at - Math.floor(space / 2), list.length - space));
  const shown = list.slice(top, top + space);
  if (top > 0) shown.splice(0, 1, more(`^ ${top + 1} more`));
  const below = list.length - top - space;
  if (below > 0) shown.splice(-1, 1, more(`v ${below + 1} more`));
  return shown;
}

const more = (text: string): Row => ({ line: [{ text: `    ${text}`, role: 'quiet' }], choice: true });
