import { hasModule, type Position, type Scene } from './scene.ts';

const isParasite = ({ s, book }: Position): boolean => book.content.visitors[s.visitor]!.isParasite;

/** SD-130 */
export function addTokens(g: Scene, source: string): void {
  if (!hasModule(g, 'parasitism') || !isParasite(g)) return;
  g.s.tokens += 1;
  g.t.emit?.('tokensGained', { tokens: g.s.tokens }, { rule: 'SD-130', source }, { about: ['D'] });
}

/** Veil lost at step 2. */
export const tokenLoss = ({ s, book }: Position): number =>
  Math.floor(s.tokens / book.content.numbers.parasite.perLoss);

/** D spends Energy and Trust to remove two tokens. */
export function prune(g: Scene, loseTrust: () => void): void {
  const { s, t } = g;
  const removed = Math.min(g.book.content.numbers.parasite.pruned, s.tokens);
  s.tokens -= removed;
  s.D.spent += 1;
  s.D.acts += 1;
  const eventId = t.emit?.('pruned', { removed, tokens: s.tokens }, { rule: 'SD-130' }, { about: ['D'] });
  g.t.cause = eventId;
  loseTrust();
}
