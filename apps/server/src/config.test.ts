import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { BadConfig, readConfig } from './config.ts';
import { findServer } from './running-server.ts';
import { startProcess, tempFolder } from './testing/running.ts';

const folder = tempFolder('config');
afterAll(() => folder.remove());
const here = { UNDERCROFT_DATA: folder.path };

describe('settings', () => {
  test('none are needed: this machine only, a secret made once and readable by its owner alone', () => {
    const config = readConfig(here);
    expect(config).toMatchObject({
      port: 4000,
      address: '127.0.0.1',
      origin: 'http://127.0.0.1:4000',
      allowsSandbox: true,
      hasLimits: true,
      database: { folder: folder.path, url: undefined, beside: null },
    });
    expect(config.secret.length).toBeGreaterThanOrEqual(32);
    expect(readConfig(here).secret).toBe(config.secret);
    expect(readFileSync(join(folder.path, 'secret'), 'utf8')).toBe(config.secret);
    expect(statSync(join(folder.path, 'secret')).mode & 0o077).toBe(0);
  });

  test('another address needs a secret and an origin, and forbids what is for this machine', () => {
    const open = { ...here, UNDERCROFT_ADDRESS: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow('needs UNDERCROFT_SECRET');
    const whole = {
      ...open,
      UNDERCROFT_SECRET: 'a secret of forty characters, or nearly so',
      UNDERCROFT_ORIGIN: 'https://play.example.org/x',
    };
    expect(readConfig(whole)).toMatchObject({ origin: 'https://play.example.org', allowsSandbox: false });
    expect(() => readConfig({ ...whole, UNDERCROFT_LIMITS: 'none' })).toThrow('127.0.0.1 only');
    expect(readConfig({ ...whole, UNDERCROFT_EMBEDDERS: 'https://a.example https://b.example' }).embedders).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  test('[SEC-DATA-03] a secret that is empty or cut short is refused with a sentence', () => {
    for (const [name, text] of [
      ['empty', ''],
      ['short', 'a few letters'],
    ] as const) {
      const data = join(folder.path, name);
      mkdirSync(data);
      writeFileSync(join(data, 'secret'), text);
      expect(() => readConfig({ UNDERCROFT_DATA: data })).toThrow(BadConfig);
      expect(() => readConfig({ UNDERCROFT_DATA: data })).toThrow(
        /secret has \d+ characters; it needs 32 or more\. Put/,
      );
    }
  });

  test('[SEC-DATA-03] a secret anybody could guess is refused: one that repeats a few characters', () => {
    for (const weak of ['s'.repeat(40), 'ab'.repeat(20), '12345'.repeat(8)])
      expect(() => readConfig({ ...here, UNDERCROFT_SECRET: weak })).toThrow(/repeats the same few characters/);
    for (const good of ['0123456789abcdef0123456789abcdef', 'correct horse battery staple, and more'])
      expect(readConfig({ ...here, UNDERCROFT_SECRET: good }).secret).toBe(good);
  });

  test('[SEC-METRICS-01] metrics are for this machine where nothing stands in front, else for nobody, or for a token', () => {
    const of = (env: { readonly [name: string]: string }) => readConfig({ ...here, ...env }).metrics;
    const origin = { UNDERCROFT_ORIGIN: 'https://play.example.org' };
    expect([of({}), of(origin)]).toEqual(['loopback', 'off']);
    expect([of({ UNDERCROFT_METRICS: 'off' }), of({ ...origin, UNDERCROFT_METRICS: 'loopback' })]).toEqual([
      'off',
      'loopback',
    ]);
    const token = '0123456789abcdef0123456789abcdef';
    expect(of({ UNDERCROFT_METRICS: token })).toEqual({ token });
    expect(() => of({ UNDERCROFT_METRICS: 'on' })).toThrow(BadConfig);
  });

  test('what is wrong is said in a sentence', () => {
    for (const wrong of [{ PORT: 'x' }, { PORT: '70000' }, { UNDERCROFT_SECRET: 'short' }, { UNDERCROFT_ORIGIN: 'x' }])
      expect(() => readConfig({ ...here, ...wrong })).toThrow(BadConfig);
  });
});

describe('the real process', () => {
  test('[REL-RACE-01] says where it is, shares its folder with a second one, and stops when asked; a taken port is refused', {
    timeout: 120_000,
  }, async () => {
    const port = String(await freePort());
    const data = join(folder.path, 'data');
    const server = await startProcess({ PORT: port, UNDERCROFT_DATA: data });
    expect(server.stderr()).toBe(`Undercroft is at http://127.0.0.1:${port}\n`);
    const other = String(await freePort());
    const second = await startProcess({ PORT: other, UNDERCROFT_DATA: data });
    expect(await findServer(data)).toBe(second.url);
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await findServer(data)).toBeNull();
    const elsewhere = join(folder.path, 'elsewhere');
    await expect(startProcess({ PORT: port, UNDERCROFT_DATA: elsewhere })).rejects.toThrow('The port is taken');
    expect(await server.kill('SIGTERM')).toBe(0);
    const again = await startProcess({ PORT: port, UNDERCROFT_DATA: data });
    expect(await again.kill('SIGINT')).toBe(0);
  });
});
