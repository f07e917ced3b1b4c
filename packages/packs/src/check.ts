import {
  type AnyGame,
  canonical,
  contentTables,
  type Json,
  type PackRef,
  type PackTexts,
  sha256,
} from '@undercroft/kernel';
import { type Finding, isRefused } from './findings.ts';
import { LIMITS } from './limits.ts';
import { inLoadOrder } from './load-order.ts';
import { type MergeResult, merge } from './merge.ts';
import { contentSchemaOf } from './schema-node.ts';
import { type PackFiles, type PackSource, readSource } from './source.ts';
import { type PackSummary, summaryOf } from './summary.ts';
import { wordFindings } from './words.ts';

/** The game with packs, and everything a check found; null with an error among the findings. */
export interface PackCheck {
  readonly game: AnyGame | null;
  readonly packs: readonly PackSource[];
  readonly findings: readonly Finding[];
  /** Null with an error. */
  readonly summary: PackSummary | null;
}

/** Reads packs, merges them into their game and checks the result. Plays nothing. */
export function checkPacks(game: AnyGame, files: readonly PackFiles[]): PackCheck {
  const findings: Finding[] = [];
  const sources: PackSource[] = [];
  for (const one of files.slice(0, LIMITS.packs)) {
    const read = readSource(one);
    if ('findings' in read) findings.push(...read.findings);
    else sources.push(read);
  }
  const refused = (): PackCheck => ({ game: null, packs: sources, findings, summary: null });
  if (files.length > LIMITS.packs && sources[0])
    findings.push(sources[0].finding('error', '', `a run has at most ${LIMITS.packs} packs.`, 'leave some out.'));
  for (const source of sources) findings.push(...fitFindings(game, source));
  if (isRefused(findings)) return refused();
  const { order, findings: circles } = inLoadOrder(sources);
  findings.push(...circles);
  if (isRefused(findings)) return refused();
  const merged = merge(contentSchemaOf(game), game.content!.tables, order);
  findings.push(...merged.findings);
  if (isRefused(findings)) return refused();
  const made = makeGame(game, order, merged);
  if (Array.isArray(made)) {
    findings.push(...made);
    return refused();
  }
  findings.push(...wordFindings(game, made, order, merged), ...bandFindings(game, merged));
  if (isRefused(findings)) return refused();
  return { game: made, packs: order, findings, summary: summaryOf(game, made, merged) };
}

/** Reasons why a pack is not for this game. */
function fitFindings(game: AnyGame, source: PackSource): Finding[] {
  const { pack } = source;
  const findings: Finding[] = [];
  if (!game.content)
    findings.push(source.finding('error', '/game', `${game.title} has no content that packs could change.`, ''));
  if (pack.game !== game.id)
    findings.push(
      source.finding(
        'error',
        '/game',
        `it is a pack of ${pack.game}, not of ${game.id}.`,
        `play ${pack.game} with it.`,
      ),
    );
  for (const [i, edition] of pack.editions.entries())
    if (edition > game.edition)
      findings.push(
        source.finding(
          'error',
          `/editions/${i}`,
          `${game.title} has no edition ${edition}.`,
          `editions are 1 to ${game.edition}.`,
        ),
      );
  return findings;
}

const refOf = ({ pack: { id, version }, hash }: PackSource): PackRef => ({ id, version, hash });

/** The game on the merged tables, or what its schema refuses. */
function makeGame(game: AnyGame, order: readonly PackSource[], merged: MergeResult): AnyGame | Finding[] {
  const tables = { ...merged.tables, packTexts: textsOf(order) as unknown as Json };
  const parsed = game.content!.schema.safeParse(merged.tables);
  if (!parsed.success)
    return parsed.error.issues.slice(0, LIMITS.findings).map((issue) => issueFinding(issue, order, merged));
  const text = canonical(tables);
  if (text.length > LIMITS.table_chars) {
    const message = `with these packs the tables have ${text.length} characters, ${LIMITS.table_chars} at most: every run carries them.`;
    return [order.at(-1)!.finding('error', '', message, 'play with fewer packs, or with smaller ones.')];
  }
  const made = contentTables.replace(game, sha256(text), JSON.parse(text), order.map(refOf));
  if ('problem' in made) return [order[0]!.finding('error', '', `${made.problem}.`, '')];
  return withEditions(made, order);
}

