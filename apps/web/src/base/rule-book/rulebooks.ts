const BOOKS = import.meta.glob<string>('../../../../../rules/*.md', { query: '?raw', import: 'default' });

/** The rule book of a game as text; null where there is none. */
export async function bookOf(game: string): Promise<string | null> {
  const open = BOOKS[`../../../../../rules/${game}.md`];
  return open ? open() : null;
}
