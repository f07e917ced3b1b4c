import { describe, expect, it } from 'vitest';
import { breakpointsOf, declarationsOf, figuresOf, fontSizeOf, valueComplaints } from './style-values.mjs';

const TOKENS = {
  file: 'apps/web/src/styles/tokens.css',
  css: ':root { --text-4: 0.9375rem; --space-4: 8px; --radius-2: 6px; --layer-bar: 7; --ink-1: #ece7db; }',
};
const check = (css: string, exceptions: { file: string; text: string; reason: string }[] = []) =>
  valueComplaints([TOKENS, { file: 'home.module.css', css }], exceptions);

describe('values of a sheet', () => {
  it('tokens, percentages, nothing and sums of tokens pass', () => {
    expect(
      check(`.home {
        font: 700 var(--text-4) / 1.2 var(--font-title);
        gap: 0 var(--space-4);
        padding: var(--space-4) 5% 0 calc(2 * var(--space-4) + var(--space-4));
        margin: calc(-1 * var(--space-4)) auto 0;
        border-radius: var(--radius-2) var(--radius-2) 0 0;
        z-index: var(--layer-bar);
        color: color-mix(in srgb, var(--ink-1) 50%, transparent);
        background: url(data:image/svg+xml,%23fff) currentColor;
        white-space: nowrap;
      }
      @container page (width < 45rem) { .home { font-size: inherit; } }
      @media (forced-colors: active) { .home { color: Highlight; } }`),
    ).toEqual([]);
  });

  it.each([
    ['font-size: 0.9rem', 'font size'],
    ['font: 700 1.05rem / 1.2 var(--font-title)', 'font size'],
    ['font: 700 clamp(2rem, 4vw, 3rem) / 1 var(--font-title)', 'font size'],
    ['gap: 6px', 'distance'],
    ['column-gap: 0.4rem', 'distance'],
    ['padding: 0 var(--space-4) 9px', 'distance'],
    ['padding-inline-start: 1em', 'distance'],
    ['margin-block: calc(10px - var(--space-4))', 'distance'],
    ['border-radius: 8px', 'radius'],
    ['border-top-left-radius: 50%', 'radius'],
    ['z-index: 3', 'layer'],
    ['color: #fff', 'colour'],
    ['box-shadow: 0 1px 2px rgba(0, 0, 0, 0.4)', 'colour'],
    ['border: 1px solid white', 'colour'],
    ['--glow-at-night: #ffdf9c', 'colour'],
  ])('a raw value is found: %s', (text, kind) => {
    expect(check(`.home { ${text}; }`)).toEqual([`home.module.css writes a raw ${kind}: "${text}"`]);
  });

  it('a property of the sheet’s own may hold a distance only if it holds a token', () => {
    expect(check('.home { --pad: var(--space-4); padding: var(--pad); }')).toEqual([]);
    expect(check('.home { --pad: 9px; padding: var(--pad); }')).toEqual([
      'home.module.css writes a raw distance: "padding: var(--pad)"',
    ]);
  });

  it('a token that no scale has is found', () => {
    expect(check('.home { gap: var(--space-12); }')).toEqual(['home.module.css uses --space-12, which no scale has']);
  });

  it.each(['max-width: 45rem', 'width < 44rem', 'width <= 45rem', 'min-width: 62.41rem', 'height < 54rem'])(
    'a breakpoint beside the four is found: %s',
    (query) => {
      expect(check(`@media (${query}) { .home { color: inherit; } }`)).toEqual([
        `home.module.css asks for (${query}); the breakpoints are 24rem, 45rem, 62.5rem, 74rem`,
      ]);
    },
  );

  it('an exception holds for one declaration of one sheet, and is found when nothing needs it', () => {
    const exception = { file: 'home.module.css', text: 'gap: 7px', reason: 'the picture is 7 px wide' };
    expect(check('.home { gap: 7px; }', [exception])).toEqual([]);
    expect(check('.home { gap: 6px; }', [exception])).toEqual([
      'home.module.css writes a raw distance: "gap: 6px"',
      'no sheet needs the exception home.module.css "gap: 7px" any more',
    ]);
  });
});

describe('reading a sheet', () => {
  it('declarations are read through at-rules and without comments', () => {
    const css = '@import "./a.css"; @layer a { .b { color: red; /* gap: 1px; */ --x: 1px } } .c { font: inherit; }';
    expect(declarationsOf(css).map(({ prop, value }) => `${prop}: ${value}`)).toEqual([
      'color: red',
      '--x: 1px',
      'font: inherit',
    ]);
  });

  it('the size in a font shorthand is the first length, never the line height', () => {
    expect(fontSizeOf({ prop: 'font', value: 'italic 400 0.85rem / 1.3 var(--font-lore)' })).toBe('0.85rem');
    expect(fontSizeOf({ prop: 'font', value: 'inherit' })).toBeNull();
    expect(fontSizeOf({ prop: 'line-height', value: '1.2' })).toBeNull();
  });

  it('at-rules without a size ask for no breakpoint', () => {
    expect(breakpointsOf('@media (pointer: coarse) { a {} } @container page (width >= 62.5rem) { a {} }')).toEqual([
      'width >= 62.5rem',
    ]);
  });
});

describe('figures', () => {
  it('count distinct values, and how many are tokens', () => {
    const css =
      '.a { font-size: 1rem; gap: 6px; border-radius: 8px 8px 0 0; } .b { gap: var(--space-4); color: #fff; }';
    expect(figuresOf([TOKENS, { file: 'home.module.css', css }])).toMatchObject({
      fontSizes: 1,
      radii: 1,
      rawColours: 1,
      'font sizes by token': { all: 1, byToken: 0 },
      'gaps by token': { all: 2, byToken: 1 },
    });
  });
});
