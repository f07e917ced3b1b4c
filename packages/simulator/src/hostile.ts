import { isFailure } from '@undercroft/host';
import type { Rng } from '@undercroft/kernel';
import { isMember, type Table } from './history.ts';
import type { Request } from './sim-net.ts';
import { type Activity, ask, recordSnapshot, type Scene, tablesOf, type User } from './sim-users.ts';

const JUNK: readonly unknown[] = [
  null,
  7,
  'pass',
  [],
  {},
  { type: 'no such action' },
  { type: '__proto__' },
  { type: 'constructor', card: 1 },
  { type: { type: 'play' } },
  { type: 'play', card: -1, extra: { deep: [[[[]]]] } },
  { type: 'pass', n: 1e308 },
  { type: 'play', card: 'x'.repeat(5_000) },
];

/** Runs that this user must not access. */
const foreign = ({ history }: Scene, user: User): Table[] =>
  [...history.tables.values()].filter(
    (table) => !isMember(table, user.name) && !table.viewers.has(user.name) && !table.mayBeShared,
  );

/** Every way to access a run, used without permission. */
const ACCESS_ATTEMPTS: readonly ((user: User, session: string, link: string) => Request)[] = [
  (user, session, link) => (host) => host.look({ caller: { user: user.name, link }, session }),
  (user, session) => (host) => host.log({ caller: { user: user.name }, session, as: 'referee' }),
  (user, session) => (host) => host.offers({ caller: { user: user.name }, session }),
  (user, session) => (host) => host.replay({ caller: { user: user.name }, session }),
  (user, session) => (host) => host.fork({ caller: { user: user.name }, session, upTo: 0 }),
  (user, session) => (host) => host.sealed({ caller: { user: user.name }, session }),
  (user, session) => (host) => host.remove({ caller: { user: user.name }, session }),
  (user, session) => (host) => host.share({ caller: { user: user.name }, session }),
  (user, session) => (host) => host.letSpectate({ caller: { user: user.name }, session }),
  (user, session, link) => (host) => host.join({ caller: { user: user.name, link }, session }),
  (user, session) => (host) => host.advance({ caller: { user: user.name }, session, steps: 1 }),
  (user, session) => (host) => host.act({ caller: { user: user.name }, session, action: { type: 'pass' } }),
  (_, session) => (host) => host.look({ caller: { user: null }, session }),
];

/** Tries to access another user's run, or one that never existed: the answers must be the same. */
const guess: Activity = async (scene, user, rng) => {
  const tables = foreign(scene, user);
  const isReal = tables.length > 0 && rng.below(4) > 0;
  const session = isReal ? rng.pick(tables).id : rng.pick(['f'.repeat(32), '../runs', '', 'lock', 'a b']);
  const request = rng.pick(ACCESS_ATTEMPTS)(user, session, 'f'.repeat(32));
  const { value } = await ask(scene, rng, request, 1);
  if (value === null) return;
  const code = isFailure(value) ? value.error : 'an answer';
  if (!['session_not_found', 'rate_limited', 'busy', 'session_damaged'].includes(code))
    scene.history.problems.push(`${user.name} asked for ${session}, which is not theirs, and got ${code}`);
};

const ownTable = (scene: Scene, user: User, rng: Rng): Table | null => {
  const tables = tablesOf(scene, user);
  return tables.length === 0 ? null : rng.pick(tables);
};

const fuzz: Activity = async (scene, user, rng) => {
  const table = ownTable(scene, user, rng);
  if (!table) return;
  const action = rng.pick(JUNK);
  const key = rng.below(4) === 0 ? '' : undefined;
  const request = { caller: { user: user.name }, session: table.id, action, key };
  const { value } = await ask(scene, rng, (host) => host.act(request), 1);
  if (value && !isFailure(value)) scene.history.problems.push(`${JSON.stringify(action)} was accepted`);
};

/** Sends used keys again, the user's own and others': nothing may be applied twice. */
const oldKeys: Activity = async (scene, user, rng) => {
  const table = ownTable(scene, user, rng);
  const keys = rng.below(2) === 0 ? user.keys : rng.pick(scene.users).keys;
  const sent = scene.history.sent.filter(({ session, action }) => session === table?.id && action);
  if (!table || keys.length === 0 || sent.length === 0) return;
  const again = rng.pick(sent);
  const { key, action } = again;
  if (again.outcome === 'refused') again.outcome = 'unknown';
  await ask(scene, rng, (host) => host.act({ caller: { user: user.name }, session: table.id, action, key }), 1);
};

/** Sends more requests at once than a session's queue takes. */
const burst: Activity = async (scene, user, rng) => {
  const table = ownTable(scene, user, rng);
  if (!table) return;
  const request = { caller: { user: user.name }, session: table.id, action: { type: 'no such action' } };
  await Promise.all(Array.from({ length: 24 }, () => ask(scene, rng, (host) => host.act(request), 1)));
};

/**
 * Invalid requests: for a seat somebody else holds, with a wrong `expected_n`, without a user, from a forged snapshot.
 */
const trespass: Activity = async (scene, user, rng) => {
  const table = ownTable(scene, user, rng);
  const caller = { user: user.name };
  await ask(scene, rng, (host) => host.open({ caller: { user: null }, game: 'duel' }), 1);
  await ask(scene, rng, (host) => host.restore({ caller, replay: '{"format":1}\n' }), 1);
  if (!table) return;
  const request = { caller, session: table.id };
  const stranger = [...table.seated].find(([, holders]) => !holders.has(user.name))?.[0] ?? 'nobody';
  await ask(scene, rng, (host) => host.act({ ...request, seat: stranger, action: { type: 'pass' } }), 1);
  await ask(scene, rng, (host) => host.act({ ...request, action: { type: 'pass' }, expected_n: 1_000_000 }), 1);
  const { value } = await ask(scene, rng, (host) => host.look({ ...request, as: stranger }), 1);
  if (value && !isFailure(value)) recordSnapshot(scene, user, value as Parameters<typeof recordSnapshot>[2]);
};

export const hostile = { guess, fuzz, oldKeys, burst, trespass };
