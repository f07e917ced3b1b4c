import type { Action, GameDef, GameEvent, Issue, Seat, Start } from './contract.ts';
import * as editions from './editions.ts';
import type { Json } from './json.ts';
import { namedAfter } from './named-events.ts';
import type { Sink } from './recorder.ts';
import {
  type AcceptedStep,
  assertEmitted,
  brokenInvariants,
  type Header,
  isRefusal,
  issuesOf,
  type Refusal,
  type Run,
  refuse,
  type Standing,
  type StartFacts,
  type StepOptions,
  unfitReason,
  viewersOf,
} from './run.ts';
import { isSeedSecret, jointSeedProblem, type SeedPart } from './seed-commitment.ts';
import { Table, UnfitRoll } from './table.ts';
import { freshRngState, hashWorld, type World } from './world.ts';

const SEED_CHARS_MAX = 200;

export interface StartRequest {
  readonly seed: string;
  /** True if a person typed the seed and so may know it. */
  readonly isTyped?: boolean;
  readonly isFork?: boolean;
  readonly options?: unknown;
  /** Holder of each seat (`person`, a bot's name, `agent`), for defaults that depend on it. */
  readonly holders?: { readonly [seat: Seat]: string };
  readonly profile?: unknown;
  readonly scenario?: unknown;
  readonly rolls?: unknown;
  readonly overlay?: Json;
  /** Terms of the deal. With them the header has format 2. */
  readonly terms?: DealTerms;
}

/** Visibility of the run, and the values that bind whoever drew the seed. */
interface DealTerms {
  readonly visibility: StartFacts['visibility'];
  /** Set if the server draws the seed alone. */
  readonly salt?: string;
  /** Set if several parties draw the seed together: it is the hash of these parts. */
  readonly parts?: readonly SeedPart[];
}

interface ZodLike {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}
/** Begins a run: checks schemas, runs the game's own checks and its setup, then checks the invariants. */
export function start<S extends object, A extends Action>(
  game: GameDef<S, A>,
  request: StartRequest,
  { proof = false }: StepOptions = {},
): AcceptedStep<S, A> | Refusal {
  const requested = editions.withoutFirst((request.options ?? {}) as Json);
  const options = game.fillOptions ? game.fillOptions(requested, request.holders ?? {}) : requested;
  const checked = check(game, { ...request, options }, false);
  if (isRefusal(checked)) return checked;
  const isSandbox = checked.scenario !== null || Object.keys(checked.rolls).length > 0;
  const { terms } = request;
  const packed = game.content?.packed;
  const overlay = request.overlay ?? packed?.tables;
  const facts = terms && factsOf(game, request, checked);
  const header: Header = {
    format: facts ? 2 : 1,
    game: game.id,
    rules: game.rules,
    contentHash: game.contentHash,
    ...(overlay === undefined ? {} : { overlay }),
    ...(packed ? { packs: packed.packs } : {}),
    seed: request.seed,
    options: checked.options as Json,
    profile: checked.profile as Json,
    scenario: checked.scenario as Json,
    rolls: checked.rolls,
    standing: standingOf(request, facts ?? factsOf(game, request, checked), isSandbox, packed !== undefined),
    ...(facts ? { facts } : {}),
    ...(terms?.salt === undefined ? {} : { salt: terms.salt }),
    ...(terms?.parts === undefined ? {} : { parts: terms.parts }),
  };
  const seedProblems = seedIssues(header);
  if (seedProblems.length > 0) return refuse('invalid_payload', [], seedProblems);
  const accepted = deal(game, header, proof);
  if (!isSandbox && isRefusal(accepted)) throw new Error(`setup ${accepted.issues[0]!.message}`);
  return accepted;
}

/** Begins the run of a header. The header is untrusted, so it is checked like a request. */
export function begin<S extends object, A extends Action>(
  game: GameDef<S, A>,
  header: Header,
): AcceptedStep<S, A> | Refusal {
  for (const field of ['game', 'rules', 'contentHash'] as const) {
    const expected = field === 'game' ? game.id : game[field];
    if (header[field] !== expected)
      return refuse(
        'invalid_payload',
        [],
        [{ path: `/${field}`, message: `is ${header[field]}, here it is ${expected}` }],
      );
  }
  const checked = check(game, header, true);
  if (isRefusal(checked)) return checked;
  const seedProblems = seedIssues(header);
  return seedProblems.length > 0 ? refuse('invalid_payload', [], seedProblems) : deal(game, header, false);
}

/** Problems with the salt or the parts of a seed. */
function seedIssues({ seed, salt, parts }: Header): Issue[] {
  if (salt !== undefined && !isSeedSecret(salt))
    return [{ path: '/salt', message: 'a salt is 128 bits or more in hexadecimal' }];
  const problem = parts && jointSeedProblem(seed, parts);
  return problem ? [{ path: '/parts', message: problem }] : [];
}

/** Sets up the world of a header. Throws `UnfitRoll` if a forced roll does not fit. */
export function dealWorld<S extends object>(
  game: Pick<GameDef<S>, 'streams' | 'tags' | 'shape' | 'now' | 'shown' | 'blank' | 'setup'>,
  { seed, options, profile, scenario, rolls, standing }: Header,
  sink: Sink = null,
): { world: World<S>; table: Table<S> } {
  const isSandbox = standing === 'sandbox' || scenario !== null || Object.keys(rolls).length > 0;
  const streams = game.streams(options);
  const rng = freshRngState(streams, seed, rolls, isSandbox);
  const world: World<S> = { rng, state: game.blank(options), streams, owned: null };
  const table = new Table<S>(game, world, sink);
  table.begin(0, 1);
  game.setup(table, { seed, options, profile, scenario });
  return { world, table };
}

