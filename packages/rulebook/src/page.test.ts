import { describe, expect, it } from 'vitest';
import { pageOf } from './page.ts';

const PAGE = `# One & all

See [the guide](guide.md#a), [nothing](lost.md) and <b>this</b>.

## Two's, \`too\`

| a | b |
| --- | --- |
| 1 | 2 |

## Two, too

## Two, too
`;

describe('a Markdown page as HTML', () => {
  const { title, html, sections } = pageOf(PAGE, (href) => (href.startsWith('guide') ? '/guide.html#a' : null));

  it('has an anchor at every heading, none twice, and the text below each', () => {
    expect(title).toBe('One & all');
    expect(sections.map(({ id }) => id)).toEqual(['one--all', 'twos-too', 'two-too', 'two-too-1']);
    expect(sections[1]).toEqual({ id: 'twos-too', title: "Two's, too", text: 'a b 1 2' });
  });

  it('keeps links that lead somewhere, and lets no HTML through', () => {
    expect(html).toContain('<a href="/guide.html#a">the guide</a>, nothing and &lt;b&gt;this&lt;/b&gt;.');
  });
});
