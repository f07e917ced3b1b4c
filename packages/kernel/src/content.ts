import type { ContentDef } from './contract.ts';

const SAID_MAX = 3;

/** The tables as the game's schema reads them, or what is wrong with them, in a sentence. */
export function fitTables(
  { schema }: Pick<ContentDef, 'schema'>,
  tables: unknown,
): { tables: object } | { problem: string } {
  const parsed = schema.safeParse(tables);
  if (parsed.success) return { tables: parsed.data as object };
  const said = parsed.error.issues.slice(0, SAID_MAX).map(({ path, message }) => `/${path.join('/')}: ${message}`);
  return { problem: `the content is refused: ${said.join('; ')}` };
}
