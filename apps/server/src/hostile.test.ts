import { request } from 'node:http';
import { isRefusal, replays, start } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { besideAttack } from './testing/neighbours.ts';
import { ask } from './testing/running.ts';

const TIMES = { timeout: 240_000, tags: ['clock'] };
const ATTACKERS = Array.from({ length: 40 }, (_, i) => `attacker-${i}`);

/** A valid header, and one line that an unlimited parser splits in quadratic time. */
function hostileReplay(chars: number): string {
  const begun = start(gameById('duel')!, { seed: 'hostile', options: {} });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  return `${replays.headerText(begun.run.header)}\n1 0123456789abcdef left {"type":"x" ${'| '.repeat(chars / 2)}\n`;
}

/** Bodies are built once: building them for each request would slow down the neighbours in this process. */
const verify = (replay: string) => {
  const body = Buffer.from(JSON.stringify({ replay, mode: 'verify' }));
  return (url: string, tokens: { readonly [user: string]: string }, i: number): Promise<number> =>
    new Promise((resolve) => {
      const authorization = `Bearer ${tokens[ATTACKERS[i % ATTACKERS.length]!]!}`;
      const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length };
      const sent = request(`${url}/api/replays`, { method: 'POST', headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode!);
        if (response.statusCode !== 422) sent.destroy();
      });
      // The server may close the connection on a body it refuses unread.
      sent.on('error', () => resolve(CUT));
      sent.end(body);
    });
};

const CUT = 0;
/** Refused after reading, rate-limited, or no upload slot free. */
const isTurnedAway = (status: number): boolean => [422, 429, 503, CUT].includes(status);

test('[SEC-UPLOAD-01] 200 hostile replays in a row leave a neighbour its pace', TIMES, async () => {
  await besideAttack(ATTACKERS, 200, verify(hostileReplay(150_000)), isTurnedAway);
});

test('[SEC-UPLOAD-01] so do the largest that are taken, and their memory is bounded', TIMES, async () => {
  const { grown_mb } = await besideAttack(ATTACKERS, 20, verify(hostileReplay(15_000_000)), isTurnedAway);
  expect(grown_mb).toBeLessThan(700);
});

test('[SEC-BOARD-01] so do 200 readers of a leaderboard', TIMES, async () => {
  const read = async (url: string, tokens: { readonly [user: string]: string }, i: number): Promise<number> =>
    (await ask(url, tokens[ATTACKERS[i % ATTACKERS.length]!]!, 'GET', '/api/leaderboard/duel')).status;
  await besideAttack(ATTACKERS, 200, read, (status) => status === 200);
});
