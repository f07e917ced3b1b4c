import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latencyAt, lostRuns, metricIn, openRuns } from './index.ts';

/** Keys of actions as they came, and the answer to each. */
const keys: string[] = [];
let answerOf: (key: string) => 'ok' | 'broken' | 'late' | number = () => 'ok';
let [sessions, stored] = [0, 0];

const send = (response: ServerResponse, status: number, body: object): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text);
};

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += String(chunk);
  });
  request.on('end', () => {
    if (request.url === '/api/sessions') return send(response, 200, { session: `run-${sessions++}` });
    if (request.method === 'GET') return send(response, 200, { n: stored });
    const { key } = JSON.parse(text) as { key: string };
    keys.push(key);
    const answer = answerOf(key);
    if (answer === 'broken') return request.socket.destroy();
    if (answer === 'late') return setTimeout(() => send(response, 200, { n: 1 }), 300);
    return answer === 'ok' ? send(response, 200, { n: 1 }) : send(response, answer, { error: 'planted' });
  });
});

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('an action without an answer, or told to come back, is sent again under its key until it is acknowledged', async () => {
  const tries = new Map<string, number>();
  answerOf = (key) => {
    const nth = tries.get(key) ?? 0;
    tries.set(key, nth + 1);
    return nth === 0 ? 'broken' : nth === 1 ? 503 : 'ok';
  };
  const load = await openRuns({ url, tokens: ['a'], runs: 6, choices: 2, patience_ms: 10_000 });
  keys.length = 0;
  const sample = await load.play(30, 0.1);
  load.close();
  expect([sample.took_ms.length, sample.resent, [...sample.errors]]).toEqual([3, 6, []]);
  expect(keys).toHaveLength(9);
  const acked = load.begun.flatMap((run) => run.acked.map(({ key }) => key));
  expect(new Set(acked)).toEqual(new Set(keys));
  expect(latencyAt(sample, 0.5)).toBeGreaterThan(0);
  stored = 1;
  expect(await lostRuns(url, load.begun)).toEqual([]);
  stored = 0;
  expect(await lostRuns(url, load.begun)).toHaveLength(3);
});

test('without patience each failure is counted by its reason, and a run that waits is not asked again', async () => {
  const load = await openRuns({ url, tokens: ['a'], runs: 1, choices: 5 });
  answerOf = () => 429;
  expect([...(await load.play(20, 0.1)).errors]).toEqual([['429 planted', 2]]);
  answerOf = () => 'broken';
  expect([...(await load.play(10, 0.1)).errors.values()]).toEqual([1]);
  answerOf = () => 'late';
  const sample = await load.play(20, 0.15);
  expect([sample.took_ms.length, [...sample.errors]]).toEqual([1, [['every run still waits for an answer', 2]]]);
  load.close();
});

test('a latency of no actions is 0, and a metric that is not shown is not a number', () => {
  expect(latencyAt({ seconds: 1, took_ms: [], resent: 0, errors: new Map() }, 0.95)).toBe(0);
  expect(metricIn('# TYPE a gauge\na 1.5\nab 2\n', 'a')).toBe(1.5);
  expect(metricIn('', 'a')).toBeNaN();
});
