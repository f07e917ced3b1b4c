import {
  type Action,
  type AnyGame,
  bots,
  type GameEvent,
  isRefusal,
  type Json,
  type Lesson,
  type Run,
  sameJson,
  say,
  start,
  submit,
} from '@undercroft/kernel';
import { type Offer, offersOf } from './offers.ts';
import { heardBy, STILL } from './playback.ts';
import { momentOf, type Snapshot } from './snapshot.ts';
import type { SpokenEvent } from './spoken.ts';

/** A lesson as it stands: played on the real engine where the learner sits, and nowhere kept. */
export interface LessonRun {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly seat: string;
  readonly run: Run;
  readonly events: readonly SpokenEvent[];
  readonly told: readonly GameEvent[];
  readonly labels: { readonly [n: number]: string };
  readonly views: readonly { readonly n: number; readonly view: Json }[];
  /** The step of the script that is to be done; its length once all are. */
  readonly step: number;
  /** The first line of the script that the learner has not acted on. */
  readonly heardFrom: number;
}

/** Sets the table as the lesson says; a lesson that does not fit its game is an error of whoever wrote it. */
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
    events: heardBy(game, begun.events, seat),
    told: begun.events,
    labels: {},
    views: [{ n: begun.run.n, view: game.view(begun.run.world.state, seat) as Json }],
    step: sayOnly(lesson, 0),
    heardFrom: 0,
  };
}

/** Steps that only say something are passed when the next one that asks is shown. */
function sayOnly({ script }: Lesson, from: number): number {
  let step = Math.min(from, script.length);
  while (step < script.length - 1 && !script[step]!.expect) step += 1;
  return step;
}

/** What the coach says now: all lines since the learner acted, those about others' actions included. */
export const coachLines = ({ lesson, step, heardFrom }: LessonRun): readonly string[] =>
  lesson.script.slice(heardFrom, step + 1).map(({ say: line }) => line);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Typed words need no capitals and no full stop to be the right ones. */
function isMeant(given: Json | undefined, wanted: Json): boolean {
  if (typeof given === 'string' && typeof wanted === 'string') return lettersOf(given) === lettersOf(wanted);
  if (typeof given !== 'object' || typeof wanted !== 'object' || !given || !wanted) return sameJson(given, wanted);
  const [one, other] = [given as { [field: string]: Json }, wanted as { [field: string]: Json }];
  return Object.keys({ ...one, ...other }).every((field) => isMeant(one[field], other[field] ?? null));
}

/** Whether the action is the one the lesson asks for; where it asks for none, any is. */
export function isExpected({ lesson, step }: Pick<LessonRun, 'lesson' | 'step'>, action: Action): boolean {
  const wanted = lesson.script[step]?.expect;
  if (!wanted) return true;
  return Object.entries(wanted).every(([field, value]) =>
    isMeant((action as unknown as { [field: string]: Json })[field], value),
  );
}

/** Plays the action, then what the others do, until it is the learner's turn again. */
export function actInLesson(before: LessonRun, action: Action): LessonRun {
  const { game, seat, lesson } = before;
  const view = game.view(before.run.world.state, seat);
  const label = say.labelText(game.words.action(action, view));
  const heardFrom = before.step + 1;
  let after: LessonRun = { ...take(before, seat, action, label), heardFrom, step: sayOnly(lesson, heardFrom) };
  for (let i = 0; i < OTHERS_ACT_MAX; i++) {
    const others = game.toAct(after.run.world.state);
    const [other] = others;
    if (other === undefined || others.includes(seat) || after.run.outcome) break;
    after = actForOther(after, other);
  }
  return after;
}

const OTHERS_ACT_MAX = 60;

/** What the script says the other does; what a bot chooses where it says nothing of it. */
function actForOther(before: LessonRun, other: string): LessonRun {
  const { game, run, step, lesson } = before;
  const { state } = run.world;
  const isScripted = lesson.script[step]?.expect !== undefined;
  const scripted = isScripted && game.legalActions(state, other).find((action) => isExpected(before, action));
  const bot = game.bots['greedy'] ?? game.bots['random'] ?? Object.values(game.bots)[0]!;
  const action = scripted || bots.think(game, bot, run, other).action;
  const label = say.labelText(game.words.action(action, game.view(state, other)));
  const after = take(before, other, action, `${game.words.name(other)}: ${label}`);
  return scripted ? { ...after, step: sayOnly(lesson, step + 1) } : after;
}

function take(before: LessonRun, who: string, action: Action, label: string): LessonRun {
  const { game, seat } = before;
  const answer = submit(game, before.run, who, action);
  if (isRefusal(answer)) throw new Error(`a lesson offered what the rules refuse: ${answer.refused}`);
  const { run, events } = answer;
  return {
    ...before,
    run,
    events: [...before.events, ...heardBy(game, events, seat)],
    told: [...before.told, ...events],
    labels: { ...before.labels, [run.n]: label },
    views: [...before.views, { n: run.n, view: game.view(run.world.state, seat) as Json }],
  };
}

const holds = (data: object, wanted: Json | undefined): boolean =>
  wanted === undefined ||
  Object.entries(wanted as { [field: string]: Json }).every(([field, value]) =>
    sameJson((data as { [field: string]: Json })[field], value),
  );

/** Whether what the lesson teaches has happened. */
export function isLearned({ lesson: { check }, run, told }: LessonRun): boolean {
  if ('outcome' in check) return run.outcome?.code === check.outcome;
  return told.some(({ kind, data, n }) => n > 0 && kind === check.event && holds(data, check.data));
}

/** The lesson cannot come true any more: it is over, or its script is done. */
export const isSpent = (lesson: LessonRun): boolean =>
  !isLearned(lesson) && (lesson.run.outcome !== null || lesson.step >= lesson.lesson.script.length);

/** What the learner can do, and what is seen but blocked. */
export const lessonOffers = ({ game, run, seat }: LessonRun): readonly Offer[] =>
  run.outcome ? [] : offersOf(game, run, { seat, view: game.view(run.world.state, seat), withPreview: true });

/** The moment as a snapshot, so that a table can show it. */
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
