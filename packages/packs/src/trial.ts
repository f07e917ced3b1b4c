import {
  type AcceptedStep,
  type AnyGame,
  bots,
  brokenInvariants,
  editions,
  type GameEvent,
  isRefusal,
  type Line,
  packTexts,
  panelRows,
  phrases,
  Rng,
  type Run,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import type { Finding } from './findings.ts';
import type { PackSource } from './source.ts';

export interface TrialOptions {
  /** Number of games; of those, so many with the whole sample of conformance. */
  readonly games: number;
  readonly samples: number;
  /** Milliseconds since some moment; games end after `ms_max` of them. Without it, time is not looked at. */
  readonly clock?: () => number;
  readonly ms_max?: number;
}

/** The result of the games: what went wrong, and how many were played. */
export interface Trial {
  readonly findings: readonly Finding[];
  readonly played: number;
  readonly ended: number;
}

const PROBLEMS_MAX = 5;

/** Plays random games with packs. A throw, a broken invariant or a game that does not replay is a finding. */
export function tryPacks(game: AnyGame, packs: readonly PackSource[], options: TrialOptions): Trial {
  const { games, samples, clock, ms_max = Number.POSITIVE_INFINITY } = options;
  const source = packs.at(-1)!;
  const findings: Finding[] = [];
  const begun = clock?.() ?? 0;
  const isLate = (): boolean => clock !== undefined && clock() - begun > ms_max;
  let played = 0;
  let ended = 0;
  for (let i = 0; i < games && findings.length < PROBLEMS_MAX; i++) {
    if (isLate()) {
      const seconds = Math.round(ms_max / MS);
      const message = `${played} games took longer than ${seconds} seconds.`;
      findings.push(
        source.finding('error', '', message, 'something in it makes games far longer: try with fewer records.'),
      );
      break;
    }
    const result = playOne(game, packs, { seed: `pack:${i}`, i, isSample: i < samples, isLate });
    if (result.problem === '') ended += result.isOver ? 1 : 0;
    else findings.push(source.finding('error', '', `${result.problem} (seed pack:${i}).`, PLAY_FIX));
    played += 1;
  }
  return { findings, played, ended };
}

const MS = 1_000;
const PLAY_FIX =
  'play that seed: npx undercroft play GAME --pack FOLDER --seed SEED; take records out until it is gone.';

interface OneGame {
  readonly seed: string;
  readonly i: number;
  readonly isSample: boolean;
  readonly isLate: () => boolean;
}

interface GameResult {
  readonly problem: string;
  readonly isOver: boolean;
}

function playOne(game: AnyGame, packs: readonly PackSource[], one: OneGame): GameResult {
  try {
    return playThrough(game, packs, one);
  } catch (error) {
    return { problem: `a random game throws: ${(error as Error).message}`, isOver: false };
  }
}

/** The latest edition that all packs are made for; in every other game the earliest. */
function editionOf(game: AnyGame, packs: readonly PackSource[], i: number): number {
  const all = Array.from({ length: game.edition }, (_, n) => n + 1);
  const common = all.filter((edition) => packs.every(({ pack }) => pack.editions.includes(edition)));
  return (i % 2 === 0 ? common.at(-1) : common[0]) ?? game.edition;
}

function playThrough(game: AnyGame, packs: readonly PackSource[], { seed, i, isSample, isLate }: OneGame): GameResult {
  const options = editions.latest(game, { edition: editionOf(game, packs, i) });
  const begun = start(game, { seed, options, isTyped: true }, { proof: isSample });
  if (isRefusal(begun))
    return { problem: `a run does not begin: ${begun.issues[0]?.message ?? 'refused'}`, isOver: false };
  const pick = bots.rolloutPolicy(game);
  const rng = Rng.from(seed, 'trial');
  const lines: Line[] = [];
  let { run } = begun;
  if (isSample) checkWords(game, begun.events, run);
  const bound = game.bound(run.header.options);
  while (!run.outcome && run.n < bound && !isLate()) {
    const seat = game.toAct(run.world.state).find((each) => !Object.hasOwn(run.pending, each));
    if (seat === undefined) break;
    const action = pick(run.world.state, seat, rng);
    if (isSample) checkOffers(game, run, seat);
    const next = submit(game, run, seat, action, { proof: isSample });
    if (isRefusal(next)) return { problem: `${seat} is refused what it is offered`, isOver: false };
    run = next.run;
    if (next.line) lines.push(next.line);
    if (isSample) checkWords(game, next.events, run);
  }
  const [broken] = brokenInvariants(game, run.world.state);
  if (broken !== undefined) return { problem: `a random game breaks ${broken}`, isOver: false };
  return { problem: isSample ? replayProblem(game, run, lines) : '', isOver: run.outcome !== null };
}

/** Ids of packs that no word of a language looks like: a reader who sees one misses a name. */
function rawIds(game: AnyGame): RegExp | null {
  const known = idsByGame.get(game);
  if (known !== undefined) return known;
  const found = findRawIds(game);
  idsByGame.set(game, found);
  return found;
}

const idsByGame = new WeakMap<AnyGame, RegExp | null>();

function findRawIds({ content }: AnyGame): RegExp | null {
  const texts = content && packTexts.textsOf(content.tables);
  const ids = Object.keys(texts?.names ?? {}).map((id) => id.slice(id.lastIndexOf('/') + 1));
  const odd = ids.filter((id) => /^[\w-]{3,}$/.test(id) && /[_\d]/.test(id));
  return odd.length === 0 ? null : new RegExp(`(?<![\\w.])(?:${odd.join('|')})(?!\\w)`);
}

/** Refuses a text in which a word is missing. */
function checkText(game: AnyGame, text: string): void {
  if (/\bundefined\b/.test(text)) throw new Error(`a sentence lacks a word: "${text}"`);
  const raw = rawIds(game)?.exec(text);
  if (raw) throw new Error(`a sentence shows the id ${raw[0]}: "${text}"`);
}

/** Writes every sentence of new events, and the view as panels. */
function checkWords(game: AnyGame, events: readonly GameEvent[], run: Run): void {
  const seat = game.seats(run.header.options)[0]!;
  const view = game.view(run.world.state, seat);
  const parsed = game.viewSchema.safeParse(view);
  if (!parsed.success) throw new Error(`a view does not fit its schema: ${parsed.error.issues[0]?.message}`);
  for (const event of events) {
    checkText(game, phrases.lineOf(game.words, event));
    checkText(game, phrases.whyOf(game.words, event));
  }
  for (const panel of game.words.panels(view)) for (const row of panelRows(panel)) checkText(game, row);
}

/** Labels, reasons and previews of everything a seat is offered. */
function checkOffers(game: AnyGame, { world: { state } }: Run, seat: string): void {
  const view = game.view(state, seat);
  for (const action of game.legalActions(state, seat)) {
    if (game.whyNot(state, seat, action).length > 0) throw new Error(`${action.type} is offered and refused at once`);
    checkText(game, phrases.labelText(game.words.action(action, view)));
    game.preview?.(state, seat, action);
  }
  for (const action of game.blockedActions(state, seat))
    for (const reason of game.whyNot(state, seat, action)) phrases.reasonText(game.words, reason);
}

/** A run must be the same when it is played again from its text. */
function replayProblem(game: AnyGame, run: AcceptedStep['run'], lines: readonly Line[]): string {
  const replay = replays.parse(replays.write(run.header, lines, run.outcome));
  if (replays.isUnreadable(replay)) return `a run cannot be read again: ${replay.unreadable}`;
  const { divergence } = replays.verify(game, replay);
  return divergence ? `a run does not play again: ${divergence.message}` : '';
}
