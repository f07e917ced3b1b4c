import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { Host } from '@undercroft/host';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { site } from './site.ts';
import { tempFolder } from './testing/running.ts';

const folder = tempFolder('site');
afterAll(() => folder.remove());

const SCRIPT = Buffer.from(Array.from({ length: 50_000 }, (_, i) => `export const a${i} = ${i};`).join('\n'));
/** Differs from the source on purpose: a server that compressed again would send other bytes. */
const BROTLI = brotliCompressSync(Buffer.concat([SCRIPT, Buffer.from('// built')]));
mkdirSync(join(folder.path, 'assets'));
writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>page</title>');
writeFileSync(join(folder.path, 'assets/x-1.js'), SCRIPT);
writeFileSync(join(folder.path, 'assets/x-1.js.br'), BROTLI);
writeFileSync(join(folder.path, 'assets/x-1.js.gz'), gzipSync(SCRIPT));
writeFileSync(join(folder.path, 'assets/late-2.css'), 'a {}');

const app = new Hono();
app.get('*', site({ games: [] } as unknown as Host, folder.path));
const get = (path: string, encoding = 'br'): Promise<Response> =>
  Promise.resolve(app.request(path, { headers: { 'accept-encoding': encoding } }));
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

describe('files of the pages', () => {
  test('[SEC-SITE-01] are sent as they were compressed when they were built', async () => {
    const brotli = await get('/assets/x-1.js', 'gzip, deflate, br');
    expect([...['content-encoding', 'vary', 'cache-control'].map((name) => brotli.headers.get(name))]).toEqual([
      'br',
      'accept-encoding',
      'public, max-age=31536000, immutable',
    ]);
    expect(
      brotliDecompressSync(await bytesOf(brotli))
        .toString()
        .endsWith('// built'),
    ).toBe(true);
    expect((await get('/assets/x-1.js', 'gzip')).headers.get('content-encoding')).toBe('gzip');
    for (const [path, encoding, body] of [
      ['/assets/x-1.js', 'identity', SCRIPT],
      ['/assets/late-2.css', 'br', Buffer.from('a {}')],
    ] as const) {
      const plain = await get(path, encoding);
      expect([plain.headers.get('content-encoding'), (await bytesOf(plain)).equals(body)]).toEqual([null, true]);
    }
  });

  test('[SEC-SITE-01] have one spelling: 300 others find nothing and are not remembered', async () => {
    const odd = Array.from({ length: 300 }, (_, i) => `/assets${'/'.repeat(i + 2)}x-1.js`);
    const others = [
      '//assets/x-1.js',
      '/assets/%78-1.js',
      '/assets/x-1%2Ejs',
      '/assets/x-1.js%00.js',
      '/x/..%2fassets/x-1.js',
    ];
    const before = process.memoryUsage();
    for (const path of [...odd, ...others])
      expect([path, (await get(`http://here${path}`)).status]).toEqual([path, 404]);
    const after = process.memoryUsage();
    const grown = after.arrayBuffers + after.external - before.arrayBuffers - before.external;
    expect(grown).toBeLessThan(4 * BROTLI.length + 4_000_000);
  });

  test('[SEC-SITE-01] compressed ones are no files of their own, and nothing outside the folder is one', async () => {
    for (const path of ['/assets/x-1.js.br', '/assets/x-1.js.gz', '/../package.json', '/..%2f..%2fpackage.json'])
      expect([path, (await get(`http://here${path}`)).status]).toEqual([path, 404]);
    expect(await (await get('/r/any-run')).text()).toContain('<title>page</title>');
  });
});
