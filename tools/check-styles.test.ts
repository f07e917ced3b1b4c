import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tooLong } from './check-sizes.mjs';
import { complaints, selectorsOf, sheetsOf } from './check-styles.mjs';

const PIECES = { file: 'pieces.css', css: '.btn { color: red; }\n.panel .btn, .panel__head { color: blue; }\n' };
const module = (css: string) => [{ file: 'home.module.css', css }];

describe('selectors of a sheet', () => {
  it('are read through at-rules, without comments, keyframes and commas in brackets', () => {
    const css = '/* .no {} */ @layer a { .a:is(.b, .c), .d { x: y; } @media (min-width: 1px) { .e { x: y; } } }';
    expect(selectorsOf(`${css} @keyframes k { from { x: y; } 50% { x: y; } }`)).toEqual(['.a:is(.b, .c)', '.d', '.e']);
  });
});

describe('styles of the web app', () => {
  it('a shared class styled in two sheets is found; inside another piece it is that piece’s rule', () => {
    const frame = { file: 'frame.css', css: '.frame .btn { color: green; }' };
    expect(complaints([PIECES, frame], [])).toEqual([]);
    expect(complaints([PIECES, { ...frame, css: '.btn:hover { color: green; }' }], [])).toEqual([
      '.btn is styled in frame.css and pieces.css: one of them is its home',
    ]);
  });

  it('a module styles shared classes inside its component only, or at the table of its game', () => {
    expect(complaints([PIECES], module('.door :global(.btn) { color: red; }'))).toEqual([]);
    expect(complaints([PIECES], module('[data-game="duel"] :global(.btn) { color: red; }'))).toEqual([]);
    expect(complaints([PIECES], module(':global(.btn) { color: red; }'))).toEqual([
      'home.module.css styles ":global(.btn)", which is not inside the component',
    ]);
  });

  it('a module that names a shared class which is not there is found', () => {
    expect(complaints([PIECES], module('.door :global(.button) { color: red; }'))).toEqual([
      'home.module.css names the shared class .button, which no sheet styles',
    ]);
  });
});

it('the sheet of the documentation keeps to the scales too', () => {
  const files = sheetsOf(fileURLToPath(new URL('..', import.meta.url))).map(({ file }) => file);
  expect(files).toContain('apps/web/site/docs/docs.css');
});

describe('sizes', () => {
  it('a stylesheet of 401 lines is too long', () => {
    const root = mkdtempSync(join(tmpdir(), 'undercroft-sizes-'));
    mkdirSync(join(root, 'apps'));
    writeFileSync(join(root, 'apps/fits.css'), 'a {}\n'.repeat(400));
    writeFileSync(join(root, 'apps/long.css'), 'a {}\n'.repeat(401));
    expect(tooLong(root)).toEqual([{ file: 'apps/long.css', lines: 401 }]);
    rmSync(root, { recursive: true });
  });
});
