import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editedBy, stepsOf } from './guide-steps.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Names that the page itself declares, for code that runs there. */
const PAGE_GLOBALS = ['document', 'getComputedStyle'];
const edits = stepsOf(readFileSync(join(ROOT, 'docs/guides/add-a-setting.md'), 'utf8')).get('example')!;

describe('the guide to a setting', () => {
  it('has its value, its words, its field, what it changes and its test', () => {
    expect(new Set(edits.map(({ file }) => file))).toEqual(
      new Set([
        'apps/web/src/base/settings.ts',
        'apps/web/src/styles/tokens.css',
        'apps/web/src/base/words-own.ts',
        'apps/web/src/features/settings/settings.tsx',
        'apps/web/src/browser-tests/tools.browser.test.ts',
      ]),
    );
  });

  it.each(edits)('$file: $where the line with $line', (step) => {
    expect(editedBy(ROOT, step)).toContain(step.text.split('\n')[0]);
  });

  it('has a test that uses only names its file declares', () => {
    const step = edits.find(({ file }) => file.endsWith('.test.ts'))!;
    const edited = editedBy(ROOT, step);
    const used = [...step.text.matchAll(/(?<![.\w'])([a-z]\w*)(?=[.(]\w*)/g)].map(([, name = '']) => name);
    const isDeclared = (name: string): boolean =>
      new RegExp(`(?:let|const|function|import \\{|[,{]) ?${name}\\b`).test(edited);
    expect(used).toContain('site');
    expect(used.filter((name) => !isDeclared(name) && !PAGE_GLOBALS.includes(name))).toEqual([]);
  });
});
