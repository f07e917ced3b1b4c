import type { AnyGame, ContentDef } from './contract.ts';
import { canonical, type Json } from './json.ts';
import * as packTexts from './pack-texts.ts';
import type { PackRef } from './run.ts';
import { sha256 } from './sha256.ts';

const ISSUES_MAX = 3;

/** The tables parsed by the game's schema, or a sentence about the problem. */
export function parse(
  { schema }: Pick<ContentDef, 'schema'>,
  tables: unknown,
): { tables: object } | { problem: string } {
  const parsed = schema.safeParse(packTexts.withoutTexts(tables));
  if (parsed.success) return withTexts(parsed.data as object, packTexts.textsOf(tables as object));
  const first = parsed.error.issues.slice(0, ISSUES_MAX).map(({ path, message }) => `/${path.join('/')}: ${message}`);
  return { problem: `the content is refused: ${first.join('; ')}` };
}

/** The words of packs are no part of a game's schema. They come from outside like everything else here. */
function withTexts(tables: object, texts: unknown): { tables: object } | { problem: string } {
  if (texts === undefined) return { tables };
  const problem = packTexts.problemOf(texts);
  return problem === ''
    ? { tables: { ...tables, packTexts: texts } }
    : { problem: `the content is refused: ${problem}` };
}

/**
 * Builds the game on tables stored with an earlier run, under the content hash of the run's header. The stored tables
 * are hashed first and only then converted to the current layout. KER-REP-09. With packs, runs of the game carry its
 * tables and name the packs.
 */
export function replace(
  game: AnyGame,
  contentHash: string,
  tables: unknown,
  packs?: readonly PackRef[],
): AnyGame | { readonly problem: string } {
  if (!game.content) return { problem: `${game.title} has no content that can be replaced` };
  if (sha256(canonical(tables)) !== contentHash)
    return { problem: `the content that comes with it is not the one it was played on (${contentHash.slice(0, 8)})` };
  const { content } = game;
  const fitted = parse(content, content.upgradeTables ? content.upgradeTables(tables as Json) : tables);
  if ('problem' in fitted) return fitted;
  const made = packTexts.makeGame(content.make, fitted.tables);
  if (!packs) return { ...made, contentHash };
  const title = `${made.title} + ${packs.map(({ id }) => id).join(' + ')}`;
  return { ...made, title, contentHash, content: { ...made.content!, packed: { packs, tables: tables as Json } } };
}

type SharedFields<Row> = Partial<Omit<Row, 'id'>>;
type RowOf<Row, Given> = Omit<Row, 'id' | keyof Given> & SharedFields<Row> & { readonly id?: never };

/**
 * A table of rows by id: each row gets its key as `id`, and every field it leaves out from `shared`. A row names only
 * what sets it apart.
 */
export const define =
  <Row extends { readonly id: string }>() =>
  <Given extends SharedFields<Row>, Id extends string>(
    shared: Given,
    rows: { readonly [id in Id]: RowOf<Row, Given> },
  ): { readonly [id in Id]: Row } => {
    const table: { [id: string]: object } = {};
    for (const [id, row] of Object.entries<object>(rows)) table[id] = { id, ...shared, ...row };
    return table as { readonly [id in Id]: Row };
  };
