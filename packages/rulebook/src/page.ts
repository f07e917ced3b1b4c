import { Marked, type Tokens } from 'marked';

/** One heading of a page with the text below it, for a search. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Page {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly PageSection[];
}

/** The address a link of the page leads to; null if it leads nowhere, so that only its text stays. */
export type LinkTo = (href: string) => string | null;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor of a heading, as links between Markdown pages write it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const ENTITIES: { readonly [entity: string]: string } = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of HTML that this page has written. Marks inside a line part no words. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|b|code|em|strong|del)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

const HEADING = /<h[1-6] id="([^"]*)">([\s\S]*?)<\/h[1-6]>/;

function sectionsOf(html: string): PageSection[] {
  const parts = html.split(new RegExp(HEADING.source, 'g'));
  const sections: PageSection[] = [];
  for (let i = 1; i < parts.length; i += 3)
    sections.push({ id: parts[i]!, title: textOf(parts[i + 1]!), text: textOf(parts[i + 2]!) });
  return sections;
}

/** A Markdown page as HTML. Raw HTML in it is shown as text. */
export function pageOf(markdown: string, linkTo: LinkTo): Page {
  const used = new Map<string, number>();
  const unique = (anchor: string): string => {
    const times = used.get(anchor) ?? 0;
    used.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${escaped(unique(anchorOf(text)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const address = linkTo(href);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const address = linkTo(href);
        return address === null ? escaped(text) : `<img src="${escaped(address)}" alt="${escaped(text)}" />`;
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    },
  });
  const html = marked.parse(markdown, { async: false });
  const sections = sectionsOf(html);
  return { title: sections[0]?.title ?? '', html, sections };
}
