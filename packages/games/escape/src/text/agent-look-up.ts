import type { LookUp } from '@undercroft/text/agent';
import type { EscapeView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { short } from './agent-rows.ts';

const COLUMNS = 10;

/** Pages this game adds to the codex. */
export const lookUpOf = (view: EscapeView): LookUp => ({
  page(term) {
    if (term === 'gear') return gearText(view);
    if (term === 'traits') return traitsText(view);
    if (term === 'map') return mapText(view);
    return null;
  },
  now: (term, id) => knownRooms(view, id ?? term),
});

const gearText = ({ you }: EscapeView): string =>
  `GEAR: ${you.weapon === '' ? 'no weapon' : `${name(you.weapon)}, power ${you.power}`}; ${you.armor === '' ? 'no armor' : name(you.armor)}. Carried: ${you.items.map(name).join(', ') || 'nothing'}. Might ${you.might}, agility ${you.agility}, insight ${you.insight}, willpower ${you.willpower}. Skills: ${you.skills.map(name).join(', ') || 'none'}.`;

const traitsText = ({ you }: EscapeView): string =>
  `TRAITS: ${Object.entries(you.traits)
    .map(([trait, e4]) => `${trait} ${short(e4)}`)
    .join(', ')}. HEADING: ${name(you.heading)}.`;

function mapText({ level, you, room }: EscapeView): string {
  const rows = new Map<number, string[]>();
  for (const cell of level) {
    const row = Math.floor(cell.at / COLUMNS);
    const label = cell.id === room.id ? 'YOU' : cell.feature === null ? '?' : name(cell.feature).toLowerCase();
    rows.set(row, [...(rows.get(row) ?? []), `${(cell.at % COLUMNS) + 1} ${label}`]);
  }
  return [
    `MAP of depth ${you.depth}, 10 columns, stairs in row 5, column 10:`,
    ...[...rows].sort(([a], [b]) => a - b).map(([row, cells]) => `row ${row + 1}: ${cells.join(', ')}`),
  ].join('\n');
}

/** Number of known rooms of a kind, and the distance of the nearest. */
function knownRooms({ level, you }: EscapeView, what: string): string | null {
  const rooms = level.filter(({ feature }) => feature !== null && (feature === what || feature.includes(what)));
  if (rooms.length === 0) return null;
  const away = (at: number): number =>
    Math.abs(Math.floor(at / COLUMNS) - Math.floor(you.at / COLUMNS)) + Math.abs((at % COLUMNS) - (you.at % COLUMNS));
  const nearest = rooms.toSorted((a, b) => away(a.at) - away(b.at))[0]!;
  return `known on this depth: ${rooms.length}. Nearest: ${away(nearest.at)} room${away(nearest.at) === 1 ? '' : 's'} away.`;
}
