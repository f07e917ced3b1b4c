import {
  type AnyGame,
  begin,
  eventLog,
  type Header,
  isRefusal,
  type Line,
  type Numbering,
  type Run,
  replays,
  type Viewer,
} from '@undercroft/kernel';
import { newPerception, type Perception, refereeAt, type StepLabel, showTo, speakStep } from '@undercroft/presenter';
import { type CheckpointMemory, isUnfit, openRun, type Unfit } from './checkpoint.ts';
import { yieldRegularly } from './replay-check.ts';
import { type Segment, viewLink } from './session.ts';

/** Lines to replay for one viewer's events. */
export interface RemakeTask {
  readonly header: Header;
  /** The checkpoint to start from and its hash in the log; null for the start of the run. */
  readonly from: { readonly body: Uint8Array; readonly told: CheckpointMemory; readonly hash: string } | null;
  readonly lines: readonly Line[];
  readonly who: Viewer;
  /** `events`: the events of these lines; `viewer`: the viewer's perception after all of them. */
  readonly wanted: 'events' | 'viewer';
  /** Estimated cost. */
  readonly cost_ms: number;
  /** A monotonic clock in milliseconds; defaults to that of the process. */
  readonly clock?: () => number;
}

/** A viewer's perception, in a form that can be sent between threads. */
export interface Remade extends Segment {
  readonly numbering: {
    readonly count: number;
    readonly numbers: readonly (readonly [number, number])[];
    readonly names: readonly (readonly [string, number])[];
    readonly latest: Numbering['latest'];
  };
  readonly viewHash: string;
}

/** Number of recent events a late viewer receives. */
const TAIL = 200;

/** Replays lines, yielding to the event loop between them. Throws if a line is illegal: all were played before. */
export async function remake(game: AnyGame, task: RemakeTask): Promise<Remade | Unfit> {
  const { lines, who, wanted, clock } = task;
  const yieldIfDue = yieldRegularly(clock);
  const perception = newPerception();
  const moves: StepLabel[] = [];
  const show = (run: Run, events: Parameters<typeof eventLog.perceive>[0]): void => {
    if (wanted === 'viewer') showTo(perception, game, who, { run, events }, viewLink);
    else perception.events.push(...eventLog.perceive(events, who, perception.numbering));
    if (wanted === 'viewer' && perception.events.length > 2 * TAIL) perception.events.splice(0, TAIL);
  };
  const first = startOf(game, task, perception, show);
  if (isUnfit(first)) return first;
  let run = first;
  for (const line of lines) {
    const { state } = run.world;
    if (wanted === 'events') moves.push(speakStep(game, line, (seat) => game.view(state, seat)));
    const next = replays.follow(game, run, line);
    if (isRefusal(next) || next.line?.hash !== line.hash) throw new Error(`line ${line.n} cannot be played again`);
    run = next.run;
    show(run, next.events);
    await yieldIfDue();
  }
  const { events, numbering, viewHash } = perception;
  const { count, numbers, names, latest } = numbering;
  return {
    events,
    moves,
    viewHash,
    numbering: { count, numbers: [...numbers], names: [...names], latest },
  };
}

function startOf(
  game: AnyGame,
  { header, from, who }: RemakeTask,
  perception: Perception,
  show: (run: Run, events: Parameters<typeof eventLog.perceive>[0]) => void,
): Run | Unfit {
  if (!from) {
    const begun = begin(game, header);
    if (isRefusal(begun)) throw new Error('the start cannot be played again');
    show(begun.run, begun.events);
    return begun.run;
  }
  const run = openRun(game, header, from.body, from);
  if (isUnfit(run)) return run;
  if (who === 'referee') {
    Object.assign(perception.numbering, refereeAt(run).numbering);
    return run;
  }
  const shown = from.told.shown.find(([viewer]) => viewer === who)?.[1];
  if (!shown) throw new Error(`the checkpoint says nothing of ${who}`);
  const { numbering } = perception;
  numbering.count = shown.count;
  for (const [id, number] of shown.numbers) numbering.numbers.set(id, number);
  for (const [name, id] of shown.names) numbering.names.set(name, id);
  return run;
}
