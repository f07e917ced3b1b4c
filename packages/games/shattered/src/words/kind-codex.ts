import type { CodexEntry } from '@undercroft/kernel';
import { ADVANCED, GUEST_MODULES, type KindTables } from '../content/kind-records.ts';
import { advancedText, changesText, MODULE_FLAVOUR, pathText, TEMPLATE_FLAVOUR, templateText } from './kind-text.ts';
import { name } from './names.ts';

/** Templates, modules, paths and advanced encounters. SD-310…325 */
export function kindEntries(kinds: KindTables | undefined): CodexEntry[] {
  if (!kinds) return [];
  const entry = (id: string, kind: string, mechanics: string, more: Partial<CodexEntry>): CodexEntry => ({
    id,
    name: name(id),
    kind,
    mechanics,
    from: 'SD 9.9',
    ...more,
  });
  return [
    ...Object.values(kinds.templates).map((template) =>
      entry(template.id, 'Visitor', templateText(template), {
        flavour: TEMPLATE_FLAVOUR[template.id] ?? '',
        from: template.from,
      }),
    ),
    ...GUEST_MODULES.map((id) =>
      entry(id, 'Module', `${kinds.modules[id].map(name).join(', ')}.`, { flavour: MODULE_FLAVOUR[id] }),
    ),
    ...Object.values(kinds.paths).map((path) =>
      entry(path.id, 'Path', `${pathText(kinds, path.id)} ${changesText(path)}`, { from: 'SD 9.10' }),
    ),
    ...ADVANCED.map((id) => entry(id, 'Encounter', advancedText(kinds, id), { from: 'SD 9.11' })),
  ];
}
