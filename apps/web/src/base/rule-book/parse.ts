/** A piece of a rule book: as much of Markdown as our rule books use. */
export type Block =
  | { readonly block: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly block: 'text'; readonly text: string; readonly id: string | null }
  | { readonly block: 'item'; readonly text: string; readonly id: string | null; readonly depth: number }
  | { readonly block: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly block: 'code'; readonly text: string };

/** The id a rule begins with: `OB-31`, `VIB-RES-04`, `NV-41a`. */
const RULE = /^\*{0,2}`?([A-Z]{2,}(?:-[A-Z]+)*-\d+[a-z]?)\b/;

export const ruleIdOf = (text: string): string | null => RULE.exec(text)?.[1] ?? null;

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const cells = (row: string): string[] =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Reads a rule book line by line. */
export function parseBook(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split('\n');
  let at = 0;
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && test(lines[at]!)) taken.push(lines[at++]!);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,4}) (.+)$/.exec(line);
    const item = /^( *)(?:[-*]|\d+\.) (.+)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      at += 1;
      blocks.push({ block: 'heading', level: heading[1]!.length, text: heading[2]!, id: slug(heading[2]!) });
    } else if (line.startsWith('```')) {
      at += 1;
      blocks.push({ block: 'code', text: takeWhile((each) => !each.startsWith('```')).join('\n') });
      at += 1;
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = takeWhile((each) => each.startsWith('|'));
      blocks.push({ block: 'table', head: cells(head!), rows: rows.map(cells) });
    } else if (item) {
      at += 1;
      const rest = takeWhile((each) => each.trim() !== '' && /^ {2,}\S/.test(each) && !/^ *(?:[-*]|\d+\.) /.test(each));
      const text = [item[2]!, ...rest.map((each) => each.trim())].join(' ');
      blocks.push({ block: 'item', text, id: ruleIdOf(text), depth: Math.floor(item[1]!.length / 2) });
    } else {
      const taken = takeWhile((each) => each.trim() !== '' && !/^(#|\||```| *(?:[-*]|\d+\.) )/.test(each));
      const text = taken.join(' ');
      blocks.push({ block: 'text', text, id: ruleIdOf(text) });
    }
  }
  return blocks;
}
