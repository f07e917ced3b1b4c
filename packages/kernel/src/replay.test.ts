import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainLink,
  chainStart,
  isUnreadable,
  lineText,
  parseReplay,
  type Replay,
  replayCharsMax,
  replayText,
  viewLink,
} from './replay.ts';
import type { Line } from './run.ts';
import { act, expectAccepted, type PebblesRun, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';

/** A run with a bit of everything: take, say, undo, roll, to the end. */
function played(): { run: PebblesRun; lines: Line[] } {
  const lines: Line[] = [];
  let run = startRun({ options: { bowl: 12 } });
  const takeTurn = (seat: string, action: Parameters<typeof act>[2]): void => {
    const next = act(run, seat, action);
    lines.push(next.line!);
    run = next.run;
  };
  takeTurn('a', { type: 'take', count: 2 });
  takeTurn('b', { type: 'say', payload: { text: 'a | b {"type":1} | c' } });
  const back = expectAccepted(undo(pebbles, run, 'b'));
  lines.push(back.line!);
  run = back.run;
  takeTurn('b', { type: 'roll' });
  for (let seat = 'a'; run.world.state.bowl > 0; seat = seat === 'a' ? 'b' : 'a')
    takeTurn(seat, { type: 'take', count: 1 });
  return { run, lines };
}

const { run, lines } = played();
const text = replayText(run.header, lines, run.outcome);

const read = (source: string): Replay => {
  const replay = parseReplay(source);
  if (isUnreadable(replay)) throw new Error(replay.unreadable);
  return replay;
};

const edited = (from: string, to: string): string => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('replays', () => {
  test('[KER-REP-02] a run is text: header, one line a step, the end; it reads back and verifies', () => {
    const rows = text.trimEnd().split('\n');
    expect(JSON.parse(rows[0]!)).toMatchObject({ game: 'pebbles', seed: 'seven', standing: 'ranked' });
    expect(rows[1]).toMatch(/^1 [0-9a-f]{16} a \{"count":2,"type":"take"\}$/);
    expect(rows[3]).toMatch(/^3 [0-9a-f]{16} undo$/);
    expect(rows.at(-1)).toMatch(/^end \w+ [0-9a-f]{64}$/);
    const replay = read(text);
    expect(replay.lines).toEqual(lines);
    expect(verify(pebbles, replay)).toMatchObject({ steps: lines.length, hash: run.hash, divergence: null });
    expect(verify(pebbles, { ...replay, end: null }).divergence).toBeNull();
  });

  test('[KER-REP-02] several seats stand on one line', () => {
    let sealed = startRun({ options: { mode: 'sealed', bowl: 3 } });
    sealed = act(sealed, 'a', { type: 'take', count: 2 }).run;
    const { line, run: end } = act(sealed, 'b', { type: 'take', count: 1 });
    expect(lineText(line!)).toMatch(/ a \{.*\} \| b \{.*\}$/);
    const replay = read(replayText(end.header, [line!], end.outcome));
    expect(replay.lines).toEqual([line]);
    expect(verify(pebbles, replay).divergence).toBeNull();
  });

  test('[KER-REP-03] an edited action is named, with what it was and what differs', () => {
    const bad = verify(pebbles, read(edited('a {"count":2,"type":"take"}', 'a {"count":1,"type":"take"}')));
    expect(bad.divergence).toMatchObject({
      n: 1,
      problem: 'hash',
      meant: [{ seat: 'a', action: { type: 'take', count: 2 } }],
    });
    expect(bad.divergence!.paths!.map(({ path }) => path)).toEqual(['/bowl', '/a']);
    expect(bad.divergence!.message).toContain('that hash belongs to');
  });

  test('[KER-REP-03] an illegal action, a wrong seat, a wrong undo, another seed, another end are named', () => {
    const at = (source: string) => verify(pebbles, read(source)).divergence!;
    expect(at(edited('a {"count":2,"type":"take"}', 'a {"count":9,"type":"take"}'))).toMatchObject({
      n: 1,
      problem: 'refused',
    });
    expect(at(edited('a {"count":2,"type":"take"}', 'a {"room":"attic","type":"dig"}')).message).toContain(
      'unknown_id (PB-04)',
    );
    expect(at(edited('a {"count":2,"type":"take"}', 'b {"count":2,"type":"take"}'))).toMatchObject({
      n: 1,
      problem: 'refused',
    });
    expect(at(edited('a {"count":2,"type":"take"}', 'undo'))).toMatchObject({ n: 1, problem: 'refused' });
    expect(at(edited('"seed":"seven"', '"seed":"eight"'))).toMatchObject({ n: 1, problem: 'hash' });
    expect(at(edited('"seed":"seven"', '"seed":"eight"')).message).toContain('no offered action leads there');
    expect(at(edited('"rules":"pebbles/1"', '"rules":"pebbles/2"')).message).toContain(
      '/rules is pebbles/2, here it is pebbles/1',
    );
    expect(at(edited('"bowl":12', '"bowl":"x"')).message).toContain('/options/bowl');
    expect(at(edited('"scenario":null', '"scenario":{"bowl":100}'))).toMatchObject({ n: 0, problem: 'refused' });
    expect(at(edited(`end ${run.outcome!.code}`, 'end nonsense'))).toMatchObject({ problem: 'outcome' });
    expect(at(text.replace(/[0-9a-f]{64}\n$/, `${'0'.repeat(64)}\n`))).toMatchObject({ problem: 'seal' });
  });

  test('[KER-REP-04] whatever the text is, reading it answers with the line and the reason', () => {
    const problem = (source: string) => {
      const answer = parseReplay(source);
      return isUnreadable(answer) ? `${answer.line}: ${answer.unreadable}` : 'readable';
    };
    const head = text.split('\n')[0]!;
    const without = (field: string): string => JSON.stringify({ ...JSON.parse(head), [field]: undefined });
    expect(problem('')).toContain('1: ');
    expect(problem('\u0000\u0001binary\n')).toContain('1: the first line is not a replay header');
    expect(problem('[1]\n')).toContain('1: the first line');
    expect(problem('{"format":9}\n')).toBe('1: format 9 is not known here (1 and 2 are)');
    for (const field of ['seed', 'rolls', 'options'])
      expect(problem(`${without(field)}\n`)).toBe(`1: the header has no ${field}`);
    expect(problem(text.slice(0, -20))).toContain('the last line is not complete');
    expect(problem(`${head}\nnonsense\n`)).toBe('2: not a step (`N HASH SEAT ACTION`)');
    expect(problem(`${head}\n2 0123456789abcdef undo\n`)).toBe('2: expected step 1, found step 2');
    expect(problem(`${head}\n1 0123456789abcdef a {"type":\n`)).toBe('2: a step without an action');
    expect(problem(`${head}\n1 0123456789abcdef {}\n`)).toBe('2: a step without an action');
    expect(problem(`${head}\nend won\n`)).toContain('2: the end line');
    expect(problem(`${text}more\n`)).toContain('something follows the end line');
    expect(problem('x'.repeat(64_000_001))).toContain('longer than');
  });

  test('[KER-REP-04] a line has a greatest length, a header too, and neither nests without end', () => {
    const problem = (source: string) => {
      const answer = parseReplay(source);
      return isUnreadable(answer) ? `${answer.line}: ${answer.unreadable}` : 'readable';
    };
    const head = text.split('\n')[0]!;
    const hostile = `1 0123456789abcdef a {"type":"x" ${'| '.repeat(75_000)}`;
    expect(problem(`${head}\n${hostile}\n`)).toBe('2: a line is longer than 16384 characters');
    const deep = (depth: number) => `{"type":"take","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(problem(`${head}\n1 0123456789abcdef a ${deep(63)}\n`)).toBe('readable');
    expect(problem(`${head}\n1 0123456789abcdef a ${deep(64)}\n`)).toBe('2: a step without an action');
    const nested = JSON.stringify({ ...JSON.parse(head), scenario: 0 }).replace(
      '"scenario":0',
      `"scenario":${deep(100)}`,
    );
    expect(problem(`${nested}\n`)).toContain('1: the first line is not a replay header');
    expect(problem(`${JSON.stringify({ ...JSON.parse(head), seed: 'x'.repeat(250_000) })}\n`)).toBe(
      '1: the header is longer than 250000 characters',
    );
  });

  test('[KER-REP-04] no more lines are read than were asked for', () => {
    expect(parseReplay(text, lines.length)).toMatchObject({ lines });
    expect(parseReplay(text, lines.length - 1)).toMatchObject({
      unreadable: `it has more than ${lines.length - 1} steps`,
      line: lines.length + 1,
    });
  });

  test('[KER-REP-04] separators inside a text cost one pass over the line', { tags: ['clock'] }, () => {
    const step = act(startRun({ options: { bowl: 12 } }), 'a', { type: 'take', count: 1 });
    const action = { type: 'say', payload: { text: ' | '.repeat(5_000) } } as const;
    const line: Line = { n: 1, hash: step.line!.hash, did: [{ seat: 'a', action }] };
    const source = replayText(step.run.header, [line], null);
    const began = performance.now();
    for (let i = 0; i < 20; i++) expect(read(source).lines).toEqual([line]);
    expect(performance.now() - began).toBeLessThan(500);
  });

  test('[KER-REP-04] how long a text may be follows from the bound of its game', () => {
    expect(replayCharsMax(10)).toBe(255_000);
    expect(replayCharsMax(10_000)).toBe(5_250_000);
    expect(replayCharsMax(1e9)).toBe(64_000_000);
  });

  test('[KER-REP-04] flipped, cut and spliced texts never throw, and none of them passes as the original', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(text.length), fc.string({ maxLength: 5 }), (from, to, put) => {
        const spoiled = text.slice(0, from) + put + text.slice(Math.max(from, to));
        const replay = parseReplay(spoiled);
        if (isUnreadable(replay) || spoiled === text) return;
        const { divergence } = verify(pebbles, replay);
        if (!divergence && replay.end) expect(replayText(replay.header, replay.lines, run.outcome)).toBe(text);
      }),
      { numRuns: 400 },
    );
  });

  test('[KER-REP-05] the chain covers every line in its order', () => {
    const chain = (of: readonly Line[]): string => of.reduce(chainLink, chainStart(run.header));
    const whole = chain(lines);
    expect(chain(lines)).toBe(whole);
    expect(chain(lines.slice(1))).not.toBe(whole);
    expect(chain([lines[1]!, lines[0]!, ...lines.slice(2)])).not.toBe(whole);
    expect(chain(lines.map((line, i) => (i === 2 ? { ...line, hash: '0'.repeat(16) } : line)))).not.toBe(whole);
    expect(viewLink('', { a: 1 })).not.toBe(viewLink('x', { a: 1 }));
  });
});
