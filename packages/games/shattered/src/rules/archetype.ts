import { ATTRIBUTES, type Attribute } from '../content/records.ts';
import { type KnownPosition, points } from './scene.ts';

/** The attribute strictly highest from three points on. SD-104 */
export function archetypeOf(g: KnownPosition): string {
  const { archetypes, archetypeFrom } = g.book.content.identity;
  const ranked = [...ATTRIBUTES].sort((a, b) => points(g, b) - points(g, a));
  const [first, second] = ranked as [Attribute, Attribute];
  const top = points(g, first);
  return top >= archetypeFrom && top > points(g, second) ? archetypes[first] : 'Unformed';
}
