import '@undercroft/registry/quick';
import { expect, test } from 'vitest';
import { FAILURE_MODES, failNth } from './nth-call.ts';

test.each(FAILURE_MODES)(
  '[REL-DISK-01] every write in turn: %s, until the session ends untouched',
  async (failing) => {
    let call = 1;
    for (; ; call++) {
      const { problems, hasStruck } = await failNth(call, failing);
      expect(problems, `call ${call}`).toEqual([]);
      if (!hasStruck) break;
    }
    expect(call).toBeGreaterThan(100);
  },
  180_000,
);
