import type { Offer, RunEntry, Seating, Snapshot, SpokenEvent } from '@undercroft/host';
import type { AnyGame, Json, Seat, Viewer } from '@undercroft/kernel';
import { isMember, seatsHeld, type Table } from './history.ts';
import {
  type Activity,
  ask,
  enqueue,
  failureOf,
  goodOf,
  lookerOf,
  recordLine,
  recordOpened,
  recordSnapshot,
  type Scene,
  send,
  short,
  tablesOf,
  type User,
} from './sim-users.ts';

const TABLES_PER_USER = 2;
/** A small game costs a tenth of a large one, and is as useful. */
const SMALL = 'duel';

/** A way to begin a run: game, options, and the second seat if there is one. */
export interface Opening {
  readonly game: string;
  readonly options: Json;
  readonly other: Seat | null;
}

const OPTIONS: readonly Json[] = [{}, { mode: 'duel' }];

/** Each game alone and for two; at least one has simultaneous choices. */
export const openingsOf = (games: readonly AnyGame[]): Opening[] =>
  games.flatMap((game) =>
    OPTIONS.flatMap((options): Opening[] => {
      const parsed = game.optionsSchema.safeParse(game.fillOptions?.(options, {}) ?? options);
      if (!parsed.success) return [];
      return [{ game: game.id, options, other: game.seats(parsed.data)[1] ?? null }];
    }),
  );

const open =
  (openings: readonly Opening[]): Activity =>
  async (scene, user, rng) => {
    const own = [...scene.history.tables.values()].filter(({ owner, isGone }) => owner === user.name && !isGone);
    const small = openings.filter(({ game }) => game === SMALL);
    const { game, options, other } = rng.pick(small.length > 0 && rng.below(5) > 0 ? small : openings);
    if (own.length >= TABLES_PER_USER && rng.below(4) > 0) return act(scene, user, rng, rng.next());
    const seats: Record<Seat, Seating> = {};
    if (other !== null) seats[other] = rng.pick<Seating>(['you', 'open', { bot: 'random', iterations: 1 }]);
    const visibility = rng.below(6) === 0 ? 'open' : 'fair';
    const seed = rng.below(6) === 0 ? { seed: `typed ${rng.below(1_000)}` } : {};
    const result = await ask(
      scene,
      rng,
      (host) => host.open({ caller: { user: user.name }, game, options, seats, visibility, ...seed }),
      1,
    );
    const opened = goodOf<Snapshot>(result);
    scene.trace(
      `${user.name} opens ${game}: ${opened ? short(opened.session) : (failureOf(result)?.error ?? 'unknown')}`,
    );
    if (!opened) return;
    recordOpened(scene, user, opened, visibility === 'open');
    recordSnapshot(scene, user, opened);
  };

/** Plays a random offer; mostly with the right `expected_n`. */
export const act: Activity = async (scene, user, rng, id) => {
  const tables = tablesOf(scene, user);
  if (tables.length === 0) return look(scene, user, rng, id);
  const table = rng.pick(tables);
  const seat = rng.pick(seatsHeld(table, user.name));
  const listed = await ask(scene, rng, (host) => host.offers({ caller: { user: user.name }, session: table.id, seat }));
  const found = goodOf<{ n: number; offers: readonly Offer[] }>(listed);
  if (!found) return;
  recordLine(scene, user, table.id, found.n);
  const offers = found.offers.filter(({ available, blank }) => available && !blank);
  const hasChosen = scene.history.sent.some(
    (sent) =>
      sent.session === table.id &&
      sent.seat === seat &&
      sent.n === found.n &&
      sent.outcome !== 'refused' &&
      sent.isSealed,
  );
  if (offers.length === 0 || hasChosen) return look(scene, user, rng, id);
  await send(scene, user, rng, {
    table,
    seat,
    action: rng.pick(offers).action,
    key: `${user.name}.${id}`,
    expected_n: rng.below(8) === 0 ? undefined : found.n,
  });
};

const undo: Activity = async (scene, user, rng, id) => {
  const tables = tablesOf(scene, user);
  if (tables.length === 0) return;
  const table = rng.pick(tables);
  const seat = rng.pick(seatsHeld(table, user.name));
  const expected_n = user.lastSeen.get(table.id);
  await send(scene, user, rng, { table, seat, action: null, key: `${user.name}.${id}`, expected_n });
};

export const known = ({ history }: Scene, user: User): Table[] =>
  [...history.tables.values()].filter(
    (table) => !table.mayBeGone && (isMember(table, user.name) || table.viewers.has(user.name)),
  );

const look: Activity = async (scene, user, rng) => {
  const tables = known(scene, user);
  if (tables.length === 0) return;
  const table = rng.pick(tables);
  const as = rng.below(3) === 0 ? ('spectator' satisfies Viewer) : undefined;
  const seen = goodOf<Snapshot>(await ask(scene, rng, (host) => host.look(lookerOf(table, user, as))));
  if (seen) recordSnapshot(scene, user, seen);
};

const readLog: Activity = async (scene, user, rng) => {
  const tables = known(scene, user);
  if (tables.length === 0) return;
  const table = rng.pick(tables);
  const own = seatsHeld(table, user.name);
  const as = rng.below(3) === 0 || own.length === 0 ? 'spectator' : rng.pick(own);
  const result = await ask(scene, rng, (host) => host.log({ ...lookerOf(table, user, as), limit: 100 }));
  const log = goodOf<{ n: number; events: SpokenEvent[] }>(result);
  if (!log) return;
  recordLine(scene, user, table.id, log.n);
  scene.history.answers.push({ user: user.name, session: table.id, as, n: log.n, events: log.events, view: undefined });
};

const list: Activity = async (scene, user, rng) => {
  const result = await ask(scene, rng, (host) => host.list({ user: user.name }) as Promise<object>);
  const runs = goodOf<readonly RunEntry[]>(result);
  if (!runs) return;
  const listed = new Set(runs.map(({ session }) => session));
  for (const table of scene.history.tables.values())
    if (table.owner === user.name && !table.mayBeGone && !table.isRotten && !listed.has(table.id))
      scene.history.problems.push(`${user.name} does not find ${table.id} in the list of runs`);
  for (const { session } of runs)
    if (scene.history.tables.get(session)?.isGone)
      scene.history.problems.push(`${user.name} finds the deleted run ${session} in the list`);
};

/** Watches a table for a while, and looks again at every notification. */
const watch: Activity = async (scene, user, rng) => {
  const tables = known(scene, user);
  if (tables.length === 0) return;
  const table = rng.pick(tables);
  let stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops) each();
    stops = [];
  };
  const pushed = (): void => {
    if (!scene.net.push(() => enqueue(user, () => look(scene, user, rng, 0)))) stop();
  };
  const result = await ask(
    scene,
    rng,
    async (host) => {
      const watching = await host.watch(lookerOf(table, user), pushed);
      if ('stop' in watching) stops.push(watching.stop);
      return watching;
    },
    1,
  );
  if (goodOf(result)) scene.schedule.after(rng.below(20_000), stop);
  else stop();
  scene.schedule.after(30_000, stop);
};

const profile: Activity = async (scene, user, rng) => {
  const tables = known(scene, user);
  if (tables.length === 0) return;
  const { game } = rng.pick(tables);
  await ask(scene, rng, (host) => host.profile({ user: user.name }, game, {}));
};

/** Ordinary activities of players. */
export const playing = (openings: readonly Opening[]) => ({
  open: open(openings),
  act,
  undo,
  look,
  readLog,
  list,
  watch,
  profile,
});
