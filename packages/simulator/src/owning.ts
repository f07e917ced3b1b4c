import type { Seating, SeedContribution, Snapshot } from '@undercroft/host';
import { type Rng, replays } from '@undercroft/kernel';
import type { Table } from './history.ts';
import { act, known } from './playing.ts';
import {
  type Activity,
  ask,
  goodOf,
  outcomeOf,
  recordOpened,
  recordSnapshot,
  type Scene,
  short,
  tablesOf,
  type User,
} from './sim-users.ts';

/** Gives a friend the spectator link or an empty seat. */
const invite: Activity = async (scene, user, rng) => {
  const own = [...scene.history.tables.values()].filter((table) => table.owner === user.name && !table.mayBeGone);
  if (own.length === 0) return;
  const table = rng.pick(own);
  const friend = rng.pick(scene.users);
  if (rng.below(2) === 0) return letSpectate(scene, user, rng, table, friend);
  const seat = [...table.seated].find(([, holders]) => holders.size === 0)?.[0];
  if (seat === undefined) return;
  const result = await ask(scene, rng, (host) => host.invite({ caller: { user: user.name }, session: table.id, seat }));
  const invited = goodOf<{ link: string }>(result);
  if (!invited) return;
  table.inviteLink = invited.link;
  table.seated.get(seat)!.add(friend.name);
  const joined = await ask(scene, rng, (host) =>
    host.join({ caller: { user: friend.name, link: invited.link }, session: table.id, seat }),
  );
  scene.trace(`${friend.name} joins ${short(table.id)}: ${outcomeOf(scene, joined)}`);
  const seen = goodOf<Snapshot>(joined);
  if (seen?.dealing) await deal(scene, rng, table, seen);
  else if (seen) scene.history.answers.push({ ...seen, user: friend.name, events: [] });
  else if (outcomeOf(scene, joined) === 'refused') table.seated.get(seat)!.delete(friend.name);
};

/** Everybody at the table commits, then reveals. A player whose message is lost loses the seat after a while. */
async function deal(scene: Scene, rng: Rng, table: Table, { seats }: Snapshot): Promise<void> {
  const hex = (): string => Array.from({ length: 8 }, () => rng.next().toString(16).padStart(8, '0')).join('');
  const parts = Object.keys(seats).flatMap((by) => {
    const [user] = table.seated.get(by) ?? [];
    return user === undefined ? [] : [{ user, by, secret: hex(), salt: hex() }];
  });
  const give = (user: string, seat: string, contribution: SeedContribution) =>
    ask(scene, rng, (host) =>
      host.addToSeed({ caller: { user }, session: table.id, seat, contribution: contribution }),
    );
  for (const part of parts) await give(part.user, part.by, { commitment: replays.partCommitment(part) });
  for (const { user, by, secret, salt } of parts) await give(user, by, { secret, salt });
  scene.trace(`${short(table.id)} is dealt by ${parts.length}`);
}

async function letSpectate(scene: Scene, user: User, rng: Rng, table: Table, friend: User): Promise<void> {
  const result = await ask(scene, rng, (host) => host.letSpectate({ caller: { user: user.name }, session: table.id }));
  const link = goodOf<{ link: string }>(result)?.link;
  if (link === undefined) return;
  if (table.spectateLink !== null && table.spectateLink !== link)
    scene.history.problems.push(`the link to look on at ${table.id} has changed`);
  table.spectateLink = link;
  table.viewers.add(friend.name);
}

const share: Activity = async (scene, user, rng) => {
  const own = [...scene.history.tables.values()].filter((table) => table.owner === user.name && !table.mayBeGone);
  if (own.length === 0) return;
  const table = own.find(({ isOver }) => isOver) ?? rng.pick(own);
  table.mayBeShared = true;
  const result = await ask(scene, rng, (host) => host.share({ caller: { user: user.name }, session: table.id }));
  table.isShared ||= outcomeOf(scene, result) === 'ok';
};

const remove: Activity = async (scene, user, rng) => {
  const own = [...scene.history.tables.values()].filter((table) => table.owner === user.name && !table.mayBeGone);
  if (own.length < 2) return;
  const table = rng.pick(own);
  table.mayBeGone = true;
  const result = await ask(scene, rng, (host) => host.remove({ caller: { user: user.name }, session: table.id }));
  const outcome = outcomeOf(scene, result);
  scene.trace(`${user.name} deletes ${short(table.id)}: ${outcome}`);
  table.isGone = outcome === 'ok';
};

/** Forks a known run. */
const fork: Activity = async (scene, user, rng) => {
  const tables = known(scene, user);
  if (tables.length === 0) return;
  const table = tables.find(({ isOver }) => isOver) ?? rng.pick(tables);
  const upTo = rng.below(1 + (user.lastSeen.get(table.id) ?? 0));
  const result = await ask(
    scene,
    rng,
    (host) => host.fork({ caller: { user: user.name }, session: table.id, upTo }),
    1,
  );
  const forked = goodOf<Snapshot>(result);
  if (!forked) return;
  recordOpened(scene, user, forked);
  recordSnapshot(scene, user, forked);
};

/** Takes a restore token of an own run, and perhaps rewinds the run to it. */
const restore: Activity = async (scene, user, rng) => {
  const own = tablesOf(scene, user).filter(({ owner }) => owner === user.name);
  if (own.length === 0) return;
  const table = rng.pick(own);
  const caller = { user: user.name };
  const sealed = goodOf<{ sealed: string }>(
    await ask(scene, rng, (host) => host.sealed({ caller, session: table.id })),
  );
  if (!sealed || rng.below(3) > 0) return;
  await act(scene, user, rng, rng.next());
  table.isRestored = true;
  const result = await ask(
    scene,
    rng,
    (host) => host.restoreInto({ caller, session: table.id, snapshot: sealed.sealed }),
    1,
  );
  scene.trace(`${user.name} sets ${short(table.id)} back: ${outcomeOf(scene, result)}`);
};

const handOver: Activity = async (scene, user, rng) => {
  const own = tablesOf(scene, user).filter(({ owner }) => owner === user.name);
  if (own.length === 0) return;
  const table = rng.pick(own);
  const seat = rng.pick([...table.seated.keys()]);
  const to: Seating = rng.pick<Seating>(['you', { bot: 'random', iterations: 1 }]);
  if (to === 'you') table.seated.get(seat)!.add(user.name);
  else if (table.seated.size < 2) return;
  await ask(scene, rng, (host) => host.handOver({ caller: { user: user.name }, session: table.id, seat, to }), 1);
};

/** Activities with a run as a whole. */
export const owning = { invite, share, remove, fork, restore, handOver };
