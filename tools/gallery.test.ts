import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { importGraph } from './import-graph.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UI = 'apps/web/src/ui/';

/** Components that cannot be shown alone, and where the gallery shows them. */
const SHOWN_BY_OTHERS: Readonly<Record<string, string>> = {
  'art/art-defs.tsx': 'definitions that every page draws once',
  'fetching.tsx': 'draws nothing',
  'motion/count-up.tsx': 'shown by the scene at the end of a run',
  'table-scene.tsx': 'the ground of every table',
  'term-notes.tsx': 'part of the answer to a press on a number',
  'verified-badge.tsx': 'needs a run that was played again: the page of a replay',
  'why-answers.tsx': 'the answer to a press on a number',
  'why-popover.tsx': 'the answer to a press on a number',
  'window-dialog.tsx': 'what the window of the gallery opens',
};

it('the gallery shows every shared component, or the test says where it is seen', () => {
  const graph = importGraph(ROOT);
  const gallery = [...graph].filter(([file]) => file.startsWith('apps/web/src/features/gallery/'));
  const shown = new Set(gallery.flatMap(([, imported]) => [...imported]));
  const components = [...graph.keys()].filter((file) => file.startsWith(UI) && file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(20);
  const missing = components.filter((file) => !shown.has(file) && !SHOWN_BY_OTHERS[file.slice(UI.length)]);
  expect(missing).toEqual([]);
});

it('no exception is left for a component that is gone', () => {
  expect(Object.keys(SHOWN_BY_OTHERS).filter((file) => !existsSync(join(ROOT, UI, file)))).toEqual([]);
});
