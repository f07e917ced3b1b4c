import { describe, expect, test } from 'vitest';
import { act, expectAccepted, expectRefused, type PebblesRun, startRun } from './testing/driving.ts';
import { pebbles } from './testing/pebbles.ts';
import { undo, whyNoUndo } from './undo.ts';

const code = (run: PebblesRun, seat: string): string | undefined => whyNoUndo(run, seat)?.code;

describe('undo', () => {
  test('[KER-UNDO-01] is offered exactly when nothing was drawn, revealed, banked or answered', () => {
    const run = startRun({ options: { bowl: 30 } });
    expect(code(run, 'a')).toBe('nothing_to_undo');
    expect(code(act(run, 'a', { type: 'take' }).run, 'a')).toBeUndefined();
    expect(code(act(run, 'a', { type: 'take' }).run, 'b')).toBe('undo_others');
    expect(code(act(run, 'a', { type: 'roll' }).run, 'a')).toBe('undo_drew');
    expect(code(act(run, 'a', { type: 'peek' }).run, 'a')).toBe('undo_revealed');
    expect(code(act(run, 'a', { type: 'earn' }).run, 'a')).toBe('undo_banked');
    const answered = act(act(run, 'a', { type: 'take' }).run, 'b', { type: 'take' }).run;
    expect(code(answered, 'a')).toBe('undo_others');
    expect(expectRefused(undo(pebbles, answered, 'a')).refused).toBe('blocked_action');
  });

  test('[KER-UNDO-01] a choice made by several seats at once cannot be undone', () => {
    const run = startRun({ options: { mode: 'sealed' } });
    const half = act(run, 'a', { type: 'take' }).run;
    expect(code(half, 'a')).toBe('nothing_to_undo');
    const whole = act(half, 'b', { type: 'take' }).run;
    expect(code(whole, 'a')).toBe('undo_others');
    expect(code(act(whole, 'a', { type: 'take' }).run, 'b')).toBe('undo_others');
  });

  test('[KER-UNDO-01] a step stays while another seat has chosen on top of it', () => {
    // The seat could undo its own last step, but the pending choice of the other seat forbids it.
    const taken = act(startRun({ options: { bowl: 30 } }), 'a', { type: 'take' }).run;
    expect(code(taken, 'a')).toBeUndefined();
    const waiting = { ...taken, pending: { b: { type: 'take', count: 1 } } } as PebblesRun;
    expect(code(waiting, 'a')).toBe('undo_others');
    expect(expectRefused(undo(pebbles, waiting, 'a')).reasons).toEqual([{ rule: 'KER-UNDO-01', code: 'undo_others' }]);
  });

  test('[KER-UNDO-02] leads back step by step, each a line of the log and an event', () => {
    const start = startRun();
    const one = act(start, 'a', { type: 'take', count: 2 });
    const two = act(one.run, 'b', { type: 'say', payload: { text: 'hm' } });
    const back = expectAccepted(undo(pebbles, two.run, 'b'));
    expect(back).toMatchObject({ line: { n: 3, hash: one.run.hash, did: 'undo' }, run: { n: 3, hash: one.run.hash } });
    expect(back.events).toMatchObject([
      { kind: 'undone', data: { n: 2 }, id: two.run.eventCount + 1, why: { rule: 'KER-UNDO-01' } },
    ]);
    const further = expectAccepted(undo(pebbles, back.run, 'a'));
    expect(further.run).toMatchObject({ n: 4, hash: start.hash, eventCount: back.run.eventCount + 1 });
    expect(further.events).toMatchObject([{ data: { n: 1 } }]);
    expect(code(further.run, 'a')).toBe('nothing_to_undo');
  });
});
