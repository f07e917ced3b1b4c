import {
  type AnyGame,
  type Choice,
  type GameEvent,
  isRefusal,
  type Json,
  type Replay,
  type Run,
  replays,
  start,
} from '@undercroft/kernel';
import type { EscapeEvents } from '../events.ts';
import type { PlayedRun } from '../report/report.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { KAEL } from '../state.ts';
import { parseScript, playScript, scriptStart } from './walkthrough.ts';

interface Problem {
  readonly problem: string;
}

/** Setup of a walkthrough; missing values come from its first comment. */
export interface ScriptSetup {
  /** Name of the run in the report. */
  readonly name: string;
  readonly runner: string;
  readonly seed?: string;
  readonly scenario?: Json;
  readonly options?: Json;
}

/** One step of a run for a report. */
interface Step {
  readonly n: number;
  readonly turn: number;
  readonly action: Json;
  readonly events: readonly GameEvent[];
  readonly view: EscapeView;
}

/** The action Kael chose. An action is JSON by its schema. */
const jsonOf = (did: readonly Choice[]): Json => did[0]!.action as unknown as Json;

const viewOf = (game: AnyGame, run: Run): EscapeView => game.view(run.world.state, KAEL) as EscapeView;

/** Plays a walkthrough for a report, and returns every deviation from its script. ED-220 */
export function playedScript(
  game: AnyGame,
  text: string,
  { name, runner, ...overrides }: ScriptSetup,
): { readonly played: PlayedRun; readonly problems: readonly string[] } | Problem {
  const script = parseScript(text);
  if ('problem' in script) return script;
  if (script.length === 0) return { problem: 'it has no turn: a line is `1: move east`, `P: …` or `Q: …`' };
  const setup = { ...scriptStart(text), ...overrides };
  const { seed } = setup;
  if (seed === undefined) return { problem: 'it names no seed: `# … (seed 20260227, scenario canonical)` in line 1' };
  const begun = start(game, { isTyped: true, ...setup, seed });
  if (isRefusal(begun)) {
    const issues = [
      ...begun.issues.map(({ path, message }) => `${path} ${message}`),
      ...begun.reasons.map(({ code }) => code),
    ];
    return { problem: `it does not begin: ${issues.join(', ') || begun.refused}` };
  }
  const views: EscapeView[] = [];
  const watch = (run: Run): void => void views.push(viewOf(game, run));
  const { run, lines, events, problems } = playScript(game, script, { ...setup, seed, watch });
  return {
    played: {
      seed,
      policy: name,
      runner,
      source: 'script',
      turnsRequested: script.filter(({ kind }) => kind === 'turn').length,
      outcome: run.outcome?.code ?? 'running',
      finalHash: run.hash,
      repeatedRunHash: playScript(game, script, { ...setup, seed }).run.hash,
      actions: lines.flatMap(({ n, did }, i) =>
        did === 'undo' ? [] : [{ n, turn: views[i]!.turn, action: jsonOf(did) }],
      ),
      replay: replays.write(run.header, lines, run.outcome),
      events: events as readonly GameEvent<EscapeEvents>[],
      views,
    },
    problems,
  };
}

/** Replays a run for a report; returns a problem if the replay does not follow from its rules. ED-171 */
export function playedReplay(game: AnyGame, replay: Replay, runner: string): PlayedRun | Problem {
  const { divergence, hash } = replays.verify(game, replay);
  if (divergence) return { problem: divergence.message };
  const steps: Step[] = [];
  let before: readonly GameEvent[] = [];
  let last: Run | null = null;
  for (const { run, events, line } of replays.frames(game, replay)) {
    last = run;
    if (!line) before = events;
    else if (line.did === 'undo') steps.pop();
    else {
      const view = viewOf(game, run);
      steps.push({ n: line.n, turn: view.turn, action: jsonOf(line.did), events, view });
    }
  }
  return {
    seed: replay.header.seed,
    policy: 'recorded',
    runner,
    source: 'external',
    turnsRequested: steps.length,
    outcome: last?.outcome?.code ?? 'running',
    finalHash: last?.hash ?? '',
    repeatedRunHash: hash,
    actions: steps.map(({ n, turn, action }) => ({ n, turn, action })),
    replay: replays.write(replay.header, replay.lines, last?.outcome ?? null),
    events: [...before, ...steps.flatMap(({ events }) => events)] as readonly GameEvent<EscapeEvents>[],
    views: steps.map(({ view }) => view),
  };
}
