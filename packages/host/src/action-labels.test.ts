import { expect, test } from 'vitest';
import { ann, eve, good, hosting, nobody, offered, opened, playedOut } from './testing/hosting.ts';

test('an answer says what was chosen, and what can be chosen next where that is asked', async () => {
  const { host } = hosting();
  const { session } = await opened(host, { seed: 'moves', seats: { right: { bot: 'greedy' } } });
  const offer = good(await host.offers({ caller: ann, session })).offers[0]!;
  const ack = good(await host.act({ caller: ann, session, action: offer.action, offers: true }));
  expect(ack.moves).toEqual([
    { n: 1, isUndo: false, choices: [{ seat: 'left', label: offer.label }] },
    { n: 2, isUndo: false, choices: [{ seat: 'right', label: null }] },
  ]);
  expect(ack.offers).toEqual(good(await host.offers({ caller: ann, session, preview: true })).offers);
  const plain = good(await host.act({ caller: ann, session, action: await offered(host, session) }));
  expect(plain.offers).toBeUndefined();
});

test('a log tells every choice once the run is over, to those who may read it all', async () => {
  const { host } = hosting();
  const { session } = await opened(host);
  const { n } = await playedOut(host, session);
  const { moves } = good(await host.log({ caller: ann, session, limit: 1_000 }));
  expect(moves.map((move) => move.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
  expect(moves.every(({ choices }) => choices.every(({ label }) => label !== null))).toBe(true);
  expect(await host.log({ caller: eve, session })).toMatchObject({ error: 'session_not_found' });
});

test('a spectator learns who chose, not what', async () => {
  const { host } = hosting();
  const { session } = await opened(host);
  const { link } = good(await host.letSpectate({ caller: ann, session }));
  await host.act({ caller: ann, session, action: await offered(host, session) });
  const { moves } = good(await host.log({ caller: { ...nobody, link }, session }));
  expect(moves).toEqual([{ n: 1, isUndo: false, choices: [{ seat: 'left', label: null }] }]);
});
