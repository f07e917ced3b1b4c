import {
  type AcceptedStep,
  type AnyGame,
  type GameEvent,
  hashWorldFully,
  isRefusal,
  type Json,
  type Line,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import { DIRECTIONS } from '../actions.ts';
import { climb, fightWeakest, rest, stepTo } from '../bots/sense.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { KAEL } from '../state.ts';
import { EARLIER_CODES } from '../words/sentences.ts';

/**
 * One line of a walkthrough: a turn, a probe that must be refused (with these reasons, if it names any), or a free
 * query. ED-142, ED-220
 */
export type ScriptLine =
  | { readonly kind: 'turn'; readonly turn: number; readonly words: readonly string[] }
  | { readonly kind: 'probe'; readonly words: readonly string[]; readonly reasons: readonly string[] }
  | { readonly kind: 'query'; readonly words: readonly string[]; readonly answers?: readonly string[] };

const LINE = /^(?:(P|Q)|(\d+)): *(.+)$/;
const TITLE = /^#.*\(seed ([^\s,)]+)(?:, scenario ([^\s,)]+))?\)/;

/** Seed and scenario from the first comment of a walkthrough: `# … (seed 20260227, scenario dense)`. ED-220 */
export function scriptStart(text: string): { readonly seed?: string; readonly scenario?: string } {
  const [, seed, scenario] = TITLE.exec(text.split('\n')[0]!) ?? [];
  return { ...(seed === undefined ? {} : { seed }), ...(scenario === undefined ? {} : { scenario }) };
}

/** Parses a walkthrough; `#` begins a comment. Returns the problem if a line is invalid. */
export function parseScript(text: string): readonly ScriptLine[] | { readonly problem: string } {
  const lines: ScriptLine[] = [];
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.replace(/#.*$/, '').trim();
    if (line === '') continue;
    const found = LINE.exec(line);
    if (!found) return { problem: `line ${i + 1}: "${line}" is neither a turn nor P: nor Q:` };
    const [command, expected] = found[3]!.split('=>');
    const words = command!.trim().split(/ +/);
    const awaited = expected?.trim().split(/ +/);
    if (found[1] === 'P') lines.push({ kind: 'probe', words, reasons: awaited ?? [] });
    else if (found[1] === 'Q') lines.push({ kind: 'query', words, ...(awaited ? { answers: awaited } : {}) });
    else lines.push({ kind: 'turn', turn: Number(found[2]), words });
  }
  return lines;
}

const isDirection = (word: string): boolean => (DIRECTIONS as readonly string[]).includes(word);

/** The action of a line, in the form any client sends. `GO` and `FIGHT` read the view. ED-130, ED-142 */
function actionOf(game: AnyGame, run: Run, words: readonly string[]): unknown {
  const [verb = '', first, second] = words;
  const { state } = run.world;
  const sense = () => ({ view: game.view(state, KAEL) as EscapeView, legal: game.legalActions(state, KAEL) as never });
  switch (verb) {
    case 'GO':
      if (first === 'up') return climb(sense());
      if (isDirection(first ?? ''))
        return { type: sense().view.has_encounter ? 'flee' : 'move', payload: { direction: first } };
      return stepTo(sense(), Number(first?.slice(-3)));
    case 'FIGHT':
      return fightWeakest(sense()) ?? rest(sense());
    case 'move':
    case 'flee':
      return { type: verb, payload: { direction: first } };
    case 'speak':
      return { type: verb, payload: { text: words.slice(1).join(' ') } };
    case 'choose_dialogue':
      return { type: verb, payload: { option_id: first, ...(second === undefined ? {} : { target_id: second }) } };
    case 'evolve_skill':
      return { type: verb, payload: { skill_id: first } };
    default:
      return { type: verb, payload: first === undefined ? {} : { target_id: first } };
  }
}

/** A played walkthrough: the run, its log and its problems. */
export interface ScriptResult {
  readonly run: Run;
  readonly lines: readonly Line[];
  readonly events: readonly GameEvent[];
  /** Events of each turn, by turn index. */
  readonly turns: { readonly [turn: number]: readonly GameEvent[] };
  readonly problems: readonly string[];
}

export interface Setup {
  readonly seed: string;
  readonly options?: Json;
  readonly scenario?: Json;
  readonly proof?: boolean;
  /** Called after every turn. */
  readonly watch?: (run: Run, turn: number, events: readonly GameEvent[]) => void;
}

const codesOf = ({ reasons, refused }: Refusal): string => reasons.map(({ code }) => code).join(' ') || refused;

/** Free queries of a walkthrough: the room, the open options, a page of the log. Each answers in words. ED-142 */
const QUERIES: {
  readonly [name: string]: (game: AnyGame, run: Run, events: readonly GameEvent[], which: string) => string[] | null;
} = {
  look: (game, { world }) => {
    const { turn, you, room } = game.view(world.state, KAEL) as EscapeView;
    return [
      `turn:${turn}`,
      `depth:${you.depth}`,
      `room:${you.room}`,
      `feature:${room.feature}`,
      `health:${you.health}`,
    ];
  },
  actions: (game, { world }) => [...new Set(game.legalActions(world.state, KAEL).map(({ type }) => type))],
  page: (_, __, events, which) => {
    const entries = events.filter(({ page, seenBy }) => page === Number(which) && seenBy === 'all');
    return entries.length === 0 ? null : [`entries:${entries.length}`];
  },
};

/** The problem of a query: it is unknown, has another answer, or was not free. */
function queryProblem(
  game: AnyGame,
  run: Run,
  events: readonly GameEvent[],
  { words, answers = [] }: Extract<ScriptLine, { kind: 'query' }>,
): string | null {
  const [name = '', which = ''] = words;
  const ask = Object.hasOwn(QUERIES, name) ? QUERIES[name] : undefined;
  if (!ask) return `there is no such query; there are ${Object.keys(QUERIES).join(', ')}`;
  const output = ask(game, run, events, which);
  if (output === null) return `there is no page ${which} yet`;
  if (hashWorldFully(game, run.world) !== run.hash) return 'it was not free: the run is another now';
  const missing = answers.filter((expected) => !output.includes(expected));
  return missing.length === 0 ? null : `${output.join(' ')}, expected ${missing.join(' ')}`;
}

function probeProblem({ words, reasons }: Extract<ScriptLine, { kind: 'probe' }>, answer: object): string | null {
  const wanted = reasons.map((code) => EARLIER_CODES[code] ?? code).join(' ');
  if (!isRefusal(answer)) return `P: ${words.join(' ')}: accepted, expected ${wanted || 'a refusal'}`;
  const codes = codesOf(answer);
  return wanted === '' || codes === wanted ? null : `P: ${words.join(' ')}: ${codes}, expected ${wanted}`;
}

/** Plays a walkthrough through the public entry point, checking its probes, queries and turn numbers. ED-220 */
export function playScript(game: AnyGame, script: readonly ScriptLine[], setup: Setup): ScriptResult {
  const begun = start(game, { isTyped: true, ...setup }, { proof: setup.proof ?? false });
  if (isRefusal(begun)) throw new Error(`the walkthrough does not begin: ${JSON.stringify(begun)}`);
  let { run } = begun;
  const events: GameEvent[] = [...begun.events];
  const lines: Line[] = [];
  const turns: { [turn: number]: readonly GameEvent[] } = {};
  const problems: string[] = [];
  for (const line of script) {
    if (line.kind === 'query') {
      const problem = queryProblem(game, run, events, line);
      if (problem !== null) problems.push(`Q: ${line.words.join(' ')}: ${problem}`);
      continue;
    }
    const answer = submit(game, run, KAEL, actionOf(game, run, line.words), { proof: setup.proof ?? false });
    if (line.kind === 'probe') {
      const problem = probeProblem(line, answer);
      if (problem !== null) problems.push(problem);
      continue;
    }
    if (isRefusal(answer)) {
      problems.push(`${line.turn}: ${line.words.join(' ')} was refused: ${codesOf(answer)}`);
      break;
    }
    run = (answer as AcceptedStep).run;
    events.push(...answer.events);
    lines.push(answer.line!);
    turns[line.turn] = answer.events;
    const { turn } = game.now(run.world.state);
    if (turn !== line.turn) problems.push(`${line.turn}: ${line.words.join(' ')} was turn ${turn}`);
    setup.watch?.(run, line.turn, answer.events);
  }
  return { run, lines, events, turns, problems };
}
