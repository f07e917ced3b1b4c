import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const TOUR = readFileSync(join(DOCS, 'tour.md'), 'utf8');

interface Stop {
  readonly name: string;
  readonly file: string;
}

/** Names and the files said to declare them: "`name` in [`file`](path)" and "[`file`](path) (`name`)". */
const stopsOf = (tour: string): Stop[] => [
  ...[...tour.matchAll(/`(\w+)`(?: in)? [([]+`[^`]+`\]\(([^)]+)\)/g)].map(([, name, file]) => ({
    name: name!,
    file: file!,
  })),
  ...[...tour.matchAll(/\]\(([^)]+)\) \(`(\w+)`\)/g)].map(([, file, name]) => ({ name: name!, file: file! })),
];

/** The stops whose file is missing, or does not declare the name. */
const lostStops = (tour: string): Stop[] =>
  stopsOf(tour).filter(({ name, file }) => {
    const path = join(DOCS, file);
    if (!existsSync(path)) return true;
    return !new RegExp(`(?:function|const|class|interface) ${name}\\b`).test(readFileSync(path, 'utf8'));
  });

describe('the tour', () => {
  it('has a name for every stop, and each is declared in the file it links to', () => {
    const stops = stopsOf(TOUR);
    const numbered = TOUR.split('\n').filter((line) => /^\d+\. /.test(line));
    expect(numbered.filter((line) => stopsOf(line).length === 0)).toEqual([]);
    expect(stops.length).toBeGreaterThan(20);
    expect(lostStops(TOUR)).toEqual([]);
  });

  it('begins at the press of a button, and shows the live stream', () => {
    const names = stopsOf(TOUR).map(({ name }) => name);
    expect(names[0]).toBe('OptionAct');
    expect(names).toContain('watchLive');
  });

  it('is found out where a name or a file has moved', () => {
    const moved = ['`gone` in [`act.tsx`](../apps/web/src/ui/act.tsx)', '`submit` in [`gone.ts`](../gone.ts)'];
    for (const stop of moved) expect(lostStops(`${TOUR}\n1. ${stop}`)).toHaveLength(1);
    expect(lostStops(TOUR.replaceAll('`submit`', '`sumbit`'))).toEqual([
      { name: 'sumbit', file: '../packages/kernel/src/submit.ts' },
    ]);
  });
});
