import { duel } from '@undercroft/duel';
import { memoryStore } from '@undercroft/store';
import { expect, test } from 'vitest';
import { createHost } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import type { ReplayCheck } from './replay-check.ts';
import { ann, bad, good, hosting, opened, simulated } from './testing/hosting.ts';
import { inlineThinking, type Workers } from './thinking.ts';

/** A host, and the replay checks it passed to its worker. */
function hostWithThreads() {
  const sent: ReplayCheck[] = [];
  const thinking: Workers = {
    ...inlineThinking,
    check: async (game, check, user) => {
      sent.push(check);
      return inlineThinking.check(game, check, user);
    },
  };
  const { platform } = simulated();
  const store = memoryStore();
  return { sent, host: createHost({ store, platform, games: [duel], limits: NO_LIMITS, thinking }) };
}

test('[SEC-UPLOAD-01] whatever follows the header of a replay is read by the threads, on every way in', async () => {
  const { host, sent } = hostWithThreads();
  const { session } = await opened(host, { seed: '7' });
  const { text } = good(await host.replay({ caller: ann, session }));
  const hostile = `${text.split('\n')[0]}\n1 0123456789abcdef left {"type":"x" ${'| '.repeat(5_000)}\n`;
  const answers = [
    await host.verify({ caller: ann, replay: hostile }),
    await host.restore({ caller: ann, replay: hostile }),
    await host.restoreInto({ caller: ann, session, snapshot: hostile }),
  ];
  for (const answer of answers)
    expect(bad(answer)).toMatchObject({ error: 'snapshot_rejected', message: expect.stringContaining('line 2') });
  expect(sent.map((check) => check.text)).toEqual([hostile, hostile, hostile]);
});

test('[SEC-UPLOAD-01] lines come back only as far as they are wanted: a verdict needs none', async () => {
  const { host } = hosting();
  const { session } = await opened(host, { seed: '7' });
  for (let i = 0; i < 3; i++) {
    const { offers } = good(await host.offers({ caller: ann, session }));
    good(await host.act({ caller: ann, session, action: offers[0]!.action }));
  }
  const { text } = good(await host.replay({ caller: ann, session }));
  const check = (upTo?: number) => inlineThinking.check(duel, { text, upTo, allowed_ms: 2_000 }, 'ann');
  expect(await check(0)).toEqual({ steps: 3, lines: [] });
  expect(await check(2)).toMatchObject({ steps: 3, lines: [{ n: 1 }, { n: 2 }] });
  expect(await check()).toMatchObject({ steps: 3, lines: [{ n: 1 }, { n: 2 }, { n: 3 }] });
  expect(await check(4)).toEqual({ problem: 'it has 3 actions, not 4' });
});
