import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsOf, isRead, unread } from './check-presentation.mjs';

const CONTRACT = readFileSync(new URL('../packages/kernel/src/presentation.ts', import.meta.url), 'utf8');
const planted = CONTRACT.replace('readonly analyst: string;', 'readonly analyst: string;\n  readonly mascot: string;');

describe('the readers of a presentation', () => {
  it('the fields are those of the contract, the cover included', () => {
    expect(fieldsOf(CONTRACT)).toEqual(expect.arrayContaining(['accent', 'commands', 'goals', 'curves', 'lessons']));
    expect(fieldsOf(CONTRACT)).not.toContain('won_pct');
  });

  it('a field that nothing reads is named', () => {
    const readAll = `const { ${fieldsOf(CONTRACT).join(', ')} } = game.presentation!;`;
    expect(unread(CONTRACT, [readAll])).toEqual([]);
    expect(unread(planted, [readAll])).toEqual([
      'packages/kernel/src/presentation.ts: nothing reads "mascot" of a presentation: give it a reader, or delete it',
    ]);
  });

  it('a read goes through a presentation or a cover; a word alone is none', () => {
    for (const source of [
      'game.presentation?.minutes',
      'presentation!.minutes.low',
      'const { heading, minutes } = cover;',
      'coverOf(id)?.minutes ?? null',
      'COVERS.duel.minutes',
      '({ presentation: { minutes } }) => minutes',
      "Pick<Presentation, 'emblem' | 'minutes'>",
    ])
      expect(isRead(source, 'minutes'), source).toBe(true);
    for (const source of ['run.minutes', 'const { minutes } = run;', '// minutes of a presentation', "'minutes'"])
      expect(isRead(source, 'minutes'), source).toBe(false);
  });
});
