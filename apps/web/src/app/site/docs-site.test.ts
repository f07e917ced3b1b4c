import { describe, expect, it } from 'vitest';
import { docsPages, docsSheet } from '../../../build/docs-site.ts';
import { searchIndex } from '../../../build/search-index.ts';

const BASE = '/undercroft/';
const pages = docsPages(BASE);

describe('the documentation of the site', () => {
  it('has the rule books, the guides and the commands, each with a title', () => {
    const addresses = pages.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining(['commands.html', 'rules/vibes.html', 'guides/run-a-server.html']),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(pages.filter(({ title }) => title === '')).toEqual([]);
  });

  it('has no link to a page or a heading that is not there', () => {
    const places = new Set(
      pages.flatMap(({ address, sections }) => [
        `${BASE}docs/${address}`,
        ...sections.map(({ id }) => `${BASE}docs/${address}#${id}`),
      ]),
    );
    const links = pages.flatMap(({ address, html }) =>
      [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) =>
        href.startsWith('#') ? `${BASE}docs/${address}${href}` : href,
      ),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !/^(https?:|mailto:)/.test(link) && !places.has(link))).toEqual([]);
  });

  it('finds sections by word, and no word that is everywhere', () => {
    const texts = ['a poisoned dagger', 'the dagger again', 'the shield', 'the door', 'the lamp'];
    const index = searchIndex(texts.map((text, i) => ({ url: `p.html#${i}`, page: 'P', title: `T${i}`, text })));
    expect(index.sections[1]).toEqual(['p.html#1', 'P', 'T1']);
    expect(index.words).toEqual({ poisoned: [0], again: [1], shield: [2], door: [3], lamp: [4] });
  });

  it('has the colours and scales of the app, and its light theme where the system is light', () => {
    const sheet = docsSheet();
    expect(sheet).toMatch(/@media \(prefers-color-scheme: light\) \{\n:root \{[^}]*--bg-0: #faf7f0;/);
    expect(sheet).not.toContain('data-theme');
    const defined = new Set([...sheet.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
    const used = [...sheet.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});
