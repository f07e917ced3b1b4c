import { type Line, paint } from '@undercroft/text';
import { CONTENT } from '../content/content.ts';
import type { EscapeView } from '../rules/view-schema.ts';

const COLUMNS = 10;
const MARKS: { readonly [kind: string]: string } = { dungeoneer: 'D', warden: 'W', hostile: 'E' };

function markOf(view: EscapeView, cell: EscapeView['level'][number]): string {
  if (cell.at === view.you.at) return '@';
  const here = view.beings.filter(({ at }) => at === cell.at);
  const worst = here.find(({ is_enemy }) => is_enemy) ?? here[0];
  if (worst) return worst.is_companion ? 'C' : (MARKS[worst.kind] ?? '?');
  if (cell.feature === null) return '#';
  if (cell.feature === 'treasure' && cell.left === 0) return 't';
  return CONTENT.rooms[cell.feature as 'start'].glyph;
}

/** The level, ten rooms per row. */
export function mapRows(view: EscapeView): Line[] {
  const rows: Line[] = [];
  for (let i = 0; i < view.level.length; i += COLUMNS) {
    const marks = view.level.slice(i, i + COLUMNS).map((cell) => markOf(view, cell));
    rows.push(
      paint(` ${marks.join(' ')}`, [
        [/@/, 'accent'],
        [/E|W/, 'harm'],
        [/R/, 'good'],
        [/#/, 'quiet'],
      ]),
    );
  }
  return rows;
}

export const LEGEND: readonly string[] = [' @ you D person E hunter', ' ^ stairs up  R forge'];