/** Refuses a start in an edition that a pack was not made for. A stored run is left alone. */
function withEditions(game: AnyGame, order: readonly PackSource[]): AnyGame {
  const { checkStart } = game;
  return {
    ...game,
    checkStart(start, isStored) {
      const edition = (start.options as { edition?: number } | null)?.edition ?? 1;
      const other = isStored ? undefined : order.find(({ pack }) => !pack.editions.includes(edition));
      const issues = checkStart?.(start, isStored) ?? [];
      if (!other) return issues;
      const { title, editions } = other.pack;
      return [
        {
          path: '/options/edition',
          message: `${title} is made for edition ${editions.join(' and ')}, not for ${edition}`,
        },
        ...issues,
      ];
    },
  };
}

const merged = (order: readonly PackSource[], field: 'names' | 'sentences' | 'emblems'): { [id: string]: string } =>
  Object.assign({}, ...order.map(({ pack }) => pack[field] ?? {}));

const textsOf = (order: readonly PackSource[]): PackTexts => ({
  names: merged(order, 'names'),
  sentences: merged(order, 'sentences'),
  emblems: merged(order, 'emblems'),
  presets: order.flatMap(({ pack }) => (pack.presets ?? []) as PackTexts['presets']),
});

interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code: string;
}

/** An issue of the game's own schema, at the place of the pack that it comes from. */
function issueFinding(
  { path, message, code }: SchemaIssue,
  order: readonly PackSource[],
  merged: MergeResult,
): Finding {
  const keys = path.map(String);
  const origin = merged.originOf(keys) ?? mentioned(message, merged);
  const source = origin?.source ?? order.at(-1)!;
  const where = keys.length > 0 ? `${keys.join('/')}: ` : '';
  return source.finding('error', origin?.at ?? '', `${where}${message}.`, FIXES[code] ?? SCHEMA_FIX);
}

const SCHEMA_FIX = 'npx undercroft pack schema GAME says what stands there.';
const FIXES: { readonly [code: string]: string } = {
  too_big: 'the content of the game keeps this number lower.',
  too_small: 'the content of the game keeps this number higher.',
  unrecognized_keys: 'delete what the schema does not know: npx undercroft pack schema GAME.',
  custom: 'the rule book of the game says what its tables must hold: npx undercroft rules GAME.',
};

/** The added record or the change that a message without a path speaks of. */
function mentioned(message: string, { added, changed, originOf }: MergeResult) {
  const words = new Set(message.split(/[^\w-]+/));
  const record =
    added.find(({ keys }) => words.has(keys.at(-1)!)) ??
    added.find(({ record }) => [...words].some((word) => word.length > 2 && canonical(record).includes(`"${word}"`)));
  if (record) return record;
  const [only] = [...changed.keys()].filter((pointer) =>
    pointer.split('/').some((part) => part !== '' && words.has(part)),
  );
  return only ? originOf(only.slice(1).split('/')) : null;
}

/** Changed numbers that leave the band in which the rule book allows them to be tuned. */
function bandFindings(game: AnyGame, { changed, tables }: MergeResult): Finding[] {
  const bands = new Map(game.content!.tunable.map((one) => [one.path, one]));
  return [...changed].flatMap(([pointer, { source, at }]) => {
    const band = bands.get(pointer);
    const value =
      band &&
      pointer
        .slice(1)
        .split('/')
        .reduce<Json | undefined>((from, key) => (from as { [key: string]: Json } | undefined)?.[key], tables);
    if (!band || typeof value !== 'number' || (value >= band.low && value <= band.high)) return [];
    return [
      source.finding(
        'warning',
        at,
        `${pointer.slice(1)} becomes ${value}; the rule book tunes it between ${band.low} and ${band.high}.`,
        'the bands of the game may not hold: npx undercroft lab bands.',
      ),
    ];
  });
}
