import { describe, expect, test } from 'vitest';
import { accepted, begun, did, type PebblesRun, refused } from './proofs/driving.ts';
import { pebbles } from './proofs/pebbles.ts';
import { undo, whyNoUndo } from './undo.ts';

const code = (run: PebblesRun, seat: string): string | undefined => whyNoUndo(run, seat)?.code;

describe('undo', () => {
  test('[KER-UNDO-01] is offered exactly when nothing was drawn, revealed, banked or answered', () => {
    const run = begun({ options: { bowl: 30 } });
    expect(code(run, 'a')).toBe('nothing_to_undo');
    expect(code(did(run, 'a', { type: 'take' }).run, 'a')).toBeUndefined();
    expect(code(did(run, 'a', { type: 'take' }).run, 'b')).toBe('undo_others');
    expect(code(did(run, 'a', { type: 'roll' }).run, 'a')).toBe('undo_drew');
    expect(code(did(run, 'a', { type: 'peek' }).run, 'a')).toBe('undo_revealed');
    expect(code(did(run, 'a', { type: 'earn' }).run, 'a')).toBe('undo_banked');
    const answered = did(did(run, 'a', { type: 'take' }).run, 'b', { type: 'take' }).run;
    expect(code(answered, 'a')).toBe('undo_others');
    expect(refused(undo(pebbles, answered, 'a')).refused).toBe('blocked_action');
  });

  test('[KER-UNDO-01] a choice made by several seats at once cannot be undone', () => {
    const run = begun({ options: { mode: 'sealed' } });
    const half = did(run, 'a', { type: 'take' }).run;
    expect(code(half, 'a')).toBe('nothing_to_undo');
    const whole = did(half, 'b', { type: 'take' }).run;
    expect(code(whole, 'a')).toBe('undo_others');
    expect(code(did(whole, 'a', { type: 'take' }).run, 'b')).toBe('undo_others');
  });

  test('[KER-UNDO-01] a step stays while another seat has chosen on top of it', () => {
    // The last step was this seat's own and free to take back; only the waiting choice of the other forbids it.
    const taken = did(begun({ options: { bowl: 30 } }), 'a', { type: 'take' }).run;
    expect(code(taken, 'a')).toBeUndefined();
    const waiting = { ...taken, pending: { b: { type: 'take', count: 1 } } } as PebblesRun;
    expect(code(waiting, 'a')).toBe('undo_others');
    expect(refused(undo(pebbles, waiting, 'a')).reasons).toEqual([{ rule: 'KER-UNDO-01', code: 'undo_others' }]);
  });

  test('[KER-UNDO-02] leads back step by step, each a line of the log and an event', () => {
    const start = begun();
    const one = did(start, 'a', { type: 'take', count: 2 });
    const two = did(one.run, 'b', { type: 'say', payload: { text: 'hm' } });
    const back = accepted(undo(pebbles, two.run, 'b'));
    expect(back).toMatchObject({ line: { n: 3, hash: one.run.hash, did: 'undo' }, run: { n: 3, hash: one.run.hash } });
    expect(back.events).toMatchObject([
      { kind: 'undone', data: { n: 2 }, id: two.run.told + 1, why: { rule: 'KER-UNDO-01' } },
    ]);
    const further = accepted(undo(pebbles, back.run, 'a'));
    expect(further.run).toMatchObject({ n: 4, hash: start.hash, told: back.run.told + 1 });
    expect(further.events).toMatchObject([{ data: { n: 1 } }]);
    expect(code(further.run, 'a')).toBe('nothing_to_undo');
  });
});
