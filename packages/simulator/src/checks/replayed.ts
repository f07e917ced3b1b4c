import {
  type AnyGame,
  brokenInvariants,
  eventLog,
  type Json,
  type Run,
  replays,
  sameJson,
  type Viewer,
} from '@undercroft/kernel';
import type { StoredRun } from '@undercroft/store';
import { seatsHeld, type Table, type UserAnswer } from '../history.ts';
import type { Evidence } from '../recovered.ts';

/**
 * P2: every run replays to its hashes and its chain. P5, P6: viewers got only what is theirs. Also checks invariants.
 */
export function* wrongReplays({ history, recovered, games }: Evidence): Generator<string> {
  for (const run of recovered.runs.values()) {
    const table = history.tables.get(run.id);
    const game = games.find(({ id }) => id === run.header.game);
    if (!game) {
      yield `${run.id} is of the unknown game ${run.header.game}`;
      continue;
    }
    const answers = history.answers.filter(({ session }) => session === run.id);
    yield* wrongReplay(game, run, table && !table.isRestored ? answers : []);
    if (table) yield* wrongViewers(table, answers);
  }
}

/** A viewer's expected events, recomputed from the log. */
interface ExpectedLog {
  readonly numbering: ReturnType<typeof eventLog.newNumbering>;
  readonly events: { readonly id: number; readonly kind: string; readonly n: number; readonly data: object }[];
}

function* wrongReplay(game: AnyGame, stored: StoredRun, answers: readonly UserAnswer[]): Generator<string> {
  const expectedLogs = new Map<Viewer, ExpectedLog>();
  for (const { as } of answers) expectedLogs.set(as, { numbering: eventLog.newNumbering(), events: [] });
  const lines = stored.records.map(({ line }) => line);
  const played = replays.frames(game, { header: stored.header, lines, end: null });
  let chain = replays.firstLink(stored.header);
  let next = played.next();
  for (; !next.done; next = played.next()) {
    const { run, events, line } = next.value;
    const record = line && stored.records[line.n - 1]!;
    if (record && record.line.hash !== line.hash) return yield `${stored.id}: line ${line.n} leads to another hash`;
    if (record) chain = replays.link(chain, line);
    if (record && record.chain !== chain) return yield `${stored.id}: the chain breaks at line ${line.n}`;
    for (const broken of brokenInvariants(game, run.world.state)) yield `${stored.id}: ${broken} is broken at ${run.n}`;
    for (const [who, { events: shown, numbering }] of expectedLogs)
      shown.push(...eventLog.perceive(events, who, numbering));
    yield* wrongViews(game, run, answers);
  }
  if (next.value) return yield `${stored.id}: a line is not legal where it stands`;
  for (const each of answers) yield* wrongEvents(expectedLogs.get(each.as)!, each);
}

function* wrongViews(game: AnyGame, run: Run, answers: readonly UserAnswer[]): Generator<string> {
  const views = new Map<Viewer, Json>();
  for (const { user, session, as, n, view } of answers) {
    if (n !== run.n || view === undefined) continue;
    const right = views.get(as) ?? (game.view(run.world.state, as) as Json);
    views.set(as, right);
    if (!sameJson(view, right)) yield `${user} was shown a view of ${session} at ${n} that ${as} does not have`;
  }
}

function* wrongEvents({ events }: ExpectedLog, { user, session, as, events: shown }: UserAnswer): Generator<string> {
  for (const event of shown) {
    const right = events[event.id - 1];
    const isSame = right && right.kind === event.kind && right.n === event.n && sameJson(right.data, event.data);
    if (!isSame) yield `${user} as ${as} was told ${event.kind} (${event.id}) of ${session}, which is not for ${as}`;
  }
}

/** Checks that nobody looked as a viewer they are not. */
function* wrongViewers(table: Table, answers: readonly UserAnswer[]): Generator<string> {
  for (const { user, as } of answers) {
    const isOwn = seatsHeld(table, user).includes(as);
    const isIn = table.owner === user || table.viewers.has(user) || seatsHeld(table, user).length > 0;
    if (isOwn || (as === 'spectator' && (isIn || table.mayBeShared))) continue;
    if (table.isOpen && table.owner === user) continue;
    if (table.isOver && (isIn || table.mayBeShared)) continue;
    yield `${user} looked at ${table.id} as ${as}`;
  }
}
