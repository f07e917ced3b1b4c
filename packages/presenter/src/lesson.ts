import {
  type Action,
  type AnyGame,
  bots,
  type GameEvent,
  isRefusal,
  type Json,
  type Lesson,
  phrases,
  type Run,
  sameJson,
  start,
  submit,
} from '@undercroft/kernel';
import { type Offer, offersOf } from './offers.ts';
import { STILL, spokenEventsFor } from './playback.ts';
import { momentOf, type Snapshot } from './snapshot.ts';
import type { SpokenEvent } from './spoken.ts';

/** A lesson in progress. It runs on the real engine, on the learner's machine, and is not stored. */
export interface LessonRun {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly seat: string;
  readonly run: Run;
  readonly events: readonly SpokenEvent[];
  readonly gameEvents: readonly GameEvent[];
  readonly labels: { readonly [n: number]: string };
  readonly views: readonly { readonly n: number; readonly view: Json }[];
  /** The next step of the script; its length once all are done. */
  readonly step: number;
  /** The first line of the script after the learner's last action. */
  readonly spokenFrom: number;
}

/** Starts the lesson's run. Throws if the lesson does not fit its game, since that is an error in the lesson. */
export function beginLesson(game: AnyGame, lesson: Lesson): LessonRun {
  const begun = start(game, {
    seed: lesson.seed,
    options: lesson.options,
    ...(lesson.scenario === null ? {} : { scenario: lesson.scenario }),
    ...(lesson.rolls ? { rolls: lesson.rolls } : {}),
  });
  if (isRefusal(begun)) throw new Error(`lesson ${lesson.id} does not begin: ${JSON.stringify(begun)}`);
  const seat = game.toAct(begun.run.world.state)[0] ?? game.seats(begun.run.header.options)[0]!;
  return {
    game,
    lesson,
    seat,
    run: begun.run,
    events: spokenEventsFor(game, begun.events, seat),
    gameEvents: begun.events,
    labels: {},
    views: [{ n: begun.run.n, view: game.view(begun.run.world.state, seat) as Json }],
    step: nextExpectedStep(lesson, 0),
    spokenFrom: 0,
  };
}

/** Skips steps without an expected action; their lines are shown together with the next step that has one. */
function nextExpectedStep({ script }: Lesson, from: number): number {
  let step = Math.min(from, script.length);
  while (step < script.length - 1 && !script[step]!.expect) step += 1;
  return step;
}

/** The coach's current lines: all since the learner's last action, including those about other seats' actions. */
export const coachLines = ({ lesson, step, spokenFrom }: LessonRun): readonly string[] =>
  lesson.script.slice(spokenFrom, step + 1).map(({ say: line }) => line);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Typed text is compared without case and punctuation. */
function matchesValue(given: Json | undefined, wanted: Json): boolean {
  if (typeof given === 'string' && typeof wanted === 'string') return lettersOf(given) === lettersOf(wanted);
  if (typeof given !== 'object' || typeof wanted !== 'object' || !given || !wanted) return sameJson(given, wanted);
  const [one, other] = [given as { [field: string]: Json }, wanted as { [field: string]: Json }];
  return Object.keys({ ...one, ...other }).every((field) => matchesValue(one[field], other[field] ?? null));
}

/** True if the action is the one the lesson expects, or if it expects none. */
export function isExpected({ lesson, step }: Pick<LessonRun, 'lesson' | 'step'>, action: Action): boolean {
  const wanted = lesson.script[step]?.expect;
  if (!wanted) return true;
  return Object.entries(wanted).every(([field, value]) =>
    matchesValue((action as unknown as { [field: string]: Json })[field], value),
  );
}

