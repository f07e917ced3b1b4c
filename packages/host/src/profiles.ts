import { editions, type GameEvent, type Json, profiles } from '@undercroft/kernel';
import type { ProfileKey } from '@undercroft/store';
import type { Context } from './context.ts';
import { type Failure, fail, fromRefusal, isFailure, notFound } from './failure.ts';
import type { Caller } from './roles.ts';
import type { Session } from './session.ts';
import { forward } from './session-log.ts';
import { standingInput } from './snapshot.ts';
import { isRanked } from './standing.ts';
import { viewerState } from './viewer-state.ts';

/** A profile as stored: its value, and the last folded line of each run, so that no event counts twice. */
interface FoldedProfile {
  readonly profile: Json;
  readonly folded: { readonly [run: string]: number };
}

const TRIES_MAX = 8;

const keyOf = (owner: string, game: string, slot: string): ProfileKey => ({ owner, game, slot });

/** The owner's profile for runs with these options, brought up to date first. Null if the game has none. */
export async function profileFor(context: Context, owner: string, game: string, options: Json): Promise<Json> {
  const def = context.game(game)?.profile;
  if (!def) return null;
  const parsed = context.game(game)!.optionsSchema.safeParse(editions.withoutFirst(options));
  if (!parsed.success) return def.empty() as Json;
  const slot = def.slot(parsed.data);
  await catchUp(context, keyOf(owner, game, slot));
  const stored = await context.store.profile(keyOf(owner, game, slot));
  return (stored?.value as FoldedProfile | undefined)?.profile ?? (def.empty() as Json);
}

/** Folds events that a crash left out: of every ranked run of the owner that is longer than its folded part. */
async function catchUp(context: Context, key: ProfileKey): Promise<void> {
  const { folded } = (await read(context, key)).banked;
  for (const run of await context.store.list(key.owner)) {
    const { id, header, meta, steps } = run;
    const isDue = header.game === key.game && !meta.dealing && steps > (folded[id] ?? 0) && isRanked(run);
    if (!isDue) continue;
    const session = await context.find({ user: key.owner }, id);
    if (!isFailure(session)) await foldIntoProfile(context, session);
  }
}

async function read(context: Context, key: ProfileKey): Promise<{ banked: FoldedProfile; version: number }> {
  const stored = await context.store.profile(key);
  const empty = context.game(key.game)!.profile!.empty() as Json;
  return {
    banked: (stored?.value as FoldedProfile | undefined) ?? { profile: empty, folded: {} },
    version: stored?.version ?? 0,
  };
}

/** Folds the run's events since its last folded line into the profile. Idempotent. */
export async function foldIntoProfile(context: Context, session: Session): Promise<void> {
  const def = session.game.profile;
  if (!def || session.foldedUpTo === session.run.n || !isRanked(standingInput(session))) return;
  const mayHaveMore = session.foldsAfter > session.foldedUpTo;
  if (!mayHaveMore && !session.folds.some(({ n }) => n > session.foldedUpTo)) return;
  const { options } = session.run.header;
  const key = keyOf(session.meta.owner, session.game.id, def.slot(options));
  const run = { standing: 'ranked', edition: editions.of(options) } as const;
  for (let i = 0; i < TRIES_MAX; i++) {
    const { banked, version } = await read(context, key);
    const folded = banked.folded[session.id] ?? 0;
    const fresh = await eventsToFold(context, session, folded);
    if (fresh.length === 0) break;
    const profile = profiles.fold(def, banked.profile as unknown, fresh, run) as Json;
    const value = { profile, folded: { ...banked.folded, [session.id]: session.run.n } };
    if ((await context.batcher.write({ kind: 'profile', ...key, value, read: version })) === 'ok') break;
  }
  session.foldedUpTo = session.run.n;
  session.folds = [];
  session.foldsAfter = session.run.n;
}

/** Events for the profile after a line. Those no longer in memory are recomputed. */
async function eventsToFold(context: Context, session: Session, n: number): Promise<readonly GameEvent[]> {
  const { folds, foldsAfter, game } = session;
  const latest = folds.filter((event) => event.n > n);
  if (n >= foldsAfter) return latest;
  await viewerState(context, session, 'referee');
  const earlier: GameEvent[] = [];
  for await (const { events } of forward(context, session, 'referee', { n })) {
    const isWanted = (event: GameEvent): boolean => event.n > n && event.n <= foldsAfter;
    earlier.push(...events.filter((event) => isWanted(event) && game.profile!.folds.includes(event.kind)));
    if ((events.at(-1)?.n ?? 0) > foldsAfter) break;
  }
  return [...earlier, ...latest];
}

/** Stores the profile after an action between runs. */
async function saveProfile(
  context: Context,
  key: ProfileKey,
  change: (profile: Json) => Json | null,
): Promise<Json | null> {
  for (let i = 0; i < TRIES_MAX; i++) {
    const { banked, version } = await read(context, key);
    const profile = change(banked.profile);
    if (profile === null) return null;
    const value = { profile, folded: banked.folded };
    if ((await context.batcher.write({ kind: 'profile', ...key, value, read: version })) === 'ok') return profile;
  }
  return null;
}

interface ProfileAction {
  readonly caller: Caller;
  readonly game: string;
  readonly options: Json;
  readonly action: unknown;
}

/** An action between runs: validated by the kernel, then stored. */
export async function actOnProfile(
  context: Context,
  { caller, game, options, action }: ProfileAction,
): Promise<{ profile: Json } | Failure> {
  const found = context.game(game);
  const parsed = found?.optionsSchema.safeParse(editions.withoutFirst(options));
  if (!found?.profile || !parsed?.success || caller.user === null) return notFound();
  const key = keyOf(caller.user, game, found.profile.slot(parsed.data));
  let refusal: Failure | null = null;
  const profile = await saveProfile(context, key, (before) => {
    const answer = profiles.submit(found, before, action);
    if ('profile' in answer) return answer.profile as Json;
    refusal = fromRefusal(answer, answer.reasons.map(({ code }) => code).join(', '));
    return null;
  });
  return profile === null ? (refusal ?? fail('conflict', 'The profile changed meanwhile. Look again.')) : { profile };
}
