import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Page, pageOf } from '@undercroft/rulebook/page';
import type { Plugin } from 'vite';
import { type SearchSection, searchIndex } from './search-index.ts';

const ROOT = new URL('../../../', import.meta.url);
const PARTS = new URL('../site/docs/', import.meta.url);

/** Groups of pages, in the order of the list beside them. `file` is a Markdown file or a folder of them. */
const GROUPS: readonly (readonly [title: string, ...files: string[]])[] = [
  ['Start', 'docs/commands.md', 'docs/tour.md', 'GLOSSARY.md', 'CHANGELOG.md'],
  ['Rule books', 'rules'],
  ['Guides', 'docs/guides'],
  [
    'How it is built',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'docs/kernel.md',
    'docs/reliability.md',
    'docs/terminal.md',
  ],
  ['Figures', 'docs/arena.md', 'docs/figures'],
  ['Decisions', 'docs/adr'],
];

/** The address of a page below `docs/`. */
const addressOf = (file: string): string =>
  file
    .replace(/^docs\//, '')
    .toLowerCase()
    .replace(/\.md$/, '.html');

const filesIn = (entry: string): string[] =>
  entry.endsWith('.md')
    ? [entry]
    : readdirSync(new URL(`${entry}/`, ROOT))
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => `${entry}/${name}`);

interface DocsPage extends Page {
  readonly address: string;
  readonly group: string;
}

/** A rule book is listed by the beginning of its heading, which goes on with words for its implementers. */
const titled = (file: string, page: Page): Page =>
  file.startsWith('rules/') ? { ...page, title: page.title.split(/ — |: | \(/)[0]! } : page;

/** Reads all pages. Links between them lead to their addresses; those to other files of the repository are text. */
export function docsPages(base: string): DocsPage[] {
  const groups = GROUPS.map(([title, ...entries]) => [title, entries.flatMap(filesIn)] as const);
  const known = new Set(groups.flatMap(([, files]) => files));
  const linkTo =
    (from: string) =>
    (href: string): string | null => {
      if (/^(https?:|mailto:|#)/.test(href)) return href;
      const [path = '', hash] = href.split('#');
      const target = posix.join(posix.dirname(from), path);
      const file = [target, `${target.replace(/\/$/, '')}/README.md`].find((each) => known.has(each));
      return file === undefined ? null : `${base}docs/${addressOf(file)}${hash ? `#${hash}` : ''}`;
    };
  return groups.flatMap(([group, files]) =>
    files.map((file) => ({
      ...titled(file, pageOf(readFileSync(new URL(file, ROOT), 'utf8'), linkTo(file))),
      address: addressOf(file),
      group,
    })),
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const listOf = (pages: readonly DocsPage[], base: string, here: string | null): string =>
  GROUPS.map(([group]) => {
    const items = pages
      .filter((page) => page.group === group)
      .map(({ address, title }) => {
        const isHere = address === here ? ' aria-current="page"' : '';
        return `<li><a href="${base}docs/${address}"${isHere}>${escaped(title)}</a></li>`;
      });
    const isOpen = here === null || pages.some((page) => page.group === group && page.address === here);
    return `<details${isOpen ? ' open' : ''}><summary>${group}</summary><ul>${items.join('')}</ul></details>`;
  }).join('\n');

interface Frame {
  readonly title: string;
  readonly list: string;
  readonly body: string;
  readonly base: string;
}

const framed = (template: string, { title, list, body, base }: Frame): string =>
  template
    .replaceAll('%BASE%', base)
    .replaceAll('%TITLE%', escaped(title))
    .replace('%LIST%', () => list)
    .replace('%BODY%', () => body);

/**
 * The sheet of the pages. Readers choose no theme here, so the app's light one applies where the system asks for it.
 */
export function docsSheet(): string {
  const styles = new URL('../src/styles/', import.meta.url);
  const tokens = readFileSync(new URL('tokens.css', styles), 'utf8').replace(
    /^\[data-theme="paper"\] (\{[^}]*\})/m,
    '@media (prefers-color-scheme: light) {\n:root $1\n}',
  );
  return [
    readFileSync(new URL('pigments.css', styles), 'utf8'),
    tokens,
    readFileSync(new URL('docs.css', PARTS), 'utf8'),
  ].join('\n');
}

const FIRST = 'Documentation';

/** Writes the documentation and the rule books beside the app, with a search that needs no server. */
export function docsSite(): Plugin {
  let base = '/';
  return {
    name: 'undercroft:docs-site',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      const read = (name: string): string => readFileSync(new URL(name, PARTS), 'utf8');
      const emit = (name: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName: `docs/${name}`, source });
      const pages = docsPages(base);
      const template = read('page.html');
      const sections = pages.flatMap(({ address, title: page, sections: all }) =>
        all.map(({ id, title, text }): SearchSection => ({ url: `${address}#${id}`, page, title, text })),
      );
      for (const { address, title, html } of pages)
        emit(address, framed(template, { title, list: listOf(pages, base, address), body: html, base }));
      const body = `<h1>${FIRST}</h1>\n<div class="all">${listOf(pages, base, null)}</div>`;
      emit('index.html', framed(template, { title: FIRST, list: '', body, base }));
      emit('search.json', JSON.stringify(searchIndex(sections)));
      emit('docs.css', docsSheet());
      emit('docs.js', read('docs.js'));
    },
  };
}
