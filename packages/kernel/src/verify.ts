import type { Action, Choice, GameDef, GameEvent, Outcome, Seat } from './contract.ts';
import { canonical } from './json.ts';
import { endText, type Replay, replayText } from './replay.ts';
import { isRefusal, type Line, type Refusal, type Run } from './run.ts';
import type { Change } from './shape.ts';
import { begin } from './start.ts';
import { isOffered, play } from './submit.ts';
import { undo } from './undo.ts';

/** The first difference between a replay and the run played again from its header. */
export interface Divergence {
  /** The step that differs; 0 is the start. */
  readonly n: number;
  readonly problem: 'refused' | 'hash' | 'outcome' | 'seal';
  readonly message: string;
  /** The choices that do lead to the recorded hash, if another offered action does. */
  readonly meant?: readonly Choice[];
  /** Differences between the reached and the recorded position, if the latter is known. */
  readonly paths?: readonly Change[];
}

export interface Verification {
  readonly steps: number;
  readonly outcome: Outcome | null;
  readonly hash: string;
  readonly divergence: Divergence | null;
}

/** The run, its events and its log line after one replayed step. */
export interface Frame<S extends object = object, A extends Action = Action> {
  readonly run: Run<S, A>;
  readonly events: readonly GameEvent[];
  readonly line: Line | null;
}

/** Replays a run step by step from its start. Stops before a step that is refused. */
export function* frames<S extends object, A extends Action>(
  game: GameDef<S, A>,
  replay: Replay,
): Generator<Frame<S, A>, Refusal | null> {
  const started = begin(game, replay.header);
  if (isRefusal(started)) return started;
  yield { run: started.run, events: started.events, line: null };
  let { run } = started;
  for (const line of replay.lines) {
    const next = follow(game, run, line);
    if (isRefusal(next)) return next;
    run = next.run;
    yield { run, events: next.events, line: next.line };
  }
  return null;
}

/** Plays one recorded line: checks legality, not the recorded hash. */
export function follow<S extends object, A extends Action>(
  game: GameDef<S, A>,
  run: Run<S, A>,
  line: Pick<Line, 'did'>,
) {
  if (line.did === 'undo') return undo(game, run, run.last?.seats[0] ?? '');
  const choices = line.did as readonly Choice<A>[];
  const toAct = game.toAct(run.world.state);
  const fits = toAct.length === choices.length && toAct.every((seat, i) => seat === choices[i]!.seat);
  const isLegal = fits && choices.every(({ seat, action }) => isOffered(game, run.world.state, seat, action));
  return isLegal ? play(game, run, choices) : refusedLine(game, run, choices);
}

function refusedLine<S extends object, A extends Action>(
  game: GameDef<S, A>,
  run: Run<S, A>,
  choices: readonly Choice<A>[],
): Refusal {
  const seats = game.toAct(run.world.state);
  const blocked = choices.find(
    ({ seat, action }) => seats.includes(seat) && !isOffered(game, run.world.state, seat, action),
  );
  const parsed = blocked && game.actionSchema.safeParse(blocked.action);
  const reasons = parsed?.success ? game.whyNot(run.world.state, blocked!.seat, parsed.data) : [];
  return {
    refused: 'blocked_action',
    reasons: reasons.length > 0 ? reasons : [{ rule: 'KER-ACT-01', code: 'not_offered' }],
    issues: [],
  };
}

/**
 * Replays and compares every hash, then the outcome and the seal. The frame of the first hash divergence carries it; a
 * refusal or a divergence at the end is returned.
 */
export function* judged<S extends object, A extends Action>(
  game: GameDef<S, A>,
  replay: Replay,
): Generator<Frame<S, A> & { readonly divergence: Divergence | null }, Divergence | null> {
  const played = frames(game, replay);
  let run: Run<S, A> | null = null;
  let matches = true;
  let next = played.next();
  while (!next.done) {
    const { line } = next.value;
    const recorded = line ? replay.lines[line.n - 1]! : null;
    const isDivergent: boolean = matches && recorded !== null && recorded.hash !== line?.hash;
    const divergence: Divergence | null = isDivergent ? hashDivergence(game, run!, next.value.run, recorded!) : null;
    matches = matches && divergence === null;
    yield { ...next.value, divergence };
    run = next.value.run;
    next = played.next();
  }
  if (!matches) return null;
  return next.value ? refusal(run, next.value) : endDivergence(replay, run!);
}

