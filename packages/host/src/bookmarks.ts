import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { type AnyGame, type GameEvent, hashWorld, type Json, type Run, replays, type Viewer } from '@undercroft/kernel';
import type { Bookmark, StoredRun } from '@undercroft/store';
import { blankSession, type Session } from './session.ts';

/** What a bookmark says: all of a session at that moment but what the log and the header say anyway. */
interface Page {
  /** Who wrote it: another program may have other words, views and events. */
  readonly build: string;
  readonly run: Pick<Run, 'n' | 'told' | 'hash' | 'outcome' | 'last'> & {
    readonly named: readonly (readonly [string, number])[];
    readonly world: Pick<Run['world'], 'rng' | 'state'>;
  };
  readonly moves: Session['moves'];
  readonly keys: readonly (readonly [string, { readonly n: number; readonly seat: string | null }])[];
  readonly shown: readonly (readonly [Viewer, Shown])[];
}

interface Shown {
  readonly events: readonly GameEvent[];
  readonly numbers: readonly (readonly [number, number])[];
  readonly names: readonly (readonly [string, number])[];
  readonly viewHash: string;
  readonly view: Json;
}

/** A bookmark of the session's latest moment that stands by itself; null where it is too near to the last one. */
export function bookmarkOf(session: Session, build: string, lines_min: number): Bookmark | null {
  const { moment } = session;
  if (!moment || moment.run.n - session.marked < lines_min) return null;
  const { n, told, hash, outcome, last, world, named } = moment.run;
  const page: Page = {
    build,
    run: { n, told, hash, outcome, last, named: [...named], world: { rng: world.rng, state: world.state } },
    moves: session.moves.slice(0, n),
    keys: [...session.keys].filter(([, line]) => line.n > 0 && line.n <= n),
    shown: [...moment.shown].map(([who, { count, viewHash, view }]) => {
      const { events, numbering } = session.perceptions.get(who)!;
      const numbers = [...numbering.numbers].filter(([, number]) => number <= count);
      const names = [...numbering.names];
      return [who, { events: events.slice(0, count), numbers, names, viewHash, view }];
    }),
  };
  const packed = gzipSync(JSON.stringify(page), { level: constants.Z_BEST_SPEED });
  return { n, chain: moment.chain, text: packed.toString('base64') };
}

/** The session as it was at the bookmark; null where it does not fit the log, or another program wrote it. */
export function openBookmark(
  game: AnyGame,
  stored: StoredRun,
  { n, chain, text }: Bookmark,
  build: string,
): Session | null {
  if (chainUpTo(stored, n) !== chain) return null;
  const page = read(text);
  if (page?.build !== build || page.run.n !== n) return null;
  const { world, named, ...rest } = page.run;
  const { rng, state } = world;
  const run: Run = {
    ...rest,
    named: new Map(named),
    header: stored.header,
    world: { rng, state, owned: null },
    pending: {},
    before: null,
  };
  const isRight = game.shape.check(state, '') === '' && hashWorld(game, run.world) === stored.records[n - 1]!.line.hash;
  if (!isRight) return null;
  const session = blankSession(stored.id, game, stored.meta, run);
  session.lines.push(...stored.records.slice(0, n).map(({ line }) => line));
  session.moves.push(...page.moves);
  session.chain = chain;
  session.marked = n;
  for (const [key, line] of page.keys) session.keys.set(key, line);
  for (const [who, { events, numbers, names, viewHash, view }] of page.shown)
    session.perceptions.set(who, {
      events: [...events],
      numbering: { count: events.length, numbers: new Map(numbers), names: new Map(names), latest: [] },
      viewHash,
      view,
    });
  return session;
}

/** The link of the log's chain at a line, where every link up to it is right. */
function chainUpTo({ header, records }: StoredRun, n: number): string | null {
  if (n > records.length) return null;
  let chain = replays.firstLink(header);
  for (const record of records.slice(0, n)) {
    chain = replays.link(chain, record.line);
    if (chain !== record.chain) return null;
  }
  return chain;
}

function read(text: string): Page | null {
  try {
    return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString('utf8')) as Page;
  } catch {
    return null;
  }
}