/** Sets up the world of a checked header and checks the invariants. */
function deal<S extends object, A extends Action>(
  game: GameDef<S, A>,
  header: Header,
  proof: boolean,
): AcceptedStep<S, A> | Refusal {
  const events: GameEvent[] = [];
  const setUp = tryDeal(game, header, { events, proof, viewers: viewersOf(game, header) });
  if (isRefusal(setUp)) return setUp;
  const { world, table } = setUp;
  if (proof) assertEmitted(table, 'setup');
  const broken = brokenInvariants(game, world.state);
  if (broken.length > 0)
    return refuse(
      'invalid_payload',
      broken.map((rule) => ({ rule: rule.split(' ')[0]!, code: 'breaks_invariant' })),
      broken.map((rule) => ({ path: '/scenario', message: `breaks ${rule}` })),
    );
  const run: Run<S, A> = {
    header,
    world,
    n: 0,
    eventCount: events.length,
    named: namedAfter(new Map(), events),
    hash: hashWorld(game, world),
    pending: {},
    outcome: game.outcome(world.state),
    before: null,
    last: null,
  };
  return { run, events, line: null };
}

function tryDeal<S extends object>(
  game: GameDef<S>,
  header: Header,
  sink: Sink,
): ReturnType<typeof dealWorld<S>> | Refusal {
  try {
    return dealWorld(game, header, sink);
  } catch (error) {
    if (!(error instanceof UnfitRoll)) throw error;
    return refuse('invalid_payload', [unfitReason(error)], [{ path: `/rolls/${error.tag}`, message: error.message }]);
  }
}

interface CheckedStart {
  readonly options: unknown;
  readonly profile: unknown;
  readonly scenario: unknown;
  readonly rolls: { readonly [tag: string]: readonly Json[] };
}

type StartGame = Pick<
  GameDef,
  'title' | 'edition' | 'optionsSchema' | 'scenarioSchema' | 'profile' | 'checkStart' | 'tags'
>;

function check(game: StartGame, request: StartRequest, isStored: boolean): CheckedStart | Refusal {
  const editionIssue = editions.issueOf(game, request.options);
  if (editionIssue) return refuse('invalid_payload', [], [editionIssue]);
  const issues: Issue[] = [];
  const parse = (schema: ZodLike, value: unknown, under: string): unknown => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    issues.push(...issuesOf(parsed.error.issues, under));
    return null;
  };
  if (typeof request.seed !== 'string' || request.seed.length === 0 || request.seed.length > SEED_CHARS_MAX)
    issues.push({ path: '/seed', message: `a seed is a text of 1 to ${SEED_CHARS_MAX} characters` });
  const options = parse(game.optionsSchema, request.options, '/options');
  const profile = game.profile ? parse(game.profile.schema, request.profile ?? game.profile.empty(), '/profile') : null;
  const scenario = request.scenario == null ? null : parse(game.scenarioSchema, request.scenario, '/scenario');
  const rolls = checkRolls(game, request.rolls, issues);
  if (issues.length === 0 && game.checkStart)
    issues.push(
      ...game.checkStart(
        { seed: request.seed, options, profile, scenario: scenario as Json } satisfies Start<unknown, unknown>,
        isStored,
      ),
    );
  return issues.length > 0 ? refuse('invalid_payload', [], issues) : { options, profile, scenario, rolls };
}

function checkRolls(game: Pick<GameDef, 'tags'>, input: unknown, issues: Issue[]): { [tag: string]: Json[] } {
  const rolls: { [tag: string]: Json[] } = {};
  if (input == null) return rolls;
  if (typeof input !== 'object' || Array.isArray(input)) {
    issues.push({ path: '/rolls', message: 'rolls are lists of values by tag' });
    return rolls;
  }
  for (const [tag, values] of Object.entries(input)) {
    const schema = Object.hasOwn(game.tags, tag) ? game.tags[tag] : undefined;
    if (!schema)
      issues.push({ path: `/rolls/${tag}`, message: `no such tag; there are: ${Object.keys(game.tags).join(', ')}` });
    else if (!Array.isArray(values)) issues.push({ path: `/rolls/${tag}`, message: 'expected a list of values' });
    else {
      values.forEach((value, i) => {
        const parsed = schema.safeParse(value);
        if (!parsed.success) issues.push(...issuesOf(parsed.error.issues, `/rolls/${tag}/${i}`));
      });
      rolls[tag] = values;
    }
  }
  return rolls;
}

const factsOf = (game: Pick<GameDef, 'profile'>, request: StartRequest, checked: CheckedStart): StartFacts => ({
  seed: request.isTyped ? 'typed' : 'drawn',
  visibility: request.terms?.visibility ?? 'fair',
  options: game.profile && !game.profile.owns(checked.profile, checked.options) ? 'not_owned' : 'owned',
});

/** Reduces the facts to one word. Format 1 put `practice` before `open`, which hid that a seed was known. */
function standingOf(request: StartRequest, facts: StartFacts, isSandbox: boolean, hasPacks: boolean): Standing {
  if (request.isFork) return 'fork';
  if (isSandbox) return 'sandbox';
  const isOpen = facts.seed === 'typed' || facts.visibility === 'open';
  const isPractice = facts.options === 'not_owned' || hasPacks;
  if (request.terms && isOpen) return 'open';
  if (isPractice) return 'practice';
  return isOpen ? 'open' : 'ranked';
}
