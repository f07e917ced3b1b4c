import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One edit in a guide: text placed below, above or instead of the line that contains some words. */
export interface GuideStep {
  readonly file: string;
  readonly where: 'below' | 'above' | 'in place of';
  readonly line: string;
  readonly text: string;
}

const STEP =
  /^\d+\. `([^`]+)`, (below|above|in place of) the line with `([^`]+)`[^\n]*:\n( +)```\w+\n([\s\S]*?)\n +```$/gm;

/** The edits of each section, by the first word of its heading. */
export function stepsOf(guide: string): Map<string, GuideStep[]> {
  const [, ...sections] = guide.split(/^## /m);
  return new Map(
    sections.map((section) => [
      /^\w+/.exec(section)![0],
      [...section.matchAll(STEP)].map(([, file = '', where, line = '', indent = '', text = '']) => ({
        file,
        where: where as GuideStep['where'],
        line,
        text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      })),
    ]),
  );
}

/** Applies an edit to a file. Throws unless exactly one line matches. */
export function editedBy(tree: string, { file, where, line, text }: GuideStep): string {
  const lines = readFileSync(join(tree, file), 'utf8').split('\n');
  const places = lines.flatMap((each, i) => (each.includes(line) ? [i] : []));
  if (places.length !== 1) throw new Error(`${file} has ${places.length} lines with ${line}`);
  const [at = 0] = places;
  const indent = file.endsWith('.md') ? '' : /^[}\]]/.test(lines[at]!) ? '  ' : /^ */.exec(lines[at]!)![0];
  const added = text.split('\n').map((each) => (each === '' ? each : indent + each));
  lines.splice(where === 'below' ? at + 1 : at, where === 'in place of' ? 1 : 0, ...added);
  return lines.join('\n');
}
