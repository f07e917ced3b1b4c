import { request } from 'node:http';
import { expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

test('[SEC-METRICS-01] with a token metrics answer whoever shows it; switched off, nobody', {
  timeout: HOOK_MS,
}, async () => {
  const statuses = async (setting: string): Promise<number[]> => {
    const running = await serverWith([], { UNDERCROFT_METRICS: setting });
    const ask = async (authorization?: string): Promise<number> => {
      const headers = { 'x-forwarded-for': '203.0.113.9', ...(authorization ? { authorization } : {}) };
      return (await fetch(`${running.server.url}/metrics`, { headers })).status;
    };
    const answers = [await ask(), await ask(`Bearer ${TOKEN}x`), await ask(`Bearer ${TOKEN}`)];
    const here = (await fetch(`${running.server.url}/metrics`)).status;
    await running.stop();
    return [...answers, here];
  };
  expect(await statuses(TOKEN)).toEqual([404, 404, 200, 404]);
  expect(await statuses('off')).toEqual([404, 404, 404, 404]);
});

test('[SEC-METRICS-01] a token lets Prometheus call each server of several by an address of its own; other pages keep to the known names', {
  timeout: HOOK_MS,
}, async () => {
  const running = await serverWith([], { UNDERCROFT_METRICS: TOKEN });
  const ask = (path: string, authorization?: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'server-1:4000', ...(authorization ? { authorization } : {}) };
      request(running.server.url + path, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  const answers = [await ask('/metrics', `Bearer ${TOKEN}`), await ask('/metrics'), await ask('/healthz')];
  await running.stop();
  expect(answers).toEqual([200, 404, 403]);
});
