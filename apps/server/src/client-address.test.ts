import { expect, test } from 'vitest';
import { networkOf } from './client-address.ts';
import { signInGuard } from './sign-in-guard.ts';
import { browser } from './testing/browser.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';

test('[SEC-NET-01] an IPv6 address counts by its first 64 bits, however it is written', () => {
  const same = [
    '2001:db8:0:1::1',
    '2001:db8:0:1:0:0:0:2',
    '2001:0db8:0000:0001:ffff::',
    '2001:DB8::1:5:0:0:9',
    '[2001:db8:0:1::7]:443',
    '2001:db8:0:1::192.0.2.1',
  ];
  expect([...new Set(same.map(networkOf))]).toEqual(['2001:db8:0:1::']);
  // If it were cut before expansion, `2001:db8::5:1` would be a network of its own.
  expect(networkOf('2001:db8::5:1')).toBe(networkOf('2001:db8::6:1'));
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('::1')).toBe('0:0:0:0::');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::');
});

test('[SEC-NET-01] IPv4 stays an address, also in the form of IPv6', () => {
  for (const address of [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::ffff:c000:201',
    '0:0:0:0:0:ffff:192.0.2.1',
    '192.0.2.1:80',
  ])
    expect(networkOf(address), address).toBe('192.0.2.1');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('x'.repeat(1_000)).length).toBeLessThanOrEqual(64);
});

test('[SEC-NET-01] tries to sign in from one network are counted together', () => {
  const guard = signInGuard(() => 0);
  for (let i = 0; i < 5; i++) expect(guard.begin('a@x', `2001:db8::${i}:1`)).toBeNull();
  expect(guard.begin('a@x', '2001:db8::9:1')).not.toBeNull();
  for (let i = 0; i < 5; i++) expect(guard.begin('b@x', '::ffff:192.0.2.1')).toBeNull();
  expect(guard.begin('b@x', '192.0.2.1')).not.toBeNull();
});

test('[SEC-NET-01] every route counts networks: who owns one has no more guests than an address', {
  timeout: HOOK_MS,
}, async () => {
  const running = await serverWith([], { TRUST_PROXY: '1' });
  const register = async (address: string): Promise<number> => {
    const go = browser(running.server.url, { 'x-forwarded-for': address });
    return (await go('POST', '/oauth/register', { redirect_uris: ['https://a.example/cb'] })).status;
  };
  const codes: number[] = [];
  for (let i = 0; i < 21; i++) codes.push(await register(`2001:db8::${i + 1}:1`));
  expect([codes.slice(0, 20).every((code) => code === 201), codes[20]]).toEqual([true, 429]);
  expect(await register('2001:db8:0:1::1')).toBe(201);
  await running.stop();
});