/** Verifies a replay up to its first divergence. */
export function verify<S extends object, A extends Action>(game: GameDef<S, A>, replay: Replay): Verification {
  const played = judged(game, replay);
  let run: Run<S, A> | null = null;
  for (;;) {
    const next = played.next();
    if (next.done) return diverged(run, next.value);
    if (next.value.divergence) return diverged(run, next.value.divergence);
    run = next.value.run;
  }
}

const diverged = (run: Run | null, divergence: Divergence | null): Verification => ({
  steps: run?.n ?? 0,
  outcome: run?.outcome ?? null,
  hash: run?.hash ?? '',
  divergence,
});

const refusal = (run: Run | null, { reasons, issues }: Refusal): Divergence => ({
  n: run ? run.n + 1 : 0,
  problem: 'refused',
  message: run
    ? `step ${run.n + 1} is not legal here: ${reasons.map(({ rule, code }) => `${code} (${rule})`).join(', ')}`
    : `the start is refused: ${[...issues.map(({ path, message }) => `${path} ${message}`), ...reasons.map(({ code }) => code)].join(', ')}`,
});

function hashDivergence<S extends object, A extends Action>(
  game: GameDef<S, A>,
  before: Run<S, A>,
  after: Run<S, A>,
  recorded: Line,
): Divergence {
  const match = recorded.did === 'undo' ? null : search(game, before, recorded);
  const head = `step ${recorded.n}: the recorded hash is ${recorded.hash}, playing it again gives ${after.hash}`;
  if (!match)
    return {
      n: recorded.n,
      problem: 'hash',
      message: `${head}; no offered action leads there, so the header or an earlier line was changed, or the rules were`,
    };
  const paths: Change[] = [];
  game.shape.diff(match.run.world.state, after.world.state, '', paths);
  return {
    n: recorded.n,
    problem: 'hash',
    message: `${head}; that hash belongs to ${canonical(match.choices.map(({ action }) => action))}`,
    meant: match.choices,
    paths,
  };
}

const SEARCH_MAX = 2_000;

/** Searches the offered choices that lead to the recorded hash, to name an edited action. */
function search<S extends object, A extends Action>(
  game: GameDef<S, A>,
  before: Run<S, A>,
  recorded: Line,
): { choices: Choice<A>[]; run: Run<S, A> } | null {
  const seats = game.toAct(before.world.state);
  const offers = seats.map((seat): [Seat, A[]] => [seat, game.legalActions(before.world.state, seat)]);
  const total = offers.reduce((all, [, actions]) => all * actions.length, 1);
  for (let i = 0; i < Math.min(total, SEARCH_MAX); i++) {
    let rest = i;
    const choices = offers.map(([seat, actions]) => {
      const action = actions[rest % actions.length]!;
      rest = Math.floor(rest / actions.length);
      return { seat, action };
    });
    const answer = play(game, before, choices);
    if (!isRefusal(answer) && answer.run.hash === recorded.hash) return { choices, run: answer.run };
  }
  return null;
}

function endDivergence(replay: Replay, run: Run): Divergence | null {
  if (!replay.end) return null;
  const { n, outcome } = run;
  if (replay.end.outcome !== (outcome?.code ?? ''))
    return {
      n,
      problem: 'outcome',
      message: `the file says "${replay.end.outcome}", the run ends "${outcome?.code ?? 'not at all'}"`,
    };
  const seal = endText(replay.end.outcome, replayText(replay.header, replay.lines, null));
  return seal.endsWith(replay.end.sha256)
    ? null
    : { n, problem: 'seal', message: 'the closing SHA-256 does not match the lines above it' };
}
