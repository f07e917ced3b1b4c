import { GUEST_MODULES } from '../../content/kind-records.ts';
import { archetypeOf } from '../archetype.ts';
import type { Scene } from '../scene.ts';
import { chooseModules } from './deck-building.ts';
import { guestId } from './guests.ts';

/** A template named without its modules builds its deck against the record, or against nothing known. SD-312, SD-319 */
export function meetTemplate(g: Scene): void {
  const { s, t, book } = g;
  const template = book.kinds?.templates[s.visitor];
  if (!template) return;
  const { record } = s;
  const known = {
    archetype: record === null ? '' : archetypeOf(g),
    outcomes: record?.outcomes ?? [],
    planned: '',
    isSharper: false,
  };
  const chosen = chooseModules(book.kinds!, template.tier, known, (from) => t.pick('campaign', 'module', from));
  s.visitor = guestId(template.id, chosen);
  const modules = GUEST_MODULES.filter((id) => chosen.includes(id));
  t.emit?.('moduleChosen', { visitor: template.id, modules }, { rule: 'SD-312', source: template.id });
}