/** Plays the action, then the other seats' actions, until it is the learner's turn again. */
export function actInLesson(before: LessonRun, action: Action): LessonRun {
  const { game, seat, lesson } = before;
  const view = game.view(before.run.world.state, seat);
  const label = phrases.labelText(game.words.action(action, view));
  const spokenFrom = before.step + 1;
  let after: LessonRun = {
    ...applyChoice(before, seat, action, label),
    spokenFrom: spokenFrom,
    step: nextExpectedStep(lesson, spokenFrom),
  };
  for (let i = 0; i < OTHERS_ACT_MAX; i++) {
    const others = game.toAct(after.run.world.state);
    const [other] = others;
    if (other === undefined || others.includes(seat) || after.run.outcome) break;
    after = actForOther(after, other);
  }
  return after;
}

const OTHERS_ACT_MAX = 60;

/** Plays the scripted action of another seat, or a bot's choice if the script has none. */
function actForOther(before: LessonRun, other: string): LessonRun {
  const { game, run, step, lesson } = before;
  const { state } = run.world;
  const isScripted = lesson.script[step]?.expect !== undefined;
  const scripted = isScripted && game.legalActions(state, other).find((action) => isExpected(before, action));
  const bot = game.bots['greedy'] ?? game.bots['random'] ?? Object.values(game.bots)[0]!;
  const action = scripted || bots.think(game, bot, run, other).action;
  const label = phrases.labelText(game.words.action(action, game.view(state, other)));
  const after = applyChoice(before, other, action, `${game.words.name(other)}: ${label}`);
  return scripted ? { ...after, step: nextExpectedStep(lesson, step + 1) } : after;
}

function applyChoice(before: LessonRun, who: string, action: Action, label: string): LessonRun {
  const { game, seat } = before;
  const answer = submit(game, before.run, who, action);
  if (isRefusal(answer)) throw new Error(`a lesson offered what the rules refuse: ${answer.refused}`);
  const { run, events } = answer;
  return {
    ...before,
    run,
    events: [...before.events, ...spokenEventsFor(game, events, seat)],
    gameEvents: [...before.gameEvents, ...events],
    labels: { ...before.labels, [run.n]: label },
    views: [...before.views, { n: run.n, view: game.view(run.world.state, seat) as Json }],
  };
}

const holds = (data: object, wanted: Json | undefined): boolean =>
  wanted === undefined ||
  Object.entries(wanted as { [field: string]: Json }).every(([field, value]) =>
    sameJson((data as { [field: string]: Json })[field], value),
  );

/** True if the event or outcome that the lesson teaches has happened. */
export function isLearned({ lesson: { check }, run, gameEvents: told }: LessonRun): boolean {
  if ('outcome' in check) return run.outcome?.code === check.outcome;
  return told.some(({ kind, data, n }) => n > 0 && kind === check.event && holds(data, check.data));
}

/** True if the lesson can no longer be completed: the run is over, or the script is done. */
export const isSpent = (lesson: LessonRun): boolean =>
  !isLearned(lesson) && (lesson.run.outcome !== null || lesson.step >= lesson.lesson.script.length);

/** The learner's possible actions, and the blocked ones. */
export const lessonOffers = ({ game, run, seat }: LessonRun): readonly Offer[] =>
  run.outcome ? [] : offersOf(game, run, { seat, view: game.view(run.world.state, seat), withPreview: true });

/** The current state as a snapshot, so that a table can show it. */
export function lessonSnapshot({ game, run, seat, lesson }: LessonRun): Snapshot {
  const view = game.view(run.world.state, seat) as Json;
  return {
    ...momentOf(game, run, { as: seat, view, hash: run.hash, undoFor: seat }),
    chosen: [],
    seats: Object.fromEntries(
      game.seats(run.header.options).map((each) => [each, each === seat ? ('you' as const) : ('bot' as const)]),
    ),
    ...STILL,
    facts: { ...STILL.facts, isSandbox: true },
    session: `lesson ${lesson.id}`,
    standing: 'sandbox',
    undo: { rule: 'KER-UNDO-01', code: 'lesson', text: '' },
    seed: lesson.seed,
  };
}
