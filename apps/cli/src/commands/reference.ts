import { GAMES, scenarioGuide } from '@undercroft/registry';
import { rulesOf } from '@undercroft/rulebook';
import { readBook } from '@undercroft/rulebook/files';
import { gameOrUsage } from '../games.ts';
import { CommandError, print, wrap } from '../output.ts';
import { withPacks } from '../packs.ts';

/** `undercroft games` */
export function games(): void {
  for (const game of GAMES) {
    print(`${game.id.padEnd(12)}${game.title}`);
    print(`${' '.repeat(12)}${game.words.tagline}`);
    print(`${' '.repeat(12)}bots: ${Object.keys(game.bots).join(', ')}`);
  }
  print();
  print('Play one:  npx undercroft play GAME');
}

function rulebook(id: string): string {
  const book = readBook(id);
  if (book === null) throw new CommandError(`the rule book of "${id}" is not here`);
  return book;
}

/** `undercroft rules GAME [ID]`: prints the rule book or one rule. */
export function rules(gameId: string, rule: string | undefined): void {
  const book = rulebook(gameOrUsage(gameId).id);
  if (rule === undefined) print(book.trimEnd());
  else printRule(gameId, book, rule);
}

function printRule(gameId: string, book: string, id: string): void {
  const rules = rulesOf(book);
  const wanted = [...rules.keys()].find((known) => known.toUpperCase() === id.toUpperCase());
  if (wanted === undefined)
    throw new CommandError(`${gameId} has no rule ${id.toUpperCase()}; all of them: npx undercroft rules ${gameId}`);
  for (const piece of wrap(
    rules
      .get(wanted)!
      .text.replace(/^\s*- /, '')
      .trim(),
    78,
  ))
    print(piece);
}

/** `undercroft scenario GAME`: an example to begin from; `--schema`: the format, as JSON Schema. */
export function scenario(gameId: string, { schema }: { readonly schema?: boolean }): void {
  const game = gameOrUsage(gameId);
  const { scenario: example, rolls } = scenarioGuide(game);
  if (schema) print(JSON.stringify(scenarioGuide(game).schema, null, 2));
  else if (example === null)
    throw new CommandError(`${gameId} has no example; the format: npx undercroft scenario ${gameId} --schema`);
  else print(JSON.stringify({ scenario: example, ...(rolls ? { rolls } : {}) }, null, 2));
}

/** `undercroft codex GAME [TERM]`: lists the game's content, mechanics first. */
export function codex(gameId: string, term: string | undefined, packs: readonly string[] = []): void {
  const { words } = withPacks(gameOrUsage(gameId), packs);
  const wanted = term?.toLowerCase() ?? '';
  const isHit = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  const entries = words.codex.filter(({ id, name, kind }) => isHit(id, name, kind));
  const terms = Object.entries(words.glossary).filter(([name]) => isHit(name));
  if (entries.length + terms.length === 0) throw new CommandError(`the codex of ${gameId} has nothing like "${term}"`);
  for (const { id, name, kind, mechanics, flavour } of entries) {
    print(`${name} (${kind}, ${id})`);
    for (const row of wrap(mechanics, 76)) print(`  ${row}`);
    if (flavour) for (const row of wrap(flavour, 74)) print(`    ${row}`);
  }
  for (const [name, meaning] of terms) for (const row of wrap(`${name}: ${meaning}`, 78)) print(row);
}
