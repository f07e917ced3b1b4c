import type { AgentContext } from '@undercroft/text/agent';
import { describe, expect, test } from 'vitest';
import type { EscapeView } from '../rules/view-schema.ts';
import { agent } from '../text/agent.ts';
import { screen } from '../text/screen.ts';
import { type Bench, begun, option } from './bench.ts';
import { A, B, clean, crawlers, HERE, tale } from './second-bench.ts';
import { textContext } from './text-context.ts';

const turnOf = (b: Bench): string =>
  agent({ ...textContext(b), ask: { about: 'turn' }, before: null } as unknown as AgentContext<EscapeView>).text;

const screenOf = (b: Bench) =>
  screen({
    ...textContext(b),
    ui: { open: {}, marks: {}, typing: null },
    size: { width: 80, height: 24 },
  } as unknown as Parameters<typeof screen>[0]);

const rowsOf = (b: Bench): string[] =>
  screenOf(b).body.map(({ line }) => (typeof line === 'string' ? line : line.map(({ text }) => text).join('')));

const asked = (): Bench =>
  clean({
    people: { [A]: { room: HERE }, [B]: { room: HERE } },
    patch: { beliefs: [tale(B)], add_hostiles: crawlers(2, 'L12_R021') },
  }).do('choose_dialogue', option('hear_want', A));

describe('edition 2 as text', () => {
  test('[ED-244] [ED-240] [ED-252] an agent reads the Word, the hunters, the way to the stairs and the toll', () => {
    const text = turnOf(begun({ options: { edition: 2 }, rolls: { 'world.exit': new Array(12).fill(3) } }));
    expect(text).toContain('Stairs: 3 south, 4 east.');
    expect(text).toContain('Hunters 1, one more in 3 turns.');
    expect(text).toContain('WORD here: Nobody yet.');
    expect(text).toContain('WAY UP: toll 2 things of worth, you have 0.');
    expect(turnOf(begun({}))).not.toContain('WORD');
  });

  test('[ED-260] the want is told in the words of the asker, with its reward', () => {
    const b = asked();
    expect(turnOf(b)).toContain(
      'WANT: Mira: "Dagan tells a story about you. It isn\'t true." Keep it for Lamp Oil, Worn Pouch.',
    );
    expect(screenOf(b).goal).toContain('Dagan tells a story about you');
  });

  test('[ED-262] the heading is no news before chapter 2', () => {
    expect(
      asked()
        .all.filter(({ kind }) => kind === 'headingChanged')
        .every(({ seenBy }) => seenBy !== 'all'),
    ).toBe(true);
  });

  test('[ED-271] a terminal of 80 columns shows the name of the Word, the hunters and the steps to the stairs', () => {
    const rows = rowsOf(asked());
    expect(rows[1]).toContain('A bad name');
    expect(rows[1]).toContain('Hunters 1');
    expect(rows.some((row) => row.includes('stairs 3 rooms off'))).toBe(true);
    expect(rows.every(({ length }) => length <= 80)).toBe(true);
    expect(rows.some((row) => /Mira {2}level 1, cool.*asks/.test(row))).toBe(true);
  });
});
